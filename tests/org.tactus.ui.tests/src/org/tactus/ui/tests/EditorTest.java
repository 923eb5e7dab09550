package org.tactus.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.hyperlink.IHyperlink;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.ContentOutline;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tactus.ui.builder.TactusMarkers;
import org.tactus.ui.editor.TactusContentAssist;
import org.tactus.ui.editor.TactusHover;
import org.tactus.ui.editor.TactusHyperlinks;
import org.tactus.ui.outline.OutlineEntry;
import org.tactus.ui.outline.TactusOutlinePage;

/** Edits the Autoware reference system in a workbench. */
class EditorTest {

  private static final String MODEL = "autoware-reference-system/autoware-reference-system.tactus";

  private IProject project;
  private IFile file;
  private ITextEditor editor;
  private IDocument document;
  private ITextViewer viewer;

  @BeforeEach
  void open() throws Exception {
    project = Workbench.importExamples("examples");
    file = project.getFile(MODEL);
    IEditorPart part = IDE.openEditor(Workbench.page(), file);
    assertEquals("org.eclipse.ui.genericeditor.GenericEditor", part.getSite().getId());
    editor = (ITextEditor) part;
    document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
    viewer = editor.getAdapter(ITextViewer.class);
    assertNotNull(viewer);
  }

  @AfterEach
  void close() throws Exception {
    Workbench.page().closeAllEditors(false);
    project.delete(true, true, null);
  }

  @Test
  void marksWhatIsWrongUntilItIsMended() throws Exception {
    int place = document.get().indexOf("/points_front", document.get().indexOf("node PointCloudFusion"));
    document.replace(place, "/points_front".length(), "/points_frnt");
    Workbench.await("no marker for a topic that does not exist", () -> !errors().isEmpty());
    IMarker error = errors().getFirst();
    assertEquals(document.getLineOfOffset(place) + 1, error.getAttribute(IMarker.LINE_NUMBER));
    assertEquals(place, error.getAttribute(IMarker.CHAR_START));
    assertTrue(error.getAttribute(IMarker.MESSAGE, "").contains("points_frnt"),
        error.getAttribute(IMarker.MESSAGE, ""));
    assertEquals("TAC-REF-001", error.getAttribute(TactusMarkers.CODE));
    String hover = new TactusHover().getHoverInfo(viewer, new Region(place + 2, 0));
    assertTrue(hover.startsWith("error TAC-REF-001: A name refers to nothing, or to several things.\n"), hover);
    assertTrue(hover.contains("define the element, import its file"), hover);
    document.replace(place, "/points_frnt".length(), "/points_front");
    Workbench.await("the marker stays though the topic exists again", () -> errors().isEmpty());
  }

  @Test
  void keepsUpWithFastTyping() throws Exception {
    int place = document.get().indexOf("node PointCloudFusion");
    // validation starts half a second after a change: these pauses end before, during and after it
    for (int pause = 480; pause <= 700; pause += 20) {
      document.replace(place, 0, "x");
      Workbench.pause(pause);
      document.replace(place, 1, "");
    }
    document.replace(place, 0, "x");
    Workbench.await("no marker though the file does not parse", () -> !errors().isEmpty());
    document.replace(place, 1, "");
    Workbench.await("the marker stays though the file parses again", () -> errors().isEmpty());
  }

  @Test
  void resolvesImportsFromTheFilesOwnFolder() throws Exception {
    String platform = "import \"../platform/optiplex.tactus\"";
    int place = document.get().indexOf(platform);
    document.replace(place, platform.length(), "");
    Workbench.await("no marker though the platform is no longer imported", () -> !errors().isEmpty());
    document.replace(place, 0, platform);
    Workbench.await("the import does not resolve", () -> errors().isEmpty());
  }

  @Test
  void proposesTheTopicsThatExist() {
    int offset = document.get().indexOf("publishes /points_fused") + "publishes ".length();
    List<String> proposals =
        Stream.of(TactusContentAssist.proposals(document, offset)).map(ICompletionProposal::getDisplayString).toList();
    assertTrue(proposals.stream().anyMatch(label -> label.contains("/points_fused")), proposals::toString);
    assertTrue(proposals.stream().anyMatch(label -> label.contains("/lane_trajectory")), proposals::toString);
  }

  @Test
  void colorsTheText() throws Exception {
    Workbench.await("the keyword `system` is not bold", () -> hasStyle("system autoware", SWT.BOLD));
    StyleRange topic = styleAt("/points_front_raw :");
    StyleRange quantity = styleAt("3 KB");
    assertNotNull(topic);
    assertNotNull(quantity);
    assertTrue(!topic.foreground.equals(quantity.foreground), "topic names and quantities look the same");
  }

