package org.tactus.ui.tests;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.tactus.ui.builder.TactusMarkers;
import org.tactus.ui.builder.TactusNature;

/** Small projects for tests: a part with types and topics, and a system that imports it. */
final class Sources {

  static final String PART = """
      message Sample { uint64 count }

      topic /samples : Sample
      """;

  static final String SYSTEM = """
      system small

      import "part.tactus"

      node Sensor { timer sample every 100 ms wcet 1 ms publishes /samples }

      node Controller { subscription control on /samples wcet 2 ms }

      chain reaction from Sensor.sample to Controller.control { latency <= 20 ms }
      """;

  private Sources() {}

  /** Creates a project with both files. */
  static IProject project(String name, boolean nature) throws CoreException {
    IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
    project.create(null);
    project.open(null);
    create(project.getFile("part.tactus"), PART);
    create(project.getFile("system.tactus"), SYSTEM);
    if (nature) {
      TactusNature.add(project, new NullProgressMonitor());
    }
    return project;
  }

  static void create(IFile file, String text) throws CoreException {
    file.create(text.getBytes(StandardCharsets.UTF_8), true, false, null);
  }

  /** Writes a file as another program does: the workspace is not told. */
  static void writeOnDisk(IFile file, String text) throws Exception {
    Files.writeString(Path.of(file.getLocationURI()), text);
  }

  static String text(IFile file) throws Exception {
    return Files.readString(Path.of(file.getLocationURI()));
  }

  /** Returns the messages of the errors of a file. */
  static List<IMarker> errors(IResource file) {
    try {
      return Arrays.stream(file.findMarkers(TactusMarkers.TYPE, true, IResource.DEPTH_INFINITE))
          .filter(marker -> marker.getAttribute(IMarker.SEVERITY, 0) == IMarker.SEVERITY_ERROR).toList();
    } catch (CoreException e) {
      throw new IllegalStateException(e);
    }
  }
}
