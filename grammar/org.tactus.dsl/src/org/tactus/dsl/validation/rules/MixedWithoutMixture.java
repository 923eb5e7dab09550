package org.tactus.dsl.validation.rules;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Exact;
import org.tactus.model.Callback;
import org.tactus.model.Executor;
import org.tactus.model.resolved.ExecutorTraits;
import org.tactus.model.view.SystemView;
import org.tactus.model.view.Urgencies;

/**
 * A mixed executor takes callbacks with a deadline by it and the others by criticality. Where one of the two kinds is
 * missing, {@code edf} or {@code fixed_priority} has the same order; mostly a goal or a criticality was forgotten, or
 * belongs to a callback that has a deadline already.
 */
public final class MixedWithoutMixture extends RuleBase {

  /** Creates the rule. */
  public MixedWithoutMixture() {
    super(DeploymentCode.MIXED_WITHOUT_MIXTURE, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    SystemView view = system.view();
    List<Executor> mixing = view.executors().stream()
        .filter(executor -> ExecutorTraits.mixesDeadlineAndCriticality(executor.getKind())).toList();
    if (mixing.isEmpty()) {
      return;
    }
    Urgencies urgencies = new Urgencies(view, duration -> Exact.nanoseconds(duration).orElse(Long.MAX_VALUE));
    Map<Executor, List<Callback>> callbacks = view.callbacks().stream()
        .filter(callback -> view.executor(callback).isPresent())
        .collect(Collectors.groupingBy(callback -> view.executor(callback).orElseThrow()));
    mixing.stream().filter(callbacks::containsKey)
        .forEach(executor -> check(executor, callbacks.get(executor), urgencies, sink));
  }

  private static void check(Executor executor, List<Callback> callbacks, Urgencies urgencies, DiagnosticSink sink) {
    boolean deadlines = callbacks.stream().anyMatch(callback -> urgencies.deadline(callback).isPresent());
    boolean priorities = callbacks.stream()
        .anyMatch(callback -> urgencies.deadline(callback).isEmpty() && urgencies.priority(callback).isPresent());
    if (!deadlines || !priorities) {
      sink.report(executor, TYPES.getExecutor_Kind(),
          "no callback of executor " + executor.getName() + missing(deadlines, priorities));
    }
  }

  private static String missing(boolean deadlines, boolean priorities) {
    if (deadlines) {
      return " goes by criticality: give a chain through callbacks without a latency goal a criticality, name one "
          + "under 'by criticality', or make it edf";
    }
    return priorities ? " goes by deadline: give a chain through it a latency goal, or make it fixed_priority"
        : " goes by deadline or criticality: give chains through it latency goals and criticalities, or choose another "
            + "kind";
  }
}
