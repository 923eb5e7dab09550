package org.tactus.analysis.window;

import java.util.Arrays;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;

/**
 * A load as a table of its steps up to a greatest window, so that a look-up costs a binary search however many stages
 * there are.
 */
public final class StepTable {

  private final long[] windows;
  private final long[] demands;

  private StepTable(long[] windows, long[] demands) {
    this.windows = windows;
    this.demands = demands;
  }

  /** Tabulates a load for windows of up to {@code limit}. */
  public static StepTable of(Load load, long limit) {
    Steps steps = new Steps();
    int[] starts = new int[load.size() + 1];
    for (int i = 0; i < load.size(); i++) {
      collect(load.curve(i), load.cost(i), limit, steps);
      starts[i + 1] = steps.size;
    }
    return steps.sortRuns(starts).accumulate();
  }

  private static void collect(ArrivalCurve curve, ExecutionTime cost, long limit, Steps steps) {
    if (cost.wcet() == 0 && cost.isConstant()) {
      return;
    }
    long before = 0;
    for (long window = curve.nextStep(0); window <= limit; window = curve.nextStep(window)) {
      long demand = cost.cost(curve.eta(window));
      steps.add(window, demand - before);
      before = demand;
    }
  }

  /** Returns the demand of a window, which is at most the limit of the table. */
  public long at(long delta) {
    int low = 0;
    int high = windows.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (windows[middle] <= delta) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low == 0 ? 0 : demands[low - 1];
  }

  /** Returns the number of windows at which the demand steps. */
  public int size() {
    return windows.length;
  }

  /** Returns the least window that reaches step {@code index}. */
  public long window(int index) {
    return windows[index];
  }

  /** Returns the demand from step {@code index} on. */
  public long demand(int index) {
    return demands[index];
  }

  /** Growing arrays of steps: sorted runs that are merged pairwise. */
  private static final class Steps {
    private long[] windows = new long[16];
    private long[] increments = new long[16];
    private int size;

    void add(long window, long increment) {
      if (size == windows.length) {
        windows = Arrays.copyOf(windows, size * 2);
        increments = Arrays.copyOf(increments, size * 2);
      }
      windows[size] = window;
      increments[size++] = increment;
    }

    Steps sortRuns(int[] starts) {
      int[] bounds = starts;
      while (bounds.length > 2) {
        Steps merged = new Steps();
        int[] next = new int[bounds.length / 2 + 1];
        int runs = 0;
        for (int i = 0; i + 1 < bounds.length; i += 2) {
          int end = i + 2 < bounds.length ? bounds[i + 2] : bounds[i + 1];
          merge(bounds[i], bounds[i + 1], end, merged);
          next[++runs] = merged.size;
        }
        windows = merged.windows;
        increments = merged.increments;
        bounds = Arrays.copyOf(next, runs + 1);
      }
      return this;
    }

    private void merge(int left, int middle, int end, Steps target) {
      int i = left;
      int j = middle;
      while (i < middle || j < end) {
        boolean takeLeft = j >= end || i < middle && windows[i] <= windows[j];
        int from = takeLeft ? i++ : j++;
        target.add(windows[from], increments[from]);
      }
    }

    StepTable accumulate() {
      int distinct = 0;
      long sum = 0;
      for (int i = 0; i < size; i++) {
        sum += increments[i];
        if (i + 1 == size || windows[i + 1] != windows[i]) {
          windows[distinct] = windows[i];
          increments[distinct++] = sum;
        }
      }
      return new StepTable(Arrays.copyOf(windows, distinct), Arrays.copyOf(increments, distinct));
    }
  }
}
