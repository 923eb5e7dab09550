package org.tactus.importers.amalthea.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tactus.importers.amalthea.DelayTable;
import org.tactus.importers.amalthea.ImportOptions.SendingStyle;
import org.tactus.importers.amalthea.dds.Arrivals;
import org.tactus.importers.amalthea.dds.DdsSystem;
import org.tactus.importers.amalthea.dds.DdsSystem.WrittenActivation;
import org.tactus.importers.amalthea.dds.DdsSystem.Application;
import org.tactus.importers.amalthea.dds.DdsSystem.WrittenCallback;
import org.tactus.importers.amalthea.dds.DdsSystem.WrittenChain;
import org.tactus.importers.amalthea.dds.DdsSystem.Host;
import org.tactus.importers.amalthea.dds.DdsSystem.MessageType;
import org.tactus.importers.amalthea.dds.DdsSystem.Node;
import org.tactus.importers.amalthea.dds.DdsSystem.Publication;
import org.tactus.importers.amalthea.dds.DdsSystem.Topic;
import org.tactus.importers.amalthea.dds.DurationText;
import org.tactus.importers.amalthea.dds.Sizes;

/**
 * Writes a system as text: the platform, message types, then the applications grouped by host, then the chains. The
 * text has the layout of the language's formatter, which leaves it as it is.
 */
public final class TactusWriter {

  private static final int WIDTH = 120;
  private static final int QUEUE = 500;

  private final StringBuilder out = new StringBuilder();

  private TactusWriter() {}

  /** The text of the system, which depends on nothing else. */
  public static String write(DdsSystem system) {
    TactusWriter writer = new TactusWriter();
    writer.system(system);
    return writer.out.toString();
  }

  private void line(String text) {
    out.append(text).append('\n');
  }

  private void system(DdsSystem system) {
    system.header().forEach(this::comment);
    line("system " + system.name());
    platform(system);
    messages(system.messages());
    semaphores(system.semaphores());
    Map<String, List<Application>> byHost =
        system.applications().stream().collect(Collectors.groupingBy(Application::host));
    for (Host host : system.hosts()) {
      List<Application> applications = byHost.remove(host.name());
      if (applications != null) {
        line("");
        line(Remarks.of("---- on " + host.name()));
        applications.forEach(this::application);
      }
    }
    if (!byHost.isEmpty()) {
      throw new IllegalStateException("the system has no hosts " + byHost.keySet());
    }
    chains(system);
  }

  private void platform(DdsSystem system) {
    if (system.hosts().isEmpty() && system.delays().rows().isEmpty()) {
      return;
    }
    line("");
    line("platform {");
    for (Host host : system.hosts()) {
      String remark = host.remark().isEmpty() ? "" : " " + Remarks.of(host.remark());
      host(host, remark);
    }
    system.networks().forEach(network -> line("  network " + network.from() + " <-> " + network.to() + " delay "
        + DurationText.text(system.networkDelay())));
    if (!system.hosts().isEmpty()) {
      line("");
    }
    delays(system.delays());
    line("}");
  }

  private void host(Host host, String remark) {
    List<String> cores = new ArrayList<>(host.cores());
    cores.set(0, "cores " + cores.getFirst());
    cores.add("..."); // threads of the middleware are not placed
    List<List<String>> parts = new ArrayList<>(List.of(cores));
    host.memory().ifPresent(memory -> parts.add(List.of("memory bandwidth " + Sizes.text(memory.bandwidth()), "per 1 s",
        "line " + Sizes.text(memory.line()))));
    block("  ", "host " + host.name(), parts, remark, host.memory().isEmpty());
  }

  private void delays(DelayTable table) {
    line("  " + Remarks.of(table.source()));
    line("  message delays {");
    line("    // payload, flow controller, listener, publisher");
    List<List<String>> rows =
        table.rows().stream().map(row -> List.of(row.payload(), row.flowController(), row.listener(), row.publisher()))
        .toList();
    int[] widths = new int[4];
    rows.forEach(
        row -> IntStream.range(0, widths.length).forEach(i -> widths[i] = Math.max(widths[i], row.get(i).length())));
    for (List<String> row : rows) {
      line("    "
          + IntStream.range(0, widths.length).mapToObj(i -> row.get(i) + " ".repeat(widths[i] - row.get(i).length()))
          .collect(Collectors.joining("  ")).stripTrailing());
    }
    line("  }");
  }

  private void messages(List<MessageType> messages) {
    if (!messages.isEmpty()) {
      line("");
    }
    for (MessageType message : messages) {
      line("message " + message.name() + " size " + Sizes.text(message.bytes()) + " { byte[" + message.bytes()
          + "] data }");
    }
  }

  private void semaphores(List<String> semaphores) {
    if (!semaphores.isEmpty()) {
      line("");
    }
    semaphores.forEach(semaphore -> line("semaphore " + semaphore));
  }

  private void application(Application application) {
    line("");
    comment(application.origin());
    boolean controlled = application.sending() != SendingStyle.SYNC && application.publishes();
    if (controlled) {
      block("", "flow controller " + application.name(),
          List.of(List.of("scheduler " + application.sending()), List.of("queue " + QUEUE)), "", true);
      block("", "qos " + application.name(), List.of(List.of("publish async via " + application.name())), "", true);
    }
    application.topics().forEach(topic -> topic(topic, controlled ? application.name() : ""));
    application.nodes().forEach(this::node);
    List<String> nodes = new ArrayList<>();
    listed(nodes, "nodes ", application.nodes().stream().map(Node::name).toList(), "");
    block("", "process " + application.name() + " on " + application.host(),
        List.of(nodes, List.of("intraprocess delivery off")), "", true);
    application.nodes().forEach(this::executor);
  }

