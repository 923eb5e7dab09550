package org.tactus.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Phase;

/** Adds joins that match stamps to a random model, and what leads to them. */
final class RandomStamps {

  private final RandomModels models;
  private final Random draw;

  RandomStamps(RandomModels models, Random draw) {
    this.models = models;
    this.draw = draw;
  }

  private Executor executor() {
    return models.executors.get(draw.nextInt(models.executors.size()));
  }

  private Callback addTimer(String name, Activation activation) {
    Callback timer = models.callback(executor(), name, CallbackClass.TIMER,
        models.callbacks.size(), activation);
    models.callbacks.add(timer);
    models.timers.add(timer);
    return timer;
  }

  /**
   * Adds timers whose grids are close, joins of their stamps, of which a later one may have an earlier one before it,
   * and joins of the stamps that the last one hands on.
   */
  void addRounds() {
    long period = 200 + draw.nextInt(300);
    long within = period / 5 + draw.nextInt((int) period / 5);
    long begin = draw.nextInt((int) period);
    List<Callback> ends = new ArrayList<>();
    for (int timer = 0; timer < 2 + draw.nextInt(3); timer++) {
      long jitter = draw.nextBoolean() ? 0 : draw.nextInt((int) within / 2);
      long offset = (begin + draw.nextInt((int) (within - jitter))) % period;
      Callback end = addTimer("A.timer" + timer, Activation.periodic(period, jitter, new Phase("host", offset)));
      for (int relay = 0; relay < draw.nextInt(3); relay++) {
        Callback next = relay("A" + models.callbacks.size() + ".relay", Activation.any());
        deliverOnce(end, next, 0);
        models.stamped.add(List.of(end, next));
        end = next;
      }
      ends.add(end);
    }
    while (ends.size() > 1) {
      int slots = 2 + draw.nextInt(ends.size() - 1);
      Callback joined = relay("A" + models.callbacks.size() + ".join", Activation.matched(
          IntStream.range(0, slots).mapToObj(slot -> "s" + slot).toList(), 1 + draw.nextInt(4), within));
      for (int slot = 0; slot < slots; slot++) {
        Callback end = ends.remove(draw.nextInt(ends.size()));
        deliverOnce(end, joined, slot);
        models.stamped.add(List.of(end, joined));
      }
      ends.add(joined);
    }
    models.timers.stream().filter(timer -> timer.name().startsWith("A."))
        .forEach(timer -> models.stamped.add(List.of(timer, ends.getFirst())));
    addMatched(ends.getFirst());
  }

  /** Adds a timer, often a new one, and joins of its stamps. */
  void addMatched() {
    addMatched(draw.nextInt(3) > 0 ? addTimer("M.timer", models.external())
        : models.timers.get(draw.nextInt(models.timers.size())));
  }

  /** Adds joins of the stamps of one source; the slots of a later one may come over an earlier one. */
  private void addMatched(Callback source) {
    List<Callback> ends = new ArrayList<>(List.of(source));
    for (int join = 0; join < 1 + draw.nextInt(3); join++) {
      List<String> slots = draw.nextBoolean() ? List.of("a", "b") : List.of("a", "b", "c");
      List<Callback> inputs = new ArrayList<>();
      for (int slot = 0; slot < slots.size(); slot++) {
        Callback end = ends.get(draw.nextInt(ends.size()));
        for (int relay = 0; relay < draw.nextInt(3); relay++) {
          Callback next = relay("M" + models.callbacks.size() + ".relay", Activation.any());
          deliverOnce(end, next, 0);
          end = next;
          ends.add(end);
        }
        inputs.add(end);
      }
      Callback joined =
          relay("M" + models.callbacks.size() + ".join", Activation.matched(slots, 1 + draw.nextInt(4)));
      for (int slot = 0; slot < slots.size(); slot++) {
        deliverOnce(inputs.get(slot), joined, slot);
        models.stamped.add(List.of(inputs.get(slot), joined));
      }
      ends.add(joined);
      models.stamped.add(List.of(source, joined));
    }
  }

  private Callback relay(String name, Activation activation) {
    Callback relay = models.callback(executor(), name, CallbackClass.SUBSCRIPTION,
        models.callbacks.size(), activation);
    models.callbacks.add(relay);
    return relay;
  }

  private void deliverOnce(Callback publisher, Callback subscriber, int slot) {
    boolean asynchronous = !models.controllers.isEmpty() && draw.nextBoolean();
    String topic = "/m" + models.stamped.size() + "_" + subscriber.id() + "_" + slot;
    Message message = models.builder.message(publisher, topic)
        .writer(draw.nextInt(10)).priority(draw.nextInt(3) - 1)
        .flowController(
            asynchronous ? Optional.of(models.controllers.get(draw.nextInt(models.controllers.size())))
                : Optional.empty())
        .sendCost(draw.nextInt(3)).payload(100).atEnd(models.atEnd()).add();
    if (draw.nextInt(3) == 0) {
      models.builder.localDelivery(message, subscriber, slot);
    } else {
      models.builder.delivery(message, subscriber, slot, draw.nextInt(3) == 0 ? draw.nextInt(60) : 0,
          models.listeners.get(draw.nextInt(models.listeners.size())), draw.nextInt(3));
    }
  }
}
