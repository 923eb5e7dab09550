package org.tactus.dsl.validation.system;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.emf.ecore.EObject;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.model.Core;
import org.tactus.model.Executor;
import org.tactus.model.FifoPolicy;
import org.tactus.model.FlowController;
import org.tactus.model.Host;
import org.tactus.model.Node;
import org.tactus.model.Participant;
import org.tactus.model.Process;
import org.tactus.model.ReservationPolicy;
import org.tactus.model.ThreadClass;
import org.tactus.model.ThreadSpec;
import org.tactus.model.view.SystemView;
import org.tactus.model.view.ThreadClasses;

/** The threads that a system describes. */
public final class Threads {

  /**
   * A thread, or several of one executor.
   *
   * @param name as messages call it, for example {@code executor sensing}
   * @param owner executor, thread class, process, participant or flow controller
   * @param nodes nodes that the thread works for; empty for a flow controller
   */
  public record Described(String name, EObject owner, ThreadSpec spec, List<Node> nodes) {

    /** Returns the core, if there is exactly one. */
    public Optional<Core> core() {
      return spec.getCores().size() == 1 ? Optional.of(spec.getCores().getFirst()) : Optional.empty();
    }

    /** Returns the SCHED_FIFO priority. */
    public OptionalInt fifoPriority() {
      return spec.getPolicy() instanceof FifoPolicy fifo ? OptionalInt.of(fifo.getPriority()) : OptionalInt.empty();
    }

    /** Returns the reservation. */
    public Optional<ReservationPolicy> reservation() {
      return spec.getPolicy() instanceof ReservationPolicy reservation ? Optional.of(reservation) : Optional.empty();
    }

    /** Tells whether it runs callbacks. */
    public boolean runsCallbacks() {
      return owner instanceof Executor || owner instanceof ThreadClass;
    }

    /** Tells whether it is one thread, not one of several among which an executor shares out its callbacks. */
    public boolean isSingle() {
      return switch (owner) {
        case Executor executor -> isSingleThreaded(executor);
        case ThreadClass threadClass -> count(threadClass) == 1;
        default -> true;
      };
    }
  }

  private final List<Described> all = new ArrayList<>();

  private Threads(SystemView view) {
    for (FlowController controller : view.flowControllers()) {
      add("flow controller " + controller.getName(), controller, controller.getThread(), List.of());
    }
    for (Process process : view.processes()) {
      add("listener of process " + process.getName(), process, process.getListenerThread(), present(view, process.getNodes()));
      for (Participant participant : process.getParticipants()) {
        add("listener of participant " + participant.getName(), participant, participant.getListenerThread(), present(view, participant.getNodes()));
      }
    }
    for (Executor executor : view.executors()) {
      List<Node> nodes = new ArrayList<>(executor.getNodes());
      executor.getGroups().forEach(group -> nodes.add((Node) group.eContainer()));
      add("executor " + executor.getName(), executor, executor.getThread(), present(view, nodes));
      executor.getClasses().forEach(c -> add(name(c), c, c.getThread(), present(view, nodes)));
    }
  }

  /** Returns {@code class critical of executor sensing}. */
  public static String name(ThreadClass threadClass) {
    return "class " + threadClass.getName() + " of executor " + ThreadClasses.executor(threadClass).getName();
  }

  private void add(String name, EObject owner, ThreadSpec spec, List<Node> nodes) {
    boolean idle = nodes.isEmpty() && !(owner instanceof FlowController);
    if (spec != null && !idle) {
      all.add(new Described(name, owner, spec, nodes));
    }
  }

  private static List<Node> present(SystemView view, List<Node> nodes) {
    return nodes.stream().filter(view::isPresent).distinct().toList();
  }

  /** Returns the threads of a system; those whose nodes are all removed do not exist. */
  public static Threads of(CheckedSystem system) {
    return system.derived(Threads.class, checked -> new Threads(checked.view()));
  }

  /** Returns all threads whose place or policy is described. */
  public List<Described> all() {
    return all;
  }

  private static boolean isSingleThreaded(Executor executor) {
    return switch (executor.getKind()) {
      case SINGLE_THREADED, STATIC_SINGLE_THREADED, EVENTS, PLAIN_THREAD -> true;
      case MULTI_THREADED, EVENTS_CBG, EDF, FIXED_PRIORITY, MIXED -> executor.getThreads() == 1;
      case THREAD_CLASSES -> false;
    };
  }

  /** Returns the number of threads of a class: as many as it says, and at least one on each of its cores. */
  public static int count(ThreadClass threadClass) {
    int cores = threadClass.getThread() == null ? 0 : threadClass.getThread().getCores().size();
    return Math.max(1, Math.max(threadClass.getThreads(), cores));
  }

  /** Returns the host that a core belongs to. */
  public static Host host(Core core) {
    return (Host) core.eContainer();
  }

  /** Prints {@code host.core}. */
  public static String name(Core core) {
    return host(core).getName() + "." + core.getName();
  }
}
