package org.tactus.editor.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.WorkDoneProgressCancelParams;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The requests that Tactus adds to the protocol, and its commands, on texts that are not saved. */
class RequestsTest {

  private static final String SAVED = """
      system car
      message M = std_msgs/msg/String size 10 B
      topic /a : M
      node N { timer t every 10 ms wcet 1 ms publishes /a }
      node R { subscription s on /a wcet 1 ms }
      chain c from N.t to R.s { latency <= 20 ms }
      """;
  private static final String HELD = SAVED.replace("wcet 1 ms }", "wcet 4 ms }");

  private static final String OPEN = """
      system open
      platform { host pc { cores c0 c1 } }
      message M = std_msgs/msg/String size 10 B
      topic /a : M
      node N { timer t every 10 ms wcet 1 ms publishes /a }
      node R { subscription s on /a wcet 1 ms }
      chain c from N.t to R.s { latency <= 20 ms }
      """;

  @TempDir static Path folder;
  private static RunningServer running;
  private static TextDocumentIdentifier document;
  private static Path car;

  @BeforeAll
  static void start() throws Exception {
    car = folder.resolve("car.tactus");
    Files.writeString(car, SAVED);
    running = RunningServer.on(folder);
    document = running.open(car, HELD);
  }

  @AfterAll
  static void stop() throws Exception {
    running.close();
  }

  @Test
  void theDrawingHighlightsTheChainAtTheCursor() throws Exception {
    DrawingResult drawing =
        RunningServer.get(running.server().drawing(new DrawingParams(document, null, new Position(5, 3))));
    assertTrue(drawing.svg().startsWith("<svg") && drawing.svg().contains("data-chains=\"chain-c\""));
    assertEquals("c", drawing.chain());
    assertEquals("chain-c", drawing.chains().getFirst().id());
    assertEquals(5, drawing.chains().getFirst().range().getStart().getLine());
  }

  @Test
  void theChainsAreNamedWithoutADrawing() throws Exception {
    ChainsResult chains =
        RunningServer.get(running.server().chains(new DrawingParams(document, null, new Position(5, 3))));
    assertEquals("c", chains.chain());
    assertEquals(RunningServer.get(running.server().drawing(new DrawingParams(document, null, null))).chains(),
        chains.chains());
    assertNull(RunningServer.get(running.server().chains(new DrawingParams(document, null, new Position(0, 0))))
        .chain());
    assertRefused("there is no chain 'x' in", running.server().chains(new DrawingParams(document, "x", null)));
  }

  @Test
  void theDrawingFollowsTheText() throws Exception {
    Path file = folder.resolve("drawn.tactus");
    TextDocumentIdentifier drawn = running.open(file, SAVED);
    assertTrue(RunningServer.get(running.server().drawing(new DrawingParams(drawn, "c", null))).svg()
        .contains("data-name=\"R.s\""));
    running.change(file, SAVED.replace("R ", "Reader ").replace("R.", "Reader."));
    assertTrue(RunningServer.get(running.server().drawing(new DrawingParams(drawn, "c", null))).svg()
        .contains("data-name=\"Reader.s\""));
  }

  @Test
  void whatViewsAskForHasNoProgress() throws Exception {
    RunningServer.get(running.server().drawing(new DrawingParams(document, null, null)));
    RunningServer.get(running.server().declaration(new DeclarationParams(document, "node", "N")));
    RunningServer.get(running.server().timeline(new TimelineParams(document, "c", "bound")));
    assertTrue(running.progress().noneMatch(one -> one.toString().contains("Drawing")
        || one.toString().contains("Looking for") || one.toString().contains("timeline")));
  }

