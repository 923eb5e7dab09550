# shellcheck shell=bash
# Interrupts, installed files and shared memory.

# Takes interrupts off the cores of real-time threads, where other cores are left.
move_interrupts() {
  local reserved rest file value cores wanted moved=0 fixed=0
  reserved="$(realtime_cores)"
  rest="$(cores_without "$(online_cores)" "${reserved}")"
  if [[ -z "${reserved}" || -z "${rest}" ]]; then
    echo "interrupts stay: $([[ -z "${reserved}" ]] && echo "no real-time thread has cores" || echo "real-time threads use every core")"
    return
  fi
  for file in "${PROC}"/irq/[0-9]*/smp_affinity_list; do
    if ! value="$(cat "${file}" 2> /dev/null)" || ! expand "${value}" > /dev/null; then
      continue
    fi
    cores="$(expand "${value}")"
    wanted="$(cores_without "${cores}" "${reserved}")"
    if [[ "${wanted}" == "${cores}" ]]; then
      continue
    fi
    note write "${file}" "${value}"
    if put "${wanted:-${rest}}" "${file}"; then
      moved=$(( moved + 1 ))
    else
      fixed=$(( fixed + 1 ))
      forget_last_note
    fi
  done
  done_with "interrupts: ${moved} moved to other cores, ${fixed} that the kernel does not let move"
}

# Where install puts the copies that root's unit runs.
readonly ROOT_SHARE="/usr/local/lib/${PACKAGE}.deployment"

UNIT_TACTUS='' # the command of the unit that searches

