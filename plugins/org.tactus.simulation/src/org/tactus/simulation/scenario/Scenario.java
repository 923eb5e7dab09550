package org.tactus.simulation.scenario;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.ExternalInput;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.TimingModel;

/**
 * Everything that one run fixes and the timing model leaves open. A run is a function of the model, the scenario and
 * the length of the run.
 *
 * <p>Outside sources are the callbacks, by their id, followed by the external inputs; entries of callbacks that are not
 * released from outside are ignored.
 *
 * @param seed the seed of all random choices during the run
 * @param ties the order of simultaneous events
 * @param classOrder the order of callbacks of a class in an executor; empty for that of the model's target distribution
 * @param phases the first possible release of each outside source in nanoseconds
 * @param starts how much later than a run each outside source begins, in nanoseconds; of paths, data counts that is
 *     released once all have begun
 * @param jitter the release jitter of each outside source
 * @param gaps the additional gaps of each outside source that may pause
 * @param execution the execution time of each callback
 * @param publication the point of each callback's own code at which it publishes, by message
 * @param counts the number of messages per activation, by message
 * @param sending the processor time for sending, by message
 * @param network the network delay, by delivery
 * @param listening the processor time of the listener, by delivery
 * @param reservations how late in its period a reservation without a core gets its budget, by thread
 */
