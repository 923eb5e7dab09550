package org.tactus.application;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which files a folder stands for. */
class InputFilesTest {

  @TempDir
  private Path folder;

  private Path file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  /** Checkouts and caches of other programs lie in such folders; a user who means one names it. */
  @Test
  void whatBeginsWithADotIsLeftOutUnlessItIsNamed() throws IOException {
    Path car = file("models/car.tactus", "system car\n");
    file("models/.car.new.tactus", "system draft\n");
    Path other = file(".cache/other.tactus", "system other\n");
    file(".cache/.git/old.tactus", "system old\n");
    assertEquals(List.of(car), InputFiles.systems(List.of(folder)));
    assertEquals(List.of(car), InputFiles.all(List.of(folder)));
    assertEquals(List.of(other), InputFiles.systems(List.of(folder.resolve(".cache"))));
    assertEquals(List.of(other), InputFiles.systems(List.of(other)));
  }
}