  @Test
  void provisioningWritesTheVariantBesideTheModel() throws Exception {
    Path open = Files.writeString(folder.resolve("open.tactus"), "\uFEFF" + OPEN);
    running.open(open, OPEN);
    Path variant = folder.resolve("open_provisioned.tactus");
    Map<?, ?> done = provision(open);
    assertEquals(0.0, done.get("status"), done.toString());
    assertTrue(done.get("text").toString().contains("open_provisioned.tactus"), done.toString());
    assertTrue(Files.readString(variant).contains("import \"open.tactus\""));
    assertEquals(0.0, provision(open).get("status"), "its own variant may be replaced");
    Files.writeString(variant, "system mine\n");
    assertTrue(provision(open).get("text").toString().contains("was not written by 'tactus provision'"));
    assertEquals("system mine\n", Files.readString(variant));
    running.change(open, OPEN.replace("1 ms", "2 ms"));
    assertTrue(provision(open).get("text").toString().contains("not saved"));
  }

  private static Map<?, ?> provision(Path file) throws Exception {
    JsonObject argument = new JsonObject();
    argument.addProperty("uri", file.toUri().toString());
    return (Map<?, ?>) RunningServer.get(running.server().getWorkspaceService()
        .executeCommand(new ExecuteCommandParams("tactus.provision", List.of(argument))));
  }

  @Test
  void aFolderThatNamesNoneIsRefused() throws Exception {
    Map<?, ?> refused = run("tactus.generate", "a\0b");
    assertEquals(2.0, refused.get("status"));
    assertTrue(refused.get("text").toString().contains("names no folder"), refused.toString());
  }

  @Test
  void theDeclarationOfWhatIsDrawnIsFound() throws Exception {
    assertEquals(2, lineOf("topic", "/a"));
    assertEquals(3, lineOf("node", "N"));
    assertEquals(3, lineOf("timer", "N.t"));
    assertNull(RunningServer.get(running.server().declaration(new DeclarationParams(document, "topics", "2"))));
    assertNull(RunningServer.get(running.server().declaration(new DeclarationParams(document, "node", "Gone"))));
    assertNull(RunningServer.get(running.server().declaration(new DeclarationParams(document, null, null))));
  }

  private static int lineOf(String kind, String name) throws Exception {
    Location place = RunningServer.get(running.server().declaration(new DeclarationParams(document, kind, name)));
    assertEquals(car.toUri().toString(), place.getUri());
    return place.getRange().getStart().getLine();
  }

  @Test
  void timelinesShowBoundsAndSimulatedRunsOfTheTextThatIsHeld() throws Exception {
    String bound = RunningServer.get(running.server().timeline(new TimelineParams(document, "c", "bound"))).svg();
    assertTrue(bound.contains(">4 ms<"), "the text that is held, not that on disk");
    assertTrue(RunningServer.get(running.server().timeline(new TimelineParams(document, "c", "simulated"))).svg()
        .contains("R.s"));
  }

  @Test
  void whatCannotBeDrawnIsRefusedWithTheReason() {
    assertRefused("there is no chain 'x' in", running.server().timeline(new TimelineParams(document, "x", "bound")));
    assertRefused("needs the name of a chain", running.server().timeline(new TimelineParams(document, "c", "other")));
    assertRefused("names no file", running.server().drawing(new DrawingParams(
        new TextDocumentIdentifier("https://example.org/car.tactus"), null, null)));
  }

  @Test
  void whatIsNoNameRenamesNothing() throws Exception {
    for (String wrong : List.of("1x", "a b", "a//b", "", "/a", "true")) {
      assertRefused("is no name of an element", rename(new Position(3, 15), wrong));
    }
    assertRefused("is no name of a topic", rename(new Position(2, 7), "b"));
    assertRefused("is no name of a topic", rename(new Position(2, 7), "/b c"));
    for (String right : List.of("u", "timer", "_1")) {
      assertFalse(RunningServer.get(rename(new Position(3, 15), right)).getChanges().isEmpty());
    }
    assertFalse(RunningServer.get(rename(new Position(2, 7), "/robot/b-c")).getChanges().isEmpty());
  }

  private static CompletableFuture<WorkspaceEdit> rename(Position place, String name) {
    return running.server().getTextDocumentService().rename(new RenameParams(document, place, name));
  }

  private static void assertRefused(String reason, CompletableFuture<?> answer) {
    ExecutionException failure = assertThrows(ExecutionException.class, () -> RunningServer.get(answer));
    String message = ((ResponseErrorException) failure.getCause()).getResponseError().getMessage();
    assertTrue(message.contains(reason), message);
  }

