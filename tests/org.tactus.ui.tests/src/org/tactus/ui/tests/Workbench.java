package org.tactus.ui.tests;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;

/** What the editor's tests do with the workbench. All methods are called in the user interface's thread. */
final class Workbench {

  private static final long PATIENCE_MS = 30_000;

  private Workbench() {}

  static IWorkbenchPage page() {
    return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
  }

  /** Handles events of the user interface until the condition holds; fails with the message if it never does. */
  static void await(String failure, BooleanSupplier condition) throws InterruptedException {
    long end = System.currentTimeMillis() + PATIENCE_MS;
    while (!condition.getAsBoolean()) {
      if (System.currentTimeMillis() > end) {
        fail(failure);
      }
      handleEvents();
      Thread.sleep(20);
    }
    handleEvents();
  }

  private static void handleEvents() {
    while (Display.getCurrent().readAndDispatch()) {
      // readAndDispatch does the work
    }
  }

  /** Creates a project with a copy of the repository's examples. */
  static IProject importExamples(String name) throws CoreException, IOException {
    IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
    project.create(null);
    project.open(null);
    Path examples = Path.of(System.getProperty("tactus.root"), "examples");
    List<Path> sources;
    try (Stream<Path> files = Files.walk(examples)) {
      sources = files.filter(file -> file.toString().endsWith(".tactus")).sorted().toList();
    }
    for (Path source : sources) {
      IFolder folder = project.getFolder(examples.relativize(source.getParent()).toString());
      create(folder);
      IFile copy = folder.getFile(source.getFileName().toString());
      copy.create(Files.readAllBytes(source), true, false, null);
    }
    return project;
  }

  private static void create(IFolder folder) throws CoreException {
    if (!folder.exists()) {
      if (folder.getParent() instanceof IFolder parent) {
        create(parent);
      }
      folder.create(true, true, null);
    }
  }

  /** Writes a picture of the workbench's window. */
  static void screenshot(Path file) throws IOException {
    Shell shell = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
    Display display = shell.getDisplay();
    Rectangle bounds = shell.getBounds();
    Image image = new Image(display, bounds.width, bounds.height);
    GC gc = new GC(display);
    try {
      gc.copyArea(image, bounds.x, bounds.y);
      ImageLoader loader = new ImageLoader();
      loader.data = new org.eclipse.swt.graphics.ImageData[] {image.getImageData()};
      Files.createDirectories(file.getParent());
      loader.save(file.toString(), SWT.IMAGE_PNG);
    } finally {
      gc.dispose();
      image.dispose();
    }
  }
}
