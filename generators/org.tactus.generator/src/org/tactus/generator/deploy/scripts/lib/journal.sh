# shellcheck shell=bash
# The journals: a file per command that changes something, with a line per change, written before it. They say what is deleted and
# written when changes are set back, so nobody else may write them.

JOURNAL=/dev/null

readonly MEND_JOURNAL="run this as root or set TACTUS_STATE_DIR. Nothing was changed"

# Sets STATE to the folder of the journals, or stops.
find_state() {
  local base="${TACTUS_STATE_DIR:-}"
  if [[ -z "${base}" ]]; then
    base=/run
    if (( EUID != 0 )); then
      base="${XDG_RUNTIME_DIR:-/run}"
    fi
  fi
  if [[ "${base}" != /* ]] || ! base="$(realpath -e -- "${base}" 2> /dev/null)"; then
    fail "there is no folder ${TACTUS_STATE_DIR:-${base}} for the journals (an absolute path is needed); ${MEND_JOURNAL}"
  fi
  STATE="${base%/}/${PACKAGE}.deployment"
}

# Opens the journal of a command, or stops.
open_journal() {
  find_state
  JOURNAL="${STATE}/$1"
  if ${DRY_RUN} && [[ ! -e "${STATE}" ]]; then
    JOURNAL=/dev/null
    return
  fi
  if ! { [[ -d "${STATE}" ]] || mkdir -m 0700 -- "${STATE}"; } 2> /dev/null; then
    fail "the journal ${JOURNAL} cannot be written; ${MEND_JOURNAL}"
  fi
  if ! belongs_to_us_alone "${STATE}"; then
    fail "others than $(id -un) may write the journals in ${STATE}, which say what is deleted and written to set changes back; remove it, or ${MEND_JOURNAL}"
  fi
  if [[ -L "${JOURNAL}" || ( -e "${JOURNAL}" && ! ( -f "${JOURNAL}" && -O "${JOURNAL}" ) ) ]]; then
    fail "the journal ${JOURNAL} is not a file of $(id -un)'s; remove it. Nothing was changed"
  fi
  if ! ${DRY_RUN} && ! { (umask 077 && : >> "${JOURNAL}") && chmod 0600 -- "${JOURNAL}"; } 2> /dev/null; then
    fail "the journal ${JOURNAL} cannot be written; ${MEND_JOURNAL}"
  fi
}

# Tells whether a folder is of the calling user and nobody else can write it; for root that no other user can put another one in its
# place, either.
belongs_to_us_alone() {
  local folder="$1" owner mode
  [[ ! -L "${folder}" && -d "${folder}" ]] || return 1
  read -r owner mode <<< "$(stat -c '%u %a' -- "${folder}")"
  if [[ "${owner}" != "${EUID}" ]] || (( 8#${mode} & 8#022 )); then
    return 1
  fi
  while (( EUID == 0 )) && [[ "${folder}" == /?* ]]; do
    folder="${folder%/*}"
    read -r owner mode <<< "$(stat -c '%u %a' -- "${folder:-/}")"
    if [[ "${owner}" != 0 ]] || (( (8#${mode} & 8#022) && !(8#${mode} & 8#1000) )); then
      return 1
    fi
  done
}

# Notes how to set back the change that follows: a kind and what it needs to know.
note() {
  local line='' field
  if ${DRY_RUN}; then
    return
  fi
  for field in "$@"; do
    field="${field//%/%25}"
    field="${field//|/%7C}"
    field="${field//$'\n'/%0A}"
    line+="${field}|"
  done
  printf '%s\n' "${line}" >> "${JOURNAL}"
}

# Sets the array FIELDS to those of a line of the journal, exactly as they were noted.
fields_of() {
  local rest="$1" field
  FIELDS=()
  while [[ "${rest}" == *'|'* ]]; do
    field="${rest%%|*}"
    rest="${rest#*|}"
    field="${field//%0A/$'\n'}"
    field="${field//%7C/|}"
    FIELDS+=("${field//%25/%}")
  done
}

journal_length() {
  if [[ -f "${JOURNAL}" ]]; then
    wc -l < "${JOURNAL}"
  else
    echo 0
  fi
}

forget_last_note() {
  if ! ${DRY_RUN}; then
    sed -i '$d' "${JOURNAL}"
  fi
}

# Keeps what a file was before it is replaced, until the command has ended well.
note_replaced() {
  local copy
  if ${DRY_RUN}; then
    return
  fi
  copy="$(mktemp -- "${STATE}/replaced.XXXXXXXX")"
  cp -p -- "$1" "${copy}"
  note replaced "$1" "${copy}"
}

forget_replaced() {
  if ! ${DRY_RUN}; then
    sed -i '/^replaced|/d' "${JOURNAL}"
    rm -f -- "${STATE}"/replaced.*
  fi
}

forget_empty_journal() {
  if [[ -f "${JOURNAL}" && ! -s "${JOURNAL}" ]]; then
    rm -f -- "${JOURNAL}"
    rmdir -- "${STATE}" 2> /dev/null || true
  fi
}
