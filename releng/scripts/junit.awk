# Sums JUnit XML reports. Prints "passed failed skipped", then for every failed test its name and the begin of its message.

BEGIN { RS = ">" }

function attribute(name, value) {
  value = ""
  if (match($0, "[ \t\n]" name "=\"[^\"]*\"")) {
    value = substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 4)
  }
  return value
}

FNR == 1 { finish() }
/<testcase[ \t\n]/ {
  finish()
  test = attribute("classname") "." attribute("name")
  state = "passed"
  if (/\/$/) finish()
}
/<(failure|error)([ \t\n\/]|$)/ {
  if (test != "" && state != "failed") {
    state = "failed"
    kind = attribute("type")
    sub(/.*[.]/, "", kind)
    message = plain(attribute("message"))
    if (kind != "") message = message == "" ? kind : kind ": " message
  }
}
/<skipped([ \t\n\/]|$)/ { if (test != "" && state == "passed") state = "skipped" }
/<\/testcase/ { finish() }
END {
  finish()
  printf "%d %d %d\n", count["passed"], count["failed"], count["skipped"]
  printf "%s", failures
}

function finish() {
  if (test != "") {
    count[state]++
    if (state == "failed") failures = failures "  " test "\n" (message == "" ? "" : "    " message "\n")
  }
  test = message = ""
}

# Returns the begin of a text of XML on one line.
function plain(text) {
  gsub(/&#(10|13|9|xA|xD|x9|x0A|x0D|x09);|[ \t\r\n]+/, " ", text)
  gsub(/&lt;/, "<", text)
  gsub(/&gt;/, ">", text)
  gsub(/&quot;/, "\"", text)
  gsub(/&apos;|&#39;/, "'", text)
  gsub(/&amp;/, "\\&", text)
  gsub(/  +/, " ", text)
  return length(text) > 600 ? substr(text, 1, 600) " ..." : text
}
