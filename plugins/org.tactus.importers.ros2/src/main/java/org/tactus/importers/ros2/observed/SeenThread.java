package org.tactus.importers.ros2.observed;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tactus.importers.ros2.curve.Ageing;
import org.tactus.importers.ros2.curve.ExecutionWindow;

/** A thread of a run: what runs on it, and what it spends between callbacks. */
final class SeenThread {

  private static final long NONE = Long.MIN_VALUE;

  /** An instance of a callback that has not ended. */
  static final class Running {
    final SeenCallback callback;
    final long start;
    final long processorStart;
    final Optional<SeenTopic.Sent> input;
    final List<SeenTopic.Sent> sent = new ArrayList<>();
    final Map<SeenTopic, Integer> messages = new LinkedHashMap<>();

    Running(SeenCallback callback, long start, long processorStart, Optional<SeenTopic.Sent> input) {
      this.callback = callback;
      this.start = start;
      this.processorStart = processorStart;
      this.input = input;
    }

    Optional<SeenCallback> cause() {
      return input.flatMap(sent -> sent.publisher);
    }
  }

  final SeenProcess process;
  final long number;
  final ProcessorClock processor;
  final ExecutionWindow overhead;
  boolean hasRunCallbacks;
  boolean tellsWaiting;
  long publishedBetween;
  /** What the thread does where it is a source of events itself. */
  SeenCallback source;
  long sourceSince;
  final Map<SeenTopic, Integer> sourceMessages = new LinkedHashMap<>();
  Running running;
  /** The message that was taken last, with the subscription that it is for. */
  SeenCallback taker;
  long takenStamp;
  SeenTopic.Sent lastSent;
  SeenTopic lastTopic;
  SeenPublisher intraprocess;
  private long busySince = NONE;
  private long spent;

  SeenThread(SeenProcess process, long number, ProcessorClock processor, Ageing ageing) {
    this.process = process;
    this.number = number;
    this.processor = processor;
    this.overhead = new ExecutionWindow(ageing);
  }

  /** The executor begins to wait for work. */
  void waits(long time) {
    tellsWaiting = true;
    if (busySince != NONE) {
      spent += Math.max(0, processor.at(time) - busySince);
    }
    busySince = NONE;
  }

  /** The executor looks for work. */
  void looks(long time) {
    tellsWaiting = true;
    if (busySince == NONE) {
      busySince = processor.at(time);
    }
  }

  /** A callback begins: what was spent since the last one ended is overhead (thesis, section 5.3.4.2). */
  void begins(long time) {
    if (busySince != NONE && tellsWaiting && hasRunCallbacks) {
      overhead.add(spent + Math.max(0, processor.at(time) - busySince));
    }
    hasRunCallbacks = true;
  }

  /** A callback ends. */
  void ends(long time) {
    busySince = processor.at(time);
    spent = 0;
  }
}
