package org.tactus.generator.deploy

import org.tactus.generator.plan.SystemPlan
import org.tactus.generator.ros2.Marks

/** Script that checks, applies, shows and undoes how the threads of the running system are scheduled. */
class ScheduleScript {

  def static CharSequence text(SystemPlan plan) '''
    #!/usr/bin/env bash
    «Marks.hashes("system " + plan.system)»
    #
    # Schedules the threads of the running system as the model says.
    #
    #   schedule.sh check   [HOST]   what apply needs, without changing anything
    #   schedule.sh status  [HOST]   every modelled thread: what it should have and what it has
    #   schedule.sh apply   [HOST]   set what differs; says what it did and remembers what was there
    #   schedule.sh undo             set back what apply changed
    #
    # The processes and Fast DDS set policies and cores of their threads themselves when they start with the rights to do so. This script
    # is for systems that were started without them, and for reservations of flow-controller threads, which Fast DDS cannot make.

    set -euo pipefail
    export LC_ALL=C

    readonly PACKAGE='«plan.names.bringupPackage»'
    failures=0
    readonly STATE="${TACTUS_STATE_DIR:-${XDG_RUNTIME_DIR:-/run}}/${PACKAGE}.schedule"

    # host|process|thread|policy|cores|what it is in the model
    readonly RULES='
    «FOR rule : ScheduleRule.of(plan)»
      «rule.line»
    «ENDFOR»
    '

    fail() {
      echo "schedule.sh: $*" >&2
      exit 1
    }

    # Prints the rules of a host, or of all hosts.
    rules() {
      local host process thread policy cores what
      while IFS='|' read -r host process thread policy cores what; do
        if [[ -n "${host}" && ( -z "$1" || "${host}" == "$1" ) ]]; then
          echo "${host}|${process}|${thread}|${policy}|${cores}|${what}"
        fi
      done <<< "${RULES}"
    }

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
      text="$(chrt -p "${tid}")"
      case "${text}" in
        *SCHED_FIFO*) echo "fifo:$(sed -n 's/.*priority: *//p' <<< "${text}")" ;;
        *SCHED_RR*) echo "rr:$(sed -n 's/.*priority: *//p' <<< "${text}")" ;;
        *SCHED_DEADLINE*) sed -n 's|.*parameters: *\([0-9]*\)/[0-9]*/\([0-9]*\).*|deadline:\1:\2|p' <<< "${text}" ;;
        *) echo other ;;
      esac
    }

    # Expands 0-2,4 to 0,1,2,4.
    expand() {
      local part result=''
      for part in ${1//,/ }; do
        result+="$(seq -s ',' "${part%-*}" "${part#*-}"),"
      done
      echo "${result%,}"
    }

    cores_of() {
      expand "$(taskset -pc "$1" | sed 's/.*: *//')"
    }

    # Tells a process that was restarted under the same id from the one that was changed.
    start_of() {
      sed 's/.*) //' "/proc/$1/stat" | cut -d ' ' -f 20
    }

    set_policy() {
      local tid="$1" kind first second
      IFS=':' read -r kind first second <<< "$2"
      case "${kind}" in
        fifo) chrt -f -p "${first}" "${tid}" ;;
        rr) chrt -r -p "${first}" "${tid}" ;;
        deadline)
          chrt -d --sched-runtime "${first}" --sched-deadline "${second}" --sched-period "${second}" -p 0 "${tid}"
          ;;
        other) chrt -o -p 0 "${tid}" ;;
        *) fail "unknown policy $2" ;;
      esac
    }

    set_cores() {
      taskset -pc "$2" "$1" > /dev/null
    }

    # Sets policy and cores of a thread; a reservation is made last and ended first, as Linux pins its thread to all cores.
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

    # Prints everything that keeps apply from working.
    problems() {
      local tool cores core online
      for tool in awk chrt cut grep readlink sed seq sort taskset tr; do
        command -v "${tool}" > /dev/null || echo "the command ${tool} is missing; install util-linux, coreutils, grep, sed and awk"
      done
      if [[ "$(uname -s)" != Linux ]]; then
        echo "this is $(uname -s), and the policies are Linux's"
        return
      fi
      if (( EUID != 0 )) && ! capsh --has-p=cap_sys_nice > /dev/null 2>&1; then
        echo "there is no right to change policies; run as root or with CAP_SYS_NICE"
      fi
      if rules "$1" | grep -q '|deadline:' && ! chrt -m 2> /dev/null | grep -q SCHED_DEADLINE; then
        echo "the kernel has no SCHED_DEADLINE; it is there from Linux 3.14 on"
      fi
      if [[ "$(cat /proc/sys/kernel/sched_rt_runtime_us 2> /dev/null || echo 950000)" == 0 ]]; then
        echo "kernel.sched_rt_runtime_us is 0, so no thread may be scheduled in real time; set it to 950000"
      fi
      online=",$(expand "$(cat /sys/devices/system/cpu/online)"),"
      for cores in $(rules "$1" | cut -d '|' -f 5 | sort -u); do
        for core in ${cores//,/ }; do
          if [[ "${core}" != any && "${online}" != *",${core},"* ]]; then
            echo "core ${core} is not online on this machine (online: $(cat /sys/devices/system/cpu/online))"
          fi
        done
      done
    }

    check() {
      local found problem
      found="$(problems "$1")"
      if [[ -n "${found}" ]]; then
        while read -r problem; do
          echo "problem: ${problem}"
        done <<< "${found}"
        return 1
      fi
      echo "ready: rights, kernel, cores and tools are there for $(rules "$1" | wc -l) rule(s)"
    }

    # Calls a function with: process, pid, tid, policy, cores, what.
    each_thread() {
      local action="$1" host process selector policy cores what pid tid found
      while IFS='|' read -r host process selector policy cores what; do
        found=no
        for pid in $(pids "${process}"); do
          for tid in $(threads "${pid}" "${selector}"); do
            found=yes
            "${action}" "${process}" "${pid}" "${tid}" "${policy}" "${cores}" "${what}"
          done
        done
        if [[ "${found}" == no ]]; then
          echo "absent   ${process}: ${what} (the process does not run, or has no such thread yet)"
        fi
      done < <(rules "$2")
    }

    show_thread() {
      local process="$1" tid="$3" policy="$4" cores="$5" what="$6" has_policy has_cores verdict=ok
      has_policy="$(policy_of "${tid}")"
      has_cores="$(cores_of "${tid}")"
      if [[ "${has_policy}" != "${policy}" || ( "${cores}" != any && "${has_cores}" != "${cores}" ) ]]; then
        verdict=DIFFERS
      fi
      printf '%-8s %s: %s (thread %s): policy %s, cores %s; model: %s, %s\n' \
        "${verdict}" "${process}" "${what}" "${tid}" "${has_policy}" "${has_cores}" "${policy}" "${cores}"
    }

    apply_thread() {
      local process="$1" tid="$3" policy="$4" cores="$5" what="$6" has_policy has_cores
      has_policy="$(policy_of "${tid}")"
      has_cores="$(cores_of "${tid}")"
      if [[ "${has_policy}" == "${policy}" && ( "${cores}" == any || "${has_cores}" == "${cores}" ) ]]; then
        echo "already  ${process}: ${what} (thread ${tid})"
        return
      fi
      echo "${tid}|$(start_of "${tid}")|${has_policy}|${has_cores}" >> "${STATE}"
      if set_thread "${tid}" "${policy}" "${cores}" "${has_policy}"; then
        echo "set      ${process}: ${what} (thread ${tid}): policy ${has_policy} -> ${policy}, cores ${has_cores} -> ${cores}"
        return
      fi
      echo "FAILED   ${process}: ${what} (thread ${tid}): the kernel refuses policy ${policy} on cores ${cores}"
      if [[ "${policy}" == deadline:* && "${cores}" != any ]]; then
        echo "         a reservation on given cores needs a cpuset of exactly these cores, or kernel.sched_rt_runtime_us=-1"
      fi
      failures=$(( failures + 1 ))
    }

    undo() {
      local tid start policy cores
      if [[ ! -s "${STATE}" ]]; then
        echo "nothing to undo"
        return
      fi
      while IFS='|' read -r tid start policy cores; do
        if [[ ! -d "/proc/${tid}" || "$(start_of "${tid}")" != "${start}" ]]; then
          echo "gone     thread ${tid}"
          continue
        fi
        set_thread "${tid}" "${policy}" "${cores}" "$(policy_of "${tid}")" || fail "thread ${tid} cannot be set back"
        echo "restored thread ${tid}: policy ${policy}, cores ${cores}"
      done < <(tac "${STATE}")
      rm -f "${STATE}"
    }

    usage() {
      echo "usage: schedule.sh check|status|apply [HOST] | undo   (hosts: «plan.hosts.join(" ")»)" >&2
      exit 2
    }

    require_host() {
      case "$1" in
        ''«FOR host : plan.hosts» | «host»«ENDFOR») ;;
        *) fail "there is no host $1; hosts: «plan.hosts.join(" ")»" ;;
      esac
    }

    main() {
      local command="${1:-}" host="${2:-}"
      require_host "${host}"
      case "${command}" in
        check) check "${host}" ;;
        status) each_thread show_thread "${host}" ;;
        apply)
          check "${host}" || fail "nothing was changed"
          each_thread apply_thread "${host}"
          if (( failures > 0 )); then
            fail "${failures} thread(s) could not be set; 'schedule.sh undo' sets back the others"
          fi
          ;;
        undo) undo ;;
        *) usage ;;
      esac
    }

    main "$@"
  '''
}
