package org.tactus.application;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.tactus.dsl.TactusLanguage;
import org.tactus.input.InputFile;
import org.tactus.input.StandardInput;
import org.tactus.input.UnusableFileException;
import org.tactus.model.view.LanguageLimits;

/** Lays files out in the one layout of the language. */
public final class Format {

  private Format() {
  }

  /**
   * Lays files out.
   *
   * @param each is told of every file as soon as it is done
   * @throws InputException if a file or folder cannot be read or written; files before it are done
   * @throws java.util.concurrent.CancellationException if the monitor ends it, between two files
   */
  public static void run(FormatOptions options, Monitor monitor, Consumer<FormatResult> each) {
    for (Path file : InputFiles.all(options.given())) {
      monitor.step("formatting " + file);
      FormatResult result = format(file);
      boolean rewrite = options.rewrite() && !StandardInput.is(file);
      if (rewrite && result instanceof FormatResult.Formatted formatted && formatted.changed()) {
        OutputFile.write(file, formatted.text());
      }
      each.accept(result);
    }
  }

  private static FormatResult format(Path file) {
    String given = read(file);
    String mark = given.startsWith(InputFile.BYTE_ORDER_MARK) ? InputFile.BYTE_ORDER_MARK : "";
    String text = given.substring(mark.length());
    try {
      String formatted = mark + TactusLanguage.get().format(text);
      return new FormatResult.Formatted(file, formatted, !formatted.equals(given));
    } catch (IllegalArgumentException syntax) {
      return new FormatResult.Refused(file, TactusLanguage.get().load(file, text).diagnostics(), syntax.getMessage());
    }
  }

  /** Returns the text of a file; bytes that are none are refused, as they would be lost when it is written. */
  private static String read(Path file) {
    byte[] bytes;
    try {
      bytes = InputFile.bytes(file, LanguageLimits.FILE_BYTES);
    } catch (IOException failure) {
      throw new InputException(file + " cannot be read"
          + (failure instanceof UnusableFileException ? ": " + failure.getMessage()
              : Files.exists(file) ? ": " + failure.getMessage() + "; check its permissions"
              : ": there is no such file"));
    }
    CharBuffer text = CharBuffer.allocate(bytes.length);
    ByteBuffer rest = ByteBuffer.wrap(bytes);
    CoderResult result = StandardCharsets.UTF_8.newDecoder().decode(rest, text, true);
    text.flip();
    if (result.isError()) {
      String before = text.toString();
      long line = before.chars().filter(character -> character == '\n').count() + 1;
      throw new InputException(
          "%s:%d:%d: the byte 0x%02X is no text in UTF-8; the file stays as it is: store it as UTF-8 first"
          .formatted(file, line, before.length() - before.lastIndexOf('\n'), bytes[rest.position()]));
    }
    return text.toString();
  }
}
