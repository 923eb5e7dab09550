package org.tactus.application;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.tactus.analysis.AnalysisResult;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.ElementDiagnostics;
import org.tactus.dsl.validation.rules.ExclusiveGroupStarvation;
import org.tactus.dsl.validation.system.PassedOverGroups;
import org.tactus.dsl.validation.system.PassedOverGroups.SharedGroup;

/** Warnings of the language on questions that an analysis has answered: what is proved is not warned against. */
final class Settled {

  private Settled() {
  }

  /** Returns what is left to be said about a system after an analysis of it. */
  static List<Diagnostic> without(LoweredSystem system, AnalysisResult result) {
    Set<Diagnostic> answered = by(system, result);
    return system.diagnostics().stream().filter(diagnostic -> !answered.contains(diagnostic)).toList();
  }

  /** Returns what an analysis of a system has answered. */
  static Set<Diagnostic> by(LoweredSystem system, AnalysisResult result) {
    if (!result.method().proves()) {
      return Set.of();
    }
    Set<EObject> bounded = result.callbacks().stream().filter(callback -> callback.responseTime().isBounded())
        .map(callback -> system.trace().origin(callback.callback()).element()).collect(Collectors.toSet());
    Set<Diagnostic> answered = new HashSet<>();
    for (SharedGroup group : PassedOverGroups.of(system.view())) {
      if (bounded.containsAll(group.callbacks())) {
        answered.add(
            system.paths().name(ElementDiagnostics.at(group.element(), null, DeploymentCode.EXCLUSIVE_GROUP_STARVATION,
            ExclusiveGroupStarvation.message(group))));
      }
    }
    return answered;
  }
}
