# What the tests in bash share. Sourced by a script that defines functions test_...; run_tests runs each in a shell and an
# empty folder of its own, and writes a report.

here=$(cd "$(dirname "${BASH_SOURCE[1]}")" && pwd -P) || exit 1
repository=$(cd "$here/../.." && pwd -P) || exit 1
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT

# Fails the running test unless both values are equal.
expect() {
  [[ $1 == "$2" ]] || {
    printf 'expected: %s\n but was: %s\n' "$1" "$2"
    exit 1
  }
}

# Fails the running test unless the second value contains the first.
expect_part() {
  [[ $2 == *"$1"* ]] || {
    printf 'expected a part: %s\n in: %s\n' "$1" "$2"
    exit 1
  }
}

escape() {
  sed -e 's/&/\&amp;/g' -e 's/</\&lt;/g' -e 's/>/\&gt;/g' -e 's/"/\&quot;/g'
}

# Runs the tests of the calling script and writes target/$1-tests.xml; fails if one failed.
run_tests() {
  local suite=$1 failures=0 cases= name output
  mkdir -p "$here/target"
  for name in $(compgen -A function test_); do
    mkdir "$scratch/$name"
    if output=$( (cd "$scratch/$name" && "$name") 2>&1); then
      cases+="  <testcase classname=\"$suite\" name=\"${name#test_}\"/>"$'\n'
    else
      failures=$((failures + 1))
      printf '%s failed:\n%s\n' "$name" "$output" >&2
      cases+="  <testcase classname=\"$suite\" name=\"${name#test_}\"><failure>$(escape <<<"$output")</failure></testcase>"$'\n'
    fi
  done
  printf '<?xml version="1.0" encoding="UTF-8"?>\n<testsuite name="%s">\n%s</testsuite>\n' "$suite" "$cases" >"$here/target/$suite-tests.xml"
  ((failures == 0))
}
