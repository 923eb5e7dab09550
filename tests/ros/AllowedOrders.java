import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.tactus.application.ErroneousSystemException;
import org.tactus.application.LoweredSystem;
import org.tactus.lowering.Interpretation;
import org.tactus.model.distribution.Target;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.engine.Engine;
import org.tactus.simulation.observation.Observations;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.simulation.scenario.TieBreak;
import org.tactus.simulation.trace.RunListener;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/**
 * Prints every order in which the simulator runs the callbacks of the executors of a model whose names begin with
 * {@code Tested}. Times are fixed, the greatest, and so are releases: what differs from run to run is what the model of
 * the executor leaves open, such as the order within a class.
 *
 * <p>A line is {@code EXECUTOR CALLBACK@START …}, with starts in nanoseconds; those of one instant are sorted by name.
 * {@code EXECUTOR ambiguous} says that something is released about when a thread looks for work, so that a run on a
 * machine may find it there or not.
 *
 * <p>Usage: {@code java -cp tactus.jar AllowedOrders.java MODEL TARGET HORIZON MARGIN}, times in nanoseconds.
 */
public final class AllowedOrders {

  private static final String TESTED = "Tested";
  /** Subscriptions to what a callback of the same executor publishes as it ends: they are there when it has ended. */
  private static final String CHAINED = ".p";
  private static final int LEAST_RUNS = 1_000;
  private static final int MOST_RUNS = 10_000;

  private record Job(String callback, long release, long start, long end) {
  }

  private final TimingModel model;
  private final Observations nothing;
  private final long horizon;
  private final long margin;
  private final Map<String, TreeSet<String>> orders = new TreeMap<>();
  private final TreeSet<String> ambiguous = new TreeSet<>();

  private AllowedOrders(TimingModel model, long horizon, long margin) {
    this.model = model;
    this.nothing = new Simulator(model).nothing();
    this.horizon = horizon;
    this.margin = margin;
  }

  /** Runs the model until no run shows what none before has shown, for as many runs again. */
  public static void main(String[] args) {
    TimingModel model = read(Path.of(args[0]), Target.of(args[1]));
    AllowedOrders found = new AllowedOrders(model, Long.parseLong(args[2]), Long.parseLong(args[3]));
    int last = LEAST_RUNS;
    for (int run = 0; run < Math.min(2 * last, MOST_RUNS); run++) {
      if (found.run(run)) {
        last = Math.max(last, run);
      }
    }
    found.orders.forEach((executor, all) -> all.forEach(order -> System.out.println(executor + " " + order)));
    found.ambiguous.forEach(executor -> System.out.println(executor + " ambiguous"));
  }

  private static TimingModel read(Path file, Target target) {
    try {
      return LoweredSystem.readOverloaded(file, Interpretation.of(target)).timing();
    } catch (ErroneousSystemException erroneous) {
      throw new IllegalArgumentException("errors in " + file + ": " + erroneous.diagnostics(), erroneous);
    }
  }

  /** Runs once; tells whether an executor did what it had not done before. */
  private boolean run(long seed) {
    Scenario scenario = Scenario.synchronous(model).change().seed(seed).classOrderOfTarget().phases(offsets())
        .ties(seed % 2 == 0 ? TieBreak.ORDERED : TieBreak.RANDOM).build();
    Map<Executor, List<Job>> jobs = new IdentityHashMap<>();
    new Engine(model, scenario, nothing, new Jobs(jobs)).run(RunLength.duration(horizon + horizon / 4));
    boolean isNew = false;
    for (Map.Entry<Executor, List<Job>> one : jobs.entrySet()) {
      if (scenario.ties() == TieBreak.RANDOM && one.getKey().threads().size() == 1) {
        continue; // the thread that publishes is the one that then looks for work
      }
      String executor = one.getKey().name();
      isNew |= orders.computeIfAbsent(executor, key -> new TreeSet<>()).add(order(one.getValue()));
      if (isAmbiguous(one.getValue())) {
        ambiguous.add(executor);
      }
    }
    return isNew;
  }

  /** Every clock begins with the run, so that all timers have their offsets to each other. */
  private List<Long> offsets() {
    return Stream.concat(model.callbacks().stream().map(callback ->
        callback.activation() instanceof Activation.External external && external.phase().isPresent()
            ? external.phase().get().offset() : 0L), model.externalInputs().stream().map(input -> 0L)).toList();
  }

  private String order(List<Job> jobs) {
    StringBuilder text = new StringBuilder();
    jobs.stream().filter(job -> job.start() < horizon)
        .sorted(Comparator.comparingLong(Job::start).thenComparing(Job::callback))
        .forEach(job -> text.append(text.isEmpty() ? "" : " ").append(job.callback()).append('@').append(job.start()));
    return text.toString();
  }

  /** Tells whether something is released about when an instance ends, and so perhaps before or after the next poll. */
  private boolean isAmbiguous(List<Job> jobs) {
    return jobs.stream().filter(job -> job.start() < horizon && !job.callback().contains(CHAINED))
        .anyMatch(job -> jobs.stream()
            .anyMatch(other -> other != job && Math.abs(job.release() - other.end()) < margin));
  }

  /** Keeps the instances of executors under test. */
  private record Jobs(Map<Executor, List<Job>> jobs) implements RunListener {

    @Override
    public void executed(String core, ThreadSpec thread, long from, long until) {
      // when a thread had a core is that of its instances
    }

    @Override
    public void ended(Callback callback, ThreadSpec thread, long release, long start, long end) {
      if (callback.executor().name().startsWith(TESTED)) {
        jobs.computeIfAbsent(callback.executor(), key -> new ArrayList<>())
            .add(new Job(callback.name(), release, start, end));
      }
    }

    @Override
    public void sent(Message message, ThreadSpec thread, long from, long until) {
      // takes no time
    }

    @Override
    public void handled(Delivery delivery, ThreadSpec thread, long from, long until) {
      // likewise
    }

    @Override
    public void consumed(Transfer transfer) {
      // the order of instances is looked at
    }
  }
}
