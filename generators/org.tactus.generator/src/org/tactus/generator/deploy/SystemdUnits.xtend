package org.tactus.generator.deploy

import org.tactus.generator.plan.ExistingPlan
import org.tactus.generator.plan.NodePlan
import org.tactus.generator.plan.ProcessPlan
import org.tactus.generator.plan.SystemPlan
import org.tactus.generator.ros2.Marks
import org.tactus.generator.text.SystemdText

/**
 * Units that start a host's processes as a user that is not root, with the rights they need and no others, and one that
 * prepares the machine for them; deploy.sh install fills in the paths and the user.
 */
class SystemdUnits {

  def static CharSequence target(SystemPlan plan, String host) '''
    «Marks.hashes("host " + host)»
    [Unit]
    Description=«SystemdText.value("Processes of " + plan.system + " on " + host)»
    Wants=«FOR process : plan.processes(host) SEPARATOR " "»«unit(plan, process.name)».service«ENDFOR»«
      IF plan.manager(host).present» «unit(plan, host)»-manager.service«ENDIF»«
      IF plan.searches(host)» «unit(plan, host)»-search.service«ENDIF»

    [Install]
    WantedBy=multi-user.target
  '''

  def static CharSequence prepare(SystemPlan plan, String host) '''
    «Marks.hashes("host " + host)»
    [Unit]
    Description=«SystemdText.value("Cpusets and interrupts for " + plan.system + " on " + host)»
    PartOf=«unit(plan, host)».target

    [Service]
    # the only one that runs as root, from copies that root alone may write
    Type=oneshot
    RemainAfterExit=yes
    ExecStart=/bin/bash @ROOTSHARE@/scripts/deploy.sh prepare «SystemdText.word(host)» --user @USER@
    ExecStop=/bin/bash @ROOTSHARE@/scripts/deploy.sh undo --only prepare
    Environment=TACTUS_STATE_DIR=/run
    RuntimeDirectory=«plan.names.bringupPackage».deployment
    RuntimeDirectoryMode=0700
    RuntimeDirectoryPreserve=yes
    # gives threads' cpusets to the user, and takes threads with more rights than its own out of them
    CapabilityBoundingSet=CAP_CHOWN CAP_SYS_NICE
    # writes below /proc/irq and /sys/fs/cgroup
    ProtectControlGroups=no
    ProtectKernelTunables=no
    PrivateNetwork=yes
    RestrictAddressFamilies=AF_UNIX
    RestrictRealtime=yes
    SystemCallFilter=@system-service
    «sandbox»
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
    User=@USER@
    «IF process.executable.present»
      # an executable that exists, which start.sh finds in its package
      ExecStart=/bin/bash "@SHARE@/scripts/start.sh" --setup "@SETUP@" --package «
        SystemdText.word(process.executable.get.program.packageName)» «
        SystemdText.word(process.name)» «arguments(process.nodes.head, process.executable.get)»
    «ELSE»
      ExecStart=/bin/bash "@SHARE@/scripts/start.sh" --setup "@SETUP@" «
        SystemdText.word(process.name)» "@LIB@/«SystemdText.quoted(process.name)»"«parameters(process)»
    «ENDIF»
    ExecStopPost=/bin/bash "@SHARE@/scripts/deploy.sh" clean
    LogsDirectory=«plan.names.bringupPackage»
    Environment=ROS_LOG_DIR=/var/log/«plan.names.bringupPackage»
    «IF probe»
      # records a trace after: systemctl set-environment TACTUS_TRACE=/var/log/«plan.names.bringupPackage»/DIR
      PassEnvironment=TACTUS_TRACE
    «ENDIF»
    # what its threads need: real-time policies«IF process.regulating», counters of memory accesses«ENDIF»
    AmbientCapabilities=«capabilities(process)»
    CapabilityBoundingSet=«capabilities(process)»
    LimitRTPRIO=99
    LimitMEMLOCK=infinity
    «IF plan.regulation(process.host).present»
      # where the processes that regulate memory, or are critical, meet
      RuntimeDirectory=«plan.names.bringupPackage».guard
      RuntimeDirectoryMode=0700
      RuntimeDirectoryPreserve=yes
      Environment=TACTUS_GUARD_DIRECTORY=/run/«plan.names.bringupPackage».guard
    «ENDIF»
    # the threads with reservations leave the unit's cgroup, so systemd stops the process alone
    KillMode=process
    KillSignal=SIGINT
    # a process that the middleware does not let go is killed after as long as a launch gives it
    TimeoutStopSec=15
    # while it is down, what the model promises of its chains does not hold
    Restart=on-failure
    RestartSec=1
    # DDS: sockets, and the machine's /dev/shm, which stays what it is for all units
    RestrictAddressFamilies=AF_INET AF_INET6 AF_NETLINK AF_UNIX
    «IF reservesCores(plan, process)»
      # its threads enter the cpusets of their cores
      ProtectControlGroups=no
    «ELSE»
      ProtectControlGroups=yes
    «ENDIF»
    ProtectKernelTunables=yes
    SystemCallFilter=@system-service«IF process.regulating» perf_event_open«ENDIF»
    «sandbox»
  '''

