# shellcheck shell=bash
# The checks before a start. Each prints a line per finding, "text|how to mend it", and nothing where all is well.

doctor() {
  problems=0
  check problem "tools are there" problems_of_tools
  check problem "the kernel has what the model needs" problems_of_kernel
  check problem "the modelled cores are there" problems_of_cores
  check problem "rights and limits suffice" problems_of_rights
  check problem "executables have no file capabilities" problems_of_executables
  check problem "cpusets can be made where reservations need them" problems_of_cpusets
  check problem "reservations are admitted" problems_of_admission
  check problem "the environment lets Fast DDS read its profiles" problems_of_environment
  check problem "shared memory and ports are free" problems_of_resources
  check problem "the other hosts can be found" problems_of_peers
  if [[ -n "$(regulated_cores)" ]]; then
    check problem "accesses of regulated cores can be counted" problems_of_regulation
    check warning "regulated cores stay stopped" warnings_of_regulation
  fi
  check warning "the kernel keeps other work away" warnings_of_kernel
  check warning "discovery needs no multicast" warnings_of_peers
  if (( problems > 0 )); then
    fail "${problems} problem(s) to mend before the start"
  fi
  echo "ready: host(s) ${HOSTS[*]}, $(processes | wc -l) process(es), $(rules | wc -l) thread rule(s)"
}

# Runs a check and prints what it found.
check() {
  local kind="$1" good="$2" text mend found=false
  while IFS='|' read -r text mend; do
    found=true
    printf '%-8s %s\n         mend: %s\n' "${kind}" "${text}" "${mend}"
    if [[ "${kind}" == problem ]]; then
      problems=$(( problems + 1 ))
    fi
  done < <("$3")
  if ! ${found}; then
    printf '%-8s %s\n' ok "${good}"
  fi
}

problems_of_tools() {
  local tool
  for tool in awk chrt cut find getent grep id mktemp paste readlink realpath sed seq sort stat tac taskset timeout tr; do
    command -v "${tool}" > /dev/null || echo "the command ${tool} is missing|apt-get install util-linux coreutils findutils grep sed mawk"
  done
}

problems_of_kernel() {
  local runtime
  if [[ "$(uname -s)" != Linux ]]; then
    echo "this is $(uname -s), and the policies are Linux's|use Linux"
    return
  fi
  if has_rules '^deadline:' && ! chrt -m 2> /dev/null | grep -q SCHED_DEADLINE; then
    echo "the kernel has no SCHED_DEADLINE|use Linux 3.14 or later and a chrt that knows it (util-linux)"
  fi
  runtime="$(kernel_value sched_rt_runtime_us)"
  if [[ "${runtime}" == 0 ]] && has_rules '^(fifo|deadline):'; then
    echo "kernel.sched_rt_runtime_us is 0, so no thread may be scheduled in real time|sysctl -w kernel.sched_rt_runtime_us=950000"
  fi
}

# Tells whether a policy of the rules matches.
has_rules() {
  rules | cut -d '|' -f 4 | grep -Eq -- "$1"
}

problems_of_cores() {
  local problem
  missing_cores "$(rules | awk -F '|' '$5 != "any" { gsub(",", " ", $5); print $5 }' | tr ' ' '\n' | sort -nu | paste -s -d ' ')" | while read -r problem; do
    echo "${problem}|map the threads to cores that are there (platform { host … { cores … } } of the model) and generate again"
  done
}

# Tells whether this shell may change policies as it likes.
may_schedule() {
  has_capability 23 # CAP_SYS_NICE
}

# Tells whether this shell has a capability, by its number.
has_capability() {
  local effective
  effective="$(sed -n 's/^CapEff:[[:space:]]*\([0-9a-f]\{1,16\}\)$/\1/p' "${PROC}/self/status")"
  (( (0x${effective:-0} >> $1) & 1 ))
}

problems_of_rights() {
  local highest limit
  if may_schedule; then
    return
  fi
  highest="$(rules | cut -d '|' -f 4 | sed -n 's/^fifo://p' | sort -n | tail -n 1)"
  limit="$(ulimit -r)"
  if [[ -n "${highest}" ]] && is_number "${limit}" && (( limit < highest )); then
    echo "the right to SCHED_FIFO priority ${highest} is missing (CAP_SYS_NICE, or RLIMIT_RTPRIO of ${highest}; it is ${limit})|run as root, or 'deploy.sh install' its limits and log in again, or use the systemd units"
  fi
  if has_rules '^deadline:'; then
    echo "the right to SCHED_DEADLINE is missing (CAP_SYS_NICE)|run as root, or use the systemd units"
  fi
}

