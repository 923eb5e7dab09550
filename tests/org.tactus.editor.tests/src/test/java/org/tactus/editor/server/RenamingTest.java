package org.tactus.editor.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.Range;
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

  /** What overrides an executor, process or flow controller has its name, in whichever system. */
  @Test
  void overridesAreRenamedWithWhatTheyOverride(@TempDir Path variants) throws Exception {
    List<String> names = List.of("main", "ride", "link");
    for (String file : List.of("base", "fast", "slow")) {
      Files.writeString(variants.resolve(file + ".tactus"), variant(file, names));
    }
    try (RunningServer server = RunningServer.forVersionsOfDocuments(variants)) {
      TextDocumentIdentifier slow = server.open(variants.resolve("slow.tactus"));
      for (String name : names) {
        WorkspaceEdit edit = RunningServer.get(server.server().getTextDocumentService().rename(new RenameParams(slow,
            RunningServer.behind(variant("slow", names), " " + name), "other")));
        Map<String, String> expected = new TreeMap<>();
        for (String file : List.of("base", "fast", "slow")) {
          expected.put(file, variant(file, names.stream().map(one -> one.equals(name) ? "other" : one).toList()));
        }
        assertEquals(expected, edited(variants, edit), name);
      }
      ExecutionException taken = assertThrows(ExecutionException.class, () -> RunningServer.get(server.server()
          .getTextDocumentService().rename(new RenameParams(slow, RunningServer.behind(variant("slow", names),
              "executor ma"), "quick"))));
      assertTrue(taken.getMessage().contains("'quick' is taken: the executor of this name is in line 6 of fast.tactus"),
          taken.getMessage());
    }
  }

  private static String variant(String file, List<String> names) {
    if (file.equals("base")) {
      return """
          platform { host pi { cores c0 c1 } }
          node Lidar { timer grab every 50 ms wcet 1 ms }
          flow controller %3$s { scheduler FIFO }
          process %2$s on pi { nodes Lidar }
          executor %1$s: single_threaded { nodes Lidar thread on pi.c0 fifo 20 }
          """.formatted(names.toArray());
    }
    return """
        system %1$s
        import "base.tactus"
        override flow controller %4$s { scheduler HIGH_PRIORITY }
        override process %3$s on pi { nodes Lidar%5$s }
        override executor %2$s: single_threaded { nodes Lidar thread on pi.c1 fifo 30 }
        %6$s
        """.formatted(file, names.get(0), names.get(1), names.get(2), file.equals("fast") ? ", More" : "",
        file.equals("fast") ? "executor quick: single_threaded { nodes More }\n"
            + "node More { timer t every 1 s wcet 1 ms }" : "");
  }

  /** Returns the texts of the files of a folder with an edit, by name. */
  private static Map<String, String> edited(Path folder, WorkspaceEdit edit) throws IOException {
    Map<String, String> texts = new TreeMap<>();
    for (Path file : List.of(folder.resolve("base.tactus"), folder.resolve("fast.tactus"),
        folder.resolve("slow.tactus"))) {
      List<String> lines = new ArrayList<>(Files.readString(file).lines().toList());
      edit.getDocumentChanges().stream().map(one -> one.getLeft())
          .filter(one -> one.getTextDocument().getUri().endsWith("/" + file.getFileName()))
          .flatMap(one -> one.getEdits().stream()).map(one -> one.getLeft())
          .sorted(Comparator.comparing(one -> -one.getRange().getStart().getCharacter())).forEach(one -> {
            String line = lines.get(one.getRange().getStart().getLine());
            lines.set(one.getRange().getStart().getLine(), line.substring(0, one.getRange().getStart().getCharacter())
                + one.getNewText() + line.substring(one.getRange().getEnd().getCharacter()));
          });
      texts.put(file.getFileName().toString().replace(".tactus", ""), String.join("\n", lines) + "\n");
    }
    return texts;
  }

  /** Before the name of a callback stands that of its node. */
  @Test
  void aNodeIsRenamedBeforeTheNameOfItsCallback() throws Exception {
    PrepareRenameParams place = new PrepareRenameParams(robot, RunningServer.behind(ROBOT, "from Lid"));
    int start = RunningServer.behind(ROBOT, "from ").getCharacter();
    Range range = RunningServer.get(running.server().getTextDocumentService().prepareRename(place)).getFirst();
    assertEquals(List.of(start, start + 5),
        List.of(range.getStart().getCharacter(), range.getEnd().getCharacter()));
    WorkspaceEdit edit = rename("from Lid", "Radar");
    assertEquals(Set.of("Radar"), edit.getDocumentChanges().stream()
        .flatMap(one -> one.getLeft().getEdits().stream()).map(one -> one.getLeft().getNewText().replace(".grab", ""))
        .collect(Collectors.toSet()));
    assertEquals(2, edit.getDocumentChanges().size(), edit::toString);
  }
}
