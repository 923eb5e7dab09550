# shellcheck shell=bash
# The manager, which switches among the configurations of the table that the workspace was generated with.

# Where systemd and logind make the folders of what runs.
readonly RUN="${TACTUS_SYSROOT:-}/run"
readonly UNIT_MANAGER="${RUN}/${PACKAGE}.manager"

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

# Prints the folder of a manager that this user starts; it need not be there.
new_manager_folder() {
  if [[ -n "${TACTUS_MANAGER_DIRECTORY:-}" ]]; then
    echo "${TACTUS_MANAGER_DIRECTORY}"
    return
  fi
  find_state
  echo "${STATE%.deployment}.manager"
}

# Prints the folder of the manager that runs, of this user if there is one; if none runs, that of the next one, which need not be there.
manager_folder() {
  local pid folder other=''
  while read -r pid folder; do
    if belongs_to_us_alone "${folder}"; then
      echo "${folder}"
      return
    fi
    other="${folder}"
  done < <(managers)
  if [[ -n "${other}" ]]; then
    echo "${other}"
  elif [[ -z "${TACTUS_MANAGER_DIRECTORY:-}" ]] && belongs_to_us_alone "${UNIT_MANAGER}"; then
    echo "${UNIT_MANAGER}" # systemd starts it again
  else
    new_manager_folder
  fi
}

# Prints the folders that managers, or searches (as $1 says), of the deployment's users have where nothing says otherwise, and that of
# this user.
usual_folders() {
  local user
  "new_$1_folder"
  echo "${RUN}/${PACKAGE}.$1"
  while read -r user; do
    echo "${RUN}/user/${user}/${PACKAGE}.$1"
  done < <(deployment_users | sort -nu)
}

