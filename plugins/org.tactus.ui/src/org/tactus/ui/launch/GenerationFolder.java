package org.tactus.ui.launch;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IPath;
import org.tactus.application.InputException;
import org.tactus.ui.preferences.TactusPreferences;

/** Where the workspaces of systems are generated. */
public final class GenerationFolder {

  private GenerationFolder() {}

  /**
   * Returns the folder of a system: the one of the preferences in its project, and there one with the file's name.
   *
   * @throws InputException if the project is not on the disk
   */
  public static Path of(IFile file) {
    return named(file, TactusPreferences.generatedFolder())
        .resolve(file.getFullPath().removeFileExtension().lastSegment());
  }

  /**
   * Returns the folder with a name that is relative to a file's project, or absolute.
   *
   * @throws InputException if it is no name of a folder, or the project is not on the disk
   */
  static Path named(IFile file, String name) {
    IPath project = file.getProject().getLocation();
    if (project == null) {
      throw new InputException("the project " + file.getProject().getName()
          + " is not on the disk of this machine; name an absolute folder");
    }
    try {
      return project.toPath().resolve(name).normalize();
    } catch (InvalidPathException none) {
      throw new InputException("'" + name + "' is no name of a folder: " + none.getReason() + "; choose another");
    }
  }
}
