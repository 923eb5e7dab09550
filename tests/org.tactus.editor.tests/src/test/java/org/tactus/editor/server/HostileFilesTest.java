package org.tactus.editor.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutionException;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that nobody writes on purpose, and places that are not there. */
class HostileFilesTest {

  @TempDir private Path folder;

  @Test
  void nothingInAWorkspaceKeepsTheServerFromServing() throws Exception {
    Path workspace = Files.createDirectory(folder.resolve("workspace"));
    assertEquals(0, new ProcessBuilder("mkfifo", workspace.resolve("pipe.tactus").toString()).start().waitFor());
    Files.createSymbolicLink(workspace.resolve("loop"), workspace);
    Files.createSymbolicLink(workspace.resolve("gone.tactus"), workspace.resolve("nothing"));
    Files.write(workspace.resolve("bytes.tactus"), new byte[] {(byte) 0xff, 0, 1, 2});
    Files.writeString(workspace.resolve("import.tactus"), "system i\nimport \"pipe.tactus\"\n");
    Path huge = Files.writeString(workspace.resolve("huge.tactus"), "// " + "x".repeat(40_000_000));
    try (RunningServer running = RunningServer.on(workspace)) {
      Path car = workspace.resolve("car.tactus");
      TextDocumentIdentifier opened = running.open(car, "system car\nnode A { }\nnode A { }\n");
      running.await(car, all -> !all.isEmpty());
      running.await(workspace.resolve("bytes.tactus"), all -> !all.isEmpty());
      running.await(workspace.resolve("import.tactus"), all -> !all.isEmpty());
      running.await(huge, "TAC-LIMIT-001");
      assertThrows(ExecutionException.class, () -> RunningServer.get(running.server().getTextDocumentService()
          .hover(new HoverParams(opened, new Position(7, 7)))));
      running.change(car, "system car\n");
      running.awaitNone(car);
    }
  }

  @Test
  void aFileOutsideTheWorkspaceIsServedWhileItIsOpen() throws Exception {
    Path workspace = Files.createDirectory(folder.resolve("workspace"));
    Path outside = Files.writeString(folder.resolve("outside.tactus"), "system o\nnode A { }\nnode A { }\nnode\n");
    try (RunningServer running = RunningServer.on(workspace)) {
      TextDocumentIdentifier opened = running.open(outside, "system o\nnode A { }\nnode A { }\n");
      assertTrue(running.await(outside, all -> !all.isEmpty()).size() >= 1);
      assertEquals(2, RunningServer.get(running.server().getTextDocumentService()
          .documentSymbol(new DocumentSymbolParams(opened))).size(), "it has an outline, too");
      running.change(outside, "system o\nnode A { }\nnode\n");
      running.await(outside, "TAC-SYN-003");
      running.server().getTextDocumentService().didClose(new DidCloseTextDocumentParams(opened));
      running.awaitNone(outside);
      Path car = workspace.resolve("car.tactus");
      running.open(car, "system car\nnode A { }\nnode A { }\n");
      running.await(car, all -> !all.isEmpty());
      running.awaitNone(outside);
    }
  }
}
