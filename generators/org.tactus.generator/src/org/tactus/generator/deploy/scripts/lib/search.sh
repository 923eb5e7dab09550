# shellcheck shell=bash
# The search, which proves configurations for loads that the table of the manager does not hold. It is an ordinary program: it sets
# nothing, and the manager goes on without it.

# Prints how long a search takes at most in milliseconds, what is assumed, and the model, with bars between them; nothing if the
# manager decides by its table alone.
search_of_model() {
  system_value search
}

# Prints the command tactus: the one that is named, else that of TACTUS_COMMAND or of PATH; fails if there is none.
tactus_command() {
  local command="${1:-${TACTUS_COMMAND:-}}"
  [[ -n "${command}" ]] || command=tactus
  if [[ "${command}" == /* ]]; then
    [[ -f "${command}" && -x "${command}" ]] && echo "${command}"
  else
    command="$(type -P -- "${command}")" && [[ "${command}" == /* ]] && echo "${command}"
  fi
}

# Prints the folder of a search that this user starts; it need not be there.
new_search_folder() {
  if [[ -n "${TACTUS_SEARCH_DIRECTORY:-}" ]]; then
    echo "${TACTUS_SEARCH_DIRECTORY}"
    return
  fi
  find_state
  echo "${STATE%.deployment}.search"
}

# Prints the socket on which the manager that this user starts asks; nothing if it decides by its table alone.
search_socket() {
  local folder
  if [[ -n "${TACTUS_SEARCH:-}" ]]; then
    [[ "${TACTUS_SEARCH}" == /* ]] || fail "TACTUS_SEARCH needs the absolute path of a socket, not '${TACTUS_SEARCH}'"
    echo "${TACTUS_SEARCH}"
  elif [[ -n "$(search_of_model)" ]]; then
    folder="$(new_search_folder)" || exit
    if (( $(LC_ALL=C; echo "${#folder}") > LONGEST_SOCKET_FOLDER )); then
      say "the folder ${folder} of the search is too long for a socket: the manager decides by its table alone; name a shorter one by TACTUS_SEARCH_DIRECTORY"
    else
      echo "${folder}/socket"
    fi
  fi
}

# Prints the process that serves the socket of a folder, as it has said there; nothing if it does not run any more.
search_of() {
  local pid=''
  [[ -f "$1/pid" && ! -L "$1/pid" ]] && read -r pid < <(head -c 20 -- "$1/pid" 2> /dev/null) || true
  if is_number "${pid}" && tr '\0' '\n' 2> /dev/null < "/proc/${pid}/cmdline" | grep -qxF -- "$1/socket"; then
    echo "${pid}"
  fi
}

# Becomes the search of a host.
search() {
  local host milliseconds assumed model tactus folder cores pid command=()
  host="$(managed_host "$1")" || exit
  select_hosts "${host}"
  IFS='|' read -r milliseconds assumed model < <(search_of_model) \
    || fail "the manager of this system decides by its table alone; write 'decides by search' into 'manager' of the model, and generate again"
  is_number "${milliseconds}" || fail "${MODEL}/system.conf has no time of a search; generate it again"
  tactus="$(tactus_command "$2")" \
    || fail "there is no command '${2:-${TACTUS_COMMAND:-tactus}}' that searches; install Tactus on this machine, or name it by TACTUS_COMMAND. The manager goes by its table"
  folder="$(new_search_folder)" || exit
  if [[ "${folder}" != /* ]]; then
    fail "TACTUS_SEARCH_DIRECTORY needs an absolute path: '${folder}' would be another folder for the manager"
  fi
  if (( $(LC_ALL=C; echo "${#folder}") > LONGEST_SOCKET_FOLDER )); then
    fail "the folder ${folder} of the search is too long for a socket; name a shorter one by TACTUS_SEARCH_DIRECTORY"
  fi
  cores="$(ordinary_cores)"
  if [[ -n "${cores}" ]] && taskset -c "${cores}" true 2> /dev/null; then
    command=(taskset -c "${cores}")
  fi
  command+=("${tactus}" provision "${MODEL}/${host}/model/${model}" --modes "${MODEL}/${host}/modes.json"
    --serve "${folder}/socket" --time "${milliseconds} ms" --target "$(system_value target)")
  if [[ -n "${assumed}" ]]; then
    command+=(--assume "${assumed}")
  fi
  if ${DRY_RUN}; then
    echo "would run: ${command[*]}"
    return
  fi
  pid="$(search_of "${folder}")"
  if [[ -n "${pid}" ]]; then
    fail "a search runs already in ${folder} (process ${pid}); end it first"
  fi
  umask 077
  make_private_folder search "${folder}"
  echo "$$" > "${folder}/pid" # of the search, too, which takes the place of this script
  exec "${command[@]}"
}

# Shows which search a manager may ask.
show_search() {
  local host folder pid found=false
  local -A seen=()
  host="$(system_value manager)"
  if [[ -z "$(search_of_model)" || " ${HOSTS[*]} " != *" ${host} "* ]]; then
    return
  fi
  while read -r folder; do
    [[ -z "${seen["${folder}"]:-}" ]] || continue
    seen["${folder}"]=1
    pid="$(search_of "${folder}")"
    if [[ -n "${pid}" ]]; then
      found=true
      echo "search   host ${host}: process ${pid} answers at ${folder}/socket"
    fi
  done < <(usual_folders search)
  ${found} || echo "off      search of host ${host}: none runs; the manager goes by its table"
}

# Ends the search that undo finds, and removes what it has left.
undo_search() {
  local folder="$1" pid tries
  pid="$(search_of "${folder}")"
  if [[ -n "${pid}" ]]; then
    change kill -TERM "${pid}" || return 1
    if ! ${DRY_RUN}; then
      for (( tries = 0; tries < 100; tries++ )); do
        [[ -n "$(search_of "${folder}")" ]] || break
        sleep 0.1
      done
      (( tries < 100 )) || { say "the search (process ${pid}) does not end"; return 1; }
    fi
    done_with "ended    search (process ${pid})"
  fi
  change rm -f -- "${folder}"/{pid,socket}
}
