# shellcheck shell=bash
# Cpusets. Linux admits a SCHED_DEADLINE thread on given cores only if these are a scheduling domain of their own: a cpuset with
# load balancing of its own beside others (cgroup v1), or a partition (cgroup v2). All threads of the same cores go into it.

# Prints where the cpuset hierarchy of a version of cgroups is mounted.
cpuset_mount() {
  awk -v sys="${TACTUS_SYSROOT:-}" -v version="$1" '
    version == 1 && $3 == "cgroup" && $4 ~ /(^|,)cpuset(,|$)/ || version == 2 && $3 == "cgroup2" { print sys $2; exit }' "${PROC}/mounts"
}

# Prints the version of the cpuset hierarchy and the folder for new cpusets.
cpuset_hierarchy() {
  local version folder
  for version in 1 2; do
    folder="${TACTUS_CGROUP_ROOT:-$(cpuset_mount "${version}")}"
    case "${version}" in
      1) [[ -n "${folder}" && -e "${folder}/cpuset.sched_load_balance" ]] && echo "1 ${folder}" && return ;;
      *) grep -qsw cpuset "${folder}/cgroup.controllers" && echo "2 ${folder}" && return ;;
    esac
  done
}

# Prints what the folders of all cpusets of this system begin with.
cpuset_prefix() {
  local version folder
  read -r version folder <<< "$(cpuset_hierarchy)" || true
  if [[ -n "${version}" ]]; then
    echo "${folder}/${PACKAGE}"
  fi
}

# Prints the name of the file that takes a thread.
cpuset_door() {
  case "$1" in
    1) echo tasks ;;
    *) echo cgroup.threads ;;
  esac
}

# Prints the sets of cores that reservations have for themselves, one per line. All cores of the machine need no cpuset.
islands() {
  rules | awk -F '|' -v online="$(online_cores)" '$4 ~ /^deadline:/ && $5 != "any" && $5 != online { print $5 }' | sort -u
}

# Tells whether reservations on given cores need cpusets: with admission control switched off the kernel takes them as they are.
needs_cpusets() {
  [[ -n "$(islands)" && "$(kernel_value sched_rt_runtime_us)" != -1 ]]
}

# Prints the cores that no reservation has for itself.
cores_beside_islands() {
  cores_without "$(online_cores)" "$(islands)"
}

# Prints why the cpusets that the reservations need cannot be made. What 'prepare' refuses is what 'doctor' finds.
problems_of_cpusets() {
  local version folder shared off="sysctl -w kernel.sched_rt_runtime_us=-1, with which no cpusets are needed"
  if ! needs_cpusets; then
    return
  fi
  read -r version folder <<< "$(cpuset_hierarchy)" || true
  if [[ -z "${version}" ]]; then
    echo "no cpuset controller of cgroup v1 or v2 is mounted, and reservations on given cores need one|boot without cgroup_disable=cpuset, or ${off}"
    return
  fi
  if [[ ! -w "${folder}" ]] && (( EUID == 0 )); then
    echo "the right to change cgroups in ${folder} is missing, and reservations on given cores need cpusets (containers often have none)|run 'deploy.sh prepare' outside the container, or ${off}"
  fi
  shared="$(islands | tr ',' '\n' | sort -n | uniq -d | head -n 1)"
  if [[ -n "${shared}" ]]; then
    echo "core ${shared} is in two sets of cores with reservations, and a cpuset cannot share it|use disjoint sets in the model, or ${off}"
  elif [[ -z "$(cores_beside_islands)" ]]; then
    echo "the reservations take all cores of this machine one by one, and nothing is left for its other work|leave a core free, or ${off}"
  fi
}

make_cpusets() {
  local version folder
  if [[ -z "$(islands)" ]]; then
    echo "cpusets  none needed: no reservation is bound to some of the cores"
    return
  elif ! needs_cpusets; then
    echo "cpusets  none needed: kernel.sched_rt_runtime_us is -1, so the kernel admits every reservation"
    return
  fi
  read -r version folder <<< "$(cpuset_hierarchy)" || true
  if [[ "${version}" == 1 ]]; then
    make_sets_v1 "${folder}" "$(cores_beside_islands)"
  else
    make_sets_v2 "${folder}"
  fi
}

# Makes a folder of the kernel and notes it.
make_set() {
  if [[ -d "$1" ]]; then
    echo "already  cpuset $1"
    return 1
  fi
  note cpuset "$1"
  change mkdir -- "$1" || fail "the cpuset $1 cannot be made: the right to change cgroups is missing (containers often have none)"
}

