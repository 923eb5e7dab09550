package org.tactus.importers.ros2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.dsl.LoadedSystem;
import org.tactus.dsl.TactusLanguage;
import org.tactus.lowering.Interpretation;
import org.tactus.lowering.Lowering;
import org.tactus.model.distribution.Target;

/** What a run does to a model that a person wrote: its times change and nothing else, or the differences are told. */
class ExistingModelTest {

  private static final long MS = 1_000_000;

  private static final String MODEL = """
      // my robot, written by hand; two  spaces   stay
      system robot
      import "types.tactus"

      topic /points : Points { history keep_last 1 }   // the newest is enough
      topic /joy : Points { external publisher sporadic 1 s /* a guess */ }
      node Lidar {
        timer capture every 20 ms   wcet 3 ms bcet 10 us publishes /points  // the driver
        event source tick every 1 s wcet [1: 5 ms, 2: 6 ms] // with a curve
      }
      node FrontFilter {
        subscription clean on /points /* no time yet */ publishes /joy
        subscription lone on any(/joy, /points)
      }
      node Viewer { timer show every 1 s wcet 1 ms }
      executor e: single_threaded { nodes FrontFilter overhead 5 us /* keep */ }
      """;

  private static final String REFRESHED = """
      // my robot, written by hand; two  spaces   stay
      system robot
      import "types.tactus"

      topic /points : Points { history keep_last 1 }   // the newest is enough
      topic /joy : Points { external publisher sporadic 50 ms /* a guess */ }
      node Lidar {
        timer capture every 10 ms   wcet 2 ms bcet 10 us publishes /points  // the driver
        event source tick every 1 s wcet [1: 5 ms, 2: 6 ms] // with a curve
      }
      node FrontFilter {
        subscription clean on /points /* no time yet */ wcet 4 ms publishes /joy
        subscription lone on any(/joy, /points) wcet 1 ms
      }
      node Viewer { timer show every 1 s wcet 1 ms }
      executor e: single_threaded { nodes FrontFilter overhead 3 us /* keep */ }
      """;

  @TempDir
  private Path folder;

  private LoadedSystem model(String text) throws IOException {
    Files.writeString(folder.resolve("types.tactus"), "message Points = sensor_msgs/msg/PointCloud2 size 1 KB\n");
    LoadedSystem system = TactusLanguage.get().load(Files.writeString(folder.resolve("robot.tactus"), text),
        Interpretation.of(Target.DEFAULT));
    assertFalse(system.isBroken(), () -> system.diagnostics().toString());
    return system;
  }

  private RosImportResult run() throws IOException {
    EventText events = new EventText().node(1, 0x100, "lidar", "/").timer(1, 0x110, 0x100, 10 * MS)
        .publisher(1, 0x120, 0x100, "/points", 1).node(2, 0x200, "front_filter", "/")
        .subscription(2, 0x210, 0x200, "/points", 1).subscription(2, 0x220, 0x200, "/joy", 1);
    for (int i = 1; i <= 20; i++) {
      long time = i * 10 * MS;
      events.start(time, 0, 1, 1, 0x110).publish(time + MS, 0, 1, 1, 0x120, time).end(time + 2 * MS, 0, 1, 1, 0x110);
      events.at(time, 2, 2, "rclcpp_executor_wait_for_work", "timeout = -1")
          .at(time + 2 * MS - 3000, 2, 2, "rclcpp_executor_get_next_ready", "")
          .take(time + 2 * MS, 0, 2, 2, 0x210, time).start(time + 2 * MS, 0, 2, 2, 0x210)
          .end(time + 6 * MS, 0, 2, 2, 0x210).at(time + 6 * MS, 2, 2, "rclcpp_executor_wait_for_work", "timeout = -1");
      if (i % 5 == 0) {
        events.at(time + 7 * MS - 1000, 2, 2, "rclcpp_executor_get_next_ready", "")
            .take(time + 7 * MS, 0, 2, 2, 0x220, 7 * time).start(time + 7 * MS, 0, 2, 2, 0x220)
            .end(time + 8 * MS, 0, 2, 2, 0x220)
            .at(time + 8 * MS, 2, 2, "rclcpp_executor_wait_for_work", "timeout = -1");
      }
    }
    return RosImport.run(RosImportOptions.of(List.of(events.in(folder))).named("robot"), step -> { });
  }

