package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code tactus analyze --effort}: bounds of the search over schedules in the place of greater ones. */
class EffortCommandTest {

  private static final Path FLOW = CommandRun.EXAMPLES.resolve("flow-policies").resolve("flow-policies.tactus");

  @TempDir
  private Path folder;

  private Path strict;

  @BeforeEach
  void limitTheDelivery() throws IOException {
    Path machines = Path.of("platform", "optiplex.tactus");
    Files.createDirectories(folder.resolve(machines).getParent());
    Files.copy(CommandRun.EXAMPLES.resolve(machines.toString()), folder.resolve(machines));
    strict = Files.writeString(Files.createDirectory(folder.resolve("system")).resolve("strict.tactus"),
        Files.readString(FLOW).replaceFirst("latency <= 8 ms", "latency <= 2 ms"));
  }

  /** A goal that the analysis alone does not prove is met by all schedules. */
  @Test
  void aGoalIsMetByAllSchedules() {
    CommandRun before = CommandRun.of("analyze", strict);
    assertEquals(ExitStatus.GOAL, before.status(), before.out());
    CommandRun run = CommandRun.of("analyze", strict, "--effort", "1 m");
    assertEquals(ExitStatus.DONE, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("delivery: 1.834 ms, over all schedules"), run.out());
    assertTrue(run.out().contains("The search over schedules lowered 2 of 3 bounds"), run.out());
    assertTrue(run.out().contains("bars: ▣ longest schedule"), run.out());
  }

  @Test
  void everyFormatHasTheBound() {
    CommandRun json = CommandRun.of("analyze", strict, "--effort", "1m", "--format", "json");
    assertEquals(ExitStatus.DONE, json.status(), json.err());
    assertTrue(Pattern.compile("\"composition\" *: *\"schedules\"").matcher(json.out()).find(), json.out());
    assertEquals(ExitStatus.DONE, CommandRun.of("analyze", strict, "--effort", "1m", "--format", "junit").status());
    Path page = folder.resolve("page.html");
    assertEquals(ExitStatus.DONE,
        CommandRun.of("analyze", strict, "--effort", "1m", "--format", "html", "-o", page).status());
    assertTrue(Files.exists(page));
  }

  @Test
  void whatTheSearchDoesNotKnowIsNamed() {
    CommandRun run = CommandRun.of("analyze", CommandRun.EXAMPLES.resolve("thread-classes"), "--effort", "1 s");
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    assertTrue(run.out().replaceAll("\\s+", " ").contains("The search over schedules does not know the reservation of"),
        run.out());
    assertFalse(run.out().contains("over all schedules"), run.out());
  }

  @Test
  void refusesWhatItCannotKeep() {
    assertRefused("leave out one of them", "--effort", "1 s", "--sensitivity");
    assertRefused("leave out one of them", "--effort", "1 s", "--method", "published");
    assertRefused("'soon' is no duration", "--effort", "soon");
  }

  private void assertRefused(String message, Object... options) {
    Object[] words = new Object[options.length + 2];
    words[0] = "analyze";
    words[1] = FLOW;
    System.arraycopy(options, 0, words, 2, options.length);
    CommandRun run = CommandRun.of(words);
    assertEquals(ExitStatus.USAGE, run.status(), run.out());
    assertTrue(run.err().replaceAll("\\s+", " ").contains(message), run.err());
  }

  /** The page of the theory shows what the search finds in its example. */
  @Test
  void thePageShowsWhatIsPrinted() throws IOException {
    Path page = CommandRun.EXAMPLES.resolveSibling("docs").resolve("theory").resolve("schedules.md");
    String text = Files.readString(page);
    Matcher model = Pattern.compile("```tactus\n((?s:.*?))```").matcher(text);
    assertTrue(model.find());
    Matcher shown = Pattern
        .compile("```\n\\$ tactus analyze pool.tactus --details --effort 10s\n((?s:.*?))```").matcher(text);
    assertTrue(shown.find());
    Path file = Files.writeString(folder.resolve("model.tactus"), model.group(1));
    CommandRun run = CommandRun.of("analyze", file, "--details", "--effort", "10 s");
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    ShownOutput.assertPrinted(shown.group(1).lines().toList(), run.out(), page.toString());
  }
}
