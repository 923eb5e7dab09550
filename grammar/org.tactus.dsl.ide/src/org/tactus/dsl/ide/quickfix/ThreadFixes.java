package org.tactus.dsl.ide.quickfix;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.system.Exact;
import org.tactus.dsl.validation.system.FlowControllers;
import org.tactus.dsl.validation.system.Threads;
import org.tactus.dsl.validation.system.Threads.Described;
import org.tactus.dsl.validation.system.TimedSystem;
import org.tactus.model.Core;
import org.tactus.model.Executor;
import org.tactus.model.FifoPolicy;
import org.tactus.model.FlowController;
import org.tactus.model.Host;
import org.tactus.model.Lock;
import org.tactus.model.Process;
import org.tactus.model.Publication;
import org.tactus.model.ReservationPolicy;
import org.tactus.model.Semaphore;
import org.tactus.model.TactusPackage;
import org.tactus.model.ThreadClass;
import org.tactus.model.ThreadSpec;
import org.tactus.model.resolved.ExecutorTraits;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.model.view.Quantities;
import org.tactus.model.view.SystemView;
import org.tactus.timing.Fraction;

/** Quick fixes of where threads run, with which priority, and with how much time. */
final class ThreadFixes {

  private static final TactusPackage TYPES = TactusPackage.eINSTANCE;
  private static final int MOST_CORES = 4;
  private static final int LOWEST = 1;
  private static final int HIGHEST = 99;

  private ThreadFixes() {
  }

  private static Optional<ThreadSpec> thread(MarkedPlace place) {
    return place.element(ThreadSpec.class);
  }

  /** Returns the cores of a host, those first that no thread and no regulation names. */
  static List<Core> cores(CheckedSystem checked, Host host) {
    Set<Core> used = used(checked);
    return host.getCores().stream().sorted(Comparator.comparing(used::contains)).toList();
  }

  private static List<Core> free(CheckedSystem checked, Host host) {
    Set<Core> used = used(checked);
    return host.getCores().stream().filter(core -> !used.contains(core)).toList();
  }

  private static Set<Core> used(CheckedSystem checked) {
    Set<Core> used = new HashSet<>();
    Threads.of(checked).all().forEach(thread -> used.addAll(thread.spec().getCores()));
    checked.view().hosts().stream().map(Host::getMemory).filter(memory -> memory != null).forEach(memory -> {
      memory.getRegulations().forEach(regulation -> used.addAll(regulation.getCores()));
      if (memory.getController() != null) {
        used.addAll(memory.getController().getCores());
      }
    });
    return used;
  }

  /** LegalNames a core of the host on which the process of a thread is. */
  static List<Change> otherHost(MarkedPlace place) {
    Optional<CheckedSystem> checked = place.checked();
    Optional<ThreadSpec> spec = thread(place);
    if (checked.isEmpty() || spec.isEmpty()) {
      return List.of();
    }
    Optional<Host> host = host(checked.get(), spec.get());
    return host.map(one -> cores(checked.get(), one).stream().limit(MOST_CORES)
        .map(core -> onCore(spec.get(), core)).toList()).orElse(List.of());
  }

  private static Optional<Host> host(CheckedSystem checked, ThreadSpec spec) {
    Process process = EcoreUtil2.getContainerOfType(spec, Process.class);
    if (process != null) {
      return Optional.ofNullable(process.getHost());
    }
    ResolvedDeployment deployment = ResolvedDeployment.of(checked.view());
    return Threads.of(checked).all().stream().filter(thread -> thread.spec() == spec)
        .flatMap(thread -> thread.nodes().stream()).map(deployment::host).flatMap(Optional::stream).findFirst();
  }

  private static Change onCore(ThreadSpec spec, Core core) {
    String name = Threads.name(core);
    List<TextPart> written = TextPart.all(spec, TYPES.getThreadSpec_Cores());
    Change change = Change.offered("Place it on " + name);
    return written.isEmpty() ? change
        : change.replace(written.getFirst().through(written.getLast()), name);
  }

  /** Leaves the core of a flow controller out. */
  static List<Change> anyHost(MarkedPlace place) {
    return place.system().flatMap(view -> place.element(Publication.class).map(publication ->
        view.offered(publication).flowController())).filter(controller -> controller.getThread() != null)
        .map(controller -> {
          List<TextPart> cores = TextPart.all(controller.getThread(), TYPES.getThreadSpec_Cores());
          Change change = Change.offered("Leave out the core of flow controller " + controller.getName());
          boolean policy = controller.getThread().getPolicy() != null;
          return cores.isEmpty() ? change
              : change.remove(cores.getFirst().withBefore(policy ? 1 : 2).through(cores.getLast()));
        }).stream().toList();
  }

