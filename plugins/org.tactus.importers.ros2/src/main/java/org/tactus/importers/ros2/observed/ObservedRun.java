package org.tactus.importers.ros2.observed;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.tactus.importers.ros2.curve.ArrivalWindow;
import org.tactus.importers.ros2.trace.TracedEvent;

/**
 * Follows a run event by event: which callback runs on which thread and for how long, what it publishes, and whose
 * message has activated it (thesis, section 5.3). It keeps what a model needs, whose size does not grow with the run.
 */
public final class ObservedRun {

  private static final String PARAMETER_EVENTS = "/parameter_events";

  private final ObservationOptions options;
  private final Registry registry;
  private final Map<Handle, SeenThread> threads = new LinkedHashMap<>();
  private final Map<Handle, ProcessorClock> clocks = new HashMap<>();
  private final Map<Handle, ProcessorClock> onCores = new HashMap<>();
  private final Map<Handle, SeenProcess> processes = new LinkedHashMap<>();
  private final Set<Long> cores = new HashSet<>();
  private final Map<Handle, Long> unknownCallbacks = new LinkedHashMap<>();
  private final Set<SeenCallback> running = new HashSet<>();
  private long first = Long.MIN_VALUE;
  private long last = Long.MIN_VALUE;
  private final List<SeenCallback> unended = new ArrayList<>();
  private long interrupted;
  private long unmatched;
  private long jumps;
  private long publishedByUnknown;
  private long length;
  private boolean switches;

  /** Begins to follow a run. */
  public ObservedRun(ObservationOptions options) {
    this.options = options;
    this.registry = new Registry(options.ageing());
  }

  /**
   * Takes the next event.
   *
   * @throws org.tactus.importers.ros2.trace.EventFormatException if it lacks a field that an event of its name has
   */
  public void accept(TracedEvent event) {
    time(event);
    switch (event.name()) {
      case "callback_start" -> start(event);
      case "callback_end" -> end(event);
      case "rcl_publish" -> publish(event, false);
      case "rclcpp_intra_publish" -> publish(event, true);
      case "rmw_publish" -> stamp(event);
      case "rmw_take" -> take(event);
      case "rclcpp_executor_wait_for_work" -> thread(event).waits(event.time());
      case "rclcpp_executor_get_next_ready" -> thread(event).looks(event.time());
      case "rmw_send_request" -> request(event);
      case "sched_switch" -> contextSwitch(event);
      case "rcl_lifecycle_transition" -> registry.nodeOfStateMachine(Registry.handle(event, "state_machine"))
          .ifPresent(node -> enterPhase(node, event.time()));
      default -> register(event);
    }
  }

  private void register(TracedEvent event) {
    switch (event.name()) {
      case "rcl_node_init" -> registry.node(event, process(event));
      case "rcl_publisher_init" -> registry.publisher(event);
      case "rcl_subscription_init" -> registry.subscription(event);
      case "rclcpp_subscription_init" -> registry.subscriptionObject(event);
      case "rclcpp_subscription_callback_added" -> registry.subscriptionCallback(event);
      case "rcl_service_init" -> registry.service(event);
      case "rclcpp_service_callback_added" -> registry.serviceCallback(event);
      case "rcl_client_init" -> registry.client(event);
      case "rcl_timer_init" -> registry.timer(event);
      case "rclcpp_timer_callback_added" -> registry.timerCallback(event);
      case "rclcpp_timer_link_node" -> registry.timerNode(event);
      case "rclcpp_callback_register" -> registry.symbol(event);
      case "rcl_lifecycle_state_machine_init" -> registry.stateMachine(event);
      default -> {
        // of no use to a model
      }
    }
  }

  private void time(TracedEvent event) {
    if (first == Long.MIN_VALUE) {
      first = event.time();
    }
    if (last != Long.MIN_VALUE && event.time() < last) {
      jumps++;
      clocks.values().forEach(ProcessorClock::restart);
      onCores.clear();
      for (SeenThread thread : threads.values()) {
        interrupt(thread);
        thread.restart();
      }
      registry.nodes().forEach(node -> node.callbacks.forEach(callback -> callback.restart(event.time())));
    } else if (last != Long.MIN_VALUE) {
      length += event.time() - last;
    }
    last = event.time();
    event.find("cpu_id").ifPresent(cores::add);
  }

  private SeenProcess process(TracedEvent event) {
    return processes.computeIfAbsent(new Handle(event.host(), event.process(), 0),
        key -> new SeenProcess(event.host(), event.process(), event.text("procname").orElse("")));
  }

