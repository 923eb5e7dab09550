package org.tactus.analysis.schedules;

import java.util.Arrays;

/**
 * What is the case at an instant but for times: which sources have begun, what waits where, what the threads do. An
 * item stands for a callback's instance, a sample at a flow controller or one at a listener, as {@link Items} has it.
 */
final class Situation {

  /** The mark of an item or slot whose data is followed; items are even without it. */
  static final int MARK = 1;

  /** A source that has not begun and whose grid is not known. */
  static final byte SILENT = 0;
  /** A source whose grid is known, at which it may begin. */
  static final byte BEFORE_BEGIN = 1;
  /** A source between its grid points. */
  static final byte BETWEEN = 2;
  /** A source after a grid point, which its release follows within the jitter. */
  static final byte RELEASING = 3;
  /** A source that may pause, after the least distance. */
  static final byte PAUSING = 4;

  /** A source that has occurred once, and does not again. */
  static final byte OVER = 5;

  /** A thread without a job. */
  static final int IDLE = -1;
  /** Nothing is followed. */
  static final int NOTHING = -1;

  private static final int[] NO_ITEMS = {};

  final byte[] sources;
  final int[][] queues;
  final long[] windows;
  final int[] jobs;
  final int[][] published;
  final boolean[] preempted;
  /** The writers whose turn it is at flow controllers that go in turn, by thread. */
  final int[] turns;
  final int[] slots;
  final int[][] inFlight;
  /** The path that is followed, by its number. */
  int target = NOTHING;
  /** The place on the path of the callback that the followed data reached, or is on its way from. */
  int position;
  /** Whether cores may have to look for what to run before time passes. */
  boolean urgent;

  Situation(SearchedPart part) {
    sources = new byte[part.sources.size()];
    queues = new int[part.queueCount][];
    Arrays.fill(queues, NO_ITEMS);
    windows = new long[part.executors.size()];
    jobs = new int[part.threads.size()];
    Arrays.fill(jobs, IDLE);
    published = new int[jobs.length][];
    preempted = new boolean[jobs.length];
    turns = new int[jobs.length];
    slots = new int[part.slotCount];
    inFlight = new int[part.deliveries.size()][];
    Arrays.fill(inFlight, NO_ITEMS);
  }

  private Situation(Situation other) {
    sources = other.sources.clone();
    queues = other.queues.clone();
    windows = other.windows.clone();
    jobs = other.jobs.clone();
    published = other.published.clone();
    preempted = other.preempted.clone();
    turns = other.turns.clone();
    slots = other.slots.clone();
    inFlight = other.inFlight.clone();
    target = other.target;
    position = other.position;
    urgent = other.urgent;
  }

  /** Returns a copy; the rows of a situation are never changed but replaced. */
  Situation copy() {
    return new Situation(this);
  }

  /** Adds an item to the end of a queue. */
  void enqueue(int queue, int item) {
    queues[queue] = with(queues[queue], item);
  }

  /** Removes and returns an item of a queue. */
  int dequeue(int queue, int place) {
    int item = queues[queue][place];
    queues[queue] = without(queues[queue], place);
    return item;
  }

  static int[] with(int[] row, int value) {
    int[] longer = Arrays.copyOf(row, row.length + 1);
    longer[row.length] = value;
    return longer;
  }

  static int[] without(int[] row, int place) {
    int[] shorter = new int[row.length - 1];
    System.arraycopy(row, 0, shorter, 0, place);
    System.arraycopy(row, place + 1, shorter, place, shorter.length - place);
    return shorter;
  }

  /** Returns whether a thread has a job and its core. */
  boolean isRunning(int thread) {
    return jobs[thread] != IDLE && !preempted[thread];
  }

  /** Returns what tells it from others, as a key of maps. */
  Key key() {
    int length = sources.length + 2 * windows.length + 3 * jobs.length + slots.length + queues.length + inFlight.length
        + 2;
    for (int[][] rows : new int[][][] {queues, inFlight, published}) {
      for (int[] row : rows) {
        length += row == null ? 0 : row.length;
      }
    }
    int[] all = new int[length];
    int at = 0;
    for (byte source : sources) {
      all[at++] = source;
    }
    for (long window : windows) {
      all[at++] = (int) window;
      all[at++] = (int) (window >> 32);
    }
    for (int thread = 0; thread < jobs.length; thread++) {
      all[at++] = jobs[thread];
      all[at++] = turns[thread];
      all[at++] = (preempted[thread] ? 1 : 0) + 2 * (published[thread] == null ? 0 : published[thread].length);
    }
    at = put(slots, all, at);
    for (int[][] rows : new int[][][] {queues, inFlight}) {
      for (int[] row : rows) {
        all[at++] = row.length;
        at = put(row, all, at);
      }
    }
    for (int[] row : published) {
      at = row == null ? at : put(row, all, at);
    }
    all[at++] = target == NOTHING ? NOTHING : target << 8 | position;
    all[at] = urgent ? 1 : 0;
    return new Key(all, Arrays.hashCode(all));
  }

  private static int put(int[] row, int[] all, int at) {
    System.arraycopy(row, 0, all, at, row.length);
    return at + row.length;
  }

  /** All of a situation in a row of numbers. */
  record Key(int[] all, int hash) {

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && hash == key.hash && Arrays.equals(all, key.all);
    }

    @Override
    public int hashCode() {
      return hash;
    }
  }
}
