package org.tactus.timing.path;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tactus.timing.Time;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.ExternalInput;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.TimingModel;

/**
 * Which source the stamp of a callback's data names: the callback whose one activation the data stems from. A source
 * gives each of its activations a stamp of its own, greater than those before; every other callback hands on the stamp
 * of what activated it. A source is a callback outside of messages, or a join that matches stamps which are close: that
 * one hands on the least of a set, which no other set has.
 *
 * <p>A callback has a source if all that activates it comes on a single way from one: over callbacks with one input
 * each, and joins that match equal stamps, whose slots all have that source. On the way each activation publishes each
 * message once, and no two instances run beside each other, so that messages keep the order of their stamps. The slots
 * of a join that matches close stamps have sources whose activations form {@linkplain StampRound rounds}.
 */
public final class StampSources {

  private final List<List<Delivery>> received = new ArrayList<>();
  private final List<List<ExternalInput>> external = new ArrayList<>();
  private final Callback[] sources;
  private final StampRound[] rounds;
  private final String[] problems;
  private final List<Callback> order = new ArrayList<>();

  /** Follows all messages of a model. */
  public StampSources(TimingModel model) {
    model.callbacks().forEach(callback -> {
      received.add(new ArrayList<>());
      external.add(new ArrayList<>());
    });
    List<List<Delivery>> sent = model.callbacks().stream().<List<Delivery>>map(callback -> new ArrayList<>()).toList();
    model.deliveries().stream().filter(delivery -> !delivery.sampled()).forEach(delivery -> {
      received.get(delivery.subscriber().id()).add(delivery);
      sent.get(delivery.message().publisher().id()).add(delivery);
    });
    model.externalInputs().forEach(input -> external.get(input.subscriber().id()).add(input));
    this.sources = new Callback[model.callbacks().size()];
    this.rounds = new StampRound[model.callbacks().size()];
    this.problems = new String[model.callbacks().size()];
    follow(model, sent);
  }

  /** Visits callbacks after all that activates them; those in circles, and behind them, are never visited. */
  private void follow(TimingModel model, List<List<Delivery>> sent) {
    int[] open = received.stream().mapToInt(List::size).toArray();
    Deque<Callback> ready = new ArrayDeque<>();
    model.callbacks().stream().filter(callback -> open[callback.id()] == 0).forEach(ready::add);
    while (!ready.isEmpty()) {
      Callback callback = ready.poll();
      order.add(callback);
      visit(callback);
      for (Delivery delivery : sent.get(callback.id())) {
        if (--open[delivery.subscriber().id()] == 0) {
          ready.add(delivery.subscriber());
        }
      }
    }
    model.callbacks().stream().filter(callback -> open[callback.id()] > 0)
        .forEach(callback -> problems[callback.id()] = callback.name() + " is activated in a circle, or behind one");
  }

  private void visit(Callback callback) {
    switch (callback.activation()) {
      case Activation.External source -> sources[callback.id()] = callback;
      case Activation.Any any -> hand(callback, slot(callback, 0));
      case Activation.All all -> problems[callback.id()] = callback.name() + " joins messages of any stamps; let it"
          + " match them with 'exact_time'";
      case Activation.Matched matched when matched.isApproximate() -> meet(callback, matched);
      case Activation.Matched matched -> match(callback, matched);
    }
  }

  /** Lets a join of close stamps be a source, if all timers that its data stems from form rounds that are apart. */
  private void meet(Callback callback, Activation.Matched matched) {
    Set<Callback> timers = new LinkedHashSet<>();
    for (int i = 0; i < matched.slots().size() && problems[callback.id()] == null; i++) {
      Slot slot = slot(callback, i);
      if (slot.source().isPresent()) {
        timers.addAll(timers(inputs(callback, i).getFirst().message().publisher()));
      } else {
        problems[callback.id()] = slot.problem();
      }
    }
    if (problems[callback.id()] != null) {
      return;
    }
    problems[callback.id()] = StampRound.problem(List.copyOf(timers)).orElse(null);
    if (problems[callback.id()] == null) {
      StampRound round = StampRound.of(List.copyOf(timers));
      sources[callback.id()] = callback;
      rounds[callback.id()] = round;
      problems[callback.id()] = problem(round, matched.within());
    }
  }

