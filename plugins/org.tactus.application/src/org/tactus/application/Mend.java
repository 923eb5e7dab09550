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
   * Mends systems and what they import. Files are written at the end, each as a whole, if all can be written and none
   * has changed meanwhile.
   *
   * @param write whether files are written
   * @throws InputException if a folder cannot be read, has no system, or a file has changed meanwhile or cannot be
   *     written, with the files that were written before; or if the standard input is to be mended
   * @throws java.util.concurrent.CancellationException if the monitor ends it; then nothing is written
   */
  public static MendResult run(CheckOptions options, boolean write, Monitor monitor) {
    PreferredFixes fixes = new PreferredFixes();
    SequencedMap<Path, Mended> texts = new LinkedHashMap<>();
    List<Applied> applied = new ArrayList<>();
    List<String> left = new ArrayList<>();
    for (Path file : InputFiles.systems(options.given())) {
      if (StandardInput.is(file)) {
        throw new InputException("the standard input cannot be mended: name a file");
      }
      monitor.step("mending " + file);
      PreferredFixes.Made outcome = fixes.of(file, options.interpretation(),
          path -> Optional.ofNullable(texts.get(path)).map(Mended::after));
      outcome.texts().forEach((path, mended) -> texts.merge(path, mended,
          (before, after) -> new Mended(before.before(), after.after())));
      texts.values().removeIf(Mended::isSame);
      applied.addAll(outcome.applied());
      outcome.left().ifPresent(left::add);
    }
    applied.removeIf(one -> !one.isIn(texts.keySet()));
    SequencedMap<Path, Mended> whole = new LinkedHashMap<>();
    texts.forEach((path, mended) -> whole.put(path, whole(path, mended)));
    if (write) {
      write(whole);
    }
    return new MendResult(whole, applied, left);
  }

  private static void write(SequencedMap<Path, Mended> files) {
    files.keySet().forEach(OutputFile::requireWritable);
    List<String> written = new ArrayList<>();
    files.forEach((path, mended) -> {
      try {
        requireUnchanged(path, mended.before(), text(path));
        OutputFile.write(path, mended.after());
      } catch (InputException failure) {
        throw written.isEmpty() ? failure
            : new InputException(failure.getMessage() + "; mended before: " + String.join(", ", written));
      }
      written.add(path.toString());
    });
  }

  /** Returns all that a file holds before and after: also its byte order mark, which is no part of its text. */
  private static Mended whole(Path file, Mended mended) {
    String now = text(file);
    String mark = now.startsWith(InputFile.BYTE_ORDER_MARK) ? InputFile.BYTE_ORDER_MARK : "";
    requireUnchanged(file, mark + mended.before(), now);
    return new Mended(mark + mended.before(), mark + mended.after());
  }

  private static void requireUnchanged(Path file, String before, String now) {
    if (!now.equals(before)) {
      throw new InputException(file + " has changed while it was mended and stays as it is; run the command again");
    }
  }

  private static String text(Path file) {
    try {
      return InputFile.text(file);
    } catch (IOException unreadable) {
      throw new InputException(file + " cannot be read: " + unreadable.getMessage());
    }
  }
}