public record Scenario(long seed, TieBreak ties, Optional<ClassOrder> classOrder, List<Long> phases,
    List<Long> starts, List<Variation> jitter, List<Variation> gaps, List<Variation> execution,
    List<Variation> publication,
    List<Variation> counts, List<Variation> sending, List<Variation> network, List<Variation> listening,
    List<Variation> reservations) {

  /** Copies the lists. */
  public Scenario {
    phases = List.copyOf(phases);
    starts = List.copyOf(starts);
    jitter = List.copyOf(jitter);
    gaps = List.copyOf(gaps);
    execution = List.copyOf(execution);
    publication = List.copyOf(publication);
    counts = List.copyOf(counts);
    sending = List.copyOf(sending);
    network = List.copyOf(network);
    listening = List.copyOf(listening);
    reservations = List.copyOf(reservations);
  }

  /**
   * Returns the classic critical instant: all sources are released at 0 with the greatest jitter first and none
   * afterwards, without pauses; all times are the greatest, and callbacks publish at their end.
   */
  public static Scenario synchronous(TimingModel model) {
    int sources = sources(model);
    int callbacks = model.callbacks().size();
    int messages = model.messages().size();
    int deliveries = model.deliveries().size();
    return new Builder().seed(0).ties(TieBreak.ORDERED).classOrder(ClassOrder.REGISTRATION)
        .phases(Collections.nCopies(sources, 0L)).starts(Collections.nCopies(sources, 0L))
        .jitter(all(sources, Variation.mostUntil(0))).gaps(all(sources, Variation.LEAST))
        .execution(all(callbacks, Variation.MOST))
        .publication(all(messages, Variation.MOST)).counts(all(messages, Variation.MOST))
        .sending(all(messages, Variation.MOST))
        .network(all(deliveries, Variation.MOST)).listening(all(deliveries, Variation.MOST))
        .reservations(all(model.threads().size(), Variation.LEAST)).build();
  }

  /** Returns the number of outside sources that a scenario describes. */
  public static int sources(TimingModel model) {
    return model.callbacks().size() + model.externalInputs().size();
  }

  /** Returns the index of the outside source that releases a callback. */
  public static int source(Callback callback) {
    return callback.id();
  }

  /** Returns the index of the outside source of an external input. */
  public static int source(TimingModel model, ExternalInput input) {
    return model.callbacks().size() + input.id();
  }

  /** Returns a builder of a scenario that is this one but for what is said. */
  public Builder change() {
    return new Builder(this);
  }

  /** Returns this scenario with another seed. */
  public Scenario withSeed(long other) {
    return change().seed(other).build();
  }

  /** Returns this scenario with another order of simultaneous events. */
  public Scenario withTies(TieBreak other) {
    return change().ties(other).build();
  }

  /** Returns this scenario with another order of callbacks of a class. */
  public Scenario withClassOrder(ClassOrder other) {
    return change().classOrder(other).build();
  }

  /** Returns this scenario with another phase of an outside source. */
  public Scenario withPhase(int source, long phase) {
    return change().phases(with(phases, source, phase)).build();
  }

  /** Returns this scenario with another start of an outside source. */
  public Scenario withStart(int source, long start) {
    return change().starts(with(starts, source, start)).build();
  }

  /** Returns this scenario with another jitter of an outside source. */
  public Scenario withJitter(int source, Variation other) {
    return change().jitter(with(jitter, source, other)).build();
  }

  /** Returns this scenario with other execution times of a callback. */
  public Scenario withExecution(Callback callback, Variation other) {
    return change().execution(with(execution, callback.id(), other)).build();
  }

  /** Returns this scenario with another point of publication of a message. */
  public Scenario withPublication(Message message, Variation other) {
    return change().publication(with(publication, message.id(), other)).build();
  }

  /** Returns this scenario with another network delay of a delivery. */
  public Scenario withNetwork(Delivery delivery, Variation other) {
    return change().network(with(network, delivery.id(), other)).build();
  }

  static <T> List<T> with(List<T> list, int index, T value) {
    List<T> copy = new ArrayList<>(list);
    copy.set(index, value);
    return copy;
  }

  private static List<Variation> all(int count, Variation variation) {
    return Collections.nCopies(count, variation);
  }

  /** A scenario that is being described; see {@link Scenario} for what is said. */
  public static final class Builder {

    private long seed;
    private TieBreak ties;
    private Optional<ClassOrder> classOrder = Optional.empty();
    private List<Long> phases;
    private List<Long> starts;
    private List<Variation> jitter;
    private List<Variation> gaps;
    private List<Variation> execution;
    private List<Variation> publication;
    private List<Variation> counts;
    private List<Variation> sending;
    private List<Variation> network;
    private List<Variation> listening;
    private List<Variation> reservations;

    Builder() {
    }

    private Builder(Scenario other) {
      seed = other.seed;
      ties = other.ties;
      classOrder = other.classOrder;
      phases = other.phases;
      starts = other.starts;
      jitter = other.jitter;
      gaps = other.gaps;
      execution = other.execution;
      publication = other.publication;
      counts = other.counts;
      sending = other.sending;
      network = other.network;
      listening = other.listening;
      reservations = other.reservations;
    }

    public Builder seed(long value) {
      seed = value;
      return this;
    }

    public Builder ties(TieBreak value) {
      ties = value;
      return this;
    }

    /** Sets the order of callbacks of a class. */
    public Builder classOrder(ClassOrder value) {
      classOrder = Optional.of(value);
      return this;
    }

    /** Leaves the order of callbacks of a class to the model's target distribution. */
    public Builder classOrderOfTarget() {
      classOrder = Optional.empty();
      return this;
    }

    public Builder phases(List<Long> value) {
      phases = value;
      return this;
    }

    public Builder starts(List<Long> value) {
      starts = value;
      return this;
    }

    public Builder jitter(List<Variation> value) {
      jitter = value;
      return this;
    }

    public Builder gaps(List<Variation> value) {
      gaps = value;
      return this;
    }

    public Builder execution(List<Variation> value) {
      execution = value;
      return this;
    }

    public Builder publication(List<Variation> value) {
      publication = value;
      return this;
    }

    public Builder counts(List<Variation> value) {
      counts = value;
      return this;
    }

    public Builder sending(List<Variation> value) {
      sending = value;
      return this;
    }

    public Builder network(List<Variation> value) {
      network = value;
      return this;
    }

    public Builder listening(List<Variation> value) {
      listening = value;
      return this;
    }

    public Builder reservations(List<Variation> value) {
      reservations = value;
      return this;
    }

    public Scenario build() {
      return new Scenario(seed, ties, classOrder, phases, starts, jitter, gaps, execution, publication, counts,
          sending, network, listening, reservations);
    }
  }
}
