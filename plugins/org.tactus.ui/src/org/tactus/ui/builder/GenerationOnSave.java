package org.tactus.ui.builder;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.eclipse.core.resources.IFile;
import org.tactus.ui.launch.GenerationJob;
import org.tactus.ui.preferences.TactusPreferences;

/** Generates the workspaces of systems that were saved and have no errors, where the user wants that. */
final class GenerationOnSave {

  private GenerationOnSave() {}

  /**
   * Hears of systems without errors that were checked since they, or what they import, were saved.
   *
   * @param systems the systems, with the files that each is read from
   */
  static void saved(Map<IFile, Set<Path>> systems) {
    if (TactusPreferences.generatesOnSave() && !systems.isEmpty()) {
      new GenerationJob(systems).schedule();
    }
  }
}
