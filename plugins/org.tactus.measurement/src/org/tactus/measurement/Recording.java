package org.tactus.measurement;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A run of a system, put together from the traces of its processes. Times are those of a clock that all of them share.
 */
public final class Recording {

  private final List<TraceHead> heads;
  private final boolean steady;
  private final List<TraceHead> cut = new ArrayList<>();
  private final Map<InstanceId, Instance> instances = new LinkedHashMap<>();
  private final Map<SampleId, Sample> samples = new LinkedHashMap<>();
  private final List<GuardRecord> guards = new ArrayList<>();
  private long running = Long.MIN_VALUE;

  Recording(List<TraceHead> heads, boolean steady) {
    this.heads = heads;
    this.steady = steady;
  }

  /**
   * Reads the traces of a run.
   *
   * @throws TraceException if one cannot be used, or if they are not all of one run
   */
  public static Recording of(List<Path> traces) {
    return of(traces, List.of());
  }

  /**
   * Reads the traces of a run and the records of its guards, {@code tactus-guard/1}.
   *
   * @throws TraceException if one cannot be used, or if they are not all of one run
   */
  public static Recording of(List<Path> traces, List<Path> guards) {
    try {
      Recording recording = new Recording(traces.stream().map(TraceHeadReader::read).toList(), true);
      recording.checkProcesses();
      recording.read();
      guards.forEach(recording::readGuard);
      return recording;
    } catch (OutOfMemoryError large) {
      throw new TraceException(
          "the traces need more memory than Java may take (" + (Runtime.getRuntime().maxMemory() >> 20)
          + " MiB); record for a shorter time, or give Java more with JAVA_TOOL_OPTIONS=-Xmx8g");
    }
  }

  private void checkProcesses() {
    Map<String, TraceHead> byProcess = new HashMap<>();
    for (TraceHead head : heads) {
      TraceHead other = byProcess.put(head.process(), head);
      if (other != null) {
        throw new TraceException(other.file() + " and " + head.file() + " are both of process " + head.process()
            + ": they are of different runs; give each run a folder of its own");
      }
    }
  }

  private void read() {
    boolean oneClock = isSteady();
    TraceHead earliestEnd = null;
    long end = Long.MAX_VALUE;
    for (TraceHead head : heads) {
      TraceReader reader = new TraceReader(head, oneClock ? 0 : systemClock(head), this);
      if (!reader.read()) {
        cut.add(head);
      }
      if (reader.running().isPresent()) {
        running = Math.max(running, reader.running().getAsLong());
        earliestEnd = reader.latest() < end ? head : earliestEnd;
        end = Math.min(end, reader.latest());
      }
    }
    if (end < running) {
      throw new TraceException(earliestEnd.file()
          + " ends before another process had started: the traces are of different runs, or one process has "
          + "ended at once; run the system again into an empty folder");
    }
  }

  private void readGuard(Path file) {
    GuardRecord guard = GuardRecordReader.read(file);
    for (GuardRecord other : guards) {
      if (other.host().equals(guard.host())) {
        throw new TraceException(other.file() + " and " + file + " are both of host " + guard.host()
            + ": they are of different runs; give each run a folder of its own");
      }
    }
    guards.add(guard.ahead(ahead(guard)));
  }

  /** Returns by how much the clock of this recording is ahead of that of a record. */
  private long ahead(GuardRecord guard) {
    List<TraceHead> told = heads.stream().filter(head -> head.boot().isPresent()).toList();
    Optional<TraceHead> same = told.stream().filter(head -> head.boot().equals(guard.boot())).findFirst();
    if (isSteady() && (guard.boot().isEmpty() || told.isEmpty() || same.isPresent())) {
      return 0;
    }
    return systemClock(same.orElseThrow(() -> new TraceException(guard.file() + (guard.boot().isEmpty()
        ? " does not tell on which of the machines it was recorded; measure the processes of one machine only"
        : " was recorded on another machine than all traces, or before it was started again; give each run a folder "
            + "of its own"))));
  }

  /** Tells whether times are those of the steady clock, as those of one machine are, and not of the system clock. */
  public boolean isSteady() {
    return steady && heads.stream().flatMap(head -> head.boot().stream()).distinct().count() <= 1;
  }

  private static long systemClock(TraceHead head) {
    return head.systemClock().orElseThrow(() -> new TraceException(head.file()
        + " does not tell how its clock stands to that of the other machines; measure the processes of one machine "
        + "only"));
  }

  /**
   * Makes sure that what was recorded is a run of a system.
   *
   * @param system the system's name
   * @param model the hash of its model
   * @throws TraceException if it is not
   */
  public void require(String system, String model) {
    for (TraceHead head : heads) {
      if (!head.system().equals(system)) {
        throw new TraceException(head.file() + " is a trace of system " + head.system() + ", not of " + system
            + "; name the model of that system");
      }
      if (head.model().filter(recorded -> !recorded.equals(model)).isPresent()) {
        throw new TraceException(
            head.file() + " was recorded by a process that was generated from another version of the model of " + system
            + "; generate, build and run the system again, or measure with the model that it was generated from");
      }
    }
    for (GuardRecord guard : guards) {
      if (!guard.system().equals(system)) {
        throw new TraceException(guard.file() + " is the record of a guard of system " + guard.system() + ", not of "
            + system + "; give each run a folder of its own");
      }
    }
  }

  /** Returns what the guards of the run have recorded, on the clock of this recording. */
  public List<GuardRecord> guards() {
    return List.copyOf(guards);
  }

  /** Returns the traces that were cut off because their processes were killed. */
  public List<TraceHead> cut() {
    return List.copyOf(cut);
  }

  /** Returns when all threads of all processes had started; the least number if traces do not say. */
  public long running() {
    return running;
  }

  Instance atInstance(InstanceId id) {
    return instances.computeIfAbsent(id, Instance::new);
  }

  Sample atSample(SampleId id) {
    return samples.computeIfAbsent(id, key -> new Sample());
  }

  /** Returns all instances, in the order in which traces mention them. */
  public Collection<Instance> instances() {
    return Collections.unmodifiableCollection(instances.values());
  }

  /** Returns an instance. */
  public Optional<Instance> instance(InstanceId id) {
    return Optional.ofNullable(instances.get(id));
  }

  /** Returns all samples, in the order in which traces mention them. */
  public Collection<Sample> samples() {
    return Collections.unmodifiableCollection(samples.values());
  }

  /** Returns a sample. */
  public Optional<Sample> sample(SampleId id) {
    return Optional.ofNullable(samples.get(id));
  }
}
