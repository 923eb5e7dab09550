package org.tactus.timing.load;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.LongUnaryOperator;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.tactus.timing.Fraction;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/**
 * Whether real-time threads may have a core for 950 ms of a second, which Linux does not let them by default: before
 * 6.12 it stops SCHED_FIFO threads for the rest of the second ({@code kernel.sched_rt_runtime_us}), from then on its
 * fair server runs threads that have waited.
 *
 * <p>A window of a second begins {@code u} after the start of a busy interval of these threads, or in none. Work for
 * {@code rbf(x)} arrives in an interval of length {@code x}. So they run in the window no longer than
 * {@code rbf(u + v) - u} up to its {@code v}, and all the time after it, for any {@code v}. Both are tried in steps of
 * a millisecond, {@code u} to the far side. What sources lead to comes as they do, all of it at once; that it may be
 * late is left out.
 */
public final class BusySecond {

  private static final long STEP = 1_000_000;
  private static final int SECOND = 1_000;
  private static final long LIMIT = 950 * STEP;

  private final TimingModel model;
  /** What the threads do; null until a real-time thread is looked at. */
  private Loads loads;
  private UndelayedStreams streams;
  /** What runs on the threads of a worker, by its first thread; no two workers have one in common. */
  private final Map<Integer, List<Callback>> callbacks;
  private final Map<Integer, List<Message>> messages;
  private final Map<Integer, List<Delivery>> deliveries;

  /** Looks at a model. */
  public BusySecond(TimingModel model) {
    this.model = model;
    callbacks = model.callbacks().stream().filter(callback -> callback.executionTime().isPresent())
        .collect(Collectors.groupingBy(callback -> callback.executor().threads().getFirst().id()));
    messages = model.messages().stream().collect(Collectors.groupingBy(message -> sender(message).id()));
    deliveries = model.deliveries().stream().filter(delivery -> delivery.listener().isPresent())
        .collect(Collectors.groupingBy(delivery -> delivery.listener().get().thread().id()));
  }

  /** Tells whether the real-time threads on a core may take 950 ms of a second. */
  public boolean mayBeFull(Core core) {
    return mayBeFull(thread -> isRealTimeOn(thread, core));
  }

  /** Tells whether a real-time thread that nothing binds to a core may take 950 ms of a second of one. */
  public boolean mayBeFull(ThreadSpec thread) {
    return mayBeFull(thread::equals);
  }

  private boolean mayBeFull(Predicate<ThreadSpec> among) {
    if (model.threads().stream().noneMatch(among)) {
      return false;
    }
    if (loads == null) {
      loads = Loads.of(model);
      streams = new UndelayedStreams(loads.rates());
    }
    List<LongUnaryOperator> demands = new ArrayList<>();
    Fraction rate = Fraction.ZERO;
    for (Worker worker : loads.workers()) {
      List<ThreadSpec> threads = worker.threads().stream().filter(among).toList();
      if (!threads.isEmpty() && worker.demand().numerator().signum() > 0) {
        Fraction most = threads.stream().map(thread -> thread.placement().most())
            .reduce(Fraction.ZERO, Fraction::plus);
        rate = rate.plus(Fraction.min(worker.demand(), most));
        demands.add(demand(worker, threads, most));
      }
    }
    return !demands.isEmpty() && (rate.compareTo(Fraction.of(LIMIT, SECOND * STEP)) >= 0 || isFull(demands));
  }

  private static boolean isRealTimeOn(ThreadSpec thread, Core core) {
    boolean ordinary = thread.placement() instanceof Placement.FixedPriority fixed && fixed.priority() == 0;
    return !ordinary && thread.placement().boundTo().filter(core::equals).isPresent();
  }

  /** Returns the work that arrives for a worker in an interval, and no more than its reservations may run in it. */
  private LongUnaryOperator demand(Worker worker, List<ThreadSpec> threads, Fraction most) {
    List<Job> jobs = jobs(worker);
    LongUnaryOperator work =
        length -> jobs.stream().mapToLong(job -> Time.multiply(job.curve().eta(length), job.cost()))
            .reduce(0, Time::add);
    long budgets = threads.stream().map(ThreadSpec::placement).filter(Placement.Reservation.class::isInstance)
        .mapToLong(placement -> ((Placement.Reservation) placement).greatest()).sum();
    boolean reserved = threads.stream().allMatch(thread -> thread.placement() instanceof Placement.Reservation);
    return !reserved ? work
        : length -> Math.min(work.applyAsLong(length), Time.add(Time.multiply(2, budgets), most.ceil(length)));
  }

  /** What a worker does for each event of a stream, for no longer than its cost. */
  private record Job(ArrivalCurve curve, long cost) {
  }

  private List<Job> jobs(Worker worker) {
    int first = worker.threads().getFirst().id();
    List<Job> jobs = new ArrayList<>();
    callbacks.getOrDefault(first, List.of())
        .forEach(callback -> jobs.add(new Job(streams.of(callback), Costs.of(callback, List.of()).wcet())));
    messages.getOrDefault(first, List.of())
        .forEach(message -> jobs.add(new Job(streams.of(message), Costs.sending(message))));
    deliveries.getOrDefault(first, List.of())
        .forEach(delivery -> jobs.add(new Job(streams.of(delivery.message()), delivery.listenerCost())));
    return jobs;
  }

  private static ThreadSpec sender(Message message) {
    return message.flowController().map(FlowController::thread)
        .orElseGet(() -> message.publisher().executor().threads().getFirst());
  }

  private static boolean isFull(List<LongUnaryOperator> demands) {
    long[] known = new long[2 * SECOND + 2];
    Arrays.fill(known, -1);
    for (int u = 0; u <= SECOND; u++) {
      if (u > 0 && work(demands, known, u) <= u * STEP) {
        return false; // the longest busy interval is over
      }
      long longest = Time.INFINITE;
      for (int v = 0; v <= SECOND && longest >= LIMIT; v++) {
        longest = Math.min(longest, Time.add(work(demands, known, u + v + 1) - u * STEP, (SECOND - v) * STEP));
      }
      if (longest >= LIMIT) {
        return true;
      }
    }
    return true;
  }

  /** Returns the work that arrives in some milliseconds, computed once. */
  private static long work(List<LongUnaryOperator> demands, long[] known, int milliseconds) {
    if (known[milliseconds] < 0) {
      known[milliseconds] = demands.stream().mapToLong(demand -> demand.applyAsLong(milliseconds * STEP))
          .reduce(0, Time::add);
    }
    return known[milliseconds];
  }
}
