package org.tactus.drawing.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.tactus.model.ActionExecution;
import org.tactus.model.ActionReply;
import org.tactus.model.ActionService;
import org.tactus.model.AperiodicArrival;
import org.tactus.model.Arrival;
import org.tactus.model.BurstArrival;
import org.tactus.model.Callback;
import org.tactus.model.Client;
import org.tactus.model.Core;
import org.tactus.model.CurveArrival;
import org.tactus.model.Duration;
import org.tactus.model.EventSource;
import org.tactus.model.FifoPolicy;
import org.tactus.model.FlowController;
import org.tactus.model.Host;
import org.tactus.model.NamedElement;
import org.tactus.model.OnceArrival;
import org.tactus.model.PeriodicArrival;
import org.tactus.model.Publication;
import org.tactus.model.ReservationPolicy;
import org.tactus.model.SchedulingPolicy;
import org.tactus.model.Service;
import org.tactus.model.Subscription;
import org.tactus.model.Timer;
import org.tactus.model.Topic;
import org.tactus.model.TriggerKind;
import org.tactus.model.resolved.ResolvedExecutor;
import org.tactus.model.resolved.ResolvedThread;
import org.tactus.model.view.Quantities;
import org.tactus.model.view.StampedWays;
import org.tactus.model.view.SystemView;

/** What is said of elements in a drawing, in the words of the language. */
final class Descriptions {

  private static final int MOST_CORES = 4;

  private final SystemView view;

  Descriptions(SystemView view) {
    this.view = view;
  }

  static String of(Host host) {
    return host.getCores().size() > MOST_CORES ? host.getCores().size() + " cores"
        : host.getCores().stream().map(Core::getName).collect(Collectors.joining(" "));
  }

  /** Says of which kind an executor is and where its threads run. */
  static String of(ResolvedExecutor executor) {
    List<ResolvedThread> threads = executor.threads().toList();
    String count = threads.size() == 1 ? "" : threads.size() + " threads ";
    List<String> places = threads.stream().map(Descriptions::of).filter(place -> !place.isEmpty()).distinct().toList();
    String where = switch (places.size()) {
      case 0 -> count.strip();
      case 1 -> count + places.getFirst();
      default -> count + "on " + threads.stream().flatMap(thread -> thread.cores().stream()).map(Core::getName)
          .distinct().collect(Collectors.joining(" "));
    };
    return executor.kind().getLiteral() + (where.isEmpty() ? "" : " · " + where);
  }

  private static String of(ResolvedThread thread) {
    String cores = thread.cores().isEmpty() ? ""
        : "on " + thread.cores().stream().map(Core::getName).collect(Collectors.joining(" "));
    return (cores + thread.policy().map(policy -> " " + of(policy)).orElse("")).strip();
  }

  private static String of(SchedulingPolicy policy) {
    return switch (policy) {
      case FifoPolicy fifo -> "fifo " + fifo.getPriority();
      case ReservationPolicy reservation -> Quantities.text(reservation.getBudget()) + " every "
          + Quantities.text(reservation.getPeriod());
      default -> throw new IllegalArgumentException("no policy of the language: " + policy);
    };
  }

  static String of(FlowController controller) {
    List<String> parts = new ArrayList<>(List.of(controller.getScheduler().getLiteral()));
    if (controller.getLimit() != null) {
      parts.add(Quantities.text(controller.getLimit()) + " per " + Quantities.text(controller.getLimitPeriod()));
    }
    String place = of(ResolvedThread.of(controller.getThread()));
    if (!place.isEmpty()) {
      parts.add(place);
    }
    return String.join(" · ", parts);
  }

  /** Returns the host of a flow controller's thread. */
  static Optional<Host> host(FlowController controller) {
    return ResolvedThread.of(controller.getThread()).cores().stream().map(core -> (Host) core.eContainer()).findFirst();
  }

