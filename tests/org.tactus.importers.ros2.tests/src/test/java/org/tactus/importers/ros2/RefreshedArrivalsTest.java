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

/** How sources and publishers outside arrive in a model that a person wrote, and in a run of it. */
class RefreshedArrivalsTest {

  private static final long MS = 1_000_000;

  private static final String MODEL = """
      system robot
      message S = std_msgs/msg/String
      topic /x : S
      topic /y : S
      topic /scan : S { external publisher every 5 ms }
      node odom {
        event source a sporadic /* of y */ 9 ms wcet 1 ms publishes /y
        event source b sporadic 8 ms wcet 1 ms publishes /x
      }
      node sink {
        subscription s on /scan wcet [1: 2 ms, 2: /* why? */ 3 ms]
      }
      """;

  @TempDir
  private Path folder;

  private LoadedSystem model(String text) throws IOException {
    LoadedSystem system = TactusLanguage.get().load(Files.writeString(folder.resolve("robot.tactus"), text),
        Interpretation.of(Target.DEFAULT));
    assertFalse(system.isBroken(), () -> system.diagnostics().toString());
    return system;
  }

  /** Two threads publish: /x every 7 ms, and /y every 9 ms but for once; /scan comes every 2 ms from outside. */
  private RosImportResult run() throws IOException {
    EventText events = new EventText().node(1, 0x100, "odom", "/").publisher(1, 0x120, 0x100, "/y", 1)
        .publisher(1, 0x130, 0x100, "/x", 1).node(2, 0x200, "sink", "/").subscription(2, 0x210, 0x200, "/scan", 1);
    for (int i = 1; i <= 30; i++) {
      events.publish(i * 7 * MS, 0, 1, 8, 0x130, i).publish(i * 9 * MS - (i == 9 ? MS : 0), 0, 1, 7, 0x120, i);
      long stamp = i * 2 * MS;
      events.take(stamp + MS, 0, 2, 2, 0x210, stamp).start(stamp + MS, 0, 2, 2, 0x210)
          .end(stamp + MS + MS / 2, 0, 2, 2, 0x210);
    }
    return RosImport.run(RosImportOptions.of(List.of(events.in(folder))).named("robot"), step -> { });
  }

  private RosDrift drift(String text, RosImportResult run) throws IOException {
    LoadedSystem system = model(text);
    return RosImport.drift(system, Lowering.lower(system.view(), Interpretation.of(Target.DEFAULT)).model(), run);
  }

  @Test
  void aDistanceStaysADistanceAndSourcesAreThoseOfTheirTopics() throws IOException {
    RosImportResult result = RosImport.into(model(MODEL), run());
    assertEquals(MODEL.replace("*/ 9 ms", "*/ 8 ms").replace("sporadic 8 ms", "sporadic 7 ms")
        .replace("every 5 ms", "sporadic 2 ms"), result.text());
    RosDrift drift = drift(result.text(), run());
    assertFalse(drift.exists(), drift.text());
  }

  @Test
  void aCurveWithACommentInsideStaysAndIsTold() throws IOException {
    String notes = RosImport.into(model(MODEL), run()).notes().stream().map(note -> note.message())
        .collect(Collectors.joining("\n"));
    assertTrue(
        notes.contains("a comment of sink.s stands amid the numbers that would change to '500 us'; they stay"), notes);
  }

  @Test
  void aCurveOfArrivalsStaysACurve() throws IOException {
    String curve = "arrivals [2: 1 ms, 3: 20 ms] then 2 every 20 ms";
    String text = MODEL.replace("sporadic 8 ms", curve).replace("sporadic /* of y */ 9 ms", curve);
    String refreshed = RosImport.into(model(text), run()).text();
    assertTrue(refreshed.contains("source a arrivals [2: 8 ms, 3: 17 ms, 4: 26 ms"), refreshed);
    assertTrue(refreshed.contains("source b sporadic 7 ms wcet"), refreshed);
  }

  @Test
  void sourcesAndPublishersOutsideAreCompared() throws IOException {
    String text = drift(MODEL, run()).text();
    assertTrue(text.contains("odom.a: 2 arrivals within 8 ms, in the model at least 9 ms"), text);
    assertTrue(text.contains("odom.b: 2 arrivals within 7 ms, in the model at least 8 ms"), text);
    assertTrue(text.contains("/scan: 2 arrivals from outside within 2 ms, in the model at least 5 ms"), text);
    String two = MODEL.replace("external publisher every 5 ms",
        "external publisher every 5 ms external publisher every 4 ms");
    assertTrue(drift(two, run()).text().contains(
        "/scan: 8 arrivals from outside within 14 ms, in the model at least 15 ms"), drift(two, run()).text());
    String nobody = drift(MODEL.replace(" { external publisher every 5 ms }", ""), run()).text();
    assertTrue(nobody.contains("/scan: is published outside, and the model has no publisher of it"), nobody);
  }

  @Test
  void aSourceThatPublishesElsewhereIsTheOnlyOneThatIsLeft() throws IOException {
    String text = drift(MODEL.replace("ms publishes /x", "ms publishes /z")
        .replace("topic /y", "topic /z : S\ntopic /y"), run()).text();
    assertTrue(text.contains("odom.b: publishes /x, which the model has not"), text);
  }
}
