package org.tactus.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.codemining.ICodeMining;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.source.inlined.LineHeaderAnnotation;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.FileEditorInput;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tactus.ui.builder.TactusMarkers;
import org.tactus.ui.editor.TactusHover;
import org.tactus.ui.launch.Launches;
import org.tactus.ui.launch.LaunchTask;
import org.tactus.ui.preferences.TactusPreferences;
import org.tactus.ui.views.BackgroundBounds;
import org.tactus.ui.views.DiagramKind;
import org.tactus.ui.views.DiagramView;
import org.tactus.ui.views.ResultRow;
import org.tactus.ui.views.ResultsView;

/** What is done with a system, from the menu to the views. */
class TaskTest {

  private IProject project;
  private IFile system;

  @BeforeEach
  void open() throws Exception {
    project = Sources.project("launched", true);
    system = project.getFile("system.tactus");
    Workbench.page().activate(IDE.openEditor(Workbench.page(), system));
    Workbench.await("the build does not end", () -> !Workbench.isBuilding());
  }

  @AfterEach
  void close() throws Exception {
    Workbench.page().closeAllEditors(false);
    ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
    for (ILaunchConfiguration configuration : manager.getLaunchConfigurations()) {
      configuration.delete();
    }
    project.delete(true, true, null);
  }

  private static void set(ILaunchConfiguration configuration, String key, String value) throws Exception {
    ILaunchConfigurationWorkingCopy copy = configuration.getWorkingCopy();
    copy.setAttribute("org.tactus.ui." + key, value);
    copy.doSave();
  }

  @Test
  void analysesFromTheMenuAndShowsStagesWithCausesAtTheirPlaces() throws Exception {
    Workbench.execute("org.tactus.ui.analyze");
    Workbench.await("the console shows no report", () -> Workbench.console().contains("1 chain"));
    Workbench.await("the results are not shown", () -> Workbench.view(ResultsView.ID).isPresent());
    ResultsView view = (ResultsView) Workbench.view(ResultsView.ID).orElseThrow();
    Workbench.await("the results are empty", () -> !view.rows().isEmpty());
    ResultRow chain = view.rows().getFirst();
    assertTrue(chain.name().startsWith("reaction"), chain.name());
    assertEquals("20 ms", chain.goal());
    assertEquals(ResultRow.GoalState.MET, chain.verdict());
    assertTrue(chain.bound().endsWith("ms") && chain.slack().endsWith("ms"), chain::toString);
    ResultRow stage = chain.children().stream().filter(row -> row.name().contains("Controller.control")).findFirst()
        .orElseThrow();
    view.open(stage);
    ITextEditor editor = (ITextEditor) Workbench.page().getActiveEditor();
    assertEquals("control", ((ITextSelection) editor.getSelectionProvider().getSelection()).getText());
    view.open(chain);
    assertEquals("reaction", ((ITextSelection) editor.getSelectionProvider().getSelection()).getText());
  }

  @Test
  void aDoubleClickInTheResultsGoesToThePlace() throws Exception {
    Workbench.execute("org.tactus.ui.analyze");
    Workbench.await("the console shows no report", () -> Workbench.console().contains("1 chain"));
    Workbench.await("the results are empty", () -> Workbench.view(ResultsView.ID).map(ResultsView.class::cast)
        .filter(view -> !view.rows().isEmpty()).isPresent());
    ResultsView view = (ResultsView) Workbench.view(ResultsView.ID).orElseThrow();
    view.expand();
    ResultRow chain = view.rows().getFirst();
    ResultRow stage = chain.children().stream().filter(row -> row.name().contains("Controller.control")).findFirst()
        .orElseThrow();
    ITextEditor editor = (ITextEditor) Workbench.page().getActiveEditor();
    Workbench.doubleClick(stage);
    assertEquals("control", ((ITextSelection) editor.getSelectionProvider().getSelection()).getText());
    Workbench.page().closeAllEditors(false);
    Workbench.doubleClick(chain);
    Workbench.await("the file is not opened", () -> Workbench.page().getActiveEditor() != null);
    editor = (ITextEditor) Workbench.page().getActiveEditor();
    assertEquals("reaction", ((ITextSelection) editor.getSelectionProvider().getSelection()).getText());
  }

