# shellcheck shell=bash
# Setting back what was changed.

# Runs a command that notes its changes, and sets them back if it fails or is interrupted. Threads stay as they were set when
# others could not be.
transaction() {
  local command="$1"
  open_journal "${command}"
  journal_start="$(journal_length)"
  trap 'interrupted' INT TERM HUP
  trap 'ended "$?" '"${command}" EXIT
  "$@"
}

interrupted() {
  trap - EXIT
  trap '' INT TERM HUP
  say "interrupted; what this run has changed is set back"
  undo_after "${journal_start}"
  exit 1
}

ended() {
  if [[ "$1" != 0 && "$2" != apply ]] && (( $(journal_length) > journal_start )); then
    say "what this run has changed is set back"
    undo_after "${journal_start}"
  fi
  forget_empty_journal
}

# Sets back what a command has changed, or all of them: threads first, as they may be in the cpusets.
undo() {
  local command found=false
  if [[ -n "$1" && ! "$1" =~ ^(apply|prepare|install|manage)$ ]]; then
    wrong_usage "--only takes apply, prepare, install or manage"
  fi
  find_state
  for command in manage apply prepare install; do
    [[ -e "${STATE}" ]] || break
    if [[ -z "$1" || "$1" == "${command}" ]]; then
      open_journal "${command}"
      if [[ -s "${JOURNAL}" ]]; then
        found=true
        undo_after 0
      fi
      forget_empty_journal
    fi
  done
  if ! ${found}; then
    echo "nothing to undo"
  fi
}

# Sets back the changes after the given line of the journal, the last one first.
undo_after() {
  local keep="$1" line lines=() failed=false
  mapfile -t lines < <(tail -n +"$(( keep + 1 ))" "${JOURNAL}" 2> /dev/null | tac)
  for line in "${lines[@]}"; do
    fields_of "${line}"
    case "${FIELDS[0]:-}" in
      thread) undo_thread "${FIELDS[@]:1:5}" || failed=true ;;
      cpuset) undo_cpuset "${FIELDS[1]}" || failed=true ;;
      write) undo_write "${FIELDS[1]}" "${FIELDS[2]}" || failed=true ;;
      file) undo_file "${FIELDS[1]}" || failed=true ;;
      folder) undo_folder "${FIELDS[1]}" || failed=true ;;
      manager) undo_private_folder manager "${FIELDS[1]}" || failed=true ;;
      search) undo_private_folder search "${FIELDS[1]}" || failed=true ;;
      replaced) undo_replaced "${FIELDS[1]}" "${FIELDS[2]}" || failed=true ;;
      *) say "the journal ${JOURNAL} has a line that nothing is known of: ${line@Q}" ;;
    esac
  done
  if ${failed}; then
    fail "not everything could be set back; ${JOURNAL} still names it all"
  fi
  if ! ${DRY_RUN}; then
    (umask 077 && head -n "${keep}" "${JOURNAL}" > "${JOURNAL}.new")
    mv -f -- "${JOURNAL}.new" "${JOURNAL}"
    forget_empty_journal
  fi
}

undo_thread() {
  local tid="$1" start="$2" policy="$3" cores="$4" set="$5"
  if ! is_number "${tid}" || [[ "$(start_of "${tid}")" != "${start}" ]]; then
    echo "gone     thread ${tid}"
    return
  fi
  if [[ "$(policy_of "${tid}")" == deadline:* ]]; then
    set_policy "${tid}" other
  fi
  if [[ -n "${set}" && "$(cpuset_of "${tid}")" != "${set}" ]]; then
    put "${tid}" "${set}" || say "thread ${tid} cannot go back to ${set}"
  fi
  if ! set_thread "${tid}" "${policy}" "${cores}" "$(policy_of "${tid}")"; then
    say "thread ${tid} cannot be set back to policy ${policy}, cores ${cores}"
    return 1
  fi
  done_with "restored thread ${tid}: policy ${policy}, cores ${cores}"
}

# Removes a cpuset; threads that are still in it go to its parent.
undo_cpuset() {
  local tid door
  if [[ ! -d "$1" ]]; then
    echo "gone     cpuset $1"
    return
  fi
  for door in tasks cgroup.threads; do
    if [[ -e "$1/${door}" ]]; then
      while read -r tid; do
        put "${tid}" "${1%/*}/${door}" || true
      done < "$1/${door}"
    fi
  done
  if ! change rmdir -- "$1"; then
    say "the cpuset $1 cannot be removed: it still has threads or cpusets"
    return 1
  fi
  done_with "removed  cpuset $1"
}

undo_write() {
  if [[ ! -e "$1" ]]; then
    echo "gone     $1"
  elif put "$2" "$1"; then
    done_with "restored $1: $2"
  else
    say "$1 cannot be set back to $2"
    return 1
  fi
}

undo_file() {
  if [[ -e "$1" || -L "$1" ]]; then
    change rm -f -- "$1" && done_with "removed  $1"
  fi
}

# Removes a folder that was made for files, unless others have put theirs there since.
undo_folder() {
  if [[ ! -d "$1" ]]; then
    echo "gone     $1"
  elif ${DRY_RUN}; then
    echo "would remove $1 if nothing else is in it"
  elif rmdir -- "$1" 2> /dev/null; then
    echo "removed  $1"
  elif [[ -n "$(find "$1" -mindepth 1 -maxdepth 1 -print -quit)" ]]; then
    echo "left     $1: other files are in it"
  else
    say "the folder $1 cannot be removed"
    return 1
  fi
}

# Puts back what a file was before an update that failed.
undo_replaced() {
  if [[ ! -f "$2" ]]; then
    echo "gone     $2"
  elif change mv -fT -- "$2" "$1"; then
    done_with "restored $1"
  else
    say "$1 cannot be set back; what it was is in $2"
    return 1
  fi
}
