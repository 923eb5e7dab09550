package org.tactus.analysis.schedules;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.curve.PeriodicCurve;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExternalInput;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.PreemptionMode;
import org.tactus.timing.model.Rclcpp;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/** What the search over schedules knows, and what it leaves to the other analyses. */
final class SearchableParts {

  private final TimingModel model;
  private final Set<ThreadSpec> threads;

  private SearchableParts(TimingModel model, Set<ThreadSpec> threads) {
    this.model = model;
    this.threads = threads;
  }

  /** Returns why the search does not know a part of a model, as a part of a sentence; empty if it does. */
  static Optional<String> missing(TimingModel model, Set<ThreadSpec> threads) {
    SearchableParts asked = new SearchableParts(model, threads);
    return asked.reasons().flatMap(Optional::stream).findFirst();
  }

  private Stream<Optional<String>> reasons() {
    return Stream.of(
        model.threads().stream().filter(threads::contains).map(this::thread),
        model.executors().stream().filter(one -> threads.contains(one.threads().getFirst())).map(this::executor),
        model.callbacks().stream().filter(this::isIn).map(this::callback),
        model.externalInputs().stream().filter(input -> isIn(input.subscriber())).map(SearchableParts::input),
        model.messages().stream().filter(message -> isIn(message.publisher())).map(SearchableParts::message),
        model.flowControllers().stream().filter(one -> threads.contains(one.thread())).map(SearchableParts::controller),
        Stream.of(age())).flatMap(reason -> reason);
  }

  /** Where an executor goes by deadlines, the oldest data of an instance has to be that of the one before it. */
  private Optional<String> age() {
    boolean matters = model.executors().stream().anyMatch(one -> threads.contains(one.threads().getFirst())
        && one.kind().ordersByDeadline());
    if (!matters) {
      return Optional.empty();
    }
    if (model.callbacks().stream().anyMatch(one -> isIn(one) && one.activation() instanceof Activation.Join)) {
      return Optional.of("deadlines of executors with joins");
    }
    return model.deliveries().stream().anyMatch(one -> !one.sampled() && isIn(one.message().publisher())
        && (one.message().isAsynchronous() || one.listener().isPresent() || one.network() > 0))
            ? Optional.of("deadlines of messages that other threads or a network pass on") : Optional.empty();
  }

  private boolean isIn(Callback callback) {
    return threads.contains(callback.executor().threads().getFirst());
  }

  private Optional<String> thread(ThreadSpec thread) {
    boolean regulated = model.memories().stream().anyMatch(memory -> memory.regulations().stream()
        .anyMatch(regulation -> thread.placement().boundTo().equals(Optional.of(regulation.core()))));
    if (regulated || !model.memories().isEmpty()) {
      return Optional.of("interference over memory");
    }
    return switch (thread.placement()) {
      case Placement.OwnCore own -> Optional.empty();
      case Placement.Reservation reservation -> Optional.of("the reservation of " + thread.name());
      case Placement.Contended contended -> Optional.of("threads that share the cores of a host");
      case Placement.FixedPriority fixed -> !fixed.locks().isEmpty()
          ? Optional.of("the semaphores of " + thread.name())
          : fixed.mode() instanceof PreemptionMode.Cooperative
              ? Optional.of("the schedule points of " + thread.name()) : Optional.empty();
    };
  }

  private Optional<String> executor(Executor executor) {
    Rclcpp rclcpp = model.semantics().rclcpp();
    Optional<String> kind = switch (executor.kind()) {
      case PLAIN_THREAD, STATIC_SINGLE_THREADED, EVENTS, MULTI_THREADED, FIXED_PRIORITY, EDF, MIXED ->
          Optional.empty();
      case SINGLE_THREADED -> rclcpp.privilegedTimers() ? Optional.of("timers that are checked before every selection")
          : Optional.empty();
      case EVENTS_CBG -> Optional.of("executors of the kind " + executor.kind().keyword());
    };
    long waitables = model.callbacks().stream().filter(callback -> callback.executor() == executor
        && callback.callbackClass() == CallbackClass.WAITABLE).count();
    if (rclcpp.lateWaitables() && waitables > SearchLimits.MOST_WAITABLES) {
      return Optional.of("executors of so many waitables");
    }
    long entities = model.callbacks().stream().filter(callback -> callback.executor() == executor).count();
    return kind.isEmpty() && entities > SearchLimits.MOST_QUEUES ? Optional.of("executors of so many callbacks") : kind;
  }

  private Optional<String> callback(Callback callback) {
    if (callback.executionTime().isEmpty()) {
      return Optional.of("the execution time of " + callback.name() + ", which nobody knows");
    }
    if (callback.isLogical()) {
      return Optional.of("logical execution times");
    }
    if (callback.waitable().isPresent()) {
      return Optional.of("parts of actions such as " + callback.name());
    }
    if (sharesGroup(callback)) {
      return Optional.of("callback groups of several executors");
    }
    if (hasSharedTopic(callback)) {
      return Optional.of("topics of several publishers at " + callback.name());
    }
    return switch (callback.activation()) {
      case Activation.External external -> curve(callback.name(), external.curve());
      case Activation.Matched matched -> Optional.of("joins by stamps");
      case Activation.All all -> model.messages().stream()
          .anyMatch(message -> message.publisher() == callback && !message.triggers().isEmpty())
              ? Optional.of("trigger sets of joins") : Optional.empty();
      case Activation.Any any -> Optional.empty();
    };
  }

  private boolean sharesGroup(Callback callback) {
    return callback.isExclusive() && model.callbacks().stream().anyMatch(other ->
        other.group().equals(callback.group()) && other.executor() != callback.executor());
  }

  private boolean hasSharedTopic(Callback callback) {
    return model.deliveries().stream().filter(one -> one.subscriber() == callback && !one.sampled())
        .anyMatch(one -> model.deliveries().stream().anyMatch(other -> isSecondOf(one, other)));
  }

  private static boolean isSecondOf(Delivery one, Delivery other) {
    return other.subscriber() == one.subscriber() && !other.sampled()
        && other.message().topic().equals(one.message().topic())
        && other.message().publisher() != one.message().publisher();
  }

  private static Optional<String> input(ExternalInput input) {
    return curve(input.name(), input.curve());
  }

  private static Optional<String> curve(String name, ArrivalCurve curve) {
    boolean known = curve == ArrivalCurve.once()
        || curve instanceof PeriodicCurve periodic && periodic.jitter() < periodic.period();
    return known ? Optional.empty() : Optional.of("arrivals of " + name + " that have no period above their jitter");
  }

  private static Optional<String> message(Message message) {
    return message.isThinned() ? Optional.of("does not send with each activation, as " + message.label())
        : message.perActivation() > Byte.MAX_VALUE ? Optional.of("the many messages of " + message.label())
            : Optional.empty();
  }

  private static Optional<String> controller(FlowController controller) {
    return controller.limit().isEmpty() ? Optional.empty()
        : Optional.of("the limit of flow controller " + controller.name());
  }
}
