package org.tactus.analysis.memory;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tactus.analysis.iteration.FixedPoint;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.state.NetworkState;
import org.tactus.timing.Time;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Memory.Regulation;
import org.tactus.timing.model.Memory;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.TimingModel;

/**
 * The regulated cores that are never stopped, since the declared accesses of what runs on them do not reach the set
 * point.
 *
 * <p>A look finds what was accessed since the last look of the period before, so in at most a period and a sampling
 * interval. A job accesses the memory between its release and its end, so in a window of {@code w} at most
 * {@code eta(w + R - 1)} jobs of a callback do. {@code R} may assume that these cores are not stopped: until the first
 * stop it holds, and so there is none.
 */
public final class UnreachedSetpoints {

  private UnreachedSetpoints() {
  }

  /** Returns all regulated cores whose accesses are counted per period, to begin with. */
  public static Set<Core> candidates(TimingModel model) {
    return model.memories().stream().filter(memory -> memory.policy() != Memory.Policy.MONOLITHIC
        && memory.metric() == Memory.MemoryMetric.ACCESSES).flatMap(memory -> memory.regulations().stream())
        .map(Regulation::core)
        .collect(Collectors.toSet());
  }

  /** Returns those of the cores that keep below their set points in an analysis in which none of them is stopped. */
  public static Set<Core> among(Set<Core> cores, FixedPoint analysis) {
    Set<Core> unreached = new HashSet<>();
    for (Memory memory : analysis.network().model().memories()) {
      for (Regulation regulation : memory.regulations()) {
        if (cores.contains(regulation.core()) && accessed(memory, regulation, analysis) < regulation.setpoint()) {
          unreached.add(regulation.core());
        }
      }
    }
    return unreached;
  }

  /** Returns the most bytes that a look finds, infinite if that is not known. */
  private static long accessed(Memory memory, Regulation regulation, FixedPoint analysis) {
    StageNetwork network = analysis.network();
    long window = Time.add(regulation.period(), regulation.sampling());
    long accesses = 0;
    for (int stage : stages(network, regulation.core())) {
      accesses = Time.add(accesses, accesses(memory, network.stage(stage), analysis.state(), window));
    }
    return Time.multiply(accesses, memory.line());
  }

  /** Returns what a core may run, with all that the executor of a thread on it may. */
  private static int[] stages(StageNetwork network, Core core) {
    return network.threads().stream().filter(thread -> isOn(thread, core)).map(network::withStages)
        .flatMapToInt(thread -> IntStream.of(thread.stages())).distinct().toArray();
  }

  private static boolean isOn(ThreadView thread, Core core) {
    return switch (thread.spec().placement()) {
      case Placement.FixedPriority fixed -> fixed.core().equals(core);
      case Placement.Reservation reservation -> reservation.core().filter(core::equals).isPresent();
      case Placement.OwnCore own -> false;
      case Placement.Contended contended -> core.name().startsWith(contended.host() + ".");
    };
  }

  private static long accesses(Memory memory, Stage stage, NetworkState state, long window) {
    Optional<Memory.Use> declared = stage.kind() != Stage.Kind.CALLBACK ? Optional.empty()
        : memory.uses().stream().filter(use -> use.callback().id() == stage.element()).findFirst();
    if (declared.isEmpty() || state.cause(stage.id()) != null || state.arrivalCause(stage.id()) != null) {
      return Time.INFINITE;
    }
    long jobs = state.arrival(stage.id()).eta(Time.add(window, state.response(stage.id())) - 1);
    return Time.multiply(jobs, declared.get().accesses());
  }
}
