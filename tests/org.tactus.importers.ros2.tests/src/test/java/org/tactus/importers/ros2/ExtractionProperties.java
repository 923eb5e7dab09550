package org.tactus.importers.ros2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.Bound;
import org.tactus.analysis.Method;
import org.tactus.analysis.method.Analysis;
import org.tactus.importers.ros2.sketch.CallbackSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.SubscriptionSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.TimerSketch;
import org.tactus.importers.ros2.sketch.ExecutorSketch;
import org.tactus.importers.ros2.sketch.NodeSketch;
import org.tactus.importers.ros2.sketch.SystemSketch;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.TimingModel;

/** What is learned from a run of a model is that model: its parts, what was run, and bounds that the run keeps to. */
class ExtractionProperties {

  private static final long LENGTH = 3_000_000_000L;

  @Property(tries = 20)
  void aRunGivesItsModelBack(@ForAll @IntRange(min = 0) int seed) throws IOException {
    learn(RandomRobot.of(seed));
  }

  @Example
  void theFirstSystemHasAChain() throws IOException {
    learn(RandomRobot.of(1));
  }

  private static void learn(RandomRobot robot) throws IOException {
    SimulatedRun run = SimulatedRun.of(robot, Optional.empty(), LENGTH);
    Path folder = Files.createTempDirectory("run");
    try {
      RosImportResult learned = RosImport.run(RosImportOptions.of(List.of(run.events().in(folder))).named("robot"),
          step -> { });
      parts(robot, learned.system());
      curves(run, learned.system());
      bounds(run, learned);
    } finally {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  private static void parts(RandomRobot robot, SystemSketch learned) {
    assertEquals(robot.nodes().stream().map(RandomRobot.Node::name).toList(),
        learned.nodes().stream().map(NodeSketch::name).toList());
    for (int i = 0; i < robot.nodes().size(); i++) {
      assertEquals(robot.nodes().get(i).callbacks().stream().map(ExtractionProperties::shape).toList(),
          learned.nodes().get(i).callbacks().stream().map(ExtractionProperties::shape).toList());
    }
    List<String> executors = new ArrayList<>();
    for (ExecutorSketch executor : learned.deployment().executors()) {
      executors.add(executor.kind() + " " + executor.nodes() + " " + executor.thread().orElse("?"));
    }
    List<String> expected = new ArrayList<>();
    for (int executor : robot.executors()) {
      List<String> nodes = robot.nodes().stream().filter(node -> node.executor() == executor)
          .filter(node -> !node.callbacks().isEmpty()).map(RandomRobot.Node::name).toList();
      expected.add("single_threaded " + nodes + " thread on robot.c" + RandomRobot.core(executor) + " fifo "
          + RandomRobot.priority(executor));
    }
    assertEquals(expected.stream().sorted().toList(), executors.stream().sorted().toList());
  }

  private static String shape(RandomRobot.RobotCallback callback) {
    return (callback.period() > 0 ? "every " + callback.period() : "on [" + callback.topic() + "]") + " "
        + callback.publishes().map(List::of).orElse(List.of());
  }

  private static String shape(CallbackSketch callback) {
    String activation = switch (callback.activation()) {
      case TimerSketch timer -> "every " + timer.period();
      case SubscriptionSketch subscription -> "on " + subscription.topics();
      default -> callback.activation().toString();
    };
    return activation + " "
        + callback.publications().stream().map(CallbackSketch.PublicationSketch::topic).toList();
  }

  /** The curve of a callback is that of what its instances executed. */
  private static void curves(SimulatedRun run, SystemSketch learned) {
    for (int n = 0; n < learned.nodes().size(); n++) {
      RandomRobot.Node node = run.robot.nodes().get(n);
      for (int c = 0; c < node.callbacks().size(); c++) {
        String name = node.name() + "." + node.callbacks().get(c).name();
        List<Long> executed = run.instances.stream().filter(instance -> instance.callback().equals(name))
            .map(instance -> run.executed(instance.thread(), instance.start(), instance.end())).toList();
        SortedMap<Integer, Long> curve = learned.nodes().get(n).callbacks().get(c).execution();
        ExecutionTime time = ExecutionTime.curve(curve);
        for (int count = 1; count <= Math.min(64, executed.size()); count++) {
          long most = 0;
          for (int from = 0; from + count <= executed.size(); from++) {
            most = Math.max(most, executed.subList(from, from + count).stream().mapToLong(Long::longValue).sum());
          }
          assertTrue(time.cost(count) >= most && time.cost(count) <= most * 1.1,
              name + ": " + count + " instances took " + most + ", the curve says " + time.cost(count));
        }
      }
    }
  }

  /** The bounds of what was learned hold for what was run. */
  private static void bounds(SimulatedRun run, RosImportResult learned) {
    TimingModel model = SimulatedRun.lower(learned.text());
    AnalysisResult result = Analysis.run(model, Method.SOUND, () -> { });
    Map<String, Bound> bounds = result.callbacks().stream()
        .collect(Collectors.toMap(callback -> callback.callback().name(), callback -> callback.responseTime()));
    Map<String, String> names = new HashMap<>();
    for (int n = 0; n < learned.system().nodes().size(); n++) {
      RandomRobot.Node node = run.robot.nodes().get(n);
      for (int c = 0; c < node.callbacks().size(); c++) {
        names.put(node.name() + "." + node.callbacks().get(c).name(),
            node.name() + "." + learned.system().nodes().get(n).callbacks().get(c).name());
      }
    }
    for (SimulatedRun.Instance instance : run.instances) {
      Bound bound = bounds.get(names.get(instance.callback()));
      if (bound instanceof Bound.Bounded bounded) {
        assertTrue(instance.end() - instance.release() <= bounded.ns(),
            instance + " took longer than the bound " + bounded.ns() + " of\n" + learned.text());
      }
    }
    assertTrue(run.model.callbacks().isEmpty()
        || bounds.values().stream().anyMatch(bound -> bound instanceof Bound.Bounded), learned.text());
  }
}
