package org.tactus.importers.ros2.observed;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.tactus.importers.ros2.curve.ExecutionWindow;
import org.tactus.timing.demand.Ageing;

/** A thread of a run: what runs on it, and what it spends between callbacks. */
final class SeenThread {

  private static final long UNKNOWN = -1;

  /** An instance of a callback that has not ended. */
  static final class Running {
    final SeenCallback callback;
    final long start;
    final ProcessorClock.Reading processorStart;
    final Optional<SeenTopic.Sent> input;
    final List<SeenTopic.Sent> sent = new ArrayList<>();
    final Map<SeenTopic, Integer> messages = new LinkedHashMap<>();
    final Map<SeenClient, Integer> requests = new LinkedHashMap<>();
    /** Its number among the instances of the callback, from 1. */
    final long number;

    Running(SeenCallback callback, long start, ProcessorClock.Reading processorStart,
        Optional<SeenTopic.Sent> input) {
      this.callback = callback;
      this.start = start;
      this.processorStart = processorStart;
      this.input = input;
      this.number = callback.runs;
    }

    void calls(SeenClient client) {
      callback.calls.add(client);
      requests.merge(client, 1, Integer::sum);
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
  ProcessorClock.Reading sourceProcessorSince;
  final Map<SeenTopic, Integer> sourceMessages = new LinkedHashMap<>();
  Running running;
  /** The message that was taken last, with the subscription that it is for. */
  SeenCallback taker;
  long takenStamp;
  SeenTopic.Sent lastSent;
  SeenTopic lastTopic;
  SeenPublisher intraprocess;
  /** Since when it is busy; {@code null} while it waits. */
  private ProcessorClock.Reading busySince;
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
    spend(time);
  }

  /** The executor looks for work. */
  void looks(long time) {
    tellsWaiting = true;
    if (busySince == null) {
      busySince = processor.at(time);
    }
  }

  /** A callback begins: what was spent since the last one ended is overhead (thesis, section 5.3.4.2). */
  void begins(long time) {
    boolean told = busySince != null && tellsWaiting && hasRunCallbacks;
    spend(time);
    if (told && spent != UNKNOWN) {
      overhead.add(spent);
    }
    hasRunCallbacks = true;
  }

  private void spend(long time) {
    if (busySince != null) {
      OptionalLong more = processor.at(time).since(busySince);
      spent = spent == UNKNOWN || more.isEmpty() ? UNKNOWN : spent + more.getAsLong();
      busySince = null;
    }
  }

  /** The clock has jumped: what goes on is not measured. */
  void restart() {
    processor.restart();
    busySince = null;
    spent = UNKNOWN;
    sourceMessages.clear();
  }

  /** A callback ends. */
  void ends(long time) {
    busySince = processor.at(time);
    spent = 0;
  }
}
