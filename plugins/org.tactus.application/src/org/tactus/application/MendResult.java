package org.tactus.application;

import java.nio.file.Path;
import java.util.List;
import java.util.SequencedMap;
import org.tactus.dsl.ide.quickfix.PreferredFixes.Applied;
import org.tactus.dsl.ide.quickfix.PreferredFixes.Mended;

/**
 * What was mended.
 *
 * @param texts the files that change, by their real paths, with all that they hold before and after, byte order marks
 *     too
 * @param applied what was done, in order
 * @param left why systems are not mended to the end, for each that is not
 */
public record MendResult(SequencedMap<Path, Mended> texts, List<Applied> applied, List<String> left) {

  /** Copies the lists. */
  public MendResult {
    applied = List.copyOf(applied);
    left = List.copyOf(left);
  }
}
