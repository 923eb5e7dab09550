package org.tactus.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.jobs.ISchedulingRule;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.text.IDocument;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.ui.builder.FolderEvents;
import org.tactus.ui.builder.TactusBuilder;
import org.tactus.ui.builder.TactusMarkers;
import org.tactus.ui.builder.TactusNature;

/** All files of a project are checked, open or closed, whoever changes them. */
class BuilderTest {

  private static final String BROKEN = Sources.PART.replace("/samples", "/sample");

  private final List<IProject> projects = new ArrayList<>();

  private IProject project(String name, boolean nature) throws Exception {
    IProject project = Sources.project(name, nature);
    projects.add(project);
    return project;
  }

  @AfterEach
  void close() throws Exception {
    Workbench.page().closeAllEditors(false);
    for (IProject project : projects) {
      project.delete(true, true, null);
    }
  }

  private static void awaitChecked(IFile file) throws Exception {
    // a warning-free system has no markers, so that a build is known by an error that it takes away
    Sources.writeOnDisk(file, Sources.SYSTEM + "nonsense\n");
    file.refreshLocal(0, null);
    Workbench.await("the file is not checked", () -> !Sources.errors(file).isEmpty());
    Sources.writeOnDisk(file, Sources.SYSTEM);
    file.refreshLocal(0, null);
    Workbench.await("the file is not checked again", () -> Sources.errors(file).isEmpty());
  }

  @Test
  void marksClosedFilesWithCodes() throws Exception {
    IProject project = project("closed", false);
    IFile file = project.getFile("system.tactus");
    file.setContents(Sources.SYSTEM.replace("on /samples", "on /sample").getBytes(), true, false, null);
    TactusNature.add(project, new NullProgressMonitor());
    Workbench.await("a closed file is not checked", () -> !Sources.errors(file).isEmpty());
    IMarker error = Sources.errors(file).getFirst();
    assertEquals("TAC-REF-001", error.getAttribute(TactusMarkers.CODE));
    assertTrue(error.getAttribute(IMarker.CHAR_START, -1) > 0);
  }

  @Test
  void marksDependentsOfAFileThatIsBrokenAndMendedOnDisk() throws Exception {
    IProject project = project("disk", true);
    IFile part = project.getFile("part.tactus");
    IFile system = project.getFile("system.tactus");
    awaitChecked(system);
    Sources.writeOnDisk(part, BROKEN);
    Workbench.await("a file that imports a broken one has no error", () -> !Sources.errors(system).isEmpty());
    assertEquals(List.of(), Sources.errors(part));
    Sources.writeOnDisk(part, Sources.PART);
    Workbench.await("the error stays though the imported file is mended", () -> Sources.errors(system).isEmpty());
  }

  @Test
  void marksTheImportOfAFileWithAFaultThatHidesNoName() throws Exception {
    IProject project = project("faulty", true);
    IFile part = project.getFile("part.tactus");
    IFile system = project.getFile("system.tactus");
    awaitChecked(system);
    Sources.writeOnDisk(part, Sources.PART + "topic /samples : Sample\n");
    Workbench.await("an imported file that names a topic twice is not marked", () -> !Sources.errors(part).isEmpty());
    Workbench.await("its import is not marked", () -> !Sources.errors(system).isEmpty());
    assertTrue(Sources.errors(system).getFirst().getAttribute(IMarker.MESSAGE, "").startsWith("in part.tactus: "));
    Sources.writeOnDisk(part, Sources.PART);
    Workbench.await("the error stays", () -> Sources.errors(project).isEmpty());
  }

  @Test
  void marksDependentsInOtherProjects() throws Exception {
    IProject library = project("library", true);
    IProject user = project("user", true);
    IFile system = user.getFile("system.tactus");
    system.setContents(Sources.SYSTEM.replace("part.tactus", "../library/part.tactus").getBytes(), true, false, null);
    Workbench.await("the build does not end", () -> !Workbench.isBuilding());
    assertEquals(List.of(), Sources.errors(system));
    IFile part = library.getFile("part.tactus");
    part.setContents(BROKEN.getBytes(), true, false, null);
    Workbench.await("the dependent in another project has no error", () -> !Sources.errors(system).isEmpty());
    part.setContents(Sources.PART.getBytes(), true, false, null);
    Workbench.await("the error stays", () -> Sources.errors(system).isEmpty());
  }

  @Test
  void marksDependentsOfFilesOutsideTheWorkspace(@TempDir Path folder) throws Exception {
    Path part = Files.writeString(folder.resolve("outside.tactus"), Sources.PART);
    IProject project = project("outside", true);
    IFile system = project.getFile("system.tactus");
    system.setContents(Sources.SYSTEM.replace("part.tactus", part.toString()).getBytes(), true, false, null);
    Workbench.await("the build does not end", () -> !Workbench.isBuilding());
    assertEquals(List.of(), Sources.errors(system));
    Files.writeString(part, BROKEN);
    Workbench.await("the dependent has no error", () -> !Sources.errors(system).isEmpty());
    Files.writeString(part, Sources.PART);
    Workbench.await("the error stays", () -> Sources.errors(system).isEmpty());
  }

