# shellcheck shell=bash
# The threads of the running system: how they are found, what they have, and how that is changed.

readonly REGISTERED_THREAD='^thread\|(name:[A-Za-z0-9_.]{1,15}|listener:[0-9]{1,3})\|([0-9]{1,9})\|([0-9]{1,20})$'
readonly REGISTERED_PARTICIPANT='^participant\|([0-9]{1,3})\|([0-9]{1,3})\|([0-9]{1,3})$'

# What the process that was looked at last has registered: the threads of each selector and, for each participant of the model, how
# the names of its sender threads begin and the number of the first.
declare -A THREADS=() SENDERS=() FIRST_SENDER=()

# The threads that the model has rules for, of those that were looked at.
declare -A KNOWN=()

# Reads what a process says of its threads (thread_register.hpp). It is text of another user: nothing of it is evaluated, and a
# thread counts only if it is one of this process and has started when the register says.
read_register() {
  local pid="$1" file line tid
  local -A selector_of=() started=()
  local order=()
  THREADS=() SENDERS=() FIRST_SENDER=()
  while IFS= read -r -d '' file; do
    while IFS= read -r line; do
      if [[ "${line}" =~ ${REGISTERED_THREAD} ]]; then
        tid="${BASH_REMATCH[2]}"
        [[ -n "${selector_of["${tid}"]:-}" ]] || order+=("${tid}")
        selector_of["${tid}"]="${BASH_REMATCH[1]}"
        started["${tid}"]="${BASH_REMATCH[3]}"
      elif [[ "${line}" =~ ${REGISTERED_PARTICIPANT} ]]; then
        SENDERS["${BASH_REMATCH[1]}"]="dds.asyn.${BASH_REMATCH[2]}."
        FIRST_SENDER["${BASH_REMATCH[1]}"]="$(( 10#${BASH_REMATCH[3]} ))"
      fi
    done < <(timeout 5 head -c 262144 -- "${file}" 2> /dev/null | tr -d '\0')
  done < <(find "/proc/${pid}/fd" -maxdepth 1 -lname '/memfd:tactus.threads*' -print0 2> /dev/null)
  for tid in ${order[@]+"${order[@]}"}; do
    if [[ -d "/proc/${pid}/task/${tid}" && "$(start_of "${tid}")" == "${started["${tid}"]}" ]]; then
      THREADS["${selector_of["${tid}"]}"]+="${tid} "
    fi
  done
}

# Prints the ids of the threads of a process that a selector means; read_register must have read what the process says.
threads() {
  local pid="$1" kind participant controller tid
  IFS=':' read -r kind participant controller <<< "$2"
  if [[ "${kind}" == main ]]; then
    echo "${pid}" # of a process that exists, and so registers nothing
  elif [[ "${kind}" != sender ]]; then
    tr ' ' '\n' <<< "${THREADS["$2"]:-}" | sed '/^$/d'
  elif [[ -n "${SENDERS["${participant}"]:-}" ]]; then
    tid="$(thread_called "${pid}" "${SENDERS["${participant}"]}$(( controller + FIRST_SENDER["${participant}"] ))")"
    [[ -z "${tid}" ]] || echo "${tid}"
  fi
}

# Prints the id of the first thread of a process that has a name; the kernel lists them in the order of their creation.
thread_called() {
  local tid name
  while read -r tid; do
    name=''
    IFS= read -r name 2> /dev/null < "/proc/$1/task/${tid}/comm" || continue
    if [[ "${name}" == "$2" ]]; then
      echo "${tid}"
      return
    fi
  done < <(find "/proc/$1/task" -mindepth 1 -maxdepth 1 -printf '%f\n' 2> /dev/null)
}

# Prints the policy of a thread in the notation of the rules.
policy_of() {
  local text
  text="$(chrt -p "$1" 2> /dev/null)" || return
  case "${text}" in
    *SCHED_FIFO*) echo "fifo:$(sed -n 's/.*priority: *\([0-9]*\)$/\1/p' <<< "${text}")" ;;
    *SCHED_RR*) echo "rr:$(sed -n 's/.*priority: *\([0-9]*\)$/\1/p' <<< "${text}")" ;;
    *SCHED_DEADLINE*) sed -n 's|.*parameters: *\([0-9]*\)/[0-9]*/\([0-9]*\).*|deadline:\1:\2|p' <<< "${text}" ;;
    *) echo other ;;
  esac
}

cores_of() {
  local text
  text="$(taskset -pc "$1" 2> /dev/null)" || return
  expand "${text##*: }"
}

# Prints a number of the kernel's line on a thread, by its place there. The name, the second field, may hold anything.
number_of() {
  local text='' fields
  { text="$(< "/proc/$1/task/$1/stat")"; } 2> /dev/null || return 0
  read -r -a fields <<< "${text##*)}"
  if is_number "${fields[$2 - 3]:-}"; then
    echo "${fields[$2 - 3]}"
  fi
}

# Tells a thread from a later one with the same id: when it started.
start_of() {
  number_of "$1" 22
}