  /**
   * What every unit goes without. A node that needs devices, or to write elsewhere, gets that by a drop-in (systemctl
   * edit).
   */
  def package static sandbox() {
    sandbox(false)
  }

  /** What a unit goes without that may compile while it runs. */
  def package static sandbox(boolean compiles) '''
    LockPersonality=yes
    «IF !compiles»
      MemoryDenyWriteExecute=yes
    «ENDIF»
    NoNewPrivileges=yes
    PrivateDevices=yes
    PrivateTmp=yes
    ProtectClock=yes
    ProtectHome=read-only
    ProtectHostname=yes
    ProtectKernelLogs=yes
    ProtectKernelModules=yes
    ProtectProc=invisible
    ProtectSystem=strict
    RestrictNamespaces=yes
    RestrictSUIDSGID=yes
    SystemCallArchitectures=native
    SystemCallErrorNumber=EPERM
  '''

  def private static capabilities(ProcessPlan process) {
    if (process.regulating) "CAP_SYS_NICE CAP_PERFMON" else "CAP_SYS_NICE"
  }

  def private static reservesCores(SystemPlan plan, ProcessPlan process) {
    ThreadRule.of(plan, process.host).exists[it.process == process.name && reservedCores]
  }

  def static CharSequence limits(String host) '''
    «Marks.hashes("host " + host)»
    # Lets the members of group realtime use SCHED_FIFO without root (groupadd realtime; usermod -aG realtime NAME).
    # SCHED_DEADLINE needs CAP_SYS_NICE in any case.
    @realtime - rtprio 99
    @realtime - nice -20
    @realtime - memlock unlimited
  '''

  def private static parameters(ProcessPlan process) {
    val files = process.generatedNodes.filter[hasParameterFile]
      .map[' --params-file "@SHARE@/' + SystemdText.quoted(DeploymentFiles.parameters(it)) + '"']
    if (files.empty) "" else " --ros-args" + files.join
  }

  def private static arguments(NodePlan node, ExistingPlan existing) {
    val words = newArrayList(SystemdText.word(existing.entry))
    words += existing.arguments.map[SystemdText.word(it)]
    words += "--ros-args"
    if (!existing.name.empty) {
      words += "-r " + SystemdText.word("__node:=" + existing.name)
    }
    if (!existing.namespace.empty) {
      words += "-r " + SystemdText.word("__ns:=" + existing.namespace)
    }
    words += existing.renamings.map["-r " + SystemdText.word(from + ":=" + to)]
    if (node.hasParameterFile) {
      words += '--params-file "@SHARE@/' + SystemdText.quoted(DeploymentFiles.parameters(node)) + '"'
    }
    words += existing.parameterFiles.map["--params-file " + SystemdText.word(it)]
    words.join(" ")
  }

  def package static unit(SystemPlan plan, String name) {
    plan.names.bringupPackage + "-" + name
  }
}
