package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.application.Import;
import org.tactus.application.ImportJob;
import org.tactus.application.InputException;
import org.tactus.application.Learn;
import org.tactus.application.Monitor;
import org.tactus.importers.ros2.RosImportOptions;

/** A trace as a user has one: a model of it, a model that is refreshed, one that is compared, one that is measured. */
class ImportRosCommandTest {

  private static final String MODEL = """
      system robot
      message Points = sensor_msgs/msg/PointCloud2 size 1 KB
      topic /points : Points
      node Lidar { timer capture every 10 ms wcet 1 ms /* a guess */ publishes /points }
      node Filter { subscription clean on /points wcet 4 ms }
      """;

  @TempDir
  private Path folder;

  private Path trace;
  private Path model;

  @BeforeEach
  void record() throws IOException {
    List<String> lines = new ArrayList<>(List.of(
        line(0, 1, "rcl_node_init", "node_handle = 0x1, rmw_handle = 0x2, node_name = \"lidar\", namespace = \"/\""),
        line(0, 1, "rcl_publisher_init", "publisher_handle = 0x3, node_handle = 0x1, rmw_publisher_handle = 0x4, "
            + "topic_name = \"/points\", queue_depth = 10"),
        line(0, 1, "rcl_timer_init", "timer_handle = 0x5, period = 10000000"),
        line(0, 1, "rclcpp_timer_callback_added", "timer_handle = 0x5, callback = 0x6"),
        line(0, 1, "rclcpp_timer_link_node", "timer_handle = 0x5, node_handle = 0x1"),
        line(0, 2, "rcl_node_init", "node_handle = 0x7, rmw_handle = 0x8, node_name = \"filter\", namespace = \"/\""),
        line(0, 2, "rcl_subscription_init", "subscription_handle = 0x9, node_handle = 0x7, "
            + "rmw_subscription_handle = 0xA, topic_name = \"/points\", queue_depth = 10"),
        line(0, 2, "rclcpp_subscription_init", "subscription_handle = 0x9, subscription = 0xB"),
        line(0, 2, "rclcpp_subscription_callback_added", "subscription = 0xB, callback = 0xC")));
    for (int i = 1; i <= 10; i++) {
      int at = i * 10_000;
      lines.add(line(at, 1, "callback_start", "callback = 0x6, is_intra_process = 0"));
      lines.add(line(at + 1000, 1, "rcl_publish", "publisher_handle = 0x3, message = 0x1"));
      lines.add(line(at + 1000, 1, "rmw_publish",
          "rmw_publisher_handle = 0x4, message = 0x1, timestamp = " + at));
      lines.add(line(at + 2000, 1, "callback_end", "callback = 0x6"));
      lines.add(line(at + 3000, 2, "rmw_take",
          "rmw_subscription_handle = 0xA, message = 0x1, source_timestamp = " + at + ", taken = 1"));
      lines.add(line(at + 3000, 2, "callback_start", "callback = 0xC, is_intra_process = 0"));
      lines.add(line(at + 6000, 2, "callback_end", "callback = 0xC"));
    }
    trace = Files.write(folder.resolve("trace.txt"), lines);
    model = Files.writeString(folder.resolve("robot.tactus"), MODEL);
  }

  private static String line(int microseconds, int thread, String event, String fields) {
    return "[1.%06d000] h ros2:%s: { cpu_id = 0 }, { vpid = 5, vtid = %d, procname = \"robot\" }, { %s }"
        .formatted(microseconds, event, thread, fields);
  }

  /** What a trace lacks is said where it is measured, too; the command that reads it is one that prints the text. */
  @Test
  void measuringTellsWhatTheTraceLacks() throws IOException {
    Path session = Files.createDirectories(folder.resolve("session"));
    Files.writeString(session.resolve("metadata"), "/* CTF 1.8 */\n");
    Path command = Files.writeString(folder.resolve("babeltrace2"), "#!/bin/sh\ncat '" + trace + "'\n"
        + "echo 'WARNING: Tracer discarded 7 events between [1] and [2] in trace' >&2\n");
    assertTrue(command.toFile().setExecutable(true));
    System.setProperty("tactus.babeltrace2", command.toString());
    try {
      CommandRun text = CommandRun.of("measure", model, "--traces", session);
      assertTrue(text.out().replaceAll("\\s+", " ").contains("Note: 7 events were lost because a buffer was full"),
          text.out() + text.err());
      CommandRun json = CommandRun.of("measure", model, "--traces", session, "--format", "json");
      assertTrue(json.out().contains("\"7 events were lost because a buffer was full: "), json.out());
    } finally {
      System.clearProperty("tactus.babeltrace2");
    }
  }

  @Test
  void aModelIsLearnedAndIsOne() throws IOException {
    Path output = folder.resolve("learned.tactus");
    CommandRun run = CommandRun.of("import", "ros2", trace, "-o", output, "--margin", "50%", "--name", "robot");
    assertEquals(0, run.status(), run.err());
    assertTrue(run.out().startsWith("system robot from trace.txt\n"), run.out());
    String text = Files.readString(output);
    assertTrue(text.contains("timer tick every 10 ms wcet 3 ms publishes /points"), text);
    assertEquals(0, CommandRun.of("check", output).status());
    CommandRun analysed = CommandRun.of("analyze", output);
    assertTrue(analysed.out().contains("lidar_tick_to_filter_on_points  7.5 ms"), analysed.out());
    assertEquals("", CommandRun.of("format", "--check", output).out(), text);
  }

  @Test
  void aModelIsRefreshedInItsPlace() throws IOException {
    assertEquals(0, CommandRun.of("import", "ros2", trace, "--into", model, "-o", model).status());
    assertEquals(MODEL.replace("wcet 1 ms", "wcet 2 ms").replace("wcet 4 ms", "wcet 3 ms"), Files.readString(model));
  }

