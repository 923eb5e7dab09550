package org.tactus.lowering;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.tactus.model.Host;
import org.tactus.timing.load.Loads;
import org.tactus.timing.load.Worker;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.Memory;
import org.tactus.timing.model.ModelEdit;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/**
 * Where threads run that the model does not place. Each has a core of its own where its host is not known, has cores
 * that it does not list, or has one without a placed thread for each that has work. On a host with fewer, nothing is
 * assumed:
 *
 * <ul>
 *   <li>The only core of a host is where they all run.
 *   <li>On several cores the kernel puts them where it likes, and changes its mind: nothing bounds when they run. Nor
 *       is anything known of placed threads over which they may go: those without a priority and, where some of them
 *       have a priority or a reservation, those that come
 *       after these. If they access the memory of the host, nothing is known of others that do.
 * </ul>
 *
 * <p>A thread with a priority or a reservation, but without a core, delays placed threads over which it goes, also
 * where there are cores without one: the kernel lets it stay on the core where it last ran, and those that wait there
 * may not leave. So nothing bounds when they run.
 *
 * <p>Threads without work take no core, but wait for one. Threads of the middleware that take no time because no table
 * says what they take do not.
 */
final class UnplacedThreads {

  private static final int ORDINARY = 0;
  private static final int RESERVED = Integer.MAX_VALUE;
  private static final int LISTED = 3;

  private final TimingModel model;
  private final Trace trace;
  private final boolean ownCores;
  private final ThreadLowering lowering;
  private final Assumptions assumptions;
  private final Map<Integer, Worker> workers = new HashMap<>();
  private final Map<Integer, Executor> executors = new HashMap<>();
  private final Set<Integer> usingMemory = new HashSet<>();
  private final Map<Integer, Placement> changed = new HashMap<>();

  private UnplacedThreads(TimingModel model, Trace trace, boolean ownCores, ThreadLowering lowering,
      Assumptions assumptions) {
    this.model = model;
    this.trace = trace;
    this.ownCores = ownCores;
    this.lowering = lowering;
    this.assumptions = assumptions;
    model.executors().forEach(executor -> executor.threads().forEach(thread -> executors.put(thread.id(), executor)));
    model.memories().stream().map(Memory::uses).flatMap(List::stream)
        .forEach(use -> use.callback().executor().threads().forEach(thread -> usingMemory.add(thread.id())));
    Loads.of(model).workers().forEach(worker -> worker.threads().forEach(thread -> workers.put(thread.id(), worker)));
  }

  /** Returns a model in which each thread has the place that it can count on, and notes what that assumes. */
  static TimingModel settled(TimingModel model, Trace trace, List<Host> hosts, boolean ownCores,
      ThreadLowering lowering, Assumptions assumptions) {
    UnplacedThreads threads = new UnplacedThreads(model, trace, ownCores, lowering, assumptions);
    hosts.forEach(threads::settle);
    TimingModel settled = threads.changed.isEmpty() ? model : ModelEdit.NONE.withPlacement(
        thread -> threads.changed.getOrDefault(thread.id(), thread.placement())).apply(model);
    settled.threads().stream().filter(thread -> isUnplaced(thread) && trace.thread(thread).isPresent())
        .forEach(thread -> assumptions.unplaced(thread.name()));
    return settled;
  }

  private static boolean isUnplaced(ThreadSpec thread) {
    return switch (thread.placement()) {
      case Placement.OwnCore own -> true;
      case Placement.Reservation reservation -> reservation.core().isEmpty();
      case Placement.FixedPriority fixed -> false;
      case Placement.Contended contended -> false;
    };
  }

  private void settle(Host host) {
    List<ThreadSpec> all = model.threads().stream()
        .filter(thread -> trace.thread(thread).flatMap(ThreadOrigin::host).filter(host::equals).isPresent()).toList();
    List<ThreadSpec> unplaced = all.stream().filter(UnplacedThreads::isUnplaced).toList();
    List<Worker> floating = workers(unplaced.stream().filter(this::works).toList());
    int needed = floating.stream().mapToInt(this::together).sum();
    Set<Core> taken = new HashSet<>();
    all.stream().filter(this::works).forEach(thread -> thread.placement().boundTo().ifPresent(taken::add));
    int free = host.getCores().size() - taken.size();
    boolean enough = host.isFurtherCores() || needed <= free;
    if (!ownCores) {
      delayPlaced(host, all, enough ? unplaced : List.of());
    }
    if (enough) {
      return;
    }
    String shortage = "host " + host.getName() + " has " + counted(host.getCores().size(), "core")
        + (taken.isEmpty() ? "" : ", " + free + " without placed threads,") + " and " + counted(needed, "thread")
        + " with work that the model does not place (" + names(floating) + ")";
    String more = needed == 1 ? "it is" : "each is";
    if (ownCores) {
      assumptions.add(Assumptions.capitalised(shortage) + ": " + more + " assumed to have a core of its own.");
    } else if (host.getCores().size() == 1) {
      assumptions.add(Assumptions.capitalised(shortage) + ": all run on that core.");
      waiting(unplaced).forEach(thread -> put(thread, lowering.core(host.getCores().getFirst())));
    } else {
      assumptions.add(Assumptions.capitalised(shortage)
          + ": nothing bounds when they run. A simulation gives each a core of its own.");
      contend(host, all, waiting(unplaced), shortage);
    }
  }

