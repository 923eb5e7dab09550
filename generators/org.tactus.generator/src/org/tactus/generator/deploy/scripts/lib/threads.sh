# shellcheck shell=bash
# The threads of the running system: how they are found, what they have, and how that is changed.

# Prints the process ids of an executable of this system.
pids() {
  local path exe
  for path in /proc/[0-9]*; do
    exe="$(readlink "${path}/exe" 2> /dev/null)" || continue
    if [[ "${exe}" == */lib/"${PACKAGE}"/"$1" ]]; then
      echo "${path#/proc/}"
    fi
  done
}

# Prints the number of the DDS participant that a process created as its n-th.
participant() {
  local pid="$1" n="$2" task name ids=()
  for task in /proc/"${pid}"/task/*; do
    name="$(cat "${task}/comm" 2> /dev/null)" || continue
    if [[ "${name}" == dds.ev.* ]]; then
      ids+=("${name#dds.ev.}")
    fi
  done
  if (( ${#ids[@]} > n )); then
    printf '%s\n' "${ids[@]}" | sort -n | sed -n "$(( n + 1 ))p"
  fi
}

# Prints how many flow-controller threads Fast DDS numbers before those of the profile.
builtin_controllers() {
  local library
  library="$(awk '/lib(fastrtps|fastdds)[.-]/ { print $6; exit }' "/proc/$1/maps")"
  if [[ -n "${library}" ]] && grep -q AsyncStatisticsFlowController "${library}"; then
    echo 3
  else
    echo 2
  fi
}

# Prints the names of the threads that a selector of a process means.
thread_names() {
  local pid="$1" selector="$2" kind first second id base domain
  IFS=':' read -r kind first second <<< "${selector}"
  if [[ "${kind}" == name ]]; then
    echo "${first}"
    return
  fi
  id="$(participant "${pid}" "${first}")"
  if [[ -z "${id}" ]]; then
    return
  fi
  if [[ "${kind}" == sender ]]; then
    echo "dds.asyn.${id}.$(( second + $(builtin_controllers "${pid}") ))"
    return
  fi
  domain="$(tr '\0' '\n' < "/proc/${pid}/environ" | sed -n 's/^ROS_DOMAIN_ID=//p')"
  base=$(( 7400 + 250 * ${domain:-0} + 2 * id ))
  printf '%s\n' "dds.udp.$(( base + 10 ))" "dds.udp.$(( base + 11 ))" "dds.shm.$(( base + 10 ))" "dds.shm.$(( base + 11 ))"
}

# Prints the thread ids that a selector of a process means.
threads() {
  local pid="$1" names task name
  names="$(thread_names "${pid}" "$2")"
  for task in /proc/"${pid}"/task/*; do
    name="$(cat "${task}/comm" 2> /dev/null)" || continue
    if grep -qxF -- "${name}" <<< "${names}"; then
      echo "${task##*/}"
    fi
  done
}

# Prints the policy of a thread in the notation of the rules.
policy_of() {
  local tid="$1" text
  text="$(chrt -p "${tid}" 2> /dev/null)" || return
  case "${text}" in
    *SCHED_FIFO*) echo "fifo:$(sed -n 's/.*priority: *//p' <<< "${text}")" ;;
    *SCHED_RR*) echo "rr:$(sed -n 's/.*priority: *//p' <<< "${text}")" ;;
    *SCHED_DEADLINE*) sed -n 's|.*parameters: *\([0-9]*\)/[0-9]*/\([0-9]*\).*|deadline:\1:\2|p' <<< "${text}" ;;
    *) echo other ;;
  esac
}

cores_of() {
  local text
  text="$(taskset -pc "$1" 2> /dev/null)" || return
  expand "${text##*: }"
}

# Tells a thread from a later one with the same id.
start_of() {
  sed 's/.*) //' "/proc/$1/stat" 2> /dev/null | cut -d ' ' -f 20
}

set_policy() {
  local tid="$1" kind first second
  IFS=':' read -r kind first second <<< "$2"
  case "${kind}" in
    fifo) change chrt -f -p "${first}" "${tid}" ;;
    rr) change chrt -r -p "${first}" "${tid}" ;;
    deadline)
      change chrt -d --sched-runtime "${first}" --sched-deadline "${second}" --sched-period "${second}" -p 0 "${tid}"
      ;;
    other) change chrt -o -p 0 "${tid}" ;;
    *) fail "unknown policy $2" ;;
  esac
}

# Prints a policy in words.
say_policy() {
  local kind first second
  IFS=':' read -r kind first second <<< "$1"
  case "${kind}" in
    fifo) echo "SCHED_FIFO priority ${first}" ;;
    deadline) echo "a reservation of ${first} ns every ${second} ns" ;;
    *) echo "policy $1" ;;
  esac
}

