package org.tactus.importers.ros2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.importers.ros2.sketch.LostEvents;
import org.tactus.importers.ros2.trace.TraceEvents;

/** Traces in CTF, through babeltrace2: whole ones, and such as nobody wants. */
class CtfTracesTest {

  @TempDir
  private Path folder;

  @AfterEach
  void useTheCommandAgain() {
    System.clearProperty(TraceEvents.COMMAND_PROPERTY);
  }

  private static RosImportResult imported(Path trace) {
    return RosImport.run(RosImportOptions.of(List.of(trace)), step -> { });
  }

  private static String refused(Path trace) {
    return assertThrows(RosImportException.class, () -> imported(trace)).getMessage();
  }

  @Test
  void aTraceIsRead() throws IOException {
    RosImportResult result = imported(CtfFolder.timer(30).packet(0).in(folder));
    assertTrue(result.text().contains("timer tick every 10 ms wcet 1 ms"), result.text());
    assertTrue(result.text().contains("process robot on robot { nodes lidar }"), result.text());
    assertEquals(LostEvents.NONE, result.source().lost());
    assertEquals(94, result.source().events());
  }

  @Test
  void aLinkToATraceIsOne() throws IOException {
    Path session = CtfFolder.timer(30).packet(0).in(folder);
    Path link = Files.createSymbolicLink(folder.resolve("latest"), session);
    assertTrue(RosImport.isTrace(link));
    assertTrue(imported(link).text().contains("system latest\n"), imported(link).text());
  }

  @Test
  void lostEventsAreCounted() throws IOException {
    CtfFolder trace = CtfFolder.timer(30).packet(0).event(400_000_000L, 501, "callback_start", 0x113L, 0)
        .event(401_000_000L, 501, "callback_end", 0x113L).packet(17);
    RosImportResult result = imported(trace.in(folder));
    assertEquals(new LostEvents(17, true), result.source().lost());
    assertTrue(result.report().contains("17 lost"), result.report());
    assertTrue(result.report().contains("17 events were lost because a buffer was full"), result.report());
    assertTrue(result.json().contains("\"lost_events\": 17"), result.json());
  }

  @Test
  void aTruncatedTraceIsRefusedWithItsFile() throws IOException {
    Path session = CtfFolder.timer(30).packet(0).in(folder);
    try (RandomAccessFile stream =
        new RandomAccessFile(session.resolve("ust/uid/0/64-bit/channel0_0").toFile(), "rw")) {
      stream.setLength(stream.length() - 100);
    }
    String said = refused(session);
    assertTrue(said.contains("cannot be read by babeltrace2: ") && said.contains("channel0_0"), said);
  }

  @Test
  void aTraceThatIsDamagedAfterMuchOfItIsRefusedToo() throws IOException {
    CtfFolder trace = CtfFolder.timer(30).packet(0);
    for (int i = 0; i < 5000; i++) {
      trace.event(400_000_000L + i * 1000, 501, "rclcpp_executor_get_next_ready");
    }
    Path session = trace.packet(0).in(folder);
    Path channel = session.resolve("ust/uid/0/64-bit/channel0_0");
    try (RandomAccessFile stream = new RandomAccessFile(channel.toFile(), "rw")) {
      stream.seek(stream.length() - 24 * 10); // an event that waits takes 24 bytes, the first of which are its number
      stream.writeShort(0x7F7F);
    }
    String said = refused(session);
    assertTrue(said.contains(" cannot be read by babeltrace2 beyond event 5084 ") && said.contains("channel0_0"), said);
  }

  @Test
  void aForeignFolderIsNone() throws IOException {
    Files.writeString(folder.resolve("metadata"), "{}");
    assertTrue(refused(folder).contains("holds no trace in CTF"), refused(folder));
    Path file = Files.writeString(folder.resolve("x.txt"), "what is this\n");
    assertTrue(refused(file).contains("is no trace: name a folder"), refused(file));
    assertTrue(refused(folder.resolve("none")).startsWith("there is no trace "));
  }

  @Test
  void aMissingCommandIsNamedWithWhatInstallsIt() throws IOException {
    Path session = CtfFolder.timer(3).packet(0).in(folder);
    System.setProperty(TraceEvents.COMMAND_PROPERTY, folder.resolve("babeltrace3").toString());
    assertTrue(refused(session).contains("install it (apt-get install babeltrace2)"), refused(session));
  }
}
