package org.tactus.generator.deploy

import java.util.List
import org.tactus.generator.plan.CallbackPlan.ActionExecutionPlan
import org.tactus.generator.plan.CallbackPlan.ClientPlan
import org.tactus.generator.plan.CallbackPlan.ServicePlan
import org.tactus.generator.plan.CallbackPlan.SubscriptionPlan
import org.tactus.generator.plan.CallbackPlan.TimerPlan
import org.tactus.generator.plan.ExecutorPlan
import org.tactus.generator.plan.ExecutorPlan.AssignedGroup
import org.tactus.generator.plan.SystemPlan
import org.tactus.generator.plan.ThreadPlan.Policy
import org.tactus.generator.ros2.Marks
import org.tactus.generator.text.YamlText

/**
 * Configuration for the thread configurator of CallbackIsolatedExecutor, which gives each callback group a thread and
 * knows groups by the entities in them.
 */
class CallbackIsolated {

  def static CharSequence text(SystemPlan plan, String host) '''
    «Marks.hashes("host " + host)»
    #
    # For cie_thread_configurator, where the nodes of this host run in CallbackIsolatedExecutor instead of their
    # generated processes. It gives each callback group a thread of its own: with several groups in one executor of the
    # model, that is not the system that was analysed.
    «FOR id : ambiguous(plan, host)»
      # Left out, since the entities of several groups are the same: «YamlText.string(id)»
    «ENDFOR»
    callback_groups:«IF entries(plan, host).empty» []«ENDIF»
      «FOR entry : entries(plan, host)»
        - id: «YamlText.string(entry.key)»
          affinity: [«entry.value.thread.cores.join(", ")»]
          «FOR line : policy(entry.value.thread.policy)»
            «line»
          «ENDFOR»
      «ENDFOR»
  '''

  def private static List<Pair<String, ExecutorPlan>> entries(SystemPlan plan, String host) {
    val ambiguous = ambiguous(plan, host)
    groups(plan, host).filter[!value.thread.isNone && !ambiguous.contains(key)].toList
  }

  /** Returns the names that groups share. The configurator would give the threads of all what is said of one. */
  def private static List<String> ambiguous(SystemPlan plan, String host) {
    val seen = newHashSet
    groups(plan, host).map[key].filter[!seen.add(it)].toSet.sort
  }

  def private static List<Pair<String, ExecutorPlan>> groups(SystemPlan plan, String host) {
    plan.processes(host).flatMap[executors].flatMap [ executor |
      executor.assignments.filter[!node.existing].map[id(it) -> executor]
    ].toList
  }

  /**
   * The configurator puts subscriptions first, then services, clients and timers, each in the order of their creation.
   */
  def private static id(AssignedGroup assignment) {
    val node = assignment.node
    val own = node.callbacks.filter[common.group === assignment.group].toList
    val parts = newArrayList(node.graphName.orElse("/" + node.name))
    parts += own.filter(SubscriptionPlan).flatMap[inputs].map["Subscription(" + topic + ")"]
    parts += own.filter(ServicePlan).map["Service(" + node.serviceName(it) + ")"]
    parts += own.filter(ClientPlan).map["Client(" + service + ")"]
    parts += own.filter(TimerPlan).map["Timer(" + period + ")"]
    parts += own.filter(ActionExecutionPlan).filter[period.isPresent].map["Timer(" + period.asLong + ")"]
    parts.join("@")
  }

  def private static policy(Policy policy) {
    switch policy {
      Policy.Fifo: #["policy: SCHED_FIFO", "priority: " + policy.priority]
      Policy.Reservation:
        #["policy: SCHED_DEADLINE", "runtime: " + policy.budget, "deadline: " + policy.period,
          "period: " + policy.period]
      Policy.Inherited: #["policy: SCHED_OTHER", "nice: 0", "priority: 0"]
    }
  }
}
