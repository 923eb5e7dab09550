package org.tactus.importers.amalthea.workload;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.app4mc.amalthea.model.HWModel;
import org.eclipse.app4mc.amalthea.model.HwModule;
import org.eclipse.app4mc.amalthea.model.HwStructure;
import org.eclipse.app4mc.amalthea.model.Memory;
import org.eclipse.app4mc.amalthea.model.ProcessingUnit;
import org.eclipse.app4mc.amalthea.model.PuType;
import org.eclipse.app4mc.amalthea.model.StructureType;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.binding.BoundModel;
import org.tactus.importers.amalthea.workload.Workload.Host;
import org.tactus.importers.amalthea.workload.Workload.SharedMemory;
import org.tactus.importers.amalthea.workload.Workload.Unit;

/**
 * Processing units and the machines that they belong to. A machine is an ECU; where there is none, a system on chip or
 * a microcontroller; where there is none of these either, the outermost structure.
 */
final class HardwareReader {

  private static final List<Set<StructureType>> MACHINES = List.of(Set.of(StructureType.ECU),
      Set.of(StructureType.SO_C, StructureType.MICROCONTROLLER));

  /** What is said of ticks on a unit whose clock is not in the model. */
  static final String ASSUMED_CLOCK =
      "ticks without a clock in the model have the duration that --frequency gives them";

  private final BoundModel bound;
  private final ImportLog log;
  private final Optional<BigDecimal> otherFrequency;
  private final Map<ProcessingUnit, Unit> units = new LinkedHashMap<>();
  private final Map<String, List<Unit>> hosts = new LinkedHashMap<>();
  private final Set<Unit> known = new HashSet<>();
  private final Map<Memory, String> memories = new LinkedHashMap<>();

  HardwareReader(BoundModel bound, Optional<BigDecimal> otherFrequency, ImportLog log) {
    this.bound = bound;
    this.otherFrequency = otherFrequency;
    this.log = log;
    HWModel hardware = bound.model().getHwModel();
    if (hardware != null) {
      hardware.getStructures().forEach(structure -> read(structure, List.of()));
    }
  }

  private void read(HwStructure structure, List<HwStructure> around) {
    List<HwStructure> path = new ArrayList<>(around);
    path.add(structure);
    for (HwModule module : structure.getModules()) {
      if (module instanceof ProcessingUnit unit) {
        String host = machine(path).getName();
        boolean processor = unit.getDefinition() == null || unit.getDefinition().getPuType() == PuType.CPU
            || unit.getDefinition().getPuType() == PuType._UNDEFINED_;
        String kind = unit.getDefinition() == null ? "" : unit.getDefinition().getName();
        Unit read = new Unit(unit.getName(), host, kind, processor);
        units.put(unit, read);
        List<Unit> others = hosts.computeIfAbsent(host, name -> new ArrayList<>());
        if (!known.add(read)) {
          log.inconsistent(bound.place(unit), "machine '" + host + "' has several processing units '" + read.name()
              + "': they are taken to be one. Proposal: give each a name of its own.");
        } else {
          others.add(read);
        }
      } else if (module instanceof Memory memory) {
        memories.put(memory, machine(path).getName());
      }
    }
    structure.getStructures().forEach(inner -> read(inner, path));
  }

  private static HwStructure machine(List<HwStructure> path) {
    for (Set<StructureType> kinds : MACHINES) {
      for (HwStructure structure : path) {
        if (kinds.contains(structure.getStructureType())) {
          return structure;
        }
      }
    }
    return path.get(0);
  }

  /** The machines, each with the memory that its cores share where there is one in {@code shared}. */
  List<Host> hosts(Map<String, SharedMemory> shared) {
    return hosts.entrySet().stream()
        .map(host -> new Host(host.getKey(), List.copyOf(host.getValue()),
            Optional.ofNullable(shared.get(host.getKey()))))
        .toList();
  }

  /** All memories with the names of the machines that they belong to. */
  Map<Memory, String> memories() {
    return memories;
  }

  /** The clock of a module in hertz, where the model or, for a processing unit, the user gives it. */
  Optional<BigDecimal> clock(HwModule module) {
    return ownClock(module).or(() -> module instanceof ProcessingUnit ? otherFrequency : Optional.empty());
  }

  private static Optional<BigDecimal> ownClock(HwModule module) {
    return module.getFrequencyDomain() == null ? Optional.empty()
        : AmaltheaQuantities.hertz(module.getFrequencyDomain().getDefaultValue());
  }

  /** All processing units. */
  Set<ProcessingUnit> units() {
    return units.keySet();
  }

  Unit unit(ProcessingUnit unit) {
    return units.get(unit);
  }

  /** The unit's clock in hertz; nothing, which is reported, if neither the model nor the user gives one. */
  Optional<BigDecimal> frequency(ProcessingUnit unit) {
    Optional<BigDecimal> clock = clock(unit);
    if (clock.isEmpty()) {
      Optional<String> unreadable = bound.unreadable(unit.getFrequencyDomain());
      log.decided(Effect.NONE, bound.place(unit), "processing unit '" + unit.getName() + "' has "
          + unreadable.map(what -> "a frequency that cannot be read (" + what + ")").orElse("no frequency")
          + ", so that its ticks have no duration: "
          + (unreadable.isPresent() ? "correct it, or give one" : "give one") + " with --frequency");
    } else if (ownClock(unit).isEmpty()) {
      log.decided(Effect.OPTIMISTIC, bound.place(unit), ASSUMED_CLOCK);
    }
    return clock;
  }
}
