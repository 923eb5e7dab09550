package org.tactus.editor.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Parts of instances in the language server: they are declared in node types. */
class InstancesInEditorTest {

  private static final String TYPE = """
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

  @TempDir static Path folder;
  private static RunningServer running;
  private static TextDocumentIdentifier robot;

  @BeforeAll
  static void startOnAWorkspaceOfTwoFiles() throws Exception {
    Files.writeString(folder.resolve("camera.tactus"), TYPE);
    Path file = Files.writeString(folder.resolve("robot.tactus"), ROBOT);
    running = RunningServer.on(folder, Map.of());
    robot = running.open(file);
  }

  @AfterAll
  static void stop() throws Exception {
    running.close();
  }

  private static Position use() {
    return RunningServer.behind(ROBOT, "chain see from Left.cap");
  }

  @Test
  void thePartOfAnInstanceIsDeclaredInItsType() throws Exception {
    List<? extends Location> places = RunningServer.get(running.server().getTextDocumentService()
        .definition(new DefinitionParams(robot, use()))).getLeft();
    assertEquals(1, places.size(), places.toString());
    assertTrue(places.getFirst().getUri().endsWith("camera.tactus"), places.toString());
    assertEquals(new Position(2, 25), places.getFirst().getRange().getStart());
    String hover = RunningServer.get(running.server().getTextDocumentService().hover(new HoverParams(robot, use())))
        .getContents().getRight().getValue();
    assertTrue(hover.contains("timer capture every 50 ms"), hover);
  }

  @Test
  void renamingAPartRenamesItInItsTypeAndAtAllUses() throws Exception {
    WorkspaceEdit edit = RunningServer.get(running.server().getTextDocumentService()
        .rename(new RenameParams(robot, use(), "grab")));
    Stream<List<TextEdit>> changes = edit.getChanges().values().stream();
    assertEquals(2, edit.getChanges().size(), edit.toString());
    assertEquals(4, changes.mapToInt(List::size).sum(), edit.toString());
    assertTrue(edit.getChanges().values().stream().flatMap(List::stream)
        .allMatch(change -> change.getNewText().equals("grab")), edit.toString());
  }

  private static List<String> references(TextDocumentIdentifier file, Position at) throws Exception {
    return RunningServer.get(running.server().getTextDocumentService()
        .references(new ReferenceParams(file, at, new ReferenceContext(false)))).stream()
        .map(one -> one.getUri().replaceFirst(".*/", "") + " " + one.getRange().getStart().getLine() + ":"
            + one.getRange().getStart().getCharacter()).sorted().toList();
  }

  @Test
  void referencesToAPartOfATypeAreThoseToItsInstances() throws Exception {
    List<String> uses = List.of("robot.tactus 2:39", "robot.tactus 3:15", "robot.tactus 3:31");
    TextDocumentIdentifier camera = running.open(folder.resolve("camera.tactus"));
    assertEquals(uses, references(camera, new Position(2, 27)), "from the declaration");
    assertEquals(uses, references(robot, use()), "from a use");
  }

  @Test
  void whatInstancesHaveIsNoReference() throws Exception {
    TextDocumentIdentifier camera = running.open(folder.resolve("camera.tactus"));
    assertEquals(List.of("camera.tactus 2:65"), references(camera, new Position(1, 8)));
  }

  @Test
  void theOutlineHasWhatIsWritten() throws Exception {
    List<DocumentSymbol> symbols = RunningServer.get(running.server().getTextDocumentService()
        .documentSymbol(new DocumentSymbolParams(robot))).stream().map(one -> one.getRight()).toList();
    assertEquals(List.of("Left", "see"), symbols.stream().map(DocumentSymbol::getName).toList());
    assertEquals(List.of(), symbols.getFirst().getChildren());
  }
}
