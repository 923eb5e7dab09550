package org.tactus.editor.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.DocumentRangeFormattingParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.xtext.ide.server.Document;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every part of the language is completed, explained, coloured, renamed and laid out. */
class LanguageInEditorTest {

  private static final String PARTS = """
      message Scan = sensor_msgs/msg/LaserScan size 4 KB
      message Cloud = sensor_msgs/msg/PointCloud2 size 1 KB

      topic /scan: Scan
      topic /left: Cloud
      topic /right: Cloud

      node type Filter {
        parameter rate: int = 10

        timer beat every 50 ms wcet 4 ms
      }
      """;
  private static final String ROBOT = """
      system robot

      import "parts.tactus"

      node Lidar {
        timer scan every 50 ms wcet 1 ms publishes /scan
      }

      node A {
        subscription a on /scan wcet 1 ms publishes /left
      }

      node B {
        subscription b on /scan wcet 1 ms publishes /right
      }

      node Fuse {
        subscription fuse on all(/left, /right) exact_time queue 5 wcet 3 ms
      }

      node Left = Filter {
        override callback beat wcet 2 ms
      }

      node Driver {
        action server drive: nav2_msgs/action/NavigateToPose {
          goal wcet 100 us
          execution every 1 s feedback 100 B wcet 5 ms completes drive
          cancel wcet 10 us
          result wcet 50 us
        }
      }

      node Planner {
        timer plan every 1 s wcet 1 ms calls drive every 2 activations

        action client drive of Driver.drive {
          goal wcet 10 us
          feedback wcet 20 us
          result wcet 20 us
          status wcet 10 us
        }
      }

      chain see from Lidar.scan to Fuse.fuse {
        latency <= 100 ms
        latency <= 50 ms at 99.9 %
      }

      mode turning {
        load 250 % of Fuse.fuse
        without goals of see
      }

      manager {
        changes priorities
        load 100 %, 120 %
        every 1 s
        lowers after 3 rounds
        decides by search within 2 s
      }
      """;

  @TempDir static Path folder;
  private static RunningServer running;
  private static TextDocumentIdentifier robot;
  private static List<String> types;

  @BeforeAll
  static void startOnAWorkspaceOfTwoFiles() throws Exception {
    Path ros = folder.resolve("ros/share");
    for (String file : List.of("sensor_msgs/msg/LaserScan.msg", "sensor_msgs/srv/SetCameraInfo.srv",
        "nav2_msgs/action/NavigateToPose.action")) {
      Files.createDirectories(ros.resolve(file).getParent());
      Files.writeString(ros.resolve(file), "");
    }
    Path models = Files.createDirectory(folder.resolve("models"));
    Files.writeString(models.resolve("parts.tactus"), PARTS);
    Path file = Files.writeString(models.resolve("robot.tactus"), ROBOT);
    running = RunningServer.on(models, Map.of("AMENT_PREFIX_PATH", folder.resolve("ros").toString()));
    types = running.said().getCapabilities().getSemanticTokensProvider().getLegend().getTokenTypes();
    robot = running.open(file);
    running.awaitNone(file);
  }

  @AfterAll
  static void stop() throws Exception {
    running.close();
  }

  /** Returns what is proposed at the end of a text, in a file of its own. */
  private static List<String> proposed(String text) throws Exception {
    Path file = Files.createTempFile(folder.resolve("models"), "begun", ".tactus");
    TextDocumentIdentifier begun = running.open(file, text);
    List<String> words = RunningServer.get(running.server().getTextDocumentService()
        .completion(new CompletionParams(begun, RunningServer.behind(text, text)))).getRight().getItems().stream()
        .map(CompletionItem::getLabel).toList();
    running.close(file);
    Files.delete(file);
    return words;
  }

  @Test
  void interfacesAreProposedBehindTheSlashThatOpensTheCompletion() throws Exception {
    assertEquals(List.of("sensor_msgs/msg/LaserScan"), proposed("message A = sensor_msgs/"));
    assertEquals(List.of("sensor_msgs/msg/LaserScan"), proposed("message A = sensor_msgs/msg/"));
    assertEquals(List.of("sensor_msgs/srv/SetCameraInfo"), proposed("node N { service s: sensor_msgs/"));
    assertEquals(List.of("nav2_msgs/action/NavigateToPose"), proposed("node N { action server s: nav2_msgs/"));
    assertEquals(List.of(), proposed("message A = nothing/"));
  }