  @Test
  void commandsReportAsTheCommandLineDoes() throws Exception {
    assertTrue(run("tactus.analyze", "").get("text").toString().contains("c       5 ms  20 ms  15 ms  met"));
    assertTrue(run("tactus.explain", "").get("text").toString().contains("is at most 5 ms"));
    assertEquals(0.0, run("tactus.simulate", "").get("status"));
    Path workspace = folder.resolve("workspace");
    assertTrue(run("tactus.generate", workspace.toString()).get("text").toString().contains("not saved"));
    assertFalse(Files.exists(workspace));
    Files.writeString(car, HELD);
    assertEquals(0.0, run("tactus.generate", workspace.toString()).get("status"));
    assertTrue(Files.isDirectory(workspace.resolve("src")));
  }

  /** The checks in the background know nothing of what is generated otherwise, so the answer says it with its place. */
  @Test
  void whatIsGeneratedOtherwiseIsSaidWithItsPlace() throws Exception {
    Path warned = Files.writeString(folder.resolve("warned.tactus"), "system warned\n"
        + "platform { host h { cores l r } }\nnode N { timer t every 10 ms wcet 1 ms }\n"
        + "executor e: single_threaded { nodes N thread on h.l fifo 1 }\n");
    JsonObject argument = argument(folder.resolve("warned").toString());
    argument.addProperty("uri", warned.toUri().toString());
    Map<?, ?> answer = (Map<?, ?>) RunningServer.get(running.server().getWorkspaceService()
        .executeCommand(new ExecuteCommandParams("tactus.generate", List.of(argument))));
    assertEquals(0.0, answer.get("status"), answer::toString);
    assertTrue(answer.get("text").toString().contains("warning[TAC-GEN-045]: host h"), answer::toString);
    assertTrue(answer.get("text").toString().contains("warned.tactus:2:17\n"), answer::toString);
  }

  private static Map<?, ?> run(String command, String workspace) throws Exception {
    return (Map<?, ?>) RunningServer.get(running.server().getWorkspaceService()
        .executeCommand(new ExecuteCommandParams(command, List.of(argument(workspace)))));
  }

  private static JsonObject argument(String workspace) {
    JsonObject argument = new JsonObject();
    argument.addProperty("uri", document.getUri());
    argument.addProperty("chain", "c");
    argument.addProperty("folder", workspace);
    return argument;
  }

  @Test
  void aCommandEndsWhenItsProgressOrItsRequestIsCancelled() throws Exception {
    // a run lasts several periods of the slow timer, in each of which the other one expires 500,000 times
    Path big = Files.writeString(folder.resolve("long.tactus"),
        SAVED.replace("10 ms", "20 us").replace("1 ms", "1 us") + "node Slow { timer t every 10 s wcet 1 us }\n");
    JsonObject argument = new JsonObject();
    argument.addProperty("uri", big.toUri().toString());
    CompletableFuture<Object> answer = running.server().getWorkspaceService()
        .executeCommand(new ExecuteCommandParams("tactus.simulate", List.of(argument)));
    ProgressParams progress = running.awaitProgress();
    while (!progress.toString().contains("long.tactus")) {
      progress = running.awaitProgress();
    }
    running.server().cancelProgress(new WorkDoneProgressCancelParams(progress.getToken()));
    assertThrows(ExecutionException.class, () -> RunningServer.get(answer));
    CompletableFuture<Object> other = running.server().getWorkspaceService()
        .executeCommand(new ExecuteCommandParams("tactus.simulate", List.of(argument)));
    assertTrue(other.cancel(true));
    assertTrue(run("tactus.explain", "").get("text").toString().contains("is at most 5 ms"));
  }

  @Test
  void anUnknownCommandOrArgumentIsRefused() {
    assertRefused("there is no command", running.server().getWorkspaceService()
        .executeCommand(new ExecuteCommandParams("tactus.nothing", List.of())));
    assertRefused("takes one object", running.server().getWorkspaceService()
        .executeCommand(new ExecuteCommandParams("tactus.analyze", List.of("car.tactus"))));
  }
}
