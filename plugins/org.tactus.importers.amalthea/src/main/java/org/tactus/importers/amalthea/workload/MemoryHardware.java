package org.tactus.importers.amalthea.workload;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.eclipse.app4mc.amalthea.model.HwModule;
import org.eclipse.app4mc.amalthea.model.HwPort;
import org.eclipse.app4mc.amalthea.model.IDiscreteValueDeviation;
import org.eclipse.app4mc.amalthea.model.Memory;
import org.eclipse.app4mc.amalthea.model.PortType;
import org.eclipse.app4mc.amalthea.model.ProcessingUnit;
import org.tactus.importers.amalthea.workload.Workload.SharedMemory;

/**
 * What the hardware says of a memory that cores share. It moves what its definition or else its ports can; an access
 * has the width of the narrowest port on the way, and takes the longest latency from any unit and the time to move that
 * width: for so long it may delay another one.
 */
final class MemoryHardware {

  /**
   * A memory in its machine.
   *
   * @param host the name of the machine
   * @param cores the processors of the machine, none if the memory lies outside of all machines
   * @param shared its figures, if nothing is missing
   * @param missing what the model does not say
   */
  record Reading(String host, List<ProcessingUnit> cores, Optional<SharedMemory> shared, List<String> missing) {}

  private static final BigDecimal SECOND = BigDecimal.TEN.pow(9);
  private static final int BITS = 8;
  private static final String ACCESS_TIME = "the time of an access";

  private final HardwareReader hardware;
  private final Bounds bounds;

  MemoryHardware(HardwareReader hardware, Bounds bounds) {
    this.hardware = hardware;
    this.bounds = bounds;
  }

  Reading of(Memory memory) {
    Map<Memory, String> hosts = hardware.memories();
    String host = hosts.getOrDefault(memory, "");
    List<ProcessingUnit> units =
        hardware.units().stream().filter(unit -> hardware.unit(unit).host().equals(host)).toList();
    List<ProcessingUnit> cores = units.stream().filter(unit -> hardware.unit(unit).processor()).toList();
    List<String> missing = new ArrayList<>();
    if (cores.isEmpty()) {
      missing.add("it lies in no structure that has cores: move it into that of the machine whose cores share it");
    }
    OptionalLong line = line(memory, units);
    if (line.isEmpty()) {
      missing.add("how many bytes an access moves: give its ports a bit width");
    }
    Optional<Long> bandwidth = bandwidth(memory);
    if (bandwidth.isEmpty()) {
      missing.add("how much it moves: give its definition a data rate, or it a frequency and ports with a bit width");
    }
    Optional<Long> latency = latency(memory, units, missing);
    if (!missing.isEmpty() || latency.isEmpty()) {
      return new Reading(host, cores, Optional.empty(), missing);
    }
    BigDecimal moving = BigDecimal.valueOf(line.getAsLong()).multiply(SECOND)
        .divide(BigDecimal.valueOf(bandwidth.get()), 0, RoundingMode.CEILING);
    long stall = AmaltheaQuantities.inRange(memory, ACCESS_TIME, moving.add(BigDecimal.valueOf(latency.get())));
    return new Reading(host, cores, Optional.of(new SharedMemory(bandwidth.get(), line.getAsLong(), stall)), missing);
  }

  /** The longest access from any unit, in nanoseconds; it has to be known for each core. */
  private Optional<Long> latency(Memory memory, List<ProcessingUnit> units, List<String> missing) {
    List<IDiscreteValueDeviation> defined =
        memory.getDefinition() == null || memory.getDefinition().getAccessLatency() == null ? List.of()
        : List.of(memory.getDefinition().getAccessLatency());
    if (Stream.concat(defined.stream(), units.stream().flatMap(unit -> latencies(unit, memory))).map(bounds::upper)
        .anyMatch(Optional::isEmpty)) {
      missing.add("how long an access takes at most: --sigmas takes the mean plus so many standard deviations");
      return Optional.empty();
    }
    Optional<Long> own = time(defined.stream(), memory);
    long longest = own.orElse(0L);
    for (ProcessingUnit unit : units) {
      Optional<Long> from = time(latencies(unit, memory), unit);
      if (from.isEmpty() && own.isEmpty() && hardware.unit(unit).processor()) {
        missing.add("how long an access from '" + unit.getName()
            + "' takes: give an access element of the core or the memory's definition a"
            + " latency above 0, and it a frequency");
        return Optional.empty();
      }
      longest = Math.max(longest, from.orElse(0L));
    }
    return Optional.of(longest);
  }

  /** What the unit says of accesses to the memory. */
  private static Stream<IDiscreteValueDeviation> latencies(ProcessingUnit unit, Memory memory) {
    return unit.getAccessElements().stream().filter(access -> access.getDestination() == memory)
        .flatMap(access -> Stream.of(Optional.ofNullable(access.getReadLatency()),
            Optional.ofNullable(access.getWriteLatency())))
        .flatMap(Optional::stream);
  }

  /**
   * The longest of some latencies in the cycles of a module, in nanoseconds; empty if there is none above 0 or no
   * clock.
   */
  private Optional<Long> time(Stream<IDiscreteValueDeviation> latencies, HwModule module) {
    Optional<BigDecimal> clock = hardware.clock(module);
    return latencies.map(bounds::upper).flatMap(Optional::stream).filter(cycles -> cycles.signum() > 0)
        .reduce(BigDecimal::max)
        .flatMap(cycles -> clock.map(hertz -> AmaltheaQuantities.inRange(module, ACCESS_TIME,
            cycles.multiply(SECOND).divide(hertz, 0, RoundingMode.CEILING))));
  }

  /** The narrowest port of the memory and of units, in bytes. */
  private static OptionalLong line(Memory memory, List<ProcessingUnit> units) {
    if (memory.getPorts().stream().noneMatch(port -> port.getBitWidth() >= BITS)) {
      return OptionalLong.empty();
    }
    return Stream.concat(Stream.of(memory), units.stream()).flatMap(module -> module.getPorts().stream())
        .mapToLong(HwPort::getBitWidth).filter(width -> width >= BITS).map(width -> width / BITS).min();
  }

  /**
   * What the memory moves at most in a second: one transfer per cycle in each of its ports where its definition says
   * nothing.
   */
  private Optional<Long> bandwidth(Memory memory) {
    Optional<Long> defined = memory.getDefinition() == null ? Optional.empty()
        : AmaltheaQuantities.bytesPerSecond(memory.getDefinition().getDataRate());
    long bits = memory.getPorts().stream().filter(port -> port.getPortType() != PortType.INITIATOR)
        .mapToLong(HwPort::getBitWidth).sum();
    return defined.or(() -> bits < BITS ? Optional.empty() : hardware.clock(memory)
        .map(hertz -> AmaltheaQuantities.inRange(memory, "the bandwidth",
            hertz.multiply(BigDecimal.valueOf(bits)).divide(BigDecimal.valueOf(BITS), 0, RoundingMode.CEILING))));
  }
}
