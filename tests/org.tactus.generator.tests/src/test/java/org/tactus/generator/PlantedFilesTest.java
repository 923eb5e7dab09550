package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tactus.model.distribution.Target;

/** A workspace that somebody else has prepared: nothing outside it is read, written or removed. */
class PlantedFilesTest {

  @TempDir
  private Path folder;
  private Path workspace;
  private Path outside;
  private Map<String, String> before;

  @BeforeEach
  void prepare() throws IOException {
    workspace = Files.createDirectory(folder.resolve("workspace"));
    outside = Files.createDirectories(folder.resolve("outside/staging/src"));
    outside = folder.resolve("outside");
    Files.writeString(outside.resolve("precious"), "x");
    Files.writeString(outside.resolve("staging/precious"), "x");
    Files.writeString(outside.resolve("manifest.json"), "{}");
    before = Golden.read(outside);
  }

  @ParameterizedTest
  @ValueSource(strings = {"src", ".tactus", "src/minimal_talker", "src/minimal_talker/include"})
  void aLinkInPlaceOfAFolder(String path) throws IOException {
    Files.createDirectories(workspace.resolve(path).getParent());
    Files.createSymbolicLink(workspace.resolve(path), outside);
    OutputException refused = assertThrows(OutputException.class, this::generate);
    assertTrue(
        refused.getMessage()
            .startsWith(workspace.resolve(path) + ": it is a link or file where a folder of the workspace belongs"),
        refused.getMessage());
    assertOutsideUntouched();
  }

  @Test
  void aLinkInPlaceOfTheStagingFolder() throws IOException {
    Files.createDirectories(workspace.resolve(".tactus"));
    Files.createSymbolicLink(workspace.resolve(".tactus/staging"), outside.resolve("staging"));
    assertFalse(generate().created().isEmpty());
    assertFalse(Files.exists(workspace.resolve(".tactus/staging"), LinkOption.NOFOLLOW_LINKS));
    assertOutsideUntouched();
  }

  @ParameterizedTest
  @ValueSource(strings = {".tactus/manifest.json", ".tactus/manifest.next.json", ".tactus/lock"})
  void aLinkInPlaceOfAFileOfTactus(String path) throws IOException {
    Files.createDirectories(workspace.resolve(".tactus"));
    Files.createSymbolicLink(workspace.resolve(path), outside.resolve("manifest.json"));
    OutputException refused = assertThrows(OutputException.class, this::generate);
    assertTrue(refused.getMessage().contains("it is no regular file"), refused.getMessage());
    assertOutsideUntouched();
  }

  @Test
  void aLinkInPlaceOfAGeneratedFileIsKeptAndNotFollowed() throws IOException {
    generate();
    Path file = workspace.resolve("src/minimal_talker/package.xml");
    Files.delete(file);
    Files.createSymbolicLink(file, outside.resolve("precious"));
    assertEquals(List.of("src/minimal_talker/package.xml"), generate().kept());
    assertTrue(Files.isSymbolicLink(file));
    WorkspaceGenerator.generate(Models.resource("minimal"), Target.JAZZY, workspace,
        new GeneratorOptions(true, false, Instrumentation.NONE, Attribution.DEFAULT));
    assertOutsideUntouched();
  }

  @ParameterizedTest
  @ValueSource(strings = {"../outside/precious", "src/../../outside/precious", "/etc/passwd", ".git/config", "src//a",
      ".", "..", ".tactus/manifest.json"})
  void aManifestThatNamesWhatTactusDoesNotKeep(String path) throws IOException {
    Files.createDirectories(workspace.resolve(".tactus"));
    Files.writeString(workspace.resolve(Manifest.PATH),
        "{\n  \"schema\": \"tactus-manifest/1\",\n  \"files\": [\n    {\"path\": \"" + path
            + "\", \"origin\": \"system minimal\", \"owner\": \"generated\", \"sha256\": \"" + Hash.sha256("x")
            + "\"}\n  ]\n}\n");
    OutputException refused = assertThrows(OutputException.class, this::generate);
    assertTrue(refused.getMessage().contains("damaged: it names " + path), refused.getMessage());
    assertOutsideUntouched();
  }

  @ParameterizedTest
  @ValueSource(strings = {"src/minimal_talker/package.xml", ".tactus/staging", ".tactus/lock", ".tactus/manifest.json"})
  void aPipeNeverHangs(String path) throws Exception {
    generate();
    Files.deleteIfExists(workspace.resolve(path));
    assertEquals(0, new ProcessBuilder("mkfifo", workspace.resolve(path).toString()).start().waitFor());
    assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
      try {
        WorkspaceGenerator.generate(Models.text(Models.resourceText("minimal").replace("500 ms", "250 ms")),
            Target.JAZZY, workspace, GeneratorOptions.DEFAULT);
      } catch (OutputException refused) {
        assertTrue(refused.getMessage().contains("no regular file"), refused.getMessage());
      }
    });
  }

  @Test
  void theRootOfTheSystem() {
    OutputException refused = assertThrows(OutputException.class,
        () -> WorkspaceGenerator.generate(Models.resource("minimal"), Target.JAZZY, Path.of("/"),
            GeneratorOptions.DEFAULT));
    assertTrue(refused.getMessage().startsWith("/: the folder is neither empty nor a workspace of Tactus"),
        refused.getMessage());
    assertFalse(Files.exists(Path.of("/.tactus")));
  }

  private GenerationReport generate() {
    return WorkspaceGenerator.generate(Models.resource("minimal"), Target.JAZZY, workspace, GeneratorOptions.DEFAULT,
        new OutputOptions(false, true, false, Map.of(), Map.of(), message -> { }));
  }

  private void assertOutsideUntouched() throws IOException {
    assertEquals(before, Golden.read(outside));
  }
}
