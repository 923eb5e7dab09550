package org.tactus.application;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import org.tactus.dsl.ide.quickfix.PreferredFixes;
import org.tactus.dsl.ide.quickfix.PreferredFixes.Applied;
import org.tactus.dsl.ide.quickfix.PreferredFixes.Mended;
import org.tactus.input.InputFile;
import org.tactus.input.StandardInput;

/** Mends what is wrong with systems where nobody has to choose: makes the quick fixes that editors prefer. */
public final class Mend {

  private Mend() {
  }

  /**
   * Mends systems and what they import. Files are written at the end, each as a whole.
   *
   * @param write whether files are written
   * @throws InputException if a folder cannot be read, has no system, or a file cannot be written; or if the standard
   *     input is to be mended
   * @throws java.util.concurrent.CancellationException if the monitor ends it; then nothing is written
   */
  public static MendResult run(CheckOptions options, boolean write, Monitor monitor) {
    PreferredFixes fixes = new PreferredFixes();
    SequencedMap<Path, Mended> texts = new LinkedHashMap<>();
    List<Applied> applied = new ArrayList<>();
    for (Path file : InputFiles.systems(options.given())) {
      if (StandardInput.is(file)) {
        throw new InputException("the standard input cannot be mended: name a file");
      }
      monitor.step("mending " + file);
      PreferredFixes.Made outcome = fixes.of(file, options.interpretation(),
          path -> Optional.ofNullable(texts.get(path)).map(Mended::after));
      outcome.texts().forEach((path, mended) -> texts.merge(path, mended,
          (before, after) -> new Mended(before.before(), after.after())));
      applied.addAll(outcome.applied());
    }
    if (write) {
      texts.forEach((path, mended) -> OutputFile.write(path, mark(path) + mended.after()));
    }
    return new MendResult(texts, applied);
  }

  /** Returns the byte order mark of a file, which is no part of its text. */
  private static String mark(Path file) {
    try {
      return InputFile.text(file).startsWith(InputFile.BYTE_ORDER_MARK) ? InputFile.BYTE_ORDER_MARK : "";
    } catch (IOException unreadable) {
      throw new InputException(file + " cannot be read: " + unreadable.getMessage());
    }
  }
}
