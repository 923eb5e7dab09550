package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of temporary folders; tests/ros kills a process that has one. */
class TemporaryFolderTest {

  @TempDir
  private Path place;

  @Test
  void goesWithItsUse() throws IOException {
    Path path;
    try (TemporaryFolder folder = TemporaryFolder.make(place)) {
      path = folder.path();
      Files.writeString(Files.createDirectories(path.resolve("src")).resolve("main.cpp"), "");
    }
    assertFalse(Files.exists(path));
  }

  @Test
  void thatOfAProcessThatIsGoneIsRemovedByTheNext() throws IOException {
    Path left = Files.createDirectories(place.resolve("tactus-1234/traces")).getParent();
    Files.writeString(left.resolve(".in-use"), "");
    TemporaryFolder.make(place).close();
    assertFalse(Files.exists(left));
  }

  @Test
  void thoseInUseAndThoseOfOthersStay() throws IOException {
    Path other = Files.createDirectories(place.resolve("tactus-notes"));
    try (TemporaryFolder first = TemporaryFolder.make(place); TemporaryFolder second = TemporaryFolder.make(place)) {
      assertTrue(Files.exists(first.path()));
      assertTrue(Files.exists(second.path()));
      assertTrue(Files.exists(other));
    }
  }
}
