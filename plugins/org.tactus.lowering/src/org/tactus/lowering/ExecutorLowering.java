package org.tactus.lowering;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.tactus.diagnostics.LoweringCode;
import org.tactus.model.Callback;
import org.tactus.model.Executor;
import org.tactus.model.Node;
import org.tactus.model.Timer;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.model.resolved.ResolvedExecutor;
import org.tactus.model.resolved.ThreadPool;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModelBuilder;

/**
 * Makes the executors of a deployment with their threads. An executor without callbacks is left out. Every thread class
 * of an executor becomes an executor {@code NAME.CLASS}, since it has its callbacks and threads for itself (LaME paper,
 * section 4.1).
 */
final class ExecutorLowering {

  private static final String NO_OVERHEAD = "Executors need no time of their own where the model gives no overhead.";

  private final ResolvedDeployment deployment;
  private final Interpretation interpretation;
  private final TimingModelBuilder builder;
  private final Trace trace;
  private final ThreadLowering threads;
  private final ExecutionTimes times;
  private final Problems problems;
  private final Assumptions assumptions;
  private final Set<String> names = new HashSet<>();

  ExecutorLowering(ResolvedDeployment deployment, Interpretation interpretation, TimingModelBuilder builder,
      Trace trace,
      ThreadLowering threads, ExecutionTimes times, Problems problems, Assumptions assumptions) {
    this.deployment = deployment;
    this.interpretation = interpretation;
    this.builder = builder;
    this.trace = trace;
    this.threads = threads;
    this.times = times;
    this.problems = problems;
    this.assumptions = assumptions;
  }

  /** Returns the callbacks by executor: the described executors in the order of the text, then the implied ones. */
  Map<org.tactus.timing.model.Executor, List<Callback>> lower() {
    deployment.executors().forEach(executor -> executor.source().map(Executor::getName).ifPresent(names::add));
    Map<org.tactus.timing.model.Executor, List<Callback>> all = new LinkedHashMap<>();
    for (ResolvedExecutor executor : deployment.executors()) {
      if (!executor.callbacks().isEmpty()) {
        executor.source().ifPresent(this::check);
        executor.pools().stream().filter(pool -> !pool.callbacks().isEmpty())
            .forEach(pool -> all.put(lower(executor, pool), pool.callbacks()));
      }
    }
    return all;
  }

  private org.tactus.timing.model.Executor lower(ResolvedExecutor executor, ThreadPool pool) {
    ExecutorKind kind = kind(pool.kind());
    String name = name(executor, pool);
    List<ThreadOrigin> origins = pool.threads().stream().map(thread -> new ThreadOrigin(owner(executor, pool), thread,
        deployment.host(executor.nodes().getFirst()))).toList();
    List<ThreadSpec> own = kind.mayHaveSeveralThreads() ? threads.threads("executor " + name, origins)
        : List.of(threads.thread("executor " + name, origins.getFirst()));
    number(name, executor, pool).ifPresent(assumptions::add);
    if (own.size() > 1) {
      versions(kind).ifPresent(assumptions::add);
    }
    if (pool.callbacks().stream().anyMatch(Timer.class::isInstance)) {
      timers(kind).ifPresent(assumptions::add);
    }
    boolean silent = executor.source().map(source -> source.getOverhead() == null).orElse(true);
    if (silent && !kind.runsOneCallback()) {
      assumptions.add(NO_OVERHEAD);
    }
    ExecutionTime overhead =
        executor.source().flatMap(source -> times.of(source.getOverhead())).orElse(ExecutionTime.wcet(0));
    return trace.note(builder.executor(name, kind, overhead, own.toArray(ThreadSpec[]::new)), owner(executor, pool));
  }

  private static EObject owner(ResolvedExecutor executor, ThreadPool pool) {
    return pool.source().<EObject>map(own -> own).or(() -> executor.source()).orElseGet(executor.nodes()::getFirst);
  }

  private String name(ResolvedExecutor executor, ThreadPool pool) {
    if (executor.source().isEmpty()) {
      Node node = executor.nodes().getFirst();
      return names.add(node.getName()) ? node.getName() : "node " + node.getName();
    }
    String own = executor.source().get().getName();
    return pool.source().map(threadClass -> own + "." + threadClass.getName()).orElse(own);
  }

  /** Returns how many threads an executor has where the model leaves that to rclcpp. */
  private Optional<String> number(String name, ResolvedExecutor executor, ThreadPool pool) {
    int threads = pool.threads().size();
    String wayOut = "; for another number write " + pool.kind().getLiteral() + "(N).";
    return switch (pool.count()) {
      case HOST_CORES -> Optional.of("Executor " + name + " has " + threads
          + " threads, as rclcpp starts one for each core of host "
          + deployment.host(executor.nodes().getFirst()).orElseThrow().getName() + " and at least 2" + wayOut);
      case LEAST -> Optional.of("Executor " + name + " has " + threads
          + " threads, the fewest that rclcpp starts by itself, since no host with cores gives their number" + wayOut);
      case GIVEN, NAMED_CORES -> Optional.empty();
    };
  }

  private void check(Executor executor) {
    interpretation.target().filter(target -> !target.hasExecutor(executor.getKind())).ifPresent(target ->
    problems.error(LoweringCode.EXECUTOR_OF_OTHER_DISTRIBUTION, executor,
        "ROS 2 " + target.id() + " has no " + executor.getKind().getLiteral()
            + " executor", "choose another kind of executor or another target"));
  }

  /**
   * Returns which releases of rclcpp run several threads of a kind of executor as they are analysed, where not all
   * do.
   */
  private static Optional<String> versions(ExecutorKind kind) {
    return switch (kind) {
      case EVENTS_CBG -> Optional.of(
          "The EventsCBGExecutor runs reentrant groups side by side, as from rclcpp 28.1.22, 29.5.10 and 33.0.3 on.");
      case PLAIN_THREAD, SINGLE_THREADED, STATIC_SINGLE_THREADED, EVENTS, MULTI_THREADED, EDF, FIXED_PRIORITY,
          MIXED -> Optional.empty();
    };
  }

  /** Returns what is assumed of the threads with which rclcpp queues timers, where a kind of executor has any. */
  private static Optional<String> timers(ExecutorKind kind) {
    return !kind.queuesTimers() ? Optional.empty() : Optional.of(
        "The threads with which rclcpp queues the timers of events and events_cbg executors need no processor time.");
  }

  private static ExecutorKind kind(org.tactus.model.ExecutorKind kind) {
    return switch (kind) {
      case SINGLE_THREADED -> ExecutorKind.SINGLE_THREADED;
      case STATIC_SINGLE_THREADED -> ExecutorKind.STATIC_SINGLE_THREADED;
      case EVENTS -> ExecutorKind.EVENTS;
      case EVENTS_CBG -> ExecutorKind.EVENTS_CBG;
      case MULTI_THREADED -> ExecutorKind.MULTI_THREADED;
      case EDF -> ExecutorKind.EDF;
      case FIXED_PRIORITY -> ExecutorKind.FIXED_PRIORITY;
      case MIXED -> ExecutorKind.MIXED;
      case THREAD_CLASSES -> throw new IllegalArgumentException("lowered class by class: " + kind);
      case PLAIN_THREAD -> ExecutorKind.PLAIN_THREAD;
    };
  }
}
