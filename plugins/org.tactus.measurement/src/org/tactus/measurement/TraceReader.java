package org.tactus.measurement;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;

/** Reads the elements and records of a trace, {@code tactus-trace/1}, into a recording. */
final class TraceReader {

  private record Writer(String guid, String topic) {
  }

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
    try (BufferedReader lines = Files.newBufferedReader(head.file())) {
      lines.readLine();
      for (String text = lines.readLine(); text != null && !complete; line++) {
        String next = lines.readLine();
        fields = text.split(" ");
        if (next != null || endsWithItsLine()) {
          record();
        }
        text = next;
      }
    } catch (MalformedInputException binary) {
      throw new TraceException(head.file() + " is damaged after line " + line + ": it is not text; run the program again");
    } catch (IOException unreadable) {
      throw TraceHeadReader.unreadable(head.file(), unreadable);
    } catch (IndexOutOfBoundsException | NumberFormatException malformed) {
      throw new TraceException(head.file() + ":" + (line + 1) + ": '" + String.join(" ", fields) + "' is not understood (" + malformed.getMessage()
          + "); run the program again");
    }
    if (!complete && !head.streamed()) {
      throw new TraceException(head.file() + " is not complete: its last line is missing; run the program again, and let it end by itself");
    }
    return complete;
  }

  /** Tells whether the last line is whole: that of a process which was killed while it wrote may not be. */
  private boolean endsWithItsLine() throws IOException {
    try (SeekableByteChannel channel = Files.newByteChannel(head.file())) {
      ByteBuffer last = ByteBuffer.allocate(1);
      channel.position(channel.size() - 1).read(last);
      return last.get(0) == '\n';
    }
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
      case "start" -> instance(2, 3).start(time(1), number(4));
      case "finish" -> instance(2, 3).finish(time(1), number(4));
      case "input" -> instance(1, 2).input(id(3));
      case "read" -> instance(1, 2).read(new InstanceId(element(callbacks, 3), number(4)));
      case "sampled" -> instance(1, 2).sampled(id(3));
      case "publish" -> {
        Writer writer = element(writers, 2);
        InstanceId instance = new InstanceId(element(callbacks, 4), number(5));
        recording.atSample(new SampleId(writer.guid(), number(3))).publish(time(1), instance, writer.topic());
        if (fields.length > 6) {
          recording.atSample(new SampleId(writer.guid(), number(3))).writingBegan(number(6));
        }
      }
      case "written" -> recording.atSample(new SampleId(element(writers, 2).guid(), number(3))).written(time(1), number(4));
      case "sent" -> recording.atSample(id(2)).sent(time(1), time(4));
      case "delivered" -> recording.atSample(id(3)).delivered(new Sample.Delivered(element(readers, 2), time(1)));
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

  private void lost() {
    if (number(1) > 0) {
      throw new TraceException(head.file() + " lost " + fields[1] + " records for which there was no memory; "
          + (head.streamed() ? "run the system with a greater TACTUS_TRACE_RECORDS" : "run the program for a shorter time"));
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
    long time = number(field) + offset;
    latest = Math.max(latest, time);
    return time;
  }

  private long number(int field) {
    return Long.parseLong(fields[field]);
  }
}
