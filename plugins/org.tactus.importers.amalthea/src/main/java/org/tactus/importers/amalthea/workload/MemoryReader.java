package org.tactus.importers.amalthea.workload;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.eclipse.app4mc.amalthea.model.AbstractMemoryElement;
import org.eclipse.app4mc.amalthea.model.HWModel;
import org.eclipse.app4mc.amalthea.model.HwAccessElement;
import org.eclipse.app4mc.amalthea.model.Memory;
import org.eclipse.app4mc.amalthea.model.Process;
import org.eclipse.app4mc.amalthea.model.ProcessingUnit;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.ImportOptions;
import org.tactus.importers.amalthea.binding.BoundModel;
import org.tactus.importers.amalthea.workload.MemoryTraffic.Traffic;
import org.tactus.importers.amalthea.workload.Workload.SharedMemory;

/**
 * What tasks do to memories, and where cores delay each other there. The system of an import has one memory for each
 * machine: the one that its tasks access, if its cores share it, its figures are known and the user wants it. Each
 * memory is reported with what it holds, how often it is accessed, and whether that can change a bound.
 */
final class MemoryReader {

  private static final double NANOSECONDS = 1e9;

  private final BoundModel bound;
  private final ImportLog log;
  private final boolean wanted;
  private final Map<Memory, List<AbstractMemoryElement>> contents = new LinkedHashMap<>();
  /** The longest access from any processing unit, in cycles, where the model says it. */
  private final Map<Memory, BigDecimal> latencies = new HashMap<>();
  private final Map<Memory, MemoryHardware.Reading> readings = new LinkedHashMap<>();
  private final MemoryTraffic traffic;
  private final Map<Memory, Traffic> executions = new HashMap<>();
  private final Map<Memory, SharedMemory> shared = new LinkedHashMap<>();

  MemoryReader(BoundModel bound, Collection<Process> processes, HardwareReader hardware, Bounds bounds,
      ImportOptions options, ImportLog log) {
    this.bound = bound;
    this.log = log;
    this.wanted = options.memory() == ImportOptions.MemoryUse.INTERFERENCE;
    HWModel model = bound.model().getHwModel();
    if (model != null) {
      EcoreUtil.<EObject>getAllContents(List.of(model)).forEachRemaining(object -> {
        if (object instanceof Memory memory) {
          contents.put(memory, new ArrayList<>());
        } else if (object instanceof HwAccessElement access && access.getDestination() instanceof Memory memory) {
          Stream.of(access.getReadLatency(), access.getWriteLatency()).filter(Objects::nonNull)
              .flatMap(one -> bounds.upper(one).stream())
              .filter(cycles -> cycles.signum() > 0)
              .forEach(cycles -> latencies.merge(memory, cycles, BigDecimal::max));
        }
      });
    }
    MemoryHardware figures = new MemoryHardware(hardware, bounds);
    contents.keySet().forEach(memory -> readings.put(memory, figures.of(memory)));
    this.traffic =
        new MemoryTraffic(places(), memory -> readings.get(memory).shared().map(SharedMemory::line).orElse(1L),
        options.iterations());
    processes
        .forEach(process -> traffic.of(process).forEach((memory, one) -> executions.merge(memory, one, Traffic::plus)));
    contents.keySet().stream().filter(memory -> contended(memory) && missing(memory).isEmpty())
        .forEach(memory -> shared.put(memory, readings.get(memory).shared().orElseThrow()));
  }

  private Map<AbstractMemoryElement, Memory> places() {
    Map<AbstractMemoryElement, Memory> places = new HashMap<>();
    if (bound.model().getMappingModel() != null) {
      bound.model().getMappingModel().getMemoryMapping().stream()
          .filter(mapping -> contents.containsKey(mapping.getMemory()) && mapping.getAbstractElement() != null)
          .forEach(mapping -> {
            places.put(mapping.getAbstractElement(), mapping.getMemory());
            contents.get(mapping.getMemory()).add(mapping.getAbstractElement());
          });
    }
    return places;
  }

  /** Whether several cores may delay each other in the memory, as far as the model tells. */
  private boolean contended(Memory memory) {
    return executions.containsKey(memory) && readings.get(memory).cores().size() != 1;
  }

  /** What the model does not say of an accessed memory; empty if the system can describe it. */
  private List<String> missing(Memory memory) {
    MemoryHardware.Reading reading = readings.get(memory);
    List<String> missing = new ArrayList<>(reading.missing());
    Set<String> unsized = new TreeSet<>();
    contents.get(memory).stream().filter(traffic.unsized()::contains)
        .forEach(element -> unsized.add(element.getName()));
    if (!unsized.isEmpty()) {
      missing.add("the size of " + String.join(", ", unsized));
    }
    if (executions.get(memory).transfers() >= MemoryTraffic.UNBOUNDED) {
      missing.add("how often tasks access it at most, below 2147483647: --iterations says how often loops run");
    }
    List<String> others = contents.keySet().stream().filter(other -> other != memory && contended(other)
        && readings.get(other).host().equals(reading.host())).map(Memory::getName).toList();
    if (!others.isEmpty()) {
      missing.add("one memory for the whole host, as the language has it: tasks access " + String.join(", ", others)
          + " besides");
    }
    return missing;
  }

  /** The memories in which cores delay each other, by the names of their machines; none if that is not wanted. */
  Map<String, SharedMemory> shared() {
    Map<String, SharedMemory> result = new LinkedHashMap<>();
    if (wanted) {
      shared.forEach((memory, figures) -> result.put(readings.get(memory).host(), figures));
    }
    return result;
  }