# File capabilities look like a way to give the right, and are none.
problems_of_executables() {
  local folder process
  folder="$(executables_folder)"
  if [[ -z "${folder}" ]] || ! command -v getcap > /dev/null; then
    return
  fi
  for process in $(processes); do
    if [[ -n "$(getcap -- "${folder}/${process}" 2> /dev/null)" ]]; then
      echo "${process} has file capabilities, with which the loader ignores LD_LIBRARY_PATH, and so finds no ROS 2|setcap -r '${folder}/${process}', and use the systemd units, or limits for SCHED_FIFO"
    fi
  done
}

# The part of a core that the kernel's fair server has, which counts as a reservation: what the kernel shows, else what
# it has by default from Linux 6.12 on.
fair_share() {
  local server="${SYS}/kernel/debug/sched/fair_server/cpu$1"
  if [[ -r "${server}/runtime" && -r "${server}/period" ]]; then
    awk -v a="$(cat "${server}/runtime")" -v b="$(cat "${server}/period")" 'BEGIN { print (b > 0 ? a / b : 0) }'
  else
    awk -F . '{ print (($1 > 6 || ($1 == 6 && $2 >= 12)) ? 0.05 : 0) }' "${PROC}/sys/kernel/osrelease" 2> /dev/null || echo 0
  fi
}

# Sums the reservations per set of cores, those without cores on what others leave, and lets the kernel say whether it admits all at once.
problems_of_admission() {
  local runtime period granted sum cores core list count fair
  runtime="$(kernel_value sched_rt_runtime_us)"
  period="$(kernel_value sched_rt_period_us)"
  if ! has_rules '^deadline:' || [[ "${runtime:-950000}" == -1 ]]; then
    return
  fi
  granted="$(awk -v a="${runtime:-950000}" -v b="${period:-1000000}" 'BEGIN { print a / b }')"
  while read -r cores sum; do
    list="$([[ "${cores}" == any ]] && cores_beside_islands || echo "${cores}")"
    count="$(awk -F , '{ print NF }' <<< "${list}")"
    fair="$(tr ',' '\n' <<< "${list}" | while read -r core; do fair_share "${core}"; done | awk '{ sum += $1 } END { print sum + 0 }')"
    if awk -v s="${sum}" -v g="${granted}" -v n="${count}" -v f="${fair}" 'BEGIN { exit !(s > g * n - f) }'; then
      echo "the reservations on core(s) ${cores} ask for ${sum} of ${count} core(s), and the kernel grants ${granted} of each$([[ "${fair}" == 0 ]] || echo ", less ${fair} for its fair server")|reserve less, or spread the reservations over more cores"
    fi
  done < <(rules | awk -F '|' '$4 ~ /^deadline:/ { split($4, p, ":"); u[$5] += p[2] / p[3] } END { for (c in u) print c, u[c] }' | sort)
  if [[ -n "$(problems_of_cpusets)" ]]; then
    return
  fi
  while read -r cores; do
    if [[ ! -d "$(cpuset_prefix).cores_${cores//,/_}" ]]; then
      echo "core(s) ${cores} have reservations and no cpuset of their own, so the kernel refuses these|'deploy.sh prepare' before the start (as root), or sysctl -w kernel.sched_rt_runtime_us=-1"
      return
    fi
  done < <(islands)
  if may_schedule && [[ -z "${TACTUS_SYSROOT:-}" ]]; then
    try_admission
  fi
}

# Makes every reservation at once, on processes that sleep, and ends them again.
try_admission() {
  local process policy cores what message sleepers=()
  [[ -z "$(executables_folder)" ]] || find_processes
  trap 'end_sleepers' EXIT
  while IFS='|' read -r process _ _ policy cores what; do
    if [[ "${policy}" != deadline:* ]] || [[ -n "$(pids "${process}")" ]]; then
      continue
    fi
    sleep 30 > /dev/null 2>&1 &
    sleepers+=("$!")
    if [[ "${cores}" != any ]]; then
      enter_cpuset "$!" "${cores}" || true
    fi
    if ! message="$(set_thread "$!" "${policy}" "${cores}" other 2>&1)"; then
      echo "${process}, ${what}: the kernel refuses $(say_policy "${policy}") on cores ${cores}: ${message##*: }|$(mend_refusal "${message}" "${cores}")"
    fi
  done < <(rules)
  end_sleepers
  trap - EXIT
}

end_sleepers() {
  local pid
  for pid in "${sleepers[@]}"; do
    kill "${pid}" 2> /dev/null || true
    wait "${pid}" 2> /dev/null || true
  done
}

