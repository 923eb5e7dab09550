# Keeps what does not depend on a checkout, once for all checkouts of a user. Sourced by toolchain.sh.
#
# $user_cache/KIND/KEY         a folder that is made once, in its place, since some things hold their own path
# $user_cache/KIND/KEY.whole   is there when the folder is whole; its time is when the folder was last asked for
# $user_cache/KIND/KEY.lock    held by the process that makes the folder
#
# A key is a digest of all that the folder is made from, so that an entry is never out of date, only unused. Python
# follows the same rules in user_cache.py.

user_cache=${TACTUS_CACHE:-${XDG_CACHE_HOME:-${HOME:-$root}/.cache}/tactus}

# Prints a key: the digest of the words, and of name and bytes of each file or folder among them that starts with @.
cache_key() {
  local word
  for word; do
    if [[ $word == @* ]]; then
      word=${word#@}
      [[ -e $word ]] || return 1
      # names relative to what was given, so that a key does not depend on where a checkout lies
      if [[ -d $word ]]; then
        (cd "$word" && find . -type f -print0 | LC_ALL=C sort -z | xargs -0 -r sha256sum)
      else
        printf '%s ' "${word##*/}" && sha256sum <"$word"
      fi
    else
      printf '%s\0' "$word"
    fi
  done | sha256sum | cut -c 1-32
  [[ ${PIPESTATUS[*]} == '0 0 0' ]]
}

# Sets cached to the folder of KIND $1 and KEY $2. Unless it is there whole, runs the command $3... with the folder, empty,
# as its last word; callers that want it meanwhile wait. Fails, and leaves nothing, if the command fails.
cached() {
  local kind=$1 key=$2 lock status=0
  shift 2
  cached=$user_cache/$kind/$key
  if ! mkdir -p "$user_cache/$kind" 2>/dev/null || [[ ! -w $user_cache/$kind ]]; then
    say "cannot write to $user_cache/$kind, where what is made once is kept; make it writable, or name another folder in TACTUS_CACHE"
    return 1
  fi
  exec {lock}>>"$cached.lock"
  if type -P flock >/dev/null && ! flock --nonblock "$lock"; then
    say "waiting for another process that makes $cached ..."
    flock "$lock"
  fi
  if [[ ! -e $cached.whole || ! -d $cached ]]; then
    rm -rf "$cached" "$cached.whole"
    # what the command leaves running must not hold the lock
    if mkdir "$cached" && "$@" "$cached" {lock}>&-; then
      : >"$cached.whole"
    else
      status=1
      rm -rf "$cached"
    fi
  else
    touch "$cached.whole"
  fi
  exec {lock}>&-
  return "$status"
}

# Removes the folders of KIND $1 that nobody asked for in the last $2 days, but for those that somebody makes just now. The
# files of the locks stay: who waits for one that is gone would not see the next one.
forget_cached() {
  local whole lock
  [[ -d $user_cache/$1 ]] && type -P flock >/dev/null || return 0
  while IFS= read -r whole; do
    exec {lock}>>"${whole%.whole}.lock"
    if flock --nonblock "$lock"; then rm -rf "$whole" "${whole%.whole}"; fi
    exec {lock}>&-
  done < <(find "$user_cache/$1" -maxdepth 1 -name '*.whole' -mtime "+$2")
}
