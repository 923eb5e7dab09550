package org.tactus.application;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.report.difference.Difference;
import org.tactus.report.difference.SystemDifference;

/** Versions of systems, compared without a console: revisions of git above all. */
class DiffTest {

  private static final String PART = "message M { uint32 x }\n";
  private static final String WHOLE = """
      system s
      import "../parts/part.tactus"
      topic /t : M
      node A { timer a every 10 ms wcet 1 ms publishes /t }
      node B { subscription b on /t wcet 1 ms }
      chain c from A.a to B.b { latency <= 5 ms }
      """;

  @TempDir
  private Path folder;

  private void git(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("git", "-c", "user.name=t", "-c", "user.email=t@example.org"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).inheritIO();
    builder.environment().put("GIT_CONFIG_GLOBAL", "/dev/null");
    assertEquals(0, builder.start().waitFor(), String.join(" ", arguments));
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private void repository() throws IOException, InterruptedException {
    git("init", "--quiet");
    write("models/s.tactus", WHOLE);
    write("parts/part.tactus", PART);
    write(".gitattributes", "*.tactus export-ignore\n");
    git("add", "--all");
    git("commit", "--quiet", "-m", "one");
    write("parts/part.tactus", PART.replace("uint32", "uint64"));
    git("commit", "--quiet", "-a", "-m", "two");
  }

  private SystemDifference compare(String before, String after) {
    Difference difference = Diff.run(DiffOptions.of(before, after).in(folder), Monitor.NONE).difference();
    assertEquals(1, difference.systems().size(), difference.toString());
    return difference.systems().getFirst();
  }

  @Test
  void importsAreThoseOfTheRevision() throws IOException, InterruptedException {
    repository();
    for (String before : List.of("HEAD~1:models/s.tactus", "HEAD~1:models", "HEAD~1:", "HEAD^:./models/../models")) {
      SystemDifference system = compare(before, "models/s.tactus");
      assertEquals("[Changed[element=field M.x, property=primitive, before=Optional[uint32], after=Optional[uint64]]]",
          system.model().orElseThrow().toString(), before);
    }
    assertFalse(compare("HEAD:models", "models").isChanged());
    write("models/s.tactus", "system s\n");
    assertFalse(compare("HEAD:models", "HEAD:models/s.tactus").isChanged(), "the working tree is not looked at");
  }

  @Test
  void aRevisionIsNoOption() throws IOException, InterruptedException {
    repository();
    for (String given : List.of("--help:models", "--output=/tmp/x:models", ":models")) {
      assertSays("no revision before the colon", given);
    }
    assertSays("knows no revision 'none'", "none:models");
    assertSays("knows no revision 'HEAD; touch x'", "HEAD; touch x:models");
    assertSays("knows no revision '^HEAD'", "^HEAD:models");
    assertSays("there is no 'nothing' in revision 'HEAD'", "HEAD:nothing");
    assertSays("outside of the repository", "HEAD:../x");
    assertFalse(Files.exists(folder.resolve("x")));
  }

  @Test
  void whereThereIsNoRepositoryItSaysSo() {
    assertSays("not a git repository", "HEAD:models");
  }

  private void assertSays(String expected, String before) {
    InputException refused = assertThrows(InputException.class, () -> compare(before, "models"), before);
    assertTrue(refused.getMessage().contains(expected), refused.getMessage());
  }

  @Test
  void errorsNameTheRevision() throws IOException, InterruptedException {
    repository();
    write("models/s.tactus", WHOLE.replace("wcet 1 ms }", "wcet 1 }"));
    git("commit", "--quiet", "-a", "-m", "three");
    ErroneousSystemException refused =
        assertThrows(ErroneousSystemException.class, () -> compare("HEAD:models", "HEAD~1:models"));
    assertEquals("HEAD:models/s.tactus", refused.diagnostics().getFirst().file().toString());
  }

  @Test
  void linksAreNotFollowed() throws IOException, InterruptedException {
    repository();
    write("outside.txt", "system t\n");
    Files.createSymbolicLink(folder.resolve("models/link.tactus"), folder.resolve("outside.txt"));
    git("add", "--all");
    git("commit", "--quiet", "-m", "three");
    assertEquals("s", compare("HEAD:models", "HEAD~1:models").system());
    assertSays("is a link", "HEAD:models/link.tactus");
  }

  @Test
  void endsInTheMiddleAndLeavesNothing() throws IOException, InterruptedException {
    repository();
    DiffOptions options = DiffOptions.of("HEAD~1:models", "HEAD:models").in(folder);
    Listening whole = Listening.always();
    Diff.run(options, whole);
    assertTrue(whole.steps.containsAll(List.of("reading HEAD~1:models", "analysing HEAD:models/s.tactus",
        "comparing s", "generating s")), whole.steps.toString());
    for (String step : whole.steps) {
      assertThrows(CancellationException.class, () -> Diff.run(options, Listening.until(step)), step);
    }
    try (Stream<Path> left = Files.list(TemporaryFolder.place(System.getenv()))) {
      assertEquals(List.of(), left.filter(path -> Files.exists(path.resolve("revision/models/s.tactus"))).toList());
    }
  }
}
