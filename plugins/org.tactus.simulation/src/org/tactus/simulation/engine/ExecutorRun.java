package org.tactus.simulation.engine;

import java.util.List;
import org.tactus.timing.model.Callback;

/** An executor at run time: the instances it has to run, shared by its threads. */
final class ExecutorRun {

  private final List<Callback> callbacks;
  private final ReadyOrder ready;
  private final SimThread[] threads;
  private final GroupLocks locks;
  private final Timeline timeline;
  private final Dispatcher dispatcher;
  private final boolean locking;

  /**
   * Creates an executor.
   *
   * @param callbacks the callbacks of the model by id
   * @param ready the order in which its callbacks are taken
   * @param threads its threads
   * @param locks the callback groups in execution
   * @param locking whether some of its instances exclude others that another thread may run
   */
  ExecutorRun(List<Callback> callbacks, ReadyOrder ready, SimThread[] threads, GroupLocks locks, Timeline timeline,
      Dispatcher dispatcher, boolean locking) {
    this.callbacks = callbacks;
    this.ready = ready;
    this.threads = threads;
    this.locks = locks;
    this.timeline = timeline;
    this.dispatcher = dispatcher;
    this.locking = locking;
  }

  /**
   * Adds an instance.
   *
   * @return false if it collapses into one that is pending already
   */
  boolean release(CallbackInstance instance) {
    if (!ready.add(instance)) {
      return false;
    }
    wake();
    return true;
  }

  /**
   * Lets idle threads look for work; which of them comes first is drawn where ties are arbitrary. Of threads that look
   * at once, those that find something suffice, and one that finds nothing and leaves its mark on the ready set.
   */
  void wake() {
    if (threads.length == 1) {
      dispatcher.wake(threads[0]);
      return;
    }
    int first = timeline.arbitrary(threads.length);
    int looking = ready.takers(threads.length) + 1;
    for (int i = 0; i < threads.length && looking > 0; i++) {
      SimThread thread = threads[(first + i) % threads.length];
      looking -= thread.blocked && thread.undisturbed ? 1 : 0;
      dispatcher.wake(thread);
    }
  }

  /** Removes and returns the instance that a thread runs next, null if none may run now. */
  CallbackInstance take(SimThread thread) {
    CallbackInstance instance = ready.take();
    if (instance != null) {
      instance.thread = thread;
      if (locking) {
        locks.acquire(callbacks.get(instance.callback));
      }
    }
    return instance;
  }

  /** Ends an instance; its thread looks for work before the idle ones, or after them where ties are arbitrary. */
  void finished(CallbackInstance instance) {
    ready.finished(instance);
    if (locking) {
      if (timeline.arbitrary(2) == 0) {
        dispatcher.unsettle(instance.thread.core);
      }
      locks.release(callbacks.get(instance.callback));
    }
  }
}