  @Test
  void timesChangeAndAllElseStays() throws IOException {
    RosImportResult result = RosImport.into(model(MODEL), run());
    assertEquals(REFRESHED.replace("sporadic 50 ms", "sporadic 350 ms"), result.text());
    String notes = result.notes().stream().map(note -> note.message()).collect(Collectors.joining("\n"));
    assertTrue(notes.contains("node Viewer is not in the run; its numbers stay"), notes);
    assertTrue(notes.contains("Lidar.tick was not measured; its numbers stay"), notes);
  }

  @Test
  void refreshingTwiceChangesNothing() throws IOException {
    RosImportResult run = run();
    String once = RosImport.into(model(MODEL), run).text();
    assertEquals(once, RosImport.into(model(once), run).text());
  }

  @Test
  void aRefreshedModelDoesNotDrift() throws IOException {
    RosImportResult run = run();
    assertTrue(drift(MODEL, run).exists());
    RosDrift drift = drift(RosImport.into(model(MODEL), run).text(), run);
    assertFalse(drift.exists(), drift.text());
    assertTrue(drift.text().startsWith("the run is one of the model\nnot seen in the run:\n  node Viewer\n"),
        drift.text());
  }

  private RosDrift drift(String text, RosImportResult run) throws IOException {
    LoadedSystem system = model(text);
    return RosImport.drift(system, Lowering.lower(system.view(), Interpretation.of(Target.DEFAULT)).model(), run);
  }

  @Test
  void driftTellsWhatAndHowMuch() throws IOException {
    String text = MODEL.replace("/* no time yet */", "wcet 3 ms").replace("node Lidar {", "node Lidar {\n// here\n")
        .replace(" publishes /points  //", " //");
    RosDrift drift = drift(text, run());
    assertEquals("""
        the run is not one of the model:
          Lidar.capture: publishes /points, which the model has not
          Lidar.capture: has a period of 10 ms, in the model 20 ms
          FrontFilter.clean: took 4 ms, in the model at most 3 ms
        """, drift.text().lines().limit(4).collect(Collectors.joining("\n", "", "\n")));
    assertTrue(drift.json().contains("{\"aspect\": \"execution\", \"element\": \"FrontFilter.clean\""), drift.json());
  }

  /** Two nodes of one name in two namespaces are known by these, also below the namespace of a launch. */
  @Test
  void nodesOfOneNameAreKnownByTheirNamespaces() throws IOException {
    EventText events = new EventText().node(1, 0x100, "camera", "/robot/right").timer(1, 0x110, 0x100, 40 * MS)
        .node(2, 0x200, "camera", "/robot/left").timer(2, 0x210, 0x200, 80 * MS);
    for (int i = 1; i <= 20; i++) {
      events.start(i * 40 * MS, 0, 1, 1, 0x110).end((i * 40 + 3) * MS, 0, 1, 1, 0x110);
      if (i % 2 == 0) {
        events.start((i * 40 + 5) * MS, 0, 2, 2, 0x210).end((i * 40 + 12) * MS, 0, 2, 2, 0x210);
      }
    }
    RosDrift drift = drift("""
        system robot
        node Left { name camera namespace /left timer tick every 80 ms wcet 5 ms }
        node Right { name camera namespace /right timer tick every 80 ms wcet 5 ms }
        """, RosImport.run(RosImportOptions.of(List.of(events.in(folder))).named("robot"), step -> { }));
    assertEquals("""
        the run is not one of the model:
          Left.tick: took 7 ms, in the model at most 5 ms
          Right.tick: has a period of 40 ms, in the model 80 ms
        """, drift.text().lines().limit(3).collect(Collectors.joining("\n", "", "\n")));
  }
}