  @Test
  void resultsAndHoverFollowTheTextThatIsEdited() throws Exception {
    Workbench.execute("org.tactus.ui.analyze");
    Workbench.await("the results are empty", () -> Workbench.view(ResultsView.ID).map(ResultsView.class::cast)
        .filter(view -> !view.rows().isEmpty()).isPresent());
    ResultsView view = (ResultsView) Workbench.view(ResultsView.ID).orElseThrow();
    ITextEditor editor = (ITextEditor) Workbench.page().getActiveEditor();
    IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
    document.set(Sources.SYSTEM.replace("wcet 2 ms", "wcet 19500 us"));
    Workbench.await("the results stay as they were",
        () -> view.rows().getFirst().verdict() == ResultRow.GoalState.MISSED);
    ITextViewer viewer = editor.getAdapter(ITextViewer.class);
    int chain = document.get().indexOf("chain reaction") + "chain ".length();
    Workbench.await("the hover does not know the bound",
        () -> String.valueOf(new TactusHover().getHoverInfo(viewer, new Region(chain + 2, 0)))
            .contains("misses its goal by"));
    int callback = document.get().indexOf("subscription control") + "subscription ".length();
    String response = new TactusHover().getHoverInfo(viewer, new Region(callback + 2, 0));
    assertTrue(response != null && response.contains("response time at most"), response);
    document.set(Sources.SYSTEM.replace("on /samples", "on /sample"));
    Workbench.await("it is not told that the bounds are old",
        () -> view.getContentDescription().contains("has errors"));
  }

  @Test
  void showsBoundsAboveChainsAndFollowsTheText() throws Exception {
    ITextEditor editor = (ITextEditor) IDE.openEditor(Workbench.page(), project.getFile("system.tactus"));
    IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
    ISourceViewer viewer = (ISourceViewer) editor.getAdapter(ITextViewer.class);
    int line = document.getLineOfOffset(document.get().indexOf("chain reaction"));
    Workbench.await("the bound is not drawn above the chain",
        () -> minings(viewer, line).stream().anyMatch(text -> text.contains("to spare")));
    document.set(Sources.SYSTEM.replace("wcet 2 ms", "wcet 19500 us"));
    Workbench.await("the line stays as it was",
        () -> minings(viewer, line).stream().anyMatch(text -> text.contains("misses its goal by")));
  }

  @Test
  void aMissedGoalIsAProblemWhileTheSystemIsOpen() throws Exception {
    ITextEditor editor = (ITextEditor) IDE.openEditor(Workbench.page(), system);
    IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
    document.set(Sources.SYSTEM.replace("wcet 2 ms", "wcet 19500 us"));
    Workbench.await("no problem tells of the missed goal", () -> Sources.errors(system).stream()
        .anyMatch(marker -> "TAC-GOAL-001".equals(marker.getAttribute(TactusMarkers.CODE, ""))
            && marker.getAttribute(IMarker.LINE_NUMBER, 0) == 9));
    document.set(Sources.SYSTEM);
    Workbench.await("the problem stays though the goal is met", () -> Sources.errors(system).isEmpty());
    document.set(Sources.SYSTEM.replace("wcet 2 ms", "wcet 19500 us"));
    Workbench.await("the goal is missed again", () -> !Sources.errors(system).isEmpty());
    project.build(IncrementalProjectBuilder.CLEAN_BUILD, null);
    assertFalse(Sources.errors(system).isEmpty(), "what the bounds say stays known when checks are cleaned");
    Workbench.page().closeEditor(editor, false);
    Workbench.await("the problem stays though nobody looks", () -> Sources.errors(system).isEmpty());
  }

  /** Returns what is drawn above a line, where there is room for it. */
  private static List<String> minings(ISourceViewer viewer, int line) {
    List<String> texts = new ArrayList<>();
    viewer.getAnnotationModel().getAnnotationIterator().forEachRemaining(annotation -> {
      if (annotation instanceof LineHeaderAnnotation header && viewer.getTextWidget().getLineVerticalIndent(line) > 0) {
        try {
          Field minings = header.getClass().getDeclaredField("fMinings"); // which the platform shows to nobody
          minings.setAccessible(true);
          if (viewer.getDocument().getLineOfOffset(header.getPosition().getOffset()) == line) {
            ((List<?>) minings.get(header)).forEach(mining -> texts.add(((ICodeMining) mining).getLabel()));
          }
        } catch (BadLocationException | ReflectiveOperationException e) {
          throw new IllegalStateException(e);
        }
      }
    });
    return texts;
  }

