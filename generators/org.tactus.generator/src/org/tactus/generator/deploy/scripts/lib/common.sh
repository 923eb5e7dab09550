# shellcheck shell=bash
# What deploy.sh and start.sh share: the model's data, messages, core lists and the journal.

# Another root than / is for looking at the files of an image or of a test.
readonly PROC="${TACTUS_SYSROOT:-}/proc"
readonly SYS="${TACTUS_SYSROOT:-}/sys"
readonly MODEL="${SHARE}/deploy"
readonly SYSTEMD_UNITS="${TACTUS_SYSROOT:-}/etc/systemd/system"
DRY_RUN=false
HOSTS=()
DEPLOYMENT_USER=''

say() {
  echo "${0##*/}: $*" >&2
}

fail() {
  say "$*"
  exit 1
}

wrong_usage() {
  say "$*; --help says more"
  exit 2
}

# Prints the values of a key of the system.
system_value() {
  sed -n "s/^$1|//p" "${MODEL}/system.conf"
}

PACKAGE="$(system_value package)"
readonly PACKAGE

# Tells whether a text is a number as the kernel writes them; nothing else may reach arithmetic, which would run commands in it.
is_number() {
  [[ "$1" =~ ^[0-9]{1,20}$ ]]
}

# Chooses the hosts that everything else is about: one, or all.
select_hosts() {
  mapfile -t HOSTS < <(system_value host)
  if [[ -n "$1" ]]; then
    if [[ " ${HOSTS[*]} " != *" $1 "* ]]; then
      fail "there is no host $1; hosts: ${HOSTS[*]}"
    fi
    HOSTS=("$1")
  fi
  check_rules
}

# Stops at a rule that is not of the form that all else relies on.
check_rules() {
  local line
  line="$(rules | grep -Evx -m 1 -e \
    '[a-z0-9_]+\|(name:[A-Za-z0-9_.]{1,15}|listener:[0-9]{1,3}|sender:[0-9]{1,3}:[0-9]{1,3}|main)\|([0-9]{1,4}|[+]|[*])\|(other|(fifo|rr):[0-9]{1,2}|deadline:[0-9]{4,15}:[0-9]{4,15})\|(any|[0-9]{1,4}(,[0-9]{1,4})*)\|[^|]*')" || return 0
  fail "a threads.conf of ${MODEL} has a line that is no rule of a thread: ${line@Q}; generate it again"
}

# Prints the lines of a file of each chosen host.
host_lines() {
  local host
  for host in "${HOSTS[@]}"; do
    sed '/^#/d; /^$/d' "${MODEL}/${host}/$1"
  done
}

# Prints the rules of the chosen hosts: process|threads|how many|policy|cores|what they are in the model.
rules() {
  host_lines threads.conf
}

# Prints the processes of the chosen hosts.
processes() {
  host_lines processes.conf | cut -d '|' -f 1
}

# Prints package/executable of a process that exists; nothing for one that was generated.
existing_executable() {
  host_lines processes.conf | awk -F '|' -v process="$1" '$1 == process { print $3 }'
}

# Prints how many DDS participants the processes of the chosen hosts have.
participants() {
  host_lines processes.conf | awk -F '|' '{ n += $2 } END { print n + 0 }'
}

# Prints the cores of all threads of a process, one per line.
cores_of_process() {
  rules | awk -F '|' -v process="$1" '$1 == process && $5 != "any" { gsub(",", "\n", $5); print $5 }' | sort -nu
}

# Prints the cores of all modelled threads with a real-time policy, one per line.
realtime_cores() {
  rules | awk -F '|' '$4 != "other" && $5 != "any" { gsub(",", "\n", $5); print $5 }' | sort -nu
}

# Expands 0-2,4 to 0,1,2,4.
expand() {
  local part result=''
  if [[ ! "$1" =~ ^[0-9]{1,4}(-[0-9]{1,4})?(,[0-9]{1,4}(-[0-9]{1,4})?)*$ ]]; then
    return 1
  fi
  for part in ${1//,/ }; do
    result+="$(seq -s ',' "${part%-*}" "${part#*-}"),"
  done
  echo "${result%,}"
}

# Prints the cores of a list that are not in another, with commas; the other may have them one per line.
cores_without() {
  local core
  for core in ${1//,/ }; do
    [[ ",${2//$'\n'/,}," == *",${core},"* ]] || echo "${core}"
  done | paste -s -d ,
}

# Prints a number that the kernel has under a name; nothing where it has none.
kernel_value() {
  sed -n 's/^\(-\{0,1\}[0-9]\{1,18\}\)$/\1/p' "${PROC}/sys/kernel/$1" 2> /dev/null || true
}

online_cores() {
  expand "$(cat "${SYS}/devices/system/cpu/online")" || fail "${SYS}/devices/system/cpu/online has no list of cores"
}

# Prints a sentence for each of the given cores that is not online, or that this process may not use.
missing_cores() {
  local core online allowed
  online="$(online_cores)"
  allowed="$(expand "$(sed -n 's/^Cpus_allowed_list:[[:space:]]*//p' "${PROC}/self/status")")" || fail "${PROC}/self/status has no list of cores"
  for core in $1; do
    if [[ ",${online}," != *",${core},"* ]]; then
      echo "core ${core} is not online on this machine (online: ${online})"
    elif [[ ",${allowed}," != *",${core},"* && ! -d "$(cpuset_prefix).cores_${core}" ]]; then
      echo "core ${core} is not among those that this process may use (${allowed}); its cpuset or container is too small"
    fi
  done
}

require_root() {
  if (( EUID != 0 )) && ! ${DRY_RUN}; then
    fail "$1; run it as root, for example with sudo. Nothing was changed"
  fi
}

# Prints the problems that it reads and stops if there are any.
stop_if_any() {
  local problem mend found=false
  while IFS='|' read -r problem mend; do
    found=true
    say "problem: ${problem}${mend:+; mend: ${mend}}"
  done
  if ${found}; then
    fail "$1"
  fi
}

# Says what was changed.
done_with() {
  if ! ${DRY_RUN}; then
    echo "$*"
  fi
}

# Runs a command that changes something, or says what it would do.
change() {
  if ${DRY_RUN}; then
    echo "would run: $*"
  else
    "$@"
  fi
}

# Writes a value into a file of the kernel.
put() {
  if ${DRY_RUN}; then
    echo "would write $1 to $2"
  else
    echo "$1" 2> /dev/null > "$2"
  fi
}
