package org.tactus.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.preference.PreferenceDialog;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.projection.ProjectionAnnotation;
import org.eclipse.jface.text.source.projection.ProjectionViewer;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tactus.ui.editor.TactusTemplates;
import org.tactus.ui.outline.OpenElementDialog;
import org.tactus.ui.outline.QuickOutline;
import org.tactus.ui.preferences.TactusPreferencePage;
import org.tactus.ui.preferences.TactusPreferences;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What makes editing quick. */
class EditingTest {

  private IProject project;
  private ITextEditor editor;
  private IDocument document;

  @BeforeEach
  void open() throws Exception {
    project = Sources.project("editing", false);
    IFile file = project.getFile("system.tactus");
    editor = (ITextEditor) IDE.openEditor(Workbench.page(), file);
    document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
    Workbench.page().activate(editor);
  }

  @AfterEach
  void close() throws Exception {
    Workbench.page().closeAllEditors(false);
    project.delete(true, true, null);
  }

  @Test
  void makesCommentsOfLinesAndTextAgain() throws Exception {
    int from = document.get().indexOf("node Sensor");
    int to = document.get().indexOf("chain reaction");
    editor.selectAndReveal(from, to - from);
    Workbench.execute("org.tactus.ui.toggleComment");
    assertTrue(document.get().contains("// node Sensor") && document.get().contains("// node Controller"),
        document.get());
    assertTrue(document.get().contains("\nchain reaction"), "a line after the selection is a comment");
    editor.selectAndReveal(from, document.get().indexOf("chain reaction") - from);
    Workbench.execute("org.tactus.ui.toggleComment");
    assertEquals(Sources.SYSTEM, document.get());
  }

  /** Neither what the other file holds nor the same word in a comment counts. */
  @Test
  void marksWhereTheElementAtTheCursorIsNamed() throws Exception {
    document.set(Sources.SYSTEM + "// all of /samples\n");
    int written = document.get().indexOf("/samples");
    int read = document.get().indexOf("/samples", written + 1);
    editor.selectAndReveal(read + 2, 0);
    Workbench.await("the two places of the topic are not marked", () -> marked().equals(List.of(written, read)));
    int chain = document.get().indexOf("reaction");
    editor.selectAndReveal(chain + 2, 0);
    Workbench.await("what was marked stays", () -> marked().equals(List.of(chain)));
  }

  private List<Integer> marked() {
    return positions("org.eclipse.ui.genericeditor.text").stream().map(Position::getOffset).sorted().toList();
  }

  private List<Position> positions(String type) {
    ISourceViewer viewer = (ISourceViewer) editor.getAdapter(ITextViewer.class);
    IAnnotationModel model = type.equals(ProjectionAnnotation.TYPE)
        ? ((ProjectionViewer) viewer).getProjectionAnnotationModel() : viewer.getAnnotationModel();
    List<Position> positions = new ArrayList<>();
    model.getAnnotationIterator().forEachRemaining(annotation -> {
      if (annotation.getType().equals(type)) {
        positions.add(model.getPosition(annotation));
      }
    });
    return positions;
  }

  @Test
  void foldsBlocksWhateverTheirIndentation() throws Exception {
    String node = "node Added {\ntimer beat every 1 s wcet 1 ms\n}\n";
    document.set(Sources.SYSTEM + node + "// end\n");
    int begin = Sources.SYSTEM.length();
    Workbench.await("the block of the node does not fold", () -> positions(ProjectionAnnotation.TYPE)
        .equals(List.of(new Position(begin, node.length()))));
    document.set(Sources.SYSTEM);
    Workbench.await("a place folds that is gone", () -> positions(ProjectionAnnotation.TYPE).isEmpty());
  }

  @Test
  void goesToAnElementByAPartOfItsName() throws Exception {
    QuickOutline outline = (QuickOutline) Workbench.execute("org.tactus.ui.quickOutline");
    outline.show("contr");
    outline.choose();
    ITextSelection cursor = (ITextSelection) editor.getSelectionProvider().getSelection();
    assertEquals("Controller", cursor.getText());
  }