  @Test
  void closedEditorsAreForgottenOnceTheLastOfAFileIsClosed() throws Exception {
    Set<Path> both = Set.of(path("system.tactus"), path("part.tactus"));
    IEditorPart part = IDE.openEditor(Workbench.page(), project.getFile("part.tactus"));
    IEditorPart again = Workbench.page().openEditor(new FileEditorInput(project.getFile("part.tactus")),
        part.getSite().getId(), true, IWorkbenchPage.MATCH_NONE);
    assertNotSame(part, again);
    Workbench.await("an open file is not looked at", () -> BackgroundBounds.open().equals(both));
    Workbench.settle();
    Workbench.page().closeEditor(part, false);
    Workbench.settle();
    assertEquals(both, BackgroundBounds.open());
    Workbench.page().closeEditor(again, false);
    Workbench.await("a closed file is still looked at",
        () -> BackgroundBounds.open().equals(Set.of(path("system.tactus"))));
    Workbench.page().closeAllEditors(false);
    Workbench.await("closed files are still looked at", () -> BackgroundBounds.open().isEmpty());
  }

  private Path path(String name) {
    return Path.of(project.getFile(name).getLocationURI());
  }

  @Test
  void showsAMissedGoal() throws Exception {
    system.setContents(Sources.SYSTEM.replace("<= 20 ms", "<= 2 ms").getBytes(), true, false, null);
    Launches.run(system, LaunchTask.ANALYZE);
    Workbench.await("the console shows no miss", () -> Workbench.console().contains("missed"));
    Workbench.await("the results show no miss", () -> Workbench.view(ResultsView.ID).map(ResultsView.class::cast)
        .filter(view -> view.rows().stream().anyMatch(row -> row.verdict() == ResultRow.GoalState.MISSED)).isPresent());
  }

  @Test
  void tellsErrorsInTheConsole() throws Exception {
    system.setContents(Sources.SYSTEM.replace("on /samples", "on /sample").getBytes(), true, false, null);
    Launches.run(system, LaunchTask.ANALYZE);
    Workbench.await("the console does not tell the error", () -> Workbench.console().contains("TAC-REF-001"));
  }

  @Test
  void simulatesAndDrawsTheRun() throws Exception {
    set(Launches.configuration(system, LaunchTask.SIMULATE), "runs", "5");
    Workbench.execute("org.tactus.ui.simulate");
    Workbench.await("the console shows no observation", () -> Workbench.console().contains("reaction"));
    Workbench.await("no timeline is drawn", () -> Workbench.view(DiagramView.ID).map(DiagramView.class::cast)
        .flatMap(DiagramView::shown).filter(svg -> svg.contains("simulated run")).isPresent());
  }

  @Test
  void tellsWrongOptions() throws Exception {
    set(Launches.configuration(system, LaunchTask.SIMULATE), "runs", "many");
    Launches.run(system, LaunchTask.SIMULATE);
    Workbench.await("a wrong option is not told", () -> Workbench.console().contains("'many' is no whole number"));
    set(Launches.configuration(system, LaunchTask.SIMULATE), "runs", "0");
    Launches.run(system, LaunchTask.SIMULATE);
    Workbench.await("a wrong option is not told", () -> Workbench.console().contains("needs at least 1"));
  }

  /** In a shell with Fast DDS the programs run; elsewhere the console tells what lacks. */
  @Test
  void measuresAsItsLaunchConfigurationSays() throws Exception {
    ILaunchConfiguration configuration = Launches.configuration(system, LaunchTask.MEASURE);
    set(configuration, "seconds", "0");
    Workbench.execute("org.tactus.ui.measure");
    Workbench.await("a wrong option is not told", () -> Workbench.console().contains("needs a number above 0"));
    set(configuration, "seconds", "1.5");
    set(configuration, "unprivileged", "true");
    Launches.run(system, LaunchTask.MEASURE);
    String measured = "measured for 1.5 s, without policies and cores";
    Workbench.await("neither a measurement nor a reason is told", () -> Workbench.console().contains(measured)
        || Workbench.console().contains("CMake does not find Fast DDS")
        || Workbench.console().contains("cmake cannot be started"));
    if (System.getenv("AMENT_PREFIX_PATH") != null) {
      assertTrue(Workbench.console().contains(measured), Workbench.console());
      assertTrue(Workbench.console().contains("reaction latency"), Workbench.console());
    }
  }

