package org.tactus.timing.load;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.function.Predicate;
import org.tactus.timing.Fraction;
import org.tactus.timing.Time;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Core;
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
 * a millisecond, {@code u} to the far side. Behind the sources come as many as in the long run, and one burst: all that
 * come at once, each as often as all messages on its way multiply it.
 */
public final class BusySecond {

  private static final long STEP = 1_000_000;
  private static final int SECOND = 1_000;
  private static final long LIMIT = 950 * STEP;

  private final TimingModel model;
  private final Loads loads;
  /** How many times one expiry of a source may activate a callback behind it, with others that come at once. */
  private final long burst;

  /** Looks at a model. */
  public BusySecond(TimingModel model) {
    this.model = model;
    this.loads = Loads.of(model);
    long atOnce = model.callbacks().stream().map(Callback::activation).filter(Activation.External.class::isInstance)
        .mapToLong(source -> ((Activation.External) source).curve().eta(1)).filter(Time::isFinite).max().orElse(1);
    this.burst = model.messages().stream().mapToLong(Message::perActivation)
        .reduce(Math.max(1, atOnce), Time::multiply);
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
    List<Callback> callbacks = model.callbacks().stream()
        .filter(callback -> callback.executor().threads().equals(worker.threads()))
        .filter(callback -> callback.executionTime().isPresent()).toList();
    LongUnaryOperator work = callbacks.isEmpty() ? length -> up(worker.demand(), length)
        : length -> callbacks.stream().mapToLong(callback -> work(callback, length)).reduce(0, Time::add);
    long budgets = threads.stream().map(ThreadSpec::placement).filter(Placement.Reservation.class::isInstance)
        .mapToLong(placement -> ((Placement.Reservation) placement).budget()).sum();
    return budgets == 0 ? work
        : length -> Math.min(work.applyAsLong(length), Time.add(Time.multiply(2, budgets), up(most, length)));
  }

  private long work(Callback callback, long length) {
    Fraction rate = loads.rates().of(callback);
    if (rate.numerator().signum() == 0) {
      return 0;
    }
    long events = callback.activation() instanceof Activation.External external ? external.curve().eta(length)
        : Time.add(up(rate, length), burst - 1);
    long cost = Math.max(Costs.of(callback, List.of()).wcet(), up(loads.rates().demand(callback).over(rate), 1));
    return Time.multiply(events, cost);
  }

  private static long up(Fraction rate, long length) {
    return Time.multiplyCeilDiv(length, rate.numerator().longValueExact(), rate.denominator().longValueExact());
  }

  private static boolean isFull(List<LongUnaryOperator> demands) {
    long[] work = new long[2 * SECOND + 2];
    for (int i = 0; i < work.length; i++) {
      long length = i * STEP;
      work[i] = demands.stream().mapToLong(demand -> demand.applyAsLong(length)).reduce(0, Time::add);
    }
    for (int u = 0; u <= SECOND; u++) {
      if (u > 0 && work[u] <= u * STEP) {
        return false; // the longest busy interval is over
      }
      long longest = Time.INFINITE;
      for (int v = 0; v <= SECOND; v++) {
        longest = Math.min(longest, Time.add(work[u + v + 1] - u * STEP, (SECOND - v) * STEP));
      }
      if (longest >= LIMIT) {
        return true;
      }
    }
    return true;
  }
}
