package org.tactus.analysis.schedules;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.tactus.analysis.schedules.SearchedPart.CallbackSeat;
import org.tactus.analysis.schedules.SearchedPart.ExecutorSeat;
import org.tactus.analysis.schedules.SearchedPart.ThreadSeat;
import org.tactus.timing.model.Message;

/**
 * Lets each core run the thread of the highest priority that has or finds something to do. Which of several alike is
 * first is open, but one that runs goes on.
 */
final class Dispatch {

  private final SearchedPart part;
  private final Clocks clocks;
  private final Selection selection;

  Dispatch(SearchedPart part, Clocks clocks) {
    this.part = part;
    this.clocks = clocks;
    this.selection = new Selection(part);
  }

  /**
   * Lets all cores look for what to run, so that time can pass. Where a job may need no time, it may end before other
   * cores look: then one of them does, and the others are left to further steps.
   */
  boolean settle(Situation next, Zone values, OpenChoices choices) {
    List<Integer> changing = changing(next);
    while (!changing.isEmpty()) {
      boolean any = part.contends || part.instant;
      if (!change(next, values, changing.get(any ? choices.choose(changing.size()) : 0), choices)) {
        return false;
      }
      if (part.instant) {
        return true;
      }
      changing = changing(next);
    }
    forgetWindows(next);
    next.urgent = false;
    return true;
  }

  /** Threads that found nothing have ended their windows, also where waitables are left in them. */
  private void forgetWindows(Situation next) {
    for (int executor = 0; executor < next.windows.length; executor++) {
      if (next.windows[executor] != 0) {
        int thread = part.executors.get(executor).threads().getFirst();
        if (next.jobs[thread] == Situation.IDLE && !waitsForCore(next, thread)) {
          next.windows[executor] = 0;
        }
      }
    }
  }

  private boolean waitsForCore(Situation next, int thread) {
    ThreadSeat seat = part.threads.get(thread);
    return part.cores.get(seat.core()).stream().filter(next::isRunning).map(part.threads::get)
        .anyMatch(running -> running.nonPreemptive() || running.priority() >= seat.priority());
  }

  private List<Integer> changing(Situation next) {
    List<Integer> changing = new ArrayList<>();
    for (int core = 0; core < part.cores.size(); core++) {
      if (!first(next, core).isEmpty()) {
        changing.add(core);
      }
    }
    return changing;
  }

  /** Returns the threads one of which a core ought to run in place of what it runs, none if it may go on. */
  private List<Integer> first(Situation next, int core) {
    int least = Integer.MIN_VALUE;
    for (int thread : part.cores.get(core)) {
      if (next.isRunning(thread)) {
        ThreadSeat seat = part.threads.get(thread);
        least = seat.nonPreemptive() ? Integer.MAX_VALUE : seat.priority();
      }
    }
    List<Integer> first = new ArrayList<>();
    for (int thread : part.cores.get(core)) {
      int priority = part.threads.get(thread).priority();
      if (priority > least && !next.isRunning(thread) && (next.jobs[thread] != Situation.IDLE || finds(next, thread))) {
        if (!first.isEmpty() && priority > part.threads.get(first.getFirst()).priority()) {
          first.clear();
        }
        if (first.isEmpty() || priority == part.threads.get(first.getFirst()).priority()) {
          first.add(thread);
        }
      }
    }
    return first;
  }

  private boolean finds(Situation next, int thread) {
    ThreadSeat seat = part.threads.get(thread);
    return seat.executor() < 0 ? next.queues[seat.queue()].length > 0
        : !selection.options(next, seat.executor()).isEmpty();
  }

  /** Lets a core run another thread; returns whether there are times at which it does what was chosen. */
  private boolean change(Situation next, Zone values, int core, OpenChoices choices) {
    for (int thread : part.cores.get(core)) {
      if (next.isRunning(thread)) {
        next.preempted[thread] = true;
        values.add(clocks.waiting(thread), 0);
      }
    }
    List<Integer> first = first(next, core);
    int thread = first.get(choices.choose(first.size()));
    if (next.jobs[thread] != Situation.IDLE) {
      next.preempted[thread] = false;
      values.subtract(clocks.job(thread), clocks.waiting(thread));
      return true;
    }
    values.add(clocks.job(thread), 0);
    ThreadSeat seat = part.threads.get(thread);
    if (seat.executor() < 0) {
      next.jobs[thread] = next.dequeue(seat.queue(), due(next, thread));
      return true;
    }
    List<Selection.Option> options = selection.options(next, seat.executor());
    Selection.Option option = options.get(choices.choose(options.size()));
    if (!isDueFirst(next, values, part.executors.get(seat.executor()), options, option)) {
      return false;
    }
    next.windows[seat.executor()] = option.window();
    int item = next.dequeue(option.queue(), option.place());
    clocks.taken(values, thread, option.queue(), option.place());
    next.jobs[thread] = item;
    next.published[thread] = new int[part.callbacks.get(part.callbackOf(item)).messages().size()];
    return true;
  }

  /** Keeps the times at which no other instance that may be taken has an earlier deadline. */
  private boolean isDueFirst(Situation next, Zone values, ExecutorSeat executor, List<Selection.Option> options,
      Selection.Option chosen) {
    if (!executor.service().goesByDeadlines()) {
      return true;
    }
    OptionalLong own = deadline(next, chosen);
    for (Selection.Option other : options) {
      if (other != chosen && own.isPresent() && !values.aheadByAtMost(clocks.age(other.queue(), other.place()),
          clocks.age(chosen.queue(), chosen.place()), deadline(next, other).orElseThrow() - own.getAsLong())) {
        return false;
      }
    }
    return true;
  }