  @Test
  void outlinesTheSystem() throws Exception {
    ContentOutline view = (ContentOutline) Workbench.page().showView(IPageLayout.ID_OUTLINE);
    Workbench.page().activate(editor);
    Workbench.await("the outline view shows no Tactus outline",
        () -> view.getCurrentPage() instanceof TactusOutlinePage);
    TactusOutlinePage outline = (TactusOutlinePage) view.getCurrentPage();
    OutlineEntry fusion = entry(outline, "PointCloudFusion");
    assertEquals("node", fusion.kind());
    assertEquals(List.of("fuse"), fusion.children().stream().map(OutlineEntry::name).toList());
    assertEquals("PointCloudFusion", document.get(fusion.nameRegion().getOffset(), fusion.nameRegion().getLength()));

    document.replace(fusion.nameRegion().getOffset(), fusion.nameRegion().getLength(), "Fusion");
    Workbench.await("the outline does not follow the text",
        () -> outline.shownEntries().stream().anyMatch(e -> e.name().equals("Fusion")));
  }

  @Test
  void leadsFromNamesToDeclarations() throws Exception {
    int offset = document.get().indexOf("optiplex.c3") + "optiplex.".length();
    IHyperlink[] links = new TactusHyperlinks().detectHyperlinks(viewer, new Region(offset, 0), false);
    assertEquals(1, links.length);
    assertEquals("c3", document.get(links[0].getHyperlinkRegion().getOffset() + 9, 2));
    links[0].open();
    assertEquals("optiplex.tactus", Workbench.page().getActiveEditor().getTitle());

    int fused = document.get().indexOf("/points_fused wcet");
    String hover = new TactusHover().getHoverInfo(viewer, new Region(fused + 2, 0));
    assertTrue(hover.startsWith("topic /points_fused : PointCloud"), hover);
  }

  @Test
  void formatsTheTextByCommand() throws Exception {
    Workbench.page().activate(editor);
    String loose = "timer   capture  every 100 ms";
    int place = document.get().indexOf("timer capture every 100 ms");
    document.replace(place, "timer capture every 100 ms".length(), loose);
    Workbench.page().getWorkbenchWindow().getService(IHandlerService.class).executeCommand("org.tactus.ui.format",
        null);
    assertEquals(-1, document.get().indexOf(loose));
    assertTrue(document.get().contains("timer capture every 100 ms"));
  }

  @Test
  void takesItsPicture() throws Exception {
    Workbench.page().getWorkbenchWindow().getShell().setBounds(0, 0, 1280, 810);
    Workbench.page().showView(IPageLayout.ID_OUTLINE);
    Workbench.page().showView(IPageLayout.ID_PROBLEM_VIEW);
    Workbench.page().activate(editor);
    int place = document.get().indexOf("/points_front", document.get().indexOf("node PointCloudFusion"));
    document.replace(place, "/points_front".length(), "/points_frnt");
    editor.selectAndReveal(place, 0);
    Workbench.await("no marker for a topic that does not exist", () -> !errors().isEmpty());
    Workbench.await("the Problems view does not show the marker", () -> Workbench.expand("Errors"));
    Workbench.await("the project is not shown", () -> Workbench.expand("examples"));
    Workbench.settle();
    Path picture = Path.of(System.getProperty("tactus.root"), "tests/org.tactus.ui.tests/target/editor.png");
    Workbench.screenshot(picture);
    assertTrue(Workbench.colours(picture) > 100, "the picture shows nothing");
  }

  private boolean hasStyle(String text, int fontStyle) {
    StyleRange style = styleAt(text);
    return style != null && style.fontStyle == fontStyle;
  }

  private StyleRange styleAt(String text) {
    return viewer.getTextWidget().getStyleRangeAtOffset(document.get().indexOf(text));
  }

  private static OutlineEntry entry(TactusOutlinePage outline, String name) {
    return outline.shownEntries().stream().filter(entry -> entry.name().equals(name)).findFirst().orElseThrow();
  }

  private List<IMarker> errors() {
    try {
      return Arrays.stream(file.findMarkers(TactusMarkers.TYPE, true, IResource.DEPTH_ZERO))
          .filter(marker -> marker.getAttribute(IMarker.SEVERITY, 0) == IMarker.SEVERITY_ERROR)
          .toList();
    } catch (CoreException e) {
      throw new IllegalStateException(e);
    }
  }
}
