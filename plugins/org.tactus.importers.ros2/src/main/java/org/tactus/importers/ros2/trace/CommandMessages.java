package org.tactus.importers.ros2.trace;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tactus.importers.ros2.sketch.LostEvents;
import org.tactus.input.LineReader;
import org.tactus.input.UnusableFileException;
import org.tactus.input.VisibleText;

/** What babeltrace2 says beside the events: how many were discarded, and what is wrong. Its lines are not kept. */
final class CommandMessages {

  private static final int LONGEST_LINE = 1 << 16;
  private static final int LONGEST_SHOWN = 300;
  private static final Pattern DISCARDED = Pattern.compile("(?i)WARNING: Tracer (?:may have )?discarded ");
  private static final Pattern COUNT = Pattern.compile("\\G(\\d{1,18}) events?\\b");
  private static final Pattern ERROR = Pattern.compile(" E \\S+ \\S+@\\S+:\\d+ (?:\\[[^]]*\\] )?(.*)");
  /** The port of the reader of a file is called after its trace and itself. */
  private static final Pattern FILE = Pattern.compile("port-name=\"[^\"|]*\\| \\d+ \\| ([^\"]+)\"");

  private long counted;
  private boolean uncounted;
  private Optional<String> error = Optional.empty();
  private Optional<String> file = Optional.empty();

  /** Reads all that a command says, so that it does not wait for a reader. */
  static CommandMessages of(InputStream stream) {
    CommandMessages messages = new CommandMessages();
    try (stream) {
      try {
        LineReader lines = LineReader.lenient(stream, LONGEST_LINE);
        for (String line = lines.read(); line != null; line = lines.read()) {
          messages.take(line);
        }
      } catch (UnusableFileException tooLong) {
        messages.uncounted = true;
        stream.transferTo(OutputStream.nullOutputStream());
      }
    } catch (IOException closed) {
      messages.uncounted = true;
    }
    return messages;
  }

  /**
   * Takes a line. Packets, and events of which the tracer only says that it may have discarded some, are not counted.
   *
   * @return whether it tells of what was discarded
   */
  boolean take(String line) {
    Matcher discarded = DISCARDED.matcher(line);
    if (discarded.find()) {
      Matcher count = COUNT.matcher(line);
      if (count.find(discarded.end())) {
        counted = Math.addExact(counted, Long.parseLong(count.group(1)));
      } else {
        uncounted = true;
      }
      return true;
    }
    Matcher found = ERROR.matcher(line);
    if (error.isEmpty() && found.find()) {
      error = Optional.of(VisibleText.of(found.group(1).strip(), LONGEST_SHOWN));
    }
    Matcher reader = FILE.matcher(line);
    if (file.isEmpty() && reader.find()) {
      file = Optional.of(VisibleText.of(reader.group(1), LONGEST_SHOWN));
    }
    return false;
  }

  LostEvents lost() {
    return new LostEvents(counted, !uncounted);
  }

  /** Returns the first error, which is what is wrong, and the file; later ones say where that was noticed. */
  String cause() {
    return error.orElse("it does not say why") + file.map(name -> " (in " + name + ")").orElse("");
  }
}