  private SeenThread thread(TracedEvent event) {
    Handle key = new Handle(event.host(), event.process(), event.thread());
    SeenThread known = threads.get(key);
    if (known == null) {
      known = new SeenThread(process(event), event.thread(), clock(event.host(), event.thread()), options.ageing());
      threads.put(key, known);
    }
    known.processor.at(event.time());
    return known;
  }

  private ProcessorClock clock(String host, long thread) {
    return clocks.computeIfAbsent(new Handle(host, 0, thread), key -> new ProcessorClock());
  }

  private void contextSwitch(TracedEvent event) {
    switches = true;
    long core = event.find("cpu_id").orElse(-1);
    ProcessorClock from = clock(event.host(), event.number("prev_tid"));
    ProcessorClock to = clock(event.host(), event.number("next_tid"));
    ProcessorClock known = onCores.put(new Handle(event.host(), 0, core), to);
    if (known != null && known != from && core >= 0) { // a switch in between was lost
      known.contradict();
      from.contradict();
    }
    from.off(event.time(), event.number("prev_prio"));
    to.on(event.time(), core, event.number("next_prio"));
  }

  private void start(TracedEvent event) {
    SeenThread thread = thread(event);
    if (thread.source != null) {
      thread.source.node.callbacks.remove(thread.source); // an executor has taken over the thread
      thread.source = null;
    }
    interrupt(thread);
    thread.begins(event.time());
    Handle handle = Registry.handle(event, "callback");
    Optional<SeenCallback> found = registry.callback(handle);
    if (found.isEmpty()) {
      unknownCallbacks.merge(handle, 1L, Long::sum);
      thread.taker = null;
      return;
    }
    SeenCallback callback = found.get();
    boolean within = event.find("is_intra_process").orElse(0) == 1;
    Optional<SeenTopic.Sent> input = within ? Optional.empty() : input(callback, thread, event.time());
    running.forEach(other -> overlap(callback, other));
    callback.started(event.time(), thread);
    running.add(callback);
    thread.running =
        new SeenThread.Running(callback, event.time(), thread.processor.at(event.time()), input);
    thread.intraprocess = null;
  }

  private static void overlap(SeenCallback one, SeenCallback other) {
    if (one.node == other.node) {
      one.overlaps.add(other);
      other.overlaps.add(one);
    }
  }

  /** Ends an instance whose end is not seen: events were lost, or another callback runs within it. */
  private void interrupt(SeenThread thread) {
    if (thread.running != null) {
      interrupted++;
      thread.running.callback.interrupted(thread.running);
      stopped(thread);
    }
  }

  private void stopped(SeenThread thread) {
    SeenCallback callback = thread.running.callback;
    thread.running = null;
    if (--callback.running == 0) {
      running.remove(callback);
    }
  }

  /** Returns the message that activates an instance, and notes one from outside. */
  private Optional<SeenTopic.Sent> input(SeenCallback callback, SeenThread thread, long time) {
    if (!(callback.activator instanceof Activator.OfTopic of) || thread.taker != callback) {
      return Optional.empty();
    }
    thread.taker = null;
    Optional<SeenTopic.Sent> sent = of.topic().sent(thread.takenStamp);
    if (sent.isEmpty()) {
      callback.foreign++;
      long instant = thread.takenStamp > 0 ? thread.takenStamp : time;
      of.topic().foreign.computeIfAbsent(callback, key -> new ArrivalWindow(Math.min(instant, first))).add(instant);
    }
    return sent;
  }

  private void end(TracedEvent event) {
    SeenThread thread = thread(event);
    SeenThread.Running ended = thread.running;
    Optional<SeenCallback> callback = registry.callback(Registry.handle(event, "callback"));
    if (ended == null || callback.isEmpty() || callback.get() != ended.callback) {
      unmatched += callback.isPresent() ? 1 : 0;
      interrupt(thread);
    } else {
      long time = event.time() - ended.start;
      OptionalLong executed = thread.processor.at(event.time()).since(ended.processorStart);
      ended.callback.measured(time, executed);
      ended.callback.ended(ended);
      options.recorder().ended(ended, event.time(), executed.orElse(time));
      stopped(thread);
    }
    thread.ends(event.time());
  }

  /** Ends the run: what instances that have not ended took by then is the least that they take. */
  public void finish() {
    for (SeenThread thread : threads.values()) {
      SeenThread.Running open = thread.running;
      if (open != null) {
        unended.add(open.callback);
        long time = last - open.start;
        OptionalLong executed = thread.processor.until(last).since(open.processorStart);
        if (time > open.callback.elapsed.longest().orElse(0)) {
          options.recorder().ended(open, last, executed.orElse(time));
        }
        open.callback.measured(time, executed);
        open.callback.interrupted(open);
        stopped(thread);
      }
    }
  }

