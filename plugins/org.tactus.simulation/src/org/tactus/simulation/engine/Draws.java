package org.tactus.simulation.engine;

import java.util.List;
import java.util.Optional;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.simulation.scenario.SplitMix;
import org.tactus.simulation.scenario.Variation;
import org.tactus.timing.Time;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.load.Costs;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.TimingModel;

/**
 * Draws the quantities that a scenario leaves to each instance. Work that needs processor time at all needs at least 1
 * ns, and a callback publishes 1 ns after its own code began at the earliest.
 */
final class Draws {

  private final SplitMix random;
  private final ExecutionSampler[] execution;
  private final List<Variation> executionVariations;
  private final ExecutionSampler[] overhead;
  private ExecutionTime[] overheads;
  private final Varying publication;
  private final Varying counts;
  private final Varying sending;
  private final Varying network;
  private final Varying listening;
  private final Varying reservations;

  Draws(TimingModel model, Scenario scenario, SplitMix random) {
    this.random = random;
    this.execution = model.callbacks().stream()
        .map(callback -> new ExecutionSampler(callback.executionTime(), callback.leastTime(), callback.distribution()))
        .toArray(ExecutionSampler[]::new);
    this.executionVariations = scenario.execution();
    this.overhead = model.executors().stream().map(executor -> new ExecutionSampler(Optional.of(executor.overhead())))
        .toArray(ExecutionSampler[]::new);
    this.overheads = model.executors().stream().map(Executor::overhead).toArray(ExecutionTime[]::new);
    this.publication = new Varying(scenario.publication());
    this.counts = new Varying(scenario.counts());
    this.sending = new Varying(scenario.sending());
    this.network = new Varying(scenario.network());
    this.listening = new Varying(scenario.listening());
    this.reservations = new Varying(scenario.reservations());
  }

  /** Goes by the execution times and overheads of another model of the same system. */
  void follow(TimingModel loaded) {
    loaded.callbacks().forEach(callback -> callback.executionTime()
        .ifPresent(time -> execution[callback.id()].follow(time, callback.leastTime())));
    loaded.executors().forEach(executor -> overhead[executor.id()].follow(executor.overhead(), 0));
    overheads = loaded.executors().stream().map(Executor::overhead).toArray(ExecutionTime[]::new);
  }

  /** Returns the processor time of the next instance of a callback, its own code alone. */
  long execution(Callback callback) {
    return execution[callback.id()].next(executionVariations.get(callback.id()), random);
  }

  /**
   * Returns the overhead of the executor for the next instance that it starts: all of it if each instance needs the
   * same, else as much as the curve leaves, varied as the execution time of the callback.
   */
  long overhead(Callback callback) {
    ExecutionTime most = overheads[callback.executor().id()];
    return most.isConstant() ? most.wcet()
        : overhead[callback.executor().id()].next(executionVariations.get(callback.id()), random);
  }

  /** Returns after how much of its own code an instance publishes: after all of it what it publishes at its end. */
  long publication(Message message, long ownTime) {
    return message.atEnd() ? ownTime : publication.pick(message.id(), Math.min(1, ownTime), ownTime, random);
  }

  /** Returns how many messages an instance publishes. */
  int count(Message message) {
    return (int) counts.pick(message.id(), 1, Math.min(message.perActivation(), Integer.MAX_VALUE), random);
  }

  /** Returns the processor time to send all copies of a message. */
  long sending(Message message) {
    long most = Costs.sending(message);
    return sending.pick(message.id(), Math.min(1, most), most, random);
  }

  long network(Delivery delivery) {
    return network.pick(delivery.id(), 0, delivery.network(), random);
  }

  long listening(Delivery delivery) {
    return listening.pick(delivery.id(), Math.min(1, delivery.listenerCost()), delivery.listenerCost(), random);
  }

  /** Returns for how long a reservation is held back, at most as long as its deadline allows. */
  long reservation(int thread, long most) {
    return reservations.pick(thread, 0, most, random);
  }

  /** Returns after how much processor time a job takes a semaphore that it holds as long as it may. */
  long lock(long latest) {
    return random.between(0, latest);
  }

  /** Variations with the number of instances that each has served. */
  private static final class Varying {

    private final Variation[] variations;
    private final long[] served;

    Varying(List<Variation> variations) {
      this.variations = variations.toArray(Variation[]::new);
      this.served = new long[this.variations.length];
    }

    long pick(int index, long least, long most, SplitMix random) {
      return variations[index].pick(least, most, served[index]++, random);
    }
  }
}
