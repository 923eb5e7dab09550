package org.tactus.simulation.engine;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;

/**
 * The events executor by callback groups: a queue of events for each group, and a queue of the groups that are ready.
 * The first group hands out one event; an exclusive one queues again when that is done, a reentrant one at once. A
 * timer queues its next expiry only when the last one is done, so that at most one more waits. A callback without a
 * group is a reentrant one of its own.
 */
final class GroupQueueOrder implements ReadyOrder {

  private final List<Callback> callbacks;
  private final GroupLocks locks;
  private final Group[] groupOf;
  private final Timer[] timers;
  private final ArrayDeque<Group> ready = new ArrayDeque<>();

  /**
   * Creates the queues.
   *
   * @param own the callbacks of the executor
   * @param callbacks all callbacks of the model by id
   * @param locks the callback groups in execution
   */
  GroupQueueOrder(List<Callback> own, List<Callback> callbacks, GroupLocks locks) {
    this.callbacks = callbacks;
    this.locks = locks;
    this.groupOf = new Group[callbacks.size()];
    this.timers = new Timer[callbacks.size()];
    Map<Object, Group> groups = new HashMap<>();
    for (Callback callback : own) {
      Object key = callback.group().isPresent() ? callback.group().get() : callback;
      groupOf[callback.id()] = groups.computeIfAbsent(key, any -> new Group(callback.isExclusive()));
      timers[callback.id()] = callback.callbackClass() == CallbackClass.TIMER ? new Timer() : null;
    }
  }

  @Override
  public boolean add(CallbackInstance instance) {
    Timer timer = timers[instance.callback];
    if (timer != null && timer.waits) {
      if (!timer.runs || timer.next != null) {
        return false;
      }
      timer.next = instance;
      return true;
    }
    if (timer != null) {
      timer.waits = true;
    }
    queue(instance);
    return true;
  }

  private void queue(CallbackInstance instance) {
    Group group = groupOf[instance.callback];
    group.events.add(instance);
    if (!group.isQueued && !group.isBusy) {
      enqueue(group);
    }
  }

  private void enqueue(Group group) {
    group.isQueued = true;
    ready.add(group);
  }

  @Override
  public int takers(int enough) {
    int takers = 0;
    for (Group group : ready) {
      if (takers >= enough) {
        break;
      }
      takers +=
          !locks.isFree(callbacks.get(group.events.peek().callback)) ? 0 : group.exclusive ? 1 : group.events.size();
    }
    return Math.min(takers, enough);
  }

  @Override
  public CallbackInstance take() {
    for (Iterator<Group> groups = ready.iterator(); groups.hasNext();) {
      Group group = groups.next();
      if (locks.isFree(callbacks.get(group.events.peek().callback))) {
        groups.remove();
        return take(group);
      }
    }
    return null;
  }

  private CallbackInstance take(Group group) {
    CallbackInstance instance = group.events.poll();
    group.isQueued = false;
    group.isBusy = group.exclusive;
    if (!group.isBusy && !group.events.isEmpty()) {
      enqueue(group);
    }
    Timer timer = timers[instance.callback];
    if (timer != null) {
      timer.runs = true;
    }
    return instance;
  }

  @Override
  public void finished(CallbackInstance instance) {
    Group group = groupOf[instance.callback];
    group.isBusy = false;
    Timer timer = timers[instance.callback];
    if (timer != null) {
      timer.runs = false;
      timer.waits = timer.next != null;
      CallbackInstance next = timer.next;
      timer.next = null;
      if (next != null) {
        group.events.add(next);
      }
    }
    if (!group.isQueued && !group.events.isEmpty()) {
      enqueue(group);
    }
  }

  /** The events of a callback group. */
  private static final class Group {

    private final boolean exclusive;
    private final ArrayDeque<CallbackInstance> events = new ArrayDeque<>();
    private boolean isQueued;
    /** Whether one of its events is under way and keeps it from being ready. */
    private boolean isBusy;

    private Group(boolean exclusive) {
      this.exclusive = exclusive;
    }
  }

  /** A timer, which is armed again when its callback is done. */
  private static final class Timer {

    /** Whether an expiry is queued or under way. */
    private boolean waits;
    private boolean runs;
    /** The expiry that queues when the one under way is done. */
    private CallbackInstance next;
  }
}
