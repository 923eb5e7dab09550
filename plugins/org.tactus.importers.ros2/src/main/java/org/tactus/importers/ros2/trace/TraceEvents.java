package org.tactus.importers.ros2.trace;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.tactus.importers.ros2.sketch.LostEvents;
import org.tactus.input.InputFile;
import org.tactus.input.InputLimits;
import org.tactus.input.LineReader;
import org.tactus.input.VisibleText;

/**
 * Reads events, one after the other in the order of their times: of traces in CTF through the command
 * {@code babeltrace2}, or of a file that holds what it has printed. Nothing but the line at hand is kept.
 */
public final class TraceEvents {

  /** The command; another one for tests that have none. */
  public static final String COMMAND_PROPERTY = "tactus.babeltrace2";

  private static final int LONGEST_LINE = 1 << 18;
  private static final int CHECK_EVERY = 4096;

  private final Consumer<TracedEvent> events;
  private final Runnable checkpoint;
  /** What a text holds of the messages of the command. */
  private final CommandMessages within = new CommandMessages();
  private long read;
  private long others;
  private long malformed;

  private TraceEvents(Consumer<TracedEvent> events, Runnable checkpoint) {
    this.events = events;
    this.checkpoint = checkpoint;
  }

  /**
   * Tells whether a path holds a trace in CTF, or the events of one as text.
   *
   * @param path a folder in which, at any depth, a trace lies, or a file
   */
  public static boolean isTrace(Path path) {
    try (Stream<Path> files = Files.walk(path)) {
      return files.filter(file -> file.endsWith("metadata")).anyMatch(TraceEvents::isMetadata)
          || Files.isRegularFile(path) && isText(path);
    } catch (IOException | UncheckedIOException unreadable) {
      return false;
    }
  }

  private static boolean isText(Path file) {
    try (LineReader lines = LineReader.lenient(InputFile.open(file, InputLimits.TRACE_BYTES), LONGEST_LINE)) {
      String first = lines.read();
      return first != null && EventLine.read(first).kind() != EventLine.Kind.MALFORMED;
    } catch (IOException unreadable) {
      return false;
    }
  }

  /**
   * Reads traces.
   *
   * @param traces folders with traces in CTF, which are read together, or one file of text
   * @param events takes each event
   * @param checkpoint is called now and then; what it throws ends the reading
   * @throws TraceReadException if they cannot be read at all
   */
  public static ReadAccount read(List<Path> traces, Consumer<TracedEvent> events, Runnable checkpoint) {
    TraceEvents source = new TraceEvents(events, checkpoint);
    for (Path trace : traces) {
      if (!Files.exists(trace)) {
        throw new TraceReadException("there is no trace " + trace + "; name the folder of a session of LTTng");
      }
    }
    if (traces.size() == 1 && Files.isRegularFile(traces.getFirst())) {
      return source.text(traces.getFirst());
    }
    traces.forEach(TraceEvents::requireTrace);
    return source.ctf(traces);
  }

  private ReadAccount text(Path file) {
    if (!isText(file)) {
      throw new TraceReadException(VisibleText.of(file.toString())
          + " is no trace: name a folder with a trace in CTF (one that holds a file metadata), or what "
          + "babeltrace2 has printed; a .trace file of a probe is for measure --traces");
    }
    try (LineReader lines = LineReader.lenient(InputFile.open(file, InputLimits.TRACE_BYTES), LONGEST_LINE)) {
      take(lines);
      return account(new LostEvents(within.lost().counted(), false));
    } catch (IOException unreadable) {
      throw new TraceReadException(file + " cannot be read: " + unreadable.getMessage());
    }
  }

  private ReadAccount ctf(List<Path> traces) {
    List<String> command = new ArrayList<>(List.of(System.getProperty(COMMAND_PROPERTY, "babeltrace2"),
        "--clock-seconds", "--no-delta"));
    traces.forEach(trace -> command.add(trace.toAbsolutePath().toString()));
    Process process = start(command);
    try {
      CompletableFuture<CommandMessages> messages =
          CompletableFuture.supplyAsync(() -> CommandMessages.of(process.getErrorStream()));
      try (LineReader lines = LineReader.lenient(process.getInputStream(), LONGEST_LINE)) {
        take(lines);
      }
      CommandMessages told = messages.join();
      if (process.waitFor() != 0) {
        String events = read + others == 0 ? "" : " beyond event " + (read + others)
            + " (what it prints until there can be kept as text, and read with its end missing)";
        throw new TraceReadException(VisibleText.of(traces.getFirst().toString()) + " cannot be read by babeltrace2"
            + events + ": " + told.cause());
      }
      return account(told.lost());
    } catch (IOException unreadable) {
      throw new TraceReadException("what babeltrace2 prints cannot be read: " + unreadable.getMessage());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new TraceReadException("the reading was interrupted");
    } finally {
      process.destroyForcibly();
    }
  }

  private static Process start(List<String> command) {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("LC_ALL", "C.UTF-8");
    builder.environment().put("TZ", "UTC");
    builder.environment().put("BABELTRACE_TERM_COLOR", "never");
    try {
      Process process = builder.start();
      process.getOutputStream().close();
      return process;
    } catch (IOException missing) {
      throw new TraceReadException("traces in CTF are read by the command babeltrace2, which cannot be started ("
          + missing.getMessage() + "); install it (apt-get install babeltrace2), or name a file with what it prints "
          + "elsewhere (babeltrace2 --clock-seconds --no-delta TRACE > trace.txt)");
    }
  }

  private void take(LineReader lines) throws IOException {
    for (String line = lines.read(); line != null; line = lines.read()) {
      if ((read + others + malformed) % CHECK_EVERY == 0) {
        checkpoint.run();
      }
      take(line);
    }
  }

  private void take(String line) {
    if (line.isEmpty()) {
      return;
    }
    EventLine.Read found = EventLine.read(line);
    if (found.event().isEmpty()) {
      if (found.kind() == EventLine.Kind.MALFORMED && within.take(line)) {
        return;
      }
      others += found.kind() == EventLine.Kind.OTHER ? 1 : 0;
      malformed += found.kind() == EventLine.Kind.MALFORMED ? 1 : 0;
      return;
    }
    try {
      events.accept(found.event().get());
      read++;
    } catch (EventFormatException foreign) {
      malformed++;
    }
  }

  private ReadAccount account(LostEvents lost) {
    return new ReadAccount(read, others, malformed, lost);
  }

  /** Makes sure that a folder is a trace, which babeltrace2 says in many words. */
  private static void requireTrace(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      if (files.filter(file -> file.endsWith("metadata")).noneMatch(TraceEvents::isMetadata)) {
        throw new TraceReadException(VisibleText.of(folder.toString())
            + " holds no trace in CTF (a file metadata that begins as one of CTF does); name the folder of a session "
            + "of LTTng");
      }
    } catch (IOException | UncheckedIOException unreadable) {
      throw new TraceReadException(folder + " cannot be read: " + unreadable.getMessage());
    }
  }

  /** Metadata are text that begins with a comment, or packets of text that begin with a number in either order. */
  private static boolean isMetadata(Path file) {
    try {
      byte[] begin = new byte[6];
      try (InputStream in = Files.newInputStream(file)) {
        in.readNBytes(begin, 0, begin.length);
      }
      String text = new String(begin, StandardCharsets.ISO_8859_1);
      return text.startsWith("/* CTF") || text.startsWith("\u0057\u001D\u00D1\u0075")
          || text.startsWith("\u0075\u00D1\u001D\u0057");
    } catch (IOException unreadable) {
      return false;
    }
  }
}
