package org.tactus.importers.amalthea.workload;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.app4mc.amalthea.model.AbstractMemoryElement;
import org.eclipse.app4mc.amalthea.model.ActivityGraph;
import org.eclipse.app4mc.amalthea.model.ChannelAccess;
import org.eclipse.app4mc.amalthea.model.HWModel;
import org.eclipse.app4mc.amalthea.model.HwAccessElement;
import org.eclipse.app4mc.amalthea.model.LabelAccess;
import org.eclipse.app4mc.amalthea.model.LabelAccessStatistic;
import org.eclipse.app4mc.amalthea.model.Memory;
import org.eclipse.app4mc.amalthea.model.MinAvgMaxStatistic;
import org.eclipse.app4mc.amalthea.model.ModeLabelAccess;
import org.eclipse.app4mc.amalthea.model.Process;
import org.eclipse.app4mc.amalthea.model.Runnable;
import org.eclipse.app4mc.amalthea.model.RunnableCall;
import org.eclipse.app4mc.amalthea.model.SingleValueStatistic;
import org.eclipse.app4mc.amalthea.model.SynchronousServerCall;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.tactus.importers.amalthea.Finding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.binding.BoundModel;

/**
 * What tasks do to memories. The system of the import has no place for it, so that each memory is reported with what it holds, how often it is
 * accessed, and whether that can change a bound: it can where tasks access the memory, unless their execution times contain the accesses.
 */
final class MemoryReader {

  private static final double NANOSECONDS = 1e9;

  /** Accesses of one execution to one memory, and the bytes that they move; loops count once, branches all. */
  private record Traffic(double accesses, double bytes) {

    Traffic plus(Traffic other) {
      return new Traffic(accesses + other.accesses, bytes + other.bytes);
    }
  }

  private final BoundModel bound;
  private final ImportLog log;
  private final Map<AbstractMemoryElement, Memory> places = new HashMap<>();
  private final Map<Memory, List<AbstractMemoryElement>> contents = new LinkedHashMap<>();
  /** The longest access from any processing unit, in cycles, where the model says it. */
  private final Map<Memory, BigDecimal> latencies = new HashMap<>();
  private final Map<Runnable, Map<Memory, Traffic>> runnables = new HashMap<>();
  private final Set<Runnable> open = new HashSet<>();
  private final Map<Memory, Traffic> executions = new HashMap<>();
  private final Map<Memory, Double> bytesPerSecond = new HashMap<>();

  MemoryReader(BoundModel bound, Bounds bounds, ImportLog log) {
    this.bound = bound;
    this.log = log;
    HWModel hardware = bound.model().getHwModel();
    if (hardware != null) {
      EcoreUtil.<EObject>getAllContents(List.of(hardware)).forEachRemaining(object -> {
        if (object instanceof Memory memory) {
          contents.put(memory, new ArrayList<>());
        } else if (object instanceof HwAccessElement access && access.getDestination() instanceof Memory memory) {
          Stream.of(access.getReadLatency(), access.getWriteLatency()).filter(Objects::nonNull).flatMap(one -> bounds.upper(one).stream())
              .filter(cycles -> cycles.signum() > 0).forEach(cycles -> latencies.merge(memory, cycles, BigDecimal::max));
        }
      });
    }
    if (bound.model().getMappingModel() != null) {
      bound.model().getMappingModel().getMemoryMapping().stream()
          .filter(mapping -> contents.containsKey(mapping.getMemory()) && mapping.getAbstractElement() != null)
          .forEach(mapping -> {
            places.put(mapping.getAbstractElement(), mapping.getMemory());
            contents.get(mapping.getMemory()).add(mapping.getAbstractElement());
          });
    }
  }

  /**
   * Reports each memory.
   *
   * @param distances the mean distance of the activations of each process in nanoseconds; infinite if unknown
   */
  void report(Map<Process, Double> distances) {
    if (contents.isEmpty()) {
      return;
    }
    distances.forEach((process, distance) -> traffic(process.getActivityGraph()).forEach((memory, traffic) -> {
      executions.merge(memory, traffic, Traffic::plus);
      bytesPerSecond.merge(memory, traffic.bytes() / distance * NANOSECONDS, Double::sum);
    }));
    contents.forEach(this::report);
  }

  private Map<Memory, Traffic> traffic(ActivityGraph graph) {
    Map<Memory, Traffic> sum = new LinkedHashMap<>();
    if (graph != null) {
      graph.eAllContents().forEachRemaining(item -> {
        switch (item) {
          case LabelAccess access -> add(access.getData(), count(access.getStatistic()), sum);
          case ModeLabelAccess access -> add(access.getData(), 1, sum);
          case ChannelAccess access -> add(access.getData(), 1, sum);
          case RunnableCall call -> traffic(call.getRunnable()).forEach((memory, one) -> sum.merge(memory, one, Traffic::plus));
          case SynchronousServerCall call -> traffic(call.getServerRunnable())
              .forEach((memory, one) -> sum.merge(memory, one, Traffic::plus));
          default -> { }
        }
      });
    }
    return sum;
  }

  private Map<Memory, Traffic> traffic(Runnable runnable) {
    if (runnable == null || !open.add(runnable)) {
      return Map.of();
    }
    Map<Memory, Traffic> known = runnables.get(runnable);
    if (known == null) {
      known = traffic(runnable.getActivityGraph());
      runnables.put(runnable, known);
    }
    open.remove(runnable);
    return known;
  }

  private void add(AbstractMemoryElement data, double count, Map<Memory, Traffic> sum) {
    Memory memory = data == null ? null : places.get(data);
    if (memory != null) {
      sum.merge(memory, new Traffic(count, count * Quantities.bytes(data.getSize()).orElse(1L)), Traffic::plus);
    }
  }

  /** How often an access happens: once where the model does not say. */
  private static double count(LabelAccessStatistic statistic) {
    return statistic == null ? 1 : switch (statistic.getValue()) {
      case SingleValueStatistic single -> single.getValue();
      case MinAvgMaxStatistic range -> range.getMax();
      case null, default -> 1;
    };
  }

  private void report(Memory memory, List<AbstractMemoryElement> held) {
    Traffic traffic = executions.get(memory);
    StringBuilder text = new StringBuilder("memory '").append(memory.getName()).append("' holds ").append(held.size()).append(held.size() == 1 ? " element" : " elements");
    if (!held.isEmpty()) {
      text.append(", ").append(amount(held.stream().mapToDouble(one -> Quantities.bytes(one.getSize()).orElse(1L)).sum()));
    }
    if (latencies.containsKey(memory)) {
      text.append("; an access takes up to ").append(latencies.get(memory).stripTrailingZeros().toPlainString()).append(" cycles");
    }
    if (traffic == null) {
      text.append("; no task accesses it");
    } else {
      text.append("; one execution of each task accesses it ").append(Math.round(traffic.accesses())).append(" times, together up to ")
          .append(amount(bytesPerSecond.get(memory))).append(" a second: these accesses take no time in the result, nor do tasks delay each"
              + " other there. Bounds hold as far as execution times contain the accesses");
    }
    log.leftOut(traffic == null ? Effect.NONE : Effect.POSSIBLE, bound.place(memory), text.toString());
  }

  private static String amount(double bytes) {
    return bytes >= 1e6 ? String.format(Locale.ROOT, "%.1f MB", bytes / 1e6)
        : bytes >= 1e3 ? String.format(Locale.ROOT, "%.1f KB", bytes / 1e3) : Math.round(bytes) + " B";
  }
}
