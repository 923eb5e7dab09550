package org.tactus.importers.ros2.observed;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import org.tactus.importers.ros2.curve.ArrivalWindow;
import org.tactus.importers.ros2.sketch.ArrivalSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.ActivationSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.ClientSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.Evidence;
import org.tactus.importers.ros2.sketch.CallbackSketch.PublicationSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.ServiceSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.SourceSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.SubscriptionSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.TimerSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.TurnSketch;
import org.tactus.importers.ros2.sketch.ImportNote.Kind;
import org.tactus.importers.ros2.sketch.Margin;
import org.tactus.importers.ros2.sketch.NodeSketch;
import org.tactus.importers.ros2.sketch.RosNames;
import org.tactus.importers.ros2.sketch.SketchNotes;
import org.tactus.importers.ros2.sketch.SuggestedChains;
import org.tactus.importers.ros2.sketch.SystemSketch;
import org.tactus.importers.ros2.sketch.SystemSketch.ChainSketch;
import org.tactus.importers.ros2.sketch.SystemSketch.DeploymentSketch;
import org.tactus.importers.ros2.sketch.SystemSketch.TypeSketch;
import org.tactus.importers.ros2.sketch.TimingText;
import org.tactus.importers.ros2.sketch.TopicSketch;

/** Makes a system of what a run has shown. What the trace does not tell stays unknown, and a note says so. */
public final class RunSketch {

  private static final String UNKNOWN_TYPE = "Unknown";

  private final ObservedRun run;
  private final Margin margin;
  private final SketchNotes notes;
  private final RunNames names;
  private final ObservedTurns turns;
  private final Map<String, String> types = new TreeMap<>();
  private final Set<String> untyped = new LinkedHashSet<>();

  private RunSketch(ObservedRun run, Margin margin, SketchNotes notes) {
    this.run = run;
    this.margin = margin;
    this.notes = notes;
    this.names = new RunNames(run.nodes());
    this.turns = new ObservedTurns(names, notes);
  }

  /**
   * Returns the system.
   *
   * @param run what was seen
   * @param name the system's name
   * @param header what stands above the text
   * @param margin what is added to numbers
   * @param notes is told what is not known, assumed and left out
   */
  public static SystemSketch of(ObservedRun run, String name, List<String> header, Margin margin,
      SketchNotes notes) {
    return new RunSketch(run, margin, notes).system(name, header);
  }

  private SystemSketch system(String name, List<String> header) {
    RunDeployment deployment = new RunDeployment(run, names, margin, notes);
    List<TopicSketch> topics = topics();
    List<NodeSketch> nodes = new ArrayList<>();
    for (SeenNode node : names.nodes()) {
      nodes.add(node(node, deployment));
    }
    List<ChainSketch> chains = SuggestedChains.of(nodes);
    if (chains.size() > SuggestedChains.MOST) {
      notes.add(Kind.LEFT_OUT, chains.size() - SuggestedChains.MOST + " of " + chains.size()
          + " chains that the graph has are not suggested; write those that matter");
      chains = chains.subList(0, SuggestedChains.MOST);
    }
    turns.tell();
    new RunNotes(run, names, notes).tell();
    if (!untyped.isEmpty()) {
      notes.add(Kind.UNKNOWN, "the types of " + SketchNotes.some(List.copyOf(untyped))
          + ": no symbol of a callback names them; they are written as " + RosNames.UNKNOWN_MESSAGE + " or "
          + RosNames.UNKNOWN_SERVICE);
    }
    return new SystemSketch(name, header, deployment.hosts(), types(), topics, nodes, deployment.processes(),
        new DeploymentSketch(deployment.executors(), chains));
  }

  private List<TypeSketch> types() {
    List<TypeSketch> sketches = new ArrayList<>();
    types.forEach((interfaceName, name) -> sketches.add(new TypeSketch(name, interfaceName)));
    return sketches;
  }

  private List<TopicSketch> topics() {
    List<TopicSketch> topics = new ArrayList<>();
    run.topics().stream().filter(names::has).sorted(Comparator.comparing(topic -> topic.name))
        .forEach(topic -> topics.add(topic(topic)));
    return topics;
  }

  private TopicSketch topic(SeenTopic topic) {
    Optional<String> type = names.subscribers(topic).stream().map(callback -> RosNames.message(callback.symbol))
        .flatMap(Optional::stream).findFirst();
    if (type.isEmpty()) {
      untyped.add(topic.name);
    }
    String interfaceName = type.orElse(RosNames.UNKNOWN_MESSAGE);
    String typeName = types.computeIfAbsent(interfaceName,
        key -> type.isEmpty() ? UNKNOWN_TYPE : names.type(key));
    long depth = depth(topic, offered(topic));
    return new TopicSketch(topic.name, typeName, depth > 0 ? OptionalLong.of(depth) : OptionalLong.empty(),
        external(topic), "");
  }

  /** Returns how messages arrive of a topic that nobody in the trace publishes. */
  private Optional<ArrivalSketch> external(SeenTopic topic) {
    long foreign = topic.foreign.values().stream().mapToLong(ArrivalWindow::events).sum();
    if (foreign == 0) {
      return Optional.empty();
    }
    if (!topic.publishers.isEmpty()) {
      notes.add(Kind.UNKNOWN, foreign + " messages of " + topic.name
          + " were taken whose publication is not in the trace; publishers outside it are not modelled");
      return Optional.empty();
    }
    ArrivalWindow arrivals = null;
    for (ArrivalWindow window : topic.foreign.values()) {
      if (arrivals == null) {
        arrivals = window;
      } else {
        arrivals.lowerTo(window);
      }
    }
    ArrivalSketch sketch = arrivals(arrivals);
    if (!sketch.isKnown()) {
      notes.add(Kind.UNKNOWN, "how messages of " + topic.name + " arrive from outside: all " + foreign
          + " came at one instant");
      return Optional.empty();
    }
    notes.add(Kind.ASSUMED, topic.name + " is published outside the trace: its arrivals rest on the times of "
        + "publication of " + foreign + " messages");
    return Optional.of(sketch);
  }

