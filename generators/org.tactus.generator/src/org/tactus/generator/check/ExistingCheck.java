package org.tactus.generator.check;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.eclipse.emf.ecore.EObject;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.generator.Refusal;
import org.tactus.model.Callback;
import org.tactus.model.Client;
import org.tactus.model.Executor;
import org.tactus.model.FifoPolicy;
import org.tactus.model.FlowController;
import org.tactus.model.Host;
import org.tactus.model.Node;
import org.tactus.model.OnceArrival;
import org.tactus.model.PeriodicArrival;
import org.tactus.model.PreemptionMode;
import org.tactus.model.Process;
import org.tactus.model.ReservationPolicy;
import org.tactus.model.Sample;
import org.tactus.model.Subscription;
import org.tactus.model.Switch;
import org.tactus.model.ThreadSpec;
import org.tactus.model.Timer;
import org.tactus.model.distribution.Target;
import org.tactus.model.resolved.CriticalWork;
import org.tactus.model.resolved.ExecutorTraits;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.model.resolved.ResolvedExecutor;
import org.tactus.model.resolved.ResolvedProcess;
import org.tactus.model.view.ExistingProgram;
import org.tactus.model.view.Quantities;
import org.tactus.model.view.SystemView;

/**
 * Refuses what the code of nodes that exist would have to do itself, and what an executable cannot be told from
 * outside: threads of its own executors beyond the one that is its main thread, participants, and hand-over by
 * rclcpp. Of a component the process knows callbacks by names and periods alone, so what is alike in two executors is
 * refused, too.
 */
final class ExistingCheck implements TargetCheck {

  @Override
  public void check(SystemView view, Target target, Consumer<Refusal> refusals) {
    ResolvedDeployment deployment = ResolvedDeployment.of(view);
    for (Callback callback : view.callbacks()) {
      callback(view, callback, refusals);
    }
    for (ResolvedProcess process : deployment.processes()) {
      for (ResolvedExecutor executor : process.executors()) {
        executor(executor, refusals);
      }
      alike(view, process, refusals);
      if (ExistingProgram.isExecutable(process.nodes().getFirst())) {
        executable(process, refusals);
        middleware(view, process, refusals);
      }
    }
  }

  private static boolean exists(Node node) {
    return ExistingProgram.of(node).isPresent();
  }

  private static void callback(SystemView view, Callback callback, Consumer<Refusal> refusals) {
    String place = "callback " + view.qualifiedName(callback);
    Node node = view.node(callback);
    for (Sample sample : view.samples(callback)) {
      Callback sampled = sample.getCallback();
      if (sampled != null && view.node(sampled) != node && (exists(node) || exists(view.node(sampled)))) {
        refuse(sample, place, "the code of a node that exists shares no state with other nodes",
            "sample a topic that " + view.qualifiedName(sampled) + " publishes", refusals);
      }
    }
    if (!exists(node)) {
      return;
    }
    if (callback instanceof Timer timer && timer.getArrival() instanceof PeriodicArrival arrival
        && arrival.getOffset() != null) {
      refuse(timer, place, "the code of a node that exists starts its timers at no common time",
          "leave `offset` out, so that the bounds hold for any phase", refusals);
    }
    if (CriticalWork.of(view).announced().contains(callback)) {
      refuse(callback, place, "the code of a node that exists tells no controller of a memory when it runs",
          "leave it out of the critical work of its host", refusals);
    }
  }

  private static void executor(ResolvedExecutor executor, Consumer<Refusal> refusals) {
    Executor source = executor.source().orElse(null);
    Node node = executor.nodes().stream().filter(ExistingCheck::exists).findFirst().orElse(null);
    if (source == null || node == null) {
      return;
    }
    String place = "executor " + source.getName();
    if (ExecutorTraits.hasReadyQueue(source.getKind())) {
      refuse(source, place, "node " + node.getName() + " exists, and its code tells no ready queue where the data of "
          + "its callbacks began", "use single_threaded, multi_threaded or events", refusals);
    }
    if (source.getThread() != null && source.getThread().getPolicy() instanceof FifoPolicy fifo
        && (fifo.getMode() != PreemptionMode.PREEMPTIVE || !fifo.getLocks().isEmpty())) {
      refuse(source, place, "node " + node.getName() + " exists, and its code neither holds other threads off nor "
          + "takes semaphores of the model", "leave the mode and `locks` out", refusals);
    }
  }

