package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.SystemView;

/** A workspace that is generated again: what changes, what stays, what goes. */
class RegenerationTest {

  private static final String BASE = "src/minimal_talker/src/talker_base.cpp";
  private static final String CLASS = "src/minimal_talker/src/talker.cpp";
  private static final FileTime LONG_AGO = FileTime.fromMillis(1_000_000_000_000L);

  @TempDir
  private Path folder;

  @Test
  void sameModelGivesTheSameBytesAndTouchesNothing() throws IOException {
    GenerationReport first = generate(Models.resource("everything"));
    TreeMap<String, String> before = contents();
    for (String path : before.keySet()) {
      Files.setLastModifiedTime(folder.resolve(path), LONG_AGO);
    }
    GenerationReport second = generate(Models.resource("everything"));
    assertEquals(before, contents());
    for (String path : before.keySet()) {
      assertEquals(LONG_AGO, Files.getLastModifiedTime(folder.resolve(path)), path);
    }
    assertTrue(second.nothingChanged());
    assertEquals(first.created(), second.unchanged());
  }

  @Test
  void twoFoldersGetTheSameBytes(@TempDir Path other) throws IOException {
    generate(Models.resource("everything"));
    TreeMap<String, String> first = contents();
    folder = other;
    generate(Models.resource("everything"));
    assertEquals(first, contents());
  }

  @Test
  void nothingNamesAnAbsolutePath() throws IOException {
    generate(Models.resource("everything"));
    contents().forEach((path, text) -> assertFalse(text.contains(folder.toString()), path));
  }

  @Test
  void changedModelUpdatesWhatItConcerns() throws IOException {
    generate(Models.resource("minimal"));
    GenerationReport report = generate(Models.text(Models.resourceText("minimal").replace("500 ms", "250 ms")));
    assertEquals(List.of("src/minimal_talker/include/minimal_talker/talker_base.hpp", BASE), report.updated());
    assertEquals(List.of(), report.created());
    assertTrue(read(BASE).contains("250ms"));
  }

  @Test
  void usersClassIsNeverTouched() throws IOException {
    generate(Models.resource("minimal"));
    Files.writeString(folder.resolve(CLASS), "// mine\n");
    GenerationReport report =
        generate(Models.text(Models.resourceText("minimal").replace("timer talk", "timer speak")));
    assertEquals("// mine\n", read(CLASS));
    assertTrue(report.unchanged().contains(CLASS));
    assertTrue(read(BASE).contains("on_speak"));
  }

  @Test
  void usersClassIsMadeAgainWhenItIsMissing() throws IOException {
    generate(Models.resource("minimal"));
    Files.delete(folder.resolve(CLASS));
    assertEquals(List.of(CLASS), generate(Models.resource("minimal")).created());
  }

  @Test
  void editedGeneratedFileIsKeptUntilItIsRestored() throws IOException {
    generate(Models.resource("minimal"));
    String original = read(BASE);
    Files.writeString(folder.resolve(BASE), original + "// edited\n");
    String changed = Models.resourceText("minimal").replace("500 ms", "250 ms");
    assertEquals(List.of(BASE), generate(Models.text(changed)).kept());
    assertEquals(original + "// edited\n", read(BASE));
    Files.writeString(folder.resolve(BASE), original);
    GenerationReport report = generate(Models.text(changed));
    assertEquals(List.of(), report.kept());
    assertEquals(List.of(BASE), report.updated());
  }

  @Test
  void editedGeneratedFileIsReplacedOnRequest() throws IOException {
    generate(Models.resource("minimal"));
    String original = read(BASE);
    Files.writeString(folder.resolve(BASE), "// edited\n");
    GenerationReport report = WorkspaceGenerator.generate(Models.resource("minimal"), Target.JAZZY, folder,
        new GeneratorOptions(true, false, Instrumentation.NONE, Attribution.DEFAULT));
    assertEquals(List.of(BASE), report.updated());
    assertEquals(original, read(BASE));
  }

  /** A run that is killed while it moves files leaves some of the old state, some of the new, and the next manifest. */
  @Test
  void filesOfBothStatesAreKnownAfterAKilledRun(@TempDir Path other) throws IOException {
    SystemView changed =
        Models.text(Models.resourceText("minimal").replace("500 ms", "250 ms").replace("node listener", "node hearer"));
    generate(Models.resource("minimal"));
    Path old = folder;
    folder = other;
    generate(changed);
    TreeMap<String, String> wanted = contents();
    int number = 0;
    for (Map.Entry<String, String> file : wanted.entrySet()) {
      if (number++ % 2 == 0 && !file.getKey().startsWith(".")) {
        Files.createDirectories(old.resolve(file.getKey()).getParent());
        Files.writeString(old.resolve(file.getKey()), file.getValue());
      }
    }
    folder = old;
    Files.writeString(folder.resolve(Manifest.NEXT), wanted.get(Manifest.PATH));
    Files.writeString(folder.resolve(".tactus/lock"), "");
    Files.createDirectories(folder.resolve(".tactus/staging"));
    Files.writeString(folder.resolve(".tactus/staging/0"), "half");
    GenerationReport report = generate(changed);
    assertEquals(List.of(), report.kept());
    TreeMap<String, String> found = contents();
    report.orphaned().keySet().forEach(found::remove);
    found.put(Manifest.PATH, wanted.get(Manifest.PATH));
    assertEquals(wanted, found);
    assertFalse(Files.exists(folder.resolve(".tactus/staging")));
    Files.writeString(folder.resolve(".tactus/lock"), "");
    assertTrue(generate(changed).nothingChanged());
    assertFalse(Files.exists(folder.resolve(".tactus/lock")));
  }

