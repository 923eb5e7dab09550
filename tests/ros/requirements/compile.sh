#!/usr/bin/env bash
# Regenerates the pinned requirement files, with hashes, from the .in files. Needs `uv` (pip install uv).
set -euo pipefail
cd "$(dirname "$0")"
compile() {
  uv pip compile --quiet --universal --python-version "$2" --generate-hashes --no-annotate \
    --custom-compile-command ./compile.sh "$1.in" --output-file "$1.txt"
}
compile build 3.10
compile jazzy 3.12
compile kilted 3.10
