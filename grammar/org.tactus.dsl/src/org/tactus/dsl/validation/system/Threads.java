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
import org.tactus.model.ThreadClass;
import org.tactus.model.ThreadSpec;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.model.resolved.ResolvedExecutor;
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
   * @param count how many threads they are in a process
   */
  public record Described(String name, EObject owner, ThreadSpec spec, List<Node> nodes, int count) {

    /** Returns the SCHED_FIFO priority. */
    public OptionalInt fifoPriority() {
      return spec.getPolicy() instanceof FifoPolicy fifo ? OptionalInt.of(fifo.getPriority()) : OptionalInt.empty();
    }

    /** Tells whether it runs callbacks. */
    public boolean runsCallbacks() {
      return owner instanceof Executor || owner instanceof ThreadClass;
    }
  }

  private final List<Described> all = new ArrayList<>();

  private Threads(SystemView view) {
    for (FlowController controller : view.flowControllers()) {
      add("flow controller " + controller.getName(), controller, controller.getThread(), List.of(), 1);
    }
    for (Process process : view.processes()) {
      add("listener of process " + process.getName(), process, process.getListenerThread(),
          present(view, process.getNodes()), 1);
      for (Participant participant : process.getParticipants()) {
        add("listener of participant " + participant.getName(), participant, participant.getListenerThread(),
            present(view, participant.getNodes()), 1);
      }
    }
    for (Executor executor : view.executors()) {
      List<Node> nodes = new ArrayList<>(executor.getNodes());
      executor.getGroups().forEach(group -> nodes.add((Node) group.eContainer()));
      add("executor " + executor.getName(), executor, executor.getThread(), present(view, nodes),
          count(view, executor));
      executor.getClasses().forEach(c -> add(name(c), c, c.getThread(), present(view, nodes), count(view, c)));
    }
  }

  /** Returns {@code class critical of executor sensing}. */
  public static String name(ThreadClass threadClass) {
    return "class " + threadClass.getName() + " of executor " + ThreadClasses.executor(threadClass).getName();
  }

  private void add(String name, EObject owner, ThreadSpec spec, List<Node> nodes, int count) {
    boolean idle = nodes.isEmpty() && !(owner instanceof FlowController);
    if (spec != null && !idle) {
      all.add(new Described(name, owner, spec, nodes, count));
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

  /** Returns the number of threads of an executor without classes. */
  public static int count(SystemView view, Executor executor) {
    return resolved(view, executor).map(one -> (int) one.threads().count()).orElse(1);
  }

  /** Returns the number of threads of a class. */
  public static int count(SystemView view, ThreadClass threadClass) {
    return resolved(view, ThreadClasses.executor(threadClass)).stream().flatMap(one -> one.pools().stream())
        .filter(pool -> pool.source().orElse(null) == threadClass).mapToInt(pool -> pool.threads().size()).findFirst()
        .orElse(1);
  }

  private static Optional<ResolvedExecutor> resolved(SystemView view, Executor executor) {
    return ResolvedDeployment.of(view).executor(executor);
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
