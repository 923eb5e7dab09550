package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tactus.report.TextStyle;

/** What is shown of a command, where its model comes from, and when warnings fail it. */
class AppearanceTest {

  private static final String SYSTEM = """
      system s
      message M { uint32 x }
      topic /t : M
      topic /unused : M
      node A { timer a every 10 ms wcet 4 ms publishes /t }
      node B { subscription b on /t wcet 1 ms }
      chain hot from A.a to B.b { latency <= 30 ms }
      """;
  private static final String FINE = SYSTEM.replace("topic /unused : M\n", "");

  @TempDir
  private Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("s.tactus"), text);
  }

  private static CommandRun reading(String input, Object... words) {
    InputStream before = System.in;
    System.setIn(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
    try {
      return CommandRun.of(words);
    } finally {
      System.setIn(before);
    }
  }

  @Test
  void coloursAreAsAsked() throws IOException {
    TextStyle terminal = TextStyle.PLAIN.coloured(true);
    Path file = file(SYSTEM);
    for (String[] colour : new String[][] {{"--color", "always"}, {"--color=ALWAYS"}}) {
      String[] words = colour.length == 2 ? new String[] {"check", file.toString(), colour[0], colour[1]}
          : new String[] {"check", file.toString(), colour[0]};
      assertTrue(CommandRun.of((Object[]) words).err().contains("\u001b["));
    }
    assertFalse(CommandRun.of(terminal, "check", file, "--color", "never").err().contains("\u001b["));
    assertFalse(CommandRun.of(terminal, "--color", "never", "analyze", file).out().contains("\u001b["));
    assertTrue(CommandRun.of(terminal, "check", file, "--color", "auto").err().contains("\u001b["));
    CommandRun wrong = CommandRun.of("check", file, "--color", "sometimes");
    assertEquals(ExitStatus.USAGE, wrong.status());
    assertTrue(wrong.err().contains("--color"), wrong.err());
  }

  @Test
  void quietSaysWhatIsFoundAlone() throws IOException {
    Path file = file(SYSTEM);
    for (String command : new String[] {"check", "analyze"}) {
      CommandRun run = CommandRun.of(command, file, "--quiet");
      assertEquals("", run.out());
      assertTrue(run.err().startsWith("warning[TAC-TOPIC-003]"), run.err());
    }
    CommandRun missed = CommandRun.of("-q", "analyze", file(SYSTEM.replace("30 ms", "3 ms")));
    assertEquals(ExitStatus.GOAL, missed.status());
    assertTrue(missed.err().contains("error[TAC-GOAL-001]"), missed.err());
    file(FINE);
    assertEquals(new CommandRun(ExitStatus.DONE, "", ""), CommandRun.of("check", file, "-q"));
    assertEquals(new CommandRun(ExitStatus.DONE, "", ""), CommandRun.of("simulate", file, "-q", "--runs", "2"));
    assertEquals(new CommandRun(ExitStatus.DONE, "", ""), CommandRun.of("generate", file, "-q", "-o",
        folder.resolve("w")));
  }

  /** What other programs read, and what goes to a file, is as it is. */
  @Test
  void quietLeavesReportsForToolsAndFiles() throws IOException {
    Path file = file(SYSTEM);
    for (String format : new String[] {"json", "sarif", "junit", "github"}) {
      assertEquals(CommandRun.of("analyze", file, "--format", format).out(),
          CommandRun.of("analyze", file, "--format", format, "--quiet").out());
    }
    Path report = folder.resolve("report.txt");
    CommandRun.of("analyze", file, "--quiet", "-o", report);
    assertTrue(Files.readString(report).contains("hot"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"check", "analyze"})
  void warningsCountAsErrorsIfAsked(String command) throws IOException {
    Path file = file(SYSTEM);
    assertEquals(ExitStatus.DONE, CommandRun.of(command, file).status());
    CommandRun run = CommandRun.of(command, file, "--warnings-as-errors");
    assertEquals(ExitStatus.INPUT, run.status());
    assertTrue(run.err().endsWith("tactus: 1 warning counts as an error\n"), run.err());
    file("// tactus: allow TAC-TOPIC-003 because it is meant\n" + SYSTEM);
    assertEquals(ExitStatus.DONE, CommandRun.of(command, file, "--warnings-as-errors").status());
  }

  @Test
  void warningsOfGeneratorsAreRefusedBeforeAnythingIsWritten() throws IOException {
    Path file = file(FINE.replace("uint32 x", "string<=64 data").replace("M {", "M size 1 KB {"));
    Path workspace = folder.resolve("w");
    CommandRun refused = CommandRun.of("generate", file, "-o", workspace, "--synthetic-load", "--warnings-as-errors");
    assertEquals(ExitStatus.INPUT, refused.status(), refused.err());
    assertTrue(refused.err().contains("TAC-GEN-018") && refused.err().contains("counts as an error"), refused.err());
    assertFalse(Files.exists(workspace));
    assertEquals(ExitStatus.DONE, CommandRun.of("generate", file, "-o", workspace, "--warnings-as-errors").status());
    assertTrue(Files.exists(workspace));
  }

  @Test
  void theStandardInputIsAModel() {
    CommandRun checked = reading(SYSTEM, "check", "-");
    assertTrue(checked.err().contains("--> <stdin>:4:7\n4 | topic /unused : M\n"), checked.err());
    assertTrue(reading(SYSTEM.replace("30 ms", "3 ms"), "analyze", "-", "--format", "github").out()
        .contains("file=<stdin>,line=7"));
    assertEquals(ExitStatus.DONE, reading(SYSTEM, "simulate", "-", "--runs", "2").status());
    CommandRun generated = reading(SYSTEM, "generate", "-", "-o", folder.resolve("w"));
    assertEquals(ExitStatus.DONE, generated.status(), generated.err());
    CommandRun broken = reading("system s\nnode {", "check", "-");
    assertEquals(ExitStatus.INPUT, broken.status());
    assertTrue(broken.err().contains("--> <stdin>:2:6"), broken.err());
    assertEquals(ExitStatus.INPUT, reading("\u0000", "check", "-").status());
  }

  @Test
  void commandsThatReadOneModelReadTheStandardInput() throws IOException {
    Path before = file(SYSTEM.replace("wcet 1 ms", "wcet 2 ms"));
    for (String[] words : new String[][] {{"explain", "-"}, {"graph", "-"}, {"export", "amalthea", "-"},
        {"diff", "-", before.toString()}, {"diff", before.toString(), "-"}}) {
      CommandRun run = reading(SYSTEM, (Object[]) words);
      assertEquals(ExitStatus.DONE, run.status(), String.join(" ", words) + run.err());
    }
    CommandRun broken = reading("system s\nnode {", "diff", before, "-");
    assertEquals(ExitStatus.INPUT, broken.status());
    assertTrue(broken.err().contains("--> <stdin>:2:6"), broken.err());
    assertTrue(reading(SYSTEM, "diff", "-", "-").err().contains("name the other"));
  }

  @Test
  void importsOfTheStandardInputAreRelativeToTheCurrentFolder() {
    String path = Path.of("").toAbsolutePath().relativize(CommandRun.example("talker-listener/talker-listener.tactus")
        .toAbsolutePath().normalize()).toString();
    CommandRun run = reading("import \"" + path + "\"\nsystem", "check", "-");
    assertEquals(ExitStatus.INPUT, run.status());
    run = reading("system s\nimport \"" + path + "\"\n", "check", "-");
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    assertEquals(ExitStatus.INPUT, reading("system s\nimport \"nowhere.tactus\"\n", "check", "-").status());
  }

  @Test
  void theStandardInputIsLaidOut() {
    CommandRun run = reading("node  A{timer t every 1 s}", "format", "-");
    assertEquals(new CommandRun(ExitStatus.DONE, "node A { timer t every 1 s }\n", ""), run);
    assertEquals(new CommandRun(ExitStatus.INPUT, "<stdin>\n", ""), reading("node  A{ }", "format", "--check", "-"));
    assertEquals(ExitStatus.INPUT, reading("node {", "format", "-").status());
  }
}