  /** Gives a thread another priority on its cores. */
  static List<Change> freePriority(MarkedPlace place) {
    return place.checked().flatMap(checked -> place.element(FifoPolicy.class).flatMap(fifo -> {
      Set<Integer> taken = new TreeSet<>();
      ThreadSpec spec = EcoreUtil2.getContainerOfType(fifo, ThreadSpec.class);
      others(checked, spec).map(Described::fifoPriority).filter(OptionalInt::isPresent)
          .forEach(priority -> taken.add(priority.getAsInt()));
      return IntStream.rangeClosed(LOWEST, HIGHEST).filter(priority -> !taken.contains(priority)).boxed()
          .min(Comparator.comparingInt((Integer priority) -> Math.abs(priority - fifo.getPriority()))
              .thenComparing(Comparator.naturalOrder())).map(priority -> fifo(fifo, priority));
    })).stream().toList();
  }

  private static Stream<Described> others(CheckedSystem checked, ThreadSpec spec) {
    return Threads.of(checked).all().stream().filter(thread -> thread.spec() != spec
        && thread.spec().getCores().stream().anyMatch(spec.getCores()::contains));
  }

  static Change fifo(FifoPolicy fifo, int priority) {
    return Change.offered("Write 'fifo " + priority + "'").replace(fifo, TYPES.getFifoPolicy_Priority(),
        Integer.toString(priority));
  }

  /** Lets a flow controller come after those that publish through it, or run elsewhere. */
  static List<Change> sender(MarkedPlace place) {
    Optional<CheckedSystem> checked = place.checked();
    Optional<FlowController> controller = place.element(FlowController.class);
    if (checked.isEmpty() || controller.isEmpty() || thread(place).isEmpty()) {
      return List.of();
    }
    List<Change> changes = new ArrayList<>();
    ThreadSpec spec = thread(place).get();
    SystemView view = checked.get().view();
    int least = FlowControllers.of(checked.get()).senders().stream()
        .filter(sender -> sender.qos().flowController() == controller.get())
        .map(sender -> sender.writer().callback())
        .map(callback -> view.threadClass(callback).map(ThreadClass::getThread)
            .or(() -> view.executor(callback).map(Executor::getThread)))
        .flatMap(Optional::stream).filter(thread -> thread.getCores().stream().anyMatch(spec.getCores()::contains))
        .map(ThreadSpec::getPolicy).filter(FifoPolicy.class::isInstance).map(FifoPolicy.class::cast)
        .mapToInt(FifoPolicy::getPriority)
        .min().orElse(HIGHEST);
    if (spec.getPolicy() instanceof FifoPolicy fifo && least > LOWEST && least <= fifo.getPriority()) {
      changes.add(fifo(fifo, least - 1));
    }
    changes.addAll(freeCore(place));
    return changes;
  }

  /** Moves a thread on one core to a core of the host that has no other. */
  static List<Change> freeCore(MarkedPlace place) {
    return place.checked().flatMap(checked -> thread(place).filter(spec -> spec.getCores().size() == 1).map(spec ->
        free(checked, Threads.host(spec.getCores().getFirst())).stream().limit(MOST_CORES)
            .map(core -> onCore(spec, core)).toList())).orElse(List.of());
  }

  /**
   * Says that there is a core for each thread. To place one thread is no way out: there are fewer cores that no placed
   * thread has than threads without a core, and each of these would have one less.
   */
  static List<Change> furtherCores(MarkedPlace place) {
    return place.element(Host.class).filter(host -> !host.isFurtherCores() && !host.getCores().isEmpty())
        .map(host -> Change.offered("Say that the host has a core for each thread: 'cores "
            + host.getCores().getFirst().getName() + " ...'")
            .writeAfter(TextPart.of(host.getCores().getLast()), "...")).stream().toList();
  }

  /** Makes budget and period of a reservation equal. */
  static List<Change> budget(MarkedPlace place) {
    return place.element(ReservationPolicy.class).map(reservation -> List.of(
        Change.offered("Write 'every " + Quantities.text(reservation.getBudget()) + "'")
            .replace(TextPart.of(reservation.getPeriod()), Quantities.text(reservation.getBudget())),
        Change.offered("Write 'reservation " + Quantities.text(reservation.getPeriod()) + "'")
            .replace(TextPart.of(reservation.getBudget()), Quantities.text(reservation.getPeriod()))))
        .orElse(List.of());
  }