# Prints the folders that the processes with the given ids have as managers, whatever TACTUS_STATE_DIR and TACTUS_MANAGER_DIRECTORY
# were for them. Those that have only just begun still are deploy.sh, and have the lock open. Linux shows no open files of one with
# more rights, as that of the unit, but its command line.
folders_of_managers() {
  local pids=() path
  mapfile -t pids < <(tr ' ' '\n' <<< "$1" | sed '/^$/d; s|^|/proc/|')
  (( ${#pids[@]} > 0 )) || return 0
  while read -r path; do
    path="${path#/proc/}"
    path="$(manager_option "${path%/cmdline}" --mode-file)"
    [[ "${path}" != /* ]] || echo "${path%/*}"
  done < <(grep -lzxF -e --mode-file -- "${pids[@]/%//cmdline}" 2> /dev/null)
  find "${pids[@]/%//fd/9}" -maxdepth 0 -lname '/*/lock' -printf '%l\n' 2> /dev/null | sed 's|/lock$||'
}

# Prints process and folder of each manager of the deployment's users that runs or begins: those of this package in the usual
# folders, and those of this installation in any. The process is 0 where that is not known.
managers() {
  local users own usual installation folder pid whose tries
  local -A seen=()
  users=" $(deployment_users | sort -nu | paste -s -d ' ') "
  own=" $(all_processes | awk '$2 == "own" { print $1 }' | paste -s -d ' ') "
  usual="$(usual_folders manager)" || exit
  usual="$(tr '\n' '\0' <<< "${usual}" | xargs -0 realpath -q -e -- || true)"
  installation="$(this_installation)"
  while read -r folder; do
    folder="$(realpath -e -- "${folder}" 2> /dev/null)" || continue
    if [[ -n "${seen["${folder}"]:-}" || "${users}" != *" $(stat -c '%u' -- "${folder}" 2> /dev/null) "* ]]; then
      continue
    fi
    seen["${folder}"]=1
    # one that has the lock and has not said who it is will do so at once
    for (( tries = 0; tries < 10; tries++ )); do
      pid='' whose=''
      { read -r pid && IFS= read -r whose; } < <(held_lock "${folder}") || true
      if [[ -z "${pid}" ]] || { is_number "${pid}" && [[ "${own}" == *" ${pid} "* ]]; }; then
        break
      fi
      pid=0
      sleep 0.1
      own=" $(all_processes | awk '$2 == "own" { print $1 }' | paste -s -d ' ') "
    done
    if [[ -n "${pid}" && ( "${whose:-none}" == "${installation:-unknown}" || $'\n'"${usual}"$'\n' == *$'\n'"${folder}"$'\n'* ) ]]; then
      echo "${pid} ${folder}"
    fi
  done < <(echo "${usual}"; folders_of_managers "${own}")
}

# Prints what tells this installation from others of the same package: the folder of its executables, nothing if there is none.
this_installation() {
  realpath -e -- "$(executables_folder)" 2> /dev/null || true
}

# Prints what the lock of a folder says of the manager that holds it (process, installation), or unknown; nothing if nobody holds it.
# It is opened for reading alone: it may be in a folder of another user. Who looks shares it with others who look.
held_lock() {
  if [[ -f "$1/lock" && ! -L "$1/lock" ]]; then
    # shellcheck disable=SC2016
    timeout 5 bash -c 'exec 9< "$1" || exit 0
      flock --shared --nonblock 9 && exit 0
      text="$(head -c 4096 <&9)"
      printf "%s\n" "${text:-unknown}"' held_lock "$1/lock" 2> /dev/null || true
  fi
}

# Prints the id of the manager that holds the lock of a folder; nothing if none runs.
manager_of() {
  local pid=''
  read -r pid < <(held_lock "$1") || true
  ! is_number "${pid}" || echo "${pid}"
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

# Makes the folder $2 of the manager, or the search (as $1 says), and notes that for undo where nobody else has made it.
make_private_folder() {
  local kind="$1" folder="$2" variable
  variable="TACTUS_${kind^^}_DIRECTORY"
  if [[ -n "${!variable:-}" && ! -d "${folder}" ]]; then
    fail "there is no folder ${folder}, which ${variable} names; make it (mkdir -m 0700), or unset the variable"
  elif [[ ! -d "${folder}" ]]; then
    open_journal manage
    note "${kind}" "${folder}"
    mkdir -m 0700 -- "${folder}" 2> /dev/null || fail "the folder ${folder} cannot be made; set TACTUS_STATE_DIR"
  fi
  if ! belongs_to_us_alone "${folder}"; then
    fail "the folder ${folder} of the ${kind} is not one that $(id -un) alone may write"
  fi
}

# Stops if a manager runs already in another than the given folder, whose lock is looked at later.
refuse_a_second_manager() {
  local pid folder
  while read -r pid folder; do
    if ! [[ "${folder}" -ef "$1" ]]; then
      (( pid > 0 )) || pid=unknown
      fail "a manager runs already in ${folder} (process ${pid}); end it first"
    fi
  done < <(managers)
}

# Prints the cores of this machine that no real-time thread of the model has, with commas.
ordinary_cores() {
  cores_without "$(online_cores)" "$(realtime_cores)"
}

LONGEST_SOCKET_FOLDER=100 # bytes: with /socket and an end the kernel takes 108

# Prints where the manager that this user starts is asked.
print_socket() {
  local folder
  managed_host "$1" > /dev/null || exit
  folder="$(new_manager_folder)" || exit
  if (( $(LC_ALL=C; echo "${#folder}") > LONGEST_SOCKET_FOLDER )); then
    fail "the folder ${folder} of the manager is too long for a socket, so nothing asks it there; name a shorter one by TACTUS_MANAGER_DIRECTORY"
  fi
  echo "${folder}/socket"
}

# Becomes the manager of a host.
manage() {
  local host executable folder cores search command=() enact="$2" audit="$3" setup="$4"
  host="$(managed_host "$1")" || exit
  select_hosts "${host}"
  if [[ -n "${setup}" ]]; then
    set +u # what ROS 2 generates asks for variables that may not be set
    # shellcheck disable=SC1090
    source "${setup}"
    set -u
  fi
  executable="$(manager_executable)" || exit
  folder="$(new_manager_folder)" || exit
  if [[ "${folder}" != /* ]]; then
    fail "TACTUS_MANAGER_DIRECTORY needs an absolute path: '${folder}' would be another folder for who asks for a mode"
  fi
  cores="$(ordinary_cores)"
  if [[ -n "${cores}" ]] && taskset -c "${cores}" true 2> /dev/null; then
    command=(taskset -c "${cores}")
  fi
  command+=("${executable}" run --host "${host}" --table "${MODEL}/${host}/modes.json" --threads "${MODEL}/${host}/threads.conf"
    --mode-file "${folder}/mode")
  if (( $(LC_ALL=C; echo "${#folder}") <= LONGEST_SOCKET_FOLDER )); then
    command+=(--socket "${folder}/socket")
  fi
  search="$(search_socket)" || exit
  if [[ -n "${search}" ]]; then
    command+=(--search "${search}")
    if [[ -n "$(search_of_model)" ]]; then
      command+=(--search-time "$(search_of_model | cut -d '|' -f 1)")
    fi
  fi
  command+=(--audit "${audit:-${folder}/audit.jsonl}")
  if ${enact}; then
    command+=(--enact)
  fi
  if ${DRY_RUN}; then
    echo "would run: ${command[*]}"
    return
  fi
  refuse_a_second_manager "${folder}" # before anything is made
  umask 077
  make_private_folder manager "${folder}"
  exec 9>> "${folder}/lock"
  if ! flock --timeout 1 9; then
    fail "a manager runs already in ${folder} (process $(head -n 1 -- "${folder}/lock" | head -c 20)); end it first"
  fi
  : > "${folder}/lock"
  # of the manager, too, which takes the place of this script and keeps the lock
  printf '%s\n' "$$" "$(this_installation)" >&9
  # of two that begin at once in different folders, the later one at least finds the lock of the other
  refuse_a_second_manager "${folder}"
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
  local host found pid folder audit mode does what
  host="$(system_value manager)"
  if [[ -z "${host}" || " ${HOSTS[*]} " != *" ${host} "* ]]; then
    return
  fi
  found="$(managers)" || exit
  if [[ -z "${found}" ]]; then
    show_no_manager "${host}"
    return
  fi
  while read -r pid folder; do
    if (( pid == 0 )); then
      echo "unknown  manager of host ${host}: one runs in ${folder}, and does not say which process it is"
      continue
    fi
    mode=nominal does=advises
    if [[ -n "$(manager_option "${pid}" --enact)" ]]; then
      does=enacts
      while read -r what; do
        MANAGED["${what}"]=1
      done < <(system_value managed)
    fi
    if [[ -f "${folder}/mode" && ! -L "${folder}/mode" ]]; then
      mode="$(timeout 5 head -c 256 -- "${folder}/mode" | tr -d '[:cntrl:]')"
    fi
    audit="$(manager_option "${pid}" --audit | tr -d '[:cntrl:]')"
    echo "manager  host ${host}: process ${pid} ${does}; mode ${mode}; log ${audit}"
  done <<< "${found}"
}

# Says that no manager runs, or that this user may not look where one may run.
show_no_manager() {
  local host="$1" folder
  while read -r folder; do
    if [[ -d "${folder}" && ! -x "${folder}" ]]; then
      echo "unknown  manager of host ${host}: $(id -un) may not look into ${folder} of $(stat -c '%U' -- "${folder}"); run this as root"
      return
    fi
  done < <(usual_folders manager)
  if (( EUID != 0 )) && [[ "$(deployment_users)" != "${EUID}" ]]; then
    echo "unknown  manager of host ${host}: $(id -un) may not look into the folders of ${DEPLOYMENT_USER}; run this as root"
    return
  fi
  folder="$(manager_folder)" || exit
  echo "off      manager of host ${host}: none runs in ${folder}"
}

# Tells whether a thread has another priority or budget than the model, which a manager that enacts may have given it, and its cores.
is_managed() {
  local what="$1" policy="$2" has_policy="$3" cores="$4" has_cores="$5"
  [[ -n "${MANAGED["${what}"]:-}" && "${policy%%:*}" == "${has_policy%%:*}" ]] || return 1
  [[ "${cores}" == any || "${has_cores}" == "${cores}" ]] || return 1
  [[ "${policy}" != deadline:* || "${policy##*:}" == "${has_policy##*:}" ]]
}

# Undoes what a folder is of, a manager or a search (as $1 says), which ends what runs and removes its files; then removes the folder $2.
undo_private_folder() {
  local folder="$2"
  if [[ ! -d "${folder}" ]]; then
    echo "gone     ${folder}"
    return
  fi
  if ! belongs_to_us_alone "${folder}"; then
    say "the folder ${folder} is not one that $(id -un) alone may write; it is left"
    return 1
  fi
  "undo_$1" "${folder}" || return 1
  if ! change rmdir -- "${folder}"; then
    say "the folder ${folder} has other files; it is left"
    return 1
  fi
  done_with "removed  ${folder}"
}

# Ends the manager that undo finds, and removes what it has left. Only its own files are in its folder.
undo_manager() {
  local folder="$1" pid executable
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
  change rm -f -- "${folder}"/{lock,mode,socket,audit.jsonl} "${folder}"/.mode.*
}