  @Test
  void aByteOrderMarkStaysAndMovesNothing() throws IOException {
    Files.writeString(model, "\uFEFF" + MODEL);
    assertEquals(0, CommandRun.of("import", "ros2", trace, "--into", model, "-o", model).status());
    assertEquals("\uFEFF" + MODEL.replace("wcet 1 ms", "wcet 2 ms").replace("wcet 4 ms", "wcet 3 ms"),
        Files.readString(model));
  }

  @Test
  void aModelThatIsEditedMeanwhileStaysAsItIs() throws IOException {
    String edited = "// a line more\n" + MODEL;
    ImportJob job = ImportJob.of(step -> Learn.into(model, RosImportOptions.of(List.of(trace)), said -> {
      if (said.equals("learning")) {
        assertDoesNotThrow(() -> Files.writeString(model, edited));
      }
    })).writingTo(model);
    String message = assertThrows(InputException.class, () -> Import.run(job, Monitor.NONE)).getMessage();
    assertEquals(model + " has changed while the trace was read; nothing was written: run the command again", message);
    assertEquals(edited, Files.readString(model));
  }

  @Test
  void driftEndsWithItsStatus() throws IOException {
    CommandRun run = CommandRun.of("import", "ros2", trace, "--diff", model);
    assertEquals(ExitStatus.GOAL, run.status(), run.err());
    assertTrue(run.out().contains("Lidar.capture: took 2 ms, in the model at most 1 ms"), run.out());
    CommandRun.of("import", "ros2", trace, "--into", model, "-o", model);
    assertEquals(ExitStatus.DONE, CommandRun.of("import", "ros2", trace, "--diff", model).status());
  }

  @Test
  void theReportOfDriftHasTheFormOfItsName() throws IOException {
    for (String name : List.of("d.html", "d.HTM", "d.json", "d.txt")) {
      CommandRun.of("import", "ros2", trace, "--diff", model, "--report", folder.resolve(name));
    }
    String page = Files.readString(folder.resolve("d.html"));
    assertTrue(page.startsWith("<!DOCTYPE html>\n") && page.contains("Lidar.capture: took 2 ms"), page);
    assertEquals(page, Files.readString(folder.resolve("d.HTM")));
    assertTrue(Files.readString(folder.resolve("d.json")).contains("tactus-drift/1"));
    assertTrue(Files.readString(folder.resolve("d.txt")).startsWith("the run is not one of the model:\n"));
  }

  private void refusedToReplace(Path file, Object... command) throws IOException {
    String before = Files.readString(file);
    CommandRun run = CommandRun.of(command);
    assertEquals(ExitStatus.INPUT, run.status(), run.out());
    assertTrue(run.err().contains(" would replace "), run.err());
    assertEquals(before, Files.readString(file));
  }

  @Test
  void nothingIsWrittenOverWhatIsRead() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link.tactus"), model);
    Path name = Files.createLink(folder.resolve("name.html"), trace);
    refusedToReplace(trace, "import", "ros2", trace, "-o", trace);
    refusedToReplace(trace, "import", "ros2", trace, "--report", name);
    refusedToReplace(model, "import", "ros2", trace, "--diff", model, "--report", link);
    refusedToReplace(model, "import", "ros2", trace, "--into", model, "-o", model, "--report", link);
    refusedToReplace(trace, "import", "ros2", trace, "--into", model, "-o", trace);
    Path graph = Files.writeString(folder.resolve("graph.txt"), "/a\n");
    refusedToReplace(graph, "import", "ros2", "--graph", graph, "-o", graph);
    refusedToReplace(model, "import", "caret", model, "-o", link);
    refusedToReplace(model, "import", "amalthea", model, "--report", model);
    Path session = Files.createDirectories(folder.resolve("session"));
    Path metadata = Files.writeString(session.resolve("metadata"), "of a trace");
    refusedToReplace(metadata, "import", "ros2", session, "-o", metadata);
    Path both = folder.resolve("x/../both");
    Files.createDirectory(folder.resolve("x"));
    CommandRun run = CommandRun.of("import", "ros2", trace, "-o", both, "--report", folder.resolve("both"));
    assertTrue(run.err().contains("the report would replace the system in"), run.err());
    assertEquals(0, CommandRun.of("import", "ros2", trace, "-o", "/dev/null", "--report", "/dev/null").status());
  }

  @Test
  void wrongUsageAndWrongFilesAreTold() {
    assertEquals(ExitStatus.USAGE, CommandRun.of("import", "ros2").status());
    assertEquals(ExitStatus.USAGE, CommandRun.of("import", "ros2", trace, "--margin", "much").status());
    assertEquals(ExitStatus.USAGE,
        CommandRun.of("import", "ros2", trace, "--diff", model, "-o", folder.resolve("x")).status());
    assertEquals(ExitStatus.USAGE, CommandRun.of("import", "ros2", "--graph", trace, "--into", model).status());
    assertEquals(ExitStatus.USAGE, CommandRun.of("import", "ros2", "--live", "--into", model).status());
    assertEquals(ExitStatus.USAGE, CommandRun.of("import", "ros2", "--live", trace).status());
    assertEquals(ExitStatus.USAGE, CommandRun.of("import", "ros2", "--live", "--graph", trace).status());
    assertEquals(ExitStatus.INPUT, CommandRun.of("import", "ros2", model).status());
    assertEquals(ExitStatus.INPUT, CommandRun.of("import", "ros2", folder.resolve("none")).status());
    assertEquals(ExitStatus.INPUT, CommandRun.of("import", "caret", model).status());
    assertEquals(ExitStatus.INPUT, CommandRun.of("import", "ros2", "--graph", model).status());
  }
}
