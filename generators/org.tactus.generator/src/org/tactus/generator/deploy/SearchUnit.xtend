package org.tactus.generator.deploy

import org.tactus.generator.plan.ManagerPlan
import org.tactus.generator.plan.SystemPlan
import org.tactus.generator.ros2.Marks
import org.tactus.generator.text.SystemdText

/** The unit that starts the search of a manager, which asks it by a socket that no other user reaches. */
class SearchUnit {

  /** Folder of the model that it reads, beside the table. */
  public static val SOURCES = "model/"

  def static CharSequence text(SystemPlan plan, ManagerPlan manager) '''
    «Marks.hashes("host " + manager.host)»
    [Unit]
    Description=«SystemdText.value("Search for the manager of " + plan.system + " on " + manager.host)»
    PartOf=«SystemdUnits.unit(plan, manager.host)».target

    [Service]
    Type=exec
    User=@USER@
    UMask=0077
    ExecStart=/bin/bash "@SHARE@/scripts/deploy.sh" search «SystemdText.word(manager.host)» --tactus "@TACTUS@"
    # holds the socket, where the manager's unit asks
    RuntimeDirectory=«folder(plan)»
    RuntimeDirectoryMode=0700
    Environment=TACTUS_SEARCH_DIRECTORY=/run/«folder(plan)»
    # an ordinary program that needs no rights and sets nothing; real-time threads go before it
    CapabilityBoundingSet=
    LimitRTPRIO=0
    RestrictRealtime=yes
    Nice=10
    MemoryMax=2G
    TasksMax=256
    # while it is down, the manager goes by its table and by what was proved before
    Restart=on-failure
    RestartSec=1
    PrivateNetwork=yes
    ProtectControlGroups=yes
    ProtectKernelTunables=yes
    RestrictAddressFamilies=AF_UNIX
    SystemCallFilter=@system-service
    # Java compiles while it runs, which MemoryDenyWriteExecute would forbid
    «SystemdUnits.sandbox(true)»
  '''

  /** Returns the folder of the socket below /run. */
  def package static folder(SystemPlan plan) {
    plan.names.bringupPackage + ".search"
  }
}
