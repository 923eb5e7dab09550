package org.tactus.importers.amalthea.workload;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.eclipse.app4mc.amalthea.model.AbstractMemoryElement;
import org.eclipse.app4mc.amalthea.model.ActivityGraph;
import org.eclipse.app4mc.amalthea.model.ChannelAccess;
import org.eclipse.app4mc.amalthea.model.LabelAccess;
import org.eclipse.app4mc.amalthea.model.LabelAccessStatistic;
import org.eclipse.app4mc.amalthea.model.Memory;
import org.eclipse.app4mc.amalthea.model.MinAvgMaxStatistic;
import org.eclipse.app4mc.amalthea.model.ModeLabelAccess;
import org.eclipse.app4mc.amalthea.model.ModeLabelCondition;
import org.eclipse.app4mc.amalthea.model.ModeValueCondition;
import org.eclipse.app4mc.amalthea.model.Process;
import org.eclipse.app4mc.amalthea.model.Runnable;
import org.eclipse.app4mc.amalthea.model.RunnableCall;
import org.eclipse.app4mc.amalthea.model.SenderReceiverCommunication;
import org.eclipse.app4mc.amalthea.model.SingleValueStatistic;
import org.eclipse.app4mc.amalthea.model.SynchronousServerCall;
import org.eclipse.app4mc.amalthea.model.WhileLoop;
import org.eclipse.emf.ecore.EObject;

/**
 * What executions of tasks access in memories: the labels, channels and mode labels that they name, all branches of
 * switches.
 */
final class MemoryTraffic {

  /**
   * What one execution does to one memory.
   *
   * @param accesses accesses as the model counts them; loops count once
   * @param bytes what they move
   * @param transfers at most so many lines are moved, with all iterations of loops; {@link #UNBOUNDED} if that is not
   *     known
   */
  record Traffic(double accesses, double bytes, long transfers) {

    Traffic plus(Traffic other) {
      return new Traffic(accesses + other.accesses, bytes + other.bytes,
          saturated(Math.addExact(transfers, other.transfers)));
    }

    private Traffic repeated(long times) {
      return new Traffic(accesses, bytes, transfers == 0 ? 0 : saturated((double) transfers * times));
    }
  }

  /** More than the language can say; the sum of many does not overflow. */
  static final long UNBOUNDED = Integer.MAX_VALUE;

  private final Map<AbstractMemoryElement, Memory> places;
  private final ToLongFunction<Memory> lines;
  private final long iterations;
  private final Map<Runnable, Map<Memory, Traffic>> runnables = new HashMap<>();
  private final Set<Runnable> open = new HashSet<>();
  private final Map<Process, Map<Memory, Traffic>> processes = new HashMap<>();
  private final Set<AbstractMemoryElement> elsewhere = new LinkedHashSet<>();
  private final Set<AbstractMemoryElement> unsized = new LinkedHashSet<>();

  /**
   * Counts for elements in these places.
   *
   * @param lines the bytes of an access to a memory
   * @param iterations how often loops run at most, if that is known
   */
  MemoryTraffic(Map<AbstractMemoryElement, Memory> places, ToLongFunction<Memory> lines, Optional<Integer> iterations) {
    this.places = places;
    this.lines = lines;
    this.iterations = iterations.map(Integer::longValue).orElse(UNBOUNDED);
  }

  private static long saturated(double transfers) {
    return (long) Math.min(UNBOUNDED, transfers);
  }

  /** What an execution of the process does. */
  Map<Memory, Traffic> of(Process process) {
    return processes.computeIfAbsent(process, one -> of(one.getActivityGraph()));
  }

  /** Elements that have been accessed, but that the model maps to no memory. */
  Set<AbstractMemoryElement> elsewhere() {
    return elsewhere;
  }

  /** Elements that have been accessed in a memory, but have no size; they count as one byte. */
  Set<AbstractMemoryElement> unsized() {
    return unsized;
  }

  private Map<Memory, Traffic> of(ActivityGraph graph) {
    Map<Memory, Traffic> sum = new LinkedHashMap<>();
    if (graph != null) {
      visit(graph, 1, sum);
    }
    return sum;
  }

  private void visit(EObject container, long times, Map<Memory, Traffic> sum) {
    for (EObject item : container.eContents()) {
      switch (item) {
        case LabelAccess access -> add(access.getData(), count(access.getStatistic()), times, sum);
        case ModeLabelAccess access -> add(access.getData(), 1, times, sum);
        case ChannelAccess access -> add(access.getData(), 1, times, sum);
        case SenderReceiverCommunication access -> add(access.getLabel(), 1, times, sum);
        case ModeValueCondition condition -> add(condition.getLabel(), 1, times, sum);
        case ModeLabelCondition condition -> {
          add(condition.getLabel1(), 1, times, sum);
          add(condition.getLabel2(), 1, times, sum);
        }
        case RunnableCall call -> add(call.getRunnable(), times, sum);
        case SynchronousServerCall call -> add(call.getServerRunnable(), times, sum);
        default -> { }
      }
      visit(item, item instanceof WhileLoop ? Math.min(UNBOUNDED, times * iterations) : times, sum);
    }
  }

  private void add(Runnable runnable, long times, Map<Memory, Traffic> sum) {
    if (runnable == null || open.size() == Accesses.DEPTH || !open.add(runnable)) {
      return;
    }
    Map<Memory, Traffic> known = runnables.get(runnable);
    if (known == null) {
      known = of(runnable.getActivityGraph());
      runnables.put(runnable, known);
    }
    open.remove(runnable);
    known.forEach((memory, one) -> sum.merge(memory, one.repeated(times), Traffic::plus));
  }

  private void add(AbstractMemoryElement data, double count, long times, Map<Memory, Traffic> sum) {
    if (data == null) {
      return;
    }
    Memory memory = places.get(data);
    if (memory == null) {
      elsewhere.add(data);
      return;
    }
    Optional<Long> bytes = AmaltheaQuantities.bytes(data.getSize());
    if (bytes.isEmpty()) {
      unsized.add(data);
    }
    double transfers = Math.ceil(count) * touched(bytes.orElse(1L), lines.applyAsLong(memory));
    sum.merge(memory, new Traffic(count, count * bytes.orElse(1L), saturated(transfers)).repeated(times),
        Traffic::plus);
  }

  /** The most lines that so many bytes touch, wherever they begin. */
  private static long touched(long bytes, long line) {
    return bytes == 0 ? 0 : Math.ceilDiv(bytes - 1, line) + 1;
  }

  /** How often an access happens: once where the model does not say. */
  private static double count(LabelAccessStatistic statistic) {
    return statistic == null ? 1 : switch (statistic.getValue()) {
      case SingleValueStatistic single -> single.getValue();
      case MinAvgMaxStatistic range -> range.getMax();
      case null, default -> 1;
    };
  }
}
