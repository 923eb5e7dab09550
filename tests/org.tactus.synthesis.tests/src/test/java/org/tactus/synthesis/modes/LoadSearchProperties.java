package org.tactus.synthesis.modes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.tactus.analysis.Method;
import org.tactus.simulation.Campaign;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.observation.ChainPath;
import org.tactus.simulation.observation.Observations;
import org.tactus.synthesis.RandomSystems;
import org.tactus.synthesis.Request;
import org.tactus.synthesis.problem.Decision;
import org.tactus.synthesis.problem.Plan;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.problem.Scheduling;
import org.tactus.synthesis.problem.Seat;
import org.tactus.synthesis.search.Aim;
import org.tactus.synthesis.search.Judge;
import org.tactus.synthesis.search.Placements;
import org.tactus.synthesis.strategy.Picas;
import org.tactus.timing.load.SystemLoad;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.TimingModel;

/** Searches for loads that were measured, over random systems: no run under such a load exceeds what was proved. */
class LoadSearchProperties {

  private static final long TIME = 400_000_000L;

  private static ModesProblem problem(long seed, double load) {
    ProvisionProblem random = RandomSystems.of(seed, 4, 2, load);
    Plan plan = new Picas().plan(new Judge(random, Method.SOUND, Aim.SLACK, () -> { }));
    Placements placements = new Placements(random, plan);
    TimingModel model = placements.model();
    List<Seat> seats = new ArrayList<>();
    for (Seat seat : random.seats()) {
      if (seat.role() == Seat.Role.EXECUTOR && model.threads().get(seat.threads().getFirst().id()).placement()
          instanceof Placement.FixedPriority fixed) {
        seats.add(new Seat(seats.size(), seat.name(), seat.role(), seat.threads().stream()
            .map(thread -> model.threads().get(thread.id())).toList(), seat.mostCores(), seat.allowed(),
            new Seat.Given(List.of(fixed.core()), Optional.of(new Scheduling.Given(fixed.priority())),
                Set.of(Decision.PRIORITIES))));
      }
    }
    return new ModesProblem(model, random.hosts(), seats,
        List.of(new LoadedMode("nominal", SystemLoad.OF_MODEL, random.kept())), List.of(100), random.criticality(),
        random.cap());
  }

  private static MeasuredLoad measured(ModesProblem problem, Random random) {
    Map<Integer, Integer> loads = new HashMap<>();
    int greatest = 100;
    for (Callback callback : problem.model().callbacks()) {
      if (random.nextInt(4) > 0 && callback.executionTime().isPresent()) {
        int load = 100 + random.nextInt(80);
        loads.put(callback.id(), load);
        greatest = Math.max(greatest, load);
      }
    }
    return new MeasuredLoad(0, loads, greatest);
  }

  private static Map<Integer, Setting> given(ModesProblem problem) {
    Map<Integer, Setting> settings = new HashMap<>();
    problem.seats().forEach(seat -> settings.put(seat.id(),
        new Setting.Priority(((Scheduling.Given) seat.policy().orElseThrow()).priority())));
    return settings;
  }

  private static FoundConfiguration find(ModesProblem problem, MeasuredLoad load, long time, Request.Watcher watcher) {
    LoadedSettings now = new LoadedSettings(new MeasuredLoad(0, Map.of(), 100), given(problem),
        new HashSet<>(problem.modes().getFirst().kept()));
    return LoadSearch.run(problem, List.of(now), 0, load, Request::of, time, watcher);
  }

  /** Time that goes on as it is looked at, by a microsecond, and with each step: the same on all machines. */
  private static final class Clock implements Request.Watcher {

    private final AtomicLong now = new AtomicLong();
    private final long step;

    Clock(long step) {
      this.step = step;
    }

    @Override
    public void step(String what) {
      now.addAndGet(step);
    }

    @Override
    public boolean isCancelled() {
      return false;
    }

    @Override
    public long nanoTime() {
      return now.addAndGet(1_000);
    }
  }

  @Property(tries = 20)
  void noRunUnderTheLoadExceedsWhatWasProved(@ForAll long seed,
      @ForAll @DoubleRange(min = 0.2, max = 0.5) double load) {
    ModesProblem problem = problem(seed, load);
    MeasuredLoad measured = measured(problem, new Random(seed));
    FoundConfiguration found = find(problem, measured, TIME, new Clock(0));
    assertEquals(measured, found.used());
    measured.callbacks().forEach((callback, percent) ->
        assertTrue(found.proved().callbacks().get(callback) >= percent, found::toString));
    assertEquals(1, found.switches().size());
    Map<Integer, Setting> settings = found.configuration().settings();
    TimingModel model =
        ChangingModel.of(problem.load(found.proved()).apply(problem.model()), problem.seats(), settings, settings);
    Observations observed = new Campaign(new Simulator(model), seed, new RunLength(400_000_000L, 4_000))
        .adversarial(8).observations();
    for (ChainPath path : observed.paths()) {
      for (ProvedGoal goal : found.configuration().goals()) {
        if (goal.chain() == path.chain().id()) {
          long seen = observed.path(path, goal.metric()).maximum();
          assertTrue(seen <= goal.bound(), () -> path.chain().name() + ": " + seen + " ns, proved " + goal);
        }
      }
    }
  }

  @Property(tries = 10)
  void aSearchWithoutTimeProvesNothing(@ForAll long seed) {
    ModesProblem problem = problem(seed, 0.3);
    assertThrows(CancellationException.class,
        () -> find(problem, measured(problem, new Random(seed)), TIME / 2, new Clock(TIME)));
  }
}
