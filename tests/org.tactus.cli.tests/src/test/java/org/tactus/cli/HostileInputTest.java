package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Models, file names and arguments that are made to break a tool or to deceive who reads what it prints. */
class HostileInputTest {

  private static final String GOOD = """
      system s
      message M { uint32 x }
      topic /t : M
      node A { timer a every 10 ms wcet 1 ms publishes /t }
      node B { subscription b on /t wcet 1 ms }
      chain c from A.a to B.b { latency <= 20 ms }
      """;
  /** What a terminal would obey, a line of a log would end at, or an attribute, URI or command would end with. */
  private static final List<String> ODD =
      List.of("a b", "100%zz", "%41", "[1]", "#x?y", "c:d", "é漢", "quote\"'", "<&>", "esc\u001b[31m", "line\nbreak",
      "return\r", "\u202eback", "c1\u009b", "\\back\\slash", "::error::x", "-", "😀");

  @TempDir
  private Path folder;

  private static void assertVisible(String text) {
    assertTrue(
        text.codePoints().allMatch(
            c -> c == '\n' || Character.getType(c) != Character.CONTROL && Character.getType(c) != Character.FORMAT),
        text);
  }

  @Test
  void namesOfFilesInEveryFormat() throws Exception {
    for (String name : ODD) {
      Path file = Files.writeString(folder.resolve(name + ".tactus"), GOOD.replace("to B.b", "to B.bee"));
      CommandRun text = CommandRun.of("check", file);
      assertEquals(ExitStatus.INPUT, text.status());
      assertVisible(text.err() + text.out());
      CommandRun github = CommandRun.of("check", file, "--format", "github");
      assertEquals(ExitStatus.INPUT, github.status(), github.err());
      assertEquals(1, github.out().lines().count(), github.out());
      assertVisible(github.out());
      String uri = JsonParser.parseString(CommandRun.of("check", file, "--format", "sarif").out()).getAsJsonObject()
          .getAsJsonArray("runs").get(0)
          .getAsJsonObject().getAsJsonArray("results").get(0).getAsJsonObject().getAsJsonArray("locations").get(0)
          .getAsJsonObject()
          .getAsJsonObject("physicalLocation").getAsJsonObject("artifactLocation").get("uri").getAsString();
      assertEquals(file.toAbsolutePath(), Path.of(URI.create(uri)));
      assertEquals(file.toString(),
          JsonParser.parseString(CommandRun.of("check", file, "--format", "json").out()).getAsJsonObject()
          .getAsJsonArray("diagnostics").get(0).getAsJsonObject().get("file").getAsString());
      String junit = CommandRun.of("check", file, "--format", "junit").out();
      assertVisible(junit);
      assertEquals(1, DocumentBuilderFactory.newInstance().newDocumentBuilder()
          .parse(new ByteArrayInputStream(junit.getBytes(StandardCharsets.UTF_8))).getElementsByTagName("failure")
          .getLength());
    }
  }

  @Test
  void excerptsShowWhatIsHiddenAndStillMarkTheSpot() throws IOException {
    Path file = Files.writeString(folder.resolve("turned.tactus"),
        GOOD.replace("chain c from A.a to B.b", "/* \u202e\u2066 */ chain c\tfrom A.a to B.bee"));
    CommandRun run = CommandRun.of("check", file);
    assertEquals(ExitStatus.INPUT, run.status());
    List<String> lines = run.err().lines().toList();
    String shown = lines.stream().filter(line -> line.contains("| /*")).findFirst().orElseThrow();
    assertTrue(shown.contains("/* \\u202E\\u2066 */ chain c from"), shown);
    assertEquals(shown.indexOf("B.bee"), lines.get(lines.indexOf(shown) + 1).indexOf('^'));
  }

  @Test
  void argumentsThatNameNothing() throws IOException {
    Path file = Files.writeString(folder.resolve("good.tactus"), GOOD);
    for (CommandRun run : List.of(CommandRun.of("check", ""), CommandRun.of("analyze", file, "-o", ""),
        CommandRun.of("generate", file, "-o", ""),
        CommandRun.of("simulate", file, "--trace", ""), CommandRun.of("import", "amalthea", "", "-o", "x.tactus"),
        CommandRun.of("format", ""),
        CommandRun.of("analyze", "nul\0.tactus"))) {
      assertEquals(ExitStatus.USAGE, run.status(), run.err());
      assertTrue(run.err().contains("file or folder"), run.err());
    }
    CommandRun escape = CommandRun.of("analyze", "\u001b]0;title\u0007.tactus", "--chain\u001b");
    assertFalse(escape.err().contains("\u001b"), escape.err());
  }

  @Test
  void aFolderWithAFileOfEmptyLines() throws IOException {
    Files.writeString(folder.resolve("lines.tactus"), "\n".repeat(200_000));
    Files.writeString(folder.resolve("good.tactus"), "\n".repeat(80_000) + GOOD);
    assertEquals(ExitStatus.DONE, CommandRun.of("check", folder).status());
  }

  @ParameterizedTest
  @ValueSource(strings = {"string C = \"\\x41\"", "string C = \"\\u0000\"", "string C = \"\\r\"", "int8 C = 300"})
  void constantsThatNoLanguageHolds(String constant) throws IOException {
    Path file = Files.writeString(folder.resolve("constant.tactus"), GOOD.replace("uint32 x", "uint32 x " + constant));
    for (CommandRun run : List.of(CommandRun.of("check", file),
        CommandRun.of("generate", file, "-o", folder.resolve("ws")))) {
      assertEquals(ExitStatus.INPUT, run.status());
      assertTrue(run.err().contains("TAC-VALUE-"), run.err());
    }
  }

  @Test
  void aParameterIsNoCode() throws IOException {
    Path file = Files.writeString(folder.resolve("code.tactus"),
        GOOD.replace("node A {", "node A { parameter p: int = \"0); std::system(\\\"touch x\\\"); (void)(0\""));
    CommandRun run = CommandRun.of("generate", file, "-o", folder.resolve("ws"));
    assertEquals(ExitStatus.INPUT, run.status());
    assertTrue(run.err().contains("TAC-VALUE-001"), run.err());
    assertFalse(Files.exists(folder.resolve("ws")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"limit 100 KB per 1 s limit 100 KB per 1 s", "thread fifo 1 thread fifo 2"})
  void aSettingTwice(String settings) throws IOException {
    Path file = Files.writeString(folder.resolve("twice.tactus"), GOOD + "flow controller f { " + settings + " }\n");
    for (String command : List.of("check", "format", "analyze")) {
      CommandRun run = CommandRun.of(command, file);
      assertEquals(ExitStatus.INPUT, run.status(), run.err());
      assertTrue(run.err().contains("TAC-LANG-001"), run.err());
    }
  }

  @Test
  void leastNumbers() throws IOException {
    for (String policy : List.of("priority -2147483648", "share -2147483648 %")) {
      Path file = Files.writeString(folder.resolve("least.tactus"),
          GOOD.replace("topic /t : M", "topic /t : M { " + policy + " }"));
      CommandRun run = CommandRun.of("analyze", file);
      assertEquals(ExitStatus.INPUT, run.status(), run.err());
      assertTrue(run.err().contains("TAC-UNIT-00"), run.err());
    }
  }
}