  @Test
  void opensAnElementOfAnyFileByAPartOfItsName() throws Exception {
    OpenElementDialog dialog = (OpenElementDialog) Workbench.execute("org.tactus.ui.openElement");
    dialog.show("ROL");
    Workbench.await("not narrowed down to what stands in a node",
        () -> dialog.chosen().equals(List.of("Controller")));
    dialog.show("/samp");
    Workbench.await("the topic of the other file is not found", () -> dialog.chosen().equals(List.of("/samples")));
    dialog.okPressed();
    ITextEditor shown = (ITextEditor) Workbench.page().getActiveEditor();
    assertEquals("part.tactus", shown.getEditorInput().getName());
    assertEquals("/samples", ((ITextSelection) shown.getSelectionProvider().getSelection()).getText());
  }

  @Test
  void opensAnElementThoughAnotherFileIsGoneFromTheDisk() throws Exception {
    IFile gone = project.getFile("gone.tactus");
    gone.create(new ByteArrayInputStream("system gone\n".getBytes(StandardCharsets.UTF_8)), true, null);
    Files.delete(gone.getLocation().toPath());
    OpenElementDialog dialog = (OpenElementDialog) Workbench.execute("org.tactus.ui.openElement");
    dialog.show("ROL");
    Workbench.await("what the other files hold is not found", () -> dialog.chosen().equals(List.of("Controller")));
    dialog.okPressed();
  }

  @Test
  void findsElementsThatStandInAnEditorAlone() throws Exception {
    document.set(Sources.SYSTEM + "node Added { timer beat every 1 s wcet 1 ms }\n");
    OpenElementDialog dialog = (OpenElementDialog) Workbench.execute("org.tactus.ui.openElement");
    dialog.show("added.be");
    Workbench.await("the callback is not found", () -> dialog.chosen().equals(List.of("Added.beat")));
    dialog.okPressed();
    assertEquals("beat", ((ITextSelection) editor.getSelectionProvider().getSelection()).getText());
  }

  @Test
  void proposesTemplatesWhereAnElementMayBegin() throws Exception {
    ITextViewer viewer = editor.getAdapter(ITextViewer.class);
    document.replace(document.getLength(), 0, "no");
    ICompletionProposal[] proposals = new TactusTemplates().computeCompletionProposals(viewer, document.getLength());
    List<String> labels = Arrays.stream(proposals).map(ICompletionProposal::getDisplayString).toList();
    assertTrue(labels.stream().anyMatch(label -> label.startsWith("node")), labels.toString());
    int inside = document.get().indexOf("every");
    assertEquals(0, new TactusTemplates().computeCompletionProposals(viewer, inside).length);
  }

  @Test
  void everyTemplateIsOfTheLanguage() {
    List<String> names = Arrays.stream(TactusTemplates.store().getTemplates()).map(one -> one.getName()).sorted()
        .toList();
    assertEquals(List.of("action server", "chain", "executor", "message", "mode", "node", "node type", "percentile",
        "platform", "process", "service", "subscription", "system", "timer", "topic"), names);
  }

  @Test
  void showsItsPreferences() throws Exception {
    PreferenceDialog dialog = PreferencesUtil.createPreferenceDialogOn(Workbench.page().getWorkbenchWindow().getShell(),
        TactusPreferencePage.ID, null, null);
    dialog.setBlockOnOpen(false);
    dialog.open();
    try {
      assertTrue(dialog.getSelectedPage() instanceof TactusPreferencePage, "the page is not shown");
    } finally {
      dialog.close();
    }
    assertEquals("jazzy", TactusPreferences.target().id());
  }

  /** The view of cheat sheets needs the help of Eclipse, which is not here: what its commands are called is checked. */
  @Test
  void itsCheatSheetRunsCommandsThatExist() throws Exception {
    URL sheet = Platform.getBundle("org.tactus.ui").getEntry("cheatsheets/first.xml");
    NodeList commands;
    try (InputStream content = sheet.openStream()) {
      commands = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(content)
          .getElementsByTagName("command");
    }
    ICommandService service = PlatformUI.getWorkbench().getService(ICommandService.class);
    assertEquals(4, commands.getLength());
    for (int index = 0; index < commands.getLength(); index++) {
      String serialization = ((Element) commands.item(index)).getAttribute("serialization");
      assertTrue(service.deserialize(serialization).getCommand().isDefined(), serialization);
    }
  }
}
