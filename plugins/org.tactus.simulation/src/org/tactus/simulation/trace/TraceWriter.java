package org.tactus.simulation.trace;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.tactus.timing.model.ThreadSpec;

/**
 * Writes an event log in the trace event format (JSON object form) that ui.perfetto.dev and chrome://tracing open: a track
 * per thread with its jobs as slices, a track per core with the threads that had it, and arrows along messages. Times in
 * the file are microseconds with three decimals.
 */
public final class TraceWriter {

  private static final int THREADS = 1;
  private static final int CORES = 2;

  private final Appendable out;
  private boolean first = true;

  private TraceWriter(Appendable out) {
    this.out = out;
  }

  /**
   * Writes a log.
   *
   * @throws IOException if writing fails
   */
  public static void write(EventLog log, Appendable out) throws IOException {
    new TraceWriter(out).write(log);
  }

  private void write(EventLog log) throws IOException {
    out.append("{\"displayTimeUnit\": \"ns\", \"traceEvents\": [");
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
      out.append('}');
    }
    for (EventLog.Job job : log.jobs()) {
      slice(job.name(), job.kind().text(), THREADS, track(job.thread()), job.from(), job.until());
      if (job.kind() == EventLog.Kind.CALLBACK) {
        out.append(", \"args\": {\"release_ns\": ").append(Long.toString(job.release())).append(", \"response_ns\": ")
            .append(Long.toString(job.until() - job.release())).append('}');
      }
      out.append('}');
    }
    int id = 1;
    for (RunListener.Transfer transfer : log.transfers()) {
      arrows(transfer, id++);
    }
    out.append("\n]}\n");
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
    out.append(", \"id\": ").append(Integer.toString(id)).append(", \"bp\": \"e\"}");
  }

  private void slice(String name, String category, int process, int track, long from, long until) throws IOException {
    event("X", name, category, process, track, from);
    out.append(", \"dur\": ").append(microseconds(until - from));
  }

  private void event(String phase, String name, String category, int process, int track, long at) throws IOException {
    begin();
    out.append("{\"ph\": \"").append(phase).append("\", \"name\": ").append(quoted(name)).append(", \"cat\": \"")
        .append(category).append("\", \"pid\": ").append(Integer.toString(process)).append(", \"tid\": ")
        .append(Integer.toString(track)).append(", \"ts\": ").append(microseconds(at));
  }

  private void name(String what, int process, int track, String name) throws IOException {
    begin();
    out.append("{\"ph\": \"M\", \"name\": \"").append(what).append("\", \"pid\": ").append(Integer.toString(process))
        .append(", \"tid\": ").append(Integer.toString(track)).append(", \"args\": {\"name\": ").append(quoted(name))
        .append("}}");
  }

  private void begin() throws IOException {
    out.append(first ? "\n" : ",\n");
    first = false;
  }

  private static String microseconds(long nanoseconds) {
    return "%d.%03d".formatted(nanoseconds / 1000, nanoseconds % 1000);
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ') {
        quoted.append("\\u%04x".formatted((int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
