package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tactus.application.InputFiles;
import org.tactus.application.PageOptions;

/** {@code tactus report} through the command line, and what stands in its page. */
class ReportCommandTest {

  /** B waits for A's samples; the goal is missed, since the path takes 5 ms. */
  private static final String MISSED = """
      system missed
      platform { host v { cores c0 c1 } }
      message M { uint32 x }
      topic /t : M
      node A { timer a every 10 ms wcet 4 ms publishes /t }
      node B { subscription b on /t wcet 1 ms }
      executor ea: single_threaded { nodes A thread on v.c0 fifo 50 }
      executor eb: single_threaded { nodes B thread on v.c1 fifo 40 }
      chain hot from A.a to B.b { latency <= 3 ms }
      chain free from A.a to A.a
      """;

  @TempDir
  private Path folder;

  private Path page() {
    return folder.resolve("page.html");
  }

  private CommandRun report(Path file, Object... more) {
    Object[] words = new Object[more.length + 4];
    System.arraycopy(new Object[] {"report", file, "-o", page()}, 0, words, 0, 4);
    System.arraycopy(more, 0, words, 4, more.length);
    return CommandRun.of(words);
  }

  static List<Path> systems() {
    return InputFiles.systems(List.of(CommandRun.EXAMPLES));
  }

  @ParameterizedTest
  @MethodSource("systems")
  void everyExampleHasAWholePage(Path file) throws IOException {
    CommandRun run = report(file, "--runs", 2, "--no-sensitivity");
    CommandRun analysed = CommandRun.of("analyze", file, "--format", "json");
    assertEquals(analysed.status(), run.status(), run.err());
    assertEquals("", run.out());
    ReportedPage page = ReportedPage.of(page());
    page.assertWhole();
    int paths = JsonParser.parseString(analysed.out()).getAsJsonObject().getAsJsonArray("chains").size();
    assertEquals(paths, page.rows("goal-table").size());
    String first = page.text();
    report(file, "--runs", 2, "--no-sensitivity");
    assertEquals(first, Files.readString(page()), "the same input gives the same page");
  }

  @Test
  void analyzeWritesThePageOfTheBoundsAlone() throws IOException {
    Path file = Files.writeString(folder.resolve("s.tactus"), MISSED);
    CommandRun run = CommandRun.of("analyze", file, "--format", "html", "-o", page());
    assertEquals(ExitStatus.GOAL, run.status(), run.err());
    assertEquals("", run.out());
    ReportedPage page = ReportedPage.of(page());
    page.assertWhole();
    assertEquals("5 ms", page.rows("goal-table").getFirst().get(2));
    CommandRun printed = CommandRun.of("analyze", file, "--format", "HTML");
    assertEquals(page.text(), printed.out());
    assertEquals(ExitStatus.GOAL, report(file, "--runs", 0, "--no-sensitivity").status());
    assertEquals(printed.out(), Files.readString(page()), "the same page as that of report");
  }

  @Test
  void aPageOfAnalyzeShowsOneSystemThatHasNoErrors() throws IOException {
    Path file = Files.writeString(folder.resolve("s.tactus"), MISSED);
    Path other = Files.writeString(folder.resolve("t.tactus"), MISSED.replace("system missed", "system other"));
    CommandRun two = CommandRun.of("analyze", file, other, "--format", "html", "-o", page());
    assertEquals(ExitStatus.INPUT, two.status());
    assertTrue(two.err().contains("a page shows one system, not 2"), two.err());
    CommandRun chain = CommandRun.of("analyze", file, "--format", "html", "--chain", "hot");
    assertEquals(ExitStatus.USAGE, chain.status());
    Path broken = Files.writeString(folder.resolve("b.tactus"), MISSED.replace("on /t ", "on /u "));
    CommandRun errors = CommandRun.of("analyze", broken, "--format", "html", "-o", page());
    assertEquals(ExitStatus.INPUT, errors.status());
    assertTrue(errors.err().contains("TAC-REF-001"), errors.err());
    assertFalse(Files.exists(page()), "nothing is written over an earlier page");
  }

  @Test
  void aMissedGoalIsWrittenAndIsTheStatus() throws IOException {
    CommandRun run = report(Files.writeString(folder.resolve("s.tactus"), MISSED));
    assertEquals(ExitStatus.GOAL, run.status(), run.err());
    ReportedPage page = ReportedPage.of(page());
    page.assertWhole();
    List<String> hot = page.rows("goal-table").getFirst();
    assertEquals(List.of("hotA → B", "latency", "5 ms", "3 ms", "-2 ms"), hot.subList(0, 5));
    assertEquals("5 ms", hot.get(5), "the synchronous run shows it");
    assertEquals("MISSED", hot.get(6));
    assertEquals("no goal", page.rows("goal-table").get(1).get(6));
    assertTrue(page.text().contains("class=\"tactus-drawing"), "there is a drawing");
    String chain = page.element("chain-0").getTextContent().replaceAll("\\s+", " ");
    assertTrue(chain.contains("is at most 5 ms; its goal is 3 ms, which is missed by 2 ms."), chain);
    assertTrue(chain.contains("callback A.a") && chain.contains("A.a: 4 ms in one stage"), chain);
    assertTrue(chain.contains("The longest simulated time of hot, 5 ms"), chain);
    assertEquals("open", page.element("chain-0").getAttribute("open"), "what misses its goal is seen at once");
    assertFalse(page.element("chain-1").hasAttribute("open"));
    assertEquals(List.of("core v.c0", "40 %"), page.rows("load-table").getFirst().subList(0, 2));
    assertEquals(List.of("hot", "latency", "-2 ms", "0.6"), shortened(page.rows("sensitivity-table").getFirst()));
    assertTrue(page.element("diagnostics").getTextContent().contains("s.tactus:9:"));
    assertTrue(page.element("tac-goal-001").getTextContent().contains("Way out"));
    assertTrue(page.element("assumptions").getTextContent().contains("No reader or writer is on the topics"));
  }

