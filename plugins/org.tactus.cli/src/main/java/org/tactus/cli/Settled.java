package org.tactus.cli;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.CallbackResult;
import org.tactus.analysis.Method;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.ElementDiagnostics;
import org.tactus.dsl.validation.rules.ExclusiveGroupStarvation;
import org.tactus.dsl.validation.system.SharedGroups;
import org.tactus.dsl.validation.system.SharedGroups.SharedGroup;
import org.tactus.model.view.SystemView;

/** Warnings of the language on questions that an analysis has answered: what is proved is not warned against. */
final class Settled {

  private Settled() {
  }

  /** Returns what is left to be said about a file after an analysis of it. */
  static List<Diagnostic> without(Input input, AnalysisResult result) {
    if (result.method() != Method.SOUND) {
      return input.diagnostics();
    }
    SystemView view = input.system().view();
    Set<Diagnostic> answered = new HashSet<>();
    for (SharedGroup group : SharedGroups.of(view)) {
      if (isServed(group, view, result)) {
        answered.add(Input.asGiven(input.file(), ElementDiagnostics.at(group.element(), null, DeploymentCode.EXCLUSIVE_GROUP_STARVATION,
            ExclusiveGroupStarvation.message(group))));
      }
    }
    return input.diagnostics().stream().filter(diagnostic -> !answered.contains(diagnostic)).toList();
  }

  /** Tells whether every callback of a group has a bound, so that none of them starves. */
  private static boolean isServed(SharedGroup group, SystemView view, AnalysisResult result) {
    Set<String> bounded = result.callbacks().stream().filter(callback -> callback.responseTime().isBounded())
        .map(CallbackResult::callback).map(callback -> callback.name()).collect(Collectors.toSet());
    return group.callbacks().stream().map(view::qualifiedName).allMatch(bounded::contains);
  }
}
