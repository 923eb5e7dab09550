package org.tactus.simulation.trace;

import com.google.gson.FormattingStyle;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import org.tactus.timing.model.ThreadSpec;

/**
 * Writes an event log in the trace event format (JSON object form) that ui.perfetto.dev and chrome://tracing open: a
 * track per thread with its jobs as slices, a track per core with the threads that had it, and arrows along messages.
 * Times in the file are microseconds with three decimals.
 */
public final class TraceWriter {

  private static final int THREADS = 1;
  private static final int CORES = 2;

  private static final FormattingStyle LINES = FormattingStyle.PRETTY.withIndent("");
  private static final FormattingStyle LINE = FormattingStyle.COMPACT.withSpaceAfterSeparators(true);

  private final JsonWriter out;

  private TraceWriter(JsonWriter out) {
    this.out = out;
  }

  /**
   * Writes a log.
   *
   * @throws IOException if writing fails
   */
  public static void write(EventLog log, Writer out) throws IOException {
    JsonWriter json = new JsonWriter(out);
    json.setHtmlSafe(false);
    new TraceWriter(json).write(log);
    json.flush();
    out.write('\n');
  }

  private void write(EventLog log) throws IOException {
    out.setFormattingStyle(LINE);
    out.beginObject().name("displayTimeUnit").value("ns").name("traceEvents").beginArray();
    name("process_name", THREADS, 0, "threads of " + log.model().name());
    name("process_name", CORES, 0, "cores of " + log.model().name());
    for (ThreadSpec thread : log.model().threads()) {
      name("thread_name", THREADS, track(thread), thread.name());
    }
    Map<String, Integer> cores = new LinkedHashMap<>();
    for (EventLog.Execution execution : log.executions()) {
      if (cores.putIfAbsent(execution.core(), cores.size() + 1) == null) {
        name("thread_name", CORES, cores.size(), execution.core());
      }
    }
    for (EventLog.Execution execution : log.executions()) {
      slice(execution.thread().name(), "execution", CORES, cores.get(execution.core()), execution.from(),
          execution.until());
      out.endObject();
    }
    for (EventLog.LoggedJob job : log.jobs()) {
      slice(job.name(), job.kind().text(), THREADS, track(job.thread()), job.from(), job.until());
      if (job.kind() == EventLog.Kind.CALLBACK) {
        out.name("args").beginObject().name("release_ns").value(job.release())
            .name("response_ns").value(job.until() - job.release()).endObject();
      }
      out.endObject();
    }
    int id = 1;
    for (RunListener.Transfer transfer : log.transfers()) {
      arrows(transfer, id++);
    }
    out.setFormattingStyle(LINES);
    out.endArray();
    out.setFormattingStyle(LINE);
    out.endObject();
  }

  /** Track 0 of a process is its main thread in some viewers, so threads count from 1. */
  private static int track(ThreadSpec thread) {
    return thread.id() + 1;
  }

  private void arrows(RunListener.Transfer transfer, int id) throws IOException {
    String topic = transfer.delivery().message().topic();
    arrow("s", topic, id, track(transfer.publisherThread()), transfer.published());
    if (transfer.delivery().message().flowController().isPresent()) {
      arrow("t", topic, id, track(transfer.delivery().message().flowController().get().thread()), transfer.sending());
    }
    if (transfer.delivery().listener().isPresent()) {
      arrow("t", topic, id, track(transfer.delivery().listener().get().thread()), transfer.handling());
    }
    arrow("f", topic, id, track(transfer.subscriberThread()), transfer.start());
  }

  private void arrow(String phase, String name, int id, int track, long at) throws IOException {
    event(phase, name, "message", THREADS, track, at);
    out.name("id").value(id).name("bp").value("e").endObject();
  }

  /** Begins the event of a slice, which the caller ends. */
  private void slice(String name, String category, int process, int track, long from, long until) throws IOException {
    event("X", name, category, process, track, from);
    out.name("dur").value(microseconds(until - from));
  }

  private void event(String phase, String name, String category, int process, int track, long at) throws IOException {
    begin(phase).name("name").value(name).name("cat").value(category).name("pid").value(process)
        .name("tid").value(track).name("ts").value(microseconds(at));
  }

  private void name(String what, int process, int track, String name) throws IOException {
    begin("M").name("name").value(what).name("pid").value(process).name("tid").value(track)
        .name("args").beginObject().name("name").value(name).endObject().endObject();
  }

  /** Begins an event, which stands on a line of its own. */
  private JsonWriter begin(String phase) throws IOException {
    out.setFormattingStyle(LINES);
    out.beginObject();
    out.setFormattingStyle(LINE);
    return out.name("ph").value(phase);
  }

  private static BigDecimal microseconds(long nanoseconds) {
    return BigDecimal.valueOf(nanoseconds, 3);
  }
}
