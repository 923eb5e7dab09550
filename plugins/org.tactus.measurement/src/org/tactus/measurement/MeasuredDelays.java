package org.tactus.measurement;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The message-delay table of a machine, measured by a run of {@link CalibrationModel}. An entry is a percentile of what
 * was measured, with a margin; no entry is less than that of a smaller payload. All times are nanoseconds: of the wall
 * clock, so that they contain the waking up of the thread, or of the clock of the thread that executes.
 *
 * @param rows by payload, ascending
 * @param overhead what an executor needs for a callback beside the callback's own execution and its sends
 * @param samples how many samples the entry with the fewest rests on
 */
public record MeasuredDelays(List<Row> rows, long overhead, int samples) {

  /**
   * A row.
   *
   * @param payload the size in bytes
   * @param flowController from the writing of an asynchronous sample until it was sent, or what its thread executes
   * @param listener from the sending until the sample was handed to the callback, or what its thread executes
   * @param publisher the writing of a synchronous sample
   * @param handover the writing of an asynchronous sample
   */
  public record Row(long payload, long flowController, long listener, long publisher, long handover) {
  }

  /** Copies the list. */
  public MeasuredDelays {
    rows = List.copyOf(rows);
  }

  /**
   * Reads the table off a run.
   *
   * @param payloads the payloads of the model, ascending
   * @param percent the percentile
   * @param margin what is added, in per cent
   * @param clock by which clock
   * @throws TraceException if a payload did not arrive
   */
  public static MeasuredDelays of(Recording recording, List<Long> payloads, double percent, double margin,
      DelayClock clock) {
    return new Reading(recording, percent, margin, clock).table(payloads);
  }

  /** Collects the times of a run. */
  private static final class Reading {

    private final Recording recording;
    private final double percent;
    private final double margin;
    private final boolean executed;
    private final Map<String, List<Sample>> byTopic = new HashMap<>();
    private final Map<InstanceId, Long> sending = new HashMap<>();
    private int fewest = Integer.MAX_VALUE;

    Reading(Recording recording, double percent, double margin, DelayClock clock) {
      this.recording = recording;
      this.percent = percent;
      this.margin = margin;
      this.executed = clock == DelayClock.EXECUTED;
      for (Sample sample : recording.samples()) {
        sample.topic().ifPresent(topic -> byTopic.computeIfAbsent(topic, key -> new ArrayList<>()).add(sample));
        if (sample.publisher().isPresent() && sample.publish().isPresent() && sample.written().isPresent()) {
          sending.merge(sample.publisher().get(), writing(sample), Long::sum);
        }
      }
    }

    MeasuredDelays table(List<Long> payloads) {
      List<Row> rows = new ArrayList<>();
      Row before = new Row(0, 0, 0, 0, 0);
      for (int i = 0; i < payloads.size(); i++) {
        before = row(payloads.get(i), 2 * i, before);
        rows.add(before);
      }
      return new MeasuredDelays(rows, overhead(), fewest);
    }

    private Row row(long payload, int step, Row before) {
      List<Sample> asynchronous = whole(CalibrationModel.data(step), payload);
      List<Sample> synchronous = whole(CalibrationModel.data(step + 1), payload);
      List<Long> listener = new ArrayList<>();
      asynchronous.forEach(sample -> listener.add(listening(sample)));
      synchronous.forEach(sample -> listener.add(listening(sample)));
      return new Row(payload,
          Math.max(before.flowController(),
              entry(asynchronous.stream().map(this::sending).toList())),
          Math.max(before.listener(), entry(listener)),
          Math.max(before.publisher(), entry(synchronous.stream().map(this::writing).toList())),
          Math.max(before.handover(), entry(asynchronous.stream().map(this::writing).toList())));
    }

    private List<Sample> whole(String topic, long payload) {
      List<Sample> samples =
          byTopic.getOrDefault(topic, List.of()).stream().filter(this::isWhole).toList();
      if (samples.isEmpty()) {
        throw new TraceException(
            "no sample of " + payload + " bytes arrived; calibrate smaller payloads, or for a longer time");
      }
      fewest = Math.min(fewest, samples.size());
      return samples;
    }

