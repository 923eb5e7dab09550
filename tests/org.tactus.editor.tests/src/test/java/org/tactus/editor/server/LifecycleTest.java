package org.tactus.editor.server;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How the server begins and ends, and that nothing but the protocol is on its standard output. */
class LifecycleTest {

  private static final long MOST_SECONDS = 120;

  @TempDir private Path folder;

  @Test
  void itEndsAsTheClientSays() throws Exception {
    try (RunningServer running = RunningServer.on(folder)) {
      RunningServer.get(running.server().shutdown());
      running.server().exit();
      assertTrue(running.process().waitFor(MOST_SECONDS, TimeUnit.SECONDS));
      assertEquals(0, running.process().exitValue());
    }
  }

  @Test
  void itEndsWhenItsClientCloses() throws Exception {
    try (RunningServer running = RunningServer.on(folder)) {
      running.process().getOutputStream().close();
      assertTrue(running.process().waitFor(MOST_SECONDS, TimeUnit.SECONDS));
      assertEquals(1, running.process().exitValue());
    }
  }

  @Test
  void itEndsWhenTheProcessOfItsClientIsKilled() throws Exception {
    Process client = new ProcessBuilder("sleep", "600").start();
    Process server = RunningServer.start(Map.of());
    send(server, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"processId\":" + client.pid()
        + ",\"capabilities\":{}}}");
    assertTrue(receive(server).contains("capabilities"));
    client.destroyForcibly();
    assertTrue(server.waitFor(MOST_SECONDS, TimeUnit.SECONDS), "though its streams stay open");
  }

  @Test
  void brokenMessagesAreAnsweredOrPassedOverAndTheNextOneIsServed() throws Exception {
    Process server = RunningServer.start(Map.of());
    send(server, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"capabilities\":{}}}");
    assertTrue(receive(server).contains("serverInfo"));
    send(server, "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":");
    send(server, "[]");
    send(server, "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"tactus/nothing\",\"params\":{}}");
    send(server, "{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"tactus/drawing\",\"params\":[1,2]}");
    send(server, "{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"textDocument/hover\",\"params\":{\"textDocument\":"
        + "{\"uri\":\"no uri at all\"},\"position\":{\"line\":0,\"character\":0}}}");
    send(server, "{\"jsonrpc\":\"2.0\",\"id\":6,\"method\":\"shutdown\"}");
    String answers = "";
    while (!answers.contains("\"id\":6")) {
      String answer = receive(server);
      assertFalse(answer.isEmpty(), "the stream ended after " + answers);
      answers += answer;
    }
    send(server, "{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}");
    assertTrue(server.waitFor(MOST_SECONDS, TimeUnit.SECONDS));
    assertEquals(0, server.exitValue());
    assertDoesNotThrow(() -> drain(server), "nothing beside the messages");
  }

  @Test
  void aClientWithoutTreesGetsEachElementOnceInItsOutline() throws Exception {
    Path file = Files.writeString(folder.resolve("a.tactus"), "node A { timer t every 1 ms wcet 1 us }\nnode B { }\n");
    try (RunningServer running = RunningServer.forSimpleClient(folder)) {
      List<String> names = RunningServer.get(running.server().getTextDocumentService().documentSymbol(
          new DocumentSymbolParams(new TextDocumentIdentifier(file.toUri().toString())))).stream()
          .map(one -> one.getLeft().getContainerName() + " " + one.getLeft().getName()).toList();
      assertEquals(List.of("null A", "A t", "null B"), names);
    }
  }

  /** Reads the messages that are left, as of requests that were answered after later ones. */
  private static void drain(Process server) throws Exception {
    while (!receive(server).isEmpty()) {
      // what it says is no matter
    }
  }

  private static void send(Process server, String message) throws Exception {
    byte[] bytes = message.getBytes(StandardCharsets.UTF_8);
    OutputStream out = server.getOutputStream();
    out.write(("Content-Length: " + bytes.length + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
    out.write(bytes);
    out.flush();
  }

  /** Reads one message, in which every byte of the stream must have its place; empty at the end of the stream. */
  private static String receive(Process server) throws Exception {
    InputStream in = server.getInputStream();
    StringBuilder header = new StringBuilder();
    while (!header.toString().endsWith("\r\n\r\n")) {
      int next = in.read();
      if (next < 0 && header.isEmpty()) {
        return "";
      }
      assertTrue(next >= 0, "the stream ended after " + header);
      header.append((char) next);
    }
    assertTrue(header.toString().matches("(?s)Content-Length: \\d+\r\n(Content-Type: [^\r\n]*\r\n)?\r\n"),
        header.toString());
    int length = Integer.parseInt(header.toString().replaceAll("(?s)Content-Length: (\\d+).*", "$1"));
    return new String(in.readNBytes(length), StandardCharsets.UTF_8);
  }
}