  /** Refuses callbacks of a component that are in several executors, and that nothing outside tells apart. */
  private static void alike(SystemView view, ResolvedProcess process, Consumer<Refusal> refusals) {
    Map<String, Callback> first = new HashMap<>();
    Map<Callback, ResolvedExecutor> runs = new HashMap<>();
    for (ResolvedExecutor executor : process.executors()) {
      for (Callback callback : executor.callbacks()) {
        runs.put(callback, executor);
        Node node = view.node(callback);
        for (String mark : ExistingProgram.isComponent(node) ? marks(view, callback) : List.<String>of()) {
          Callback other = first.putIfAbsent(node.getName() + " " + mark, callback);
          if (other != null && runs.get(other) != executor) {
            refuse(callback, "callback " + view.qualifiedName(callback), "the code of a component makes two " + mark
                + ", of which nothing outside tells which is this one and which " + view.qualifiedName(other)
                + " in another executor", "put both into one executor" + (callback instanceof Timer
                ? ", or give them two periods, as in the code" : ""), refusals);
          }
        }
      }
    }
  }

  /** Returns what the process knows the entities of a callback by. */
  private static List<String> marks(SystemView view, Callback callback) {
    return switch (callback) {
      case Timer timer when timer.getArrival() instanceof PeriodicArrival arrival ->
          List.of("timers of " + Quantities.nanoseconds(arrival.getPeriod()) + " ns");
      case Timer timer when timer.getArrival() instanceof OnceArrival once ->
          List.of("timers of " + Quantities.nanoseconds(once.getDelay()) + " ns");
      case Subscription subscription -> view.inputs(subscription).stream().distinct()
          .map(topic -> "subscriptions of " + topic.getName()).toList();
      case Client client -> List.of("clients of " + view.qualifiedName(client.getService()));
      default -> List.of();
    };
  }

  /** Refuses what an executable cannot be told. */
  private static void executable(ResolvedProcess process, Consumer<Refusal> refusals) {
    Node node = process.nodes().getFirst();
    String place = "node " + node.getName();
    String program = ExistingProgram.of(node).orElseThrow().text();
    if (process.executors().size() > 1) {
      process.executors().forEach(executor -> executor.source().filter(source -> source.getThread() != null)
          .ifPresent(source -> refuse(source, "executor " + source.getName(), "of the executors that "
              + program + " makes, nothing outside tells the threads apart",
              "leave its thread out, or load the node as a component", refusals)));
    }
    for (ResolvedExecutor executor : process.executors()) {
      executor.source().filter(source -> hasSeveralThreads(executor) && isPlaced(source.getThread()))
          .ifPresent(source -> refuse(source, "executor " + source.getName(), "nothing outside tells which threads of "
              + program + " are those of the executor, but for its main thread",
              "leave its threads out, use single_threaded, or load the node as a component", refusals));
    }
    if (process.participants().size() > 1 || process.participants().getFirst().source().isPresent()) {
      refuse(node, place, program + " makes its participant itself", "leave the participant out",
          refusals);
    }
    if (process.source().map(Process::getIntraprocessCommunication).filter(one -> one == Switch.ON).isPresent()) {
      refuse(process.element(), process.origin(), "whether rclcpp hands messages over is for the code of "
          + program + " to say", "leave `intraprocess communication on` out", refusals);
    }
  }

  /** Refuses what the process would have to do that a flow controller or a regulated memory is in. */
  private static void middleware(SystemView view, ResolvedProcess process, Consumer<Refusal> refusals) {
    Node node = process.nodes().getFirst();
    String program = ExistingProgram.of(node).orElseThrow().text();
    Set<FlowController> controllers = new LinkedHashSet<>();
    SystemView.callbacks(node).forEach(callback -> callback.getPublications().forEach(publication ->
        controllers.add(view.offered(publication).flowController())));
    for (FlowController controller : controllers) {
      if (controller != null && controller.getThread() != null
          && controller.getThread().getPolicy() instanceof ReservationPolicy) {
        refuse(controller, "flow controller " + controller.getName(), "its thread in " + program
            + " cannot be found to give it a reservation", "use fifo, or load the node as a component", refusals);
      }
    }
    boolean placed = process.executors().stream().flatMap(ResolvedExecutor::threads)
        .anyMatch(thread -> !thread.cores().isEmpty());
    process.host().map(Host::getMemory).filter(memory -> placed && !memory.getRegulations().isEmpty())
        .ifPresent(memory -> refuse(node, "node " + node.getName(), program
            + " stops no regulated core", "leave the core of its thread out, or load the node as a component",
            refusals));
  }

  private static boolean hasSeveralThreads(ResolvedExecutor executor) {
    return executor.threads().count() > 1;
  }

  private static boolean isPlaced(ThreadSpec thread) {
    return thread != null && (thread.getPolicy() != null || !thread.getCores().isEmpty());
  }

  private static void refuse(EObject element, String place, String cause, String remedy, Consumer<Refusal> refusals) {
    refusals.accept(new Refusal(GeneratorCode.EXISTING_NOT_HELD, element, place, cause, remedy));
  }
}
