package org.tactus.simulation.engine;

import java.util.BitSet;

/**
 * The ready set of the default multi-threaded executor. A thread takes the first entry whose callback group is free
 * (the others are ready and blocked). If there is none, the set is cleared and collected anew from the callbacks whose
 * groups are free (the others are pending and blocked).
 */
final class ReadySetOrder implements ReadyOrder {

  private final Entities entities;
  private final GroupLocks locks;
  private final boolean keepsBlocked;
  private final BitSet readySet = new BitSet();

  /**
   * Creates the ready set.
   *
   * @param entities the entities
   * @param locks the callback groups in execution
   * @param keepsBlocked whether entries of a busy group stay in the set when they are passed over, as up to Iron; from
   *     Jazzy on they are consumed
   */
  ReadySetOrder(Entities entities, GroupLocks locks, boolean keepsBlocked) {
    this.entities = entities;
    this.locks = locks;
    this.keepsBlocked = keepsBlocked;
  }

  @Override
  public boolean add(CallbackInstance instance) {
    return entities.add(instance);
  }

  @Override
  public int takers(int enough) {
    return entities.takers(locks, enough);
  }

  @Override
  public CallbackInstance take() {
    int next = firstEligible();
    if (next >= 0) {
      readySet.clear(next);
      return entities.take(next);
    }
    entities.collect(readySet, locks::isFree);
    return entities.takeFirst(readySet);
  }

  private int firstEligible() {
    for (int i = readySet.nextSetBit(0); i >= 0; i = readySet.nextSetBit(i + 1)) {
      if (locks.isFree(entities.callback(i))) {
        return i;
      }
      if (!keepsBlocked) {
        readySet.clear(i);
      }
    }
    return -1;
  }
}
