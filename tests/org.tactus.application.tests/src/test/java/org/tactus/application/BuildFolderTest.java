package org.tactus.application;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When what CMake left is used again; tests/ros moves and copies a project and measures in it. */
class BuildFolderTest {

  private static final Map<String, String> JAZZY = Map.of("CMAKE_PREFIX_PATH", "/opt/ros/jazzy");

  @TempDir
  private Path folder;

  private Path built(Path project) throws IOException {
    Path build = new BuildFolder(project, JAZZY).prepare();
    return Files.writeString(Files.createDirectories(build.resolve("CMakeFiles")).resolve("object.o"), "");
  }

  @Test
  void whatIsInPlaceStays() throws IOException {
    Path object = built(folder.resolve("project"));
    new BuildFolder(folder.resolve("project"), JAZZY).prepare();
    assertTrue(Files.exists(object));
  }

  @Test
  void aMovedProjectIsConfiguredAfresh() throws IOException {
    built(folder.resolve("project"));
    Path moved = Files.move(folder.resolve("project"), folder.resolve("moved"));
    Path build = new BuildFolder(moved, JAZZY).prepare();
    assertFalse(Files.exists(build.resolve("CMakeFiles")));
    assertTrue(Files.isDirectory(build));
  }

  @Test
  void anotherFastDdsIsFoundAfresh() throws IOException {
    Path object = built(folder.resolve("project"));
    new BuildFolder(folder.resolve("project"), Map.of("CMAKE_PREFIX_PATH", "/opt/ros/kilted")).prepare();
    assertFalse(Files.exists(object));
  }

  @Test
  void aBuildFolderOfTheUserStays() throws IOException {
    Path cache = Files.writeString(Files.createDirectories(folder.resolve("build")).resolve("CMakeCache.txt"), "");
    built(folder);
    assertTrue(Files.exists(cache));
  }

  @Test
  void aFileInItsPlaceIsNamed() throws IOException {
    Path place = Files.writeString(Files.createDirectory(folder.resolve(".tactus")).resolve("build"), "");
    InputException refused = assertThrows(InputException.class, () -> new BuildFolder(folder, JAZZY).prepare());
    assertTrue(refused.getMessage().contains(place + " cannot be made ready"), refused.getMessage());
  }
}
