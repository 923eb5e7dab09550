package org.tactus.generator.executor

import org.tactus.generator.plan.RegulationPlan

/** The regulation of a host's memory in the configuration of the runtime packages. */
class RegulationConfiguration {

  def static CharSequence text(RegulationPlan regulation) '''
    «"  "»«regulation.host»:
        policy: «regulation.counting.policy»
        metric: «regulation.counting.metric»
        sampling: «regulation.counting.sampling»
        watchdog: «regulation.watchdog»
        bandwidth: «regulation.bandwidth.bytes»
        bandwidth_period: «regulation.bandwidth.period»
        line: «regulation.bandwidth.line»
        controller:
          core: «regulation.controller.core»
          priority: «regulation.controller.priority»
        cores:
          «FOR core : regulation.cores»
            «core.core»:
              setpoint: «core.setpoint»
              period: «core.period»
              sampling: «core.sampling»
              activation: «core.activation»
              priority: «core.priority»
          «ENDFOR»
  '''
}
