package org.tactus.importers.ros2.sketch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tactus.importers.ros2.sketch.CallbackSketch.ClientSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.PublicationSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.ServiceSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.SourceSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.SubscriptionSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.TimerSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.TurnSketch;
import org.tactus.importers.ros2.sketch.NodeSketch.ActionClientSketch;
import org.tactus.importers.ros2.sketch.NodeSketch.ActionServerSketch;
import org.tactus.importers.ros2.sketch.NodeSketch.ActionSketch;
import org.tactus.importers.ros2.sketch.NodeSketch.GroupSketch;
import org.tactus.importers.ros2.sketch.SystemSketch.ChainSketch;
import org.tactus.importers.ros2.sketch.SystemSketch.HostSketch;
import org.tactus.importers.ros2.sketch.SystemSketch.ProcessSketch;
import org.tactus.input.VisibleText;

/** Writes a system as text: platform, types, topics, nodes, processes, executors, chains. */
public final class SketchWriter {

  private static final int WIDTH = 120;
  /** Stands for a space that stays. */
  private static final String TOGETHER = "\u00A0";

  private final StringBuilder out = new StringBuilder();

  private SketchWriter() {
  }

  /** Returns the text of a system, which depends on nothing else. */
  public static String write(SystemSketch system) {
    SketchWriter writer = new SketchWriter();
    writer.system(system);
    return writer.out.toString();
  }

  private void line(String text) {
    out.append(text).append('\n');
  }

  private void system(SystemSketch system) {
    system.header().forEach(text -> remark("", text));
    line("system " + system.name());
    if (!system.hosts().isEmpty()) {
      line("");
      line("platform {");
      system.hosts().forEach(this::host);
      line("}");
    }
    section(!system.types().isEmpty());
    system.types().forEach(type -> line("message " + type.name() + " = " + type.interfaceName()));
    depths(system).forEach(depth -> line("qos " + profile(depth) + " { history keep_last " + depth + " }"));
    section(!system.topics().isEmpty());
    system.topics().forEach(this::topic);
    system.nodes().forEach(this::node);
    section(!system.processes().isEmpty());
    system.processes().forEach(this::process);
    section(!system.deployment().executors().isEmpty());
    system.deployment().executors().forEach(this::executor);
    section(!system.deployment().chains().isEmpty());
    system.deployment().chains().forEach(this::chain);
  }

  private void section(boolean any) {
    if (any) {
      line("");
    }
  }

  private void host(HostSketch host) {
    List<String> words = new ArrayList<>(List.of("host " + host.name() + " { cores"));
    IntStream.range(0, host.cores()).forEach(core -> words.add("c" + core));
    words.add("... }");
    wrap("  ", words);
  }

  private static SortedSet<Long> depths(SystemSketch system) {
    SortedSet<Long> depths = new TreeSet<>();
    system.nodes().forEach(node -> node.callbacks().forEach(callback -> {
      if (callback.activation() instanceof SubscriptionSketch subscription) {
        subscription.depth().ifPresent(depths::add);
      }
    }));
    return depths;
  }

  private static String profile(long depth) {
    return "depth_" + depth;
  }

  private void topic(TopicSketch topic) {
    if (!topic.remark().isEmpty()) {
      remark("", topic.remark());
    }
    String head = "topic " + topic.name() + " : " + topic.type();
    Optional<String> history = topic.depth().isPresent()
        ? Optional.of("history keep_last " + topic.depth().getAsLong()) : Optional.empty();
    if (topic.external().isPresent()) {
      line(head + " {");
      history.ifPresent(text -> line("  " + text));
      wrap("  ", words("external publisher " + TimingText.arrivals(topic.external().get())));
      line("}");
    } else {
      line(head + history.map(text -> " { " + text + " }").orElse(""));
    }
  }

  private void node(NodeSketch node) {
    line("");
    if (!node.remark().isEmpty()) {
      remark("", node.remark());
    }
    line((node.lifecycle() ? "lifecycle " : "") + "node " + node.name() + " {");
    node.groups().forEach(this::group);
    node.callbacks().forEach(this::callback);
    node.actions().forEach(this::action);
    line("}");
  }

  /** Writes the parts that an action of rclcpp has; what works on a goal only its code tells. */
  private void action(ActionSketch action) {
    wrap("  ", words(switch (action) {
      case ActionServerSketch server -> "action server " + server.name() + ": " + server.type()
          + " { goal cancel result }";
      case ActionClientSketch client -> "action client " + client.name() + " of " + client.server()
          + " { goal feedback status cancel result }";
    }));
  }

  private void group(GroupSketch group) {
    line("  callback group " + (group.reentrant() ? "reentrant " : "exclusive ") + group.name());
  }

