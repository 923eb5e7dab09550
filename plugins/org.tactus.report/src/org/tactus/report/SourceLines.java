package org.tactus.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.tactus.input.InputFile;
import org.tactus.model.view.LanguageLimits;

/** The text of files by line, read once each; a file that cannot be read has no lines. */
public final class SourceLines {

  private final Map<Path, String[]> files = new HashMap<>();

  /** Returns a line, counted from 1; an empty one beyond the end. */
  public String line(Path file, int number) {
    String[] lines = files.computeIfAbsent(file, SourceLines::read);
    return number >= 1 && number <= lines.length ? lines[number - 1] : "";
  }

  private static String[] read(Path file) {
    try (InputStream in = InputFile.open(file, Long.MAX_VALUE)) {
      return new String(in.readNBytes(LanguageLimits.FILE_BYTES), StandardCharsets.UTF_8).split("\r\n|\r|\n", -1);
    } catch (IOException unreadable) {
      return new String[0];
    }
  }
}
