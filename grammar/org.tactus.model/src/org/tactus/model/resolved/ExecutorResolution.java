package org.tactus.model.resolved;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tactus.model.Callback;
import org.tactus.model.Core;
import org.tactus.model.Executor;
import org.tactus.model.ExecutorKind;
import org.tactus.model.Host;
import org.tactus.model.Node;
import org.tactus.model.ThreadClass;
import org.tactus.model.ThreadClassKind;
import org.tactus.model.ThreadSpec;
import org.tactus.model.view.SystemView;

/** Resolves the threads of executors and the order of their callbacks. */
final class ExecutorResolution {

  /**
   * {@code MultiThreadedExecutor} and {@code EventsCBGExecutor} without a number: {@code max(hardware_concurrency, 2)}.
   */
  private static final int LEAST_THREADS = 2;

  private record Number(int threads, ThreadCount count) {}

  private ExecutorResolution() {}

  /** Returns the executor of a node's callbacks that no executor of the model runs. */
  static ResolvedExecutor implied(Node node, List<Callback> callbacks) {
    return new ResolvedExecutor(Optional.empty(), ExecutorKind.SINGLE_THREADED, List.of(node),
        List.of(new ThreadPool(Optional.empty(),
        ExecutorKind.SINGLE_THREADED, List.of(ResolvedThread.UNMENTIONED), ThreadCount.GIVEN, callbacks)));
  }

  /**
   * Returns an executor of the model.
   *
   * @param nodes its nodes: those that it names, then those of its callback groups
   * @param callbacks its callbacks in the order of the text
   * @param host the host of its process, if that is known
   */
  static ResolvedExecutor described(SystemView view, Executor executor, List<Node> nodes, List<Callback> callbacks,
      Optional<Host> host) {
    Map<Node, Integer> positions = new HashMap<>();
    executor.getNodes().forEach(node -> positions.putIfAbsent(node, positions.size()));
    List<Callback> registered = new ArrayList<>(callbacks);
    registered.sort(Comparator.comparingInt(callback -> positions.getOrDefault(view.node(callback), positions.size())));
    List<ThreadPool> pools = ExecutorTraits.hasThreadClasses(executor.getKind())
        ? executor.getClasses().stream().map(one -> pool(view, one, registered)).toList()
        : List.of(pool(executor, registered, host));
    return new ResolvedExecutor(Optional.of(executor), executor.getKind(), nodes, pools);
  }

  private static ThreadPool pool(Executor executor, List<Callback> callbacks, Optional<Host> host) {
    ExecutorKind kind = executor.getKind();
    ThreadSpec spec = executor.getThread();
    return switch (ExecutorTraits.threads(kind)) {
      case ONE ->
          new ThreadPool(Optional.empty(), kind, List.of(ResolvedThread.of(spec)), ThreadCount.GIVEN, callbacks);
      case PER_NAMED_CORE ->
          pool(Optional.empty(), kind, spec, perNamedCore(executor.getThreads(), spec), callbacks);
      case AS_RCLCPP ->
          pool(Optional.empty(), kind, spec, asRclcpp(executor.getThreads(), spec, host), callbacks);
    };
  }

  private static ThreadPool pool(SystemView view, ThreadClass threadClass, List<Callback> callbacks) {
    ExecutorKind kind =
        threadClass.getKind() == ThreadClassKind.REAL_TIME ? ExecutorKind.FIXED_PRIORITY : ExecutorKind.MULTI_THREADED;
    List<Callback> served =
        callbacks.stream().filter(callback -> view.threadClass(callback).orElse(null) == threadClass).toList();
    return pool(Optional.of(threadClass), kind, threadClass.getThread(),
        perNamedCore(threadClass.getThreads(), threadClass.getThread()), served);
  }

  private static int cores(ThreadSpec spec) {
    return spec == null ? 0 : spec.getCores().size();
  }

  private static Number perNamedCore(int given, ThreadSpec spec) {
    return cores(spec) > Math.max(1, given) ? new Number(cores(spec), ThreadCount.NAMED_CORES)
        : new Number(Math.max(1, given), ThreadCount.GIVEN);
  }

  private static Number asRclcpp(int given, ThreadSpec spec, Optional<Host> host) {
    if (given > 0 || cores(spec) > 0) {
      return perNamedCore(given, spec);
    }
    int ofHost = host.map(one -> one.getCores().size()).orElse(0);
    return ofHost == 0 ? new Number(LEAST_THREADS, ThreadCount.LEAST)
        : new Number(Math.max(LEAST_THREADS, ofHost), ThreadCount.HOST_CORES);
  }

  /** Puts the threads on the cores in turn, one core each. */
  private static ThreadPool pool(Optional<ThreadClass> source, ExecutorKind kind, ThreadSpec spec, Number number,
      List<Callback> callbacks) {
    List<ResolvedThread> threads = new ArrayList<>();
    for (int i = 0; i < number.threads(); i++) {
      List<Core> core = cores(spec) == 0 ? List.of() : List.of(spec.getCores().get(i % cores(spec)));
      threads.add(spec == null ? ResolvedThread.UNMENTIONED : ResolvedThread.of(spec, core));
    }
    return new ThreadPool(source, kind, threads, number.count(), callbacks);
  }
}
