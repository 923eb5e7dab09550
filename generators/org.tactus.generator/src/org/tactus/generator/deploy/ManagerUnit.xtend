package org.tactus.generator.deploy

import org.tactus.generator.plan.ManagerPlan
import org.tactus.generator.plan.SystemPlan
import org.tactus.generator.ros2.Marks
import org.tactus.generator.text.SystemdText

/** The unit that starts the manager of a host, and where it finds its table. */
class ManagerUnit {

  /** Place of the table in the folder of a host. */
  public static val TABLE = "modes.json"

  def static CharSequence text(SystemPlan plan, ManagerPlan manager) '''
    «Marks.hashes("host " + manager.host)»
    [Unit]
    Description=«SystemdText.value("Manager of " + plan.system + " on " + manager.host)»
    PartOf=«SystemdUnits.unit(plan, manager.host)».target
    Wants=«SystemdUnits.unit(plan, manager.host)»-prepare.service
    After=«SystemdUnits.unit(plan, manager.host)»-prepare.service

    [Service]
    Type=exec
    User=@USER@
    UMask=0077
    # advises, unless it was installed with --enact
    ExecStart=/bin/bash "@SHARE@/scripts/deploy.sh" manage «SystemdText.word(manager.host)» --setup "@SETUP@" «
      »--audit /var/log/«plan.names.bringupPackage»/manager.jsonl@ENACT@
    LogsDirectory=«plan.names.bringupPackage»
    # holds the mode that is asked for, also while systemd starts the manager again
    RuntimeDirectory=«plan.names.bringupPackage».manager
    RuntimeDirectoryMode=0700
    RuntimeDirectoryPreserve=restart
    Environment=TACTUS_MANAGER_DIRECTORY=/run/«plan.names.bringupPackage».manager
    «IF manager.search.present»
      # where the unit of the search answers
      Environment=TACTUS_SEARCH=/run/«SearchUnit.folder(plan)»/socket
    «ENDIF»
    # Linux lets it look at the threads of processes that have no more rights than it
    AmbientCapabilities=«capabilities(plan, manager)»
    CapabilityBoundingSet=«capabilities(plan, manager)»
    LimitRTPRIO=99
    # while it is down, all threads keep what it has set last; the next one goes on from there
    Restart=on-failure
    RestartSec=1
    PrivateNetwork=yes
    ProtectControlGroups=yes
    ProtectKernelTunables=yes
    RestrictAddressFamilies=AF_UNIX
    SystemCallFilter=@system-service
    «SystemdUnits.sandbox»
  '''

  def private static capabilities(SystemPlan plan, ManagerPlan manager) {
    if (plan.processes(manager.host).exists[regulating]) "CAP_SYS_NICE CAP_PERFMON" else "CAP_SYS_NICE"
  }
}
