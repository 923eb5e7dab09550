package org.tactus.simulation.manager;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.observation.ChainPath;
import org.tactus.simulation.observation.Observations;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.timing.Time;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Metric;

/**
 * A run of a simulated system with its manager. It is a function of the model, the scenarios and the length.
 *
 * @param rounds the rounds of the manager
 * @param asked what it has asked a search
 * @param recording what the manager would have recorded: lines that {@code tactus_manager replay} reads
 * @param missed the goals that were missed, each time, by rising time
 * @param claimed for how long each chain with a goal was claimed, in nanoseconds
 * @param observations what was observed
 * @param duration how long the run was, in nanoseconds
 */
public record ManagedRun(List<PlayedRound> rounds, List<PlayedSearch> asked, List<String> recording,
    List<MissedGoal> missed, Map<String, Long> claimed, Observations observations, long duration) {

  /** Copies the lists. */
  public ManagedRun {
    rounds = List.copyOf(rounds);
    asked = List.copyOf(asked);
    recording = List.copyOf(recording);
    missed = List.copyOf(missed);
    claimed = new TreeMap<>(claimed);
  }

  /** A goal that took too long, before it is known whether it was claimed. */
  private record Excess(ChainPath path, Metric metric, long duration, long end) {
  }

  /**
   * Simulates a system whose threads have the settings of the configuration that it begins with.
   *
   * @param simulator the simulator of its model
   * @param scenario what the manager meets
   * @param open what the model leaves open
   * @param length how long; what is beyond it in a claim is not judged
   */
  public static ManagedRun of(Simulator simulator, ManagedScenario scenario, Scenario open, RunLength length) {
    Observations observations = simulator.nothing();
    List<Excess> excesses = new ArrayList<>();
    for (ChainPath path : observations.paths()) {
      path.chain().goals().stream().filter(Goal::isOfMaximum).forEach(goal -> observations.path(path, goal.metric())
          .tell(goal.limit(), (duration, end) -> excesses.add(new Excess(path, goal.metric(), duration, end))));
    }
    SimulatedManager manager = new SimulatedManager(scenario, ~open.seed());
    simulator.run(open, length, observations, manager);
    long end = Math.min(length.duration(), observations.earliestCut() == Time.INFINITE ? length.duration()
        : observations.earliestCut());
    ClaimedTimes times = new ClaimedTimes(manager.rounds(), scenario.load(), end);
    Map<String, Long> claimed = new TreeMap<>();
    observations.paths().stream().filter(path -> !path.chain().goals().isEmpty())
        .forEach(path -> claimed.put(path.chain().name(), times.claimed(path.chain().name())));
    return new ManagedRun(manager.rounds(), manager.asked(), manager.recording(), excesses.stream()
        .map(one -> missed(one, times)).sorted(Comparator.comparingLong(MissedGoal::until)).toList(), claimed,
        observations, end);
  }

  private static MissedGoal missed(Excess one, ClaimedTimes times) {
    String chain = one.path().chain().name();
    long from = one.end() - one.duration();
    return new MissedGoal(chain, one.metric(), from, one.end(), times.standing(chain, from, one.end()));
  }

  /** Tells whether a goal was missed that was claimed. */
  public boolean isRefuted() {
    return missed.stream().anyMatch(one -> one.standing() == MissedGoal.Standing.CLAIMED);
  }
}