problems_of_environment() {
  local name
  for name in FASTDDS_BUILTIN_TRANSPORTS FASTDDS_ENVIRONMENT_FILE ROS_DISCOVERY_SERVER; do
    if [[ -n "${!name:-}" ]]; then
      echo "${name} is set (${!name}) and overrides transports or discovery of the generated profiles|unset ${name}"
    fi
  done
  if [[ "${ROS_LOCALHOST_ONLY:-0}" == 1 ]]; then
    echo "ROS_LOCALHOST_ONLY=1 replaces the transports, and with them the settings of the listener threads|unset ROS_LOCALHOST_ONLY"
  fi
  if [[ -n "${ROS_DISTRO:-}" && "${ROS_DISTRO}" != "$(system_value target)" ]]; then
    echo "ROS_DISTRO is ${ROS_DISTRO}, and the workspace is generated for $(system_value target)|source /opt/ros/$(system_value target)/setup.bash, or generate for ${ROS_DISTRO}"
  fi
  if [[ -z "$(domain)" ]]; then
    echo "ROS_DOMAIN_ID is ${ROS_DOMAIN_ID@Q}, and domains go from 0 to 232|choose one from 0 to 101, whose ports Linux does not give away"
  fi
  for name in $(processes); do
    if [[ ! -r "${SHARE}/config/fastdds/${name}.xml" ]]; then
      echo "the profile of ${name} cannot be read: ${SHARE}/config/fastdds/${name}.xml|build and install the workspace anew"
    fi
  done
}

