package org.tactus.ui.builder;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.jface.text.IDocumentExtension4;
import org.tactus.diagnostics.Severity;
import org.tactus.dsl.Diagnostic;
import org.tactus.editor.SystemCheck;
import org.tactus.ui.language.OpenBuffers;
import org.tactus.ui.language.TactusFiles;

/**
 * Checks the Tactus files of a project: all at first, then those that have changed, here, in another project or on the
 * disk, and those that import them. A file that is being edited is checked as it stands in its editor.
 */
public final class TactusBuilder extends IncrementalProjectBuilder {

  /** The identifier of the builder. */
  public static final String ID = "org.tactus.ui.builder";

  /** The argument that names a file outside the workspace that has changed. */
  static final String CHANGED = "changed";

  private static final int INTERESTING = IResourceDelta.CONTENT | IResourceDelta.REPLACED | IResourceDelta.MOVED_FROM
      | IResourceDelta.ENCODING;

  /** What was found at the last check of each file; null before the first. */
  private Map<IFile, SystemCheck> known;

  /** Files outside the workspace that have changed, which no build has looked at to its end. */
  private final Set<Path> pending = new LinkedHashSet<>();

  @Override
  protected IProject[] build(int kind, Map<String, String> arguments, IProgressMonitor monitor) throws CoreException {
    if (arguments != null && arguments.get(CHANGED) != null) {
      pending.add(Path.of(arguments.get(CHANGED)));
    }
    boolean everything = kind == FULL_BUILD || known == null;
    Set<Path> changed = everything ? Set.of() : changed();
    if (!everything && changed.isEmpty()) {
      return importedProjects();
    }
    try {
      List<IFile> files = TactusFiles.in(getProject());
      if (everything) {
        known = new HashMap<>();
        check(files, monitor);
      } else {
        known.keySet().retainAll(Set.copyOf(files));
        GenerationOnSave.saved(check(affected(files, changed), monitor));
      }
      pending.clear();
      DiskWatch.watch(getProject(),
          known.values().stream().flatMap(check -> check.check().sources().stream()).toList());
    } catch (OperationCanceledException ended) {
      endEarly(everything);
      throw new OperationCanceledException();
    }
    return importedProjects();
  }

  /** Keeps what has changed for the next build. */
  private void endEarly(boolean everything) {
    if (everything) {
      known = null;
      forgetLastBuiltState();
    } else {
      rememberLastBuiltState();
    }
  }

  @Override
  protected void clean(IProgressMonitor monitor) throws CoreException {
    known = null;
    getProject().deleteMarkers(TactusMarkers.TYPE, false, IResource.DEPTH_INFINITE);
  }

  /** Returns the places on the disk that have changed since the last build. */
  private Set<Path> changed() throws CoreException {
    Set<Path> changed = new LinkedHashSet<>(pending);
    collect(getDelta(getProject()), changed);
    for (IProject imported : importedProjects()) {
      collect(getDelta(imported), changed);
    }
    return changed;
  }

  private static void collect(IResourceDelta root, Set<Path> changed) throws CoreException {
    if (root == null) {
      return;
    }
    root.accept(delta -> {
      IResource resource = delta.getResource();
      if (TactusFiles.is(resource)
          && (delta.getKind() != IResourceDelta.CHANGED || (delta.getFlags() & INTERESTING) != 0)) {
        TactusFiles.path((IFile) resource).ifPresent(changed::add);
      }
      return true;
    });
  }

  /** Returns the files that read one that has changed, those that a new file may mend, and those never checked. */
  private List<IFile> affected(List<IFile> files, Set<Path> changed) {
    Set<Path> read = known.values().stream().flatMap(last -> last.check().sources().stream())
        .collect(Collectors.toSet());
    boolean appeared = changed.stream().anyMatch(path -> !read.contains(path));
    return files.stream().filter(file -> {
      SystemCheck last = known.get(file);
      return last == null || last.check().sources().stream().anyMatch(changed::contains)
          || appeared && !last.check().diagnostics().isEmpty();
    }).toList();
  }

  /** Checks files, and returns the systems among them that have no errors, with the files that each is read from. */
  private Map<IFile, Set<Path>> check(List<IFile> files, IProgressMonitor monitor) throws CoreException {
    SubMonitor progress = SubMonitor.convert(monitor, "Checking Tactus files", files.size());
    Map<IFile, Set<Path>> systems = new LinkedHashMap<>();
    for (IFile file : files) {
      if (monitor.isCanceled() || isInterrupted()) {
        throw new OperationCanceledException();
      }
      progress.subTask(file.getFullPath().toString());
      Optional<Path> path = TactusFiles.path(file);
      if (path.isPresent() && check(file, path.get())) {
        systems.put(file, known.get(file).check().sources());
      }
      progress.worked(1);
    }
    return systems;
  }

  /** Checks a file, and tells whether it describes a system without errors. */
  private boolean check(IFile file, Path path) throws CoreException {
    Optional<Long> stamp = stamp(file);
    SystemCheck checked = TactusMarkers.check(path);
    List<Diagnostic> diagnostics = checked.check().diagnostics();
    known.put(file, new SystemCheck(checked.check(), Optional.empty())); // the model itself is not needed any more
    // a text that has changed meanwhile is checked by its editor
    if (stamp.equals(stamp(file))) {
      TactusMarkers.replace(file, TactusMarkers.TYPE, diagnostics);
    }
    return checked.system().isPresent()
        && diagnostics.stream().noneMatch(diagnostic -> diagnostic.severity() == Severity.ERROR);
  }

  /** Returns what tells whether the text of a file in an editor is another; empty if it has no unsaved changes. */
  private static Optional<Long> stamp(IFile file) {
    return OpenBuffers.unsaved(file)
        .map(buffer -> ((IDocumentExtension4) buffer.getDocument()).getModificationStamp());
  }

  /** Returns the other projects whose files are imported, whose changes are asked for at the next build. */
  private IProject[] importedProjects() {
    if (known == null) {
      return new IProject[0];
    }
    Stream<Path> reads = known.values().stream().flatMap(check -> check.check().sources().stream()).distinct();
    return reads.flatMap(path -> TactusFiles.of(path).stream()).map(IFile::getProject)
        .filter(project -> !project.equals(getProject())).distinct().toArray(IProject[]::new);
  }
}
