package org.tactus.ui.builder;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.core.runtime.ILog;
import org.tactus.ui.language.TactusFiles;

/** What the events of a watched folder tell of its Tactus files. */
public final class FolderEvents {

  private static final String SUFFIX = "." + TactusFiles.EXTENSION;

  private FolderEvents() {}

  /**
   * Returns the Tactus files that may have changed, come or gone: those that the events name, or, where so much has
   * happened that events were lost, all that are there and all that were.
   *
   * @param known the files of the folder that are read
   */
  public static Set<Path> changed(Path folder, List<WatchEvent<?>> events, Collection<Path> known) {
    Set<Path> changed = new HashSet<>();
    for (WatchEvent<?> event : events) {
      if (event.kind() == StandardWatchEventKinds.OVERFLOW) {
        changed.addAll(known);
        changed.addAll(present(folder));
      } else if (event.context() instanceof Path name && name.toString().endsWith(SUFFIX)) {
        changed.add(folder.resolve(name));
      }
    }
    return changed;
  }

  private static Set<Path> present(Path folder) {
    Set<Path> present = new HashSet<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*" + SUFFIX)) {
      files.forEach(present::add);
    } catch (IOException gone) {
      ILog.of(FolderEvents.class).warn("Changes of Tactus files in " + folder + " are seen after a refresh only", gone);
    }
    return present;
  }
}
