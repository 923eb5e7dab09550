package org.tactus.importers.ros2.observed;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tactus.importers.ros2.sketch.ImportNote.Kind;
import org.tactus.importers.ros2.sketch.SketchNotes;
import org.tactus.importers.ros2.sketch.TimingText;

/** What is to be said of a run beside the model. */
final class RunNotes {

  private final ObservedRun run;
  private final RunNames names;
  private final SketchNotes notes;

  RunNotes(ObservedRun run, RunNames names, SketchNotes notes) {
    this.run = run;
    this.names = names;
    this.notes = notes;
  }

  void tell() {
    recording();
    switches();
    times();
    callbacks();
    clients();
    names();
  }

  private void recording() {
    if (run.jumps() > 0) {
      notes.add(Kind.RECORDING, "the clock of the trace went back " + run.jumps()
          + (run.jumps() == 1 ? " time" : " times") + "; what went on over that does not count");
    }
    if (!run.reused().isEmpty()) {
      notes.add(Kind.RECORDING, "nodes were registered at the addresses of others: " + SketchNotes.some(run.reused())
          + ". The former are gone, or processes of several containers have one number, and what they do is mixed up: "
          + "then run containers with --pid=host, or trace one at a time");
    }
    if (run.interrupted() + run.unmatched() > 0) {
      notes.add(Kind.RECORDING, run.interrupted() + " instances begin and do not end, " + run.unmatched()
          + " end and do not begin: events are missing, or a callback spins within itself; they are not measured, and "
          + "what they published counts");
    }
    List<String> unended = run.unended().stream().filter(callback -> names.callbacks(callback.node).contains(callback))
        .map(callback -> names.of(callback.node) + "." + names.of(callback)).toList();
    if (!unended.isEmpty()) {
      notes.add(Kind.RECORDING, unended.size() + (unended.size() == 1 ? " instance" : " instances")
          + " had not ended when the trace did (" + SketchNotes.some(unended)
          + "): what they had taken by then counts, and they need more");
    }
    if (!run.unknownCallbacks().isEmpty()) {
      long instances = run.unknownCallbacks().values().stream().mapToLong(Long::longValue).sum();
      notes.add(Kind.UNKNOWN, run.unknownCallbacks().size() + " callbacks that ran " + instances
          + " times were registered before the trace began; start tracing before the system");
    }
    if (run.publishedByUnknown() > 0) {
      notes.add(Kind.UNKNOWN, run.publishedByUnknown()
          + " messages were published by publishers that were made before the trace began; start tracing before the "
          + "system");
    }
  }

  /** Tells of what processor times are not known although the trace has switches of the scheduler. */
  private void switches() {
    long contradicted = 0;
    List<String> elapsed = new ArrayList<>();
    for (SeenNode node : names.nodes()) {
      for (SeenCallback callback : names.callbacks(node)) {
        contradicted += callback.contradicted;
        if (callback.isContradicted() && callback.isTimed()) {
          elapsed.add(names.of(node) + "." + names.of(callback));
        }
      }
    }
    if (contradicted > 0) {
      notes.add(Kind.RECORDING, "switches of the scheduler contradict " + contradicted + (contradicted == 1
          ? " instance" : " instances") + ", whose processor times are not known: switches were lost, or threads of a "
          + "container have other numbers there than in the kernel (run it with --pid=host)");
    }
    if (!elapsed.isEmpty()) {
      notes.add(Kind.ASSUMED, "execution times of " + SketchNotes.some(elapsed) + " go from begin to end, with all "
          + "that held them up, since switches contradict half of their instances or more");
    }
    List<String> without = run.threads().stream()
        .filter(thread -> run.hasSwitches() && thread.hasRunCallbacks && !thread.processor.hasSwitches())
        .map(thread -> thread.number + " of process " + thread.process.number()).toList();
    if (!without.isEmpty()) {
      notes.add(Kind.ASSUMED, "execution times on threads " + SketchNotes.some(without) + " go from begin to end: the "
          + "trace has no switches of them; in a container their numbers are not those of the kernel");
    }
  }

  private void times() {
    if (run.hasSwitches()) {
      notes.add(Kind.ASSUMED, "execution times are processor times: the trace has switches of the scheduler; a policy "
          + "with priorities is taken for SCHED_FIFO");
    } else {
      notes.add(Kind.ASSUMED, "execution times go from the begin of a callback to its end, with all that held it up, "
          + "since the trace has no switches of the scheduler (lttng enable-event -k sched_switch); where threads run "
          + "is not known, so each is analysed as if it had a core of its own");
    }
    notes.add(Kind.ASSUMED, "execution times hold what synchronous sending takes: beside a table of message delays it "
        + "would count twice");
    notes.add(Kind.UNKNOWN, "callback groups beside those that runs show, other QoS policies than the depth of "
        + "histories, sizes of messages, delays of the middleware, and releases of timers: the trace does not tell "
        + "them");
  }

  private void callbacks() {
    List<String> idle = new ArrayList<>();
    for (SeenNode node : names.nodes()) {
      names.callbacks(node).stream().filter(callback -> callback.runs == 0)
          .forEach(callback -> idle.add(names.of(node) + "." + names.of(callback)));
      if (node.phases > 0) {
        notes.add(Kind.RECORDING, names.of(node) + " changed its parameters or its state " + node.phases
            + (node.phases == 1 ? " time" : " times") + "; what was measured before the last change is forgotten");
      }
    }
    if (!idle.isEmpty()) {
      notes.add(Kind.UNKNOWN, "what " + SketchNotes.some(idle) + " need and publish: they never ran");
    }
    long instances = names.own().stream().mapToLong(callback -> callback.runs).sum();
    if (instances > 0) {
      long longest = names.own().stream().mapToLong(callback -> callback.times().longest().orElse(0)).max()
          .orElse(0);
      notes.add(Kind.LEFT_OUT, "callbacks that every node has (parameters, lifecycle, loggers) and those of topics "
          + "that the language cannot say: " + instances + " instances, the longest " + TimingText.duration(longest));
    }
    for (SeenThread thread : run.threads()) {
      if (thread.publishedBetween > 0) {
        notes.add(Kind.LEFT_OUT, thread.publishedBetween + " messages that thread " + thread.number + " of process "
            + thread.process.number() + " published between callbacks");
      }
    }
  }

  private void clients() {
    List<String> outside = new ArrayList<>();
    boolean any = false;
    for (SeenNode node : names.nodes()) {
      for (SeenClient client : names.clients(node)) {
        any = true;
        if (names.service(client).isEmpty()) {
          outside.add(client.service());
        }
      }
    }
    if (any) {
      notes.add(Kind.UNKNOWN, "how long the handling of responses takes, which ROS 2 does not trace, and before "
          + "Kilted which callback sends a request");
    }
    if (!outside.isEmpty()) {
      notes.add(Kind.LEFT_OUT, "clients of services that are not in the trace: " + SketchNotes.some(outside));
    }
  }

  private void names() {
    Map<String, String> changed = names.renamedNodes();
    if (!changed.isEmpty()) {
      notes.add(Kind.RENAMED, "nodes: " + SketchNotes.some(changed.entrySet().stream()
          .map(entry -> entry.getKey() + " becomes " + entry.getValue()).toList()));
    }
    notes.add(Kind.RENAMED, "callbacks have no names in ROS 2; they are called after what activates them");
    if (!names.unsayable().isEmpty()) {
      notes.add(Kind.LEFT_OUT, "topics whose names the language cannot say: "
          + SketchNotes.some(List.copyOf(names.unsayable())));
    }
  }
}
