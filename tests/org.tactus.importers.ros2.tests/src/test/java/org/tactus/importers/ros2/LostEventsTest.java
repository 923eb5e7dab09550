package org.tactus.importers.ros2;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tactus.importers.ros2.sketch.ImportNote.Kind;

/** Runs of which events are missing or contradict each other: no time is shorter for that. */
class LostEventsTest extends ImportedRuns {

  @Test
  void lostBeginsAndEndsAreNotMeasured() throws IOException {
    EventText events = new EventText().node(1, 0x100, "a", "/").timer(1, 0x110, 0x100, 10 * MS)
        .end(5 * MS, 0, 1, 1, 0x110).start(10 * MS, 0, 1, 1, 0x110).start(20 * MS, 0, 1, 1, 0x110)
        .end(21 * MS, 0, 1, 1, 0x110);
    RosImportResult result = imported(events);
    has(result.text(), "wcet 1 ms");
    has(notes(result, Kind.RECORDING), "1 instances begin and do not end, 1 end and do not begin");
  }

  @Test
  void aLostSwitchMakesNoShorterTime() throws IOException {
    EventText events = new EventText().node(1, 0x100, "a", "/").timer(1, 0x110, 0x100, 100 * MS);
    for (int i = 1; i <= 10; i++) {
      long time = i * 100 * MS;
      events.contextSwitch(time - 1000, 0, 0, 0, 20, 9, -61).start(time, 1, 1, 9, 0x110);
      events.contextSwitch(time + MS, 0, 0, 9, -61, 0, 20);
      if (i > 3) { // of three instances the switch back is lost
        events.contextSwitch(time + 10 * MS, 0, 0, 0, 20, 9, -61);
      }
      events.end(time + 50 * MS, 0, 1, 9, 0x110).contextSwitch(time + 51 * MS, 0, 0, 9, -61, 0, 20);
    }
    RosImportResult result = imported(events);
    has(result.text(), "wcet 41 ms\n");
    has(result.text(), "; 7 of them are measured");
    has(notes(result, Kind.RECORDING), "switches of the scheduler contradict 3 instances, whose processor times");
    assertFalse(notes(result, Kind.ASSUMED).contains("go from begin to end"), result.report());
  }

  /** The switch that another thread of the core makes shows that one is missing. */
  @Test
  void aSwitchAwayThatIsLostIsSeenOnTheCore() throws IOException {
    EventText events = new EventText().node(1, 0x100, "a", "/").timer(1, 0x110, 0x100, 100 * MS)
        .contextSwitch(MS, 0, 0, 0, 20, 9, -61).start(2 * MS, 0, 1, 9, 0x110)
        .contextSwitch(30 * MS, 0, 0, 7, 20, 8, 20).contextSwitch(40 * MS, 0, 0, 8, 20, 9, -61)
        .end(50 * MS, 0, 1, 9, 0x110);
    has(notes(imported(events), Kind.RECORDING), "contradict 1 instance,");
  }

  @Test
  void switchesOfAForeignThreadGiveNoTimes() throws IOException {
    EventText events = new EventText().node(1, 0x100, "a", "/").timer(1, 0x110, 0x100, 100 * MS)
        .publisher(1, 0x120, 0x100, "/image", 1);
    for (int i = 1; i <= 20; i++) {
      long time = i * 100 * MS;
      events.start(time, 0, 1, 23, 0x110).contextSwitch(time + MS, 0, 0, 0, 20, 23, -61)
          .contextSwitch(time + MS + 10_000, 0, 0, 23, -61, 0, 20).end(time + 50 * MS, 0, 1, 23, 0x110)
          .start(time, 0, 1, 24, 0x110).end(time + 40 * MS, 0, 1, 24, 0x110).publish(time, 0, 1, 25, 0x120, time);
    }
    RosImportResult result = imported(events);
    has(result.text(), "wcet [1: 50 ms, 2: 90 ms]");
    assertFalse(result.text().contains("fifo"), result.text());
    assertFalse(result.text().lines().anyMatch(line -> line.contains("event source") && line.contains("wcet")),
        "without switches of its thread the time of a source is not known:\n" + result.text());
    has(notes(result, Kind.RECORDING), "contradict 20 instances");
    has(notes(result, Kind.ASSUMED), "execution times on threads 24 of process 1 go from begin to end");
  }

  @Test
  void mostInstancesThatAreContradictedGiveElapsedTimes() throws IOException {
    EventText events = new EventText().node(1, 0x100, "a", "/").timer(1, 0x110, 0x100, 100 * MS);
    for (int i = 1; i <= 20; i++) {
      long time = i * 100 * MS;
      events.start(time, 0, 1, 23, 0x110).contextSwitch(time + MS, 0, 0, 0, 20, 23, -61)
          .contextSwitch(time + MS + 10_000, 0, 0, 23, -61, 0, 20).end(time + 50 * MS, 0, 1, 23, 0x110);
    }
    RosImportResult result = imported(events);
    has(result.text(), "// ran 20 times in 1.9 s\n  timer tick every 100 ms wcet 50 ms");
    has(notes(result, Kind.ASSUMED), "execution times of a.tick go from begin to end, with all that held them up");
  }

  @Test
  void anyStepBackOfTheClockIsAJump() throws IOException {
    List<String> lines = new ArrayList<>(new EventText().node(1, 0x100, "a", "/").timer(1, 0x110, 0x100, 10 * MS)
        .start(10_000 * MS, 0, 1, 1, 0x110).lines());
    lines.addAll(new EventText().end(9_100 * MS, 0, 1, 1, 0x110).start(9_200 * MS, 0, 1, 1, 0x110)
        .end(9_200 * MS + 5000, 0, 1, 1, 0x110).start(9_300 * MS, 0, 1, 1, 0x110)
        .end(9_300 * MS + 5000, 0, 1, 1, 0x110).lines());
    RosImportResult result =
        RosImport.run(RosImportOptions.of(List.of(Files.write(folder.resolve("back.txt"), lines))), step -> { });
    has(result.text(), "// ran 3 times in 100 ms; 2 of them are measured\n  timer tick every 10 ms wcet 5 us\n");
    has(notes(result, Kind.RECORDING), "the clock of the trace went back 1 time");
  }