# Prints what helps when the kernel has refused a reservation with a message.
mend_refusal() {
  case "$1" in
    *busy*)
      echo "end other processes with reservations, or reserve less in the model: all of them together ask for more than the kernel grants; 'deploy.sh doctor' sums them"
      ;;
    *"not permitted"*)
      if [[ "$2" != any && -d "$(cpuset_prefix).cores_${2//,/_}" ]]; then
        echo "the cores are no scheduling domain of their own: a cpuset above them still balances load over more cores"
      elif [[ "$2" != any ]]; then
        echo "a reservation on given cores needs a cpuset of exactly these cores: 'deploy.sh prepare' before the start makes it"
      else
        echo "run as root, on all cores: a process that is bound to some of them gets no reservation"
      fi
      ;;
    *) echo "use a kernel and a chrt (util-linux) that know SCHED_DEADLINE" ;;
  esac
}

set_cores() {
  if ${DRY_RUN}; then
    echo "would run: taskset -pc $2 $1"
  else
    taskset -pc "$2" "$1" > /dev/null
  fi
}

# Sets policy and cores of a thread; the kernel demands that one with a reservation loses it before its cores change.
set_thread() {
  local tid="$1" policy="$2" cores="$3" has_policy="$4"
  if [[ "${has_policy}" == deadline:* && "${policy}" != "${has_policy}" ]]; then
    set_policy "${tid}" other || return
  fi
  if [[ "${cores}" != any && "$(cores_of "${tid}")" != "${cores}" ]]; then
    set_cores "${tid}" "${cores}" || return
  fi
  if [[ "$(policy_of "${tid}")" != "${policy}" ]]; then
    set_policy "${tid}" "${policy}" || return
  fi
}

# Calls a function with: process, pid, tid, policy, cores, what.
each_thread() {
  local action="$1" process selector policy cores what pid tid found
  while IFS='|' read -r process selector policy cores what; do
    found=false
    for pid in $(pids "${process}"); do
      for tid in $(threads "${pid}" "${selector}"); do
        found=true
        "${action}" "${process}" "${pid}" "${tid}" "${policy}" "${cores}" "${what}"
      done
    done
    if ! ${found}; then
      echo "absent   ${process}: ${what} (the process does not run, or has no such thread yet)"
    fi
  done < <(rules)
}

show_thread() {
  local process="$1" tid="$3" policy="$4" cores="$5" what="$6" has_policy has_cores verdict=ok
  if ! has_policy="$(policy_of "${tid}")" || ! has_cores="$(cores_of "${tid}")"; then
    echo "gone     ${process}: ${what} (thread ${tid} has just ended)"
    return
  fi
  if [[ "${has_policy}" != "${policy}" || ( "${cores}" != any && "${has_cores}" != "${cores}" ) ]]; then
    verdict=DIFFERS
  fi
  printf '%-8s %s: %s (thread %s): policy %s, cores %s; model: %s, %s\n' \
    "${verdict}" "${process}" "${what}" "${tid}" "${has_policy}" "${has_cores}" "${policy}" "${cores}"
}

apply_thread() {
  local process="$1" tid="$3" policy="$4" cores="$5" what="$6" has_policy has_cores message
  if ! has_policy="$(policy_of "${tid}")" || ! has_cores="$(cores_of "${tid}")"; then
    echo "gone     ${process}: ${what} (thread ${tid} has just ended)"
    return
  fi
  if [[ "${has_policy}" == "${policy}" && ( "${cores}" == any || "${has_cores}" == "${cores}" ) ]]; then
    echo "already  ${process}: ${what} (thread ${tid})"
    return
  fi
  note "thread|${tid}|$(start_of "${tid}")|${has_policy}|${has_cores}|$(cpuset_of "${tid}")"
  if [[ "${cores}" != any ]]; then
    enter_cpuset "${tid}" "${cores}" || say "thread ${tid} cannot enter the cpuset of its cores"
  fi
  if message="$(set_thread "${tid}" "${policy}" "${cores}" "${has_policy}" 2>&1)"; then
    [[ -z "${message}" ]] || echo "${message}"
    done_with "set      ${process}: ${what} (thread ${tid}): policy ${has_policy} -> ${policy}, cores ${has_cores} -> ${cores}"
    return
  fi
  echo "FAILED   ${process}: ${what} (thread ${tid}): the kernel refuses $(say_policy "${policy}") on cores ${cores}: ${message##*: }"
  if [[ "${policy}" == deadline:* ]]; then
    echo "         mend: $(mend_refusal "${message}" "${cores}")"
  fi
  failures=$(( failures + 1 ))
}
