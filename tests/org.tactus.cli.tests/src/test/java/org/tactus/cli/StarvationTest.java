package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whether callbacks of an exclusive group starve is said by the analysis; what it has proved is not warned against. */
class StarvationTest {

  private static final String GROUP = """
      system shared
      platform { host v { cores c0 c1 } }
      node A { timer fast every 10 ms wcet %s timer slow every 20 ms wcet 1 ms }
      process p on v { nodes A }
      executor e: multi_threaded(2) { nodes A threads on v.c0, v.c1 fifo 10 }
      chain c from A.fast to A.fast { latency <= 50 ms }
      """;
  private static final String WARNING = "TAC-GROUP-001";

  @TempDir
  private Path folder;

  private Path served() throws IOException {
    return Files.writeString(folder.resolve("served.tactus"), GROUP.formatted("1 ms"));
  }

  private Path starving() throws IOException {
    return Files.writeString(folder.resolve("starving.tactus"), GROUP.formatted("10 ms"));
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\s+", " ");
  }

  @Test
  void whatTheAnalysisHasProvedIsNotWarnedAgainst() throws IOException {
    CommandRun run = CommandRun.of("analyze", served());
    assertTrue(oneLine(run.out()).contains("Executor e starves no callback"), run.out());
    assertEquals("", run.err());
    assertFalse(CommandRun.of("analyze", served(), "--format", "sarif").out().contains(WARNING));
    assertFalse(CommandRun.of("explain", served()).err().contains(WARNING));
  }

  @Test
  void whatTheAnalysisCannotProveIs() throws IOException {
    CommandRun run = CommandRun.of("analyze", starving());
    assertTrue(oneLine(run.out()).contains("Executor e is not known to serve every callback"), run.out());
    assertTrue(run.err().contains(WARNING), run.err());
    assertTrue(CommandRun.of("analyze", starving(), "--format", "github").out().contains(WARNING));
    assertTrue(CommandRun.of("explain", starving()).err().contains(WARNING));
  }

  /** The formulas as printed prove nothing about runs, so that they answer no question either. */
  @Test
  void formulasAsPrintedAnswerNothing() throws IOException {
    assertTrue(CommandRun.of("analyze", served(), "--method", "published").err().contains(WARNING));
  }

  @Test
  void whereNothingIsAnalysedTheWarningSaysWhoKnows() throws IOException {
    for (CommandRun run : new CommandRun[] {CommandRun.of("check", served()),
        CommandRun.of("generate", served(), "-o", folder.resolve("workspace"))}) {
      String said = oneLine(run.err());
      assertEquals(ExitStatus.DONE, run.status(), said);
      assertTrue(
          said.contains(
              "which starve if none of the time is left to them: see with 'tactus analyze' whether each is served"),
          said);
      assertEquals(said.indexOf("starve"), said.lastIndexOf("starve"), "said once: " + said);
    }
  }
}
