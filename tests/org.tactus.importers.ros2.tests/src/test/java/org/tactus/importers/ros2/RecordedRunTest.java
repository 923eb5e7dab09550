package org.tactus.importers.ros2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.Method;
import org.tactus.analysis.method.Analysis;
import org.tactus.dsl.TactusLanguage;
import org.tactus.lowering.Interpretation;
import org.tactus.lowering.Lowering;
import org.tactus.measurement.Measurement;
import org.tactus.measurement.Times;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.SystemView;
import org.tactus.timing.model.TimingModel;

/** A trace of ros2_tracing as a run of a model: its instances by the model's names, and data along chains. */
class RecordedRunTest {

  private static final long MS = 1_000_000;

  private static final String MODEL = """
      system robot
      message Points = sensor_msgs/msg/PointCloud2 size 1 KB
      topic /points : Points
      node Lidar { timer capture every 10 ms wcet 3 ms publishes /points }
      node Filter { subscription clean on /points wcet 4 ms }
      node Late { subscription lone on /points wcet 1 ms }
      chain c from Lidar.capture to Filter.clean { latency <= 10 ms }
      """;

  @TempDir
  private Path folder;

  private RecordedRun run;
  private Measurement measured;

  private void measure(long second) throws IOException {
    EventText events = new EventText().node(1, 0x100, "lidar", "/").timer(1, 0x110, 0x100, 10 * MS)
        .publisher(1, 0x120, 0x100, "/points", 1).node(2, 0x200, "filter", "/")
        .subscription(2, 0x210, 0x200, "/points", 1);
    for (int i = 1; i <= 20; i++) {
      long time = i * 10 * MS;
      events.start(time, 0, 1, 1, 0x110).publish(time + MS, 0, 1, 1, 0x120, time).end(time + 2 * MS, 0, 1, 1, 0x110);
      events.take(time + 3 * MS, 0, 2, 2, 0x210, time).start(time + 3 * MS, 0, 2, 2, 0x210)
          .end(time + 3 * MS + second + (i == 7 ? 1000 : 0), 0, 2, 2, 0x210);
    }
    SystemView view = TactusLanguage.get().view(MODEL).orElseThrow();
    TimingModel timing = Lowering.lower(view, Interpretation.of(Target.DEFAULT)).model().orElseThrow();
    AnalysisResult bounds = Analysis.run(timing, Method.SOUND, () -> { });
    run = RosImport.recorded(events.in(folder), view, timing, step -> { });
    measured = Measurement.of(bounds, run.recording());
  }

  private Times execution(String callback) {
    return measured.bounds().callbacks().stream().filter(result -> result.callback().name().equals(callback))
        .map(measured::execution).findFirst().orElseThrow();
  }

  @Test
  void instancesHaveTheNamesOfTheModel() throws IOException {
    measure(4 * MS);
    assertEquals(20, execution("Lidar.capture").count());
    assertEquals(2 * MS, execution("Lidar.capture").longest());
    assertEquals(20, execution("Filter.clean").count());
    assertEquals(4 * MS + 1000, execution("Filter.clean").longest());
    assertEquals(0, execution("Late.lone").count());
  }

  @Test
  void dataIsFollowedAlongChains() throws IOException {
    measure(4 * MS);
    Times times = measured.path(measured.bounds().chains().getFirst().paths().getFirst());
    assertEquals(20, times.count());
    assertEquals(7 * MS + 1000, times.longest());
  }

  @Test
  void aTimerIsNotComparedWithItsGridNorASubscriptionWithItsRelease() throws IOException {
    measure(4 * MS);
    measured.bounds().callbacks().forEach(result -> {
      assertEquals(0, measured.lateness(result).count());
      assertEquals(result.callback().name().equals("Lidar.capture") ? 20 : 0, measured.response(result).count());
    });
  }

  @Test
  void consecutiveInstancesAreComparedWithCurves() throws IOException {
    measure(4 * MS);
    assertEquals(List.of("Filter.clean: took 4.001 ms, in the model at most 4 ms"), run.drift().drift().drifts()
        .stream().map(drift -> drift.element() + ": " + drift.message()).toList());
    measure(3 * MS);
    assertFalse(run.drift().exists(), run.drift().text());
  }
}
