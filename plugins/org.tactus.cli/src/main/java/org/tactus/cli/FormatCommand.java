package org.tactus.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.tactus.dsl.LoadedSystem;
import org.tactus.dsl.TactusLanguage;
import org.tactus.input.InputFile;
import org.tactus.input.UnusableFileException;
import org.tactus.model.view.Limits;
import org.tactus.report.DiagnosticText;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tactus format}: lays files out. */
@Command(name = "format", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Lays files out in the one layout of the language; comments are kept.",
    descriptionHeading = "%n", parameterListHeading = "%n", optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n", footer = {
        "  tactus format car.tactus             rewrite the file",
        "  tactus format --check models/        list files that would change, with status 1 if there are any"})
final class FormatCommand implements Callable<Integer> {

  @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files, or folders with .tactus files.")
  private List<Path> given;

  @ArgGroup
  private Mode mode = new Mode();

  /** What is done instead of rewriting the files. */
  static final class Mode {
    @Option(names = "--check", description = "Change nothing; list the files that would change.")
    private boolean check;

    @Option(names = "--stdout", description = "Change nothing; print the result.")
    private boolean print;
  }

  /** What some editors put before a text in UTF-8; it is no part of the text, and stays. */
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private final Console console;

  FormatCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    int status = ExitStatus.DONE;
    for (Path file : InputFiles.all(given)) {
      status = Math.max(status, format(file));
    }
    return status;
  }

  private int format(Path file) {
    String given = read(file);
    String mark = given.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : "";
    String text = given.substring(mark.length());
    String formatted;
    try {
      formatted = mark + TactusLanguage.get().format(text);
    } catch (IllegalArgumentException syntax) {
      return refuse(file, text, syntax.getMessage());
    }
    boolean same = formatted.equals(given);
    if (mode.print) {
      console.print(formatted);
    } else if (mode.check && !same) {
      console.print(file + "\n");
      return ExitStatus.INPUT;
    } else if (!mode.check && !same) {
      OutputFile.write(file, formatted);
    }
    return ExitStatus.DONE;
  }

  /** Says why a file cannot be laid out. */
  private int refuse(Path file, String text, String reason) {
    LoadedSystem system = TactusLanguage.get().load(file, text);
    console.error(system.hasErrors() ? DiagnosticText.of(system.diagnostics(), console.errStyle())
        : "tactus: " + file + ":" + reason + "\n");
    return ExitStatus.INPUT;
  }

  /** Returns the text of a file; bytes that are none are refused, as they would be lost when it is written. */
  private static String read(Path file) {
    byte[] bytes;
    try {
      bytes = InputFile.bytes(file, Limits.FILE_BYTES);
    } catch (IOException failure) {
      throw new InputException(file + " cannot be read"
          + (failure instanceof UnusableFileException ? ": " + failure.getMessage()
              : Files.exists(file) ? ": " + failure.getMessage() + "; check its permissions" : ": there is no such file"));
    }
    CharBuffer text = CharBuffer.allocate(bytes.length);
    ByteBuffer rest = ByteBuffer.wrap(bytes);
    CoderResult result = StandardCharsets.UTF_8.newDecoder().decode(rest, text, true);
    text.flip();
    if (result.isError()) {
      String before = text.toString();
      long line = before.chars().filter(character -> character == '\n').count() + 1;
      throw new InputException("%s:%d:%d: the byte 0x%02X is no text in UTF-8; the file stays as it is: store it as UTF-8 first"
          .formatted(file, line, before.length() - before.lastIndexOf('\n'), bytes[rest.position()]));
    }
    return text.toString();
  }
}