  /** Returns why stamps that are close need not be of one round, or those of one round not close; null if they are. */
  private static String problem(StampRound round, long within) {
    long apart = Math.max(0, round.period() - round.span());
    return round.span() <= within && within < apart ? null
        : round.span() < apart ? "stamps of one round are up to " + Time.text(round.span()) + " apart, and those of two"
            + " at least " + Time.text(apart) + "; let 'within' be from the one on and below the other"
        : "stamps of one round are up to " + Time.text(round.span()) + " apart, and those of two rounds perhaps only "
            + Time.text(apart) + ", so that none tells which round it is of; bring the offsets of its timers together";
  }

  private void match(Callback callback, Activation.Matched matched) {
    Slot first = slot(callback, 0);
    for (int i = 0; i < matched.slots().size() && problems[callback.id()] == null; i++) {
      Slot slot = slot(callback, i);
      if (slot.source().isPresent() && slot.source().get() != first.source().orElse(null)) {
        problems[callback.id()] = matched.slots().get(0) + " stems from " + first.source().orElseThrow().name()
            + ", and " + matched.slots().get(i) + " from " + slot.source().get().name()
            + ", so that their stamps never agree; where these are timers of one period with offsets, match them with"
            + " 'approximate_time within' a time";
      } else {
        hand(callback, slot);
      }
    }
  }

  private void hand(Callback callback, Slot slot) {
    if (slot.source().isPresent()) {
      sources[callback.id()] = slot.source().get();
      rounds[callback.id()] = rounds[inputs(callback, 0).getFirst().message().publisher().id()];
    } else {
      problems[callback.id()] = slot.problem();
    }
  }

  /** What fills a slot: its source, or why there is none. */
  private record Slot(Optional<Callback> source, String problem) {

    static Slot none(String problem) {
      return new Slot(Optional.empty(), problem);
    }
  }

  private Slot slot(Callback callback, int slot) {
    List<Delivery> inputs = inputs(callback, slot);
    Optional<ExternalInput> outside =
        external.get(callback.id()).stream().filter(input -> input.slot() == slot).findFirst();
    if (outside.isPresent()) {
      return Slot.none(callback.name() + " receives " + outside.get().name()
          + " from outside of the system, where nothing is known of stamps");
    }
    if (inputs.size() != 1) {
      return Slot.none(inputs.isEmpty() ? "nothing activates " + callback.name()
          : callback.name() + " is activated by several messages, of which each may bring the same stamp: "
              + inputs.get(0).message().label() + " and " + inputs.get(1).message().label());
    }
    return origin(inputs.getFirst());
  }

  private Slot origin(Delivery delivery) {
    Message message = delivery.message();
    Callback publisher = message.publisher();
    if (isExchange(publisher) || isExchange(delivery.subscriber())) {
      return Slot.none("the requests and responses of services and actions bear no stamp: " + message.label());
    }
    if (problems[publisher.id()] != null) {
      return Slot.none(problems[publisher.id()]);
    }
    if (message.perActivation() != 1) {
      return Slot.none(message.label() + " is published several times with the same stamp");
    }
    if (message.isThinned()) {
      return Slot.none(message.label() + " is not published with each activation");
    }
    if (inputs(publisher, 0).stream().anyMatch(input -> !message.isTriggeredBy(input))) {
      return Slot.none(message.label() + " is not published by what activates " + publisher.name());
    }
    if (publisher.executor().threads().size() > 1 && !publisher.isExclusive()) {
      return Slot.none("instances of " + publisher.name()
          + " may overtake each other; put it into an exclusive callback group");
    }
    return new Slot(Optional.of(sources[publisher.id()]), "");
  }

