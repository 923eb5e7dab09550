package org.tactus.application;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.tactus.generator.HeldFolder;

/** Folders as a whole. */
public final class Folders {

  private Folders() {
  }

  /**
   * Removes a folder with all that is in it, but not what links in it lead to.
   *
   * @throws IOException if something cannot be removed, or it is a link itself
   */
  public static void delete(Path folder) throws IOException {
    Path absolute = folder.toAbsolutePath();
    String name = absolute.getFileName().toString();
    try (HeldFolder above = HeldFolder.open(absolute.getParent())) {
      try (HeldFolder held = above.folder(name)) {
        held.clear();
      }
      above.deleteFolder(name);
    } catch (NoSuchFileException absent) {
      return; // there is nothing to remove
    }
  }
}