  @Test
  void fileThatWasThereBeforeIsKept() throws IOException {
    Files.writeString(folder.resolve("README.md"), "mine\n");
    OutputException refused = assertThrows(OutputException.class, () -> generate(Models.resource("minimal")));
    assertEquals(folder
        + ": the folder is neither empty nor a workspace of Tactus; choose another folder, or say --into-existing to "
        + "generate beside what is there",
        refused.getMessage());
    GenerationReport report =
        generate(Models.resource("minimal"), new OutputOptions(false, true, false, Map.of(), Map.of(), message -> {
        }));
    assertEquals(List.of("README.md"), report.kept());
    assertEquals("mine\n", read("README.md"));
    generate(Models.resource("minimal"));
    assertEquals("mine\n", read("README.md"));
  }

  @Test
  void removedNodeLosesItsGeneratedFilesButNotTheUsers() throws IOException {
    generate(Models.resource("minimal"));
    Files.writeString(folder.resolve(CLASS), "// mine\n");
    GenerationReport report = generate(Models.text("""
        system minimal
        message Text = std_msgs/msg/String size 64 B
        topic /chatter : Text
        node listener { subscription hear on /chatter wcet 1 ms }
        """));
    assertEquals(List.of("src/minimal_bringup/config/fastdds/talker.xml",
        "src/minimal_bringup/deploy/local/systemd/minimal_bringup-talker.service", "src/minimal_bringup/src/talker.cpp",
        "src/minimal_talker/CMakeLists.txt",
        "src/minimal_talker/include/minimal_talker/talker_base.hpp", "src/minimal_talker/package.xml", BASE),
        report.removed());
    assertEquals("// mine\n", read(CLASS));
    String header = "src/minimal_talker/include/minimal_talker/talker.hpp";
    assertTrue(Files.exists(folder.resolve(header)));
    assertEquals(Map.of(CLASS, "node talker", header, "node talker"), report.orphaned());
    assertFalse(contents().containsKey("src/minimal_talker/package.xml"));
  }

  @Test
  void removedNodeKeepsAnEditedFileAndLeavesNoEmptyFolder() throws IOException {
    generate(Models.resource("everything"));
    String edited = "src/golden_everything_rear_driver/src/rear_driver_base.cpp";
    Files.writeString(folder.resolve(edited), "mine\n");
    OutputException refused = assertThrows(OutputException.class, () -> generate(Models.resource("minimal")));
    assertEquals(folder
        + ": it holds the workspace of system golden.everything, not of minimal; choose another folder, or say "
        + "--replace-system to remove what was generated of golden.everything", refused.getMessage());
    GenerationReport report =
        generate(Models.resource("minimal"), new OutputOptions(true, false, false, Map.of(), Map.of(), message -> {
        }));
    assertEquals(List.of(edited), report.kept());
    assertEquals("mine\n", read(edited));
    assertFalse(Files.exists(folder.resolve("src/golden_everything_interfaces")));
  }

  @Test
  void manifestTracesEveryFileToItsElement() throws IOException {
    generate(Models.resource("minimal"));
    Manifest manifest = ManifestJson.read(read(Manifest.PATH));
    TreeMap<String, String> files = contents();
    files.remove(Manifest.PATH);
    assertEquals(files.keySet(), manifest.entries().keySet());
    assertEquals("node talker", manifest.get(BASE).origin());
    assertEquals(Hash.sha256(read(BASE)), manifest.get(BASE).sha256());
    assertEquals("", manifest.get(CLASS).sha256());
  }

  @Test
  void scriptsMayBeRun() throws IOException {
    generate(Models.resource("minimal"));
    assertTrue(Files.isExecutable(folder.resolve("src/minimal_bringup/scripts/deploy.sh")));
    assertFalse(Files.isExecutable(folder.resolve("src/minimal_bringup/package.xml")));
  }

  private GenerationReport generate(SystemView view) {
    return generate(view, OutputOptions.DEFAULT);
  }

  private GenerationReport generate(SystemView view, OutputOptions how) {
    return WorkspaceGenerator.generate(view, Target.JAZZY, folder, GeneratorOptions.DEFAULT, how);
  }

  private String read(String path) throws IOException {
    return Files.readString(folder.resolve(path));
  }

  private TreeMap<String, String> contents() throws IOException {
    TreeMap<String, String> files = new TreeMap<>();
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.filter(Files::isRegularFile).toList()) {
        files.put(folder.relativize(path).toString(), Files.readString(path));
      }
    }
    return files;
  }
}
