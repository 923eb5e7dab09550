package org.tactus.editor;

import java.nio.file.Path;
import org.tactus.analysis.AnalysisResult;
import org.tactus.application.LoweredSystem;

/** What is told of files in the background, by one thread at a time. */
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

  /** Tells the bounds of a system, when they are known, and when they were and no longer are. */
  void analysed(Path file);

  /** Tells of a fault of Tactus while it looked at a file; the work goes on. */
  void failed(Path file, Throwable fault);
}
