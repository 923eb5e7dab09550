package org.tactus.editor.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticRelatedInformation;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.WorkspaceSymbolParams;
import org.eclipse.xtext.ide.server.Document;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every capability of the language server, asked of its process through the protocol. */
class CapabilitiesTest {

  private static final String TYPES = "message Scan = sensor_msgs/msg/LaserScan size 100 B\n";
  private static final String CAR = """
      system car
      import "types.tactus"

      topic /scan : Scan

      node Lidar {
        timer capture every 10 ms wcet 1 ms publishes /scan
      }

      node Brake {
        subscription react on /scan wcet 2 ms
      }

      chain stop from Lidar.capture to Brake.react {
        latency <= 20 ms
      }
      """;

  @TempDir static Path folder;
  private static RunningServer running;
  private static Path car;
  private static TextDocumentIdentifier document;

  @BeforeAll
  static void startOnAWorkspaceOfTwoFiles() throws Exception {
    Path ros = folder.resolve("ros/share");
    for (String file : List.of("sensor_msgs/msg/LaserScan.msg", "std_msgs/msg/String.msg",
        "std_srvs/srv/Trigger.srv")) {
      Files.createDirectories(ros.resolve(file).getParent());
      Files.writeString(ros.resolve(file), "");
    }
    Path models = Files.createDirectory(folder.resolve("models"));
    Files.writeString(models.resolve("types.tactus"), TYPES);
    car = models.resolve("car.tactus");
    Files.writeString(car, CAR);
    running = RunningServer.on(models, Map.of("AMENT_PREFIX_PATH", folder.resolve("ros").toString(),
        "TACTUS_DOCUMENTATION", "https://example.org/docs"));
    document = running.open(car);
  }

  @AfterAll
  static void stop() throws Exception {
    running.close();
  }

  @Test
  void diagnosticsHaveACodeThatLinksToTheReference() throws Exception {
    Path file = folder.resolve("models/wrong.tactus");
    running.open(file, "system wrong\nnode A { }\nnode A { }\n");
    Diagnostic first = running.await(file, all -> !all.isEmpty()).getFirst();
    assertEquals("tactus", first.getSource());
    assertEquals("https://example.org/docs/diagnostics.md#" + first.getCode().getLeft().toLowerCase(),
        first.getCodeDescription().getHref());
    assertEquals(2, first.getRange().getStart().getLine());
  }

  @Test
  void aDiagnosticOfTwoPlacesLeadsToTheOther() throws Exception {
    Path offer = Files.writeString(folder.resolve("models/offer.tactus"), """
        message Offer = std_msgs/msg/String size 9 B
        qos loose { reliability best_effort }
        topic /offered : Offer
        node Talker { timer talk every 10 ms wcet 1 ms publishes /offered with loose }
        """);
    Path request = folder.resolve("models/request.tactus");
    running.open(request, """
        system request
        import "offer.tactus"
        qos strict { reliability reliable }
        node Listener { subscription hear on /offered with strict wcet 1 ms }
        """);
    Diagnostic mismatch = running.await(request, all -> all.stream().anyMatch(CapabilitiesTest::isMismatch)).stream()
        .filter(CapabilitiesTest::isMismatch).findFirst().orElseThrow();
    DiagnosticRelatedInformation other = mismatch.getRelatedInformation().getFirst();
    assertEquals("Talker.talk offers reliability best_effort", other.getMessage());
    assertEquals(offer.toUri().toString(), other.getLocation().getUri());
    assertEquals(new Position(3, 57), other.getLocation().getRange().getStart());
  }

  private static boolean isMismatch(Diagnostic diagnostic) {
    return "TAC-QOS-001".equals(diagnostic.getCode().getLeft());
  }

