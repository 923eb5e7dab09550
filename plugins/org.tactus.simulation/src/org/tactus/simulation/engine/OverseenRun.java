package org.tactus.simulation.engine;

import java.util.List;
import java.util.stream.Stream;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/** A run as its overseer sees and changes it. */
final class OverseenRun implements RunControl {

  private final SimThread[] threads;
  private final Dispatcher dispatcher;
  private final Draws draws;
  private final List<ExternalSource> sources;

  OverseenRun(SimThread[] threads, Dispatcher dispatcher, Draws draws, List<ExternalSource> sources) {
    this.threads = threads;
    this.dispatcher = dispatcher;
    this.draws = draws;
    this.sources = sources;
  }

  @Override
  public boolean isIdle() {
    return Stream.of(threads).allMatch(thread -> thread.blocked);
  }

  @Override
  public void prioritise(ThreadSpec thread, int priority) {
    SimThread one = threads[thread.id()];
    if (one.reservation != null || one.undisturbed || one.ceiling != one.priority || !one.locks.isEmpty()) {
      throw new IllegalArgumentException(thread.name() + " has no priority that could be another one");
    }
    dispatcher.prioritise(one, priority);
  }

  @Override
  public void reserve(ThreadSpec thread, long budget) {
    if (threads[thread.id()].reservation == null) {
      throw new IllegalArgumentException(thread.name() + " has no reservation");
    }
    threads[thread.id()].reservation.reserve(budget);
  }

  @Override
  public void load(TimingModel loaded) {
    draws.follow(loaded);
    sources.forEach(source -> source.follow(loaded));
  }
}
