package org.tactus.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.hyperlink.IHyperlink;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.ContentOutline;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tactus.ui.editor.TactusHyperlinks;
import org.tactus.ui.outline.OutlineEntry;
import org.tactus.ui.outline.TactusOutlinePage;
import org.tactus.ui.refactoring.Rename;
import org.tactus.ui.refactoring.RenameHandler;
import org.tactus.ui.search.ReferenceQuery;

/** What instances have of node types is written in the types: renaming, searching, outline and links lead there. */
class InstancesInWorkbenchTest {

  private static final String CAMERA = """
      message Image = sensor_msgs/msg/Image size 60 KB
      topic /image: Image { external subscribers 1 }
      node type Camera { timer capture every 50 ms wcet 4 ms publishes /image }
      """;

  private static final String ROBOT = """
      system robot
      import "camera.tactus"
      node Left = Camera { override callback capture wcet 2 ms }
      chain see from Left.capture to Left.capture { latency <= 20 ms }
      """;

  private IProject project;
  private IFile camera;
  private IFile robot;
  private ITextEditor editor;
  private IDocument document;

  @BeforeEach
  void open() throws Exception {
    project = Sources.project("types", false);
    camera = project.getFile("camera.tactus");
    robot = project.getFile("robot.tactus");
    Sources.create(camera, CAMERA);
    Sources.create(robot, ROBOT);
    editor = (ITextEditor) IDE.openEditor(Workbench.page(), robot);
    document = document(editor);
  }

  @AfterEach
  void close() throws Exception {
    Workbench.page().closeAllEditors(false);
    project.delete(true, true, null);
  }

  private static IDocument document(ITextEditor editor) {
    return editor.getDocumentProvider().getDocument(editor.getEditorInput());
  }

  private void rename(ITextEditor from, String at, String name) throws Exception {
    Rename rename = RenameHandler.at(from, document(from).get().indexOf(at) + at.length() - 1).orElseThrow();
    rename.choose(name);
    RefactoringStatus status = rename.checkAllConditions(new NullProgressMonitor());
    assertTrue(status.isOK(), status.toString());
    rename.createChange(new NullProgressMonitor()).perform(new NullProgressMonitor());
  }

  @Test
  void renamesWhatATypeNames() throws Exception {
    ITextEditor ofType = (ITextEditor) IDE.openEditor(Workbench.page(), camera);
    rename(ofType, "topic /image", "/picture");
    assertEquals(CAMERA.replace("/image", "/picture"), document(ofType).get());
    assertEquals(ROBOT, document.get());
  }

  @Test
  void renamesAPartOfATypeAtAllUses() throws Exception {
    rename(editor, "from Left.capture", "grab");
    assertEquals(CAMERA.replace("capture", "grab"), Sources.text(camera));
    assertEquals(ROBOT.replace("capture", "grab"), document.get());
  }

  @Test
  void renamesATypeAndAnInstance() throws Exception {
    rename(editor, "Left = Camera", "Eye");
    assertEquals(CAMERA.replace("Camera", "Eye"), Sources.text(camera));
    assertEquals(ROBOT.replace("Camera", "Eye"), document.get());
    rename(editor, "node Left", "Front");
    assertEquals(ROBOT.replace("Camera", "Eye").replace("Left", "Front"), document.get());
  }

  private List<String> references(IFile file, String at) throws Exception {
    ITextEditor from = (ITextEditor) IDE.openEditor(Workbench.page(), file);
    Workbench.page().activate(from);
    from.selectAndReveal(document(from).get().indexOf(at) + at.length() - 1, 0);
    Workbench.execute("org.eclipse.ui.genericeditor.findReferences");
    Workbench.await("the search has no result", () -> Workbench.searchResult().filter(
        result -> result.getMatchCount() > 0).isPresent());
    ReferenceQuery query = (ReferenceQuery) Workbench.searchResult().orElseThrow().getQuery();
    return List.of(camera, robot).stream().flatMap(one -> Arrays.stream(query.getSearchResult().getMatches(one))
        .map(match -> (one == camera ? CAMERA : ROBOT).substring(match.getOffset(),
            match.getOffset() + match.getLength()))).toList();
  }

  @Test
  void findsWhatIsWritten() throws Exception {
    assertEquals(List.of("/image"), references(camera, "topic /image"));
  }

  @Test
  void findsUsesOfPartsOfInstances() throws Exception {
    assertEquals(List.of("capture", "Left.capture", "Left.capture"), references(robot, "from Left.capture"));
  }

  @Test
  void outlineAndLinksLeadToWhatIsWritten() throws Exception {
    Workbench.page().activate(editor);
    ContentOutline view = (ContentOutline) Workbench.page().showView(IPageLayout.ID_OUTLINE);
    Workbench.page().activate(editor);
    Workbench.await("the outline view shows no Tactus outline",
        () -> view.getCurrentPage() instanceof TactusOutlinePage);
    List<OutlineEntry> entries = ((TactusOutlinePage) view.getCurrentPage()).shownEntries();
    assertEquals(List.of("Left", "see"), entries.stream().map(OutlineEntry::name).toList());
    assertEquals(List.of(), entries.getFirst().children());

    IHyperlink[] links = new TactusHyperlinks().detectHyperlinks(editor.getAdapter(ITextViewer.class),
        new Region(ROBOT.indexOf("Left.capture") + 6, 0), false);
    links[0].open();
    assertEquals("camera.tactus", Workbench.page().getActiveEditor().getTitle());
  }
}
