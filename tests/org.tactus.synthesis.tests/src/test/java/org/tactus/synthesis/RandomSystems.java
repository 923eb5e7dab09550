package org.tactus.synthesis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.timing.Fraction;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Distribution;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Rclcpp;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/**
 * Random systems of executors with one thread whose callbacks are a timer each and the subscriptions that it leads to;
 * all threads are open.
 */
public final class RandomSystems {

  private static final long[] PERIODS = {5_000_000, 10_000_000, 20_000_000, 40_000_000, 80_000_000};

  private RandomSystems() {
  }

  /**
   * Returns a problem.
   *
   * @param executors the number of executors
   * @param cores the number of cores
   * @param utilisation the part of all cores that is needed in all
   */
  public static ProvisionProblem of(long seed, int executors, int cores, double utilisation) {
    Random random = new Random(seed);
    TimingModelBuilder builder = TimingModel.builder("random",
        new Semantics("jazzy", Rclcpp.of(Distribution.JAZZY), List.of()));
    OpenExecutors open = OpenExecutors.of(builder, cores, executors);
    Map<Integer, Integer> registrations = new HashMap<>();
    int chains = executors + random.nextInt(executors);
    double[] shares = shares(random, chains, Math.min(utilisation * cores, executors * 0.95));
    for (int c = 0; c < chains; c++) {
      chain(builder, random, open.executors(), registrations, c, shares[c], executors);
    }
    TimingModel model = builder.build();
    Map<Integer, Integer> criticality = new HashMap<>();
    model.chains().forEach(chain -> criticality.put(chain.id(), 1 + random.nextInt(3)));
    return ProvisionProblem.of(model, open.seats(), Set.of(), criticality, Fraction.of(90, 100));
  }

  private static double[] shares(Random random, int count, double sum) {
    double[] shares = new double[count];
    double total = 0;
    for (int i = 0; i < count; i++) {
      shares[i] = 0.1 + random.nextDouble();
      total += shares[i];
    }
    for (int i = 0; i < count; i++) {
      shares[i] *= sum / total;
    }
    return shares;
  }

  private static void chain(TimingModelBuilder builder, Random random, List<Executor> executors,
      Map<Integer, Integer> registrations, int number, double share, int spread) {
    long period = PERIODS[random.nextInt(PERIODS.length)];
    int length = 1 + random.nextInt(3);
    long cost = Math.max(1, (long) (share * period / length));
    List<Callback> callbacks = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      Executor executor = executors.get((number + (i == 0 ? 0 : random.nextInt(spread))) % executors.size());
      Callback callback = builder.callback(executor, "k" + number + "." + i,
          i == 0 ? CallbackClass.TIMER : CallbackClass.SUBSCRIPTION,
          registrations.merge(executor.id(), 1, Integer::sum) - 1, Optional.of(ExecutionTime.wcet(cost)),
          i == 0 ? Activation.periodic(period) : Activation.any());
      if (i > 0) {
        builder.localDelivery(builder.synchronous(callbacks.getLast(), "/t" + number + "/" + i, 0, 0, 8), callback, 0);
      }
      callbacks.add(callback);
    }
    builder.chain("chain" + number, callbacks.getFirst(), callbacks.getLast(), List.of(),
        List.of(new Goal(Metric.LATENCY, period * (1 + random.nextInt(3)))));
  }
}
