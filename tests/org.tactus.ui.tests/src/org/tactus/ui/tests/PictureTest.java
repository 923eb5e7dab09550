package org.tactus.ui.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.tactus.ui.launch.Launches;
import org.tactus.ui.launch.LaunchTask;
import org.tactus.ui.views.DiagramKind;
import org.tactus.ui.views.DiagramView;
import org.tactus.ui.views.ResultsView;

/** Takes the pictures of the documentation. */
class PictureTest {

  private IProject project;

  @AfterEach
  void close() throws Exception {
    Workbench.page().closeAllEditors(false);
    project.delete(true, true, null);
  }

  private IFile open() throws Exception {
    Shell shell = Workbench.page().getWorkbenchWindow().getShell();
    shell.setBounds(0, 0, 1280, 810);
    project = Workbench.importExamples("examples");
    IFile file = project.getFile("cruise-control/cruise-control.tactus");
    Workbench.page().activate(IDE.openEditor(Workbench.page(), file));
    return file;
  }

  private static void take(String name) throws Exception {
    Workbench.settle();
    Path picture = Path.of(System.getProperty("tactus.root"), "tests/org.tactus.ui.tests/target", name);
    Workbench.screenshot(picture);
    assertTrue(Workbench.colours(picture) > 100, "the picture shows nothing");
  }

  @Test
  void takesThatOfTheResults() throws Exception {
    Launches.run(open(), LaunchTask.ANALYZE);
    Workbench.await("the results are not shown", () -> Workbench.view(ResultsView.ID).map(ResultsView.class::cast)
        .filter(view -> view.getContentDescription().contains("cruise-control")).isPresent());
    Workbench.page().activate(Workbench.view(ResultsView.ID).orElseThrow());
    ((ResultsView) Workbench.view(ResultsView.ID).orElseThrow()).expand();
    take("eclipse-results.png");
  }

  @Test
  void takesThatOfTheDiagram() throws Exception {
    open();
    Workbench.execute("org.tactus.ui.showDiagram");
    Workbench.await("the view does not open", () -> Workbench.view(DiagramView.ID).isPresent());
    DiagramView view = (DiagramView) Workbench.view(DiagramView.ID).orElseThrow();
    Workbench.await("the system is not drawn", () -> view.shown().isPresent());
    view.choose(DiagramKind.SYSTEM, Optional.of("emergency"));
    Workbench.await("the chain is not highlighted",
        () -> view.shown().filter(svg -> svg.contains("Highlighted: chain emergency")).isPresent());
    Workbench.page().activate(view);
    take("eclipse-diagram.png");
  }
}
