package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tactus.report.TextStyle;

/** What people and machines hand in by mistake: a clear error with its place and status 1, quickly. */
class BadInputTest {

  static final String GOOD = """
      system s
      message M { uint32 x }
      topic /t : M
      node A { timer a every 10 ms wcet 1 ms publishes /t }
      node B { subscription b on /t wcet 1 ms }
      chain c from A.a to B.b { latency <= 20 ms }
      """;

  @TempDir
  private Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  /** Checks that each command that reads a model refuses the file, and that the message contains the parts. */
  private static void refused(Path file, String... parts) {
    for (List<Object> command : List.<List<Object>>of(List.of("check", file), List.of("analyze", file),
        List.of("generate", file, "-o", file.resolveSibling("workspace")))) {
      CommandRun run = assertTimeout(Duration.ofSeconds(60), () -> CommandRun.of(command.toArray()));
      assertEquals(ExitStatus.INPUT, run.status(), run.err());
      for (String part : parts) {
        assertTrue(run.err().contains(part), () -> "'" + part + "' is missing in: " + run.err());
      }
      assertFalse(Files.exists(file.resolveSibling("workspace")));
    }
  }

  /** Values are named as they are written, not as constants of Java. */
  @ParameterizedTest
  @ValueSource(strings = {"graph|--format|svg, dot, mermaid", "simulate|--mode|random, adversarial, synchronous",
      "analyze|--method|sound, published", "check|--color|auto, always, never"})
  void aValueThatAnOptionDoesNotHave(String wrong) throws IOException {
    String[] parts = wrong.split("\\|");
    CommandRun run = CommandRun.of(parts[0], file("good.tactus", GOOD), parts[1], "bogus");
    assertEquals(ExitStatus.USAGE, run.status());
    assertTrue(run.err().contains("option '" + parts[1] + "': 'bogus' is none of " + parts[2] + "\n"), run.err());
  }

  /** Numbers are not called by types of Java either. */
  @ParameterizedTest
  @CsvSource({"provision, --seed, x, is no whole number", "provision, --seed, 1.5, is no whole number",
      "simulate, --runs, x, is no whole number",
      "simulate, --runs, 3000000000, is not between -2147483648 and 2147483647",
      "provision, --seed, -9223372036854775809, is not between -9223372036854775808 and 9223372036854775807",
      "measure, --seconds, x, is no number", "import, --sigmas, x, is no number"})
  void aNumberThatIsNone(String command, String option, String value, String reason) throws IOException {
    Path model = file("good.tactus", GOOD);
    CommandRun run = command.equals("import") ? CommandRun.of("import", "amalthea", model, option, value)
        : CommandRun.of(command, model, option + "=" + value);
    assertEquals(ExitStatus.USAGE, run.status());
    assertTrue(run.err().contains("option '" + option + "': '" + value + "' " + reason + "\n"), run.err());
  }

  @Test
  void anEmptyFile() throws IOException {
    refused(file("empty.tactus", ""), "empty.tactus:1:1", "system NAME");
  }

  @Test
  void aLineOfAMegabyte() throws IOException {
    Path file = file("long.tactus", "system s " + "x".repeat(1_000_000) + " 17");
    refused(file, "long.tactus:1:");
    CommandRun run = CommandRun.of("check", file);
    assertTrue(run.err().lines().allMatch(line -> line.length() < 1_000), "a whole line of a megabyte is printed");
  }

  @Test
  void aFileCutInTheMiddle() throws IOException {
    refused(file("cut.tactus", GOOD.substring(0, GOOD.indexOf("publishes"))), "cut.tactus:4:", "node A {");
  }