  static ShapeKind kind(Callback callback) {
    return switch (callback) {
      case Timer timer -> ShapeKind.TIMER;
      case EventSource event -> ShapeKind.EVENT;
      case Subscription subscription -> ShapeKind.SUBSCRIPTION;
      case Service service -> ShapeKind.SERVICE;
      case Client client -> ShapeKind.CLIENT;
      case ActionService service -> ShapeKind.SERVICE;
      case ActionExecution execution -> execution.getArrival() == null ? ShapeKind.EVENT : ShapeKind.TIMER;
      case ActionReply reply -> ShapeKind.CLIENT;
      default -> throw new IllegalArgumentException("no callback of the language: " + callback);
    };
  }

  /** Says how often a callback is released, or how it joins topics; nothing of others. */
  String note(Callback callback) {
    return switch (callback) {
      case Timer timer -> of(timer.getArrival());
      case EventSource event -> of(event.getArrival());
      case ActionExecution execution -> of(execution.getArrival());
      case Subscription subscription when view.inputs(subscription).size() > 1 ->
          subscription.getTrigger().getKind() == TriggerKind.ALL ? "all of " + view.inputs(subscription).size()
              + (subscription.getTrigger().isExactTime() ? ", exact_time"
                  : StampedWays.isMatched(subscription) ? ", approximate_time" : "")
              : "any of " + view.inputs(subscription).size();
      default -> "";
    };
  }

  /** Says what a callback does and needs. */
  String details(Callback callback) {
    List<String> lines = new ArrayList<>();
    if (callback instanceof Subscription subscription) {
      lines.add("on " + names(view.inputs(subscription)));
    }
    if (callback.getExecutionTime() != null && callback.getExecutionTime().getWcet() != null) {
      lines.add("wcet " + Quantities.text(callback.getExecutionTime().getWcet()));
    }
    if (!callback.getPublications().isEmpty()) {
      lines.add("publishes " + joined(callback.getPublications().stream().map(Descriptions::of)));
    }
    if (!callback.getCalls().isEmpty()) {
      lines.add("calls " + joined(callback.getCalls().stream()
          .map(call -> name(call.getCallee()) + pace(call.getEvery(), call.getRate()))));
    }
    if (SystemView.group(callback) != null) {
      lines.add("in callback group " + SystemView.group(callback).getName());
    }
    return String.join("\n", lines);
  }

  /** Says of which type a topic is, and how its messages are sent. */
  static String details(Topic topic, List<String> controllers) {
    String type = topic.getType() == null ? ""
        : topic.getType().getName() + (topic.getType().getInterfaceName() == null ? ""
            : " (" + topic.getType().getInterfaceName() + ")");
    return controllers.isEmpty() ? type : type + "\npublished via flow controller " + String.join(", ", controllers);
  }

  private static String of(Publication publication) {
    return publication.getTopic().getName() + (publication.getCount() > 1 ? " times " + publication.getCount() : "")
        + (publication.isAtEnd() ? " at end" : "") + pace(publication.getEvery(), publication.getRate());
  }

  private static String name(EObject callee) {
    return callee instanceof NamedElement named ? named.getName() : "";
  }

  private static String pace(int every, Duration rate) {
    return rate != null ? " at " + Quantities.text(rate) : every > 1 ? " every " + every + " activations" : "";
  }

  private static String names(List<? extends NamedElement> elements) {
    return joined(elements.stream().map(NamedElement::getName));
  }

  private static String joined(Stream<String> words) {
    return words.distinct().collect(Collectors.joining(", "));
  }

  private static String of(Arrival arrival) {
    return switch (arrival) {
      case PeriodicArrival periodic -> (periodic.isSporadic() ? "min " : "") + Quantities.text(periodic.getPeriod());
      case BurstArrival burst -> burst.getCount() + " per " + Quantities.text(burst.getPeriod());
      case CurveArrival curve -> "curve";
      case OnceArrival once -> "once";
      case AperiodicArrival aperiodic -> "aperiodic";
      case null -> "";
      default -> throw new IllegalArgumentException("no arrival of the language: " + arrival);
    };
  }
}
