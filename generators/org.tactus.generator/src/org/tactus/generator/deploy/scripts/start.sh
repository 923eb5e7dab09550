#!/usr/bin/env bash
set -euo pipefail
export LC_ALL=C

usage() {
  cat << 'TEXT'
usage: start.sh [--dry-run] [--attached] [--setup FILE] [--package NAME]
                PROCESS COMMAND [ARGUMENT...]

Replaces itself by COMMAND, the executable of PROCESS, in the environment that the model needs. It
refuses to start a process on a machine that lacks one of its cores: Fast DDS would run that
thread anywhere, with its real-time priority. TACTUS_ALLOW_UNPRIVILEGED=1 turns that into a
warning, for functional tests. It refuses another middleware than rmw_fastrtps_cpp, too;
TACTUS_ALLOW_DEVIATIONS=1 turns that into a warning.

  --attached  interrupts COMMAND when the process that runs start.sh ends, even if that is killed
  --setup     sources FILE first, the setup.bash of the workspace
  --package   COMMAND is an executable of the ROS 2 package NAME, in which it is looked for;
              package://PACKAGE/PATH after --params-file is a file of the share folder of PACKAGE
  --dry-run   says what would be started, and starts nothing

Exit status: that of COMMAND; 1 if it was not started, 2 wrong usage.
TEXT
}

scripts="$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")" && pwd)"
readonly scripts
readonly SHARE="${scripts%/*}"
# shellcheck source=lib/common.sh
source "${scripts}/lib/common.sh"
# shellcheck source=lib/cpusets.sh
source "${scripts}/lib/cpusets.sh"

# Stops unless all cores of the process are there and allowed.
check_cores() {
  local problem
  while read -r problem; do
    if [[ "${TACTUS_ALLOW_UNPRIVILEGED:-}" != 1 ]]; then
      fail "process $1 is not started: ${problem}; 'deploy.sh doctor' says more"
    fi
    echo "start.sh: warning: ${problem}; its threads may disturb other cores" >&2
  done < <(missing_cores "$(cores_of_process "$1")" | sort -u)
}

# Stops unless the middleware is the one whose threads and flow controllers the model describes.
check_middleware() {
  local problem="RMW_IMPLEMENTATION=${RMW_IMPLEMENTATION} is unsupported: without rmw_fastrtps_cpp there \
are no flow controllers, listener threads and message delays of the model"
  if [[ "${RMW_IMPLEMENTATION}" == rmw_fastrtps_cpp ]]; then
    return
  fi
  if [[ "${TACTUS_ALLOW_DEVIATIONS:-}" != 1 ]]; then
    fail "process $1 is not started: ${problem}; unset it"
  fi
  echo "start.sh: warning: ${problem}" >&2
}

# Prints the first of the installed prefixes that has a file.
prefix_with() {
  local prefix prefixes
  IFS=':' read -r -a prefixes <<< "${AMENT_PREFIX_PATH:-}"
  for prefix in ${prefixes[@]+"${prefixes[@]}"}; do
    if [[ -f "${prefix}/$1" ]]; then
      echo "${prefix}"
      return
    fi
  done
  fail "no package that is sourced has $1; install it, or source the workspace that has it"
}

# Prints the file of an argument package://PACKAGE/PATH.
file_of() {
  local path="share/${1#package://}" prefix
  prefix="$(prefix_with "${path}")" || return
  echo "${prefix}/${path}"
}

main() {
  local process setup='' package='' prefix argument command=() attached=()
  while [[ "${1:-}" == -* ]]; do
    case "$1" in
      -h | --help)
        usage
        return
        ;;
      --dry-run) DRY_RUN=true ;;
      --attached) attached=(setpriv --pdeathsig INT) ;;
      --setup)
        if (( $# < 2 )); then
          wrong_usage "--setup needs a file"
        fi
        setup="$2"
        shift
        ;;
      --package)
        if (( $# < 2 )); then
          wrong_usage "--package needs a name"
        fi
        package="$2"
        shift
        ;;
      *) wrong_usage "there is no option $1" ;;
    esac
    shift
  done
  if (( $# < 2 )); then
    wrong_usage "name a process and its command"
  fi
  process="$1"
  shift
  select_hosts ''
  if ! processes | grep -qxF -- "${process}"; then
    fail "the model has no process ${process}; it has: $(processes | paste -s -d ' ')"
  fi
  if [[ -n "${setup}" ]]; then
    set +u # what ROS 2 generates asks for variables that may not be set
    # shellcheck disable=SC1090
    source "${setup}"
    set -u
  fi
  # shellcheck disable=SC1091
  source "${scripts}/env.sh" "${process}" > /dev/null
  if [[ -n "${package}" ]]; then
    prefix="$(prefix_with "lib/${package}/$1")" || return
    command=("${prefix}/lib/${package}/$1")
    shift
    for argument in "$@"; do
      # other arguments are for the code, which may know package:// itself
      if [[ "${command[-1]}" == --params-file && "${argument}" == package://* ]]; then
        argument="$(file_of "${argument}")" || return
      fi
      command+=("${argument}")
    done
    set -- "${command[@]}"
  fi
  check_middleware "${process}"
  check_cores "${process}"
  if ${DRY_RUN}; then
    env | grep -E '^(RMW_|FASTRTPS_|FASTDDS_|ROS_AUTOMATIC|ROS_STATIC|SKIP_DEFAULT)' | sort
    echo "would start: $*"
    return
  fi
  use_cpusets
  if (( ${#attached[@]} > 0 )) && ! "${attached[@]}" true 2> /dev/null; then
    echo "start.sh: warning: without setpriv (util-linux 2.33) ${process} goes on when the launch is killed" >&2
    attached=()
  fi
  if (( ${#attached[@]} > 0 )); then
    trap '' PIPE # else what it logs kills it, instead of an orderly end, once nobody reads it
  fi
  export TACTUS_PROCESS="${process}"
  exec ${attached[@]+"${attached[@]}"} "$@"
}

main "$@"
