package org.tactus.ui.language;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.common.util.URI;

/** The Tactus files of the workspace: as resources, as URIs of the language, and as paths of the disk. */
public final class TactusFiles {

  /** What their names end in, without the dot. */
  public static final String EXTENSION = "tactus";

  private TactusFiles() {}

  /** Tells whether a resource is a Tactus file. */
  public static boolean is(IResource resource) {
    return resource.getType() == IResource.FILE && EXTENSION.equals(resource.getFileExtension());
  }

  /** Returns the Tactus files below a folder or project, but for derived ones, in the order of their paths. */
  public static List<IFile> in(IContainer container) throws CoreException {
    List<IFile> files = new ArrayList<>();
    container.accept(resource -> {
      if (resource.isDerived()) {
        return false;
      }
      if (is(resource) && resource.getLocationURI() != null) {
        files.add((IFile) resource);
      }
      return true;
    });
    files.sort((one, other) -> one.getFullPath().toString().compareTo(other.getFullPath().toString()));
    return files;
  }

  /** Returns the Tactus files of all open projects. */
  public static List<IFile> inWorkspace() throws CoreException {
    List<IFile> files = new ArrayList<>();
    for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
      if (project.isAccessible()) {
        files.addAll(in(project));
      }
    }
    return files;
  }

  /** Returns the name of a file in the language. */
  public static URI uri(IFile file) {
    return URI.createURI(file.getLocationURI().toString());
  }

  /** Returns where a file lies on the disk; empty if it lies elsewhere. */
  public static Optional<Path> path(IFile file) {
    return Optional.ofNullable(file.getLocation()).map(location -> location.toPath().normalize());
  }

  /** Returns where a file of the language lies on the disk; empty if it lies elsewhere. */
  public static Optional<Path> path(URI uri) {
    try {
      return uri.isFile() ? Optional.of(Path.of(uri.toFileString()).normalize()) : Optional.empty();
    } catch (InvalidPathException none) {
      return Optional.empty();
    }
  }

  /** Returns the file of the workspace with the given name in the language. */
  public static Optional<IFile> of(URI uri) {
    return path(uri).flatMap(TactusFiles::of);
  }

  /** Returns the file of the workspace at the given place of the disk, in an open project. */
  public static Optional<IFile> of(Path path) {
    return Stream.of(ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(path.toUri()))
        .filter(file -> file.getProject().isAccessible()).findFirst();
  }
}
