package org.tactus.application;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.UserPrincipal;
import java.time.Duration;
import java.time.Instant;
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

  @Test
  void oneThatWasNeverMarkedGoesAfterAWhile() throws IOException {
    Path left = Files.createDirectories(place.resolve("tactus-1234"));
    Path notes = Files.createDirectories(place.resolve("tactus-notes"));
    TemporaryFolder.make(place).close();
    assertTrue(Files.exists(left), "its process may be about to mark it");
    Files.setLastModifiedTime(left, FileTime.from(Instant.now().minusSeconds(120)));
    Files.setLastModifiedTime(notes, FileTime.from(Instant.now().minusSeconds(120)));
    TemporaryFolder.make(place).close();
    assertFalse(Files.exists(left));
    assertTrue(Files.exists(notes));
  }

  @Test
  void linksInAForgottenFolderLeadNowhere(@TempDir Path outside) throws IOException {
    Files.writeString(outside.resolve("precious"), "x");
    Path left = Files.createDirectories(place.resolve("tactus-1234"));
    Files.writeString(left.resolve(".in-use"), "");
    Files.createSymbolicLink(left.resolve("traces"), outside);
    Path link = Files.createSymbolicLink(place.resolve("tactus-5678"), outside);
    Files.writeString(outside.resolve(".in-use"), "");
    TemporaryFolder.make(place).close();
    assertFalse(Files.exists(left));
    assertTrue(Files.exists(outside.resolve("precious")));
    assertTrue(Files.isSymbolicLink(link));
  }

  @Test
  void aPipeOrLinkForAMarkNeitherHangsNorCounts(@TempDir Path outside) throws Exception {
    Path pipe = Files.createDirectories(place.resolve("tactus-1"));
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.resolve(".in-use").toString()).start().waitFor());
    Path linked = Files.createDirectories(place.resolve("tactus-2"));
    Files.createSymbolicLink(linked.resolve(".in-use"), Files.writeString(outside.resolve("mark"), ""));
    assertTimeoutPreemptively(Duration.ofSeconds(60), () -> TemporaryFolder.make(place).close());
    assertTrue(Files.exists(pipe) && Files.exists(linked));
  }

  @Test
  void aForgottenFolderOfAnotherUserStays() throws IOException {
    Path left = Files.createDirectories(place.resolve("tactus-1234"));
    Files.writeString(left.resolve(".in-use"), "");
    UserPrincipal other = place.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("nobody");
    assumeTrue(System.getProperty("user.name").equals("root"), "only root gives files away");
    Files.setOwner(left, other);
    TemporaryFolder.make(place).close();
    assertTrue(Files.exists(left));
  }

  /** A lock that another handle of the process on the same file has ended would not be seen by other processes. */
  @Test
  void theFirstOfAProcessStaysLockedWhenItMakesASecond() throws Exception {
    try (TemporaryFolder first = TemporaryFolder.make(place); TemporaryFolder second = TemporaryFolder.make(place)) {
      Process other = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin/java").toString(), "-cp",
          System.getProperty("java.class.path"),
          TemporaryFolderTest.class.getName(), place.toString()).inheritIO().start();
      assertEquals(0, other.waitFor());
      assertTrue(Files.exists(first.path()) && Files.exists(second.path()));
    }
  }

  /** Makes a folder in the first argument. */
  public static void main(String[] arguments) throws IOException {
    TemporaryFolder.make(Path.of(arguments[0])).close();
  }
}
