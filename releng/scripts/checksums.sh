#!/usr/bin/env bash
# Writes the SHA-256 of every artifact that Maven has fetched from Central into .mvn/checksums, where Maven compares what it
# fetches later. Run it after a change of versions, with the path of a local repository that a build has just filled
# (default: ~/.m2/repository), and read the difference.
set -eu -o pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
repository=${1:-$HOME/.m2/repository}
list=$root/.mvn/checksums/checksums.sha256
mkdir -p "${list%/*}"
cd "$repository"
find . -name _remote.repositories -print0 | sort -z | while IFS= read -r -d '' origins; do
  folder=${origins#./}
  folder=${folder%/*}
  sed -n 's/^\(.*\)>central=$/\1/p' "$origins" | sort | while IFS= read -r file; do
    case $file in
      *.jar | *.pom | *.zip) [[ ! -f $folder/$file ]] || sha256sum "$folder/$file" ;;
    esac
  done
done | LC_ALL=C sort -k 2 >"$list.new"
mv "$list.new" "$list"
wc -l <"$list"
