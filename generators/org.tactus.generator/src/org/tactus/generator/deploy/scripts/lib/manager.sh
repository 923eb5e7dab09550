# shellcheck shell=bash
# The manager, which switches among the configurations of the table that the workspace was generated with.

readonly MEND_MANAGER="make a table with 'tactus provision FILE --modes modes.json', and generate with --modes modes.json"

# What the table sets, by what it is in the model.
declare -A MANAGED=()

# Prints the host of the manager, or stops: $1 is the one that was asked for, if any.
managed_host() {
  local host
  host="$(system_value manager)"
  if [[ -z "${host}" || ! -f "${MODEL}/${host}/modes.json" ]]; then
    fail "this workspace has no table of modes, without which no manager is started; ${MEND_MANAGER}"
  fi
  if [[ -n "$1" && "$1" != "${host}" ]]; then
    fail "the table of this workspace is for host ${host}, not $1"
  fi
  echo "${host}"
}

# Prints the executable of the manager: of this installation, or of a sourced workspace.
manager_executable() {
  local folder prefix prefixes
  folder="$(executables_folder)"
  prefix="${folder%/lib/"${PACKAGE}"}"
  IFS=':' read -r -a prefixes <<< "${AMENT_PREFIX_PATH:-}"
  for prefix in "${prefix}" "${prefix%/*}/tactus_manager" ${prefixes[@]+"${prefixes[@]}"}; do
    if [[ "${prefix}" == /* && -x "${prefix}/lib/tactus_manager/tactus_manager" ]]; then
      echo "${prefix}/lib/tactus_manager/tactus_manager"
      return
    fi
  done
  fail "there is no executable of tactus_manager; build the workspace with colcon build, and source its setup.bash"
}

# Prints the folder in which the manager of this user is, with the mode that is asked for; it need not be there.
manager_folder() {
  if [[ -n "${TACTUS_MANAGER_DIRECTORY:-}" ]]; then
    echo "${TACTUS_MANAGER_DIRECTORY}"
    return
  fi
  find_state
  if [[ ! -d "${STATE%.deployment}.manager" && -d "/run/${PACKAGE}.manager" ]]; then
    echo "/run/${PACKAGE}.manager" # of the unit
  else
    echo "${STATE%.deployment}.manager"
  fi
}

# Prints the id of the manager that holds the lock of a folder; nothing if none runs.
manager_of() {
  local pid=''
  if [[ -f "$1/lock" && ! -L "$1/lock" ]] && ! flock --nonblock "$1/lock" true 2> /dev/null; then
    pid="$(head -c 20 -- "$1/lock")"
    ! is_number "${pid}" || echo "${pid}"
  fi
}

# Prints a value of the command line of a manager, or the option itself if it has none.
manager_option() {
  local words=() i
  mapfile -d '' -t words 2> /dev/null < "/proc/$1/cmdline" || return 0
  for (( i = 0; i < ${#words[@]}; i++ )); do
    if [[ "${words[i]}" == "$2" ]]; then
      echo "${words[i + 1]:-$2}"
    fi
  done
}

# Makes the folder of the manager, and notes that for undo where nobody else has made it.
make_manager_folder() {
  local folder="$1"
  if [[ -z "${TACTUS_MANAGER_DIRECTORY:-}" ]] && ! [[ -d "${folder}" ]]; then
    open_journal manage
    note manager "${folder}"
    mkdir -m 0700 -- "${folder}" 2> /dev/null || fail "the folder ${folder} cannot be made; set TACTUS_STATE_DIR"
  fi
  if ! belongs_to_us_alone "${folder}"; then
    fail "the folder ${folder} of the manager is not one that $(id -un) alone may write"
  fi
}

# Prints the cores of this machine that no real-time thread of the model has, with commas.
ordinary_cores() {
  local core reserved
  reserved="$(realtime_cores)"
  for core in $(tr ',' ' ' <<< "$(online_cores)"); do
    grep -qx "${core}" <<< "${reserved}" || echo "${core}"
  done | paste -s -d ,
}

# Becomes the manager of a host.
manage() {
  local host executable folder cores command=() enact="$2" audit="$3" setup="$4"
  host="$(managed_host "$1")" || exit
  select_hosts "${host}"
  if [[ -n "${setup}" ]]; then
    set +u # what ROS 2 generates asks for variables that may not be set
    # shellcheck disable=SC1090
    source "${setup}"
    set -u
  fi
  executable="$(manager_executable)" || exit
  folder="$(manager_folder)" || exit
  cores="$(ordinary_cores)"
  if [[ -n "${cores}" ]] && taskset -c "${cores}" true 2> /dev/null; then
    command=(taskset -c "${cores}")
  fi
  command+=("${executable}" run --table "${MODEL}/${host}/modes.json" --threads "${MODEL}/${host}/threads.conf"
    --mode-file "${folder}/mode" --audit "${audit:-${folder}/audit.jsonl}")
  if ${enact}; then
    command+=(--enact)
  fi
  if ${DRY_RUN}; then
    echo "would run: ${command[*]}"
    return
  fi
  umask 077
  make_manager_folder "${folder}"
  exec 9>> "${folder}/lock"
  if ! flock --nonblock 9; then
    fail "a manager runs already (process $(head -c 20 -- "${folder}/lock")); end it first"
  fi
  : > "${folder}/lock"
  echo "$$" >&9 # of the manager, too, which takes the place of this script and keeps the lock
  exec "${command[@]}"
}

# Asks the manager for a mode, all at once: it never reads half a name.
ask_for_mode() {
  local mode="$1" folder new
  managed_host '' > /dev/null || exit
  if [[ -z "${mode}" ]] || ! system_value mode | grep -qxF -- "${mode}"; then
    fail "the system has no mode '${mode}'; it has: $(system_value mode | paste -s -d ' ')"
  fi
  folder="$(manager_folder)" || exit
  if [[ ! -d "${folder}" ]]; then
    fail "no manager of $(id -un) has been started: there is no folder ${folder}"
  fi
  if ! belongs_to_us_alone "${folder}"; then
    fail "the manager runs as $(stat -c '%U' -- "${folder}"), who alone may ask for a mode; run this as that user"
  fi
  if ${DRY_RUN}; then
    echo "would write ${mode} to ${folder}/mode"
    return
  fi
  umask 077
  new="$(mktemp -- "${folder}/.mode.XXXXXXXX")"
  printf '%s\n' "${mode}" > "${new}"
  mv -fT -- "${new}" "${folder}/mode"
  echo "asked for mode ${mode}"
  if [[ -z "$(manager_of "${folder}")" ]]; then
    say "no manager runs; the next one reads it"
  fi
}

# Shows what the manager does; what one that enacts may have set is then not said to differ.
show_manager() {
  local host folder pid audit mode=nominal does=advises what
  host="$(system_value manager)"
  if [[ -z "${host}" || " ${HOSTS[*]} " != *" ${host} "* ]]; then
    return
  fi
  folder="$(manager_folder)" || exit
  pid="$(manager_of "${folder}")"
  if [[ -z "${pid}" ]]; then
    echo "off      manager of host ${host}: none runs in ${folder}"
    return
  fi
  if [[ -n "$(manager_option "${pid}" --enact)" ]]; then
    does=enacts
    while read -r what; do
      MANAGED["${what}"]=1
    done < <(system_value managed)
  fi
  [[ ! -f "${folder}/mode" ]] || mode="$(head -c 256 -- "${folder}/mode" | tr -d '[:cntrl:]')"
  audit="$(manager_option "${pid}" --audit)"
  echo "manager  host ${host}: process ${pid} ${does}; mode ${mode}; log ${audit}"
}

# Tells whether a thread has another priority or budget than the model, which a manager that enacts may have given it.
is_managed() {
  local what="$1" policy="$2" has_policy="$3"
  [[ -n "${MANAGED["${what}"]:-}" && "${policy%%:*}" == "${has_policy%%:*}" ]] || return 1
  [[ "${policy}" != deadline:* || "${policy##*:}" == "${has_policy##*:}" ]]
}

# Ends the manager that undo finds, and removes what it has left. Only its own files are in its folder.
undo_manager() {
  local folder="$1" pid executable
  if [[ ! -d "${folder}" ]]; then
    echo "gone     ${folder}"
    return
  fi
  if ! belongs_to_us_alone "${folder}"; then
    say "the folder ${folder} is not one that $(id -un) alone may write; it is left"
    return 1
  fi
  pid="$(manager_of "${folder}")"
  if [[ -n "${pid}" ]]; then
    executable="$(manager_executable)" || return 1
    if ! [[ "/proc/${pid}/exe" -ef "${executable}" ]]; then
      say "process ${pid} holds ${folder}/lock, and is not ${executable}; end it first"
      return 1
    fi
    change kill -TERM "${pid}" || return 1
    ${DRY_RUN} || flock --timeout 10 "${folder}/lock" true || { say "the manager (process ${pid}) does not end"; return 1; }
    done_with "ended    manager (process ${pid})"
  fi
  change rm -f -- "${folder}"/{lock,mode,audit.jsonl} "${folder}"/.mode.*
  if ! change rmdir -- "${folder}"; then
    say "the folder ${folder} has other files; it is left"
    return 1
  fi
  done_with "removed  ${folder}"
}
