package org.tactus.simulation.engine;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;
import org.tactus.simulation.scenario.ClassOrder;
import org.tactus.simulation.scenario.SplitMix;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;

/** The entities of one executor in the order in which its wait set serves them. */
final class Entities {

  private final Entity[] sorted;
  private final Entity[] byCallback;
  private final ClassOrder order;
  private final SplitMix random;

  Entities(List<Callback> callbacks, int callbackCount, ToIntFunction<CallbackClass> rank, ClassOrder order,
      SplitMix random) {
    this.order = order;
    this.random = random;
    this.sorted = callbacks.stream().map(callback -> new Entity(callback, rank.applyAsInt(callback.callbackClass())))
        .toArray(Entity[]::new);
    this.byCallback = new Entity[callbackCount];
    for (Entity entity : sorted) {
      byCallback[entity.callback.id()] = entity;
      entity.place = order == ClassOrder.REGISTRATION ? entity.callback.registration() : random.nextLong();
    }
    Arrays.sort(sorted, Entity::order);
  }

  boolean add(Instance instance) {
    return byCallback[instance.callback].add(instance);
  }

  /** Returns the entities in the order of service; draws a new order first if it changes from window to window. */
  Entity[] inOrder() {
    if (order == ClassOrder.RANDOM_PER_WINDOW) {
      for (Entity entity : sorted) {
        entity.place = random.nextLong();
      }
      Arrays.sort(sorted, Entity::order);
    }
    return sorted;
  }
}
