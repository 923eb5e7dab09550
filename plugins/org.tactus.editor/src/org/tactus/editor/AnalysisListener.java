package org.tactus.editor;

import java.nio.file.Path;

/** What is told of files in the background: one thing after the other, by threads that change. */
public interface AnalysisListener {

  /** Tells what is wrong with a file. */
  void checked(FileCheck check);

  /** Tells the bounds of a system, when they are known, and when they were and no longer are. */
  void analysed(Path file);

  /** Tells, once, that the bounds of a system are now those of an earlier text. */
  void outdated(Path file);

  /** Tells of a fault of Tactus while it looked at a file; the work goes on. */
  void failed(Path file, Throwable fault);
}
