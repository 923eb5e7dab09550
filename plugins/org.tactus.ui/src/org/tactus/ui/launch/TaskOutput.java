package org.tactus.ui.launch;

import java.nio.file.Path;
import org.eclipse.core.resources.IFile;
import org.tactus.application.AnalysedSystem;

/** What hears of a task. Called by the thread that runs it. */
public interface TaskOutput {

  /** Shows a text for people. */
  void print(String text);

  /** Shows what is wrong. */
  void error(String text);

  /** Shows bounds. */
  void analysed(IFile file, AnalysedSystem system);

  /** Shows a timeline in SVG. */
  void drawn(IFile file, String svg);

  /** Hears that files were written below a folder. */
  void written(Path folder);
}
