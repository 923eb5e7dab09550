package org.tactus.generator.deploy

import org.tactus.generator.plan.SystemPlan
import org.tactus.generator.ros2.Marks
import org.tactus.generator.text.ConfText

/** Where the addresses of the hosts are written: the model does not know them. */
class HostAddresses {

  def static CharSequence text(SystemPlan plan) '''
    # «ConfText.comment(Marks.yours("system " + plan.system))»
    #
    # Address of each host: a name that resolves, or a number. With them the processes find each other
    # without multicast; without them they need it. TACTUS_HOSTS_FILE names another such file.
    «FOR host : plan.hosts»
      #«ConfText.field(host)» = 192.0.2.«plan.hosts.indexOf(host) + 1»
    «ENDFOR»
  '''
}
