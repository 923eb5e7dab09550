package org.tactus.dsl.validation.rules;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Written;
import org.tactus.model.Chain;
import org.tactus.model.Goal;
import org.tactus.model.view.Quantities;

/** The last one would win silently. Settings may stand in any order, so a second one easily goes unnoticed. */
public final class SettingTwice extends RuleBase {

  private static final List<EClass> BLOCKS =
      List.of(TYPES.getFlowController(), TYPES.getQos(), TYPES.getProcess(), TYPES.getParticipant(),
      TYPES.getExecutor(), TYPES.getThreadClass(), TYPES.getChain(), TYPES.getMemory(), TYPES.getNode(),
      TYPES.getManager());

  /** Creates the rule. */
  public SettingTwice() {
    super(ElementCode.SETTING_TWICE, Needs.NOTHING);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (EClass block : BLOCKS) {
      for (Object element : system.all(block.getInstanceClass())) {
        block.getEStructuralFeatures().stream().filter(feature -> !feature.isMany())
            .forEach(feature -> check((EObject) element, feature, sink));
      }
    }
    for (Chain chain : system.all(Chain.class)) {
      Set<String> kinds = new HashSet<>();
      for (Goal goal : chain.getGoals()) {
        if (!kinds.add(Quantities.kind(goal))) {
          sink.report(goal, "the goal '" + Quantities.kind(goal) + "' is given twice: keep one of the two");
        }
      }
    }
  }

  private static void check(EObject block, EStructuralFeature feature, DiagnosticSink sink) {
    if (Written.times(block, feature) > 1) {
      String words = feature.getName().replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
      sink.report(block, feature, 1, "the setting '" + words + "' is given twice in this block: keep one of the two");
    }
  }
}
