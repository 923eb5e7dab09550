package org.tactus.ui.builder;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.tactus.dsl.Diagnostic;
import org.tactus.ui.language.TactusFiles;

/**
 * What the bounds of systems in open editors say against them, such as a goal that is missed, as problem markers at
 * their places in all files of the systems. They live as long as the bounds are known, and end with the workbench.
 */
public final class FindingMarkers {

  /** The type of the markers, a kind of {@link TactusMarkers#TYPE}. */
  public static final String TYPE = "org.tactus.ui.finding";

  private final Map<Path, List<Diagnostic>> findings = new HashMap<>();

  /** Shows what is found in a system now, in the place of what was found before. */
  public synchronized void show(Path system, List<Diagnostic> found) {
    List<Diagnostic> before = found.isEmpty() ? findings.remove(system) : findings.put(system, List.copyOf(found));
    Set<Path> files = new LinkedHashSet<>();
    found.forEach(one -> files.add(one.file()));
    Optional.ofNullable(before).ifPresent(old -> old.forEach(one -> files.add(one.file())));
    files.forEach(file -> TactusFiles.of(file).ifPresent(resource -> show(resource, file)));
  }

  /** Shows nothing any more. */
  public synchronized void clear() {
    List.copyOf(findings.keySet()).forEach(system -> show(system, List.of()));
  }

  private void show(IFile file, Path path) {
    List<Diagnostic> all = findings.values().stream().flatMap(List::stream).filter(one -> one.file().equals(path))
        .distinct().toList();
    try {
      ResourcesPlugin.getWorkspace().run(ignored -> TactusMarkers.replace(file, TYPE, all), file,
          IWorkspace.AVOID_UPDATE, null);
    } catch (CoreException deleted) {
      ILog.of(FindingMarkers.class).error("Cannot show what was found in " + file.getFullPath(), deleted);
    }
  }
}
