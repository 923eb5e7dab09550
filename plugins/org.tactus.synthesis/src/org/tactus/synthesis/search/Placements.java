package org.tactus.synthesis.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.tactus.synthesis.problem.Plan;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.problem.Scheduling;
import org.tactus.synthesis.problem.Seat;
import org.tactus.timing.load.Admission;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.ModelEdit;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/**
 * What a plan makes of the threads of a model: cores, priorities by number, reservations. Seats that share a core get
 * different priorities in the order of urgency, as small as they can be from {@link #LOWEST} on; what the model gives
 * stays, and others go between as far as there are numbers.
 */
public final class Placements {

  /** The smallest priority that is given, so that there is room below. */
  public static final int LOWEST = 10;

  private static final int GREATEST = Placement.GREATEST_PRIORITY;

  private final ProvisionProblem problem;
  private final Plan plan;
  private final List<Integer> urgency;
  private final Map<Integer, Placement> byThread = new HashMap<>();
  private final int[] priorities;
  /** The greatest priorities of threads of executors whose timers rclcpp queues, by the numbers of the threads. */
  private final Map<Integer, Integer> belowTimers = new HashMap<>();

  /** Places the threads of a problem as a plan says. */
  public Placements(ProvisionProblem problem, Plan plan) {
    this.problem = problem;
    this.plan = plan;
    this.urgency = urgency();
    problem.model().executors().stream().filter(executor -> executor.kind().queuesTimers())
        .forEach(executor -> executor.threads()
            .forEach(thread -> belowTimers.put(thread.id(), executor.kind().greatestPriority())));
    this.priorities = new int[problem.seats().size()];
    number();
    for (Seat seat : problem.seats()) {
      for (int i = 0; i < seat.threads().size(); i++) {
        ThreadSpec thread = seat.threads().get(i);
        byThread.put(thread.id(), placement(seat, thread, core(plan.cores().get(seat.id()), i)));
      }
    }
  }

  /**
   * Returns the order of urgency with each sender below those who publish through it on its cores: above one of them it
   * would wait busily for a lock that it never gets.
   */
  private List<Integer> urgency() {
    List<Integer> order = new ArrayList<>(plan.urgency());
    for (Seat seat : problem.seats()) {
      if (seat.role() == Seat.Role.SENDER && plan.policies().get(seat.id()) instanceof Scheduling.Fifo) {
        Set<ThreadSpec> publishers = new HashSet<>();
        problem.model().messages().stream().filter(message -> message.flowController()
            .filter(controller -> seat.threads().contains(controller.thread())).isPresent())
            .forEach(message -> publishers.addAll(message.publisher().executor().threads()));
        neighbours(problem, plan, seat.id()).stream().map(problem.seats()::get)
            .filter(other -> other.threads().stream().anyMatch(publishers::contains))
            .mapToInt(other -> order.indexOf(other.id())).max().stream()
            .filter(last -> last > order.indexOf(seat.id())).forEach(last -> {
              order.remove((Integer) seat.id());
              order.add(last, seat.id());
            });
      }
    }
    return order;
  }

  private static Optional<Core> core(List<Core> cores, int thread) {
    return cores.isEmpty() ? Optional.empty() : Optional.of(cores.get(thread % cores.size()));
  }

  /** Gives priorities, the least urgent seat first: one above all less urgent ones on its cores. */
  private void number() {
    List<Integer> least = urgency.reversed();
    Map<Integer, Integer> top = new HashMap<>();
    Map<Integer, Integer> ceiling = ceilings(urgency);
    for (int id : least) {
      List<Core> cores = plan.cores().get(id);
      int floor = cores.stream().mapToInt(core -> top.getOrDefault(core.id(), LOWEST - 1)).max().orElse(LOWEST - 1);
      switch (plan.policies().get(id)) {
        case Scheduling.Fifo fifo ->
            priorities[id] = Math.max(1, Math.min(Math.min(floor + 1, greatest(id)),
                ceiling.getOrDefault(id, GREATEST)));
        case Scheduling.Given given -> priorities[id] = given.priority();
        case Scheduling.Reserved reserved -> priorities[id] = 0;
        case Scheduling.Ordinary ordinary -> priorities[id] = 0;
        case Scheduling.AsModelled modelled -> priorities[id] = 0;
      }
      cores.forEach(core -> top.merge(core.id(), priorities[id], Math::max));
    }
  }

  /** Returns the greatest priority of a seat: rclcpp needs one above executors whose timers it queues. */
  private int greatest(int id) {
    return problem.seats().get(id).threads().stream()
        .mapToInt(thread -> belowTimers.getOrDefault(thread.id(), GREATEST)).min().orElse(GREATEST);
  }