  @Test
  void binaryData() throws IOException {
    byte[] bytes = new byte[25_600];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) i;
    }
    refused(Files.write(folder.resolve("binary.tactus"), bytes), "binary.tactus:", "not a text file");
  }

  @Test
  void aMissingUnit() throws IOException {
    refused(file("unit.tactus", GOOD.replace("every 10 ms", "every 10")), "unit.tactus:4:", "ns, us, ms or s");
  }

  @Test
  void importsInACircle() throws IOException {
    file("b.tactus", "import \"a.tactus\"\nnode N { timer t every 10 ms wcet 1 ms }\n");
    refused(file("a.tactus", "system s\nimport \"b.tactus\"\n"), "a.tactus -> b.tactus -> a.tactus", "b.tactus:1:");
  }

  @Test
  void anUnknownName() throws IOException {
    refused(file("name.tactus", GOOD.replace("to B.b", "to B.bee")), "name.tactus:6:", "B.bee");
  }

  @ParameterizedTest
  @ValueSource(strings = {"class", "while", "namespace"})
  void aWordOfCppAsAName(String word) throws IOException {
    refused(file("word.tactus", GOOD.replace("timer a", "timer " + word).replace("A.a", "A." + word)), "word.tactus:4:",
        word);
  }

  @Test
  void aMissingFile() {
    refused(folder.resolve("nothing.tactus"), "nothing.tactus", "does not exist");
  }

  @Test
  void aFolderInsteadOfAFile() throws IOException {
    Path empty = Files.createDirectory(folder.resolve("empty"));
    CommandRun run = CommandRun.of("check", empty);
    assertEquals(ExitStatus.INPUT, run.status());
    assertTrue(run.err().contains("no .tactus file") && run.err().contains("empty"), run.err());
    assertEquals(ExitStatus.INPUT, CommandRun.of("generate", empty, "-o", folder.resolve("workspace")).status());
  }

  @Test
  void tenThousandNodesAreFast() throws IOException {
    StringBuilder text = new StringBuilder("system many\nmessage M { uint32 x }\n");
    for (int i = 0; i < 5_000; i++) {
      text.append("topic /t").append(i).append(" : M\n")
          .append("node P").append(i).append(" { timer p every 10 ms wcet 1 us publishes /t").append(i).append(" }\n")
          .append("node S").append(i).append(" { subscription s on /t").append(i).append(" wcet 1 us }\n")
          .append("chain c").append(i).append(" from P").append(i).append(".p to S").append(i)
          .append(".s { latency <= 1 ms }\n");
    }
    Path many = file("many.tactus", text.toString());
    CommandRun[] runs = new CommandRun[1];
    Duration time = ProcessorTime.of(() -> runs[0] = CommandRun.of("analyze", many, "--format", "json"));
    CommandRun run = runs[0];
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    assertTrue(time.compareTo(Duration.ofSeconds(30)) < 0, "it took " + time);
    assertEquals(5_000, run.out().split("\"bound\": 2000,", -1).length - 1);
  }

  @Test
  void aReadOnlyOutputFolder() throws IOException {
    assumeTrue(!"root".equals(System.getProperty("user.name")), "root may write everywhere");
    Path locked = Files.createDirectory(folder.resolve("locked"));
    assertTrue(locked.toFile().setWritable(false));
    Path file = file("good.tactus", GOOD);
    for (CommandRun run : List.of(CommandRun.of("generate", file, "-o", locked),
        CommandRun.of("analyze", file, "-o", locked.resolve("report.txt")))) {
      assertEquals(ExitStatus.INPUT, run.status());
      assertTrue(run.err().contains("locked") && run.err().contains("permi"), run.err());
    }
  }

  @Test
  void anOutputFolderThatIsAFileOrMissing() throws IOException {
    Path file = file("good.tactus", GOOD);
    CommandRun generate = CommandRun.of("generate", file, "-o", file);
    assertEquals(ExitStatus.INPUT, generate.status());
    assertTrue(generate.err().contains("it is a file, not a folder"), generate.err());
    CommandRun analyze = CommandRun.of("analyze", file, "-o", folder.resolve("none/report.txt"));
    assertEquals(ExitStatus.INPUT, analyze.status());
    assertTrue(analyze.err().contains("folder does not exist"), analyze.err());
  }

  @Test
  void aFullDisk() throws IOException {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full));
    CommandRun run = CommandRun.of("analyze", file("good.tactus", GOOD), "-o", full);
    assertEquals(ExitStatus.INPUT, run.status());
    assertTrue(run.err().contains("No space left"), run.err());
  }

  @Test
  void aStandardOutputThatIsFull() throws IOException {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full));
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    try (OutputStream out = Files.newOutputStream(full)) {
      TextStyle plain = TextStyle.PLAIN;
      String[] words = {"analyze", file("good.tactus", GOOD).toString()};
      assertEquals(ExitStatus.INPUT, Tactus.run(words, new Console(out, plain, err, plain, false)));
    }
    assertTrue(err.toString().contains("No space left"), err.toString());
  }

  @Test
  void anOutputFileIsReplacedAsAWholeOrNotAtAll() throws IOException {
    Path report = file("report.json", "before");
    CommandRun refused = CommandRun.of("analyze", file("bad.tactus", "system"), "--format", "json", "-o", report);
    assertEquals(ExitStatus.INPUT, refused.status());
    assertEquals("before", Files.readString(report));
    assertEquals(ExitStatus.DONE,
        CommandRun.of("analyze", file("good.tactus", GOOD), "--format", "json", "-o", report).status());
    assertTrue(Files.readString(report).startsWith("{"));
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(List.of("bad.tactus", "good.tactus", "report.json"),
          left.map(path -> path.getFileName().toString()).sorted().toList());
    }
  }
}