  @Test
  void aChangeOutsideTheWorkspaceOutlivesACancelledBuild(@TempDir Path folder) throws Exception {
    Path part = Files.writeString(folder.resolve("outside.tactus"), Sources.PART);
    IProject project = project("cancelled", true);
    List<IFile> systems = List.of(project.getFile("system.tactus"), project.getFile("other.tactus"));
    String text = Sources.SYSTEM.replace("part.tactus", part.toString());
    systems.getFirst().setContents(text.getBytes(), true, false, null);
    Sources.create(systems.getLast(), text);
    Workbench.await("the build does not end", () -> !Workbench.isBuilding());
    project.build(IncrementalProjectBuilder.INCREMENTAL_BUILD, null);
    ISchedulingRule all = ResourcesPlugin.getWorkspace().getRoot();
    Job.getJobManager().beginRule(all, null); // builds for what is seen on the disk wait
    try {
      Files.writeString(part, BROKEN);
      IProgressMonitor first = new NullProgressMonitor() {
        @Override
        public void subTask(String name) {
          if (name.endsWith(".tactus")) {
            setCanceled(true);
          }
        }
      };
      assertThrows(OperationCanceledException.class, () -> project.build(IncrementalProjectBuilder.INCREMENTAL_BUILD,
          TactusBuilder.ID, Map.of("changed", part.toString()), first));
      assertEquals(1, systems.stream().filter(system -> !Sources.errors(system).isEmpty()).count());
      project.build(IncrementalProjectBuilder.INCREMENTAL_BUILD, null);
      systems.forEach(system -> assertFalse(Sources.errors(system).isEmpty(), system::toString));
    } finally {
      Job.getJobManager().endRule(all);
    }
  }

  @Test
  void looksAtAWholeFolderWhereEventsWereLost(@TempDir Path folder) throws Exception {
    Path there = Files.writeString(folder.resolve("there.tactus"), Sources.PART);
    Path gone = folder.resolve("gone.tactus");
    Files.writeString(folder.resolve("notes.txt"), "none of ours");
    assertEquals(Set.of(there, gone), FolderEvents.changed(folder,
        List.of(event(StandardWatchEventKinds.OVERFLOW, null)), List.of(gone)));
    assertEquals(Set.of(there), FolderEvents.changed(folder,
        List.of(event(StandardWatchEventKinds.ENTRY_MODIFY, there.getFileName()),
            event(StandardWatchEventKinds.ENTRY_CREATE, Path.of("notes.txt"))), List.of(gone)));
  }

  private static <T> WatchEvent<T> event(WatchEvent.Kind<T> kind, T context) {
    return new WatchEvent<>() {
      @Override
      public Kind<T> kind() {
        return kind;
      }

      @Override
      public int count() {
        return 1;
      }

      @Override
      public T context() {
        return context;
      }
    };
  }

  @Test
  void seesFilesThatComeAndGo() throws Exception {
    IProject project = project("coming", true);
    IFile system = project.getFile("system.tactus");
    IFile part = project.getFile("part.tactus");
    Workbench.await("the build does not end", () -> !Workbench.isBuilding());
    part.delete(true, null);
    Workbench.await("nothing is wrong though the imported file is gone", () -> !Sources.errors(system).isEmpty());
    Sources.create(part, Sources.PART);
    Workbench.await("the error stays though the imported file is back", () -> Sources.errors(system).isEmpty());
  }

  @Test
  void leavesAnUnsavedTextToItsEditor() throws Exception {
    IProject project = project("unsaved", true);
    IFile system = project.getFile("system.tactus");
    ITextEditor editor = (ITextEditor) IDE.openEditor(Workbench.page(), system);
    IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
    document.set("// one more line\n" + Sources.SYSTEM.replace("on /samples", "on /sample"));
    Workbench.await("the error is not marked", () -> !Sources.errors(system).isEmpty());
    int place = document.get().indexOf("on /sample") + 3;
    project.build(IncrementalProjectBuilder.FULL_BUILD, null);
    assertEquals(place, Sources.errors(system).getFirst().getAttribute(IMarker.CHAR_START));
  }

  @Test
  void checksAProjectOnceOneOfItsFilesIsOpened() throws Exception {
    IProject project = project("opened", false);
    Sources.create(project.getFile("other.tactus"), Sources.SYSTEM.replace("on /samples", "on /sample"));
    IDE.openEditor(Workbench.page(), project.getFile("system.tactus"));
    Workbench.await("the project does not get the nature", () -> TactusNature.isOn(project));
    Workbench.await("the closed file is not checked",
        () -> !Sources.errors(project.getFile("other.tactus")).isEmpty());

    Workbench.page().closeAllEditors(false);
    TactusNature.remove(project, new NullProgressMonitor());
    assertEquals(List.of(), Sources.errors(project));
    IDE.openEditor(Workbench.page(), project.getFile("system.tactus"));
    Workbench.settle();
    assertFalse(TactusNature.isOn(project), "the nature is back though a user has removed it");
  }
}