# Installs the units and limits of a host for --user.
install() {
  local host="$1" root="$2" enact="$3" user executables prefix source
  UNIT_TACTUS="$4"
  if [[ -z "${host}" ]]; then
    if (( ${#HOSTS[@]} > 1 )); then
      wrong_usage "name the host whose units are to be installed: ${HOSTS[*]}"
    fi
    host="${HOSTS[0]}"
  fi
  if [[ -n "${root}" && "${root}" != /* ]]; then
    wrong_usage "--root needs an absolute path: '${root}' would be another folder for 'undo'"
  fi
  user="$(user_of_units "${root}")"
  executables="$(executables_folder)"
  prefix="${executables%/lib/"${PACKAGE}"}"
  if [[ -z "${executables}" || ! -f "${prefix}/share/${PACKAGE}/scripts/start.sh" ]]; then
    fail "there are no executables of ${PACKAGE}; build the workspace first, with colcon build"
  fi
  if [[ "${prefix}" == *[[:cntrl:]]* ]]; then
    fail "the path ${prefix@Q} has a control character, which no unit can have; install the workspace elsewhere"
  fi
  if ${enact} && [[ "$(system_value manager)" != "${host}" ]]; then
    fail "--enact is about a manager, and host ${host} has none; ${MEND_MANAGER}"
  fi
  if [[ -n "$(search_of_model)" && "$(system_value manager)" == "${host}" ]] && ! UNIT_TACTUS="$(tactus_command "${UNIT_TACTUS}")"; then
    UNIT_TACTUS="${4:-tactus}"
    say "note: there is no command ${UNIT_TACTUS} here; until there is, no search runs, and the manager goes by its table"
  fi
  root="${root%/}"
  # what the unit of root's runs must not be the user's to write
  while IFS= read -r source; do
    install_file "${source}" "${root}${ROOT_SHARE}/${source#"${SHARE}/"}" "${root}" "${prefix}" "${user}" "${enact}"
  done < <(find -L "${SHARE}"/scripts/{deploy.sh,lib} "${MODEL}" -type f \( -name '*.sh' -o -name system.conf -o -name threads.conf -o -name processes.conf \) | sort)
  for source in "${MODEL}/${host}"/systemd/*; do
    install_file "${source}" "${root}/etc/systemd/system/${source##*/}" "${root}" "${prefix}" "${user}" "${enact}"
  done
  install_file "${MODEL}/${host}/limits.conf" "${root}/etc/security/limits.d/${PACKAGE}.conf" "${root}" "${prefix}" "${user}" "${enact}"
  forget_replaced
  echo "next: systemctl daemon-reload && systemctl enable --now ${PACKAGE}-${host}.target"
}

# Prints the user that the units are for: who calls this or called sudo for it; root only if --user says so.
user_of_units() {
  local user="${DEPLOYMENT_USER:-${SUDO_USER:-$(id -un)}}"
  if [[ "${user}" == root && "${DEPLOYMENT_USER}" != root ]]; then
    fail "name the user that the processes are to run as with --user NAME (a system user of their own: useradd --system --home-dir / NAME), or say --user root"
  fi
  if [[ ! "${user}" =~ ^[a-z_][a-z0-9_-]{0,31}$ ]]; then
    fail "${user@Q} is no name of a user"
  fi
  if [[ -z "$1" ]] && ! id -u -- "${user}" > /dev/null 2>&1; then
    fail "there is no user ${user}; make it (useradd --system --home-dir / ${user}) or name another with --user"
  fi
  echo "${user}"
}

# Prints a path as a word of a unit's command line, without the quotes around it: systemd expands backslashes, % and $ in it.
unit_word() {
  local text="${1//\\/\\\\}"
  text="${text//\"/\\\"}"
  text="${text//%/%%}"
  echo "${text//$/\$\$}"
}

# Prints the text of a file; in units @SHARE@, @LIB@, @SETUP@, @ROOTSHARE@, @TACTUS@, @USER@ and @ENACT@ become what they are
# in this installation.
filled_in() {
  local source="$1" prefix="$2" user="$3" enact="$4" setup="$2/setup.bash" line text token
  if [[ "${source}" != "${MODEL}"/*/systemd/* ]]; then
    cat -- "${source}"
    return
  fi
  if [[ ! -e "${setup}" && -e "${prefix%/*}/setup.bash" ]]; then
    setup="${prefix%/*}/setup.bash"
  fi
  while IFS= read -r line; do
    text=''
    while [[ "${line}" =~ @(SHARE|LIB|SETUP|ROOTSHARE|TACTUS|USER|ENACT)@ ]]; do
      token="${BASH_REMATCH[0]}"
      text+="${line%%"${token}"*}"
      line="${line#*"${token}"}"
      case "${token}" in
        @SHARE@) text+="$(unit_word "${prefix}/share/${PACKAGE}")" ;;
        @LIB@) text+="$(unit_word "${prefix}/lib/${PACKAGE}")" ;;
        @SETUP@) text+="$(unit_word "${setup}")" ;;
        @ROOTSHARE@) text+="${ROOT_SHARE}" ;;
        @TACTUS@) text+="$(unit_word "${UNIT_TACTUS}")" ;;
        @ENACT@) ! ${enact} || text+=' --enact' ;;
        *) text+="${user}" ;;
      esac
    done
    printf '%s\n' "${text}${line}"
  done < "${source}"
}

# Makes a folder and those that it is in, and notes which of them undo removes again.
make_folder() {
  local folder="$1" missing=()
  while [[ -n "${folder}" && ! -d "${folder}" ]]; do
    missing=("${folder}" ${missing[@]+"${missing[@]}"})
    folder="${folder%/*}"
  done
  for folder in ${missing[@]+"${missing[@]}"}; do
    if [[ ! -d "${folder}" ]]; then
      note folder "${folder}"
      mkdir -- "${folder}" 2> /dev/null || fail "${folder} cannot be made; run it as root, or name another folder with --root"
    fi
  done
}

install_file() {
  local source="$1" target="$2" root="$3" prefix="$4" user="$5" enact="$6" folder="${2%/*}" text new
  if [[ -L "${target}" || ( -e "${target}" && ! -f "${target}" ) ]] || { [[ -e "${target}" ]] && ! grep -q "Generated by Tactus" "${target}"; }; then
    fail "${target} is there already and not from Tactus; move it away"
  fi
  text="$(filled_in "${source}" "${prefix}" "${user}" "${enact}")"
  if [[ -f "${target}" && "${text}" == "$(< "${target}")" ]]; then
    echo "already  ${target}"
    return
  fi
  if ${DRY_RUN}; then
    echo "would install ${target}"
    return
  fi
  make_folder "${root}"
  if [[ -n "${root}" && "$(realpath -m -- "${folder}")" != "$(realpath -e -- "${root}")"/* ]]; then
    fail "${folder} leads out of ${root} by a link; nothing is written there"
  fi
  make_folder "${folder}"
  if [[ ! -w "${folder}" ]]; then
    fail "${folder} cannot be written; run it as root, or name another folder with --root"
  fi
  new="$(mktemp -- "${folder}/.tactus.XXXXXXXX")"
  note file "${new}"
  printf '%s\n' "${text}" > "${new}"
  chmod 0644 -- "${new}"
  if [[ -e "${target}" ]]; then
    note_replaced "${target}"
  else
    note file "${target}"
  fi
  mv -fT -- "${new}" "${target}"
  echo "installed ${target}"
}

# Removes what killed DDS processes of the deployment's users have left in shared memory. What is removed must be a plain file of
# theirs with a name of Fast DDS's, which no process of the machine has open or mapped.
clean() {
  local shm="${TACTUS_SHM:-/dev/shm}" users=() user file name stem blind removed=0 kept=0
  local -A used=()
  while read -r user; do
    users+=(-user "${user}" -o)
  done < <(deployment_users | sort -nu)
  local files=()
  mapfile -d '' -t files < <(find "${shm}" -mindepth 1 -maxdepth 1 -type f \( "${users[@]}" -false \) \
    -regextype posix-extended -regex '.*/(sem\.)?(fastrtps|fastdds)_[A-Za-z0-9_.-]{1,200}' -print0 2> /dev/null)
  if (( ${#files[@]} == 0 )); then
    echo "clean: no shared memory of DDS is left"
    return
  fi
  blind="$(unreadable_processes)"
  if [[ -n "${blind}" ]]; then
    fail "clean: this user may not see what its own process(es) ${blind} have open, and removes nothing; run this as root"
  fi
  if (( EUID != 0 )); then
    say "warning: without root the processes of other users are not seen; one that uses this user's shared memory loses it"
  fi
  while read -r name; do
    used["${name}"]=1
  done < <(used_memory "${shm}")
  for file in "${files[@]}"; do
    name="${file##*/}"
    # a lock or semaphore goes with the segment or port that it is named after
    stem="${name#sem.}"
    stem="${stem%_el}"
    stem="${stem%_mutex}"
    if [[ -n "${used["${name}"]:-}" || -n "${used["${stem}"]:-}" ]]; then
      kept=$(( kept + 1 ))
    elif change rm -f -- "${file}"; then
      removed=$(( removed + 1 ))
    fi
  done
  echo "clean: ${removed} file(s) of ended processes removed, ${kept} in use"
}

# Prints the names of the shared memory in a folder that processes have open or mapped. One that sees another folder there, as in a
# container, uses files of the same names, but not these. A file that is mapped is closed afterwards: descriptors
# come first. Names that Fast DDS does not make are left out, and so are lines that a strange name breaks into several.
used_memory() {
  local shm path sharing=(/proc/self)
  shm="$(readlink -f -- "$1")"
  for path in /proc/[0-9]*; do
    if [[ "${path}/root${shm}" -ef "${shm}" ]]; then
      sharing+=("${path}")
    fi
  done
  {
    find "${sharing[@]/%//fd}" -maxdepth 1 -type l \( -lname '*/fastrtps_*' -o -lname '*/fastdds_*' -o -lname '*/sem.fast*' \) -printf '%l\n' 2> /dev/null || true
    cat "${sharing[@]/%//maps}" 2> /dev/null || true
  } | sed -nE 's#^.*/((sem\.)?(fastrtps|fastdds)_[A-Za-z0-9_.-]+)( \(deleted\))?$#\1#p' | awk '{ print } sub(/^sem\./, "") + sub(/(_el|_mutex)$/, "") { print }' | sort -u
}

# Prints the ids of processes of the calling user that it may not look into, since they have more rights than it (systemd units).
unreadable_processes() {
  local pid whose
  if (( EUID != 0 )); then
    while read -r pid whose _; do
      if [[ "${whose}" == own ]] && grep -qs '^CapPrm:.*[1-9a-f]' "/proc/${pid}/status" && ! { : < "/proc/${pid}/maps"; } 2> /dev/null; then
        echo "${pid}"
      fi
    done < <(all_processes) | paste -s -d ' '
  fi
}
