package org.tactus.application;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.lowering.Interpretation;
import org.tactus.model.distribution.Target;

/** The manager of a running system meets a load that its table does not hold, and asks on the socket of a search. */
class ServeSearchTest {

  /** All callbacks at 200 % are proved, at 300 % not; the controller alone may take that long. */
  private static final String SHARED = SharedCore.with("edf(1)", """
      manager { load 100 %, 150 % }
      mode parked { load 50 % of Control.step }
      """);

  @TempDir private Path folder;
  private Path file;
  private Path table;
  private Path socket;
  private final AtomicBoolean ended = new AtomicBoolean();
  private CompletableFuture<Void> server;

  private final Monitor monitor = new Monitor() {
    @Override
    public boolean isCancelled() {
      return ended.get();
    }
  };

  @BeforeEach
  void decideOffline() throws IOException {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    file = Files.writeString(folder.resolve("car.tactus"), SHARED);
    table = folder.resolve("modes.json");
    socket = folder.resolve("search");
    PlanModes.run(options().to(table), Monitor.NONE);
  }

  @AfterEach
  void end() throws Exception {
    ended.set(true);
    if (server != null) {
      server.get(30, TimeUnit.SECONDS);
      assertFalse(Files.exists(socket), "nothing is left behind");
    }
  }

  private ProvisionOptions options() {
    return ProvisionOptions.of(file, Interpretation.of(Target.DEFAULT));
  }

  private ProvisionOptions limited(Duration time) {
    return options().with(ProvisionOptions.Searching.USUAL.within(time.toNanos()));
  }

  private void serve(Duration time) throws InterruptedException {
    CountDownLatch ready = new CountDownLatch(1);
    server = CompletableFuture.runAsync(() ->
        ServeSearch.run(limited(time), table, socket, monitor, said -> ready.countDown()));
    assertTrue(ready.await(60, TimeUnit.SECONDS), () -> "it does not begin: " + server);
  }

