# Remembers which parts of the tests have passed on which bytes. Sourced by `verify` after toolchain.sh.
#
# .cache/passed/PART/KEY/*.xml   the reports of a run of the part that passed
#
# A key is a digest of all that the tests of a part read: names, bytes and modes of files as git would commit them, the JDK, the
# programs that tests start, and what the machine lets them do. A part without a key runs: outside a checkout of git, or where
# a seed is given. What a module of Java tests reads is found in its sources, never listed by hand: `inputs_of_module`.

readonly test_programs=(bash sh git python3 cmake make g++ gcc node npm xmllint systemd-analyze chromium chromium-browser google-chrome shellcheck fish zsh dpkg-deb tar
  chrt sudo setpriv unshare systemd-run ip xvfb-run mvn dot pre-commit babeltrace2)

# Lists digest, mode and name of each file of the checkout, in the file $1.
list_files() {
  rm -f "$1"
  (
    cd "$root" && git rev-parse -q --verify HEAD >/dev/null 2>&1 || exit 1
    git ls-files -co --exclude-standard -z | while IFS= read -r -d '' file; do [[ ! -f $file ]] || printf '%s\0' "$file"; done >"$1.names"
    paste -d ' ' <(xargs -0 -r stat -c %A <"$1.names") <(xargs -0 -r sha256sum <"$1.names") >"$1"
    rm -f "$1.names"
  )
}

# Prints what is neither in the checkout nor made from it, and yet decides what tests do.
surroundings() {
  local program path
  printf '%s\n' "$(uname -srm)" "$EUID" "$(taskset -cp $$ 2>/dev/null | sed 's/.*: //')" "$java_home $java_version"
  printf '%s\n' "${AMENT_PREFIX_PATH-}" "${LANG-}" "${LC_ALL-}" "${JAVA_TOOL_OPTIONS-}" "${MAVEN_OPTS-}"
  sha256sum <"$root/verify"
  sha256sum <"$root/releng/scripts/kept.sh"
  cat /proc/sys/kernel/sched_rt_runtime_us 2>/dev/null
  grep -E '^Cap(Eff|Bnd)' /proc/self/status 2>/dev/null
  for program in "${test_programs[@]}"; do
    path=$(type -P "$program") && stat -L -c "%n %s %Y" "$path"
  done
  # models of others, which the tests of the importer read where they lie beside the checkout
  find "$root/../shared/models" -type f -printf '%P %s %T@\n' 2>/dev/null | LC_ALL=C sort
}

