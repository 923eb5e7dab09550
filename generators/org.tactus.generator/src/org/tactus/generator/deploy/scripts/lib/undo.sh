# shellcheck shell=bash
# Setting back what was changed, by a journal per command: a line per change, written before it.

journal_length() {
  if [[ -e "${JOURNAL}" ]]; then
    wc -l < "${JOURNAL}"
  else
    echo 0
  fi
}

# Runs a command that notes its changes, and sets them back if it fails or is interrupted. Threads stay as they were set when
# others could not be.
transaction() {
  local command="$1"
  JOURNAL="${STATE}.${command}"
  if ! ${DRY_RUN} && ! { : >> "${JOURNAL}"; } 2> /dev/null; then
    fail "the journal ${JOURNAL} cannot be written; run this as root or set TACTUS_STATE_DIR. Nothing was changed"
  fi
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

forget_empty_journal() {
  if [[ ! -s "${JOURNAL}" ]]; then
    rm -f "${JOURNAL}"
  fi
}

# Sets back what a command has changed, or all of them: threads first, as they may be in the cpusets.
undo() {
  local command found=false
  for command in apply prepare install; do
    JOURNAL="${STATE}.${command}"
    if [[ -s "${JOURNAL}" && ( -z "$1" || "$1" == "${command}" ) ]]; then
      found=true
      undo_after 0
    fi
  done
  if ! ${found}; then
    echo "nothing to undo"
  fi
}

# Sets back the changes after the given line of the journal, the last one first.
undo_after() {
  local keep="$1" line kind first rest lines=() failed=false
  mapfile -t lines < <(tail -n +"$(( keep + 1 ))" "${JOURNAL}" 2> /dev/null | tac)
  for line in "${lines[@]}"; do
    IFS='|' read -r kind first rest <<< "${line}"
    case "${kind}" in
      thread) undo_thread "${first}" "${rest}" || failed=true ;;
      cpuset) undo_cpuset "${first}" || failed=true ;;
      write) undo_write "${first}" "${rest}" || failed=true ;;
      file) undo_file "${first}" || failed=true ;;
      *) say "the journal ${JOURNAL} has a line that nothing is known of: ${line}" ;;
    esac
  done
  if ${failed}; then
    fail "not everything could be set back; ${JOURNAL} still names it all"
  fi
  if ! ${DRY_RUN}; then
    head -n "${keep}" "${JOURNAL}" > "${JOURNAL}.new"
    mv -f "${JOURNAL}.new" "${JOURNAL}"
    forget_empty_journal
  fi
}

undo_thread() {
  local tid="$1" start policy cores set
  IFS='|' read -r start policy cores set <<< "$2"
  if [[ ! -d "/proc/${tid}" || "$(start_of "${tid}")" != "${start}" ]]; then
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
  if ! change rmdir "$1"; then
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
  change rm -f "$1" && done_with "removed  $1"
}