  /** Returns for each seat one less than the least given priority of a more urgent one on its cores. */
  private Map<Integer, Integer> ceilings(List<Integer> urgency) {
    Map<Integer, Integer> lowest = new HashMap<>();
    Map<Integer, Integer> ceilings = new HashMap<>();
    for (int id : urgency) {
      List<Core> cores = plan.cores().get(id);
      ceilings.put(id, cores.stream().mapToInt(core -> lowest.getOrDefault(core.id(), GREATEST + 1)).min()
          .orElse(GREATEST + 1) - 1);
      if (plan.policies().get(id) instanceof Scheduling.Given given) {
        cores.forEach(core -> lowest.merge(core.id(), given.priority(), Math::min));
      }
    }
    return ceilings;
  }

  private Placement placement(Seat seat, ThreadSpec thread, Optional<Core> core) {
    int priority = priorities[seat.id()];
    return switch (plan.policies().get(seat.id())) {
      case Scheduling.Reserved reserved -> new Placement.Reservation(core, reserved.budget(), reserved.period());
      case Scheduling.AsModelled modelled -> thread.placement();
      case Scheduling.Ordinary ordinary ->
          core.map(c -> (Placement) Placement.fifo(c, 0)).orElseGet(Placement::ownCore);
      case Scheduling.Fifo fifo -> core.map(c -> fixed(thread, c, priority)).orElseGet(Placement::ownCore);
      case Scheduling.Given given -> core.map(c -> fixed(thread, c, priority)).orElseGet(Placement::ownCore);
    };
  }

  /** Returns a priority on a core, with the preemption mode and the semaphores that the model gives. */
  private static Placement fixed(ThreadSpec thread, Core core, int priority) {
    return thread.placement() instanceof Placement.FixedPriority given ? given.at(core, priority)
        : Placement.fifo(core, priority);
  }

  /** Returns the priority of a seat, 0 for one that has none. */
  public int priority(Seat seat) {
    return priorities[seat.id()];
  }

  /** Returns how a thread is placed. */
  public Placement of(ThreadSpec thread) {
    return byThread.getOrDefault(thread.id(), thread.placement());
  }

  /** Returns how all threads are placed, in the order of the model; two plans that place alike have equal ones. */
  List<Placement> all() {
    return problem.model().threads().stream().map(this::of).toList();
  }

  /** Returns whether Linux admits the reservations within the cap, and takes each of them. */
  public boolean areAdmitted() {
    boolean taken = problem.model().threads().stream().map(this::of).allMatch(placement ->
        !(placement instanceof Placement.Reservation reservation) || Admission.isTaken(reservation));
    return taken && admissions().stream().allMatch(one -> one.fits(problem.cap()));
  }

  /** Returns the reservations by where Linux admits them. */
  public List<Admission> admissions() {
    return Admission.of(problem.model(), problem.hosts(), this::of);
  }

  /** Returns the timing model with these placements and the plan's orders of callbacks and topics. */
  public TimingModel model() {
    Map<Integer, Integer> order = new HashMap<>();
    plan.orders().values().forEach(callbacks -> {
      for (int i = 0; i < callbacks.size(); i++) {
        order.put(callbacks.get(i), callbacks.size() - i);
      }
    });
    ModelEdit edit = ModelEdit.NONE.withPlacement(this::of)
        .withUrgency(message -> plan.topics().getOrDefault(message.topic(), message.priority()));
    if (order.isEmpty()) {
      return edit.apply(problem.model());
    }
    int[] given = problem.model().callbacks().stream().flatMapToInt(callback -> callback.priority().stream()).sorted()
        .distinct().toArray();
    return edit.withPriority(callback -> priority(callback, order, given)).apply(problem.model());
  }

  /** Returns a priority: of callbacks without an order the rank of what is given, so that an order goes above all. */
  private static OptionalInt priority(Callback callback, Map<Integer, Integer> order, int[] given) {
    Integer place = order.get(callback.id());
    OptionalInt own = callback.priority();
    return place != null ? OptionalInt.of(given.length + place)
        : own.isPresent() ? OptionalInt.of(1 + Arrays.binarySearch(given, own.getAsInt())) : own;
  }

  /** Returns the seats that share a core with a seat. */
  public static Set<Integer> neighbours(ProvisionProblem problem, Plan plan, int seat) {
    Set<Integer> cores = new HashSet<>();
    plan.cores().get(seat).forEach(core -> cores.add(core.id()));
    List<Integer> all = new ArrayList<>();
    problem.seats().stream().map(Seat::id).filter(other -> other != seat)
        .filter(other -> plan.cores().get(other).stream().anyMatch(core -> cores.contains(core.id())))
        .forEach(all::add);
    return new HashSet<>(all);
  }
}
