package org.tactus.simulation.engine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
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

  /** Forgets what has been charged to reservations: a period of the limit begins. */
  default void restart() {
  }

  /** Returns the queue of a flow controller's scheduler for the messages that use it. */
  static SampleQueue of(FlowController controller, List<Message> messages) {
    return switch (controller.scheduler()) {
      case FIFO -> new Fifo();
      case HIGH_PRIORITY -> new ByPriority();
      case ROUND_ROBIN -> new RoundRobin(messages);
      case PRIORITY_WITH_RESERVATION -> new Writers(controller, messages);
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
  final class ByPriority implements SampleQueue {

    private static final int HIGHEST = -10;

    private final List<ArrayDeque<Packet>> levels = new ArrayList<>();
    private ArrayDeque<Packet> current;

    ByPriority() {
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
   * A queue per writer, visited in the order of registration, one sample per turn. The pointer stays where it is while
   * the controller is idle; priorities are never read.
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
   * A queue per writer. First any writer whose reservation is not used up, by priority, then by registration; otherwise
   * the first that is not empty in the same order. A reservation is a share of the bytes per period; the payload, or
   * one part of a sample in several parts, is charged when a sample has been sent while its writer was within it.
   */
  final class Writers implements SampleQueue {

    private static final class Writer {
      private final int priority;
      private final int registration;
      private final long reserved;
      private final ArrayDeque<Packet> samples = new ArrayDeque<>();
      private long charged;

      Writer(Message message, Optional<FlowController.Limit> limit) {
        priority = message.priority();
        registration = message.writer();
        reserved = limit.map(given -> given.reserved(message.share())).orElse(0L);
      }
    }

    private final Optional<FlowController.Limit> limit;
    private final List<Writer> byRank = new ArrayList<>();
    private final List<Writer> byRegistration = new ArrayList<>();
    private Writer current;
    private long charge;

    Writers(FlowController controller, List<Message> messages) {
      limit = controller.limit();
      for (Message message : messages) {
        while (byRegistration.size() <= message.writer()) {
          byRegistration.add(null);
        }
        if (byRegistration.get(message.writer()) == null) {
          Writer writer = new Writer(message, limit);
          byRegistration.set(message.writer(), writer);
          byRank.add(writer);
        }
      }
      byRank.sort(
          Comparator.comparingInt((Writer writer) -> writer.priority).thenComparingInt(writer -> writer.registration));
    }

    @Override
    public void add(Packet packet) {
      byRegistration.get(packet.message.writer()).samples.add(packet);
    }

    @Override
    public Packet peek() {
      current = null;
      charge = 0;
      for (Writer writer : byRank) {
        if (!writer.samples.isEmpty()) {
          long size = size(writer.samples.peek().message.payload());
          if (writer.reserved > writer.charged + size) {
            current = writer;
            charge = size;
            return writer.samples.peek();
          }
          current = current == null ? writer : current;
        }
      }
      return current == null ? null : current.samples.peek();
    }

    private long size(long payload) {
      return limit.map(given -> Math.min(payload, given.largestPart())).orElse(payload);
    }

    @Override
    public void remove() {
      current.samples.remove();
      current.charged += charge;
    }

    @Override
    public void restart() {
      byRank.forEach(writer -> writer.charged = 0);
    }
  }
}
