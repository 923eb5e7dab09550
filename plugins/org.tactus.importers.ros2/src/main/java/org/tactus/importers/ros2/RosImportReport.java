package org.tactus.importers.ros2;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tactus.importers.ros2.sketch.CallbackSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.ClientSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.ServiceSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.SourceSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.SubscriptionSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.TimerSketch;
import org.tactus.importers.ros2.sketch.ExecutorSketch;
import org.tactus.importers.ros2.sketch.ImportNote;
import org.tactus.importers.ros2.sketch.ImportNote.Kind;
import org.tactus.importers.ros2.sketch.NodeSketch;
import org.tactus.importers.ros2.sketch.SystemSketch;
import org.tactus.importers.ros2.sketch.TimingText;
import org.tactus.report.Json;
import org.tactus.report.html.HtmlPage;

/** The report of an import: on how many instances and how long each number rests, and what could not be known. */
final class RosImportReport {

  private static final String SCHEMA = "tactus-import-ros2/1";
  private static final String CAUTION =
      "Measured numbers are no bounds: what was seen is the least that the system needs.";

  private RosImportReport() {
  }

  static String text(RosImportResult result) {
    StringBuilder text = new StringBuilder();
    SystemSketch system = result.system();
    ImportSource source = result.source();
    text.append("system ").append(system.name()).append(" from ").append(source.names()).append('\n');
    if (source.length() > 0) {
      text.append(source.events()).append(" events in ").append(TimingText.duration(source.length())).append(", ")
          .append(source.lost().text()).append("; margin ").append(source.margin()).append('\n').append(CAUTION)
          .append('\n');
    }
    text.append(counts(system)).append('\n');
    if (source.length() > 0) {
      text.append('\n');
      table(text, rows(system));
    }
    for (Kind kind : Kind.values()) {
      List<String> messages = messages(result, kind);
      if (!messages.isEmpty()) {
        text.append('\n').append(kind.heading()).append('\n');
        messages.forEach(message -> text.append("  - ").append(message).append('\n'));
      }
    }
    return text.toString();
  }

  private static String counts(SystemSketch system) {
    long callbacks = system.nodes().stream().mapToLong(node -> node.callbacks().size()).sum();
    return system.nodes().size() + " nodes, " + callbacks + " callbacks, " + system.topics().size() + " topics, "
        + system.deployment().executors().size() + " executors, " + system.deployment().chains().size()
        + " suggested chains";
  }

  private static List<List<String>> rows(SystemSketch system) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("callback", "activated by", "instances", "measured", "longest"));
    for (NodeSketch node : system.nodes()) {
      for (CallbackSketch callback : node.callbacks()) {
        rows.add(List.of(node.name() + "." + callback.name(), activation(callback),
            Long.toString(callback.evidence().instances()), Long.toString(callback.evidence().measured()),
            longest(callback)));
      }
    }
    return rows;
  }

  private static String longest(CallbackSketch callback) {
    return callback.execution().isEmpty() ? "unknown" : TimingText.duration(callback.execution().get(1));
  }

  private static void table(StringBuilder text, List<List<String>> rows) {
    int columns = rows.getFirst().size();
    int[] widths = new int[columns];
    rows.forEach(row -> {
      for (int i = 0; i < columns; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    });
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < columns; i++) {
        line.append(row.get(i)).append(" ".repeat(widths[i] - row.get(i).length() + 2));
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
  }

  private static String activation(CallbackSketch callback) {
    return switch (callback.activation()) {
      case TimerSketch timer -> "timer of " + TimingText.duration(timer.period());
      case SourceSketch source -> "its own thread";
      case SubscriptionSketch subscription -> String.join(subscription.all() ? " and " : " or ",
          subscription.topics());
      case ServiceSketch service -> "requests";
      case ClientSketch client -> "responses of " + client.service();
    };
  }

  private static List<String> messages(RosImportResult result, Kind kind) {
    return result.notes().stream().filter(note -> note.kind() == kind).map(ImportNote::message).toList();
  }

  static String json(RosImportResult result) {
    ImportSource source = result.source();
    List<Object> callbacks = new ArrayList<>();
    for (NodeSketch node : result.system().nodes()) {
      node.callbacks().forEach(callback -> callbacks.add(callback(node, callback)));
    }
    List<Object> executors = new ArrayList<>();
    for (ExecutorSketch executor : result.system().deployment().executors()) {
      executors.add(Json.object("name", executor.name(), "kind", executor.kind(), "overhead_ns",
          executor.overhead().isEmpty() ? null : executor.overhead().get(1)));
    }
    List<Object> notes = new ArrayList<>();
    result.notes().forEach(note -> notes.add(Json.object("kind", note.kind().id(), "message", note.message())));
    return Json.text(Json.object("schema", SCHEMA, "system", result.system().name(), "source", source.names(),
        "length_ns", source.length(), "events", source.events(), "lost_events", source.lost().number(), "margin",
        source.margin(), "callbacks", callbacks, "executors", executors, "notes", notes));
  }

  private static Map<String, Object> callback(NodeSketch node, CallbackSketch callback) {
    return Json.object("name", node.name() + "." + callback.name(), "activation", activation(callback), "instances",
        callback.evidence().instances(), "measured", callback.evidence().measured(), "span_ns",
        callback.evidence().span(), "longest_ns",
        callback.execution().isEmpty() ? null : callback.execution().get(1));
  }

  static String html(RosImportResult result) {
    return HtmlPage.text("Import of " + result.source().names(), text(result));
  }
}
