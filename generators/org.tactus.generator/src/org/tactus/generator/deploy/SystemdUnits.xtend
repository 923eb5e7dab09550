package org.tactus.generator.deploy

import org.tactus.generator.plan.ProcessPlan
import org.tactus.generator.plan.SystemPlan
import org.tactus.generator.ros2.Marks
import org.tactus.generator.text.ShellText
import org.tactus.generator.text.SystemdText

/** Units that start a host's processes with the rights they need; deploy.sh install fills in the paths. */
class SystemdUnits {

  def static CharSequence target(SystemPlan plan, String host) '''
    «Marks.hashes("host " + host)»
    [Unit]
    Description=«SystemdText.value("Processes of " + plan.system + " on " + host)»
    Wants=«FOR process : plan.processes(host) SEPARATOR " "»«unit(plan, process.name)».service«ENDFOR»

    [Install]
    WantedBy=multi-user.target
  '''

  def static CharSequence prepare(SystemPlan plan, String host) '''
    «Marks.hashes("host " + host)»
    [Unit]
    Description=«SystemdText.value("Cpusets and interrupts for " + plan.system + " on " + host)»
    PartOf=«unit(plan, host)».target

    [Service]
    Type=oneshot
    RemainAfterExit=yes
    ExecStart=@SHARE@/scripts/deploy.sh prepare «SystemdText.word(host)»
    ExecStop=@SHARE@/scripts/deploy.sh undo --only prepare
  '''

  def static CharSequence process(SystemPlan plan, ProcessPlan process, boolean probe) '''
    «Marks.hashes(process.origin)»
    [Unit]
    Description=«SystemdText.value(process.name + " of " + plan.system)»
    PartOf=«unit(plan, process.host)».target
    Requires=«unit(plan, process.host)»-prepare.service
    Wants=network-online.target
    After=network-online.target «unit(plan, process.host)»-prepare.service

    [Service]
    Type=exec
    ExecStart=/bin/bash -c 'source "@SETUP@" && exec "@SHARE@/scripts/start.sh" «SystemdText.quoted(ShellText.word(process.name))» "@LIB@/«SystemdText.quoted(process.name)»"«parameters(process)»'
    ExecStopPost=@SHARE@/scripts/deploy.sh clean
    «IF probe»
      # records a trace after: systemctl set-environment TACTUS_TRACE=DIR
      PassEnvironment=TACTUS_TRACE
    «ENDIF»
    AmbientCapabilities=CAP_SYS_NICE«IF process.regulating» CAP_PERFMON«ENDIF»
    LimitRTPRIO=99
    LimitMEMLOCK=infinity
    # the threads with reservations leave the unit's cgroup, so systemd stops the process alone
    KillMode=process
    KillSignal=SIGINT
    # a process that the middleware does not let go is killed after as long as a launch gives it
    TimeoutStopSec=15
    # while it is down, what the model promises of its chains does not hold
    Restart=on-failure
    RestartSec=1
  '''

  def static CharSequence limits(String host) '''
    «Marks.hashes("host " + host)»
    # Lets the members of group realtime use SCHED_FIFO without root (groupadd realtime; usermod -aG realtime NAME).
    # SCHED_DEADLINE needs CAP_SYS_NICE in any case.
    @realtime - rtprio 99
    @realtime - nice -20
    @realtime - memlock unlimited
  '''

  def private static parameters(ProcessPlan process) {
    val files = process.nodes.filter[hasParameterFile].map[' --params-file "@SHARE@/' + SystemdText.quoted(DeploymentFiles.parameters(it)) + '"']
    if (files.empty) "" else " --ros-args" + files.join
  }

  def private static unit(SystemPlan plan, String name) {
    plan.names.bringupPackage + "-" + name
  }
}