  private void publish(TracedEvent event, boolean withinProcess) {
    SeenThread thread = thread(event);
    Optional<SeenPublisher> known = registry.publisher(Registry.handle(event, "publisher_handle"));
    if (known.isEmpty()) {
      publishedByUnknown++;
      return;
    }
    SeenPublisher publisher = known.get();
    boolean again = thread.intraprocess == publisher && !withinProcess;
    thread.intraprocess = withinProcess ? publisher : null;
    if (again) {
      return; // the same message to those outside the process
    }
    publisher.messages++;
    if (publisher.topic.name.equals(PARAMETER_EVENTS)) {
      enterPhase(publisher.node, event.time());
      return;
    }
    if (thread.running != null) {
      thread.running.messages.merge(publisher.topic, 1, Integer::sum);
    } else if (thread.hasRunCallbacks) {
      thread.publishedBetween++;
    } else {
      publishFromOutside(publisher, thread, event.time());
    }
    Optional<SeenCallback> by =
        thread.running != null ? Optional.of(thread.running.callback) : Optional.ofNullable(thread.source);
    thread.lastTopic = publisher.topic;
    thread.lastSent = publisher.topic.published(event.time(), by);
    if (thread.running != null) {
      thread.running.sent.add(thread.lastSent);
    }
  }

  /** A thread that publishes and runs no callbacks is a source of events: from one publication to the next. */
  private void publishFromOutside(SeenPublisher publisher, SeenThread thread, long time) {
    if (thread.source == null) {
      thread.source = registry.source(publisher.node, thread.number, publisher.node.since);
      thread.source.reactions.clear();
      thread.sourceMessages.clear();
    }
    SeenCallback source = thread.source;
    if (thread.sourceMessages.isEmpty() || thread.sourceMessages.containsKey(publisher.topic)) {
      if (!thread.sourceMessages.isEmpty()) {
        source.measured(time - thread.sourceSince,
            thread.processor.at(time).since(thread.sourceProcessorSince));
        source.ended(thread.sourceMessages);
        thread.sourceMessages.clear();
      }
      source.started(time, thread);
      source.running--;
      thread.sourceSince = time;
      thread.sourceProcessorSince = thread.processor.at(time);
    }
    thread.sourceMessages.merge(publisher.topic, 1, Integer::sum);
    source.published.merge(publisher.topic, thread.sourceMessages.get(publisher.topic), Math::max);
  }

  private void stamp(TracedEvent event) {
    SeenThread thread = thread(event);
    if (thread.lastSent != null) {
      event.find("timestamp").ifPresent(stamp -> thread.lastTopic.stamp(thread.lastSent, stamp));
      thread.lastSent = null;
    }
  }

  private void take(TracedEvent event) {
    if (event.find("taken").orElse(1) == 1) {
      SeenThread thread = thread(event);
      thread.taker = registry.taker(Registry.handle(event, "rmw_subscription_handle")).orElse(null);
      thread.takenStamp = event.find("source_timestamp").orElse(0);
    }
  }

  private void request(TracedEvent event) {
    SeenThread thread = thread(event);
    if (thread.running != null) {
      registry.client(Registry.handle(event, "rmw_client_handle")).ifPresent(thread.running::calls);
    }
  }

  private void enterPhase(SeenNode node, long time) {
    if (options.phases()) {
      node.enterPhase(time);
    }
  }

  List<SeenNode> nodes() {
    return registry.nodes();
  }

  List<String> reused() {
    return registry.reused();
  }

  Collection<SeenTopic> topics() {
    return registry.topics().values();
  }

  Collection<SeenThread> threads() {
    return new ArrayList<>(threads.values());
  }

  Map<Handle, Long> unknownCallbacks() {
    return unknownCallbacks;
  }

  Set<Long> cores() {
    return cores;
  }

  /** Returns whether the trace has switches of the scheduler, so that times are those of the processor. */
  boolean hasSwitches() {
    return switches;
  }

  /** Returns whether the trace tells of any node. */
  public boolean hasNodes() {
    return !registry.nodes().isEmpty();
  }

  /** Returns whether events do not say on which threads they occurred. */
  public boolean lacksContext() {
    return threads.values().stream().anyMatch(thread -> thread.number < 0);
  }

  /** Returns the length of the trace in nanoseconds, without what the clock went back. */
  public long length() {
    return length;
  }

  /** Returns the callbacks of instances that had not ended when the trace did. */
  List<SeenCallback> unended() {
    return unended;
  }

  long interrupted() {
    return interrupted;
  }

  long unmatched() {
    return unmatched;
  }

  long jumps() {
    return jumps;
  }

  long publishedByUnknown() {
    return publishedByUnknown;
  }
}
