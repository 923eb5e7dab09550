package org.tactus.dsl.validation.rules;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.TimedSystem;
import org.tactus.lowering.ThreadOrigin;
import org.tactus.model.Node;
import org.tactus.timing.Fraction;
import org.tactus.timing.load.Worker;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackGroup;

/**
 * A thread runs on one core at a time, and an exclusive callback group one callback; with more work than a core can do
 * it falls behind without limit, wherever it runs.
 */
public final class ThreadOverload extends RuleBase {

  /** Creates the rule. */
  public ThreadOverload() {
    super(DeploymentCode.THREAD_OVERLOAD, Needs.NO_ERRORS);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    TimedSystem.of(system).ifPresent(timed -> {
      timed.loads().workers().stream().filter(worker -> exceeds(worker)
          && !worker.isOnOneCore() && !worker.isReserved()) // then other rules speak
          .forEach(worker -> timed.trace().thread(worker.threads().getFirst()).map(ThreadOrigin::owner)
              .ifPresent(owner -> sink.report(owner,
              worker.name() + " demands " + worker.demand() + " (" + worker.demand().percent() + ") of a core, and "
                  + (worker.threads().size() == 1 ? "one thread has"
                      : "its " + worker.threads().size() + " threads have")
                  + " no more than " + worker.threads().size() * 100
                  + " %: divide its work among further threads, shorten execution times or"
                  + " lengthen periods")));
      Map<CallbackGroup, List<Callback>> members = timed.model().callbacks().stream()
          .filter(callback -> callback.group().isPresent())
          .collect(Collectors.groupingBy(callback -> callback.group().orElseThrow()));
      timed.model().groups().stream().filter(CallbackGroup::exclusive)
          .forEach(group -> check(group, members.getOrDefault(group, List.of()), timed, sink));
    });
  }

  /** Looks at a group that several threads serve; where one does, what is said of the thread is enough. */
  private static void check(CallbackGroup group, List<Callback> callbacks, TimedSystem timed, DiagnosticSink sink) {
    Fraction demand = callbacks.stream().filter(callback -> callback.executionTime().isPresent())
        .map(timed.loads().rates()::demand).reduce(Fraction.ZERO, Fraction::plus);
    long threads = callbacks.stream().flatMap(callback -> callback.executor().threads().stream()).distinct().count();
    if (threads > 1 && demand.compareTo(Fraction.ONE) > 0) {
      EObject element = timed.trace().origin(group).element();
      sink.report(element, (element instanceof Node ? "the callback group of node " : "callback group ") + group.name()
          + " runs one callback at a time, and they demand " + demand + " (" + demand.percent() + ") of a core: divide"
          + " them among further groups, make the group reentrant, shorten execution times or lengthen periods");
    }
  }

  /** Tells whether a worker has more work than its threads can do. */
  static boolean exceeds(Worker worker) {
    return worker.demand().compareTo(Fraction.of(worker.threads().size(), 1)) > 0;
  }
}
