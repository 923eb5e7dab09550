package org.tactus.importers.ros2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.tactus.importers.ros2.sketch.ImportNote.Kind;
import org.tactus.importers.ros2.sketch.Margin;

/** What events of a run become, case by case. */
class ImportedRunTest extends ImportedRuns {

  /** Odometry and localisation publish /tf, and localisation reads it, as amcl does. */
  private static EventText transforms() {
    EventText events = new EventText().node(1, 0x100, "odom", "/").timer(1, 0x110, 0x100, 10 * MS)
        .publisher(1, 0x120, 0x100, "/tf", 100).node(2, 0x200, "amcl", "/").subscription(2, 0x210, 0x200, "/tf", 100)
        .publisher(2, 0x220, 0x200, "/tf", 100);
    for (int i = 1; i <= 20; i++) {
      long time = i * 10 * MS;
      events.start(time, 0, 1, 1, 0x110).publish(time + MS, 0, 1, 1, 0x120, time).end(time + 2 * MS, 0, 1, 1, 0x110);
      events.take(time + 2 * MS, 1, 2, 2, 0x210, time).start(time + 2 * MS, 1, 2, 2, 0x210)
          .publish(time + 3 * MS, 0, 2, 2, 0x220, time + 1).end(time + 4 * MS, 0, 2, 2, 0x210);
      events.take(time + 4 * MS, 1, 2, 2, 0x210, time + 1).start(time + 4 * MS, 1, 2, 2, 0x210)
          .end(time + 4 * MS + 1000, 0, 2, 2, 0x210);
    }
    return events;
  }

  @Test
  void aPublicationIsTriggeredByTheMessagesThatCausedIt() throws IOException {
    String text = imported(transforms()).text();
    has(text, "subscription on_tf on /tf wcet [1: 2 ms, 2: 2.001 ms] publishes /tf when triggered by /tf from "
        + "odom.tick");
    has(text, "chain odom_tick_to_amcl_on_tf from odom.tick to amcl.on_tf");
  }

  @Test
  void theModelOfSuchARunHasNoErrors() throws IOException {
    SimulatedRun.lower(imported(transforms()).text());
  }

  @Test
  void messagesFromOutsideAreThoseOfAnExternalPublisher() throws IOException {
    EventText events = new EventText().node(1, 0x100, "driver", "/").subscription(1, 0x110, 0x100, "/scan", 5);
    for (int i = 1; i <= 70; i++) {
      long stamp = i * 25 * MS;
      events.take(stamp + MS, 0, 1, 1, 0x110, stamp).start(stamp + MS, 0, 1, 1, 0x110)
          .end(stamp + 2 * MS, 0, 1, 1, 0x110);
    }
    RosImportResult result = imported(events);
    has(result.text(), "external publisher sporadic 25 ms");
    has(notes(result, Kind.ASSUMED), "/scan is published outside the trace: its arrivals rest on the times of "
        + "publication of 70 messages");
    SimulatedRun.lower(result.text());
  }

  @Test
  void aTopicOfVeryManyPartsIsLeftOut() throws IOException {
    EventText events = new EventText().node(1, 0x100, "a", "/").timer(1, 0x110, 0x100, 10 * MS)
        .subscription(1, 0x120, 0x100, "/a".repeat(20_000), 1).start(0, 0, 1, 1, 0x110).end(MS, 0, 1, 1, 0x110);
    RosImportResult result = imported(events);
    has(notes(result, Kind.LEFT_OUT), "topics whose names the language cannot say: /a/a");
    assertTrue(result.report().length() < 5_000, result.report());
    SimulatedRun.lower(result.text());
  }

  @Test
  void aThreadThatRunsNoCallbacksIsASource() throws IOException {
    EventText events = new EventText().node(1, 0x100, "camera", "/").publisher(1, 0x120, 0x100, "/image", 1);
    for (int i = 1; i <= 100; i++) {
      events.publish((i / 2 * 33 + i % 2) * MS, 0, 1, 7, 0x120, i);
    }
    RosImportResult result = imported(events);
    has(result.text(), "event source source_of_image arrivals [2: 1 ms, 3: 33 ms, 4: 34 ms");
    has(result.text(), "executor p1: plain_thread");
    assertFalse(result.text().contains("wcet"), "without switches of the scheduler its execution time is not known");
    SimulatedRun.lower(result.text());
  }

  @Test
  void threadsThatShareCallbacksAreOneExecutor() throws IOException {
    EventText events = new EventText().node(1, 0x100, "a", "/").timer(1, 0x110, 0x100, 10 * MS)
        .timer(1, 0x120, 0x100, 20 * MS).node(1, 0x200, "b", "/").timer(1, 0x210, 0x200, 30 * MS);
    for (int i = 0; i < 10; i++) {
      events.start(i * 100 * MS, 0, 1, 11 + i % 2, 0x110).start(i * 100 * MS + 1, 0, 1, 12 - i % 2, 0x120)
          .end(i * 100 * MS + MS, 0, 1, 11 + i % 2, 0x110).end(i * 100 * MS + MS, 0, 1, 12 - i % 2, 0x120)
          .start(i * 100 * MS, 0, 1, 20, 0x210).end(i * 100 * MS + MS, 0, 1, 20, 0x210);
    }
    String text = imported(events).text();
    has(text, "multi_threaded(2) {\n  nodes a\n");
    has(text, "single_threaded {\n  nodes b\n");
    has(text, "callback group exclusive group_1\n  callback group exclusive group_2");
    SimulatedRun.lower(text);
  }

