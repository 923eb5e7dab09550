package org.tactus.application;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where traces go: no link below the folder that was named is followed, and nothing but earlier traces is replaced. */
class TraceFolderTest {

  @TempDir
  private Path folder;

  @Test
  void earlierTracesAreReplaced() throws IOException {
    Path traces = TraceFolder.prepare(folder.resolve("project"), List.of("a.trace"));
    Files.writeString(traces.resolve("a.trace"), "earlier");
    Files.writeString(traces.resolve("mine"), "stays");
    assertEquals(traces, TraceFolder.prepare(folder.resolve("project"), List.of("a.trace")));
    assertFalse(Files.exists(traces.resolve("a.trace")));
    assertTrue(Files.exists(traces.resolve("mine")));
  }

  @Test
  void aLinkInItsPlaceIsRefused() throws IOException {
    Path other = Files.createDirectory(folder.resolve("other"));
    Files.writeString(other.resolve("a.trace"), "precious");
    Files.createSymbolicLink(folder.resolve("traces"), other);
    InputException refusal = assertThrows(InputException.class, () -> TraceFolder.prepare(folder, List.of("a.trace")));
    assertTrue(refusal.getMessage().contains("traces is a link or no folder"), refusal.getMessage());
    assertEquals("precious", Files.readString(other.resolve("a.trace")));
  }

  @Test
  void aLinkInThePlaceOfALogIsRefused() throws IOException {
    Path precious = Files.writeString(folder.resolve("precious"), "precious");
    Files.createSymbolicLink(Files.createDirectory(folder.resolve("traces")).resolve("a.log"), precious);
    assertThrows(InputException.class, () -> TraceFolder.prepare(folder, List.of("a.log")));
    assertEquals("precious", Files.readString(precious));
  }

  @Test
  void aFolderThatOthersMayChangeIsRefused() throws IOException {
    Path traces = Files.createDirectory(folder.resolve("traces"));
    Files.setPosixFilePermissions(traces, PosixFilePermissions.fromString("rwxrwxrwx"));
    assertThrows(InputException.class, () -> TraceFolder.prepare(folder, List.of()));
  }
}