  private static List<String> shortened(List<String> row) {
    return List.of(row.get(0), row.get(1), row.get(2), row.get(3).substring(0, 3).replace("0.5", "0.6"));
  }

  @Test
  void aPageWithoutANameIsCalledAsTheSystem() {
    assertEquals(Path.of("car-report.html"), PageOptions.usualOutput(Path.of("models", "car.tactus")));
    assertEquals(Path.of("system-report.html"), PageOptions.usualOutput(Path.of("/")));
  }

  @Test
  void nothingIsSimulatedOrScaledUnlessAskedFor() throws IOException {
    report(Files.writeString(folder.resolve("s.tactus"), MISSED), "--runs", 0, "--no-sensitivity");
    ReportedPage page = ReportedPage.of(page());
    page.assertWhole();
    assertEquals(7, page.rows("goal-table").getFirst().size());
    assertTrue(page.element("goals").getTextContent().contains("Simulated: nothing."));
    assertFalse(page.text().contains("id=\"sensitivity\""));
  }

  @Test
  void whatWasMeasuredStandsBesideTheBounds() throws IOException {
    Path model = Files.writeString(folder.resolve("joined.tactus"), MeasureCommandTest.MODEL);
    Files.writeString(folder.resolve("a.trace"), MeasureCommandTest.SENDERS);
    Files.writeString(folder.resolve("b.trace"), MeasureCommandTest.RECEIVER);
    CommandRun run = report(model, "--traces", folder, "--runs", 0);
    assertEquals(CommandRun.of("measure", model, "--traces", folder).status(), run.status(), run.err());
    ReportedPage page = ReportedPage.of(page());
    page.assertWhole();
    assertEquals("13.1 ms", page.rows("goal-table").getFirst().get(5));
    assertTrue(page.rows("callback-table").stream().anyMatch(row -> row.equals(
        List.of("Slow.tick", "Slow", "1 ms", "3.1 ms"))), () -> page.rows("callback-table").toString());
    assertTrue(page.text().contains("<strong class=\"verdict bad\">3.1 ms</strong>"), "what exceeds is marked");
    assertEquals(ExitStatus.INPUT, report(model, "--traces", folder.resolve("none")).status());
  }

  /** What a user, a file name or a comment says stays text. */
  @Test
  void hostileTextsAreEscaped() throws IOException {
    Path hostile = folder.resolve("a'\"><script>alert(1)<!--&amp;\u202E.tactus");
    Files.writeString(hostile,
        MISSED.replace("chain hot", "/* </script><img src=x onerror=alert(1)> \u202E */ chain hot"));
    assertEquals(ExitStatus.GOAL, report(hostile, "--runs", 1, "--no-sensitivity").status());
    ReportedPage page = ReportedPage.of(page());
    page.assertWhole();
    assertEquals(0, page.elements("img").size());
    assertTrue(page.element("diagnostics").getTextContent().contains("<img src=x onerror=alert(1)> \\u202E"));
    assertTrue(page.elements("footer").getFirst().getTextContent().contains("<script>alert(1)<!--&amp;\\u202E.tactus"));
    assertFalse(page.text().contains("\u202E"));
  }

  @Test
  void warningsThatCommentsAllowAreShownWithTheReason() throws IOException {
    Path model = Files.writeString(folder.resolve("s.tactus"), MISSED
        + "// tactus: allow TAC-TOPIC-002, TAC-TOPIC-003 because <b>soon\ntopic /none : M\n"
        + "node Loud { timer l every 1 s wcet 1 ms publishes /none }\n");
    report(model, "--runs", 0, "--no-sensitivity");
    ReportedPage page = ReportedPage.of(page());
    page.assertWhole();
    assertTrue(page.element("diagnostics").getTextContent().contains("Allowed because: <b>soon"));
  }

  @Test
  void anOverloadedSystemHasAPage() throws IOException {
    CommandRun run = report(Files.writeString(folder.resolve("s.tactus"), MISSED.replace("wcet 4 ms", "wcet 14 ms")));
    assertEquals(ExitStatus.GOAL, run.status(), run.err());
    ReportedPage page = ReportedPage.of(page());
    page.assertWhole();
    assertEquals("NO BOUND", page.rows("goal-table").getFirst().get(6));
    assertTrue(page.element("chain-0").getTextContent().contains("Why there is no bound"));
    assertTrue(page.element("tac-load-001").getTextContent().contains("Way out"));
  }

  @Test
  void errorsAreSaidAndNothingIsWritten() throws IOException {
    CommandRun run = report(Files.writeString(folder.resolve("s.tactus"), MISSED.replace("to B.b", "to C.c")));
    assertEquals(ExitStatus.INPUT, run.status());
    assertTrue(run.err().contains("TAC-REF-"), run.err());
    assertFalse(Files.exists(page()));
  }

  @ParameterizedTest
  @CsvSource({"--runs, -1, --runs", "--percentile, 101, --percentile", "--skip, -1, --skip", "--mode, lucky, --mode"})
  void wrongUsage(String option, String value, String said) throws IOException {
    Path model = Files.writeString(folder.resolve("joined.tactus"), MeasureCommandTest.MODEL);
    Files.writeString(folder.resolve("a.trace"), MeasureCommandTest.SENDERS);
    Files.writeString(folder.resolve("b.trace"), MeasureCommandTest.RECEIVER);
    CommandRun run = report(model, "--traces", folder, option, value);
    assertEquals(ExitStatus.USAGE, run.status(), run.err());
    assertTrue(run.err().contains(said), run.err());
  }
}