  @Test
  void aNodeInTwoExecutorsHasGroups() throws IOException {
    EventText events = new EventText().node(1, 0x100, "a", "/").timer(1, 0x110, 0x100, 10 * MS)
        .timer(1, 0x120, 0x100, 20 * MS);
    for (int i = 0; i < 10; i++) {
      events.start(i * 100 * MS, 0, 1, 11, 0x110).end(i * 100 * MS + MS, 0, 1, 11, 0x110)
          .start(i * 100 * MS, 0, 1, 12, 0x120).end(i * 100 * MS + MS, 0, 1, 12, 0x120);
    }
    String text = imported(events).text();
    has(text, "groups a.group_1\n");
    has(text, "groups a.group_2\n");
    has(text, "timer every_10_ms every 10 ms wcet 1 ms in group_1");
    SimulatedRun.lower(text);
  }

  @Test
  void aPhaseForgetsWhatWasBefore() throws IOException {
    EventText events = new EventText().node(1, 0x100, "a", "/").timer(1, 0x110, 0x100, 10 * MS)
        .publisher(1, 0x130, 0x100, "/parameter_events", 10).publisher(1, 0x140, 0x100, "/init", 10)
        .start(0, 1, 1, 1, 0x110).publish(1, 0, 1, 1, 0x140, 1).end(500 * MS, 0, 1, 1, 0x110)
        .publish(600 * MS, 0, 1, 1, 0x130, 7);
    for (int i = 0; i < 10; i++) {
      events.start((700 + i * 10) * MS, 0, 1, 1, 0x110).end((701 + i * 10) * MS, 0, 1, 1, 0x110);
    }
    RosImportResult result = imported(events);
    has(result.text(), "// ran 11 times in 790 ms; 10 of them are measured\n  timer tick every 10 ms wcet 1 ms\n");
    has(notes(result, Kind.RECORDING), "a changed its parameters or its state 1 time");
    RosImportResult whole = RosImport.run(RosImportOptions.of(List.of(folder.resolve("events.txt"))).named("robot")
        .withPhases(false), step -> { });
    has(whole.text(), "timer tick every 10 ms wcet [1: 500 ms, 2: 501 ms");
  }

  @Test
  void aMarginRaisesTimesAndShortensDistances() throws IOException {
    EventText events = new EventText().node(1, 0x100, "a", "/").subscription(1, 0x110, 0x100, "/scan", 5);
    for (int i = 1; i <= 3; i++) {
      events.take(i * 30 * MS, 0, 1, 1, 0x110, i * 30 * MS).start(i * 30 * MS, 0, 1, 1, 0x110)
          .end(i * 30 * MS + MS, 0, 1, 1, 0x110);
    }
    String text = RosImport.run(RosImportOptions.of(List.of(events.in(folder))).with(Margin.of("20%")), step -> { })
        .text();
    has(text, "wcet 1.2 ms");
    has(text, "external publisher sporadic 25 ms");
    assertThrows(IllegalArgumentException.class, () -> Margin.of("-1%"));
    assertThrows(IllegalArgumentException.class, () -> Margin.of("2000%"));
  }

  private RosImportResult onOneCore(int priority) throws IOException {
    EventText events = new EventText().node(1, 0x100, "a", "/").timer(1, 0x110, 0x100, 10 * MS);
    for (int i = 1; i <= 10; i++) {
      long time = i * 10 * MS;
      events.contextSwitch(time, 0, 0, 0, 20, 1, priority).start(time, 1, 1, 1, 0x110)
          .end(time + MS, 1, 1, 1, 0x110).contextSwitch(time + MS, 2, 0, 1, priority, 0, 20);
    }
    return imported(events);
  }

  @Test
  void prioritiesAreThoseThatLttngRecords() throws IOException {
    has(onOneCore(-61).text(), "thread on robot.c0 fifo 60");
    has(onOneCore(-2).text(), "thread on robot.c0 fifo 1\n");
    has(onOneCore(-100).text(), "thread on robot.c0 fifo 99");
    for (int none : new int[] {20, 0, 39, 40, -101, -1}) {
      assertFalse(onOneCore(none).text().contains("thread on"), "priority " + none + " is none of SCHED_FIFO");
    }
  }

