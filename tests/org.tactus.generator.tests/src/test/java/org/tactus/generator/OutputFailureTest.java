package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tactus.generator.text.Visible;
import org.tactus.model.distribution.Target;

/** Folders that cannot be written: a message with path, cause and way out, and nothing half-written. */
class OutputFailureTest {

  @TempDir
  private Path folder;

  @Test
  void outputThatIsAFile() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "x");
    OutputException problem = assertThrows(OutputException.class, () -> generate(file));
    assertEquals(file + ": it is a file, not a folder; choose a folder for the workspace", problem.getMessage());
    assertEquals("x", Files.readString(file));
  }

  @Test
  void outputBelowAFile() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "x");
    OutputException problem = assertThrows(OutputException.class, () -> generate(file.resolve("workspace")));
    assertTrue(problem.getMessage().startsWith(file.resolve("workspace").toString()), problem.getMessage());
    assertTrue(problem.getMessage().contains("choose another folder"), problem.getMessage());
  }

  @Test
  void readOnlyFolder() {
    Path workspace = folder.resolve("workspace");
    assumeTrue(workspace.toFile().mkdir() && workspace.toFile().setWritable(false));
    assumeFalse(Files.isWritable(workspace), "this user may write everywhere");
    OutputException problem = assertThrows(OutputException.class, () -> generate(workspace));
    assertTrue(problem.getMessage().contains("is not permitted; make it writable or choose another folder"),
        problem.getMessage());
  }

  @Test
  void fullDisk() throws Exception {
    Path workspace = folder.resolve("workspace");
    generate(workspace);
    Map<String, String> before = Golden.read(workspace);
    // a limit on the size of files is met as a full disk is, in the middle of writing
    Process limited = new ProcessBuilder("bash", "-c", "ulimit -f 8; exec \"$@\"", "bash",
        Path.of(System.getProperty("java.home"), "bin/java").toString(),
        "-Xshare:auto", "-cp", System.getProperty("java.class.path"), OutputFailureTest.class.getName(),
        workspace.toString()).redirectErrorStream(true).start();
    String output = new String(limited.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(1, limited.waitFor(), output);
    assertTrue(output.contains("writing failed: File too large; free space or choose another folder"), output);
    assertEquals(before, Golden.read(workspace), "nothing is half-written");
  }

  /** Generates something larger into the folder of the first argument. */
  public static void main(String[] arguments) {
    try {
      WorkspaceGenerator.generate(Models.resource("everything"), Target.JAZZY, Path.of(arguments[0]),
          GeneratorOptions.DEFAULT,
          new OutputOptions(true, false, false, Map.of(), Map.of(), message -> { }));
    } catch (OutputException full) {
      System.out.println(full.getMessage());
      System.exit(1);
    }
  }

  @Test
  void damagedManifest() throws IOException {
    generate(folder);
    Path manifest = folder.resolve(Manifest.PATH);
    Files.writeString(manifest, Files.readString(manifest).substring(0, 300));
    OutputException problem = assertThrows(OutputException.class, () -> generate(folder));
    assertTrue(problem.getMessage().startsWith(manifest + ": the record of generated files is damaged"),
        problem.getMessage());
    Files.delete(manifest);
    assertTrue(generate(folder).nothingChanged(), "the files themselves are as they should be");
    assertTrue(Files.exists(manifest));
  }

  @Test
  void theManifestIsReadHoweverATidyingToolHasLaidItOut() throws IOException {
    generate(folder);
    Path manifest = folder.resolve(Manifest.PATH);
    String written = Files.readString(manifest);
    JsonElement same = JsonParser.parseString(written);
    for (String laidOut : List.of(same.toString(), new GsonBuilder().setPrettyPrinting().create().toJson(same))) {
      Files.writeString(manifest, laidOut);
      GenerationReport report = generate(folder);
      assertEquals(List.of(), report.kept(), "what was generated is known as such");
      assertEquals(List.of(), report.updated());
      assertEquals(written, Files.readString(manifest));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[]", "{}", "{\"schema\": \"tactus-manifest/1\"}",
      "{\"schema\": \"tactus-manifest/1\", \"files\": []} x",
      "{\"schema\": \"tactus-manifest/1\", \"files\": [1]}", "{'schema': 'tactus-manifest/1', 'files': []}",
      "{\"schema\": \"tactus-manifest/1\", \"system\": 1, \"files\": []}",
      "{\"schema\": \"tactus-manifest/1\", \"options\": {\"x\": \"y\"}, \"files\": []}",
      "{\"schema\": \"tactus-manifest/1\", \"files\": [{\"path\": \"a\", \"origin\": \"o\"}]}",
      "{\"schema\": \"tactus-manifest/1\", \"files\": [{\"path\": \"a\", \"origin\": \"o\", \"owner\": "
          + "\"me\\u001b[2J\"}]}",
      "{\"schema\": \"tactus-manifest/1\", \"files\": [{\"path\": \"a\", \"origin\": \"o\", \"owner\": \"user\", "
          + "\"sha256\": \"0\"}]}"})
  void whatIsNoManifestIsSaidToBeDamaged(String text) throws IOException {
    generate(folder);
    Path manifest = folder.resolve(Manifest.PATH);
    Files.writeString(manifest, text);
    OutputException problem = assertThrows(OutputException.class, () -> generate(folder));
    assertTrue(problem.getMessage().startsWith(manifest + ": the record of generated files is damaged: "),
        problem.getMessage());
    assertTrue(problem.getMessage().codePoints().noneMatch(Visible::isHidden), problem.getMessage());
    assertEquals(text, Files.readString(manifest));
  }

  @Test
  void aManifestOfEndlessDepthIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> ManifestJson.read("[".repeat(1_000_000)));
  }

  private static GenerationReport generate(Path output) {
    return WorkspaceGenerator.generate(Models.resource("minimal"), Target.JAZZY, output, GeneratorOptions.DEFAULT);
  }
}