  private void callback(CallbackSketch callback) {
    if (!callback.evidence().remark().isEmpty()) {
      remark("  ", callback.evidence().remark());
    }
    List<String> words = new ArrayList<>(words(activation(callback)));
    if (!callback.execution().isEmpty()) {
      words.add("wcet");
      words.addAll(words(TimingText.execution(callback.execution())));
    }
    callback.group().ifPresent(group -> words.add("in " + group));
    List<PublicationSketch> publications = callback.publications();
    for (int i = 0; i < publications.size(); i++) {
      words.add((i == 0 ? "publishes " : "") + publication(publications.get(i))
          + (i == publications.size() - 1 ? "" : ","));
    }
    if (!callback.calls().isEmpty()) {
      words.add("calls " + callback.calls().stream().map(call -> call.client() + turns(call.turns()))
          .collect(Collectors.joining(", ")));
    }
    wrap("  ", words);
  }

  private static String activation(CallbackSketch callback) {
    String name = callback.name();
    return switch (callback.activation()) {
      case TimerSketch timer -> "timer " + name + " every " + TimingText.duration(timer.period());
      case SourceSketch source -> "event source " + name + " " + TimingText.arrivals(source.arrivals());
      case SubscriptionSketch subscription -> "subscription " + name + " on " + topics(subscription)
          + depth(subscription.depth());
      case ServiceSketch service -> "service " + name + ": " + service.type();
      case ClientSketch client -> "client " + name + " of " + client.service();
    };
  }

  private static String depth(OptionalLong depth) {
    return depth.isPresent() ? " with " + profile(depth.getAsLong()) : "";
  }

  private static String topics(SubscriptionSketch subscription) {
    List<String> topics = subscription.topics();
    return topics.size() == 1 ? topics.getFirst()
        : (subscription.all() ? "all(" : "any(") + String.join(", ", topics) + ")";
  }

  private static String publication(PublicationSketch publication) {
    return publication.topic() + (publication.count() > 1 ? " times " + publication.count() : "")
        + (publication.triggers().isEmpty() ? ""
            : " when triggered by " + String.join(" or ", publication.triggers()))
        + turns(publication.turns());
  }

  private static String turns(TurnSketch turns) {
    return turns.every() > 1 ? " every " + turns.every() + " activations" : "";
  }

  private void process(ProcessSketch process) {
    if (!process.remark().isEmpty()) {
      remark("", process.remark());
    }
    wrap("", words("process " + process.name() + " on " + process.host() + " { nodes "
        + String.join(", ", process.nodes()) + " }"));
  }

  private void executor(ExecutorSketch executor) {
    if (!executor.remark().isEmpty()) {
      remark("", executor.remark());
    }
    line("executor " + executor.name() + ": " + executor.kind() + " {");
    if (!executor.nodes().isEmpty()) {
      wrap("  ", words("nodes " + String.join(", ", executor.nodes())));
    }
    if (!executor.groups().isEmpty()) {
      wrap("  ", words("groups " + String.join(", ", executor.groups())));
    }
    executor.thread().ifPresent(thread -> wrap("  ", words(thread)));
    if (!executor.overhead().isEmpty()) {
      wrap("  ", words("overhead " + TimingText.execution(executor.overhead())));
    }
    line("}");
  }

  private void chain(ChainSketch chain) {
    wrap("", words("chain " + chain.name() + " from " + chain.from() + " to " + chain.to()
        + (chain.via().isEmpty() ? "" : " via " + String.join(", ", chain.via()))));
  }

  private void remark(String indentation, String text) {
    String rest = VisibleText.of(text);
    while (rest.length() > WIDTH - indentation.length() - 3) {
      int space = rest.lastIndexOf(' ', WIDTH - indentation.length() - 3);
      if (space <= 0) {
        break;
      }
      line(indentation + "// " + rest.substring(0, space));
      rest = rest.substring(space + 1);
    }
    line(indentation + ("// " + rest).stripTrailing());
  }

  /** Returns the words of a text between which a line may end: not between a number and what belongs to it. */
  private static List<String> words(String text) {
    String joined = text.replaceAll("(?<=\\d:) (?=\\d)", TOGETHER)
        .replaceAll("(?<=\\d) (?=(ns|us|ms|s)\\b)", TOGETHER);
    return Stream.of(joined.split(" ")).map(word -> word.replace(TOGETHER, " ")).toList();
  }

  /** Writes words on as many lines as they need; further lines are indented more. */
  private void wrap(String indentation, List<String> words) {
    StringBuilder line = new StringBuilder(indentation);
    boolean first = true;
    for (String word : words) {
      if (!first && line.length() + 1 + word.length() > WIDTH) {
        line(line.toString());
        line = new StringBuilder(indentation + "  ").append(word);
      } else {
        line.append(first ? "" : " ").append(word);
      }
      first = false;
    }
    line(line.toString());
  }
}
