package org.tactus.application;

import java.nio.file.Path;
import java.util.List;
import java.util.SequencedMap;
import org.tactus.dsl.ide.quickfix.PreferredFixes.Applied;
import org.tactus.dsl.ide.quickfix.PreferredFixes.Mended;

/**
 * What was mended.
 *
 * @param texts the files that change, by their absolute paths, with their texts before and after
 * @param applied what was done, in order
 */
public record MendResult(SequencedMap<Path, Mended> texts, List<Applied> applied) {

  /** Copies the list. */
  public MendResult {
    applied = List.copyOf(applied);
  }
}
