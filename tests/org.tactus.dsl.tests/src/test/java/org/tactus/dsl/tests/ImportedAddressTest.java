package org.tactus.dsl.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.diagnostics.Severity;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.TactusLanguage;

/**
 * An import names a regular file. Nothing else is opened: no server is asked, no archive unpacked, no pipe waited for.
 */
class ImportedAddressTest {

  private static final String PART = "message M size 8 B { byte[8] data }\n";
  private static final Duration SOON = Duration.ofSeconds(60);

  @TempDir
  private Path folder;

  private Diagnostic refusal(String imported) throws IOException {
    Path file = Files.writeString(folder.resolve("main.tactus"), "system s\nimport \"" + imported + "\"\n");
    List<Diagnostic> errors =
        assertTimeoutPreemptively(SOON, () -> TactusLanguage.get().load(file)).diagnostics().stream()
        .filter(diagnostic -> diagnostic.severity() == Severity.ERROR).toList();
    assertEquals(List.of("TAC-REF-002"), errors.stream().map(error -> error.code().id()).toList(),
        imported + ": " + errors);
    return errors.getFirst();
  }

  @Test
  void serversAreNotAsked() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      server.setSoTimeout(300);
      String address = "127.0.0.1:" + server.getLocalPort() + "/part.tactus";
      for (String start : List.of("http://", "https://", "ftp://", "jar:http://", "archive:http://", "HTTP://",
          "gopher://", "file://", "//", "platform:/../http://")) {
        String imported = start + (start.endsWith(":http://") ? address.replace("/part", "!/part") : address);
        assertTrue(refusal(imported).message().contains("is not a path: an import names a file"), imported);
      }
      assertThrows(SocketTimeoutException.class, server::accept);
    }
  }

  @Test
  void archivesAndBundlesAreNotOpened() throws IOException {
    Path archive = folder.resolve("parts.zip");
    try (OutputStream out = Files.newOutputStream(archive); ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry("part.tactus"));
      zip.write(PART.getBytes(StandardCharsets.UTF_8));
    }
    for (String imported : List.of("jar:" + archive.toUri() + "!/part.tactus",
        "archive:" + archive.toUri() + "!/part.tactus",
        "zip:" + archive.toUri() + "!/part.tactus", "classpath:/part.tactus", "platform:/resource/p/part.tactus",
        "platform:/plugin/p/part.tactus",
        "bundleentry://1/part.tactus", "data:text/plain,x.tactus", "java:/part.tactus", "x:part.tactus")) {
      assertTrue(refusal(imported).message().contains("is not a path"), imported);
    }
  }

  @Test
  void onlyRegularFilesAreOpened() throws Exception {
    Path pipe = folder.resolve("pipe.tactus");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    assertTrue(refusal("pipe.tactus").message().contains("'pipe.tactus' cannot be read: it is a named pipe"));
    Files.createSymbolicLink(folder.resolve("zero.tactus"), Path.of("/dev/zero"));
    assertTrue(refusal("zero.tactus").message().contains("it is a device"));
    Files.createSymbolicLink(folder.resolve("version.tactus"), Path.of("/proc/version"));
    assertTrue(refusal("version.tactus").message().contains("it is a file of the kernel"));
    assertTimeoutPreemptively(SOON,
        () -> assertTrue(TactusLanguage.get().load(pipe).diagnostics().getFirst().message().contains("a named pipe")));
    for (String name : List.of("zero.tactus", "version.tactus")) {
      Files.delete(folder.resolve(name));
    }
  }

  @Test
  void pathsStayAsTheyWere() throws IOException {
    Path inner = Files.createDirectory(folder.resolve("a folder"));
    Path part = Files.writeString(inner.resolve("part.tactus"), PART);
    for (String imported : List.of("a folder/part.tactus", "./a folder/../a folder/part.tactus", part.toString(),
        part.toUri().toString())) {
      Path file =
          Files.writeString(folder.resolve("main.tactus"), "system s\nimport \"" + imported + "\"\ntopic /t : M\n");
      assertEquals(List.of(), TactusLanguage.get().load(file).diagnostics().stream()
          .filter(one -> one.severity() == Severity.ERROR).toList(), imported);
    }
  }
}