# Prints the number of the DDS domain; nothing where the environment names none that there is.
domain() {
  if [[ "${ROS_DOMAIN_ID:-0}" =~ ^0*([0-9]{1,3})$ ]] && (( 10#${BASH_REMATCH[1]} <= 232 )); then
    echo "$(( 10#${BASH_REMATCH[1]} ))"
  fi
}

problems_of_resources() {
  local shm="${TACTUS_SHM:-/dev/shm}" domain base needed taken=0 id port
  if [[ ! -w "${shm}" ]]; then
    echo "${shm} cannot be written, and DDS's shared-memory transport needs it|mount a tmpfs there (containers: --ipc=host or --shm-size)"
  fi
  domain="$(domain)"
  if [[ -z "${domain}" ]]; then
    return
  fi
  base=$(( 7400 + 250 * domain ))
  needed="$(participants)"
  for (( id = 0; id < 120; id++ )); do
    for port in $(( base + 10 + 2 * id )) $(( base + 11 + 2 * id )); do
      if udp_port_is_taken "${port}"; then
        taken=$(( taken + 1 ))
        break
      fi
    done
  done
  if (( taken + needed > 120 )); then
    echo "the ports of domain ${domain} have room for 120 participants; ${taken} are in use, and this host needs ${needed}|end other processes, or set another ROS_DOMAIN_ID"
  elif (( ${#HOSTS[@]} < $(system_value host | wc -l) && taken > 0 )) && [[ -z "$(running_processes)" ]]; then
    echo "ports of domain ${domain} (from $(( base + 10 )) on) are in use by ${taken} other participant(s), so other hosts may not find this one's|end other DDS processes (ss -lunp shows them), or set another ROS_DOMAIN_ID on all hosts"
  fi
}

running_processes() {
  local process
  [[ -n "$(executables_folder)" ]] || return 0
  find_processes
  for process in $(processes); do
    pids "${process}"
  done
}

udp_port_is_taken() {
  local hex
  printf -v hex ':%04X' "$1"
  grep -qs -- "${hex} [0-9A-F]*:0000 07" "${PROC}/net/udp" "${PROC}/net/udp6"
}

# Prints host and address of every host that has one.
addresses() {
  local file="${TACTUS_HOSTS_FILE:-${MODEL}/hosts.conf}"
  if [[ -r "${file}" ]]; then
    sed -n 's/^[[:space:]]*\([A-Za-z0-9_]*\)[[:space:]]*=[[:space:]]*\([^#[:space:]][^#[:space:]]*\).*/\1 \2/p' "${file}"
  fi
}

problems_of_peers() {
  local host address
  while read -r host address; do
    if ! system_value host | grep -qxF -- "${host}"; then
      echo "hosts.conf has an address for ${host}, which is no host of the model|use the names of the model: $(system_value host | paste -s -d ' ')"
    elif ! getent ahostsv4 "${address}" > /dev/null 2>&1; then
      echo "host ${host}: the address ${address} cannot be resolved, and no process would start|mend it in hosts.conf, or give the number"
    fi
  done < <(addresses)
}

warnings_of_peers() {
  local host known
  known="$(addresses | cut -d ' ' -f 1)"
  if (( $(system_value host | wc -l) > 1 )); then
    for host in $(system_value host); do
      if ! grep -qx "${host}" <<< "${known}"; then
        echo "host ${host} has no address, so that it is found by multicast alone|write it into ${TACTUS_HOSTS_FILE:-${MODEL}/hosts.conf}"
      fi
    done
  fi
}

# Prints the cores whose memory accesses are regulated, one per line.
regulated_cores() {
  rules | awk -F '|' '$2 ~ /^name:guard\.hold\./ { print $5 }' | sort -nu
}

# Prints what is counted on the chosen hosts, one metric per line.
metrics() {
  local host
  for host in "${HOSTS[@]}"; do
    awk -v line="  ${host}:" '/^regulations:/ { all = 1 } all && $0 == line { own = 1 } own && $1 == "metric:" { print $2; exit }' \
      "${SHARE}/config/executors.yaml"
  done | sed "s/.*/${TACTUS_GUARD_METRIC:-&}/" | sort -u
}

# What counting on a core needs: the right to, and a counter. Software metrics of a process need neither.
problems_of_regulation() {
  local counted paranoid
  counted="$(metrics | sed '/^cpu_time$/d; /^reported$/d')"
  if [[ -z "${counted}" ]]; then
    return
  fi
  paranoid="$(kernel_value perf_event_paranoid)"
  if [[ -z "${paranoid}" ]]; then
    echo "the kernel counts no events|use a kernel with CONFIG_PERF_EVENTS, or TACTUS_GUARD_METRIC=cpu_time"
  elif (( paranoid > 0 )) && ! has_capability 38 && ! has_capability 21; then # CAP_PERFMON, CAP_SYS_ADMIN
    echo "accesses of regulated cores $(regulated_cores | paste -s -d ' ') may not be counted (kernel.perf_event_paranoid is ${paranoid}, and CAP_PERFMON is missing)|sysctl -w kernel.perf_event_paranoid=0, or run as root or with the systemd units"
  fi
  if [[ "${counted}" != page_faults && -z "$(find "${SYS}/bus/event_source/devices" -maxdepth 1 \( -name 'cpu' -o -name 'cpu_*' -o -name 'arm*' \) 2> /dev/null)" ]]; then
    echo "this machine has no counters of its processor (virtual ones often lack them)|let the hypervisor pass them on, or set TACTUS_GUARD_METRIC=cpu_time for all processes, which overestimates"
  fi
}

warnings_of_regulation() {
  local runtime core server estimated
  runtime="$(kernel_value sched_rt_runtime_us)"
  estimated="$(metrics | sed -n '/^cpu_time$/p; /^reported$/p; /^page_faults$/p' | paste -s -d ' ')"
  if [[ -n "${estimated}" ]]; then
    echo "accesses of regulated cores are estimated (metric ${estimated})|where the machine has counters, choose one in the model, or with TACTUS_GUARD_METRIC"
  fi
  if [[ "${runtime:--1}" != -1 ]]; then
    echo "kernel.sched_rt_runtime_us is ${runtime}, so that threads without real-time policy run on a core that is stopped for longer|sysctl -w kernel.sched_rt_runtime_us=-1"
  fi
  for core in $(regulated_cores); do
    server="${SYS}/kernel/debug/sched/fair_server/cpu${core}/runtime"
    if [[ -r "${server}" && "$(cat "${server}")" != 0 ]]; then
      echo "the kernel gives threads without real-time policy $(cat "${server}") ns of each second on core ${core} even while it is stopped|echo 0 > /sys/kernel/debug/sched/fair_server/cpu${core}/runtime"
    fi
  done
}

warnings_of_kernel() {
  local core governor
  if [[ "$(cat "${SYS}/kernel/realtime" 2> /dev/null)" != 1 ]] && has_rules '^(fifo|deadline):'; then
    echo "this kernel is not built with PREEMPT_RT, so that its own delays are not bounded|install a real-time kernel"
  fi
  if [[ "$(kernel_value sched_rt_runtime_us)" == -1 && -z "$(regulated_cores)" ]]; then
    echo "kernel.sched_rt_runtime_us is -1: a real-time thread that does not end its work blocks its core for good|sysctl -w kernel.sched_rt_runtime_us=950000, with 'deploy.sh prepare' for reservations on given cores"
  fi
  for core in $(realtime_cores); do
    governor="$(cat "${SYS}/devices/system/cpu/cpu${core}/cpufreq/scaling_governor" 2> /dev/null)" || continue
    if [[ "${governor}" != performance ]]; then
      echo "core ${core} changes its frequency (governor ${governor}), and execution times with it|cpupower -c ${core} frequency-set -g performance"
    fi
  done
}
