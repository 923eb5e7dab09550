# Sums JUnit XML reports. Prints "passed failed skipped", then a line per failed test.

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
/<(failure|error)([ \t\n\/]|$)/ { if (test != "") state = "failed" }
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
    if (state == "failed") failures = failures "  " test "\n"
  }
  test = ""
}
