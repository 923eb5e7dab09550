package org.tactus.analysis.schedules;

import java.util.Arrays;

/**
 * The values that the clocks of a situation can have together: all that satisfy upper bounds on the clocks, on their
 * negatives and on their differences, each of which is the least that follows from all (a closed difference bound
 * matrix; Dill 1989). Times are nanoseconds; all bounds can be reached.
 *
 * <p>A clock has a code; the clocks are in the order of their codes, after a zeroth one that is always 0.
 */
final class Zone {

  /** No bound. */
  static final long NONE = Long.MAX_VALUE / 4;

  private int[] codes;
  private int size;
  private long[] bounds;

  private Zone(int[] codes, int size, long[] bounds) {
    this.codes = codes;
    this.size = size;
    this.bounds = bounds;
  }

  /** Returns the zone without clocks. */
  static Zone empty() {
    return new Zone(new int[0], 1, new long[1]);
  }

  /** Returns the zone of clocks with bounds that another one returned. */
  static Zone of(int[] codes, long[] bounds) {
    return new Zone(codes, codes.length + 1, bounds.clone());
  }

  Zone copy() {
    return new Zone(codes, size, bounds.clone());
  }

  /** Returns the codes of the clocks in their order; not to be changed. */
  int[] codes() {
    return codes;
  }

  /** Returns the bounds; not to be changed. */
  long[] bounds() {
    return bounds;
  }

  /** Returns the greatest value of a clock, {@link #NONE} if there is none. */
  long greatest(int code) {
    return bounds[index(code) * size];
  }

  private int index(int code) {
    int found = Arrays.binarySearch(codes, code);
    if (found < 0) {
      throw new IllegalStateException("there is no clock " + code + " among " + Arrays.toString(codes));
    }
    return found + 1;
  }

  /** Adds a clock with a value. */
  void add(int code, long value) {
    insert(code, 0, value);
  }

  /** Adds a clock with the value of another one. */
  void copy(int code, int other) {
    insert(code, index(other), 0);
  }

  /** Adds a clock that is ahead of the clock at a place by a value. */
  private void insert(int code, int base, long value) {
    int place = -Arrays.binarySearch(codes, code);
    int[] more = new int[codes.length + 1];
    System.arraycopy(codes, 0, more, 0, place - 1);
    more[place - 1] = code;
    System.arraycopy(codes, place - 1, more, place, codes.length - place + 1);
    int wide = size + 1;
    long[] wider = new long[wide * wide];
    for (int i = 0; i < wide; i++) {
      for (int j = 0; j < wide; j++) {
        int from = i == place ? base : i < place ? i : i - 1;
        int to = j == place ? base : j < place ? j : j - 1;
        long shift = i == j ? 0 : i == place ? value : j == place ? -value : 0;
        wider[i * wide + j] = plus(bounds[from * size + to], shift);
      }
    }
    codes = more;
    size = wide;
    bounds = wider;
  }

  /** Removes a clock. */
  void remove(int code) {
    int place = index(code);
    int narrow = size - 1;
    int[] fewer = new int[codes.length - 1];
    System.arraycopy(codes, 0, fewer, 0, place - 1);
    System.arraycopy(codes, place, fewer, place - 1, codes.length - place);
    long[] narrower = new long[narrow * narrow];
    for (int i = 0; i < narrow; i++) {
      for (int j = 0; j < narrow; j++) {
        narrower[i * narrow + j] = bounds[(i < place ? i : i + 1) * size + (j < place ? j : j + 1)];
      }
    }
    codes = fewer;
    size = narrow;
    bounds = narrower;
  }

  /** Gives clocks other codes that leave them in their order. */
  void rename(int[] others) {
    codes = others;
  }

  /** Sets a clock to a value. */
  void reset(int code, long value) {
    int clock = index(code);
    for (int other = 0; other < size; other++) {
      if (other != clock) {
        bounds[clock * size + other] = plus(bounds[other], value);
        bounds[other * size + clock] = plus(bounds[other * size], -value);
      }
    }
  }

  /**
   * Takes the value of a second clock from a clock and removes the second one. What follows is not always all that
   * could be said, since the difference of two clocks takes part in differences of three.
   */
  void subtract(int code, int second) {
    int clock = index(code);
    int taken = index(second);
    long[] up = new long[size];
    long[] down = new long[size];
    for (int other = 0; other < size; other++) {
      up[other] = Math.min(plus(bounds[clock * size + other], bounds[taken]),
          plus(bounds[clock * size + taken], bounds[other]));
      down[other] = Math.min(plus(bounds[other * size + clock], bounds[taken * size]),
          plus(bounds[other * size], bounds[taken * size + clock]));
    }
    for (int other = 0; other < size; other++) {
      if (other != clock) {
        bounds[clock * size + other] = up[other];
        bounds[other * size + clock] = down[other];
      }
    }
    remove(second);
    close();
  }

  /** Lets any time pass: upper bounds go, and those of {@link #limit} are to follow, then {@link #close}. */
  void pass() {
    for (int clock = 1; clock < size; clock++) {
      bounds[clock * size] = NONE;
    }
  }

  /** Notes that a clock is at most so much, without what follows from it. */
  void limit(int code, long most) {
    int place = index(code) * size;
    bounds[place] = Math.min(bounds[place], most);
  }

  /** Keeps the values at which a clock is at most so much; returns whether there are any. */
  boolean atMost(int code, long most) {
    return tighten(index(code), 0, most);
  }

  /** Keeps the values at which a clock is at least so much; returns whether there are any. */
  boolean atLeast(int code, long least) {
    return tighten(0, index(code), -least);
  }

  /** Keeps the values at which a clock is ahead of another one by at most so much; returns whether there are any. */
  boolean aheadByAtMost(int code, int other, long most) {
    return tighten(index(code), index(other), most);
  }

  private boolean tighten(int from, int to, long bound) {
    if (plus(bounds[to * size + from], bound) < 0) {
      return false;
    }
    if (bound < bounds[from * size + to]) {
      bounds[from * size + to] = bound;
      for (int i = 0; i < size; i++) {
        long first = plus(bounds[i * size + from], bound);
        for (int j = 0; j < size; j++) {
          long through = plus(first, bounds[to * size + j]);
          if (through < bounds[i * size + j]) {
            bounds[i * size + j] = through;
          }
        }
      }
    }
    return true;
  }

  /** Draws all conclusions; returns whether there are any values. */
  boolean close() {
    for (int through = 0; through < size; through++) {
      for (int i = 0; i < size; i++) {
        long first = bounds[i * size + through];
        if (first < NONE) {
          for (int j = 0; j < size; j++) {
            long sum = plus(first, bounds[through * size + j]);
            if (sum < bounds[i * size + j]) {
              bounds[i * size + j] = sum;
            }
          }
        }
      }
    }
    for (int clock = 0; clock < size; clock++) {
      if (bounds[clock * size + clock] < 0) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether the values of the first bounds are among those of the second, of zones with the same clocks. */
  static boolean isWithin(long[] first, long[] second) {
    for (int i = 0; i < first.length; i++) {
      if (first[i] > second[i]) {
        return false;
      }
    }
    return true;
  }

  private static long plus(long a, long b) {
    return a >= NONE || b >= NONE ? NONE : a + b;
  }
}
