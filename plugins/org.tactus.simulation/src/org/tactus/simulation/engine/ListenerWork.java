package org.tactus.simulation.engine;

import java.util.ArrayDeque;

/** The work of a listener thread: messages from the network in the order of their arrival. */
final class ListenerWork implements WorkSource {

  private final ArrayDeque<Arrival> queue = new ArrayDeque<>();
  private final SimThread thread;
  private final Draws draws;
  private final Router router;
  private Arrival handled;

  ListenerWork(SimThread thread, Draws draws, Router router) {
    this.thread = thread;
    this.draws = draws;
    this.router = router;
  }

  void queue(Arrival arrival) {
    queue.add(arrival);
  }

  @Override
  public boolean start(Job job, long now) {
    handled = queue.poll();
    if (handled == null) {
      return false;
    }
    handled.handlingStart = now;
    job.reset(draws.listening(handled.delivery));
    return true;
  }

  @Override
  public void reach(int action, long now) {
    throw new IllegalStateException("the handling of a message has no intermediate points");
  }

  @Override
  public void finish(long now) {
    Arrival arrival = handled;
    handled = null;
    router.handled(arrival, thread.spec, now);
  }
}
