package org.tactus.dsl.validation.rules;

import java.util.regex.Pattern;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Memory;
import org.tactus.model.MemoryMetric;
import org.tactus.model.SamplingMode;

/**
 * A raw metric is the number of an event of the processor, or a sum of up to eight with weights, as
 * {@code 0x17+2*0x18}; what only the process knows cannot be looked at from
 * outside.
 */
public final class RegulationMetric extends RuleBase {

  private static final Pattern EVENT = Pattern
      .compile("(?:[1-9][0-9]{0,2}\\*)?0x[0-9a-fA-F]{1,16}(?: *\\+ *(?:[1-9][0-9]{0,2}\\*)?0x[0-9a-fA-F]{1,16}){0,7}");

  /** Creates the rule. */
  public RegulationMetric() {
    super(DeploymentCode.REGULATION_METRIC, Needs.NOTHING);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Memory memory : system.all(Memory.class)) {
      MemoryMetric metric = memory.getMetric();
      if (metric == MemoryMetric.RAW && memory.getEvent() != null && !EVENT.matcher(memory.getEvent()).matches()) {
        sink.report(memory, TYPES.getMemory_Event(),
            "'" + memory.getEvent() + "' is no number of a processor's event: write it as its manual"
            + " does, for example \"0x17\", or a sum such as \"0x17+2*0x18\"");
      }
      if (memory.getSampling() == SamplingMode.EXTERNAL
          && (metric == MemoryMetric.CPU_TIME || metric == MemoryMetric.REPORTED)) {
        sink.report(memory, TYPES.getMemory_Metric(), "the metric " + metric.getLiteral()
            + " is known in the regulated process alone: write sampling self, or choose a counter of the core");
      }
    }
  }
}