  @Test
  void generatesTheWorkspace() throws Exception {
    Workbench.execute("org.tactus.ui.generate");
    Workbench.await("the console does not tell of files", () -> Workbench.console().contains("created"));
    IResource folder = project.getFolder("generated/system");
    Workbench.await("the workspace does not see the files", folder::exists);
    assertTrue(project.getFolder("generated/system/src").exists());
  }

  @Test
  void generatesOnSaveWhereThatIsWanted() throws Exception {
    TactusPreferences.store().setValue("generateOnSave", true);
    try {
      system.setContents(Sources.SYSTEM.replace("wcet 2 ms", "wcet 3 ms").getBytes(), true, false, null);
      Workbench.await("nothing is generated", () -> project.getFolder("generated/system/src").exists());
      Workbench.await("the job does not end", () -> Job.getJobManager().find(null).length == 0 || idle());
    } finally {
      TactusPreferences.store().setToDefault("generateOnSave");
    }
  }

  @Test
  void doesNotGenerateFromTheDiskWhatIsFreeOfErrorsInAnEditorAlone() throws Exception {
    system.setContents(Sources.SYSTEM.replace("on /samples", "on /sample").getBytes(), true, false, null);
    ITextEditor editor = (ITextEditor) Workbench.page().getActiveEditor();
    IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
    Workbench.await("the editor does not follow the disk", () -> document.get().contains("on /sample "));
    document.set(Sources.SYSTEM);
    TactusPreferences.store().setValue("generateOnSave", true);
    try {
      project.getFile("part.tactus").setContents((Sources.PART + "// more\n").getBytes(), true, false, null);
      Workbench.await("it is not told that nothing is generated", () -> Workbench.console()
          .contains("system.tactus is not generated: system.tactus has unsaved changes"));
      assertFalse(project.getFolder("generated/system").exists());
      editor.doSave(null);
      Workbench.await("nothing is generated once it is saved",
          () -> project.getFolder("generated/system/src").exists());
      Workbench.await("the job does not end", TaskTest::idle);
    } finally {
      TactusPreferences.store().setToDefault("generateOnSave");
    }
  }

  private static boolean idle() {
    for (Job job : Job.getJobManager().find(null)) {
      if (job.getName().startsWith("Generating")) {
        return false;
      }
    }
    return true;
  }

  @Test
  void aRunIsCancelledWithItsJob() throws Exception {
    set(Launches.configuration(system, LaunchTask.SIMULATE), "runs", "100000000");
    Launches.run(system, LaunchTask.SIMULATE);
    Workbench.await("the simulation does not start",
        () -> Workbench.console().startsWith("Simulate system.tactus") && launch().isPresent());
    launch().orElseThrow().cancel();
    Workbench.await("the simulation goes on", () -> launch().isEmpty());
    Workbench.await("the console does not tell", () -> Workbench.console().contains("cancelled"));
  }

  private static Optional<Job> launch() {
    for (Job job : Job.getJobManager().find(null)) {
      if (job.getName().contains("Simulate system")) {
        return Optional.of(job);
      }
    }
    return Optional.empty();
  }

  @Test
  void drawsTheSystemAndBounds() throws Exception {
    Workbench.execute("org.tactus.ui.showDiagram");
    Workbench.await("the view does not open", () -> Workbench.view(DiagramView.ID).isPresent());
    DiagramView view = (DiagramView) Workbench.view(DiagramView.ID).orElseThrow();
    Workbench.await("the system is not drawn",
        () -> view.shown().filter(svg -> svg.contains("data-name=\"Controller\"")).isPresent());
    view.choose(DiagramKind.BOUND, Optional.of("reaction"));
    Workbench.await("the bound is not drawn",
        () -> view.shown().filter(svg -> svg.contains("bound of reaction")).isPresent());
    system.setContents(Sources.SYSTEM.replace("on /samples", "on /sample").getBytes(), true, false, null);
    view.choose(DiagramKind.SYSTEM, Optional.empty());
    Workbench.await("an error is not told", () -> view.message().contains("has errors"));
  }

  @Test
  void everyTaskHasATabOfChoices() throws Exception {
    for (LaunchTask task : LaunchTask.values()) {
      ILaunchConfiguration configuration = Launches.configuration(system, task);
      assertEquals(configuration, Launches.configuration(system, task), "a second configuration for the same file");
      List<String> texts = Workbench.launchDialog(configuration);
      assertTrue(texts.contains("/launched/system.tactus"), texts::toString);
    }
  }
}