  /** Of the threads on cores, those have no bound over which one without a core may go, of this or an unknown host. */
  private void delayPlaced(Host host, List<ThreadSpec> all, List<ThreadSpec> unplaced) {
    List<ThreadSpec> urgent = model.threads().stream()
        .filter(thread -> isUnplaced(thread) && (unplaced.contains(thread) || isAnywhere(thread)))
        .filter(thread -> works(thread) && level(thread) > ORDINARY).toList();
    Set<ThreadSpec> delayed = delayed(all, urgent);
    if (delayed.isEmpty()) {
      return;
    }
    boolean one = urgent.size() == 1;
    String reason = names(workers(urgent))
        + (one ? " has" : " have") + " a priority or a reservation, but no core: the kernel may run "
        + (one ? "it" : "them") + " on any core of host " + host.getName() + ", also where another is free, so nothing"
        + " bounds when threads with cores there run over which " + (one ? "it goes" : "they go");
    String wayOut = "; give " + (one ? "it a core" : "each a core") + ", as in 'thread on " + first(host)
        + " fifo 50', or say with --assume own-cores that " + (one ? "it has" : "each has") + " one of its own";
    assumptions.add(Assumptions.capitalised(reason) + ". A simulation gives each a core of its own.");
    delayed.forEach(thread -> changed.put(thread.id(), new Placement.Contended(host.getName(), reason + wayOut)));
  }

  private List<Worker> workers(List<ThreadSpec> threads) {
    return threads.stream().map(thread -> workers.get(thread.id())).distinct().toList();
  }

  private boolean isAnywhere(ThreadSpec thread) {
    return trace.thread(thread).filter(origin -> origin.host().isEmpty()).isPresent();
  }

  private void put(ThreadSpec thread, Core core) {
    changed.put(thread.id(),
        lowering.placement(thread.name(), trace.thread(thread).orElseThrow().thread(), Optional.of(core)));
  }

  private void contend(Host host, List<ThreadSpec> all, List<ThreadSpec> floating, String shortage) {
    Set<ThreadSpec> affected = new LinkedHashSet<>(floating);
    affected.addAll(delayed(all, floating.stream().filter(this::works).toList()));
    addThoseWhoShareMemory(all, affected);
    String reason = shortage + ": the kernel runs these on any core and in any order, so nothing bounds when they run,"
        + " nor when those run over which they go; give each a core, as in 'thread on " + first(host)
        + " fifo 50', or list more cores, or say with 'cores " + host.getCores().getFirst().getName()
        + " ...' or --assume own-cores that there is one for each";
    affected.forEach(thread -> changed.put(thread.id(), new Placement.Contended(host.getName(), reason)));
  }

  /** Returns the threads on cores over which one without a core may go, and, if they access memory, all that do. */
  private Set<ThreadSpec> delayed(List<ThreadSpec> all, List<ThreadSpec> floating) {
    Set<ThreadSpec> delayed = new LinkedHashSet<>();
    OptionalInt level = floating.stream().mapToInt(this::level).max();
    all.stream().filter(thread -> level.isPresent() && thread.placement().boundTo().isPresent())
        .filter(thread -> level(thread) <= level.getAsInt()).forEach(delayed::add);
    addThoseWhoShareMemory(all, delayed);
    return delayed;
  }

  private void addThoseWhoShareMemory(List<ThreadSpec> all, Set<ThreadSpec> affected) {
    if (affected.stream().anyMatch(this::usesMemory)) {
      all.stream().filter(this::usesMemory).forEach(affected::add);
    }
  }

  private static String first(Host host) {
    return host.getName() + "." + host.getCores().getFirst().getName();
  }

  private boolean works(ThreadSpec thread) {
    return Optional.ofNullable(workers.get(thread.id())).filter(worker -> worker.demand().numerator().signum() > 0)
        .isPresent();
  }

  /** Returns those threads that need a core to go on: all but those of the middleware that take no time. */
  private List<ThreadSpec> waiting(List<ThreadSpec> unplaced) {
    return unplaced.stream().filter(thread -> works(thread) || executor(thread).isPresent()).toList();
  }

  private Optional<Executor> executor(ThreadSpec thread) {
    return Optional.ofNullable(executors.get(thread.id()));
  }

  /**
   * Returns how many of a worker's threads without a place may have work at the same time: no more than callbacks may
   * run side by side.
   */
  private int together(Worker worker) {
    int threads = (int) worker.threads().stream().filter(UnplacedThreads::isUnplaced).count();
    Optional<Executor> executor = executor(worker.threads().getFirst());
    if (threads == 1 || executor.isEmpty()) {
      return threads;
    }
    List<org.tactus.timing.model.Callback> callbacks = model.callbacks().stream()
        .filter(callback -> callback.executor().id() == executor.get().id()).toList();
    boolean unlimited = callbacks.stream().anyMatch(callback -> !callback.isExclusive());
    int groups = (int) callbacks.stream().map(callback -> callback.group().orElse(null)).distinct().count();
    return unlimited ? threads : Math.min(threads, groups);
  }

  /** Returns over which placed threads a thread goes: those of this priority and below. */
  private int level(ThreadSpec thread) {
    return switch (thread.placement()) {
      case Placement.FixedPriority fixed -> fixed.priority();
      case Placement.Reservation reservation -> RESERVED;
      case Placement.OwnCore own -> trace.thread(thread).flatMap(origin -> origin.thread().fifo())
          .map(fifo -> fifo.getPriority()).orElse(ORDINARY);
      case Placement.Contended contended -> ORDINARY;
    };
  }

  private boolean usesMemory(ThreadSpec thread) {
    return usingMemory.contains(thread.id());
  }

  private static String counted(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }

  private static String names(List<Worker> workers) {
    String first = String.join(", ", workers.stream().limit(LISTED).map(Worker::name).toList());
    return workers.size() <= LISTED ? first : first + " and " + (workers.size() - LISTED) + " more";
  }
}
