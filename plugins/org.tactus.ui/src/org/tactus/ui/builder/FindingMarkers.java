package org.tactus.ui.builder;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
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

  /** Shows what is found in a system now, in the place of what was found before, as soon as its files are free. */
  public synchronized void show(Path system, List<Diagnostic> found) {
    List<Diagnostic> before = found.isEmpty() ? findings.remove(system) : findings.put(system, List.copyOf(found));
    Stream.concat(found.stream(), Stream.ofNullable(before).flatMap(List::stream)).map(Diagnostic::file).distinct()
        .forEach(file -> TactusFiles.of(file).ifPresent(resource -> new Update(resource, file).schedule()));
  }

  /** Shows nothing any more. */
  public synchronized void clear() {
    List.copyOf(findings.keySet()).forEach(system -> show(system, List.of()));
  }

  private synchronized List<Diagnostic> in(Path file) {
    return findings.values().stream().flatMap(List::stream).filter(one -> one.file().equals(file)).distinct().toList();
  }

  /** Brings the markers of a file up to date, with what is known when it runs. */
  private final class Update extends WorkspaceJob {

    private final IFile file;
    private final Path path;

    Update(IFile file, Path path) {
      super("Showing what was found in " + file.getName());
      this.file = file;
      this.path = path;
      setRule(file);
      setSystem(true);
    }

    @Override
    public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
      TactusMarkers.replace(file, TYPE, in(path));
      return Status.OK_STATUS;
    }
  }
}
