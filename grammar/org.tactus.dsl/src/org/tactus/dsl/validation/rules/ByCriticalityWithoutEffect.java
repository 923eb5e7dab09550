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
import org.tactus.model.view.ChainMembers;
import org.tactus.model.view.SystemView;
import org.tactus.model.view.Urgencies;

/**
 * That a mixed executor is to schedule a chain by criticality says something only of a chain that has a latency goal,
 * by which it would go else, and a callback in the executor.
 */
public final class ByCriticalityWithoutEffect extends RuleBase {

  /** Creates the rule. */
  public ByCriticalityWithoutEffect() {
    super(DeploymentCode.BY_CRITICALITY_WITHOUT_EFFECT, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    SystemView view = system.view();
    ChainMembers members = ChainMembers.of(view);
    for (Executor executor : view.executors()) {
      boolean mixed = ExecutorTraits.mixesDeadlineAndCriticality(executor.getKind());
      int named = mixed ? executor.getByCriticality().size() : 0;
      for (int i = 0; i < named; i++) {
        int index = i;
        Chain chain = executor.getByCriticality().get(i);
        reason(executor, chain, view, members)
            .ifPresent(reason -> sink.report(executor, TYPES.getExecutor_ByCriticality(), index,
            reason + ": remove it from 'by criticality'"));
      }
    }
  }

  private static Optional<String> reason(Executor executor, Chain chain, SystemView view, ChainMembers members) {
    if (!view.chains().contains(chain)) {
      return Optional.empty();
    }
    if (Urgencies.latencyGoals(chain).findAny().isEmpty()) {
      return Optional.of("chain " + chain.getName() + " has no latency goal and so goes by its criticality anyway");
    }
    boolean passes =
        members.of(chain).stream().anyMatch(callback -> view.executor(callback).stream().anyMatch(executor::equals));
    return passes ? Optional.empty()
        : Optional.of("executor " + executor.getName() + " runs no callback of chain " + chain.getName());
  }
}
