package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
    assertTrue(problem.getMessage().contains("is not permitted; make it writable or choose another folder"), problem.getMessage());
  }

  @Test
  void fullDisk() throws IOException {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full), "there is no /dev/full");
    // the place of a staged file leads to a device that is always full
    Path staged = folder.resolve(".tactus/staging/src/minimal_talker/package.xml");
    Files.createDirectories(staged.getParent());
    Files.createSymbolicLink(staged, full);
    OutputException problem = assertThrows(OutputException.class, () -> generate(folder));
    assertTrue(problem.getMessage().contains("No space left on device; free space or choose another folder"), problem.getMessage());
    try (Stream<Path> left = Files.walk(folder)) {
      assertEquals(0, left.filter(Files::isRegularFile).count(), "nothing is half-written");
    }
    assertFalse(generate(folder).created().isEmpty());
  }

  @Test
  void damagedManifest() throws IOException {
    generate(folder);
    Path manifest = folder.resolve(Manifest.PATH);
    Files.writeString(manifest, Files.readString(manifest).substring(0, 300));
    OutputException problem = assertThrows(OutputException.class, () -> generate(folder));
    assertTrue(problem.getMessage().startsWith(manifest + ": the record of generated files is damaged"), problem.getMessage());
    Files.delete(manifest);
    assertTrue(generate(folder).nothingChanged(), "the files themselves are as they should be");
    assertTrue(Files.exists(manifest));
  }

  private static GenerationReport generate(Path output) {
    return WorkspaceGenerator.generate(Models.resource("minimal"), Target.JAZZY, output, GeneratorOptions.DEFAULT);
  }
}
