package org.tactus.dsl.validation.rules;

import java.util.Optional;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Chain;
import org.tactus.model.Executor;
import org.tactus.model.resolved.ExecutorTraits;

/**
 * Only an executor of the kind {@code mixed} chooses chain by chain between deadline and criticality, and a chain that
 * is to go by its criticality needs one: its callbacks would come last without.
 */
public final class ByCriticalityMisplaced extends RuleBase {

  /** Creates the rule. */
  public ByCriticalityMisplaced() {
    super(DeploymentCode.BY_CRITICALITY_MISPLACED, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Executor executor : system.all(Executor.class)) {
      for (int i = 0; i < executor.getByCriticality().size(); i++) {
        int index = i;
        problem(executor, executor.getByCriticality().get(i))
            .ifPresent(problem -> sink.report(executor, TYPES.getExecutor_ByCriticality(), index, problem));
      }
    }
  }

  private static Optional<String> problem(Executor executor, Chain chain) {
    if (!ExecutorTraits.mixesDeadlineAndCriticality(executor.getKind())) {
      return Optional
          .of("only an executor of the kind mixed chooses between deadline and criticality chain by chain, and "
              + executor.getName() + " is "
          + executor.getKind().getLiteral() + ": change its kind or remove 'by criticality'");
    }
    return chain.getCriticality() > 0 ? Optional.empty() : Optional.of("chain " + chain.getName()
        + " has no criticality to go by, so that its callbacks would come last: give it one, or do not name it here");
  }
}
