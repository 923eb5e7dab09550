package org.tactus.importers.amalthea.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tactus.importers.amalthea.DelayTable;
import org.tactus.importers.amalthea.ImportOptions.Sending;
import org.tactus.importers.amalthea.dds.DdsSystem;
import org.tactus.importers.amalthea.dds.DdsSystem.Activation;
import org.tactus.importers.amalthea.dds.DdsSystem.Application;
import org.tactus.importers.amalthea.dds.DdsSystem.Callback;
import org.tactus.importers.amalthea.dds.DdsSystem.Chain;
import org.tactus.importers.amalthea.dds.DdsSystem.Host;
import org.tactus.importers.amalthea.dds.DdsSystem.Message;
import org.tactus.importers.amalthea.dds.DdsSystem.Node;
import org.tactus.importers.amalthea.dds.DdsSystem.Publication;
import org.tactus.importers.amalthea.dds.DdsSystem.Topic;
import org.tactus.importers.amalthea.dds.Durations;
import org.tactus.importers.amalthea.dds.Sizes;

/**
 * Writes a system as text: the platform, message types, then the applications grouped by host, then the chains. The text has the layout of the
 * language's formatter, which leaves it as it is.
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
    for (Host host : system.hosts()) {
      List<Application> applications = system.applications().stream().filter(one -> one.host().equals(host.name())).toList();
      if (!applications.isEmpty()) {
        line("");
        line("// ---- on " + host.name());
        applications.forEach(this::application);
      }
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
      String remark = host.accelerators().isEmpty() ? "" : " // and " + String.join(", ", host.accelerators());
      host(host, remark);
    }
    system.networks().forEach(network -> line("  network " + network.from() + " <-> " + network.to() + " delay "
        + Durations.text(system.networkDelay())));
    delays(system.delays());
    line("}");
  }

  private void host(Host host, String remark) {
    String head = "  host " + host.name() + " {";
    String cores = "cores " + String.join(" ", host.cores());
    host.memory().ifPresentOrElse(memory -> {
      line(head + remark);
      line("    " + cores);
      line("    memory bandwidth " + Sizes.text(memory.bandwidth()) + " per 1 s line " + Sizes.text(memory.line()));
      line("  }");
    }, () -> line(head + " " + cores + " }" + remark));
  }

  private void delays(DelayTable table) {
    line("");
    line("  // " + table.source());
    line("  message delays {");
    line("    // payload, flow controller, listener, publisher");
    List<List<String>> rows = table.rows().stream().map(row -> List.of(row.payload(), row.flowController(), row.listener(), row.publisher()))
        .toList();
    int[] widths = new int[4];
    rows.forEach(row -> IntStream.range(0, widths.length).forEach(i -> widths[i] = Math.max(widths[i], row.get(i).length())));
    for (List<String> row : rows) {
      line("    " + IntStream.range(0, widths.length).mapToObj(i -> row.get(i) + " ".repeat(widths[i] - row.get(i).length()))
          .collect(Collectors.joining("  ")).stripTrailing());
    }
    line("  }");
  }

  private void messages(List<Message> messages) {
    if (!messages.isEmpty()) {
      line("");
    }
    for (Message message : messages) {
      line("message " + message.name() + " size " + Sizes.text(message.bytes()) + " { byte[" + message.bytes() + "] data }");
    }
  }

  private void application(Application application) {
    line("");
    comment(application.origin());
    boolean controlled = application.sending() != Sending.SYNC && application.publishes();
    if (controlled) {
      line("flow controller " + application.name() + " { scheduler " + application.sending() + " queue " + QUEUE + " }");
      line("qos " + application.name() + " { publish async via " + application.name() + " }");
    }
    application.topics().forEach(topic -> topic(topic, controlled ? application.name() : ""));
    application.nodes().forEach(this::node);
    String nodes = "nodes " + application.nodes().stream().map(Node::name).collect(Collectors.joining(", "));
    block("process " + application.name() + " on " + application.host(), List.of(nodes, "intraprocess delivery off"));
    application.nodes().forEach(this::executor);
  }

  private void comment(String text) {
    String rest = text;
    while (rest.length() > WIDTH - 3) {
      int space = rest.lastIndexOf(' ', WIDTH - 3);
      if (space <= 0) {
        break;
      }
      line("// " + rest.substring(0, space));
      rest = rest.substring(space + 1);
    }
    line("// " + rest);
  }

  private void topic(Topic topic, String profile) {
    StringBuilder text = new StringBuilder("topic ").append(topic.name()).append(" : ").append(topic.message());
    if (!profile.isEmpty()) {
      text.append(" with ").append(profile);
    }
    topic.priority().ifPresent(priority -> text.append(" { priority ").append(priority).append(" }"));
    if (!topic.remark().isEmpty()) {
      text.append(" // ").append(topic.remark());
    }
    line(text.toString());
  }

  private void node(Node node) {
    line("node " + node.name() + " {");
    node.callbacks().forEach(this::callback);
    line("}");
  }

  private void callback(Callback callback) {
    List<String> words = new ArrayList<>();
    switch (callback.activation()) {
      case Activation.Timed timed -> words.add((timed.event() ? "event source " : "timer ") + callback.name() + " "
          + Arrivals.text(timed.arrival()));
      case Activation.Messages messages when messages.topics().size() == 1 -> words
          .add("subscription " + callback.name() + " on " + messages.topics().get(0));
      case Activation.Messages messages -> listed(words, "subscription " + callback.name() + " on any(", messages.topics(), ")");
    }
    words.add("wcet " + Durations.text(callback.wcet()));
    if (callback.bcet() > 0) {
      words.add("bcet " + Durations.text(callback.bcet()));
    }
    callback.stalls().ifPresent(stalls -> words.add("accesses " + stalls.accesses() + " stall " + Durations.text(stalls.stall())));
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
    String thread = "thread " + node.core().map(core -> "on " + core + " ").orElse("") + "fifo " + node.priority();
    block("executor " + node.name() + ": " + kind, List.of("nodes " + node.name(), thread));
  }

  /** Writes a block in one line if it fits, else each part in a line of its own. */
  private void block(String head, List<String> parts) {
    String inOneLine = head + " { " + String.join(" ", parts) + " }";
    if (inOneLine.length() <= WIDTH) {
      line(inOneLine);
      return;
    }
    line(head + " {");
    parts.forEach(part -> line("  " + part));
    line("}");
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
    for (Chain chain : system.chains()) {
      List<String> head = new ArrayList<>(List.of("chain " + chain.name() + " from " + chain.from(), "to " + chain.to()));
      listed(head, "via ", chain.via(), "");
      List<String> goals = chain.goals().stream().map(goal -> goal.metric().word() + " <= " + Durations.text(goal.maximum())).toList();
      String inOneLine = String.join(" ", head) + (goals.isEmpty() ? "" : " {");
      if (inOneLine.length() <= WIDTH && !goals.isEmpty()) {
        block(String.join(" ", head), goals);
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
