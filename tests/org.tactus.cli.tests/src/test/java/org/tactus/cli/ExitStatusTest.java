package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.report.TextStyle;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** The exit status of every kind of outcome, and where the output goes. */
class ExitStatusTest {

  private static final Path TALKER = CommandRun.example("talker-listener/talker-listener.tactus");

  @TempDir
  private Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("system.tactus"), text);
  }

  private static String system(String goal, String wcet) {
    return """
        system s
        message M { uint32 x }
        topic /t : M
        node A { timer a every 10 ms %s publishes /t }
        node B { subscription b on /t wcet 1 ms }
        chain c from A.a to B.b { %s }
        """.formatted(wcet, goal);
  }

  /** Alone, it is told without the commands; beside another word, picocli tells it. */
  @Test
  void theVersionIsTheSameHoweverItIsAsked() {
    CommandRun alone = CommandRun.of("--version");
    assertEquals(ExitStatus.DONE, alone.status());
    assertEquals("", alone.err());
    assertTrue(alone.out().matches("tactus \\S+\\R"), alone.out());
    assertEquals(alone.out(), CommandRun.of("-V").out());
    assertEquals(alone.out(), CommandRun.of("--color", "never", "--version").out());
  }

  @Test
  void metGoalsAreZero() {
    CommandRun run = CommandRun.of("analyze", TALKER);
    assertEquals(ExitStatus.DONE, run.status());
    assertEquals("", run.err());
    assertTrue(run.out().endsWith("\n1 chain, 1 bounded, 1 goal met\n"), run.out());
  }

  @Test
  void errorsInTheInputAreOneAndGoToStandardError() throws IOException {
    CommandRun run = CommandRun.of("analyze", file("system s\nnode A { timer a every 10 wcet 1 ms }\n"));
    assertEquals(ExitStatus.INPUT, run.status());
    assertEquals("", run.out());
    assertTrue(run.err().contains(":2:24"), run.err());
  }

  @Test
  void missedGoalsAreThree() throws IOException {
    CommandRun run = CommandRun.of("analyze", file(system("latency <= 3 ms", "wcet 4 ms")));
    assertEquals(ExitStatus.GOAL, run.status());
    assertTrue(run.out().contains("MISSED"), run.out());
    assertTrue(run.out().endsWith("\n1 chain, 1 bounded, 0 goals met, 1 missed\n"), run.out());
  }

  @Test
  void goalsWithoutABoundAreThree() throws IOException {
    CommandRun run = CommandRun.of("analyze", file(system("latency <= 30 ms", "")));
    assertEquals(ExitStatus.GOAL, run.status());
    assertTrue(run.out().contains("NO BOUND") && run.out().contains("A.a"), run.out());
  }

  @Test
  void aMissingBoundWithoutAGoalIsZero() throws IOException {
    CommandRun run = CommandRun.of("analyze", file(system("", "")));
    assertEquals(ExitStatus.DONE, run.status());
    assertTrue(run.out().endsWith("\n1 chain, 0 bounded, no goals\n"), run.out());
  }

  @Test
  void errorsWeighMoreThanMissedGoals() throws IOException {
    Path missed = file(system("latency <= 3 ms", "wcet 4 ms"));
    assertEquals(ExitStatus.INPUT, CommandRun.of("analyze", missed, folder.resolve("none.tactus")).status());
  }

  @Test
  void wrongUsageIsTwo() {
    for (Object[] words : new Object[][] {
        {}, {"analyse", TALKER}, {"analyze"}, {"analyze", TALKER, "--formt", "json"},
        {"analyze", TALKER, "--format", "xml"},
        {"analyze", TALKER, "--target", "foxy"}, {"analyze", TALKER, "--method", "guess"}, {"generate", TALKER},
        {"format", TALKER, "--check", "--stdout"}, {"analyze", TALKER, "--chain", "nothing"}}) {
      CommandRun run = CommandRun.of(words);
      assertEquals(ExitStatus.USAGE, run.status(), String.join(" ", run.err()));
      assertEquals("", run.out());
      assertTrue(run.err().startsWith("tactus: "), run.err());
      assertTrue(run.err().contains("--help"), run.err());
    }
  }

  @Test
  void wrongUsageSuggestsWhatWasMeant() {
    assertTrue(CommandRun.of("analyse", TALKER).err().contains("analyze"));
    assertTrue(CommandRun.of("analyze", TALKER, "--chain", "nothing").err().contains("there are greeting"));
    assertTrue(
        CommandRun.of("analyze", TALKER, "--target", "foxy").err().contains("humble, iron, jazzy, kilted, lyrical"));
  }

  @Test
  void helpAndVersionAreZero() {
    for (Object[] words : new Object[][] {
        {"--help"}, {"--version"}, {"check", "--help"}, {"analyze", "--help"}, {"generate", "--help"},
        {"simulate", "--help"}, {"format", "--help"}}) {
      CommandRun run = CommandRun.of(words);
      assertEquals(ExitStatus.DONE, run.status());
      assertEquals("", run.err());
      assertTrue(run.out().contains(words[0].equals("--version") ? "tactus " : "Examples:"), run.out());
    }
  }

  @Test
  void everyLineOfTheHelpCanBeFormatted() {
    List<CommandLine> commands = new ArrayList<>(List.of(Tactus.whole(new Console(new ByteArrayOutputStream(),
        TextStyle.PLAIN, new ByteArrayOutputStream(), TextStyle.PLAIN, false))));
    for (int i = 0; i < commands.size(); i++) {
      CommandSpec spec = commands.get(i).getCommandSpec();
      commands.addAll(spec.subcommands().values());
      Stream.of(spec.usageMessage().description(), spec.usageMessage().footer()).flatMap(Arrays::stream)
          .forEach(line -> assertDoesNotThrow(() -> String.format(line), spec.qualifiedName() + ": " + line));
    }
    assertTrue(commands.size() > 20);
  }

  @Test
  void aFaultOfTactusIsFour() {
    Console broken = new Console(null, TextStyle.PLAIN, new ByteArrayOutputStream(),
        TextStyle.PLAIN, false);
    assertEquals(ExitStatus.FAULT, Tactus.run(new String[] {"analyze", TALKER.toString()}, broken));
    String text = broken.err().toString();
    assertTrue(text.startsWith("tactus: internal fault: "), text);
    assertTrue(text.contains("Please report it") && !text.contains("\tat "), text);
  }

  @Test
  void theStackTraceOfAFaultIsShownOnRequest() {
    Console broken = new Console(null, TextStyle.PLAIN, new ByteArrayOutputStream(),
        TextStyle.PLAIN, false);
    Tactus.run(new String[] {"analyze", TALKER.toString(), "--debug"}, broken);
    assertTrue(broken.err().toString().contains("\tat "), broken.err().toString());
  }
}