  /** The most accesses of an execution of the process to the shared memory of each machine. */
  Map<String, Long> accesses(Process process) {
    Map<String, Long> accesses = new LinkedHashMap<>();
    if (wanted) {
      traffic.of(process).forEach((memory, one) -> {
        if (shared.containsKey(memory) && one.transfers() > 0) {
          accesses.put(readings.get(memory).host(), one.transfers());
        }
      });
    }
    return accesses;
  }

  /**
   * Reports each memory.
   *
   * @param distances the mean distance of the activations of each process in nanoseconds; infinite if unknown
   */
  void report(Map<Process, Double> distances) {
    Map<Memory, Double> bytesPerSecond = new HashMap<>();
    distances.forEach((process, distance) -> traffic.of(process)
        .forEach((memory, one) -> bytesPerSecond.merge(memory, one.bytes() / distance * NANOSECONDS, Double::sum)));
    contents.keySet().forEach(memory -> report(memory, bytesPerSecond.getOrDefault(memory, 0.0)));
    if (wanted) {
      reportOthers();
    }
  }

  private void report(Memory memory, double bytesPerSecond) {
    StringBuilder text = new StringBuilder("memory '").append(memory.getName()).append("' ").append(held(memory));
    if (latencies.containsKey(memory)) {
      text.append("; an access takes up to ").append(latencies.get(memory).stripTrailingZeros().toPlainString())
          .append(" cycles");
    }
    if (!executions.containsKey(memory)) {
      log.leftOut(Effect.NONE, bound.place(memory), text.append("; no task accesses it").toString());
      return;
    }
    text.append("; one execution of each task accesses it ").append(Math.round(executions.get(memory).accesses()))
        .append(" times, together up to ").append(amount(bytesPerSecond)).append(" a second: ");
    if (wanted && shared.containsKey(memory)) {
      SharedMemory figures = shared.get(memory);
      text.append("an access of another core of ").append(readings.get(memory).host()).append(" delays one of ")
          .append(figures.line())
          .append(" B by up to ").append(figures.stall()).append(" ns, and the memory moves up to ")
          .append(amount(figures.bandwidth()))
          .append(" a second. Bounds hold as far as execution times contain the accesses without others");
      log.decided(Effect.POSSIBLE, bound.place(memory), text.toString());
    } else {
      text.append(
          "these accesses take no time in the result, nor do tasks delay each other there. Bounds hold as far as "
          + "execution times contain the accesses").append(interference(memory));
      log.leftOut(Effect.POSSIBLE, bound.place(memory), text.toString());
    }
  }

  /** What --memory interference would do, or why it does nothing. */
  private String interference(Memory memory) {
    if (!contended(memory)) {
      return ". No other core delays them";
    }
    List<String> missing = missing(memory);
    return missing.isEmpty()
        ? ". --memory interference adds that each access of another core of " + readings.get(memory).host()
        + " delays one by up to " + shared.get(memory).stall() + " ns"
        : ". What accesses of other cores add cannot be told. Missing: " + String.join("; ", missing);
  }

  private String held(Memory memory) {
    List<AbstractMemoryElement> held = contents.get(memory);
    return "holds " + held.size() + (held.size() == 1 ? " element" : " elements") + (held.isEmpty() ? ""
        : ", " + amount(held.stream().mapToDouble(one -> AmaltheaQuantities.bytes(one.getSize()).orElse(1L)).sum()));
  }

  /** Accesses that the shared memories do not see. */
  private void reportOthers() {
    if (!contents.isEmpty() && !traffic.elsewhere().isEmpty()) {
      log.leftOut(Effect.POSSIBLE, null,
          "tasks access " + traffic.elsewhere().size() + " labels or channels that are mapped to no memory, so that"
          + " nothing delays these accesses: add memory mappings for them");
    }
    Set<String> accelerators = new LinkedHashSet<>();
    shared.keySet().forEach(
        memory -> EcoreUtil.<EObject>getAllContents(List.of(bound.model().getHwModel())).forEachRemaining(object -> {
      if (object instanceof HwAccessElement access && access.getDestination() == memory
          && access.eContainer() instanceof ProcessingUnit unit && !readings.get(memory).cores().contains(unit)) {
        accelerators.add("'" + unit.getName() + "'");
      }
    }));
    if (!accelerators.isEmpty()) {
      log.leftOut(Effect.POSSIBLE, null,
          "accelerators access the memory of the machine, too: where the system does not list them as cores they delay "
              + "nobody there, and what a task has them do does not wait for its own core: "
              + String.join(", ", accelerators));
    }
  }

  /** Reports accesses of a process to shared memories of machines that it does not run on. */
  void reportRemote(Process process, Collection<String> hosts) {
    accesses(process).keySet().stream().filter(host -> !hosts.contains(host)).forEach(host -> log.leftOut(
        Effect.POSSIBLE,
        bound.place(process),
        "'" + process.getName() + "' accesses the memory of " + host + " from another machine: nothing delays that"));
  }

  private static String amount(double bytes) {
    return bytes >= 1e6 ? String.format(Locale.ROOT, "%.1f MB", bytes / 1e6)
        : bytes >= 1e3 ? String.format(Locale.ROOT, "%.1f KB", bytes / 1e3) : Math.round(bytes) + " B";
  }
}