# Tells whether a thread has a policy above those of ordinary threads.
is_real_time() {
  [[ "$(number_of "$1" 41)" =~ ^[126]$ ]]
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

# Calls a function for each thread that the model has rules for, with: process, tid, policy, cores, what; counts in absent the rules
# that too few threads follow. Rules of one process come one after the other.
each_thread() {
  local action="$1" process selector wanted policy cores what pid tid found looked=''
  absent=0
  find_processes
  while IFS='|' read -r process selector wanted policy cores what; do
    if [[ -z "$(pids "${process}")" && "${wanted}" != '*' ]]; then
      absent=$(( absent + 1 ))
      echo "absent   ${process}: ${what} (the process does not run)"
    fi
    for pid in $(pids "${process}"); do
      if [[ "${looked}" != "${pid}" ]]; then
        read_register "${pid}"
        looked="${pid}"
      fi
      found=0
      for tid in $(threads "${pid}" "${selector}"); do
        found=$(( found + 1 ))
        KNOWN["${tid}"]=1
        "${action}" "${process}" "${tid}" "${policy}" "${cores}" "${what}"
      done
      [[ "${wanted}" != '+' ]] || wanted=1
      if [[ "${wanted}" != '*' ]] && (( found < wanted )); then
        absent=$(( absent + 1 ))
        echo "absent   ${process}: ${what} (process ${pid} has ${found} of ${wanted} such thread(s))"
      fi
    done
  done < <(rules)
}

# Tells whether a thread is one of Fast DDS in a process that exists, which registers none: its profile places it.
is_placed_by_profile() {
  local name=''
  [[ -n "$(existing_executable "$1")" ]] || return
  IFS= read -r name 2> /dev/null < "/proc/$2/task/$3/comm" || true
  [[ "${name}" == dds.* ]]
}

# Shows all threads and how they differ from the model; ends with status 3 where they do.
status() {
  local process pid task tid policy
  differing=0
  show_manager
  show_search
  each_thread show_thread
  for process in "${!RUNNING[@]}"; do
    for pid in $(pids "${process}"); do
      for task in /proc/"${pid}"/task/*; do
        tid="${task##*/}"
        if [[ -z "${KNOWN["${tid}"]:-}" ]] && is_real_time "${tid}" \
          && ! is_placed_by_profile "${process}" "${pid}" "${tid}" && policy="$(policy_of "${tid}")"; then
          differing=$(( differing + 1 ))
          echo "DIFFERS  ${process}: a thread that the model does not have (thread ${tid}): policy ${policy}, cores $(cores_of "${tid}"); who starts a thread hands on its policy"
        fi
      done
    done
  done
  if (( differing + absent > 0 )); then
    exit 3
  fi
}

show_thread() {
  local process="$1" tid="$2" policy="$3" cores="$4" what="$5" has_policy has_cores verdict=ok
  if ! has_policy="$(policy_of "${tid}")" || ! has_cores="$(cores_of "${tid}")"; then
    absent=$(( absent + 1 ))
    echo "gone     ${process}: ${what} (thread ${tid} has just ended)"
    return
  fi
  if [[ "${has_policy}" != "${policy}" || ( "${cores}" != any && "${has_cores}" != "${cores}" ) ]]; then
    verdict=DIFFERS
    if is_managed "${what}" "${policy}" "${has_policy}" "${cores}" "${has_cores}"; then
      verdict=managed
    else
      differing=$(( differing + 1 ))
    fi
  fi
  printf '%-8s %s: %s (thread %s): policy %s, cores %s; model: %s, %s\n' \
    "${verdict}" "${process}" "${what}" "${tid}" "${has_policy}" "${has_cores}" "${policy}" "${cores}"
}

apply_thread() {
  local process="$1" tid="$2" policy="$3" cores="$4" what="$5" start has_policy has_cores message
  start="$(start_of "${tid}")"
  if [[ -z "${start}" ]] || ! has_policy="$(policy_of "${tid}")" || ! has_cores="$(cores_of "${tid}")"; then
    echo "gone     ${process}: ${what} (thread ${tid} has just ended)"
    return
  fi
  if [[ "${has_policy}" == "${policy}" && ( "${cores}" == any || "${has_cores}" == "${cores}" ) ]]; then
    echo "already  ${process}: ${what} (thread ${tid})"
    return
  fi
  if is_managed "${what}" "${policy}" "${has_policy}" "${cores}" "${has_cores}"; then
    echo "managed  ${process}: ${what} (thread ${tid}): left as the manager has set it"
    return
  fi
  note thread "${tid}" "${start}" "${has_policy}" "${has_cores}" "$(cpuset_of "${tid}")"
  if [[ "${cores}" != any ]]; then
    enter_cpuset "${tid}" "${cores}" || say "thread ${tid} cannot enter the cpuset of its cores"
  fi
  if message="$(set_thread "${tid}" "${policy}" "${cores}" "${has_policy}" 2>&1)"; then
    [[ -z "${message}" ]] || echo "${message}"
    if [[ "$(start_of "${tid}")" != "${start}" ]]; then
      # the kernel has given its id to another thread in the meantime
      set_thread "${tid}" other any "${policy}" > /dev/null 2>&1 || true
      echo "gone     ${process}: ${what} (thread ${tid} has just ended)"
      return
    fi
    done_with "set      ${process}: ${what} (thread ${tid}): policy ${has_policy} -> ${policy}, cores ${has_cores} -> ${cores}"
    return
  fi
  echo "FAILED   ${process}: ${what} (thread ${tid}): the kernel refuses $(say_policy "${policy}") on cores ${cores}: ${message##*: }"
  if [[ "${policy}" == deadline:* ]]; then
    echo "         mend: $(mend_refusal "${message}" "${cores}")"
  fi
  failures=$(( failures + 1 ))
}