  private ArrivalSketch arrivals(ArrivalWindow window) {
    return new ArrivalSketch(margin.less(window.distances()), window.events());
  }

  private NodeSketch node(SeenNode node, RunDeployment deployment) {
    List<CallbackSketch> callbacks = new ArrayList<>();
    names.callbacks(node).forEach(callback -> callback(node, callback, deployment).ifPresent(callbacks::add));
    for (SeenClient client : names.clients(node)) {
      client(client).ifPresent(callbacks::add);
    }
    String remark = node.name + " in process " + node.process.number() + " (" + node.process.name() + ")"
        + (node.phases > 0 ? "; measured since its phase " + (node.phases + 1) + " began" : "");
    return new NodeSketch(names.of(node), node.name, remark, node.lifecycle, deployment.groups(node),
        callbacks, List.of());
  }

  private Optional<CallbackSketch> callback(SeenNode node, SeenCallback callback, RunDeployment deployment) {
    Optional<ActivationSketch> activation = activation(callback);
    if (activation.isEmpty()) {
      return Optional.empty();
    }
    boolean timed = callback.isTimed();
    return Optional.of(new CallbackSketch(names.of(callback), activation.get(),
        timed ? margin.more(callback.times().curve()) : new TreeMap<>(), deployment.group(callback),
        publications(callback), turns.calls(callback), evidence(callback, timed)));
  }

  private static Evidence evidence(SeenCallback callback, boolean timed) {
    long span = callback.span;
    long measured = timed ? callback.times().samples() : 0;
    String remark = callback.runs == 0 ? "never ran: its execution time is unknown"
        : "ran " + callback.runs + (callback.runs == 1 ? " time" : " times in " + TimingText.duration(span))
        + (measured == callback.runs ? ""
            : measured == 0 ? "; its execution time is unknown" : "; " + measured + " of them are measured");
    return new Evidence(callback.runs, measured, span, remark);
  }

  private Optional<ActivationSketch> activation(SeenCallback callback) {
    return switch (callback.activator) {
      case Activator.OfTimer timer -> {
        if (timer.period() <= 0) {
          notes.add(Kind.LEFT_OUT, "a timer of " + callback.node.name + " whose period is " + timer.period()
              + " ns, so that it is always ready, which the language cannot say; it ran " + callback.runs
              + " times, the longest " + TimingText.duration(callback.times().longest().orElse(0)));
          yield Optional.empty();
        }
        yield Optional.of(new TimerSketch(timer.period()));
      }
      case Activator.OfTopic of -> Optional.of(new SubscriptionSketch(List.of(of.topic().name), false, depth(of)));
      case Activator.OfService service -> Optional.of(new ServiceSketch(serviceType(callback, service)));
      case Activator.OfThread thread -> {
        ArrivalSketch arrivals = arrivals(callback.arrivals);
        if (!arrivals.isKnown()) {
          notes.add(Kind.UNKNOWN, "how often thread " + thread.thread() + " of " + callback.node.name
              + " publishes: it did so " + callback.runs + " times at one instant; it is left out");
          yield Optional.empty();
        }
        notes.add(Kind.ASSUMED, "thread " + thread.thread() + " of " + callback.node.name
            + " runs no callbacks and publishes: it is an event source, of which an instance goes from one "
            + "publication to the next");
        yield Optional.of(new SourceSketch(arrivals));
      }
    };
  }

  /** Returns a depth that the language can say; 0, which stands for one that is not known, in place of others. */
  private long depth(SeenTopic topic, long depth) {
    if (depth > Integer.MAX_VALUE) {
      notes.add(Kind.UNKNOWN, "the depth of a history of " + topic.name + ": the trace says " + depth
          + ", which is more than " + Integer.MAX_VALUE);
      return 0;
    }
    return depth;
  }

  private static long offered(SeenTopic topic) {
    return topic.publishers.stream().mapToLong(publisher -> publisher.depth).max().orElse(0);
  }

  private OptionalLong depth(Activator.OfTopic of) {
    long depth = depth(of.topic(), of.depth().orElse(0));
    long offered = offered(of.topic());
    return depth > 0 && depth != offered ? OptionalLong.of(depth) : OptionalLong.empty();
  }

  private String serviceType(SeenCallback callback, Activator.OfService service) {
    Optional<String> type = RosNames.service(callback.symbol);
    if (type.isEmpty()) {
      untyped.add(service.service());
    }
    return type.orElse(RosNames.UNKNOWN_SERVICE);
  }

  private Optional<CallbackSketch> client(SeenClient client) {
    return names.service(client).map(service -> new CallbackSketch(names.of(client),
        new ClientSketch(names.of(service.node) + "." + names.of(service)), new TreeMap<>(), Optional.empty(),
        List.of(), List.of(), new Evidence(0, 0, 0, "ROS 2 does not trace the handling of responses")));
  }

  private List<PublicationSketch> publications(SeenCallback callback) {
    List<PublicationSketch> publications = new ArrayList<>();
    callback.published.forEach((topic, count) -> {
      if (names.has(topic)) {
        publications.add(new PublicationSketch(topic.name, count, List.of(), TurnSketch.ALL));
      }
    });
    return turns.publications(callback, ObservedTriggers.of(callback, publications, names, notes));
  }
}
