# What src/game/board_data.sh makes of a map of trails, for families/trails/core/map.h.
function longitude (word,   tenths) {
  tenths = degrees(word)
  return tenths == 1800 ? -1800 : tenths
}
BEGIN {
  left = -1800
  coast = "true"
  points = edges = continents = missions = 0
}
$1 == "map" { name = text(2) }
$1 == "title" { title = text(2) }
$1 == "left" { left = longitude($2) }
$1 == "coast" { coast = $2 == "earth" ? "true" : "false" }
$1 == "start" { start = number[$2] }
$1 == "continent" {
  continent[$2] = continents
  continent_line[continents++] = "{" text(3) ", \"" $2 "\"}"
}
$1 ~ /^(plain|green|red|place)$/ {
  number[$2] = points
  mission = "MAP_NONE"
  if ($1 == "place") {
    mission = missions
    place[missions++] = points
  }
  point[points++] = "{" text(6) ", \"" $2 "\", " degrees($3) ", " longitude($4) \
    ", MAP_" toupper($1) ", " continent[$5] ", " mission
}
$1 == "edge" || $1 == "round" {
  round = $1 == "round" ? "true" : "false"
  edge[edges] = "{" number[$2] ", " number[$3] ", " round "}"
  edge_of[number[$2], count[number[$2]] + 0] = edges ", " round
  edge_of[number[$3], count[number[$3]] + 0] = edges++ ", " round
  way(number[$2], number[$3])
  way(number[$3], number[$2])
}
END {
  print "\t" name ", " (title ? title : name) ", " points ", " edges ", " continents ", " \
    missions ", " start ", " coast ", " left ","
  for (i = 0; i < points; i++) {
    point[i] = point[i] ", " (count[i] + 0) ", {"
    for (j = 0; j < count[i]; j++)
      point[i] = point[i] "{" ways[i, j] ", " edge_of[i, j] "}, "
    point[i] = point[i] "}}"
  }
  list("point", point, points)
  list("edge", edge, edges)
  list("continent", continent_line, continents)
  list("place", place, missions)
  distances("steps", points)
}
