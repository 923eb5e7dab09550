package org.tactus.lowering;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Memory;
import org.tactus.timing.model.TimingModel;

/** The memory of a host with its regulated cores and the accesses of callbacks. */
class MemoryTest {

  @Test
  void memoryRegulationAndAccessesAreLowered() {
    TimingModel model = Lowered.sound("""
        system s
        platform {
          host h {
            cores c0 c1 c2
            memory bandwidth 10 GB per 1 s {
              regulate c1 to 100 KB every 1 ms setpoint 90 % sampling 10 us activation 5 us
              regulate c2 to 1 B every 2 ms sampling 0 us activation 0 us
            }
          }
        }
        node A { timer t every 10 ms wcet 1 ms bcet 1 us accesses 1000 stall 50 ns timer u every 10 ms wcet 1 ms }
        process p on h { nodes A }
        """).model();
    Memory memory = model.memories().getFirst();
    assertEquals(model.cores(), memory.cores());
    assertEquals(List.of(10L, 1L, 64L), List.of(memory.bytes(), memory.per(), memory.line()));
    assertEquals(List.of(new Memory.Regulation(model.cores().get(1), 90_000, 1_000_000, 10_000, 5_000),
        new Memory.Regulation(model.cores().get(2), 1, 2_000_000, 0, 0)), memory.regulations());
    assertEquals(List.of(new Memory.Use(model.callbacks().getFirst(), 1000, 50, 0)), memory.uses());
    assertEquals(Memory.Policy.INTERVAL, memory.policy());
  }

  /** Members of a critical chain on other hosts are no sections of this one's memory. */
  @Test
  void criticalWorkOfTheHostIsLowered() {
    Lowered lowered = Lowered.sound("""
        system s
        platform {
          host h {
            cores c0 c1
            memory bandwidth 10 GB per 1 s {
              policy monolithic
              critical chains away
              critical callbacks A.u
              regulate c1 to 100 KB every 1 ms sampling 10 us activation 5 us
            }
          }
          host g { cores c0 memory bandwidth 10 GB per 1 s }
          network h -> g delay 1 ms
          message delays { 1 KB 1 us 1 us 1 us }
        }
        message M { uint8 x }
        topic /m : M
        node A {
          timer t every 10 ms wcet 1 ms accesses 1 stall 1 ns publishes /m
          timer u every 10 ms wcet 1 ms
          timer v every 10 ms wcet 1 ms accesses 3 stall 1 ns
        }
        node B { subscription s on /m wcet 1 ms accesses 4 stall 1 ns }
        process p on h { nodes A }
        process q on g { nodes B }
        chain away from A.t to B.s
        """);
    Memory memory = lowered.model().memories().getFirst();
    assertEquals(Memory.Policy.MONOLITHIC, memory.policy());
    assertEquals(Set.of("A.t", "A.u"), memory.critical().stream().map(Callback::name).collect(Collectors.toSet()));
    assertEquals(List.of(), lowered.model().memories().get(1).critical());
  }
}
