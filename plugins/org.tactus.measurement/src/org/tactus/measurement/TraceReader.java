package org.tactus.measurement;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads a trace, {@code tactus-trace/1}, into a recording. */
final class TraceReader {

  private static final String SCHEMA = "tactus-trace/1";

  private record Writer(String guid, String topic) {
  }

  private record Reader(String callback, String topic) {
  }

  private final Path file;
  private final Recording recording;
  private final List<String> callbacks = new ArrayList<>();
  private final List<Writer> writers = new ArrayList<>();
  private final List<Reader> readers = new ArrayList<>();
  private String[] fields;
  private boolean complete;
  private int line;

  TraceReader(Path file, Recording recording) {
    this.file = file;
    this.recording = recording;
  }

  void read() {
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      if (!SCHEMA.equals(lines.readLine())) {
        throw new TraceException(file + " is not a trace: it does not begin with " + SCHEMA + "; name files that a generated program wrote");
      }
      line = 1;
      for (String text = lines.readLine(); text != null; text = lines.readLine()) {
        line++;
        fields = text.split(" ");
        record();
      }
    } catch (IOException unreadable) {
      throw new TraceException(file + " cannot be read: " + unreadable.getMessage() + "; run the program again");
    } catch (IndexOutOfBoundsException | NumberFormatException malformed) {
      throw new TraceException(file + ":" + line + ": '" + String.join(" ", fields) + "' is not understood (" + malformed.getMessage()
          + "); run the program again");
    }
    if (!complete) {
      throw new TraceException(file + " is not complete: its last line is missing; run the program again, and let it end by itself");
    }
  }

  private void record() {
    switch (fields[0]) {
      case "callback" -> callbacks.add((int) number(1), fields[2]);
      case "writer" -> writers.add((int) number(1), new Writer(fields[2], fields[3]));
      case "reader" -> readers.add((int) number(1), new Reader(fields[2], fields[3]));
      case "lost" -> lost();
      case "release" -> instance(2, 3).release(number(1));
      case "finish" -> instance(2, 3).finish(number(1));
      case "input" -> instance(1, 2).input(id(3));
      case "publish" -> {
        Writer writer = writers.get((int) number(2));
        InstanceId instance = new InstanceId(callbacks.get((int) number(4)), number(5));
        recording.atSample(new SampleId(writer.guid(), number(3))).publish(number(1), instance, writer.topic());
      }
      case "written" -> recording.atSample(new SampleId(writers.get((int) number(2)).guid(), number(3))).written(number(1));
      case "sent" -> recording.atSample(id(2)).sent(number(1), number(4));
      case "delivered" -> {
        Reader reader = readers.get((int) number(2));
        recording.atSample(id(3)).delivered(new Sample.Delivered(reader.callback(), reader.topic(), number(1)));
      }
      case "end" -> complete = true;
      case "system", "process", "start", "received" -> {
        // of use to people and other tools
      }
      default -> throw new NumberFormatException("there is no such record");
    }
  }

  private void lost() {
    if (number(1) > 0) {
      throw new TraceException(file + " lost " + fields[1] + " records for which there was no memory; run the program for a shorter time");
    }
  }

  private Instance instance(int callback, int number) {
    return recording.atInstance(new InstanceId(callbacks.get((int) number(callback)), number(number)));
  }

  private SampleId id(int field) {
    return new SampleId(fields[field].intern(), number(field + 1));
  }

  private long number(int field) {
    return Long.parseLong(fields[field]);
  }
}