  /** Gives a reservation the time that the work of its thread takes in the long run, if a period has as much. */
  static List<Change> enlarged(MarkedPlace place) {
    Optional<ReservationPolicy> marked = place.element(ReservationPolicy.class);
    return place.checked().flatMap(checked -> marked.flatMap(reservation ->
        demand(checked, reservation).flatMap(demand -> {
          Fraction needed = demand.times(Exact.nanoseconds(reservation.getPeriod()).orElse(0));
          BigInteger[] whole = needed.numerator().divideAndRemainder(needed.denominator());
          BigInteger budget = whole[1].signum() == 0 ? whole[0] : whole[0].add(BigInteger.ONE);
          boolean fits = budget.compareTo(Quantities.written(reservation.getPeriod()).toBigInteger()) <= 0;
          String text = fits ? Quantities.text(budget.longValueExact()) : "";
          return fits ? Optional.of(Change.offered("Write 'reservation " + text + "'")
              .replace(TextPart.of(reservation.getBudget()), text)) : Optional.empty();
        }))).stream().toList();
  }

  private static Optional<Fraction> demand(CheckedSystem checked, ReservationPolicy reservation) {
    return TimedSystem.of(checked).flatMap(timed -> timed.loads().workers().stream()
        .filter(worker -> worker.threads().size() == 1 && timed.trace().thread(worker.threads().getFirst())
            .flatMap(origin -> origin.thread().policy()).filter(policy -> policy == reservation).isPresent())
        .map(worker -> worker.demand()).findFirst());
  }

  /** Keeps one of the cores of a thread, for each of them. */
  static List<Change> oneCore(MarkedPlace place) {
    Optional<ThreadSpec> spec = thread(place).or(() -> place.element(Executor.class).map(Executor::getThread));
    return spec.map(one -> TextPart.all(one, TYPES.getThreadSpec_Cores())).filter(parts -> parts.size() > 1)
        .map(parts -> parts.stream().limit(MOST_CORES)
            .map(part -> Change.offered("Place it on " + part.text() + " alone")
                .replace(parts.getFirst().through(parts.getLast()), part.text())).toList()).orElse(List.of());
  }

  /** Places a thread that holds off others on one core, or lets it hold off none. */
  static List<Change> preemption(MarkedPlace place) {
    List<Change> changes = new ArrayList<>();
    boolean single = thread(place).map(EObject::eContainer)
        .filter(owner -> owner instanceof Executor executor && ExecutorTraits.hasOneThread(executor.getKind()))
        .isPresent();
    if (single) {
      changes.addAll(oneCore(place));
    }
    place.element(FifoPolicy.class).ifPresent(fifo -> noPreemptionMode(fifo).ifPresent(changes::add));
    return changes;
  }

  /** Removes what follows the priority of a thread. */
  static Optional<Change> noPreemptionMode(FifoPolicy fifo) {
    TextPart whole = TextPart.of(fifo);
    return TextPart.of(fifo, TYPES.getFifoPolicy_Priority()).flatMap(TextPart::after)
        .filter(first -> first.from() < whole.to()).map(first -> {
          TextPart rest = first.through(whole);
          return Change.offered("Remove '" + rest.text() + "'").remove(rest);
        });
  }

  /** Brings a thread to the core of the semaphore that it holds, or gives it another semaphore. */
  static List<Change> semaphore(MarkedPlace place) {
    Optional<Lock> lock = place.element(Lock.class);
    Optional<ThreadSpec> spec = thread(place);
    if (lock.isEmpty() || spec.isEmpty() || spec.get().getCores().size() != 1) {
      return List.of();
    }
    Semaphore semaphore = lock.get().getSemaphore();
    List<Change> changes = new ArrayList<>();
    place.checked().ifPresent(checked -> {
      checked.all(Lock.class).stream().filter(other -> other.getSemaphore() == semaphore)
          .map(other -> EcoreUtil2.getContainerOfType(other, ThreadSpec.class))
          .filter(other -> other != null && other.getCores().size() == 1).map(other -> other.getCores().getFirst())
          .filter(core -> core != spec.get().getCores().getFirst()).findFirst()
          .ifPresent(core -> changes.add(onCore(spec.get(), core)));
      Set<String> names = new HashSet<>();
      checked.all(Semaphore.class).forEach(other -> names.add(other.getName()));
      String name = LegalNames.free(semaphore.getName() + "_" + spec.get().getCores().getFirst().getName(), names);
      Change own = Change.offered("Hold a semaphore of its own, '" + name + "'")
          .replace(lock.get(), TYPES.getLock_Semaphore(), name);
      changes.add(Elements.add(own, lock.get(), TYPES.getSemaphore(), "semaphore " + name));
    });
    return changes;
  }
}