  @Test
  void whatIsWrittenLessOftenIsProposedToo() throws Exception {
    String start = "system s\nimport \"parts.tactus\"\n";
    assertTrue(proposed("system s\nchain c from A.b to A.c { latency <= 5 ms ").contains("at"));
    assertTrue(proposed("node ").contains("type"));
    assertEquals(List.of("Filter"), proposed(start + "node A = F"));
    assertEquals(List.of("callback", "parameter"), proposed(start + "node A = Filter { override "));
    assertTrue(proposed(start + "node A = Filter { override callback ").contains("beat"));
    assertEquals(List.of("rate"), proposed(start + "node A = Filter { override parameter "));
    assertTrue(proposed(start + "node F { subscription f on all(/left, /right) ").contains("exact_time"));
    assertTrue(proposed(start + "node F { subscription f on all(/left, /right) exact_time ").contains("queue"));
    assertEquals(List.of("client", "server"), proposed("node N { action "));
    assertEquals(List.of("cancel", "execution", "goal", "result"),
        proposed("node N { action server n: nav2_msgs/action/NavigateToPose { "));
    assertEquals(List.of("every", "load", "without"), proposed("system s\nmode m { "));
    assertEquals(List.of("changes", "decides", "every", "load", "lowers", "objective", "seed", "strategy"),
        proposed("system s\nmanager { "));
    assertEquals(List.of("search", "table"), proposed("system s\nmanager { decides by "));
    assertTrue(proposed("system s\nmanager { decides by search ").contains("within"));
    assertEquals(List.of("budgets", "priorities"), proposed("system s\nmanager { changes "));
  }

  @Test
  void hoversShowWhatIsDeclared() throws Exception {
    assertTrue(hover("= Fil").contains("node type Filter {"));
    assertTrue(hover("override callback be").contains("timer beat every 50 ms"));
    assertTrue(hover("calls dr").contains("action client drive of Driver.drive"));
    assertTrue(hover("timer pl").contains("calls drive every 2 activations"));
    assertTrue(hover("of Driver.dr").contains("action server drive: nav2_msgs"));
    assertTrue(hover("mode tur").contains("load 250 % of Fuse.fuse"));
    assertTrue(hover("goals of se").contains("latency <= 50 ms at 99.9 %"));
  }

  private static String hover(String words) throws Exception {
    return RunningServer.get(running.server().getTextDocumentService()
        .hover(new HoverParams(robot, RunningServer.behind(ROBOT, words)))).getContents().getRight().getValue();
  }

  @Test
  void everyWordHasAColour() throws Exception {
    List<String> coloured = coloured();
    assertTrue(coloured.containsAll(List.of("latency enumMember", "at keyword", "99.9 number", "ms number",
        "all enumMember", "exact_time keyword", "queue keyword", "Filter class", "beat method", "drive method",
        "feedback keyword", "B number", "mode keyword", "see event", "manager keyword", "priorities enumMember",
        "rounds keyword")), coloured.toString());
    List<String> words = ROBOT.replaceAll("\"[^\"]*\"", "").replaceAll("[^\\w ]", " ").lines()
        .flatMap(line -> List.of(line.strip().split("\\s+")).stream()).filter(word -> !word.isEmpty()).toList();
    String all = coloured.stream().map(one -> one.substring(0, one.lastIndexOf(' '))).collect(Collectors.joining(" "));
    List<String> without = words.stream().filter(word -> !all.contains(word)).filter(word -> !word.equals("robot")
        && !List.of("nav2_msgs", "NavigateToPose").contains(word)).distinct().toList();
    assertEquals(List.of(), without);
  }

