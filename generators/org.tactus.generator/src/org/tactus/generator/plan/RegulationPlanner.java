package org.tactus.generator.plan;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tactus.generator.Names;
import org.tactus.generator.UniqueNames;
import org.tactus.generator.plan.ProcessPlan.GuardRole;
import org.tactus.generator.plan.RegulationPlan.Bandwidth;
import org.tactus.generator.plan.RegulationPlan.Controller;
import org.tactus.generator.plan.RegulationPlan.Counting;
import org.tactus.generator.plan.RegulationPlan.RegulatedCore;
import org.tactus.generator.plan.ThreadPlan.Policy;
import org.tactus.model.Core;
import org.tactus.model.FifoPolicy;
import org.tactus.model.Host;
import org.tactus.model.Memory;
import org.tactus.model.MemoryMetric;
import org.tactus.model.Regulation;
import org.tactus.model.ThreadSpec;
import org.tactus.model.resolved.Setpoint;
import org.tactus.model.view.Quantities;
import org.tactus.model.view.SystemView;

/**
 * Resolves the regulation of memories: each host gets a process with the controller, and each process a role for every
 * regulated core that it has threads on. Regulated cores without such a process are held by the controller's.
 */
final class RegulationPlanner {

  private static final long DEFAULT_LINE = 64;

  /**
   * A watchdog of this many periods, and at least 100 ms, which no scheduling delay of a working controller reaches.
   */
  private static final long WATCHDOG_PERIODS = 10;
  private static final long LEAST_WATCHDOG = 100_000_000;

  private final List<RegulationPlan> regulations = new ArrayList<>();
  private final List<ProcessPlan> processes = new ArrayList<>();

  /** Resolves the regulation of the hosts that the processes run on. */
  RegulationPlanner(SystemView view, List<ProcessPlan> modelled) {
    UniqueNames names = new UniqueNames();
    modelled.forEach(process -> names.take(process.name()));
    processes.addAll(modelled);
    for (Host host : view.hosts()) {
      Memory memory = host.getMemory();
      boolean used = modelled.stream().anyMatch(process -> process.host().equals(host.getName()));
      if (used && memory != null && !memory.getRegulations().isEmpty()) {
        add(host.getName(), memory, names.take("guard_" + Names.snake(host.getName())));
      }
    }
  }

  List<RegulationPlan> regulations() {
    return List.copyOf(regulations);
  }

  /** Returns the processes with their roles, and those of the controllers after them. */
  List<ProcessPlan> processes() {
    return List.copyOf(processes);
  }

  private void add(String host, Memory memory, String controller) {
    List<RegulatedCore> cores = new ArrayList<>();
    for (Regulation regulation : memory.getRegulations()) {
      regulation.getCores().forEach(core -> cores.add(core(host, regulation, core)));
    }
    cores.sort(Comparator.comparingInt(RegulatedCore::core));
    List<Integer> free = new ArrayList<>(cores.stream().map(RegulatedCore::core).toList());
    for (int index = 0; index < processes.size(); index++) {
      ProcessPlan process = processes.get(index);
      List<Integer> own = process.cores().stream().filter(core -> cores.stream().anyMatch(one -> one.core() == core))
          .toList();
      if (process.host().equals(host) && !own.isEmpty()) {
        processes.set(index, process.withGuard(new GuardRole(false, own)));
        free.removeAll(own);
      }
    }
    long bandwidth = Quantities.bytes(memory.getBandwidth());
    long period = Quantities.nanoseconds(memory.getBandwidthPeriod());
    long unit = BigInteger.valueOf(bandwidth).gcd(BigInteger.valueOf(period)).longValueExact();
    long line = memory.getLine() == null ? DEFAULT_LINE : Quantities.bytes(memory.getLine());
    long longest = cores.stream().mapToLong(RegulatedCore::period).max().orElseThrow();
    ThreadSpec thread = memory.getController();
    int core = thread == null || thread.getCores().isEmpty() ? cores.getFirst().core()
        : CoreNumbers.of(thread.getCores().getFirst());
    int priority = thread != null && thread.getPolicy() instanceof FifoPolicy fifo ? fifo.getPriority()
        : cores.stream().mapToInt(RegulatedCore::controlPriority).max().orElseThrow() + 1;
    regulations.add(new RegulationPlan(memory, host, controller, counting(memory), watchdog(longest),
        new Bandwidth(bandwidth / unit, period / unit, line), new Controller(core, priority), List.copyOf(cores)));
    ParticipantPlan participant = new ParticipantPlan(controller, true, List.of(), ThreadPlan.NONE, List.of());
    processes.add(ProcessPlan.named(controller, "memory of host " + host, host).element(memory)
        .participants(List.of(participant)).guard(Optional.of(new GuardRole(true, List.copyOf(free)))).build());
  }

  /** A period may be as long as the language has times. */
  private static long watchdog(long longestPeriod) {
    return longestPeriod > Long.MAX_VALUE / WATCHDOG_PERIODS ? Long.MAX_VALUE
        : Math.max(LEAST_WATCHDOG, WATCHDOG_PERIODS * longestPeriod);
  }

  private static Counting counting(Memory memory) {
    String metric = memory.getMetric() == MemoryMetric.RAW ? "raw:" + memory.getEvent()
        : memory.getMetric().getLiteral();
    return new Counting(memory.getPolicy().getLiteral(), metric, memory.getSampling().getLiteral());
  }

  private RegulatedCore core(String host, Regulation regulation, Core core) {
    long budget = Quantities.bytes(regulation.getBudget());
    int number = CoreNumbers.of(core);
    return new RegulatedCore(number, Math.max(1, Setpoint.of(regulation, budget)),
        Quantities.nanoseconds(regulation.getPeriod()), Quantities.nanoseconds(regulation.getSampling()),
        Math.max(1, Quantities.nanoseconds(regulation.getActivation())),
        greatestPriority(host, number) + 1);
  }

  private int greatestPriority(String host, int core) {
    List<ProcessPlan> all = processes.stream().filter(process -> process.host().equals(host)).toList();
    IntStream given = all.stream().flatMap(ProcessPlan::threads).filter(thread -> thread.cores().contains(core))
        .flatMapToInt(thread -> thread.policy() instanceof Policy.Fifo fifo ? IntStream.of(fifo.priority())
            : IntStream.empty());
    IntStream managed = all.stream().flatMap(process -> process.executors().stream())
        .flatMapToInt(executor -> executor.managedOn(core).stream());
    return IntStream.concat(given, managed).max().orElse(0);
  }
}
