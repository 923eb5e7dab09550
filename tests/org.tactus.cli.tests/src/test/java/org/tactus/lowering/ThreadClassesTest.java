package org.tactus.lowering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/** Thread classes become executors of their own; a branched chain is split over them. */
class ThreadClassesTest {

  private static final String SYSTEM = """
      system branches
      platform { host h { cores c0 c1 } }
      message M { bool b }
      topic /m : M
      topic /n : M
      node Source { timer start every 10 ms wcet 1 ms publishes /m }
      node Shared { subscription both on /m wcet 1 ms publishes /n }
      node Critical { subscription act on /n wcet 1 ms }
      node Relaxed { subscription log on /n wcet 1 ms }
      node Other { timer idle every 20 ms wcet 1 ms timer named every 20 ms wcet 1 ms }
      process p on h { nodes Source, Shared, Critical, Relaxed, Other }
      executor e: thread_classes {
        nodes Other, Source, Shared, Critical, Relaxed
        overhead 3 us
        class log: best_effort { chains logging threads on c0 reservation 2 ms every 10 ms }
        class act: real_time(3) { chains acting callbacks Other.named threads on c0, c1 fifo 50 }
        class rest: best_effort(2) { }
      }
      chain logging from Source.start to Relaxed.log
      chain acting from Source.start to Critical.act { criticality 2 }
      """;

  private static Executor executor(TimingModel model, String name) {
    return model.executors().stream().filter(executor -> executor.name().equals(name)).findFirst().orElseThrow();
  }

  @Test
  void callbacksGoToTheClassThatNamesThemThenToTheRealTimeOneOfTheirChains() {
    TimingModel model = Lowered.sound(SYSTEM).model();
    assertEquals(
        "{e.act=[Other.named, Source.start, Shared.both, Critical.act], e.log=[Relaxed.log], e.rest=[Other.idle]}",
        model.callbacks().stream().collect(Collectors.groupingBy(callback -> callback.executor().name(), TreeMap::new,
            Collectors.mapping(Callback::name, Collectors.toList()))).toString());
  }

  @Test
  void classesHaveTheirPolicyThreadsAndReservations() {
    TimingModel model = Lowered.sound(SYSTEM).model();
    assertEquals(ExecutorKind.FIXED_PRIORITY, executor(model, "e.act").kind());
    assertEquals(ExecutorKind.MULTI_THREADED, executor(model, "e.log").kind());
    assertEquals(Collections.nCopies(3, ExecutionTime.wcet(3_000)),
        model.executors().stream().map(Executor::overhead).toList());
    List<Placement> act = executor(model, "e.act").threads().stream().map(ThreadSpec::placement).toList();
    assertEquals(List.of(Placement.fifo(model.cores().get(0), 50), Placement.fifo(model.cores().get(1), 50),
        Placement.fifo(model.cores().get(0), 50)), act);
    assertEquals(List.of(Placement.reservation(model.cores().get(0), 2_000_000, 10_000_000)),
        executor(model, "e.log").threads().stream().map(ThreadSpec::placement).toList());
    assertEquals(2, executor(model, "e.rest").threads().size());
  }

  @Test
  void anExclusiveGroupSpansClasses() {
    TimingModel model = Lowered.sound(SYSTEM).model();
    List<Callback> others =
        model.callbacks().stream().filter(callback -> callback.name().startsWith("Other.")).toList();
    assertTrue(others.get(0).isExclusive());
    assertEquals(others.get(0).group(), others.get(1).group());
  }
}