  @Test
  void whatTheLanguageCannotSayIsLeftOut() throws IOException {
    EventText events = new EventText().node(1, 0x100, "a", "/").timer(1, 0x110, 0x100, 0).timer(1, 0x120, 0x100, -5)
        .timer(1, 0x130, 0x100, 10 * MS).publisher(1, 0x140, 0x100, "/x", 4_000_000_000L)
        .subscription(1, 0x150, 0x100, "/x", 4_000_000_000L);
    for (int i = 1; i <= 5; i++) {
      events.start(i * 10 * MS, 0, 1, 1, 0x110).end(i * 10 * MS + MS, 0, 1, 1, 0x110)
          .start(i * 10 * MS + MS, 1, 1, 1, 0x130).publish(i * 10 * MS + MS, 2, 1, 1, 0x140, i)
          .end(i * 10 * MS + 2 * MS, 0, 1, 1, 0x130);
    }
    RosImportResult result = imported(events);
    assertFalse(result.text().contains("ns") || result.text().contains("keep_last"), result.text());
    has(notes(result, Kind.LEFT_OUT), "a timer of /a whose period is 0 ns, so that it is always ready, which the "
        + "language cannot say; it ran 5 times, the longest 1 ms");
    has(notes(result, Kind.LEFT_OUT), "whose period is -5 ns");
    has(notes(result, Kind.UNKNOWN), "the depth of a history of /x: the trace says 4000000000");
    SimulatedRun.lower(result.text());
  }

  @Test
  void aTimerThatIsMadeAnewIsOne() throws IOException {
    EventText events = new EventText().node(1, 0x100, "a", "/");
    for (int i = 0; i < 40; i++) {
      long time = i * 1_000 * MS;
      events.at(time, 1, 1, "rcl_timer_init", "timer_handle = 0x110, period = 10000000")
          .at(time, 1, 1, "rclcpp_timer_callback_added", "timer_handle = 0x110, callback = 0x113")
          .at(time, 1, 1, "rclcpp_callback_register", "callback = 0x113, symbol = \"f" + i / 20 + "\"")
          .at(time, 1, 1, "rclcpp_timer_link_node", "timer_handle = 0x110, node_handle = 0x100")
          .start(time + MS, 0, 1, 1, 0x110).end(time + (i == 7 ? 4 : 3) * MS, 0, 1, 1, 0x110);
    }
    String text = imported(events).text();
    assertEquals(2, text.lines().filter(line -> line.startsWith("  timer ")).count(), text);
    has(text, "// ran 20 times in 19 s\n");
    has(text, "wcet [1: 3 ms, 2: 5 ms");
  }

  @Test
  void anAddressOfTwoNodesIsSaid() throws IOException {
    EventText events = new EventText().node(1, 0x100, "cam", "/").timer(1, 0x110, 0x100, 10 * MS)
        .node(1, 0x100, "lidar", "/").timer(1, 0x110, 0x100, 50 * MS);
    has(notes(imported(events), Kind.RECORDING), "addresses of others: /cam became /lidar in process 1. The former");
  }

  @Test
  void namesThatTheLanguageCannotSayChange() throws IOException {
    EventText events = new EventText().node(1, 0x100, "int", "/a").node(1, 0x200, "cam", "/left")
        .node(1, 0x300, "cam", "/right").timer(1, 0x110, 0x100, 10 * MS).start(1, 0, 1, 1, 0x110)
        .end(MS, 0, 1, 1, 0x110);
    RosImportResult result = imported(events);
    has(notes(result, Kind.RENAMED), "nodes: int becomes int_1, cam becomes right_cam");
    has(result.text(), "// /right/cam in process 1 (p1)\nnode right_cam {");
    SimulatedRun.lower(result.text());
  }

  @Test
  void aTraceWithoutNodesIsRefused() throws IOException {
    Path file = new EventText().start(1, 0, 1, 1, 0x110).end(2, 0, 1, 1, 0x110).in(folder);
    assertTrue(assertThrows(RosImportException.class,
        () -> RosImport.run(RosImportOptions.of(List.of(file)), step -> { })).getMessage()
        .startsWith("events.txt: the trace tells of no node of ROS 2 (2 events of ros2, 0 others); start tracing "));
  }

  @Test
  void aRegistrationThatIsMissingIsSaid() throws IOException {
    EventText events = new EventText().node(1, 0x100, "a", "/").start(1, 0, 1, 1, 0x990).end(2, 0, 1, 1, 0x990);
    has(notes(imported(events), Kind.UNKNOWN), "1 callbacks that ran 1 times were registered before the trace began");
  }

  @Test
  void theReportTellsWhatNumbersRestOn() throws IOException {
    RosImportResult result = imported(transforms());
    assertEquals("""
        {
          "schema": "tactus-import-ros2/1",
          "system": "robot",
          "source": "events.txt",
        """, result.json().lines().limit(4).collect(Collectors.joining("\n", "", "\n")));
    has(result.report(), "odom.tick   timer of 10 ms  20         20        2 ms");
    has(result.html(), "<pre>system robot from events.txt");
  }
}
