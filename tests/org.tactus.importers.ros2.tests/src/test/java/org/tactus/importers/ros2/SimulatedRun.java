package org.tactus.importers.ros2;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tactus.dsl.TactusLanguage;
import org.tactus.lowering.Interpretation;
import org.tactus.lowering.Lowering;
import org.tactus.model.distribution.Target;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.engine.Engine;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.simulation.trace.RunListener;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/** A simulated run of a random system, as the events that ros2_tracing and the kernel would have recorded. */
final class SimulatedRun implements RunListener {

  private static final long EPOCH = 1_000_000_000_000L;
  /** What LTTng records of a thread of nice 0: the kernel's 120 less 100. */
  private static final int IDLE_PRIORITY = 20;

  /** An instance of a callback. */
  record Instance(String callback, ThreadSpec thread, long release, long start, long end) {
  }

  private record Sent(String publisher, String topic, long published) {
  }

  private record Taken(String subscriber, long start) {
  }

  private record Slice(String core, ThreadSpec thread, long from, long until) {
  }

  final RandomRobot robot;
  final TimingModel model;
  final List<Instance> instances = new ArrayList<>();
  private final Map<Sent, Integer> stamps = new LinkedHashMap<>();
  private final Map<Taken, Sent> taken = new HashMap<>();
  private final List<Slice> slices = new ArrayList<>();

  private SimulatedRun(RandomRobot robot, TimingModel model) {
    this.robot = robot;
    this.model = model;
  }

  static TimingModel lower(String text) {
    return Lowering.lower(TactusLanguage.get().view(text).orElseThrow(() -> new AssertionError(text)),
        Interpretation.of(Target.DEFAULT)).model().orElseThrow(() -> new AssertionError(text));
  }

  static SimulatedRun of(RandomRobot robot, Optional<Scenario> scenario, long length) {
    TimingModel model = lower(robot.text());
    SimulatedRun run = new SimulatedRun(robot, model);
    Simulator simulator = new Simulator(model);
    new Engine(model, scenario.orElseGet(() -> Scenario.synchronous(model)), simulator.nothing(), run)
        .run(RunLength.duration(length));
    return run;
  }

  @Override
  public void executed(String core, ThreadSpec thread, long from, long until) {
    slices.add(new Slice(core, thread, from, until));
  }

  @Override
  public void ended(org.tactus.timing.model.Callback callback, ThreadSpec thread, long release, long start,
      long end) {
    instances.add(new Instance(callback.name(), thread, release, start, end));
  }

  @Override
  public void sent(Message message, ThreadSpec thread, long from, long until) {
    // the model has no message delays
  }

  @Override
  public void handled(Delivery delivery, ThreadSpec thread, long from, long until) {
    // likewise
  }

  @Override
  public void consumed(Transfer transfer) {
    Message message = transfer.delivery().message();
    Sent sent = new Sent(message.publisher().name(), message.topic(), transfer.published());
    stamps.putIfAbsent(sent, stamps.size() + 1);
    taken.put(new Taken(transfer.delivery().subscriber().name(), transfer.start()), sent);
  }

  /** Returns the events of the run. */
  EventText events() {
    EventText events = new EventText();
    Map<String, Long> handles = new HashMap<>();
    Map<String, Long> publishers = new HashMap<>();
    Map<String, Integer> executors = new HashMap<>();
    long next = 0x1000;
    for (RandomRobot.Node node : robot.nodes()) {
      long process = process(node.executor());
      long handle = next;
      events.node(process, handle, node.name(), "/");
      next += 0x100;
      for (RandomRobot.RobotCallback callback : node.callbacks()) {
        String name = node.name() + "." + callback.name();
        handles.put(name, next);
        executors.put(name, node.executor());
        if (callback.period() > 0) {
          events.timer(process, next, handle, callback.period());
        } else {
          events.subscription(process, next, handle, callback.topic(), 10);
          events.symbol(process, next, "void (std::shared_ptr<std_msgs::msg::UInt64_<std::allocator<void> > >)");
        }
        if (callback.publishes().isPresent()) {
          publishers.put(name, next + 0x10);
          events.publisher(process, next + 0x10, handle, callback.publishes().get(), 10);
        }
        next += 0x100;
      }
    }
    instances.forEach(instance -> instance(events, instance, handles, publishers, executors));
    for (Slice slice : slices) {
      int core = Integer.parseInt(slice.core().substring(slice.core().length() - 1));
      int priority = -1 - priority(slice.thread());
      events.contextSwitch(EPOCH + slice.until(), 2, core, tid(slice.thread()), priority, 0, IDLE_PRIORITY);
      events.contextSwitch(EPOCH + slice.from(), 3, core, 0, IDLE_PRIORITY, tid(slice.thread()), priority);
    }
    return events;
  }

  private static int priority(ThreadSpec thread) {
    return RandomRobot.priority(Integer.parseInt(thread.name().replaceFirst("\\D*(\\d+)\\D*.*", "$1")));
  }

  private static long process(int executor) {
    return 500 + executor;
  }

  private static long tid(ThreadSpec thread) {
    return 1000 + thread.id();
  }

  private void instance(EventText events, Instance instance, Map<String, Long> handles, Map<String, Long> publishers,
      Map<String, Integer> executors) {
    long process = process(executors.get(instance.callback()));
    long thread = tid(instance.thread());
    long handle = handles.get(instance.callback());
    Sent sent = taken.get(new Taken(instance.callback(), instance.start()));
    if (sent != null) {
      events.take(EPOCH + instance.start(), 4, process, thread, handle, stamps.get(sent));
    }
    events.start(EPOCH + instance.start(), 5, process, thread, handle);
    events.end(EPOCH + instance.end(), 1, process, thread, handle);
    if (publishers.containsKey(instance.callback())) {
      int stamp = stamps.entrySet().stream().filter(entry -> entry.getKey().publisher().equals(instance.callback())
          && entry.getKey().published() >= instance.start() && entry.getKey().published() <= instance.end())
          .map(Map.Entry::getValue).findFirst().orElse(-1 - (int) (instance.end() / 1000));
      events.publish(EPOCH + instance.end(), 0, process, thread, publishers.get(instance.callback()), stamp);
    }
  }

  /** Returns what a thread executed from one instant to another. */
  long executed(ThreadSpec thread, long from, long until) {
    return slices.stream().filter(slice -> slice.thread() == thread)
        .mapToLong(slice -> Math.max(0, Math.min(slice.until(), until) - Math.max(slice.from(), from))).sum();
  }
}
