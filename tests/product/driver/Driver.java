package org.tactus.product.driver;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.text.IDocument;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.tactus.editor.BoundLine;
import org.tactus.ui.views.BackgroundBounds;

/**
 * Does in the IDE what a user does first, and prints what there is to see: the time until the window is there, its
 * title, and the lines above the chains of the example that the variable TACTUS_EXAMPLE names.
 */
public final class Driver implements IStartup {

  private static final int SECONDS = 120;

  private IDocument document;

  @Override
  public void earlyStartup() {
    print("opened", System.currentTimeMillis() - ManagementFactory.getRuntimeMXBean().getStartTime() + " ms");
    print("product", Platform.getProduct().getName());
    try {
      try (Stream<String> mapped = Files.lines(Path.of("/proc/self/maps"))) {
        print("archive", mapped.anyMatch(line -> line.endsWith(".aot")) ? "used" : "none");
      }
      if (restarts()) {
        return;
      }
      PlatformUI.getWorkbench().getDisplay().syncExec(this::open);
      List<BoundLine> lines = List.of();
      for (int i = 0; i < SECONDS * 10 && lines.stream().noneMatch(line -> line.system().isPresent()); i++) {
        Thread.sleep(100);
        lines = BackgroundBounds.above(document);
      }
      lines.forEach(line -> print("chain " + line.chain(), line.text()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
    Runtime.getRuntime().exit(0); // closing would ask the user
  }

  /** Restarts the IDE as its menu does, once: where TACTUS_RESTARTED names a file that is not there yet. */
  private static boolean restarts() throws IOException {
    String restarted = System.getenv("TACTUS_RESTARTED");
    if (restarted == null || Files.exists(Path.of(restarted))) {
      return false;
    }
    Files.createFile(Path.of(restarted));
    PlatformUI.getWorkbench().getDisplay().asyncExec(() -> PlatformUI.getWorkbench().restart());
    return true;
  }

  private void open() {
    try {
      IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("example");
      Path example = Path.of(System.getenv("TACTUS_EXAMPLE"));
      IFile file = project.getFile(example.getFileName().toString());
      if (!project.exists()) {
        project.create(null);
        project.open(null);
        file.create(Files.readAllBytes(example), true, false, null);
      }
      IWorkbenchWindow window = PlatformUI.getWorkbench().getWorkbenchWindows()[0];
      ITextEditor editor = (ITextEditor) IDE.openEditor(window.getActivePage(), file);
      document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
      print("title", window.getShell().getText());
      print("menus", String.join(", ", List.of(window.getShell().getMenuBar().getItems()).stream()
          .map(item -> item.getText().replace("&", "")).toList()));
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private static void print(String what, String value) {
    System.out.println("driver: " + what + ": " + value);
  }
}
