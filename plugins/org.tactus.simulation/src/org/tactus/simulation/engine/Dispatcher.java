package org.tactus.simulation.engine;

import java.util.ArrayDeque;
import java.util.List;
import org.tactus.simulation.trace.RunListener;
import org.tactus.timing.Time;
import org.tactus.timing.model.Placement;

/**
 * Runs threads on cores: the highest one that is ready at every instant, reservations first. A thread looks for its
 * next piece of work when it has the processor, not when the work arrives.
 */
final class Dispatcher {

  private final Timeline timeline;
  private final Draws draws;
  private final RunListener listener;
  private final ArrayDeque<SimCore> unsettled = new ArrayDeque<>();
  private final Event[] replenishments;
  private final Event[] holds;

  Dispatcher(Timeline timeline, Draws draws, List<SimCore> cores, List<SimThread> threads, RunListener listener) {
    this.timeline = timeline;
    this.draws = draws;
    this.listener = listener;
    for (SimCore core : cores) {
      core.stop = new Event(timeline) {
        @Override
        void occur(long now) {
          interrupt(core, now);
        }
      };
    }
    this.replenishments = new Event[threads.size()];
    this.holds = new Event[threads.size()];
    for (SimThread thread : threads) {
      if (thread.reservation != null) {
        prepare(thread);
      }
    }
  }

  private void prepare(SimThread thread) {
    replenishments[thread.spec.id()] = new Event(timeline) {
      @Override
      void occur(long now) {
        thread.reservation.replenish(now);
        hold(thread, now);
        unsettle(thread.core);
      }
    };
    holds[thread.spec.id()] = new Event(timeline) {
      @Override
      void occur(long now) {
        unsettle(thread.core);
      }
    };
  }

  /** Makes a thread ready if it waits for work. */
  void wake(SimThread thread) {
    if (!thread.blocked) {
      return;
    }
    thread.blocked = false;
    ReservationServer reservation = thread.reservation;
    if (reservation != null) {
      long now = timeline.now();
      reservation.wake(now);
      if (reservation.remaining() > 0) {
        timeline.cancel(replenishments[thread.spec.id()]);
        hold(thread, now);
      }
    }
    thread.core.add(thread);
    unsettle(thread.core);
  }

  /** Gives a thread that can be preempted at any time another priority. */
  void prioritise(SimThread thread, int priority) {
    interrupt(thread.core, timeline.now());
    if (!thread.blocked) {
      thread.core.remove(thread);
    }
    thread.priority = priority;
    thread.ceiling = priority;
    if (!thread.blocked) {
      thread.core.add(thread);
    }
  }

  /** Lets every core whose situation changed run the thread that ought to run. */
  void settle() {
    while (!unsettled.isEmpty()) {
      SimCore core = unsettled.poll();
      core.unsettled = false;
      settle(core, timeline.now());
    }
  }

  /** Has a core's situation looked at again before time goes on. */
  void unsettle(SimCore core) {
    if (!core.unsettled) {
      core.unsettled = true;
      unsettled.add(core);
    }
  }

  /** Accounts for what ran on a core up to an instant, and has its situation looked at again. */
  void interrupt(SimCore core, long now) {
    passStops(core, now);
    unsettle(core);
  }

  private void settle(SimCore core, long now) {
    passStops(core, now);
    while (true) {
      SimThread thread = core.first(now);
      core.running = thread;
      core.since = now;
      if (thread == null) {
        timeline.cancel(core.stop);
        watch(core, null, now);
        return;
      }
      if (!thread.busy && !begins(core, thread, now)) {
        thread.blocked = true;
        core.remove(thread);
        continue;
      }
      thread.holds = thread.ceiling > thread.priority;
      long left = thread.job.toNextStop();
      if (left > 0) {
        long until = thread.reservation == null ? left : Math.min(left, thread.reservation.remaining());
        timeline.schedule(core.stop, Time.add(now, until));
        watch(core, thread.job, now);
        return;
      }
      passStops(core, now);
    }
  }

  /** Lets a thread begin its next piece of work; returns whether there is one. */
  private static boolean begins(SimCore core, SimThread thread, long now) {
    thread.busy = thread.work.start(thread.job, now);
    if (thread.busy && core.regulator != null) {
      core.regulator.begin(thread.job);
    }
    return thread.busy;
  }

  private static void watch(SimCore core, Job job, long now) {
    if (core.regulator != null) {
      core.regulator.watch(job, now);
    }
  }

  /** Accounts for the time that the running thread had, and lets happen what is due in its job. */
  private void passStops(SimCore core, long now) {
    SimThread thread = core.running;
    if (thread == null) {
      return;
    }
    charge(core, thread, now);
    while (thread.busy && thread.job.toNextStop() == 0) {
      if (thread.job.atSchedulePoint()) {
        thread.job.passSchedulePoint();
        thread.holds = false;
      } else if (thread.job.hasPoint()) {
        int action = thread.job.passPoint();
        if (action >= 0) {
          thread.work.reach(action, now);
        } else {
          thread.lockedAt = thread.lockedAt > 0 ? 0 : thread.ceilings[-1 - action];
        }
      } else {
        thread.busy = false;
        thread.holds = false;
        thread.work.finish(now);
      }
    }
  }

  private void charge(SimCore core, SimThread thread, long now) {
    long elapsed = now - core.since;
    if (elapsed == 0) {
      return;
    }
    if (listener != null) {
      listener.executed(core.name, thread.spec, core.since, now);
    }
    core.since = now;
    if (core.regulator != null) {
      core.regulator.ran(thread.job, elapsed);
    }
    thread.job.advance(elapsed);
    if (thread.reservation != null) {
      thread.reservation.consume(elapsed);
      if (thread.reservation.remaining() == 0) {
        timeline.schedule(replenishments[thread.spec.id()], Math.max(now, thread.reservation.deadline()));
      }
    }
  }

  /**
   * Delays a reservation that is bound to no modelled core: all that is known is that its budget comes before its
   * deadline.
   */
  private void hold(SimThread thread, long now) {
    Placement.Reservation placement = (Placement.Reservation) thread.spec.placement();
    ReservationServer reservation = thread.reservation;
    if (placement.core().isEmpty()) {
      long latest = reservation.deadline() - now - reservation.remaining();
      long delay = draws.reservation(thread.spec.id(), Math.max(0, latest));
      reservation.holdUntil(Math.max(reservation.heldUntil(), Time.add(now, delay)));
      if (reservation.heldUntil() > now) {
        timeline.schedule(holds[thread.spec.id()], reservation.heldUntil());
      }
    }
  }
}
