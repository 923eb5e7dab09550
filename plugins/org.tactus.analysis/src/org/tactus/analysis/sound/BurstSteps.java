package org.tactus.analysis.sound;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;

/**
 * The steps, in order, of the curves of those streams of a thread that may have more arrivals in its busy window than a
 * polling window serves, up to the length of the busy window.
 */
final class BurstSteps {

  private record Step(long window, int stream, long count) {
  }

  private final long[] windows;
  private final int[] streams;
  private final long[] counts;
  private final int[] bursty;

  private BurstSteps(List<Step> steps, int[] bursty) {
    this.windows = steps.stream().mapToLong(Step::window).toArray();
    this.streams = steps.stream().mapToInt(Step::stream).toArray();
    this.counts = steps.stream().mapToLong(Step::count).toArray();
    this.bursty = bursty;
  }

  static BurstSteps of(Streams streams, long length) {
    List<Step> steps = new ArrayList<>();
    List<Integer> bursty = new ArrayList<>();
    for (int stream = 0; stream < streams.size(); stream++) {
      ArrivalCurve curve = streams.curve(stream);
      if (curve.eta(length) > streams.entities(stream)) {
        bursty.add(stream);
        for (long window = curve.nextStep(0); window <= length; window = curve.nextStep(window)) {
          steps.add(new Step(window, stream, curve.eta(window)));
        }
      }
    }
    steps.sort(Comparator.comparingLong(Step::window));
    return new BurstSteps(steps, bursty.stream().mapToInt(Integer::intValue).toArray());
  }

  int size() {
    return windows.length;
  }

  /** Returns the index of the first step of a window longer than the given one. */
  int after(long window) {
    int index = Arrays.binarySearch(windows, window + 1);
    index = index < 0 ? -index - 1 : index;
    while (index > 0 && windows[index - 1] > window) {
      index--;
    }
    return index;
  }

  /** Returns the least window that reaches a step, {@link Time#INFINITE} past the last one. */
  long window(int index) {
    return index < windows.length ? windows[index] : Time.INFINITE;
  }

  /** Returns the position of the stream that steps. */
  int stream(int index) {
    return streams[index];
  }

  /** Returns the arrivals of that stream from the step on. */
  long count(int index) {
    return counts[index];
  }

  /** Returns the positions of the streams that have steps here. */
  int[] bursty() {
    return bursty;
  }
}
