#!/usr/bin/env bash
# Regenerates requirements.txt, with hashes, from requirements.in. Needs `uv` (pip install uv).
set -euo pipefail
cd "$(dirname "$0")"
uv pip compile --quiet --universal --python-version 3.10 --generate-hashes --no-annotate \
  --custom-compile-command ./compile.sh requirements.in --output-file requirements.txt