  @Test
  void completionProposesWordsNamesAndInterfacesOfTheInstallation() throws Exception {
    Path file = folder.resolve("models/completion.tactus");
    String text = "system c\nimport \"types.tactus\"\ntopic /b : Sc\nnode N { timer t every 1 ms wc }\n";
    TextDocumentIdentifier opened = running.open(file, text);
    TextDocumentIdentifier other = running.open(folder.resolve("models/message.tactus"), "message A = std");
    assertEquals(List.of("std_msgs/msg/String"), labels(complete(other, new Position(0, 15))));
    TextDocumentIdentifier rest = running.open(folder.resolve("models/rest.tactus"), "message A = std_msgs/m");
    assertEquals(List.of("std_msgs/msg/String"), labels(complete(rest, new Position(0, 22))));
    List<CompletionItem> types = complete(opened, RunningServer.behind(text, ": Sc"));
    assertEquals(List.of("Scan"), labels(types));
    assertEquals("message type", types.getFirst().getDetail());
    assertTrue(labels(complete(opened, RunningServer.behind(text, "1 ms wc"))).contains("wcet"));
  }

  private static List<CompletionItem> complete(TextDocumentIdentifier file, Position position) throws Exception {
    return RunningServer.get(running.server().getTextDocumentService()
        .completion(new CompletionParams(file, position))).getRight().getItems();
  }

  private static List<String> labels(List<CompletionItem> items) {
    return items.stream().map(CompletionItem::getLabel).toList();
  }

  @Test
  void hoverShowsDeclarationBoundAndResponseTime() throws Exception {
    awaitLenses();
    assertEquals("```tactus\n" + TYPES.strip() + "\n```", hover(RunningServer.behind(CAR, ": Sc")));
    assertTrue(hover(RunningServer.behind(CAR, "chain st")).startsWith("stop: the latency from Lidar.capture to"
        + " Brake.react is at most 3 ms; its goal is 20 ms, which is met with 17 ms to spare."));
    assertTrue(hover(RunningServer.behind(CAR, "timer cap")).startsWith("car: response time at most 1 ms."));
  }

  private static String hover(Position position) throws Exception {
    return RunningServer.get(running.server().getTextDocumentService().hover(new HoverParams(document, position)))
        .getContents().getRight().getValue();
  }

  @Test
  void hoverOverAProblemTellsWhatTheCatalogueSays() throws Exception {
    Path file = folder.resolve("models/hover.tactus");
    TextDocumentIdentifier opened = running.open(file, "system h\ntopic /a : Nothing\n");
    running.await(file, "TAC-REF-001");
    String text = RunningServer.get(running.server().getTextDocumentService()
        .hover(new HoverParams(opened, new Position(1, 13)))).getContents().getRight().getValue();
    assertTrue(text.startsWith("error TAC-REF-001: "), text);
  }

  @Test
  void definitionAndReferencesLeadAcrossFiles() throws Exception {
    Location definition = RunningServer.get(running.server().getTextDocumentService()
        .definition(new DefinitionParams(document, RunningServer.behind(CAR, ": Sc")))).getLeft().getFirst();
    assertEquals(folder.resolve("models/types.tactus").toUri().toString(), definition.getUri());
    TextDocumentIdentifier types = running.open(folder.resolve("models/types.tactus"));
    List<? extends Location> references = RunningServer.get(running.server().getTextDocumentService()
        .references(new ReferenceParams(types, new Position(0, 10), new ReferenceContext(false))));
    assertTrue(references.stream().anyMatch(one -> one.getUri().equals(document.getUri())), references.toString());
  }

  @Test
  void renamingAMessageRenamesItInTheFilesThatUseIt() throws Exception {
    TextDocumentIdentifier types = running.open(folder.resolve("models/types.tactus"));
    WorkspaceEdit edit = RunningServer.get(running.server().getTextDocumentService()
        .rename(new RenameParams(types, new Position(0, 10), "LaserScan")));
    assertTrue(edit.getChanges().keySet().containsAll(List.of(types.getUri(), document.getUri())), edit.toString());
    assertTrue(edit.getChanges().values().stream().flatMap(List::stream)
        .allMatch(change -> change.getNewText().equals("LaserScan")), edit.toString());
  }

  @Test
  void renamingAtAUseIsRenamingAtTheDeclaration() throws Exception {
    TextDocumentIdentifier types = running.open(folder.resolve("models/types.tactus"));
    List<String> lines = CAR.lines().toList();
    int line = lines.indexOf("topic /scan : Scan");
    WorkspaceEdit edit = RunningServer.get(running.server().getTextDocumentService().rename(
        new RenameParams(document, new Position(line, lines.get(line).indexOf("Scan") + 1), "LaserScan")));
    assertTrue(edit.getChanges().keySet().containsAll(List.of(types.getUri(), document.getUri())), edit.toString());
  }