  private static boolean isExchange(Callback callback) {
    return switch (callback.callbackClass()) {
      case SERVICE, CLIENT -> true;
      case WAITABLE -> callback.waitable().isPresent();
      case TIMER, SUBSCRIPTION -> false;
    };
  }

  private List<Delivery> inputs(Callback callback, int slot) {
    return received.get(callback.id()).stream().filter(delivery -> delivery.slot() == slot).toList();
  }

  /** Returns the callback whose activations the stamps of a callback's data name; empty if there is no such one. */
  public Optional<Callback> source(Callback callback) {
    return Optional.ofNullable(sources[callback.id()]).filter(source -> problems[callback.id()] == null);
  }

  /** Returns the round of timers that a callback's data stems from; empty where it is one activation of one source. */
  public Optional<StampRound> round(Callback callback) {
    return Optional.ofNullable(rounds[callback.id()]).filter(round -> problems[callback.id()] == null);
  }

  /** Returns the callbacks outside of messages that the data of a callback with a source stems from. */
  private List<Callback> timers(Callback callback) {
    StampRound round = rounds[callback.id()];
    return round != null ? round.timers() : List.of(sources[callback.id()]);
  }

  /**
   * Returns by when, in nanoseconds, the times of a message begin to count after those of what it activates: 0 unless
   * that is a join of close stamps, whose times count from the first grid point of its round.
   */
  public long latestBegin(Delivery input) {
    StampRound own = rounds[input.message().publisher().id()];
    StampRound joint = rounds[input.subscriber().id()];
    return joint == null || joint == own ? 0
        : own != null ? joint.offsets().get(own.timers().getFirst())
            : joint.latest(sources[input.message().publisher().id()]);
  }

  /**
   * Returns how much later than a callback on the ways to a join a way to it may begin.
   *
   * @param head a callback on a way to the join
   * @param source the callback outside of messages where another way begins
   * @return the difference in nanoseconds; 0 where both stem from one activation of one source
   */
  public long lead(Callback head, Callback source, Callback join) {
    StampRound round = rounds[join.id()];
    return round == null ? 0
        : round.latest(source) - timers(head).stream().mapToLong(round.offsets()::get).max().orElse(0);
  }

  /** Returns why the stamps of a callback's data name no source; empty if they do. */
  public Optional<String> problem(Callback callback) {
    return Optional.ofNullable(problems[callback.id()]);
  }

  /** Returns why the messages of a set at a join that matches stamps need not belong together; empty if they do. */
  public Optional<String> problemOfSets(Callback join) {
    boolean approximate = join.activation() instanceof Activation.Matched matched && matched.isApproximate();
    return problem(join).map(problem -> "the inputs of " + join.name() + " do not stem from one "
        + (approximate ? "round of timers: " : "activation of one source: ") + problem);
  }

  /** Returns the callbacks that are in no circle, after all that activates them. */
  public List<Callback> order() {
    return List.copyOf(order);
  }

  /** Returns the deliveries that activate a callback or fill a slot of it; of one with a source one for each slot. */
  public List<Delivery> inputs(Callback callback) {
    return List.copyOf(received.get(callback.id()));
  }

  /**
   * Returns all ways by which data comes from its source to a callback that has one: several where joins match stamps.
   *
   * @param most the most ways that are wanted; none are returned where there are more
   */
  public List<List<Delivery>> ways(Callback callback, int most) {
    Deque<List<Delivery>> open = new ArrayDeque<>();
    received.get(callback.id()).forEach(last -> open.add(List.of(last)));
    List<List<Delivery>> ways = new ArrayList<>();
    while (!open.isEmpty() && ways.size() + open.size() <= most) {
      List<Delivery> way = open.poll();
      List<Delivery> before = received.get(way.getFirst().message().publisher().id());
      if (before.isEmpty()) {
        ways.add(way);
      }
      for (Delivery delivery : before) {
        List<Delivery> longer = new ArrayList<>(way.size() + 1);
        longer.add(delivery);
        longer.addAll(way);
        open.add(longer);
      }
    }
    return open.isEmpty() ? ways : List.of();
  }
}
