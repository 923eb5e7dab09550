# Finds the JDK and the Maven that build and run Tactus. Sourced by `tactus` and `verify`, which set $root.
#
# find_jdk    sets java_home, java_version and java_major, or explains what to install and returns 1
# find_maven  sets maven, or explains what to install and returns 1; fetches Maven when only an older one is there

# shellcheck source=releng/scripts/cache.sh
source "${BASH_SOURCE[0]%/*}/cache.sh"

readonly least_java=21
readonly tried_java=25
readonly maven_version=3.9.11
# of apache-maven-3.9.11-bin.zip, as Apache publishes it beside the file
maven_sha512=03e2d65d4483a3396980629f260e25cac0d8b6f7f2791e4dc20bc83f9514db8d0f05b0479e699a5f34679250c49c8e52e961262ded468a20de0be254d8207076

# Prints a message for the user.
say() {
  printf 'tactus: %s\n' "$@" >&2
}

# Sets java_version (21.0.7) and java_major (21) to those of the JDK in folder $1; fails if that is no JDK (a JRE has no compiler).
read_java_version() {
  local line
  java_version=
  [[ -x $1/bin/java && -x $1/bin/javac && -r $1/release ]] || return 1
  while read -r line; do
    [[ $line == JAVA_VERSION=* ]] && java_version=${line#*=\"} java_version=${java_version%\"*}
  done <"$1/release"
  java_major=${java_version%%[^0-9]*}
  [[ -n $java_major ]]
}

# Prints the folders where JDKs usually are, one a line.
jdk_folders() {
  local folder
  shopt -s nullglob
  for folder in /usr/lib/jvm/* /opt/* /opt/java/* "${SDKMAN_DIR:-$HOME/.sdkman}"/candidates/java/* "$HOME"/.jdks/* /usr/java/* /usr/local/*jdk*; do
    [[ -x $folder/bin/javac ]] && printf '%s\n' "$folder"
  done
  shopt -u nullglob
}

find_jdk() {
  local folder on_path best= best_major=0
  if [[ -n ${JAVA_HOME-} ]] && read_java_version "$JAVA_HOME" && ((java_major >= least_java)); then
    java_home=$JAVA_HOME
    return
  fi
  if on_path=$(type -P javac); then
    folder=$(readlink -f "$on_path")
    folder=${folder%/bin/javac}
    if read_java_version "$folder" && ((java_major >= least_java)); then
      java_home=$folder
      return
    fi
  fi
  # the newest release that Tactus is built with, else the oldest of those that came later
  while read -r folder; do
    read_java_version "$folder" && ((java_major >= least_java)) || continue
    if ((best_major == 0 || (java_major <= tried_java && (java_major > best_major || best_major > tried_java)) ||
      (best_major > tried_java && java_major < best_major))); then
      best=$folder best_major=$java_major
    fi
  done < <(jdk_folders)
  if [[ -z $best ]]; then
    say "no JDK $least_java or later found in JAVA_HOME, on PATH, in /usr/lib/jvm, /opt, /usr/java, ~/.jdks or SDKMAN's folder." \
      "Install one and try again:" \
      "  Ubuntu 22.04 and later, Debian 13:  sudo apt-get install openjdk-21-jdk-headless" \
      "  Debian 12 and others:               Eclipse Temurin 21, https://adoptium.net/installation" \
      "A JDK elsewhere is found when JAVA_HOME names its folder."
    return 1
  fi
  java_home=$best
  read_java_version "$java_home"
}

# Succeeds if the Maven launcher $1 is a 3.9 (Tycho needs 3.9; no 4.x has been tried).
is_recent_maven() {
  local version
  version=$(cd / && JAVA_HOME=$java_home MAVEN_OPTS='' "$1" --version 2>/dev/null)
  [[ $version =~ Apache\ Maven\ 3\.9\. ]]
}

find_maven() {
  local installed
  if maven=$(fetched_maven); then return; fi
  for installed in "$(type -P mvn)" "${MAVEN_HOME:-/nowhere}/bin/mvn" "${M2_HOME:-/nowhere}/bin/mvn"; do
    if [[ -x $installed ]] && is_recent_maven "$installed"; then
      maven=$installed
      return
    fi
  done
  if ! installed=$(type -P mvn); then
    say "no Maven found. Install any Maven 3 and try again (Tactus fetches $maven_version with it when it is older than 3.9):" \
      "  Debian and Ubuntu:  sudo apt-get install maven"
    return 1
  fi
  cached maven "$maven_sha512" fetch_maven "$installed" || return 1
  maven=$(fetched_maven)
}

# Prints where the Maven is that was fetched earlier, for this checkout or another one of the user; fails if none was.
fetched_maven() {
  local fetched=$user_cache/maven/$maven_sha512
  [[ -e $fetched.whole && -x $fetched/apache-maven-$maven_version/bin/mvn ]] &&
    printf '%s' "$fetched/apache-maven-$maven_version/bin/mvn"
}

# Lets the older Maven $1 fetch the one that the build needs into folder $2, where it is unpacked if it is the one that we know.
fetch_maven() {
  local work zip status=0
  say "fetching Maven $maven_version (the build needs 3.9; $1 is another version) ..."
  work=$(mktemp -d) || return 1 # outside the checkout, whose .mvn/maven.config very old versions do not understand
  zip=$work/apache-maven-$maven_version-bin.zip
  (
    cd "$work" &&
      JAVA_HOME=$java_home MAVEN_OPTS='' "$1" -B --strict-checksums \
        org.apache.maven.plugins:maven-dependency-plugin:3.7.0:copy \
        -Dartifact=org.apache.maven:apache-maven:$maven_version:zip:bin -DoutputDirectory="$work"
  ) >"$work/log" 2>&1 || status=$?
  if ((status)) || [[ ! -e $zip ]]; then
    say "could not fetch Maven $maven_version. Install Maven 3.9 by hand, or look at why Maven failed:"
    tail -n 15 "$work/log" >&2
    rm -rf "$work"
    return 1
  fi
  if ! has_sha512 "$zip" "$maven_sha512"; then
    say "what was fetched as Maven $maven_version is not it: its SHA-512 is another one. Nothing of it was unpacked or run." \
      "Remove ~/.m2/repository/org/apache/maven/apache-maven, and see who answers for the repository that Maven uses."
    rm -rf "$work"
    return 1
  fi
  if ! (cd "$work" && "$java_home/bin/jar" xf "$zip" && chmod +x "apache-maven-$maven_version/bin/mvn"); then
    say "could not unpack Maven $maven_version in $work"
    rm -rf "$work"
    return 1
  fi
  mv "$work/apache-maven-$maven_version" "$2/" || status=1
  rm -rf "$work"
  return "$status"
}

# Succeeds if file $1 has the SHA-512 $2.
has_sha512() {
  local sum
  if type -P sha512sum >/dev/null; then
    read -r sum _ < <(sha512sum "$1")
  else
    read -r sum _ < <(shasum -a 512 "$1")
  fi
  [[ $sum == "$2" ]]
}
