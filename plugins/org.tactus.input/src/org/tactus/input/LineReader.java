package org.tactus.input;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;

/**
 * Reads a text in UTF-8 line by line, with a limit on their length, so that a file without lines does not fill the
 * memory.
 */
public final class LineReader implements Closeable {

  private static final int BUFFER = 1 << 16;

  private final Reader in;
  private final int longest;
  private final char[] buffer = new char[BUFFER];
  private int at;
  private int end;
  private boolean ended;

  /**
   * Reads the stream, which it closes.
   *
   * @param longest the most characters of a line
   */
  public LineReader(InputStream in, int longest) {
    this(new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder()), longest);
  }

  private LineReader(Reader in, int longest) {
    this.in = in;
    this.longest = longest;
  }

  /**
   * Reads the stream, which it closes, and takes bytes that are not UTF-8 for the character U+FFFD: of a recording, one
   * of which does not make the rest useless.
   *
   * @param longest the most characters of a line
   */
  public static LineReader lenient(InputStream in, int longest) {
    return new LineReader(new InputStreamReader(in, StandardCharsets.UTF_8), longest);
  }

  /**
   * Returns the next line without its end, {@code null} after the last.
   *
   * @throws UnusableFileException if a line is too long
   * @throws java.nio.charset.CharacterCodingException if the bytes are no text
   */
  public String read() throws IOException {
    StringBuilder line = new StringBuilder();
    ended = false;
    while (!ended && fill()) {
      int start = at;
      while (at < end && buffer[at] != '\n') {
        at++;
      }
      line.append(buffer, start, at - start);
      if (line.length() > longest) {
        throw new UnusableFileException("it has a line of more than " + longest + " characters");
      }
      if (at < end) {
        at++;
        ended = true;
      }
    }
    if (!ended && line.isEmpty()) {
      return null;
    }
    int length = line.length();
    return ended && length > 0 && line.charAt(length - 1) == '\r' ? line.substring(0, length - 1) : line.toString();
  }

  /**
   * Tells whether the line that was read last has an end: the last line of a file that is still being written may not.
   */
  public boolean hasEnded() {
    return ended;
  }

  private boolean fill() throws IOException {
    if (at == end) {
      at = 0;
      end = Math.max(in.read(buffer), 0);
    }
    return at < end;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
