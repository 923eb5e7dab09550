package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Generating again into the same workspace, as its user does. */
class GenerateCommandTest {

  private static final String MODEL = """
      system s
      message M { uint32 x }
      topic /t : M
      node A { timer a every 10 ms wcet 1 ms publishes /t }
      node B { subscription b on /t wcet 1 ms }
      """;
  private static final String MANIFEST = "src/s_a/package.xml";

  @TempDir
  private Path folder;
  private Path model;
  private Path workspace;

  @BeforeEach
  void writeModel() throws IOException {
    model = Files.writeString(folder.resolve("s.tactus"), MODEL);
    workspace = folder.resolve("workspace");
  }

  private CommandRun generate(Object... options) {
    List<Object> words = new ArrayList<>(List.of("generate", model, "-o", workspace));
    words.addAll(Arrays.asList(options));
    return CommandRun.of(words.toArray());
  }

  private String read(String path) throws IOException {
    return Files.readString(workspace.resolve(path));
  }

  @Test
  void namesTheDistributionsThatItGeneratesFor() {
    String help = CommandRun.of("generate", "--help").out().replaceAll("\\s+", " ");
    assertTrue(help.contains("humble, jazzy, kilted, lyrical (default"), help);
  }

  @Test
  void theLicenceIsTheOneThatWasGivenAlsoInLaterRuns() throws IOException {
    generate("--license", "MIT", "--maintainer", "Ada <ada@example.com>", "--target", "kilted", "--container");
    assertTrue(read(MANIFEST).contains("<license>MIT</license>"));
    CommandRun again = generate();
    assertEquals(ExitStatus.DONE, again.status(), again.err());
    assertTrue(again.out().startsWith(
        "as in the last run: --container, --license MIT, --maintainer 'Ada <ada@example.com>', --target kilted "
        + "(other values or --no-… change them, --forget-options drops them)\n"), again.out());
    assertTrue(again.out().endsWith(" files unchanged\n") && !again.out().contains("updated"), again.out());
    assertTrue(read(MANIFEST).contains("<license>MIT</license>"));
    CommandRun other = generate("--license", "BSD-3-Clause", "--no-container");
    assertTrue(other.out().startsWith("as in the last run: --maintainer 'Ada <ada@example.com>', --target kilted ("),
        other.out());
    assertTrue(read(MANIFEST).contains("<license>BSD-3-Clause</license>"));
    assertFalse(Files.exists(workspace.resolve("container")));
    assertFalse(generate("--forget-options").out().contains("as in the last run"));
    assertTrue(read(MANIFEST).contains("<license>Apache-2.0</license>"));
  }

  @Test
  void theNoticeIsRememberedByItsText() throws IOException {
    Path notice = Files.writeString(folder.resolve("notice"), "Copyright \"Ada\"\n\\ all rights\n");
    generate("--notice", notice);
    Files.delete(notice);
    assertTrue(generate().out().contains("--notice (2 lines)"));
    assertTrue(read("src/s_a/src/a.cpp").startsWith("// Copyright \"Ada\"\n// \\ all rights\n"));
    generate("--no-notice");
    assertFalse(read("src/s_a/src/a_base.cpp").contains("Ada"));
  }

  @Test
  void aNoticeThatNeverEndsOrIsNoTextIsRefused() throws IOException {
    CommandRun endless = generate("--notice", "/dev/zero");
    assertEquals(ExitStatus.INPUT, endless.status());
    assertTrue(endless.err().contains("the notice /dev/zero cannot be read: it is a device"), endless.err());
    Path latin = Files.write(folder.resolve("notice"), new byte[] {(byte) 0xE9});
    assertTrue(generate("--notice", latin).err().contains("it is not a text in UTF-8"));
    assertFalse(Files.exists(workspace));
  }

  @Test
  void aDryRunWritesNothingAndTellsAll() throws IOException {
    CommandRun first = generate("--dry-run", "--probe");
    assertEquals(ExitStatus.DONE, first.status(), first.err());
    assertFalse(Files.exists(workspace));
    assertTrue(
        first.out().contains("options: --probe\n") && first.out().contains("would create: src/s_a/package.xml\n"),
        first.out());
    generate();
    Files.writeString(model, MODEL.replace("10 ms", "20 ms").replace("node B", "node C"));
    CommandRun dry = generate("--dry-run", "--license", "MIT");
    assertTrue(
        dry.out().contains("options: --license MIT\n") && dry.out().contains("would update: src/s_a/src/a_base.cpp\n")
            && dry.out().contains("would remove: src/s_b/package.xml\n")
            && dry.out().contains("would create: src/s_c/package.xml\n")
            && dry.out().contains(
                "the model has no node B any more, whose code stays where it is:\n  src/s_b/include/s_b/b.hpp\n")
        && dry.out().endsWith(", if this were no dry run\n"), dry.out());
    assertTrue(
        read("src/s_a/src/a_base.cpp").contains("10ms") && Files.exists(workspace.resolve("src/s_b/package.xml")));
  }

  @Test
  void aNodeThatWasRenamedTakesItsCodeAlong() throws IOException {
    generate();
    Files.writeString(workspace.resolve("src/s_b/src/b.cpp"), read("src/s_b/src/b.cpp") + "// my code\n");
    Files.writeString(model, MODEL.replace("node B", "node Receiver"));
    CommandRun plain = generate();
    assertTrue(plain.out().contains("if it has a new name, move the code along with: --rename B=NEW\n"), plain.out());
    CommandRun renamed = generate("--rename", "B=Receiver");
    assertEquals(ExitStatus.DONE, renamed.status(), renamed.err());
    assertTrue(renamed.out().contains("moved: src/s_b/src/b.cpp to src/s_receiver/src/receiver.cpp, with "),
        renamed.out());
    assertTrue(read("src/s_receiver/src/receiver.cpp").endsWith("// my code\n"));
    assertFalse(Files.exists(workspace.resolve("src/s_b")));
    assertFalse(generate().out().contains("any more"));
    assertEquals(ExitStatus.INPUT, generate("--rename", "B=Receiver").status());
    assertEquals(ExitStatus.USAGE, generate("--rename", "B").status());
  }

  @Test
  void anotherSystemIsRefused() throws IOException {
    generate();
    Files.writeString(model, MODEL.replace("system s", "system other"));
    CommandRun refused = generate();
    assertEquals(ExitStatus.INPUT, refused.status());
    assertTrue(
        refused.err().contains(
            "it holds the workspace of system s, not of other; choose another folder, or say --replace-system"),
        refused.err());
    assertTrue(Files.exists(workspace.resolve(MANIFEST)));
    assertEquals(ExitStatus.DONE, generate("--replace-system").status());
    assertFalse(Files.exists(workspace.resolve(MANIFEST)));
    assertTrue(Files.exists(workspace.resolve("src/s_a/src/a.cpp")), "the user's code stays");
  }

  @Test
  void aFolderOfSomethingElseIsRefused() throws IOException {
    Files.createDirectories(workspace);
    Files.writeString(workspace.resolve("thesis.tex"), "");
    assertTrue(generate().err().contains("the folder is neither empty nor a workspace of Tactus"));
    assertEquals(ExitStatus.DONE, generate("--into-existing").status());
    assertEquals(ExitStatus.INPUT, CommandRun.of("generate", model, "-o", "/").status());
    assertEquals(ExitStatus.INPUT, CommandRun.of("generate", model, "-o", "/dev/stdout").status());
    assertEquals(ExitStatus.USAGE, CommandRun.of("generate", model, "-o", "").status());
  }
}
