package org.tactus.dsl.validation.system;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.model.Arrival;
import org.tactus.model.BurstArrival;
import org.tactus.model.Callback;
import org.tactus.model.Client;
import org.tactus.model.CurveArrival;
import org.tactus.model.Duration;
import org.tactus.model.ExternalPublisher;
import org.tactus.model.EventSource;
import org.tactus.model.PeriodicArrival;
import org.tactus.model.Subscription;
import org.tactus.model.Timer;
import org.tactus.model.Topic;
import org.tactus.model.TriggerKind;
import org.tactus.model.view.SystemView;
import org.tactus.model.view.Writer;

/**
 * How often callbacks run in the long run, at most, in activations per nanosecond.
 *
 * <p>{@code any} adds the rates of its inputs; {@code all} consumes a message of every input each time, so the rarest one decides. What a
 * cycle leads to has no rate.
 */
public final class Rates {

  private final SystemView view;
  private final Map<Callback, Fraction> byCallback = new HashMap<>();
  private final Map<Topic, Fraction> byTopic = new HashMap<>();
  private final Map<Callback, Fraction> called = new HashMap<>();

  private Rates(CheckedSystem system) {
    view = system.view();
    for (Callback callback : CallbackGraph.of(system).order()) {
      Fraction rate = rate(callback);
      byCallback.put(callback, rate);
      for (Client client : callback.getCalls()) {
        called.merge(client, rate, Fraction::plus);
        called.merge(client.getService(), rate, Fraction::plus);
      }
    }
  }

  /** Returns the rates in a system. */
  public static Rates of(CheckedSystem system) {
    return system.derived(Rates.class, Rates::new);
  }

  /** Returns the rate of a callback; 0 where nothing activates it, or a cycle does. */
  public Fraction of(Callback callback) {
    return byCallback.getOrDefault(callback, Fraction.ZERO);
  }

  /** Returns the rate of the messages of a writer, which its callback may publish for some of its inputs only. */
  public Fraction of(Writer writer) {
    List<Topic> triggers = writer.publication().getTriggers();
    Fraction calls = triggers.isEmpty() || !(writer.callback() instanceof Subscription subscription) ? of(writer.callback())
        : view.inputs(subscription).stream().filter(triggers::contains).map(this::rate).reduce(Fraction.ZERO, Fraction::plus);
    return calls.times(Math.max(1, writer.publication().getCount()));
  }

  /** Returns the rate of the messages of a publisher outside the system. */
  public Fraction of(ExternalPublisher publisher) {
    return rate(publisher.getArrival());
  }

  private Fraction rate(Callback callback) {
    return switch (callback) {
      case Timer timer -> rate(timer.getArrival());
      case EventSource source -> rate(source.getArrival());
      case Subscription subscription -> rate(subscription);
      default -> called.getOrDefault(callback, Fraction.ZERO);
    };
  }

  private Fraction rate(Subscription subscription) {
    List<Fraction> inputs = view.inputs(subscription).stream().map(this::rate).toList();
    return subscription.getTrigger().getKind() == TriggerKind.ALL
        ? inputs.stream().min(Fraction::compareTo).orElse(Fraction.ZERO)
        : inputs.stream().reduce(Fraction.ZERO, Fraction::plus);
  }

  private Fraction rate(Topic topic) {
    Fraction known = byTopic.get(topic);
    if (known == null) {
      known = Fraction.ZERO;
      for (Writer writer : view.writers(topic)) {
        known = known.plus(of(writer));
      }
      for (ExternalPublisher publisher : view.externalPublishers(topic)) {
        known = known.plus(of(publisher));
      }
      byTopic.put(topic, known);
    }
    return known;
  }

  private static Fraction rate(Arrival arrival) {
    return switch (arrival) {
      case PeriodicArrival periodic -> every(1, periodic.getPeriod());
      case BurstArrival burst -> every(burst.getCount(), burst.getPeriod());
      case CurveArrival curve -> every(Math.max(1, curve.getTailCount()), curve.getTailPeriod());
      case null, default -> Fraction.ZERO;
    };
  }

  private static Fraction every(long count, Duration period) {
    OptionalLong nanoseconds = Exact.nanoseconds(period);
    return nanoseconds.isPresent() && nanoseconds.getAsLong() > 0 ? Fraction.of(count, nanoseconds.getAsLong()) : Fraction.ZERO;
  }
}
