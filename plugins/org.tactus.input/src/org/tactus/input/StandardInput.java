package org.tactus.input;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/**
 * The standard input of this process as a file. It is read when it is first opened, once, and up to
 * {@link InputLimits#STANDARD_INPUT_BYTES}.
 */
public final class StandardInput {

  /** What users write for it. */
  public static final String SIGN = "-";

  private static final Path NAME = Path.of("<stdin>");

  private static InputStream source;
  private static byte[] content;

  private StandardInput() {
  }

  /** Returns the file that stands for the standard input from now on. */
  public static synchronized Path file() {
    if (source != System.in) {
      source = System.in;
      content = null;
    }
    return NAME;
  }

  /** Tells whether a file stands for the standard input. */
  public static synchronized boolean is(Path file) {
    return source != null && NAME.equals(file);
  }

  /** Opens what the standard input held when it was first opened. */
  static synchronized InputStream open(long most) throws IOException {
    if (content == null) {
      content = source.readNBytes((int) InputLimits.STANDARD_INPUT_BYTES + 1);
    }
    long limit = Math.min(most, InputLimits.STANDARD_INPUT_BYTES);
    if (content.length > limit) {
      throw new UnusableFileException("it has more than " + InputLimits.text(limit) + ", the most that are read");
    }
    return new ByteArrayInputStream(content);
  }
}
