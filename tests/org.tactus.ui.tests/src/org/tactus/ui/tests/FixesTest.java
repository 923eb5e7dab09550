package org.tactus.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.ISourceViewerExtension3;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.CompositeChange;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.ltk.core.refactoring.TextFileChange;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.search.ui.text.Match;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tactus.ui.refactoring.Rename;
import org.tactus.ui.refactoring.RenameHandler;
import org.tactus.ui.search.ReferenceQuery;

/** Quick fixes, renaming and references, over two files. */
class FixesTest {

  private IProject project;
  private IFile part;
  private IFile system;
  private ITextEditor editor;
  private IDocument document;

  @BeforeEach
  void open() throws Exception {
    project = Sources.project("fixes", true);
    part = project.getFile("part.tactus");
    system = project.getFile("system.tactus");
    editor = (ITextEditor) IDE.openEditor(Workbench.page(), system);
    document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
  }

  @AfterEach
  void close() throws Exception {
    Workbench.page().closeAllEditors(false);
    project.delete(true, true, null);
  }

  @Test
  void mendsASpellingAtTheMarker() throws Exception {
    system.setContents(Sources.SYSTEM.replace("on /samples", "on /sampels").getBytes(), true, false, null);
    Workbench.page().closeAllEditors(false);
    Workbench.await("no error for a misspelled topic", () -> !Sources.errors(system).isEmpty());
    IMarker error = Sources.errors(system).getFirst();
    assertTrue(IDE.getMarkerHelpRegistry().hasResolutions(error), "the problem has no quick fix");
    IMarkerResolution[] fixes = IDE.getMarkerHelpRegistry().getResolutions(error);
    IMarkerResolution mending = Arrays.stream(fixes).filter(fix -> fix.getLabel().contains("/samples")).findFirst()
        .orElseThrow(() -> new AssertionError(Arrays.stream(fixes).map(IMarkerResolution::getLabel).toList()));
    mending.run(error);
    assertEquals(Sources.SYSTEM, Sources.text(system));
    Workbench.await("the error stays", () -> Sources.errors(system).isEmpty());
  }

  @Test
  void offersFixesAtTheCursor() throws Exception {
    int place = document.get().indexOf("on /samples") + 3;
    document.replace(place, "/samples".length(), "/sampels");
    Workbench.await("no error for a misspelled topic", () -> !Sources.errors(system).isEmpty());
    editor.selectAndReveal(place + 2, 0);
    ISourceViewer viewer = (ISourceViewer) editor.getAdapter(ITextViewer.class);
    List<String> offered = new java.util.ArrayList<>();
    Workbench.await("Ctrl+1 offers nothing", () -> {
      ICompletionProposal[] proposals = ((ISourceViewerExtension3) viewer).getQuickAssistAssistant()
          .getQuickAssistProcessor().computeQuickAssistProposals(Workbench.invocation(viewer, place + 2));
      offered.clear();
      Stream.ofNullable(proposals).flatMap(Arrays::stream).map(ICompletionProposal::getDisplayString)
          .forEach(offered::add);
      return offered.stream().anyMatch(label -> label.contains("/samples"));
    });
  }

  @Test
  void renamesInAllFilesAfterAPreview() throws Exception {
    ITextEditor ofPart = (ITextEditor) IDE.openEditor(Workbench.page(), part);
    Rename rename = RenameHandler.at(ofPart, Sources.PART.indexOf("Sample") + 1).orElseThrow();
    assertEquals("Sample", rename.oldName());
    assertTrue(rename.choose("").hasFatalError());
    assertTrue(rename.choose("Sample").hasFatalError());
    assertTrue(rename.choose("Measurement").isOK());
    assertTrue(rename.checkAllConditions(new NullProgressMonitor()).isOK());
    rename.createChange(new NullProgressMonitor()).perform(new NullProgressMonitor());
    Workbench.await("the declaration has the old name", () -> document(ofPart).get().contains("message Measurement"));
    assertTrue(document(ofPart).get().contains("topic /samples : Measurement"), document(ofPart).get());
  }

