package org.tactus.dsl.validation.rules;

import java.util.List;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Written;
import org.tactus.model.Memory;
import org.tactus.model.RegulationPolicy;

/**
 * The policy interval stops cores whatever runs, so that it does not matter what is critical; without regulated cores
 * no setting matters.
 */
public final class IdleRegulation extends RuleBase {

  private static final List<EStructuralFeature> CRITICAL =
      List.of(TYPES.getMemory_CriticalNodes(), TYPES.getMemory_CriticalChains(),
      TYPES.getMemory_CriticalCallbacks());
  private static final List<EStructuralFeature> SETTINGS = List.of(TYPES.getMemory_Policy(), TYPES.getMemory_Sampling(),
      TYPES.getMemory_Metric(), TYPES.getMemory_Controller());

  /** Creates the rule. */
  public IdleRegulation() {
    super(DeploymentCode.IDLE_REGULATION, Needs.SYNTAX);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Memory memory : system.all(Memory.class)) {
      if (memory.getRegulations().isEmpty()) {
        report(memory, SETTINGS, "no core is regulated: add 'regulate' with cores and a budget, or remove the setting",
            sink);
        report(memory, CRITICAL, "no core is regulated: add 'regulate' with cores and a budget, or remove the setting",
            sink);
      } else if (memory.getPolicy() == RegulationPolicy.INTERVAL) {
        report(memory, CRITICAL,
            "with policy interval cores are stopped whatever runs: write policy critical_interval or monolithic,"
            + " or remove the setting", sink);
      }
    }
  }

  private static void report(Memory memory, List<EStructuralFeature> features, String message, DiagnosticSink sink) {
    features.stream().filter(feature -> Written.times(memory, feature) > 0)
        .forEach(feature -> sink.report(memory, feature, feature.isMany() ? 0 : -1, message));
  }
}