  @Test
  void symbolsAreAnOutlineInWords() throws Exception {
    List<DocumentSymbol> symbols = RunningServer.get(running.server().getTextDocumentService()
        .documentSymbol(new DocumentSymbolParams(document))).stream().map(one -> one.getRight()).toList();
    assertEquals(List.of("/scan", "Lidar", "Brake", "stop"), symbols.stream().map(DocumentSymbol::getName).toList());
    DocumentSymbol lidar = symbols.get(1);
    assertEquals("node", lidar.getDetail());
    assertEquals(SymbolKind.Class, lidar.getKind());
    assertEquals("capture", lidar.getChildren().getFirst().getName());
    assertTrue(RunningServer.get(running.server().getWorkspaceService().symbol(new WorkspaceSymbolParams("Brake")))
        .getRight().stream().anyMatch(one -> one.getName().contains("Brake")));
  }

  @Test
  void semanticTokensTellKeywordsNamesAndQuantities() throws Exception {
    List<Integer> data = RunningServer.get(running.server().getTextDocumentService()
        .semanticTokensFull(new SemanticTokensParams(document))).getData();
    assertEquals(0, data.size() % 5);
    assertEquals(List.of(0, 0, 6, 15, 0), data.subList(0, 5), "system is a keyword");
    assertTrue(data.size() / 5 > 30, data.toString());
  }

  @Test
  void blocksFold() throws Exception {
    List<FoldingRange> ranges = RunningServer.get(running.server().getTextDocumentService()
        .foldingRange(new FoldingRangeRequestParams(document)));
    assertTrue(ranges.stream().anyMatch(one -> one.getStartLine() == 5 && one.getEndLine() == 7), ranges.toString());
  }

  @Test
  void formattingLaysTheTextOut() throws Exception {
    Path file = folder.resolve("models/layout.tactus");
    TextDocumentIdentifier opened = running.open(file, "system l\nnode A{timer t every 1 ms wcet 1 us}\n");
    var edits = RunningServer.get(running.server().getTextDocumentService()
        .formatting(new DocumentFormattingParams(opened, new FormattingOptions(2, true))));
    assertTrue(!edits.isEmpty());
  }

  @Test
  void quickFixesMakeTheirDiagnosticGo() throws Exception {
    Path file = folder.resolve("models/fix.tactus");
    String text = "system fix\nimport \"types.tactus\"\ntopic /scan : Scam\n";
    TextDocumentIdentifier opened = running.open(file, text);
    Diagnostic wrong = running.await(file, "TAC-REF-001").getFirst();
    List<CodeAction> actions = RunningServer.get(running.server().getTextDocumentService().codeAction(
        new CodeActionParams(opened, wrong.getRange(), new CodeActionContext(List.of(wrong)))))
        .stream().map(one -> one.getRight()).toList();
    CodeAction first = actions.getFirst();
    assertEquals("Write 'Scan' instead of 'Scam'", first.getTitle());
    String mended =
        new Document(1, text).applyChanges(first.getEdit().getChanges().get(opened.getUri())).getContents();
    assertEquals(text.replace("Scam", "Scan"), mended);
    running.change(file, mended);
    running.await(file, all -> all.stream().noneMatch(one -> one.getCode().getLeft().equals("TAC-REF-001")));
  }

  @Test
  void lensesAndHintsShowTheBoundOfAChainAndFollowTheText() throws Exception {
    CodeLens lens = awaitLenses().getFirst();
    assertEquals(RunningServer.behind(CAR, "chain ").getLine(), lens.getRange().getStart().getLine());
    assertEquals("latency ≤ 3 ms, 17 ms to spare; most of it Brake.react 2 ms", lens.getCommand().getTitle());
    List<InlayHint> hints = RunningServer.get(running.server().getTextDocumentService()
        .inlayHint(new InlayHintParams(document, new Range(new Position(0, 0), new Position(99, 0)))));
    assertEquals("≤ 3 ms", hints.getFirst().getLabel().getLeft());
    assertEquals(RunningServer.behind(CAR, "20 ms"), hints.getFirst().getPosition());
    running.change(car, CAR.replace("wcet 2 ms", "wcet 25 ms"));
    running.await(car, all -> !all.isEmpty());
    running.change(car, CAR.replace("wcet 2 ms", "wcet 5 ms"));
    awaitLens("latency ≤ 6 ms, 14 ms to spare; most of it Brake.react 5 ms");
    running.change(car, CAR);
    awaitLens("latency ≤ 3 ms, 17 ms to spare; most of it Brake.react 2 ms");
  }