  @Test
  void aTextDoesNotTellWhatWasLost() throws IOException {
    EventText events = new EventText().node(1, 0x100, "a", "/").timer(1, 0x110, 0x100, 10 * MS)
        .start(MS, 0, 1, 1, 0x110).end(2 * MS, 0, 1, 1, 0x110);
    RosImportResult result = imported(events);
    has(result.text(), ", unknown how many were lost; margin");
    has(result.report(), ", unknown how many were lost; margin");
    has(result.json(), "\"lost_events\": null");
    has(notes(result, Kind.UNKNOWN), "how many events were lost: babeltrace2 says so beside its text");
    List<String> lines = new ArrayList<>(events.lines());
    lines.add(3, "WARNING: Tracer discarded 5 events between [1] and [2] in trace \"a\".");
    result = RosImport.run(RosImportOptions.of(List.of(Files.write(folder.resolve("all.txt"), lines))), step -> { });
    has(result.text(), ", at least 5 lost; margin");
    has(notes(result, Kind.RECORDING), "at least 5 events were lost because a buffer was full");
    assertFalse(result.report().contains("lines are no events"), result.report());
  }

  @Test
  void aByteThatIsNoTextDoesNotEndTheReading() throws IOException {
    EventText events = new EventText().node(1, 0x100, "a", "/").timer(1, 0x110, 0x100, 10 * MS)
        .start(MS, 0, 1, 1, 0x110).end(2 * MS, 0, 1, 1, 0x110).at(3 * MS, 1, 1, "other", "text = \"\u00e9\"")
        .start(4 * MS, 0, 1, 1, 0x110).end(9 * MS, 0, 1, 1, 0x110);
    Path file = Files.write(folder.resolve("bytes.txt"),
        String.join("\n", events.lines()).getBytes(StandardCharsets.ISO_8859_1));
    RosImportResult result = RosImport.run(RosImportOptions.of(List.of(file)), step -> { });
    has(result.text(), "wcet [1: 5 ms, 2: 6 ms]");
  }

  @Test
  void whatHasNotEndedCountsAsFarAsItCame() throws IOException {
    EventText events = new EventText().node(1, 0x100, "a", "/").timer(1, 0x110, 0x100, 10 * MS)
        .publisher(1, 0x120, 0x100, "/late", 1).start(10 * MS, 0, 1, 1, 0x110).end(11 * MS, 0, 1, 1, 0x110)
        .start(60 * MS, 0, 1, 1, 0x110).publish(70 * MS, 0, 1, 1, 0x120, 1)
        .at(9_000 * MS, 1, 5, "rclcpp_executor_wait_for_work", "timeout = 1");
    RosImportResult result = imported(events);
    has(result.text(), "timer tick every 10 ms wcet [1: 8.94 s, 2: 8.941 s] publishes /late");
    has(notes(result, Kind.RECORDING), "1 instance had not ended when the trace did (a.tick)");
  }

  /** Of one that waits when the trace ends, only the processor time is known to be needed. */
  @Test
  void whatHasNotEndedCountsByItsProcessorTime() throws IOException {
    EventText events = new EventText().node(1, 0x100, "a", "/").timer(1, 0x110, 0x100, 10 * MS)
        .contextSwitch(9 * MS, 0, 0, 0, 20, 1, -61).start(10 * MS, 0, 1, 1, 0x110)
        .contextSwitch(30 * MS, 0, 0, 1, -61, 0, 20)
        .at(9_000 * MS, 1, 5, "rclcpp_executor_wait_for_work", "timeout = 1");
    has(imported(events).text(), "timer tick every 10 ms wcet 20 ms");
  }

  @Test
  void whatAnInstanceWithoutEndPublishedIsKept() throws IOException {
    EventText events = new EventText().node(1, 0x100, "a", "/").timer(1, 0x110, 0x100, 10 * MS)
        .publisher(1, 0x120, 0x100, "/x", 1);
    for (int i = 1; i <= 5; i++) {
      events.start(i * 10 * MS, 0, 1, 1, 0x110).publish(i * 10 * MS + 5, 0, 1, 1, 0x120, i);
    }
    events.start(70 * MS, 0, 1, 1, 0x110).end(71 * MS, 0, 1, 1, 0x110);
    RosImportResult result = imported(events);
    has(result.text(), "wcet 1 ms publishes /x");
    has(notes(result, Kind.RECORDING), "5 instances begin and do not end");
  }

  @Test
  void aClockThatGoesBackMeasuresNothingAcross() throws IOException {
    List<String> lines = new EventText().node(1, 0x100, "a", "/").timer(1, 0x110, 0x100, 10 * MS)
        .start(90_000 * MS, 0, 1, 1, 0x110).lines();
    List<String> later = new EventText().end(10 * MS, 0, 1, 1, 0x110).start(20 * MS, 0, 1, 1, 0x110)
        .end(23 * MS, 0, 1, 1, 0x110).lines();
    Path file = folder.resolve("back.txt");
    Files.writeString(file, String.join("\n", lines) + "\n" + String.join("\n", later) + "\n");
    RosImportResult result = RosImport.run(RosImportOptions.of(List.of(file)), step -> { });
    has(result.text(), "wcet 3 ms");
    has(notes(result, Kind.RECORDING), "the clock of the trace went back 1 time");
  }
}
