package org.tactus.measurement;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import org.tactus.input.LineReader;
import org.tactus.input.VisibleText;

/** Reads the elements and records of a trace, {@code tactus-trace/1}, into a recording. */
final class TraceReader {

  private record Writer(String guid, String topic) {
  }

  private static final long LATEST = 1L << 61;
  private static final int LONGEST_SHOWN = 200;

  private final TraceHead head;
  private final long offset;
  private final Recording recording;
  private final List<String> callbacks = new ArrayList<>();
  private final List<Writer> writers = new ArrayList<>();
  private final List<String> readers = new ArrayList<>();
  private String[] fields;
  private boolean complete;
  private long latest = Long.MIN_VALUE;
  private OptionalLong running = OptionalLong.empty();

  /**
   * Prepares to read a trace.
   *
   * @param offset what is added to its times
   */
  TraceReader(TraceHead head, long offset, Recording recording) {
    this.head = head;
    this.offset = offset;
    this.recording = recording;
  }

  /** Reads it, and tells whether it is complete. */
  boolean read() {
    int line = 1;
    try (LineReader lines = TraceHeadReader.open(head.file())) {
      lines.read();
      for (String text = lines.read(); text != null && !complete; text = lines.read(), line++) {
        fields = text.split(" ");
        if (lines.hasEnded()) { // that of a process which was killed while it wrote may not have
          record();
        }
      }
    } catch (CharacterCodingException binary) {
      throw new TraceException(
          head.file() + " is damaged after line " + line + ": it is not text; run the program again");
    } catch (IOException unreadable) {
      throw TraceHeadReader.unreadable(head.file(), unreadable);
    } catch (IndexOutOfBoundsException | NumberFormatException malformed) {
      throw new TraceException(
          head.file() + ":" + (line + 1) + ": '" + VisibleText.of(String.join(" ", fields), LONGEST_SHOWN)
              + "' is not understood (" + VisibleText.of(malformed.getMessage(), LONGEST_SHOWN)
              + "); run the program again");
    }
    if (!complete && !head.streamed()) {
      throw new TraceException(
          head.file() + " is not complete: its last line is missing; run the program again, and let it end by itself");
    }
    return complete;
  }

  /** Returns the time of the last record. */
  long latest() {
    return latest;
  }

  /** Returns when all threads of the process had started; empty if it does not say. */
  OptionalLong running() {
    return running;
  }

  private void record() {
    switch (fields[0]) {
      case "callback" -> declare(callbacks, fields[2]);
      case "writer" -> declare(writers, new Writer(fields[2], fields[3]));
      case "reader" -> declare(readers, fields[2]);
      case "lost" -> lost();
      case "running" -> running = OptionalLong.of(time(1));
      case "release" -> instance(2, 3).release(time(1));
      case "start" -> instance(2, 3).start(time(1), duration(4));
      case "finish" -> instance(2, 3).finish(time(1), duration(4));
      case "input" -> instance(1, 2).input(id(3));
      case "read" -> instance(1, 2).read(new InstanceId(element(callbacks, 3), number(4)));
      case "sampled" -> instance(1, 2).sampled(id(3));
      case "publish" -> {
        Writer writer = element(writers, 2);
        InstanceId instance = new InstanceId(element(callbacks, 4), number(5));
        recording.atSample(new SampleId(writer.guid(), number(3))).publish(time(1), instance, writer.topic());
        if (fields.length > 6) {
          recording.atSample(new SampleId(writer.guid(), number(3))).writingBegan(duration(6));
        }
      }
      case "written" -> recording.atSample(new SampleId(element(writers, 2).guid(), number(3))).written(time(1),
          duration(4));
      case "sent" -> sent(recording.atSample(id(2)));
      case "delivered" -> recording.atSample(id(3))
          .delivered(new Sample.Delivered(element(readers, 2), time(1), optionalDuration(5)));
      case "end" -> complete = true;
      case "received", "arrived" -> {
        // of use to people and other tools; earlier probes noted arrivals without saying of what
      }
      default -> {
        if (!TraceHeadReader.WORDS.contains(fields[0])) {
          throw new NumberFormatException("there is no such record");
        }
      }
    }
  }

  private void sent(Sample sample) {
    sample.sent(time(1), time(4));
    if (fields.length > 5) {
      Sample.Sender sender = switch (fields[5]) {
        case "caller" -> Sample.Sender.CALLER;
        case "other" -> Sample.Sender.OTHER;
        default -> throw new NumberFormatException("there is no such sender");
      };
      sample.sentBy(sender, optionalDuration(6));
    }
  }

  private void lost() {
    if (number(1) > 0) {
      throw new TraceException(head.file() + " lost " + fields[1] + " records for which there was no memory; "
          + (head.streamed() ? "run the system with a greater TACTUS_TRACE_RECORDS"
              : "run the program for a shorter time"));
    }
  }

  private Instance instance(int callback, int number) {
    return recording.atInstance(new InstanceId(element(callbacks, callback), number(number)));
  }

  /** Adds an element whose number, the first field, is that of the elements before it. */
  private <T> void declare(List<T> elements, T element) {
    if (number(1) != elements.size()) {
      throw new NumberFormatException("the next " + fields[0] + " has the number " + elements.size());
    }
    elements.add(element);
  }

  /** Returns the element that a field names by its number. */
  private <T> T element(List<T> elements, int field) {
    return elements.get(Math.toIntExact(Objects.checkIndex(number(field), (long) elements.size())));
  }

  private SampleId id(int field) {
    return new SampleId(fields[field].intern(), number(field + 1));
  }

  private long time(int field) {
    long time = bounded(bounded(number(field)) + offset);
    latest = Math.max(latest, time);
    return time;
  }

  /** A processor time in nanoseconds. */
  private long duration(int field) {
    return bounded(number(field));
  }

  /** A processor time that earlier traces do not have. */
  private OptionalLong optionalDuration(int field) {
    return fields.length > field ? OptionalLong.of(duration(field)) : OptionalLong.empty();
  }

  /** Keeps differences of times within their type: 73 years are enough for a clock and for the distance of two. */
  static long bounded(long time) {
    if (time < -LATEST || time > LATEST) {
      throw new NumberFormatException(time + " is no time");
    }
    return time;
  }

  private long number(int field) {
    return Long.parseLong(fields[field]);
  }
}
