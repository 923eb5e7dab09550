package org.tactus.generator.plan;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.eclipse.emf.ecore.EObject;
import org.tactus.generator.Names;
import org.tactus.generator.plan.ThreadClassPlan.ClassWorker;
import org.tactus.model.Executor;
import org.tactus.model.ExecutorKind;
import org.tactus.model.resolved.ExecutorTraits;

/**
 * An executor of a process, with the callback groups that it runs.
 *
 * @param source the model's executor; {@code null} for the one that a node gets because the model gives none
 * @param name name, which is also that of the variable
 * @param naming what the operating system calls its threads, but for those of its thread classes
 * @param threads its threads, at least one but for executors with thread classes
 * @param classes thread classes of one from the runtime packages, else empty
 * @param managed the greatest SCHED_FIFO priority that a manager gives its threads; empty if none does
 */
public record ExecutorPlan(Executor source, String name, ThreadNaming naming, ExecutorKind kind,
    List<ThreadPlan> threads,
    List<AssignedGroup> assignments, List<ThreadClassPlan> classes, OptionalInt managed) {

  /** The ROS 2 package of the executors with a ready queue. */
  public static final String RUNTIME_PACKAGE = "tactus_executor";

  /**
   * What the operating system calls threads of an executor. The other threads of one with several have the name of the
   * one that spins it, a dot and a number.
   *
   * @param spinning the thread that spins it
   * @param timers the threads that queue its timers; empty for executors without such
   */
  public record ThreadNaming(String spinning, String timers) {}

  /** A callback group of a node. */
  public record AssignedGroup(NodePlan node, GroupPlan group) {}

  /** A callback of a node. */
  public record Member(NodePlan node, CallbackPlan callback) {}

  /**
   * Returns its name in the model and in results: for callbacks that no executor of the model runs, that of their node.
   */
  public String modelName() {
    return source == null ? assignments.getFirst().node().name() : source.getName();
  }

  /** Returns the element that warnings about it point to. */
  public EObject element() {
    return source == null ? assignments.getFirst().node().source() : source;
  }

  /**
   * Returns the threads that run its callbacks with their names, the one that spins it first, unless it has thread
   * classes.
   */
  public List<ClassWorker> namedThreads() {
    return IntStream.range(0, threads.size()).mapToObj(number ->
        new ClassWorker(number == 0 ? naming.spinning() : worker("." + number), threads.get(number))).toList();
  }

  private String worker(String ending) {
    String name = naming.spinning();
    return name.substring(0, Math.min(name.length(), Names.THREAD_NAME_LENGTH - ending.length())) + ending;
  }

  /**
   * Returns how all its threads are scheduled together, on all their cores; nothing for one with thread classes, whose
   * threads may differ.
   */
  public ThreadPlan thread() {
    return ExecutorTraits.hasThreadClasses(kind) || threads.isEmpty() ? ThreadPlan.NONE
        : new ThreadPlan(threads.stream().flatMap(each -> each.cores().stream()).distinct().sorted().toList(),
            threads.getFirst().policy(), threads.getFirst().source());
  }

  /**
   * Returns how the threads are scheduled that queue its timers: a priority above its own in every configuration,
   * since a timer whose queueing waits for callbacks comes behind what arrived later.
   */
  public ThreadPlan timerThread() {
    ThreadPlan all = thread();
    return all.policy() instanceof ThreadPlan.Policy.Fifo fifo
        ? new ThreadPlan(all.cores(), new ThreadPlan.Policy.Fifo(greatest(fifo) + 1), all.source()) : all;
  }

  private int greatest(ThreadPlan.Policy.Fifo fifo) {
    return Math.max(fifo.priority(), managed.orElse(0));
  }

  /** Returns the greatest SCHED_FIFO priority that a manager gives its threads, if some of these may run on a core. */
  public OptionalInt managedOn(int core) {
    return threadPlans().stream().anyMatch(thread -> thread.cores().contains(core)) ? managed : OptionalInt.empty();
  }

  /** Tells whether the runtime package provides it. */
  public boolean isReadyQueue() {
    return ExecutorTraits.hasReadyQueue(kind);
  }

  /** Returns how all its threads are scheduled. */
  public List<ThreadPlan> threadPlans() {
    return isReadyQueue() ? classes.stream().flatMap(one -> one.workers().stream()).map(ClassWorker::thread).toList()
        : threads;
  }

  /**
   * Returns the callbacks that a thread class runs, with their nodes; those that the model gives to no class are in the
   * last one.
   */
  public List<Member> members(ThreadClassPlan threadClass) {
    boolean last = threadClass.equals(classes.getLast());
    return assignments.stream().flatMap(assignment -> assignment.node().callbacks(assignment.group()).stream()
        .filter(callback -> classes.size() == 1
            || callback.common().threadClass().map(threadClass.name()::equals).orElse(last))
        .map(callback -> new Member(assignment.node(), callback))).toList();
  }
}
