package org.tactus.editor.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Renaming in a client that takes edits of versions of documents: which names are refused, and what is edited. */
class RenamingTest {

  private static final String PARTS = """
      message Scan = sensor_msgs/msg/LaserScan size 4 KB
      topic /scan: Scan
      node Lidar {
        timer grab every 50 ms wcet 1 ms publishes /scan
        timer check every 1 s wcet 1 ms
        action server turn: nav2_msgs/action/Spin {
          goal wcet 1 ms
          execution wcet 1 ms
          cancel wcet 1 ms
          result wcet 1 ms
        }
      }
      """;
  private static final String ROBOT = """
      system robot
      import "parts.tactus"
      topic /map: Scan
      node Mapper {
        subscription grab on /scan wcet 1 ms publishes /map
      }
      chain see from Lidar.grab to Mapper.grab { latency <= 100 ms }
      """;
  private static final String BOAT = """
      system boat
      import "parts.tactus"
      topic /echo: Scan
      node Sonar { subscription ping on /scan wcet 1 ms publishes /echo }
      """;
  private static final String APART = "system apart\nnode Alone { timer t every 1 s wcet 1 ms }\n";

  @TempDir static Path folder;
  private static RunningServer running;
  private static TextDocumentIdentifier robot;

  @BeforeAll
  static void startOnTwoSystemsThatShareAFile() throws Exception {
    Files.writeString(folder.resolve("parts.tactus"), PARTS);
    Files.writeString(folder.resolve("boat.tactus"), BOAT);
    Files.writeString(folder.resolve("apart.tactus"), APART);
    Path file = Files.writeString(folder.resolve("robot.tactus"), ROBOT);
    running = RunningServer.forVersionsOfDocuments(folder);
    robot = running.open(file);
  }

  @AfterAll
  static void stop() throws Exception {
    running.close();
  }

  private static WorkspaceEdit rename(String words, String name) throws Exception {
    return RunningServer.get(running.server().getTextDocumentService()
        .rename(new RenameParams(robot, RunningServer.behind(ROBOT, words), name)));
  }

  private static void assertRefused(String reason, String words, String name) {
    ExecutionException failure = assertThrows(ExecutionException.class, () -> rename(words, name));
    assertEquals(reason, ((ResponseErrorException) failure.getCause()).getResponseError().getMessage());
  }

  private static void assertRenamed(String words, String name) throws Exception {
    WorkspaceEdit edit = rename(words, name);
    assertTrue(edit.getDocumentChanges().stream().flatMap(one -> one.getLeft().getEdits().stream())
        .allMatch(one -> one.getLeft().getNewText().matches("(Mapper\\.)?" + name + "(\\.grab)?")), edit::toString);
  }

  @Test
  void aNameOfTheSameSystemIsTakenInWhicheverFileItStands() {
    assertRefused("'Lidar' is taken: the node of this name is in line 3 of parts.tactus; choose another name, or"
        + " rename that first", "node Map", "Lidar");
    assertRefused("'/scan' is taken: the topic of this name is in line 2 of parts.tactus; choose another name, or"
        + " rename that first", "topic /m", "/scan");
  }

  /** What is renamed may be in two systems; the other one has nothing that the open file reads. */
  @Test
  void aNameOfAnyOtherSystemWithTheFileIsTakenToo() {
    assertRefused("'/echo' is taken: the topic of this name is in line 3 of boat.tactus; choose another name, or rename"
        + " that first", "on /sc", "/echo");
  }

  @Test
  void callbacksAndActionsShareTheNamesOfTheirNode() {
    assertRefused("'check' is taken: the timer of this name is in line 5; choose another name, or rename that first",
        "from Lidar.gr", "check");
    assertRefused("'turn' is taken: the action server of this name is in line 6; choose another name, or rename that"
        + " first", "from Lidar.gr", "turn");
  }

  @Test
  void aNameOfAnotherKindAnotherNodeOrAnotherSystemIsFree() throws Exception {
    assertRenamed("node Map", "see");
    assertRenamed("to Mapper.gr", "check");
    assertRenamed("node Map", "Sonar");
    assertRenamed("topic /m", "/echo");
    assertRenamed("node Map", "Alone");
    assertRenamed("node Map", "Mapper");
  }

  @Test
  void onlyOpenDocumentsHaveAVersion() throws Exception {
    running.change(folder.resolve("robot.tactus"), ROBOT + "// more\n");
    WorkspaceEdit edit = rename("topic /map: Sc", "LaserScan");
    Map<String, String> versions = new TreeMap<>();
    edit.getDocumentChanges().stream().map(one -> one.getLeft()).map(TextDocumentEdit::getTextDocument)
        .forEach(one -> versions.put(one.getUri().replaceFirst(".*/", ""), String.valueOf(one.getVersion())));
    assertEquals(Map.of("parts.tactus", "null", "boat.tactus", "null", "robot.tactus", "2"), versions);
    String message = new MessageJsonHandler(Map.of()).getGson().toJson(edit);
    assertTrue(message.contains("\"version\":null"), message);
  }
}
