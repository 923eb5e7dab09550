package org.tactus.editor;

import java.nio.file.Path;
import java.util.List;
import org.tactus.analysis.AnalysisResult;
import org.tactus.application.LoweredSystem;
import org.tactus.dsl.Diagnostic;

/** What is told of files in the background: one thing after the other, by threads that change. */
public interface AnalysisListener {

  /** Tells what is wrong with a file. */
  void checked(FileCheck check);

  /**
   * Tells what an analysis found, just before {@link #analysed} tells that it is known.
   *
   * @param system the system, which nobody else keeps
   * @param result the bounds; of an equal timing model, whose parts have the same numbers
   */
  default void found(LoweredSystem system, AnalysisResult result) {
    // for those who show more than bounds by names
  }

  /**
   * Tells that the bounds of a system are known, or were and no longer are.
   *
   * @param findings what the bounds say against the system, such as goals that are missed, in all of its files
   */
  void analysed(Path file, List<Diagnostic> findings);

  /** Tells, once, that the bounds of a system are now those of an earlier text. */
  void outdated(Path file);

  /** Tells of a fault of Tactus while it looked at a file; the work goes on. */
  void failed(Path file, Throwable fault);
}
