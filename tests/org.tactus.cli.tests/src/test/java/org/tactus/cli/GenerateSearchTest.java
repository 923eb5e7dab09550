package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A user writes that the manager decides by search, generates the workspace of a system of two files, and starts the
 * search with its scripts: a process of its own, which answers on a socket until it is told to end.
 */
class GenerateSearchTest {

  private static final String PARTS = """
      platform { host car { cores c0 c1 } }
      node Control { timer step every 20 ms wcet 2 ms }
      node Logging { timer write every 100 ms wcet 20 ms }
      """;
  private static final String CAR = """
      system car
      import "../parts/hard ware.tactus"
      executor control: edf(1) { nodes Control thread on car.c0 reservation 3 ms every 10 ms }
      executor logging: edf(1) { nodes Logging thread on car.c0 reservation 6 ms every 10 ms }
      chain brake from Control.step to Control.step { latency <= 20 ms criticality 2 }
      chain log from Logging.write to Logging.write { latency <= 100 ms criticality 1 }
      manager { load 100 %, 150 %  decides by search within 20 s }
      """;

  /** A short one: a socket has a path of some hundred bytes at most. */
  @TempDir private Path folder;
  private Path deploy;
  private Path share;
  private Path state;
  private Process search;

  @BeforeEach
  void generate() throws IOException {
    Path models = Files.createDirectories(folder.resolve("models"));
    Files.createDirectories(models.resolve("parts"));
    Files.writeString(models.resolve("parts/hard ware.tactus"), PARTS);
    Path car = Files.createDirectories(models.resolve("cars")).resolve("car.tactus");
    Files.writeString(car, CAR);
    Path table = folder.resolve("modes.json");
    assertEquals(ExitStatus.DONE, CommandRun.of("provision", car, "--modes", table).status());
    CommandRun run = CommandRun.of("generate", car, "-o", folder.resolve("workspace"), "--modes", table);
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    share = folder.resolve("workspace/src/car_bringup");
    deploy = share.resolve("scripts/deploy.sh");
    state = Files.createDirectory(folder.resolve("s"),
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    Files.writeString(folder.resolve("tactus"), "#!/bin/bash\nexec '" + Path.of(System.getProperty("java.home"),
        "bin/java") + "' -cp '" + System.getProperty("java.class.path") + "' org.tactus.cli.Main \"$@\"\n");
    Files.setPosixFilePermissions(folder.resolve("tactus"), PosixFilePermissions.fromString("rwx------"));
    // neither the user's files nor the workspace's other ones are needed any more
    Files.delete(car);
    Files.delete(models.resolve("parts/hard ware.tactus"));
  }

  @AfterEach
  void end() {
    if (search != null) {
      search.destroyForcibly();
    }
  }

  private Process begin(String... words) throws IOException {
    List<String> command = new ArrayList<>(List.of("/bin/bash", deploy.toString()));
    command.addAll(List.of(words));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("TACTUS_STATE_DIR", state.toString());
    builder.environment().put("TACTUS_COMMAND", folder.resolve("tactus").toString());
    return builder.redirectErrorStream(true).start();
  }

  private String deploy(String... words) throws Exception {
    Process process = begin(words);
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), output);
    return output;
  }

  private JsonObject ask(String line) throws IOException {
    try (SocketChannel client = SocketChannel.open(StandardProtocolFamily.UNIX)) {
      client.connect(UnixDomainSocketAddress.of(state.resolve("car_bringup.search/socket")));
      client.write(ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8)));
      ByteArrayOutputStream answer = new ByteArrayOutputStream();
      ByteBuffer part = ByteBuffer.allocate(1 << 16);
      while (client.read(part.clear()) > 0) {
        answer.write(part.array(), 0, part.position());
      }
      return JsonParser.parseString(answer.toString(StandardCharsets.UTF_8)).getAsJsonObject();
    }
  }

  private String request() throws IOException {
    long hash = 0xcbf29ce484222325L;
    for (byte one : Files.readAllBytes(share.resolve("deploy/car/modes.json"))) {
      hash = (hash ^ one & 0xff) * 0x100000001b3L;
    }
    return String.format("{\"schema\": \"tactus-search/1\", \"id\": 7, \"table\": \"%016x\", \"within\": 20000000000, "
        + "\"from\": 1, \"mode\": \"nominal\", \"load\": 260, \"callbacks\": [{\"name\": \"Control.step\", \"load\": "
        + "260}, {\"name\": \"Logging.write\", \"load\": 100}], \"searched\": []}", hash);
  }

  @Test
  void theSearchOfTheWorkspaceAnswersAndLeavesNothing() throws Exception {
    assertEquals(CAR, Files.readString(share.resolve("deploy/car/model/cars/car.tactus")));
    assertEquals(PARTS, Files.readString(share.resolve("deploy/car/model/parts/hard ware.tactus")));
    search = begin("search");
    StringBuilder said = new StringBuilder();
    int next;
    while (said.indexOf("answered within 20000 ms") < 0 && (next = search.getInputStream().read()) >= 0) {
      said.append((char) next);
    }
    Path socket = state.resolve("car_bringup.search/socket");
    assertTrue(Files.exists(socket), said::toString);
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(socket)));
    assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(socket.getParent())));
    JsonObject answer = ask(request());
    assertTrue(answer.get("found").getAsBoolean(), answer::toString);
    assertTrue(deploy("undo").startsWith("ended    search (process " + search.pid() + ")\n"));
    assertTrue(search.waitFor(20, TimeUnit.SECONDS));
    try (var left = Files.list(state)) {
      assertEquals(List.of(), left.toList());
    }
    assertFalse(Files.exists(socket));
  }
}