  private void comment(String text) {
    Remarks.lines(text, WIDTH).forEach(this::line);
  }

  private void topic(Topic topic, String profile) {
    StringBuilder text = new StringBuilder("topic ").append(topic.name()).append(" : ").append(topic.message());
    if (!profile.isEmpty()) {
      text.append(" with ").append(profile);
    }
    String remark = topic.remark().isEmpty() ? "" : " " + Remarks.of(topic.remark());
    if (topic.priority().isEmpty()) {
      line(text + remark);
    } else {
      block("", text.toString(), List.of(List.of("priority " + topic.priority().getAsInt())), remark, true);
    }
  }

  private void node(Node node) {
    line("node " + node.name() + " {");
    node.callbacks().forEach(this::callback);
    line("}");
  }

  private void callback(WrittenCallback callback) {
    List<String> words = new ArrayList<>();
    switch (callback.activation()) {
      case WrittenActivation.Timed timed -> words.add((timed.event() ? "event source " : "timer ") + callback.name()
          + " " + Arrivals.text(timed.arrival()) + (timed.logical() ? " let" : ""));
      case WrittenActivation.Messages messages -> {
        words.add("subscription " + callback.name());
        boolean one = messages.topics().size() == 1;
        listed(words, one ? "on " : "on any(", messages.topics(), one ? "" : ")");
      }
    }
    callback.execution().ifPresent(execution -> {
      words.add("wcet " + DurationText.text(execution.worst()));
      if (execution.best() > 0) {
        words.add("bcet " + DurationText.text(execution.best()));
      }
      words.addAll(DistributionText.words(execution.distribution()));
    });
    callback.stalls().ifPresent(
        stalls -> words.add("accesses " + stalls.accesses() + " stall " + DurationText.text(stalls.stall())));
    if (!callback.samples().isEmpty()) {
      listed(words, "samples ", callback.samples(), "");
    }
    if (!callback.publications().isEmpty()) {
      listed(words, "publishes ", callback.publications().stream().map(TactusWriter::publication).toList(), "");
    }
    wrap("  ", words);
  }

  private static String publication(Publication publication) {
    return publication.topic() + publication.profile().map(profile -> " with " + profile).orElse("");
  }

  /** Adds a list as words between which a line may end. */
  private static void listed(List<String> words, String before, List<String> items, String after) {
    for (int i = 0; i < items.size(); i++) {
      words.add((i == 0 ? before : "") + items.get(i) + (i == items.size() - 1 ? after : ","));
    }
  }

  /** Writes words with spaces between them, on as many lines as they need; further lines are indented more. */
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

  private void executor(Node node) {
    String kind = node.callbacks().size() == 1 ? "plain_thread" : "single_threaded";
    String thread = "thread " + node.core().map(core -> "on " + core + " ").orElse("") + "fifo " + node.priority()
        + switch (node.preemption()) {
      case PREEMPTIVE -> "";
      case COOPERATIVE -> " cooperative";
      case NON_PREEMPTIVE -> " non_preemptive";
    };
    List<String> words = new ArrayList<>(List.of(thread));
    listed(words, "locks ", node.locks().stream().map(lock -> lock.semaphore() + " for "
        + DurationText.text(lock.length())).toList(), "");
    block("", "executor " + node.name() + ": " + kind, List.of(List.of("nodes " + node.name()), words), "", true);
  }

  /**
   * Writes a block: in one line if it may be and fits, else each part in a line of its own. A remark ends its last
   * line.
   */
  private void block(String indentation, String head, List<List<String>> parts, String remark, boolean inline) {
    String inOneLine = indentation + head + " { "
        + parts.stream().map(words -> String.join(" ", words)).collect(Collectors.joining(" ")) + " }";
    if (inline && inOneLine.length() <= WIDTH) {
      line(inOneLine + remark);
      return;
    }
    line(indentation + head + " {");
    parts.forEach(words -> wrap(indentation + "  ", words));
    line(indentation + "}" + remark);
  }

  private void chains(DdsSystem system) {
    if (system.chains().isEmpty() && system.notes().isEmpty()) {
      return;
    }
    line("");
    line("// ---- chains");
    system.notes().forEach(this::comment);
    if (!system.chains().isEmpty()) {
      line("");
    }
    for (WrittenChain chain : system.chains()) {
      List<String> head =
          new ArrayList<>(List.of("chain " + chain.name() + " from " + chain.from(), "to " + chain.to()));
      listed(head, "via ", chain.via(), "");
      List<String> goals = chain.goals().stream()
          .map(goal -> goal.metric().word() + " <= " + DurationText.text(goal.maximum())).toList();
      String inOneLine = String.join(" ", head) + (goals.isEmpty() ? "" : " {");
      if (inOneLine.length() <= WIDTH && !goals.isEmpty()) {
        block("", String.join(" ", head), goals.stream().map(List::of).toList(), "", true);
      } else {
        head.set(head.size() - 1, head.getLast() + (goals.isEmpty() ? "" : " {"));
        wrap("", head);
        goals.forEach(goal -> line("  " + goal));
        if (!goals.isEmpty()) {
          line("}");
        }
      }
    }
  }
}