    private boolean isWhole(Sample sample) {
      boolean whole = sample.publish().isPresent() && sample.written().isPresent() && sample.sent().isPresent()
          && !sample.deliveries().isEmpty();
      return whole && (!executed || isTimed(sample));
    }

    /** Of the first sample of a thread it is not known what the thread executed for it. */
    private static boolean isTimed(Sample sample) {
      return sample.writing().isPresent() && sample.sendingWork().isPresent()
          && sample.deliveries().getFirst().work().isPresent();
    }

    /** What a flow controller needs. */
    private long sending(Sample sample) {
      return executed ? sample.sendingWork().getAsLong() : sample.sent().getAsLong() - sample.publish().getAsLong();
    }

    private long writing(Sample sample) {
      if (executed) {
        return sample.writing().orElse(0);
      }
      return sample.written().getAsLong() - sample.publish().getAsLong();
    }

    /** The receiver may begin before the sending call returns, so it is counted from the beginning of that call. */
    private long listening(Sample sample) {
      if (executed) {
        return sample.deliveries().getFirst().work().getAsLong();
      }
      return sample.deliveries().getFirst().time() - sample.sendBegin().getAsLong();
    }

    private long overhead() {
      List<Long> times = executed ? executedBeside() : elapsedBeside();
      return times.isEmpty() ? 0 : Math.max(0, entry(times));
    }

    private List<Long> elapsedBeside() {
      List<Long> times = new ArrayList<>();
      for (Instance instance : recording.instances()) {
        if (instance.id().callback().startsWith(CalibrationModel.SENDER) && instance.release().isPresent()
            && instance.finish().isPresent()) {
          times.add(instance.finish().getAsLong() - instance.release().getAsLong() - CalibrationModel.WORK
              - sending.getOrDefault(instance.id(), 0L));
        }
      }
      return times;
    }

    /** What the thread of the sender executed from the end of an instance to that of the next one. */
    private List<Long> executedBeside() {
      List<Instance> all = recording.instances().stream()
          .filter(instance -> instance.id().callback().startsWith(CalibrationModel.SENDING_NODE)
              && instance.executedAfter().isPresent())
          .sorted(Comparator.comparingLong(instance -> instance.executedAfter().getAsLong())).toList();
      List<Long> times = new ArrayList<>();
      for (int i = 1; i < all.size(); i++) {
        times.add(all.get(i).executedAfter().getAsLong() - all.get(i - 1).executedAfter().getAsLong()
            - CalibrationModel.WORK - sending.getOrDefault(all.get(i).id(), 0L));
      }
      return times;
    }

    private long entry(List<Long> times) {
      long percentile = new Times(times.stream().mapToLong(Long::longValue).toArray()).percentile(percent);
      return (long) Math.ceil(percentile * (1 + margin / 100));
    }
  }

  /** Returns the table as a platform that systems can import. */
  public String text(String origin) {
    StringBuilder text = new StringBuilder("// ").append(origin).append('\n')
        .append("// Beside what is in the table, a callback takes on this machine ").append(microseconds(overhead))
        .append(
            " to wake up (the executor's overhead),\n"
                + "// and for each asynchronous sample that it writes what is said at the end of the row.\n\n")
        .append("platform {\n  message delays {\n    // payload  flow controller  listener  publisher\n");
    for (Row row : rows) {
      text.append("    ").append(row.payload()).append(" B  ").append(microseconds(row.flowController())).append("  ")
          .append(microseconds(row.listener())).append("  ").append(microseconds(row.publisher()))
          .append("  // asynchronous: ").append(microseconds(row.handover())).append('\n');
    }
    return text.append("  }\n}\n").toString();
  }

  private static String microseconds(long nanoseconds) {
    return Math.ceilDiv(nanoseconds, 1_000) + " us";
  }
}
