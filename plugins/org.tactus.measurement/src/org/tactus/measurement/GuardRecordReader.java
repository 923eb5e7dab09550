package org.tactus.measurement;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tactus.input.InputFile;
import org.tactus.input.InputLimits;
import org.tactus.input.LineReader;
import org.tactus.input.VisibleText;

/** Reads a record of the guard, {@code tactus-guard/1}; docs/runtime.md describes its lines. */
final class GuardRecordReader {

  static final String SCHEMA = "tactus-guard/1";

  private static final long NONE = Long.MIN_VALUE;
  /** Characters of a line, with the name of a system or host. */
  private static final int LONGEST_LINE = 1 << 14;
  private static final int LONGEST_SHOWN = 200;

  /** A core while its lines are read. */
  private static final class Core {
    private final long setpoint;
    private final long period;
    private final List<TimeSpan> stops = new ArrayList<>();
    private final List<GuardedCore.Use> uses = new ArrayList<>();
    private long stopped = NONE;
    private long released = NONE;

    Core(long setpoint, long period) {
      this.setpoint = setpoint;
      this.period = period;
    }

    /** The controller may note the end of a process before what it had begun to look at: not earlier than released. */
    void stop(long time) {
      if (stopped != NONE) {
        throw new NumberFormatException("the core stands still already");
      }
      stopped = Math.max(time, released);
    }

    void release(long time) {
      if (stopped == NONE) {
        throw new NumberFormatException("the core does not stand still");
      }
      released = Math.max(time, stopped);
      stops.add(new TimeSpan(stopped, released));
      stopped = NONE;
    }

    /** Returns what is known; a core that still stands still does so to the last line. */
    GuardedCore guarded(int number, long latest) {
      if (stopped != NONE) {
        stops.add(new TimeSpan(stopped, Math.max(stopped, latest)));
      }
      return new GuardedCore(number, setpoint, period, stops, uses);
    }
  }

  private final Path file;
  private final SortedMap<Integer, Core> cores = new TreeMap<>();
  private String[] fields = {};
  private String system;
  private String host;
  private Optional<String> boot = Optional.empty();
  private long lost;
  private long latest = NONE;
  private boolean complete;

  private GuardRecordReader(Path file) {
    this.file = file;
  }

  /**
   * Reads it.
   *
   * @throws TraceException if the file is no record, or a damaged one
   */
  static GuardRecord read(Path file) {
    return new GuardRecordReader(file).read();
  }

  private GuardRecord read() {
    int line = 1;
    try (LineReader lines = new LineReader(InputFile.open(file, InputLimits.RECORD_BYTES), LONGEST_LINE)) {
      if (!SCHEMA.equals(lines.read())) {
        throw foreign();
      }
      for (String text = lines.read(); text != null && !complete; text = lines.read()) {
        line++;
        fields = text.split(" ");
        record();
      }
    } catch (CharacterCodingException binary) {
      throw foreign();
    } catch (IOException unreadable) {
      throw new TraceException(file + " cannot be read: " + unreadable.getMessage() + "; run the system again");
    } catch (IndexOutOfBoundsException | NumberFormatException malformed) {
      throw new TraceException(file + ":" + line + ": '" + VisibleText.of(String.join(" ", fields), LONGEST_SHOWN)
          + "' is not understood (" + VisibleText.of(malformed.getMessage(), LONGEST_SHOWN)
          + "); run the system again");
    }
    if (!complete || system == null || host == null) {
      throw new TraceException(file + " is not complete: " + (complete ? "its head" : "its last line")
          + " is missing; run the system again, and let the controller end by itself");
    }
    return new GuardRecord(file, system, host, boot,
        cores.entrySet().stream().map(core -> core.getValue().guarded(core.getKey(), latest)).toList(), lost, latest);
  }

  private TraceException foreign() {
    return new TraceException(file + " is not a record of the guard: it does not begin with " + SCHEMA
        + "; only what TACTUS_GUARD_RECORD named ends with .guard beside traces");
  }

  private void record() {
    switch (fields[0]) {
      case "system" -> system = fields[1];
      case "host" -> {
        host = fields[1];
        boot = fields.length > 2 ? Optional.of(fields[2]) : Optional.empty();
      }
      case "regulated" -> {
        if (cores.put((int) number(1, Integer.MAX_VALUE), new Core(amount(2), amount(3))) != null) {
          throw new NumberFormatException("the core is named twice");
        }
      }
      case "lost" -> lost = amount(1);
      case "stop" -> core().stop(time());
      case "release" -> core().release(time());
      case "used" -> core().uses.add(new GuardedCore.Use(time(), amount(3)));
      case "end" -> complete = true;
      default -> throw new NumberFormatException("there is no such line");
    }
  }

  private Core core() {
    Core core = cores.get((int) number(2, Integer.MAX_VALUE));
    if (core == null) {
      throw new NumberFormatException("the core is not regulated");
    }
    return core;
  }

  private long time() {
    long time = TraceReader.bounded(Long.parseLong(fields[1]));
    latest = Math.max(latest, time);
    return time;
  }

  private long amount(int field) {
    return number(field, Long.MAX_VALUE);
  }

  private long number(int field, long most) {
    long number = Long.parseLong(fields[field]);
    if (number < 0 || number > most) {
      throw new NumberFormatException(number + " is out of range");
    }
    return number;
  }
}