# Prints the bundles of Tactus that the bundle or module of tests $1 (a folder) needs, with itself, one folder a line.
bundles_of() {
  local todo=("$1") done=' ' folder name other
  while ((${#todo[@]})); do
    folder=${todo[0]} todo=("${todo[@]:1}")
    [[ $done != *" $folder "* ]] || continue
    done+="$folder "
    printf '%s\n' "$folder"
    while IFS= read -r name; do
      other=$(cd "$root" && grep -lE "^  <artifactId>$name</artifactId>" {grammar,plugins,generators,features}/*/pom.xml 2>/dev/null)
      [[ -z $other ]] || todo+=("${other%/pom.xml}")
    done < <(
      grep -ohE '<artifactId>(org\.tactus\.|tactus-)[a-z.-]+<' "$root/$folder/pom.xml" | sed 's/<artifactId>//; s/<$//'
      sed -n '/^Require-Bundle:/,/^[^ R]/s/^\(Require-Bundle:\)\? \([A-Za-z0-9_.]*\).*/\2/p' "$root/$folder/META-INF/MANIFEST.MF" 2>/dev/null
    )
  done
}

# Prints the files and folders that tests of the module $1 (a folder) may read, "." for all: of the command line's all, as it reads the
# sources of others; of others the module, the bundles that it needs, what the build is told,
# and all that begins a text in its sources, or a path in a POM, and is in the checkout: "docs/…" means docs, "plugins" all bundles there.
inputs_of_module() {
  local bundles folder files=() place
  if [[ $1 == tests/org.tactus.cli.tests ]]; then
    printf '.\n'
    return
  fi
  mapfile -t bundles < <(bundles_of "$1")
  printf '%s\n' "${bundles[@]}" pom.xml .mvn releng/target-platform
  for folder in "${bundles[@]}"; do files+=("$root/$folder"/{pom.xml,build.properties}); done
  {
    grep -rohE '"(\.\./)*[A-Za-z.][A-Za-z0-9_.-]*(/[A-Za-z0-9_.-]+)?' --include='*.java' --include='*.xtend' "$root/$1/src" | sed 's/^"//'
    grep -ohE '(\.\./\.\.|multiModuleProjectDirectory\})/[A-Za-z0-9_.-]+(/[A-Za-z0-9_.-]+)?' "${files[@]}" 2>/dev/null | sed 's/^[^}]*}\///'
  } | sort -u | while IFS= read -r place; do
    if [[ $place == ../[a-z]* ]]; then place=tests/${place#../}; fi
    while [[ $place == ../* ]]; do place=${place#../}; done
    # of bundles and modules each alone; of all else the whole folder
    [[ $place =~ ^(grammar|plugins|generators|tests)(/|$) ]] || place=${place%%/*}
    [[ -z $place || $place == . || $place == .. || ! -e $root/$place ]] || printf '%s\n' "$place"
  done
}

# Prints the key of the part $1, which reads the files and folders named on standard input; $2 is the list of files, $3 what else is in it.
kept_key() {
  [[ -z ${TACTUS_SEED-} && -s $2 ]] || return 1
  {
    printf '%s\n' "$1" "${3-}"
    surroundings
    awk 'NR == FNR { places[$0]; next }
      "." in places { print; next }
      {
        name = substr($0, index($0, "  ") + 2)
        for (part = name; part != ""; part = rest(part)) if (part in places) { print; break }
      }
      function rest(path) { return match(path, /\/[^\/]*$/) ? substr(path, 1, RSTART - 1) : "" }' - "$2"
  } | sha256sum | cut -c 1-32
}

# Prints a digest of the jar $1: names and check sums of what is in it, but for the bill of materials, which has the time of its build.
jar_contents() {
  python3 -c '
import sys, zipfile
for entry in sorted(zipfile.ZipFile(sys.argv[1]).infolist(), key=lambda each: each.filename):
    if not entry.filename.startswith("META-INF/sbom/"):
        print(entry.filename, entry.CRC)' "$1" 2>/dev/null | sha256sum | cut -c 1-32
}

# Succeeds if the part $1 has passed with the key $2, and puts its reports into the folder $3.
take_kept() {
  local kept=$root/.cache/passed/$1/$2
  [[ -n $2 && -d $kept && ${TACTUS_FRESH:-0} == 0 ]] || return 1
  mkdir -p "$3" || return 1
  local report
  for report in "$kept"/*.xml; do
    sed 's/<testcase /<testcase taken="" /' "$report" >"$3/${report##*/}" || return 1
  done
  touch "$kept"
}

# Records that the part $1 has passed with the key $2, if its reports $3... say so.
keep_passed() {
  local part=$1 key=$2 kept=$root/.cache/passed/$1/$2 summary passed failed
  shift 2
  [[ -n $key && -e ${1-} ]] || return 0
  summary=$(awk -f "$root/releng/scripts/junit.awk" "$@")
  read -r passed failed _ <<<"$summary"
  ((passed > 0 && failed == 0)) || return 0
  rm -rf "$kept.new" "$kept"
  mkdir -p "$kept.new" && cp "$@" "$kept.new" && mv "$kept.new" "$kept"
}

# Removes what has not been taken for a month.
forget_kept() {
  find "$root/.cache/passed" -mindepth 2 -maxdepth 2 -type d -mtime +30 -exec rm -rf {} + 2>/dev/null
}
