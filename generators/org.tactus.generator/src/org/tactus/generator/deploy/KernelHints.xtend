package org.tactus.generator.deploy

import java.util.List
import java.util.TreeSet
import org.tactus.generator.plan.SystemPlan
import org.tactus.generator.ros2.Marks
import org.tactus.timing.load.Admission

/** What to give the kernel of a host, for people: no script changes the boot line. */
class KernelHints {

  def static CharSequence text(SystemPlan plan, String host) '''
    «Marks.hashes("host " + host)»
    #
    # Settings of the kernel that keep other work off the cores of the real-time threads.
    «IF cores(plan, host, "fifo", "deadline").empty && ReservedCores.of(plan, host).exist»
      # No thread of this host has both a real-time policy and cores, so the boot line stays as it is.

      # sysctl (copy the line below to /etc/sysctl.d): the share of each second that real-time threads get.
      «runtime(plan, host)»
    «ELSEIF cores(plan, host, "fifo", "deadline").empty»
      # No thread of this host has both a real-time policy and cores, so there is nothing to set.
    «ELSE»

      # 1. Boot line (GRUB_CMDLINE_LINUX of /etc/default/grub, then update-grub). It fits a machine that has
      #    cores beside those of the real-time threads.
      «FOR parameter : boot(plan, host)»
        # «parameter»
      «ENDFOR»

      # 2. sysctl (copy the lines below to /etc/sysctl.d): the share of each second that real-time threads get,
      #    timers that stay where they were set, and buffers that hold a burst of large messages.
      «runtime(plan, host)»
      kernel.timer_migration = 0
      net.core.rmem_max = 8388608
      net.core.wmem_max = 8388608

      # 3. Interrupts: deploy.sh prepare moves them; stop irqbalance, which moves them back.
    «ENDIF»
  '''

  def private static CharSequence runtime(SystemPlan plan, String host) '''
    «IF plan.regulation(host).present»
      # -1: what holds a regulated core is not to be put aside for other threads
      kernel.sched_rt_runtime_us = -1
    «ELSEIF ReservedCores.of(plan, host).exceedRealTime»
      # -1: Linux admits reservations of «realTime» of a core otherwise, and those of the model take more
      kernel.sched_rt_runtime_us = -1
    «ELSE»
      kernel.sched_rt_runtime_us = «ReservedCores.defaultRuntime»
    «ENDIF»
    «IF ReservedCores.of(plan, host).needFairServer»
      # From Linux 6.12 on the fair server of a core has «fairServer» of it, and reservations have «certain».
      # Those of the model take more: give it nothing, after each start of the machine.
      # for server in /sys/kernel/debug/sched/fair_server/cpu*/runtime; do echo 0 > "$server"; done
    «ENDIF»
  '''

  def private static realTime() {
    Admission.REAL_TIME.percent
  }

  def private static fairServer() {
    Admission.FAIR_SERVER.percent
  }

  def private static certain() {
    Admission.CERTAIN.percent
  }

  /**
   * A core that balances no load has no scheduling domain, which the admission of reservations needs: only those
   * without one are isolated.
   */
  def private static boot(SystemPlan plan, String host) {
    val all = cores(plan, host, "fifo", "deadline")
    val isolated = all.filter[!cores(plan, host, "deadline").contains(it)]
    val parameters = newArrayList("nohz_full=" + all.join(","), "rcu_nocbs=" + all.join(","),
      "isolcpus=managed_irq," + all.join(","))
    if (!isolated.empty && isolated.size == all.size) {
      parameters.set(2, "isolcpus=domain,managed_irq," + all.join(","))
    }
    parameters
  }

  def private static List<Integer> cores(SystemPlan plan, String host, String... policies) {
    val found = new TreeSet<Integer>
    for (rule : ThreadRule.of(plan, host)
        .filter[rule|policies.exists[rule.policy.startsWith(it)]]) {
      found.addAll(rule.thread.cores)
    }
    found.toList
  }
}
