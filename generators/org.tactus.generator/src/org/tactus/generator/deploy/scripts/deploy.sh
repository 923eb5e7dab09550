#!/usr/bin/env bash
set -euo pipefail
export LC_ALL=C

usage() {
  cat << 'TEXT'
usage: deploy.sh COMMAND [HOST] [--dry-run] [--user NAME] [--root DIR] [--only COMMAND]
                [--enact] [--audit FILE] [--setup FILE] [--tactus FILE]
       deploy.sh mode NAME

Prepares a machine for the processes of HOST and schedules their threads as the model says.
Without HOST it is about all hosts of the model, which then share this machine.

  doctor     checks kernel, rights, cores, limits, admission of reservations and the DDS
             environment, and says how to mend what is wrong; changes nothing
  prepare    before the start: makes a cpuset for each reservation on given cores, and moves
             interrupts off the cores of real-time threads
  apply      after the start: sets the threads whose policy or cores differ from the model
  status     every modelled thread: what it should have and what it has; and threads that have a
             real-time policy but no place in the model
  install    installs the systemd units and limits of one HOST (under --root, if given)
  clean      removes shared-memory files of the user's DDS processes that were killed
  undo       sets back what prepare, apply, install, manage and search have changed, or --only one
             of the first four, of which manage is with search
  manage     becomes the manager of HOST, which advises by the table that the workspace was
             generated with, until it is told to end
  search     becomes the search that the manager of HOST asks where its table proves too little,
             until it is told to end; needs the command tactus
  mode       asks the manager for mode NAME
  socket     prints where the manager that this user starts is asked

  --dry-run    says what would be changed, and changes nothing
  --user NAME  whose processes apply, status and clean are about (default: who calls this; for
               root, who called sudo for it and the users of installed units, too), and whom
               prepare and install let run the processes
  --enact      the manager (manage), or the one of the unit (install), sets threads
  --audit FILE where the manager appends what it does (default: in its folder, which undo removes)
  --setup FILE sourced before the manager is looked for, the setup.bash of the workspace
  --tactus FILE the command that searches (search, and the unit that install makes for it; default:
               TACTUS_COMMAND, else the one in PATH)

Exit status: 0 done, 1 a problem was found or a change failed, 2 wrong usage, 3 (status) a thread
differs from the model or is absent.
What was changed is noted in a folder of TACTUS_STATE_DIR (default: /run, for others than root
XDG_RUNTIME_DIR) that nobody else may write.
TEXT
}

scripts="$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")" && pwd)"
readonly scripts
readonly SHARE="${scripts%/*}"
# the same before links are followed: colcon build --symlink-install
linked="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)"
readonly LINKED_SHARE="${linked%/*}"
# shellcheck source=lib/common.sh
source "${scripts}/lib/common.sh"
# shellcheck source=lib/journal.sh
source "${scripts}/lib/journal.sh"
# shellcheck source=lib/processes.sh
source "${scripts}/lib/processes.sh"
# shellcheck source=lib/threads.sh
source "${scripts}/lib/threads.sh"
# shellcheck source=lib/cpusets.sh
source "${scripts}/lib/cpusets.sh"
# shellcheck source=lib/doctor.sh
source "${scripts}/lib/doctor.sh"
# shellcheck source=lib/machine.sh
source "${scripts}/lib/machine.sh"
# shellcheck source=lib/manager.sh
source "${scripts}/lib/manager.sh"
# shellcheck source=lib/search.sh
source "${scripts}/lib/search.sh"
# shellcheck source=lib/undo.sh
source "${scripts}/lib/undo.sh"

main() {
  local command='' host='' target_root='' only='' enact=false audit='' setup='' tactus='' word
  while (( $# > 0 )); do
    word="$1"
    shift
    case "${word}" in
      -h | --help)
        usage
        return
        ;;
      --dry-run) DRY_RUN=true ;;
      --enact) enact=true ;;
      --root | --only | --user | --audit | --setup | --tactus)
        if (( $# == 0 )); then
          wrong_usage "${word} needs a value"
        fi
        case "${word}" in
          --root) target_root="$1" ;;
          --only) only="$1" ;;
          --audit) audit="$1" ;;
          --setup) setup="$1" ;;
          --tactus) tactus="$1" ;;
          *) DEPLOYMENT_USER="$1" ;;
        esac
        shift
        ;;
      -*) wrong_usage "there is no option ${word}" ;;
      *)
        if [[ -z "${command}" ]]; then
          command="${word}"
        elif [[ -z "${host}" ]]; then
          host="${word}"
        elif [[ -n "${word}" ]]; then
          wrong_usage "one host at most; '${word}' is too much"
        fi
        ;;
    esac
  done
  if [[ "${command}" == mode ]]; then
    select_hosts ''
    ask_for_mode "${host}"
    return
  fi
  select_hosts "${host}"
  case "${command}" in
    doctor) doctor ;;
    prepare) transaction prepare ;;
    apply) transaction apply ;;
    status) status ;;
    install) transaction install "${host}" "${target_root}" "${enact}" "${tactus}" ;;
    clean) clean ;;
    undo) undo "${only}" ;;
    manage) manage "${host}" "${enact}" "${audit}" "${setup}" ;;
    search) search "${host}" "${tactus}" ;;
    socket) print_socket "${host}" ;;
    '') wrong_usage "name a command" ;;
    *) wrong_usage "there is no command ${command}" ;;
  esac
}

prepare() {
  require_root "cpusets and interrupts can be changed by root alone"
  require_cores
  problems_of_cpusets | stop_if_any "nothing was changed"
  make_cpusets
  move_interrupts
}

require_cores() {
  problems_of_cores | stop_if_any "nothing was changed"
}

apply() {
  problems_of_rights | stop_if_any "nothing was changed"
  require_cores
  failures=0
  show_manager
  each_thread apply_thread
  if (( failures > 0 )); then
    fail "${failures} thread(s) could not be set; 'deploy.sh undo' sets back the others"
  fi
}

main "$@"