  @Test
  void aNewChainIsBeingAnalysedUntilItsBoundIsKnown() throws Exception {
    Path file = folder.resolve("models/growing.tactus");
    String text = CAR.replace("system car", "system growing");
    TextDocumentIdentifier growing = running.open(file, text);
    awaitBounds(growing, 1);
    String more = text + "chain again from Lidar.capture to Brake.react { latency <= 30 ms }\n";
    boolean seen = false;
    for (int attempt = 0; attempt < 10 && !seen; attempt++) {
      running.change(file, more);
      seen = RunningServer.get(running.server().getTextDocumentService().codeLens(new CodeLensParams(growing)))
          .stream().anyMatch(lens -> lens.getCommand().getTitle().equals("analysing …"));
      awaitBounds(growing, 2);
      running.change(file, text);
      awaitBounds(growing, 1);
    }
    assertTrue(seen, "the new chain has no lens before its bound is known");
  }

  private static void awaitBounds(TextDocumentIdentifier file, int chains) throws Exception {
    awaitLenses(file, lenses -> lenses.size() == chains && lenses.stream().allMatch(lens ->
        lens.getCommand().getTitle().contains("≤") && !lens.getCommand().getTitle().contains("before")),
        "bounds of " + chains + " chains");
  }

  @Test
  void aGoalThatIsMissedIsADiagnosticUntilItIsMet() throws Exception {
    Path file = folder.resolve("models/missed.tactus");
    String text = CAR.replace("system car", "system missed");
    running.open(file, text.replace("20 ms", "2 ms"));
    Diagnostic missed = running.await(file, "TAC-GOAL-001").getFirst();
    assertEquals(DiagnosticSeverity.Error, missed.getSeverity());
    assertEquals(RunningServer.behind(CAR, "chain ").getLine(), missed.getRange().getStart().getLine());
    running.change(file, text);
    running.awaitNone(file);
  }

  @Test
  void aLensWithoutABoundSaysTheMainReasonAndTheHoverAllOfIt() throws Exception {
    Path file = folder.resolve("models/overloaded.tactus");
    String text = CAR.replace("system car", "system overloaded").replace("wcet 2 ms", "wcet 12 ms");
    TextDocumentIdentifier opened = running.open(file, text);
    awaitLens(opened, "latency no bound: the core of executor Brake is overloaded");
    String hover = RunningServer.get(running.server().getTextDocumentService()
        .hover(new HoverParams(opened, RunningServer.behind(text, "chain st")))).getContents().getRight().getValue();
    assertTrue(hover.contains("has no bound") && hover.contains("120 %"), hover);
  }

  private static List<? extends CodeLens> awaitLenses() throws Exception {
    return awaitLens("latency ≤ 3 ms, 17 ms to spare; most of it Brake.react 2 ms");
  }

  private static List<? extends CodeLens> awaitLens(String title) throws Exception {
    return awaitLens(document, title);
  }

  private static List<? extends CodeLens> awaitLens(TextDocumentIdentifier file, String title) throws Exception {
    return awaitLenses(file, lenses -> lenses.stream().anyMatch(one -> one.getCommand().getTitle().equals(title)),
        "lens '" + title + "'");
  }

  private static List<? extends CodeLens> awaitLenses(TextDocumentIdentifier file,
      Predicate<List<? extends CodeLens>> wanted, String what) throws Exception {
    List<? extends CodeLens> lenses = List.of();
    for (int tries = 0; tries < 600; tries++) {
      lenses = RunningServer.get(running.server().getTextDocumentService().codeLens(new CodeLensParams(file)));
      if (wanted.test(lenses)) {
        return lenses;
      }
      Thread.sleep(200);
    }
    throw new AssertionError("no " + what + " but " + lenses);
  }
}