  private OptionalLong deadline(Situation next, Selection.Option option) {
    return part.callbacks.get(part.callbackOf(next.queues[option.queue()][option.place()])).callback().deadline();
  }

  /** Returns the place in its queue of what a flow controller or listener takes next. */
  private int due(Situation next, int thread) {
    ThreadSeat seat = part.threads.get(thread);
    int[] waiting = next.queues[seat.queue()];
    int first = 0;
    for (int place = 1; place < waiting.length; place++) {
      if (rank(next, thread, waiting[place]) < rank(next, thread, waiting[first])) {
        first = place;
      }
    }
    if (seat.work() == SearchedPart.Work.SENDING_IN_TURN) {
      next.turns[thread] = (message(waiting[first]).writer() + 1) % seat.writers();
    }
    return first;
  }

  /** Returns what a flow controller or listener goes by before the order of arrival. */
  private int rank(Situation next, int thread, int item) {
    int writers = part.threads.get(thread).writers();
    return switch (part.threads.get(thread).work()) {
      case RUNNING, RECEIVING, SENDING -> 0;
      case SENDING_BY_PRIORITY -> message(item).priority();
      case SENDING_BY_RANK -> message(item).priority() * writers + message(item).writer();
      case SENDING_IN_TURN -> Math.floorMod(message(item).writer() - next.turns[thread], writers);
    };
  }

  private Message message(int item) {
    return part.messages.get(item / 2).message();
  }

  /** What executors may take next. */
  static final class Selection {

    /**
     * What may be taken.
     *
     * @param queue the queue
     * @param place the place in the queue
     * @param window what is left of the poll
     */
    record Option(int queue, int place, long window) {
    }

    private final SearchedPart part;

    Selection(SearchedPart part) {
      this.part = part;
    }

    List<Option> options(Situation next, int number) {
      ExecutorSeat executor = part.executors.get(number);
      return switch (executor.service()) {
        case ARRIVAL -> arrived(next, executor);
        case WINDOW -> windowed(next, executor, next.windows[number]);
        case CLASS, PRIORITY, DEADLINE, DEADLINE_OR_PRIORITY -> ordered(executor, ready(next, executor), 0);
        case ANY -> any(next, executor);
      };
    }

    private List<Option> arrived(Situation next, ExecutorSeat executor) {
      int queue = executor.queues().isEmpty() ? -1 : executor.queues().getFirst();
      for (int place = 0; queue >= 0 && place < next.queues[queue].length; place++) {
        if (isFree(next, part.callbackOf(next.queues[queue][place]))) {
          return List.of(new Option(queue, place, 0));
        }
      }
      return List.of();
    }

    private List<Option> any(Situation next, ExecutorSeat executor) {
      List<Option> options = new ArrayList<>();
      for (int i = 0; i < executor.queues().size(); i++) {
        int queue = executor.queues().get(i);
        if (next.queues[queue].length > 0 && isFree(next, executor.queueCallbacks().get(i))) {
          options.add(new Option(queue, 0, 0));
        }
      }
      return options;
    }

    private long ready(Situation next, ExecutorSeat executor) {
      long ready = 0;
      for (int i = 0; i < executor.queues().size(); i++) {
        if (next.queues[executor.queues().get(i)].length > 0 && isFree(next, executor.queueCallbacks().get(i))) {
          ready |= 1L << i;
        }
      }
      return ready;
    }

    /** What a poll found is served by class; waitables are ready if they are when their turn comes. */
    private List<Option> windowed(Situation next, ExecutorSeat executor, long left) {
      long ready = ready(next, executor);
      if ((left & ready) == 0) {
        return ready == 0 ? List.of() : inWindow(executor, ready | executor.late(), ready);
      }
      return inWindow(executor, left, ready);
    }

    private static List<Option> inWindow(ExecutorSeat executor, long window, long ready) {
      List<Option> first = ordered(executor, window & ready, window);
      if ((window & ready & ~executor.late()) != 0) {
        return first;
      }
      List<Option> all = new ArrayList<>();
      long unready = window & ~ready;
      for (Option option : first) {
        // each set of those that are not ready may come before it, and then is out of the window
        for (long before = unready;; before = before - 1 & unready) {
          all.add(new Option(option.queue(), 0, option.window() & ~before));
          if (before == 0) {
            break;
          }
        }
      }
      return all;
    }

    private static List<Option> ordered(ExecutorSeat executor, long ready, long window) {
      List<Option> options = new ArrayList<>();
      for (int i = 0; i < executor.queues().size(); i++) {
        if ((ready >> i & 1) == 1 && !isPreceded(executor, ready, i)) {
          options.add(new Option(executor.queues().get(i), 0, window & ~(1L << i)));
        }
      }
      return options;
    }

    private static boolean isPreceded(ExecutorSeat executor, long ready, int queue) {
      for (int other = 0; other < executor.queues().size(); other++) {
        if ((ready >> other & 1) == 1 && executor.precedes()[other][queue]) {
          return true;
        }
      }
      return false;
    }

    /** Returns whether nothing of the group of a callback is in execution. */
    private boolean isFree(Situation next, int callback) {
      int group = part.callbacks.get(callback).group();
      if (group < 0) {
        return true;
      }
      for (int thread = 0; thread < next.jobs.length; thread++) {
        if (next.jobs[thread] != Situation.IDLE && part.threads.get(thread).executor() >= 0) {
          CallbackSeat running = part.callbacks.get(part.callbackOf(next.jobs[thread]));
          if (running.group() == group) {
            return false;
          }
        }
      }
      return true;
    }
  }
}
