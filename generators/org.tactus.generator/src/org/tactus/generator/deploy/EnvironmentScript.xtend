package org.tactus.generator.deploy

import org.tactus.generator.fastdds.ModelledEnvironment
import org.tactus.generator.fastdds.ProfileFiles
import org.tactus.generator.fastdds.StaticPeers
import org.tactus.generator.plan.SystemPlan
import org.tactus.generator.ros2.Marks
import org.tactus.generator.text.ShellText

/** Script to source before a process is started by hand. */
class EnvironmentScript {

  def static CharSequence text(SystemPlan plan) '''
    #!/usr/bin/env bash
    «Marks.hashes("system " + plan.system)»
    #
    # Sets what a process of this system needs, as the launch files do:
    #   source env.sh PROCESS
    # Processes: «ShellText.comment(plan.processes.map[name].join(" "))»

    if [[ "${BASH_SOURCE[0]}" == "$0" ]]; then
      echo "env.sh: source this file: source env.sh PROCESS" >&2
      exit 2
    fi

    tactus_profile() {
      local share
      share="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)"
      case "${1:-}" in
        «FOR process : plan.processes»
          «ShellText.word(process.name)») echo "${share}/«ShellText.quoted(ProfileFiles.path(process))»" ;;
        «ENDFOR»
        *)
          echo "env.sh: name one process: «ShellText.quoted(plan.processes.map[name].join(" "))»" >&2
          return 2
          ;;
      esac
    }

    # Gives variable $1 the value $2, or none, with a warning where it has another one.
    tactus_set() {
      local given="${!1:-}"
      if [[ -n "${given}" && "${given}" != "$2" && "$2${given}" != 0 ]]; then
        if [[ "${TACTUS_ALLOW_DEVIATIONS:-}" == 1 ]]; then
          echo "env.sh: warning: $1=${given} is left, which is not what the model needs" >&2
          return
        fi
        echo "env.sh: warning: $1=${given} is replaced by '$2', which the model needs" >&2
      fi
      if [[ -n "$2" ]]; then
        export "$1=$2"
      else
        unset "$1"
      fi
    }

    «IF StaticPeers.areKnown(plan)»
      # Prints the addresses of all hosts, this one too: with peers named, processes of one host find each other through
      # them as well.
      tactus_peers() {
        local file
        file="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)/deploy/hosts.conf"
        sed -n 's/^[[:space:]]*[A-Za-z0-9_]*[[:space:]]*=[[:space:]]*\([^#[:space:]][^#[:space:]]*\).*/\1/p' \
          "${TACTUS_HOSTS_FILE:-${file}}" | paste -s -d ';'
      }

    «ENDIF»
    if «plan.dialect.profileVariable»="$(tactus_profile "$@")"; then
      export «plan.dialect.profileVariable»
      # start.sh and the processes refuse others
      export RMW_IMPLEMENTATION="${RMW_IMPLEMENTATION:-«ModelledEnvironment.MIDDLEWARE»}"
      «FOR variable : ModelledEnvironment.of(plan.target)»
        tactus_set «ShellText.word(variable.name)» «IF variable.value.empty»''«ELSE»«
          ShellText.word(variable.value)»«ENDIF» # «ShellText.comment(variable.purpose)»
      «ENDFOR»
      «IF StaticPeers.areKnown(plan)»
        if peers="$(tactus_peers)" && [[ -n "${peers}" ]]; then
          export ROS_STATIC_PEERS="${peers}"
        fi
        unset peers
      «ENDIF»
      «IF !heard(plan).empty»
        case "${1:-}" in
          # these tell the manager how long their callbacks take
          «heard(plan).join(" | ")») export TACTUS_MANAGED=1 ;;
        esac
      «ENDIF»
      echo "«plan.dialect.profileVariable»=${«plan.dialect.profileVariable»}"
    else
      unset «plan.dialect.profileVariable»
      unset -f tactus_profile tactus_set«IF StaticPeers.areKnown(plan)» tactus_peers«ENDIF»
      return 2
    fi
    unset -f tactus_profile tactus_set«IF StaticPeers.areKnown(plan)» tactus_peers«ENDIF»
  '''

  def private static heard(SystemPlan plan) {
    if (!plan.manager.present) {
      return #[]
    }
    plan.processes.filter[plan.manager.get.hears(it)].map[ShellText.word(name)].toList
  }
}