  @Test
  void renamesADeclarationFromAReferenceInAnotherFile() throws Exception {
    Rename rename = RenameHandler.at(editor, document.get().indexOf("on /samples") + 5).orElseThrow();
    rename.choose("/readings");
    RefactoringStatus status = rename.checkAllConditions(new NullProgressMonitor());
    assertTrue(status.isOK(), status.toString());
    CompositeChange change = (CompositeChange) rename.createChange(new NullProgressMonitor());
    List<String> files = Arrays.stream(change.getChildren()).map(Change::getName).sorted().toList();
    assertEquals(List.of("part.tactus", "system.tactus"), files);
    String preview = ((TextFileChange) Arrays.stream(change.getChildren())
        .filter(one -> one.getName().equals("part.tactus")).findFirst().orElseThrow())
        .getPreviewContent(new NullProgressMonitor());
    assertEquals(Sources.PART.replace("/samples", "/readings"), preview);
    change.perform(new NullProgressMonitor());
    assertEquals(Sources.PART.replace("/samples", "/readings"), Sources.text(part));
    assertEquals(Sources.SYSTEM.replace("/samples", "/readings"), document.get());
    assertEquals(List.of(), Sources.errors(project));
  }

  @Test
  void renamesANodeInReferencesToItsCallbacks() throws Exception {
    Rename rename = RenameHandler.at(editor, document.get().indexOf("node Sensor") + 6).orElseThrow();
    rename.choose("Radar");
    RefactoringStatus status = rename.checkAllConditions(new NullProgressMonitor());
    assertTrue(status.isOK(), status.toString());
    rename.createChange(new NullProgressMonitor()).perform(new NullProgressMonitor());
    assertEquals(Sources.SYSTEM.replace("Sensor", "Radar"), document.get());
  }

  /** What overrides an executor has its name, and so has what overrides it elsewhere. */
  @Test
  void renamesOverridesWithWhatTheyOverride() throws Exception {
    String base = "platform { host pi { cores c0 } }\nnode Lidar { timer grab every 50 ms wcet 1 ms }\n"
        + "executor main: single_threaded { nodes Lidar thread on pi.c0 fifo 20 }\n";
    String variant = "system %s\nimport \"base.tactus\"\n"
        + "override executor main: single_threaded { nodes Lidar thread on pi.c0 fifo 30 }\n";
    project.getFile("base.tactus").create(base.getBytes(), true, false, null);
    project.getFile("fast.tactus").create(variant.formatted("fast").getBytes(), true, false, null);
    IFile slow = project.getFile("slow.tactus");
    slow.create(variant.formatted("slow").getBytes(), true, false, null);
    ITextEditor ofSlow = (ITextEditor) IDE.openEditor(Workbench.page(), slow);
    Rename rename = RenameHandler.at(ofSlow, variant.formatted("slow").indexOf("main") + 1).orElseThrow();
    rename.choose("ahead");
    RefactoringStatus status = rename.checkAllConditions(new NullProgressMonitor());
    assertTrue(status.isOK(), status.toString());
    rename.createChange(new NullProgressMonitor()).perform(new NullProgressMonitor());
    assertEquals(base.replace("main", "ahead"), Sources.text(project.getFile("base.tactus")));
    assertEquals(variant.formatted("fast").replace("main", "ahead"), Sources.text(project.getFile("fast.tactus")));
    assertEquals(variant.formatted("slow").replace("main", "ahead"), document(ofSlow).get());
  }

  @Test
  void refusesANameThatIsTakenOrNone() throws Exception {
    Rename rename = RenameHandler.at(editor, document.get().indexOf("node Sensor") + 6).orElseThrow();
    rename.choose("Controller");
    assertEquals("'Controller' is taken: the node of this name is in line 7; choose another name, or rename that"
        + " first", refusal(rename));
    rename.choose("two words");
    assertTrue(refusal(rename).startsWith("'two words' is no name of an element"), "it is no name");
  }

  private static String refusal(Rename rename) throws Exception {
    return rename.checkAllConditions(new NullProgressMonitor()).getMessageMatchingSeverity(RefactoringStatus.FATAL);
  }

  @Test
  void findsReferencesInAllFiles() throws Exception {
    ITextEditor ofPart = (ITextEditor) IDE.openEditor(Workbench.page(), part);
    Workbench.page().activate(ofPart);
    ofPart.selectAndReveal(Sources.PART.indexOf("/samples") + 1, 0);
    Workbench.execute("org.eclipse.ui.genericeditor.findReferences");
    Workbench.await("the search has no result", () -> Workbench.searchResult().filter(
        result -> result.getMatchCount() > 0).isPresent());
    ReferenceQuery query = (ReferenceQuery) Workbench.searchResult().orElseThrow().getQuery();
    assertEquals("References to /samples", query.getLabel());
    assertNotNull(query.getSearchResult());
    Match[] matches = query.getSearchResult().getMatches(system);
    assertEquals(List.of("/samples", "/samples"), Arrays.stream(matches).map(match ->
        document.get().substring(match.getOffset(), match.getOffset() + match.getLength())).toList());
  }

  private static IDocument document(ITextEditor editor) {
    return editor.getDocumentProvider().getDocument(editor.getEditorInput());
  }
}