  private JsonObject ask(String line) throws IOException {
    try (SocketChannel client = SocketChannel.open(UnixDomainSocketAddress.of(socket))) {
      client.write(ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8)));
      ByteArrayOutputStream answer = new ByteArrayOutputStream();
      ByteBuffer part = ByteBuffer.allocate(1 << 16);
      while (client.read(part.clear()) > 0) {
        answer.write(part.array(), 0, part.position());
      }
      return JsonParser.parseString(answer.toString(StandardCharsets.UTF_8)).getAsJsonObject();
    }
  }

  private String request(String mode, int control, int logging, long nanoseconds, String searched) throws IOException {
    return """
        {"schema": "tactus-search/1", "id": 7, "table": "%s", "within": %d, "from": 1, "mode": "%s", "load": %d, \
        "callbacks": [{"name": "Control.step", "load": %d}, {"name": "Logging.write", "load": %d}], "searched": [%s]}"""
        .formatted(hash(Files.readString(table)), nanoseconds, mode, Math.max(control, logging), control, logging,
            searched);
  }

  private String request(int control, int logging) throws IOException {
    return request("nominal", control, logging, 60_000_000_000L, "");
  }

  private static String hash(String text) {
    long hash = 0xcbf29ce484222325L;
    for (byte one : text.getBytes(StandardCharsets.UTF_8)) {
      hash = (hash ^ one & 0xff) * 0x100000001b3L;
    }
    return String.format("%016x", hash);
  }

  private static List<String> met(JsonObject configuration) {
    return configuration.getAsJsonArray("goals").asList().stream().map(goal -> goal.getAsJsonObject())
        .filter(goal -> goal.get("met").getAsBoolean()).map(goal -> goal.get("chain").getAsString())
        .collect(Collectors.toList());
  }

  @Test
  void aLoadOfOneCallbackThatNoEntryHoldsIsProved() throws Exception {
    serve(Duration.ofSeconds(60));
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(socket)));
    JsonObject answer = ask(request(260, 100));
    assertTrue(answer.get("found").getAsBoolean(), answer.toString());
    assertEquals(7, answer.get("id").getAsLong());
    JsonObject found = answer.getAsJsonObject("configuration");
    assertEquals(List.of("brake", "log"), met(found), "with all callbacks at 260 % there is too much work");
    assertTrue(found.getAsJsonArray("overloads").isEmpty());
    for (int i = 0; i < 2; i++) {
      JsonObject callback = found.getAsJsonArray("callbacks").get(i).getAsJsonObject();
      int asked = callback.get("name").getAsString().equals("Control.step") ? 260 : 100;
      assertEquals(asked, callback.get("load").getAsInt());
      assertTrue(callback.get("provedLoad").getAsInt() >= asked);
    }
    assertEquals(4, answer.getAsJsonArray("switches").size(), "two modes with two loads each");
    long budget = found.getAsJsonArray("settings").asList().stream().map(one -> one.getAsJsonObject())
        .filter(one -> one.get("threads").getAsString().equals("executor control"))
        .mapToLong(one -> one.get("budget").getAsLong()).sum();
    assertTrue(budget >= 2_600_000, "5.2 ms of work every 20 ms, of " + budget + " ns every 10 ms");
    JsonObject next = ask(request("nominal", 270, 100, 60_000_000_000L, found.toString()));
    assertEquals(5, next.getAsJsonArray("switches").size(), "the one that was found is another one to go from");
  }

  @Test
  void whatCannotBeProvedHasAReason() throws Exception {
    serve(Duration.ofSeconds(2));
    assertReason("more work than can be done", request(800, 800));
    assertReason("nothing was proved in the time", request("nominal", 260, 100, 1_000_000, ""));
    assertTrue(ask(request(260, 100)).get("found").getAsBoolean(), "the next one is answered again");
  }

  @Test
  void whatIsNoRequestIsRefusedAndTheNextOneAnswered() throws Exception {
    serve(Duration.ofSeconds(60));
    String right = request(260, 100);
    assertReason("no JSON", "nonsense");
    assertReason("\"schema\" is missing", "{}");
    assertReason("another table", right.replace("\"table\": \"", "\"table\": \"0"));
    assertReason("no mode 'flying'", right.replace("nominal", "flying"));
    assertReason("an integer from 0 to 3", right.replace("\"from\": 1", "\"from\": 4"));
    assertReason("no callback of the mode", right.replace("Control.step", "Control.stop"));
    assertReason("given twice", right.replace("Logging.write", "Control.step"));
    assertReason("an integer from 1 to 800", right.replace("\"load\": 260, \"callbacks", "\"load\": 900, \"callbacks"));
    assertReason("no object", right.replace("\"searched\": []", "\"searched\": [7]"));
    assertReason("1000000 to", right.replace("60000000000", "-1"));
    try (SocketChannel silent = SocketChannel.open(UnixDomainSocketAddress.of(socket))) {
      assertTrue(ask(right).get("found").getAsBoolean(), "who says nothing is not waited for");
      assertTrue(silent.isOpen());
    }
  }

  private void assertReason(String part, String line) throws IOException {
    JsonObject answer = ask(line);
    assertFalse(answer.get("found").getAsBoolean(), answer.toString());
    assertTrue(answer.get("because").getAsString().contains(part), answer.toString());
  }

  @Test
  void aPlaceThatIsNotItsOwnIsRefused() throws Exception {
    assertRefused("is no socket", folder.resolve("car.tactus"));
    Path shared = Files.createDirectory(folder.resolve("shared"));
    Files.setPosixFilePermissions(shared, PosixFilePermissions.fromString("rwxrwx---"));
    assertRefused("mkdir -m 0700", shared.resolve("search"));
    assertRefused("mkdir -m 0700", folder.resolve("missing").resolve("search"));
    Path dead = folder.resolve("search");
    try (ServerSocketChannel before = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      before.bind(UnixDomainSocketAddress.of(dead));
      assertRefused("another process serves", dead);
    }
    assertTrue(Files.exists(dead));
    serve(Duration.ofSeconds(60));
    assertTrue(ask(request(260, 100)).get("found").getAsBoolean(), "it takes the place of one that nobody serves");
  }

  private void assertRefused(String part, Path place) {
    InputException refused = assertThrows(InputException.class, () ->
        ServeSearch.run(limited(Duration.ofSeconds(1)), table, place, Monitor.NONE, said -> { }));
    assertTrue(refused.getMessage().contains(part), refused.getMessage());
  }

  @Test
  void aTableOfAnotherModelIsRefused() throws IOException {
    Files.writeString(file, SHARED.replace("wcet 2 ms", "wcet 3 ms"));
    assertRefused("the model has changed", socket);
  }
}