  private static List<String> coloured() throws Exception {
    List<Integer> data = RunningServer.get(running.server().getTextDocumentService()
        .semanticTokensFull(new SemanticTokensParams(robot))).getData();
    List<String> lines = ROBOT.lines().toList();
    List<String> words = new ArrayList<>();
    int line = 0;
    int column = 0;
    for (int i = 0; i < data.size(); i += 5) {
      line += data.get(i);
      column = data.get(i + 1) + (data.get(i) == 0 ? column : 0);
      words.add(lines.get(line).substring(column, column + data.get(i + 2)) + " " + types.get(data.get(i + 3)));
    }
    return words;
  }

  @Test
  void allOfItIsLaidOut() throws Exception {
    Path file = folder.resolve("models/flat.tactus");
    String flat = ROBOT.replaceAll("(?m)^ +", "").replace("all(/left, /right)", "all( /left,/right )")
        .replace(" %", "%");
    TextDocumentIdentifier opened = running.open(file, flat);
    var edits = RunningServer.get(running.server().getTextDocumentService()
        .formatting(new DocumentFormattingParams(opened, new FormattingOptions(2, true))));
    String laidOut = flat;
    for (var edit : edits.reversed()) {
      Document text = new Document(1, laidOut);
      laidOut = laidOut.substring(0, text.getOffSet(edit.getRange().getStart())) + edit.getNewText()
          + laidOut.substring(text.getOffSet(edit.getRange().getEnd()));
    }
    assertEquals(ROBOT, laidOut);
    running.close(file);
  }

  @Test
  void onlyTheLinesThatAreAskedForAreLaidOut() throws Exception {
    Path file = folder.resolve("models/partly.tactus");
    String text = "system partly\n\nnode A {\ntimer a every 1 s wcet 1 ms\n}\n\n"
        + "node B {\ntimer b every 1 s wcet 1 ms\n}\n";
    TextDocumentIdentifier opened = running.open(file, text);
    var edits = RunningServer.get(running.server().getTextDocumentService().rangeFormatting(
        new DocumentRangeFormattingParams(opened, new FormattingOptions(2, true),
            new Range(new Position(6, 0), new Position(8, 1)))));
    assertEquals(List.of(7), edits.stream().map(edit -> edit.getRange().getEnd().getLine()).toList(), edits.toString());
    running.close(file);
  }

  /** A word that means another element is no place of the one at the cursor. */
  @Test
  void thePlacesOfTheElementAtTheCursorAreHighlighted() throws Exception {
    List<String> lines = ROBOT.lines().toList();
    List<Integer> expected = IntStream.range(0, lines.size())
        .filter(line -> lines.get(line).contains("/scan")).boxed().toList();
    assertEquals(3, expected.size());
    assertEquals(expected, highlighted("publishes /sc"));
    assertEquals(List.of(RunningServer.behind(ROBOT, "timer scan").getLine(),
        RunningServer.behind(ROBOT, "from Lidar.scan").getLine()), highlighted("timer sc"));
  }

  private static List<Integer> highlighted(String words) throws Exception {
    return RunningServer.get(running.server().getTextDocumentService()
        .documentHighlight(new DocumentHighlightParams(robot, RunningServer.behind(ROBOT, words)))).stream()
        .map(one -> one.getRange().getStart().getLine()).sorted().toList();
  }

  @Test
  void aNameIsAlsoRenamedInATextThatIsBeingWritten() throws Exception {
    Path file = folder.resolve("models/written.tactus");
    String text = "system w\nimport \"parts.tactus\"\nnode L = Filter { override \n";
    TextDocumentIdentifier written = running.open(file, text);
    running.await(file, all -> !all.isEmpty());
    WorkspaceEdit edit = RunningServer.get(running.server().getTextDocumentService()
        .rename(new RenameParams(robot, RunningServer.behind(ROBOT, "= Fil"), "Smoother")));
    Map<String, List<Position>> places = edit.getChanges().entrySet().stream().collect(Collectors.toMap(
        Map.Entry::getKey, one -> one.getValue().stream().map(change -> change.getRange().getStart()).toList()));
    assertEquals(3, places.size(), edit.toString());
    assertEquals(List.of(new Position(2, 9)), places.get(written.getUri()));
    assertTrue(edit.getChanges().values().stream().flatMap(List::stream)
        .allMatch(change -> change.getNewText().equals("Smoother")), edit.toString());
    running.close(file);
  }
}
