package org.tactus.simulation.engine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.Message;

/** The samples that wait in a flow controller, and which one is sent next. */
interface SampleQueue {

  /** Adds a sample. */
  void add(Packet packet);

  /** Returns the sample that is sent next without removing it, null if none waits. */
  Packet peek();

  /** Removes the sample that {@link #peek} returned last: it has been sent completely. */
  void remove();

  /** Returns the queue of a flow controller's scheduler for the messages that use it. */
  static SampleQueue of(FlowController controller, List<Message> messages) {
    return switch (controller.scheduler()) {
      case FIFO -> new Fifo();
      case HIGH_PRIORITY -> new Levels();
      case ROUND_ROBIN -> new RoundRobin(messages);
      case PRIORITY_WITH_RESERVATION -> new Writers(messages);
    };
  }

  /** In the order of arrival. */
  final class Fifo implements SampleQueue {

    private final ArrayDeque<Packet> queue = new ArrayDeque<>();

    @Override
    public void add(Packet packet) {
      queue.add(packet);
    }

    @Override
    public Packet peek() {
      return queue.peek();
    }

    @Override
    public void remove() {
      queue.remove();
    }
  }

  /** A queue per priority, -10 first; equal priorities in the order of arrival over all writers. */
  final class Levels implements SampleQueue {

    private static final int HIGHEST = -10;

    private final List<ArrayDeque<Packet>> levels = new ArrayList<>();
    private ArrayDeque<Packet> current;

    Levels() {
      for (int priority = HIGHEST; priority <= Message.LOWEST_PRIORITY; priority++) {
        levels.add(new ArrayDeque<>());
      }
    }

    @Override
    public void add(Packet packet) {
      levels.get(packet.message.priority() - HIGHEST).add(packet);
    }

    @Override
    public Packet peek() {
      for (ArrayDeque<Packet> level : levels) {
        if (!level.isEmpty()) {
          current = level;
          return level.peek();
        }
      }
      return null;
    }

    @Override
    public void remove() {
      current.remove();
    }
  }

  /**
   * A queue per writer, visited in the order of registration, one sample per turn. The pointer stays where it is while the
   * controller is idle; priorities are never read.
   */
  final class RoundRobin implements SampleQueue {

    private final List<ArrayDeque<Packet>> writers = new ArrayList<>();
    private int pointer;

    RoundRobin(List<Message> messages) {
      int count = messages.stream().mapToInt(message -> message.writer() + 1).max().orElse(0);
      for (int writer = 0; writer < count; writer++) {
        writers.add(new ArrayDeque<>());
      }
    }

    @Override
    public void add(Packet packet) {
      writers.get(packet.message.writer()).add(packet);
    }

    @Override
    public Packet peek() {
      for (int step = 0; step < writers.size(); step++) {
        int writer = (pointer + step) % writers.size();
        if (!writers.get(writer).isEmpty()) {
          pointer = writer;
          return writers.get(writer).peek();
        }
      }
      return null;
    }

    @Override
    public void remove() {
      writers.get(pointer).remove();
      pointer = (pointer + 1) % writers.size();
    }
  }

  /**
   * A queue per writer, the first that is not empty by priority, then by registration. The timing model holds no reserved
   * shares; without any, no writer is ever within its reservation, and this order is all that is left of the scheduler.
   */
  final class Writers implements SampleQueue {

    private record Writer(int priority, int registration, ArrayDeque<Packet> samples) {
    }

    private final List<Writer> byRank = new ArrayList<>();
    private final List<Writer> byRegistration = new ArrayList<>();
    private Writer current;

    Writers(List<Message> messages) {
      for (Message message : messages) {
        while (byRegistration.size() <= message.writer()) {
          byRegistration.add(null);
        }
        if (byRegistration.get(message.writer()) == null) {
          Writer writer = new Writer(message.priority(), message.writer(), new ArrayDeque<>());
          byRegistration.set(message.writer(), writer);
          byRank.add(writer);
        }
      }
      byRank.sort(Comparator.comparingInt(Writer::priority).thenComparingInt(Writer::registration));
    }

    @Override
    public void add(Packet packet) {
      byRegistration.get(packet.message.writer()).samples().add(packet);
    }

    @Override
    public Packet peek() {
      for (Writer writer : byRank) {
        if (!writer.samples().isEmpty()) {
          current = writer;
          return writer.samples().peek();
        }
      }
      return null;
    }

    @Override
    public void remove() {
      current.samples().remove();
    }
  }
}
