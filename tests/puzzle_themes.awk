# Finds the theme of each puzzle in a file of puzzles by its text alone, without the program: plays the
# moves, and compares the two best turns.  Prints the puzzles whose theme is noted otherwise, and at the end
# how many there were.  Fails if there was one.
#
#   awk -f puzzle_themes.awk FILE

function begin_puzzle(    suit) {
  split("", begun)
  split("", high)
  mover = 0
  half = 0
  turns = 0
}

# The suit, and the rank, of the card CARD: a wager has the rank 0.
function suit_of(card) { return substr(card, 2, 1) }
function rank_of(card,    c) {
  c = substr(card, 1, 1)
  return c == "T" ? 10 : c ~ /[2-9]/ ? c + 0 : 0
}

# Makes the move M of the cards: "7H", "-7H", "+", "+7H" or "+H7H".
function make_cards(m,    key) {
  if (m ~ /^\+/) {
    if (!(length(m) == 4 && m !~ /\*/))
      left--
  } else if (m !~ /^-/) {
    key = mover suit_of(m)
    begun[key] = 1
    if (rank_of(m) > high[key])
      high[key] = rank_of(m)
  }
  if (++half == 2) {
    half = 0
    mover = 1 - mover
  }
}

# Takes the turn TEXT apart: its placing and its draw, "" where it has none.
function take(text, i,    n, part, k) {
  placing[i] = draw[i] = ""
  n = split(text, part, ", ")
  for (k = 1; k <= n; k++)
    if (part[k] ~ /^\+/) {
      sub(/\*$/, "", part[k])
      draw[i] = part[k] == "+" ? "deck" : substr(part[k], 2, 1)
    } else
      placing[i] = part[k]
}

function wagers(card) { return card !~ /^-/ && !rank_of(card) }
function begins(card) { return card !~ /^-/ && !((mover suit_of(card)) in begun) ? suit_of(card) : "" }
function feeds(card,    key) {
  if (card !~ /^-/)
    return 0
  card = substr(card, 2)
  key = 1 - mover suit_of(card)
  return (key in begun) && (rank_of(card) ? rank_of(card) > high[key] : !high[key])
}

function theme_of_cards() {
  take(turn[1], 1)
  take(turn[2], 2)
  if (left <= 6)
    return "end"
  if (placing[1] && placing[2]) {
    if (wagers(placing[1]) != wagers(placing[2]))
      return "wager"
    if (begins(placing[1]) != begins(placing[2]))
      return "begin"
    if (feeds(placing[1]) != feeds(placing[2]))
      return "feed"
  }
  return draw[1] && draw[2] && draw[1] != draw[2] ? "pile" : "hold"
}

# How many of the moves of TEXT, a turn of trails, match PATTERN.
function count(text, pattern,    n, part, k, found) {
  n = split(text, part, ", ")
  for (k = 1; k <= n; k++)
    found += part[k] ~ pattern
  return found + 0
}
function bows(text,    n, part, k, all) {
  n = split(text, part, ", ")
  for (k = 1; k <= n; k++)
    if (part[k] ~ /^bow/)
      all = all ";" part[k]
  return all
}
function theme_of_trails(    c, n) {
  if (turn[1] ~ /^(mark|done)/)
    return "mark"
  if (turn[1] ~ /^keep/ || count(turn[1], "^coupon change") != count(turn[2], "^coupon change"))
    return "change"
  if (count(turn[1], "^coupon") != count(turn[2], "^coupon"))
    return "coupon"
  if (bows(turn[1]) != bows(turn[2]))
    return "bow"
  n = split("red yellow blue", colour, " ")
  for (c = 1; c <= n; c++)
    if (count(turn[1], "^(coupon )?" colour[c] " ") != count(turn[2], "^(coupon )?" colour[c] " "))
      return "expedition"
  return "way"
}

# The moves of TEXT, a turn of equator, that match PATTERN, in order of the alphabet; of each as many of its
# words as WORDS says.
function moves_of(text, pattern, words,    n, part, k, i, kept, move, word, all) {
  n = split(text, part, ", ")
  for (k = 1; k <= n; k++) {
    if (part[k] !~ pattern)
      continue
    split(part[k], word, " ")
    move = words == 2 ? word[1] " " word[2] : part[k]
    for (i = ++kept; i > 1 && sorted[i - 1] > move; i--)
      sorted[i] = sorted[i - 1]
    sorted[i] = move
  }
  for (k = 1; k <= kept; k++)
    all = all ";" sorted[k]
  return all
}
# True if the turns differ in such moves.
function differ(pattern, words) {
  return moves_of(turn[1], pattern, words) != moves_of(turn[2], pattern, words)
}
function action(text) { return text ~ /^draw/ ? "draw" : text ~ /^(turn|buy)/ ? "buy" : "move" }
function theme_of_equator() {
  if (turn_begins && turn[1] !~ /^(discard|remove)/ && action(turn[1]) != action(turn[2]))
    return "action"
  if (differ("^end "))
    return "finish"
  if (differ("^join "))
    return "join"
  if (differ("^(turn|buy)"))
    return "buy"
  if (differ("^go ", 2))
    return "route"
  if (differ("^go "))
    return "card"
  return differ("^(discard|remove) ") ? "keep" : "route"
}

function judge(    found) {
  if (!number)
    return
  found = game == "trails" ? theme_of_trails() : game == "equator" ? theme_of_equator() : theme_of_cards()
  if (found != theme) {
    bad = 1
    print FILENAME ": puzzle " number " is noted as " theme ", and is " found
  }
  puzzles++
}

$1 == "ruleset" {
  game = $2 ~ /^trails/ ? "trails" : $2 ~ /^equator/ ? "equator" : "cards"
  cards = $2 ~ /^long/ ? 72 - 16 : $2 ~ /^standard/ ? 48 - 10 : 60 - 16
}
$1 == "puzzle" {
  judge()
  number = $2
  left = cards
  begin_puzzle()
}
$1 == "theme" { theme = $2 }
$1 == "moves" {
  n = split(substr($0, 7), move, ", ")
  for (i = 1; i <= n && game == "cards"; i++)
    make_cards(move[i])
  turn_begins = move[n] !~ /^(go |join |end |turn|buy )/
}
$1 == "turn" {
  line = $0
  sub(/^turn [^ ]* /, "", line)
  turn[++turns] = line
}
END {
  judge()
  print puzzles + 0 " puzzles"
  exit bad
}