make_sets_v1() {
  local folder="$1" rest="$2" set cores mems
  mems="$(cat "${folder}/cpuset.mems")"
  while read -r set cores; do
    make_set "${folder}/${PACKAGE}.${set}" || continue
    put "${mems}" "${folder}/${PACKAGE}.${set}/cpuset.mems" || refused "${set}"
    put "${cores}" "${folder}/${PACKAGE}.${set}/cpuset.cpus" || refused "${set}"
    if [[ "${set}" == cores_* ]]; then
      give_to_user "${folder}/${PACKAGE}.${set}/tasks"
    fi
    done_with "made     cpuset ${PACKAGE}.${set} of core(s) ${cores}"
  done < <(set_names "rest ${rest}")
  if [[ "$(cat "${folder}/cpuset.sched_load_balance")" == 1 ]]; then
    note write "${folder}/cpuset.sched_load_balance" 1
    put 0 "${folder}/cpuset.sched_load_balance" || refused "the scheduling domains"
  fi
}

make_sets_v2() {
  local folder="$1" set cores file
  if ! grep -qw cpuset "${folder}/cgroup.subtree_control"; then
    note write "${folder}/cgroup.subtree_control" -cpuset
    put +cpuset "${folder}/cgroup.subtree_control" || refused "the cpuset controller"
  fi
  while read -r set cores; do
    file="${folder}/${PACKAGE}.${set}"
    make_set "${file}" || continue
    put threaded "${file}/cgroup.type" || refused "${set}"
    put "${cores}" "${file}/cpuset.cpus" || refused "${set}"
    put root "${file}/cpuset.cpus.partition" || refused "${set}"
    if ! ${DRY_RUN} && [[ "$(cat "${file}/cpuset.cpus.partition")" != root ]]; then
      fail "the kernel makes no partition of core(s) ${cores}: $(cat "${file}/cpuset.cpus.partition")"
    fi
    done_with "made     partition ${PACKAGE}.${set} of core(s) ${cores}"
  done < <(set_names '')
}

# Lets --user put threads of its own into a cpuset, and no others: so says the kernel's check of version 1.
give_to_user() {
  if [[ -n "${DEPLOYMENT_USER}" ]]; then
    change chown -- "$(id -u -- "${DEPLOYMENT_USER}")" "$1" || fail "$1 cannot be given to user ${DEPLOYMENT_USER}"
  fi
}

# Prints name and cores of each cpuset, after those that are given.
set_names() {
  local island
  if [[ -n "$1" ]]; then
    echo "$1"
  fi
  while read -r island; do
    echo "cores_${island//,/_} ${island}"
  done < <(islands)
}

refused() {
  fail "the kernel refuses $1 of ${PACKAGE}; 'deploy.sh doctor' says what is missing"
}

# Lets the threads of the process that this shell becomes find the cpusets of their cores.
use_cpusets() {
  local version folder
  read -r version folder <<< "$(cpuset_hierarchy)" || true
  if [[ -n "${version}" ]] && compgen -G "${folder}/${PACKAGE}.cores_*" > /dev/null; then
    if [[ "${version}" == 2 ]]; then
      put $$ "${folder}/cgroup.procs" \
        || fail "the process cannot enter ${folder}: in cgroup v2 only root may; run it as root, or set kernel.sched_rt_runtime_us=-1 and undo 'prepare'"
    fi
    export TACTUS_CPUSETS="${folder}/${PACKAGE}"
    TACTUS_CPUSET_DOOR="$(cpuset_door "${version}")"
    export TACTUS_CPUSET_DOOR
  fi
}

# Moves a thread into the cpuset of its cores, where there is one; prints where it was.
enter_cpuset() {
  local tid="$1" cores="$2" version folder set
  read -r version folder <<< "$(cpuset_hierarchy)" || true
  set="${folder}/${PACKAGE}.cores_${cores//,/_}"
  if [[ -n "${version}" && -d "${set}" ]]; then
    put "${tid}" "${set}/$(cpuset_door "${version}")"
  fi
}

# Prints the file by which a thread enters the cpuset that it is in.
cpuset_of() {
  local version folder path
  read -r version folder <<< "$(cpuset_hierarchy)" || true
  case "${version}" in
    1) path="$(sed -n 's/^[0-9]*:[^:]*cpuset[^:]*://p' "/proc/$1/cgroup" 2> /dev/null | head -n 1)" ;;
    2) path="$(sed -n 's/^0:://p' "/proc/$1/cgroup" 2> /dev/null)" ;;
    *) return ;;
  esac
  folder="$(cpuset_mount "${version}")"
  if [[ -n "${path}" && -n "${folder}" ]]; then
    echo "${folder}${path%/}/$(cpuset_door "${version}")"
  fi
}
