# shellcheck shell=bash
# Which processes are those of this deployment. What a process says of itself (its name, the path of its executable, its
# environment) proves nothing: any user can make a process that says the same. What counts is who runs it, and that its
# executable is the very file of this installation, by device and inode.

# Prints the folder of this installation's executables: that beside this script, that of the workspace whose sources it is in, or
# that of a sourced workspace.
executables_folder() {
  local folder candidates=("${LINKED_SHARE%/share/*}" "${SHARE%/share/*}") prefixes
  folder="${SHARE}"
  while [[ "${folder}" == */* ]]; do
    folder="${folder%/*}"
    candidates+=("${folder}/install/${PACKAGE}" "${folder}/install")
  done
  IFS=':' read -r -a prefixes <<< "${AMENT_PREFIX_PATH:-}"
  for folder in "${candidates[@]}" ${prefixes[@]+"${prefixes[@]}"}; do
    if [[ "${folder}" == /* && -d "${folder}/lib/${PACKAGE}" ]]; then
      echo "${folder}/lib/${PACKAGE}"
      return
    fi
  done
}

# Prints the numbers of the users whose processes are those of the deployment: --user, or else who calls this, who called sudo for
# it, and whom the installed units name.
deployment_users() {
  local name unit
  if [[ -n "${DEPLOYMENT_USER}" ]]; then
    id -u -- "${DEPLOYMENT_USER}" 2> /dev/null || fail "there is no user ${DEPLOYMENT_USER}"
    return
  fi
  echo "${EUID}"
  if (( EUID == 0 )); then
    if is_number "${SUDO_UID:-}"; then
      echo "${SUDO_UID}"
    fi
    for unit in "${SYSTEMD_UNITS}/${PACKAGE}"-*.service; do
      if [[ -f "${unit}" ]]; then
        name="$(sed -n 's/^User=//p' "${unit}" | head -n 1)"
        [[ -z "${name}" ]] || id -u -- "${name}" 2> /dev/null || true
      fi
    done
  fi
}

# Prints id and name of each running process, and whether it is one of the deployment's users: own, or other.
all_processes() {
  local users path key first real effective saved files state name whose
  users=" $(deployment_users | sort -nu | paste -s -d ' ') "
  for path in /proc/[0-9]*; do
    real='' state=''
    while IFS=$'\t' read -r key first effective saved files; do
      case "${key}" in
        State:) state="${first}" ;;
        Uid:)
          real="${first}"
          break
          ;;
      esac
    done 2> /dev/null < "${path}/status" || continue
    if [[ -n "${real}" && "${state}" != Z* ]]; then
      name='' whose=other
      read -r name 2> /dev/null < "${path}/comm" || true
      if [[ "${users}" == *" ${real} "* && "${effective}" == "${real}" && "${saved}" == "${real}" && "${files}" == "${real}" ]]; then
        whose=own
      fi
      echo "${path#/proc/} ${whose} ${name}"
    fi
  done
}

# Prints the file that a process runs: of this installation, whose folder of executables is $2, or of the package that the model
# names for one that exists.
executable_of() {
  local existing prefix prefixes
  existing="$(existing_executable "$1")"
  if [[ -z "${existing}" ]]; then
    echo "$2/$1"
    return
  fi
  IFS=':' read -r -a prefixes <<< "${AMENT_PREFIX_PATH:-}"
  prefix="${2%/lib/*}"
  for prefix in ${prefixes[@]+"${prefixes[@]}"} "${prefix}" "${prefix%/*}/${existing%%/*}" "/opt/ros/$(system_value target)"; do
    if [[ -f "${prefix}/lib/${existing}" ]]; then
      echo "${prefix}/lib/${existing}"
      return
    fi
  done
}

# Prints which of several processes that run one file a process is: start.sh has told it. That it is one of them, the file says.
told_process() {
  local process told
  told="$(tr '\0' '\n' 2> /dev/null < "/proc/$1/environ" | sed -n 's/^TACTUS_PROCESS=//p' | head -n 1)" || return 0
  for process in $2; do
    if [[ "${process}" == "${told}" ]]; then
      echo "${process}"
    fi
  done
}

# Looks at all processes once: RUNNING has the ids of each process of the model.
declare -A RUNNING=()
find_processes() {
  local folder process pid whose name path identity wanted=() own=() strangers=0
  local -A process_of=() called=() files=() runs=()
  RUNNING=()
  folder="$(executables_folder)"
  if [[ -z "${folder}" ]]; then
    fail "there are no executables of ${PACKAGE}, by which its processes are known; build the workspace, or source its setup.bash"
  fi
  while read -r process; do
    path="$(executable_of "${process}" "${folder}")"
    if [[ -n "${path}" ]]; then
      name="${path##*/}"
      called["${name:0:15}"]="${name}"
      runs["${path}"]+="${process} "
      wanted+=("${path}")
    fi
  done < <(processes)
  while read -r identity path; do
    process_of["${identity}"]="${runs["${path}"]% }"
  done < <(stat -L -c '%d:%i %n' -- "${wanted[@]}" 2> /dev/null)
  while read -r pid whose name; do
    if [[ "${whose}" == own ]]; then
      own+=("/proc/${pid}/exe")
      files["${pid}"]="${name}"
    elif [[ -n "${name}" && -n "${called["${name}"]:-}" ]]; then
      strangers=$(( strangers + 1 ))
    fi
  done < <(all_processes)
  if (( ${#own[@]} > 0 )); then
    while read -r identity path; do
      pid="${path#/proc/}"
      pid="${pid%/exe}"
      process="${process_of["${identity}"]:-}"
      if [[ "${process}" == *' '* ]]; then
        process="$(told_process "${pid}" "${process}")"
      fi
      if [[ -n "${process}" ]]; then
        RUNNING["${process}"]+="${pid} "
        unset "files[${pid}]"
      fi
    done < <(stat -L -c '%d:%i %n' -- "${own[@]}" 2> /dev/null)
  fi
  if (( strangers > 0 )); then
    say "${strangers} process(es) of other users are called like processes of the model and are left alone; --user NAME is about those of NAME"
  fi
  # one that only looks like ours is left alone, but not without a word: it may be ours of before the last build
  for pid in "${!files[@]}"; do
    name="${files["${pid}"]}"
    if [[ -n "${name}" && -n "${called["${name}"]:-}" ]]; then
      if stat -L "/proc/${pid}/exe" > /dev/null 2>&1; then
        say "process ${pid} is left alone: it is called ${name} but runs another file than ${folder}/${called["${name}"]}; was that built anew since its start?"
      elif [[ -d "/proc/${pid}" ]]; then
        say "process ${pid} is left alone: it is called ${name} and has rights that keep this user from looking at it; run this as root"
      fi
    fi
  done
}

# Prints the ids of the processes of an executable of this system, as find_processes has found them.
pids() {
  tr ' ' '\n' <<< "${RUNNING["$1"]:-}" | sed '/^$/d'
}
