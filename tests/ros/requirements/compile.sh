#!/usr/bin/env bash
# Regenerates the pinned requirement files, with hashes, from the .in files. Needs `uv` (pip install uv).
set -euo pipefail
cd "$(dirname "$0")"
compile() {
  local name=$1 python=$2
  shift 2
  uv pip compile --quiet --universal --python-version "$python" --generate-hashes --no-annotate \
    --custom-compile-command ./compile.sh "$@" "$name.in" --output-file "$name.txt"
}
compile build 3.10
compile tools 3.10
compile jazzy 3.12 --no-deps
compile kilted 3.10 --no-deps
