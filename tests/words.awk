# Lists what is no whole sentence in C files, FILE:LINE: KIND: "TEXT".  A fragment is a string with a word in it
# that begins with one blank or a comma, or ends with a blank and asks nothing; a plural is an ending, or a form
# that 1 decides; a switch is a word that depends on who is "you".  Strings that follow one another are one.
# Constant arrays are left out: they are what is read, and marks in files.
BEGIN { RS = "\001" }
{
  text = $0; line = 1; gap = ""; first = 0
  while (match(text, /"([^"\\\n]|\\.)*"|\/\*([^*]|\*+[^*\/])*\*+\/|'([^'\\]|\\.)+'|\n/)) {
    gap = gap substr(text, 1, RSTART - 1)
    token = substr(text, RSTART, RLENGTH)
    text = substr(text, RSTART + RLENGTH)
    if (token == "\n") {
      line++
      gap = gap " "
    } else if (token ~ /^\/\*/)
      line += gsub(/\n/, "", token)
    else if (token ~ /^"/) {
      bare = gap
      gsub(/PRI[A-Za-z0-9]*|[ \t]/, "", bare)
      if (!first || bare != "") {
        judge()
        joined = ""; first = line; before = gap
      }
      joined = joined substr(token, 2, length(token) - 2)
      gap = ""
    }
  }
  judge()
}
function judge(  said, words, kind) {
  said = joined
  gsub(/\\n/, "", said)
  words = said
  gsub(/%[-+ #0-9.*$]*[hlzj]*[a-zA-Z]/, "", words)
  kind = ""
  if (first && before !~ /(#[ ]*include|\[\] =)[ ]*$/) {
    if (words ~ /[a-z][a-z]/ && (said ~ /^( [^ ]|[,;:])/ || (said ~ / $/ && said !~ /[]?>] $/)))
      kind = "fragment"
    if ((before ~ /== 1 \?[^";]*$/ && said !~ /^[^ ]*[%\/]/) || ((said == "s" || said == "es") && before ~ /[?:]/))
      kind = "plural"
    if (before ~ /(you(\[[^]]*\])?|is_you\([^()]*\)) \?[^":]*$/)
      kind = "switch"
  }
  if (kind)
    print FILENAME ":" first ": " kind ": \"" joined "\""
  first = 0
}
