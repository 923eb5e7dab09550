package org.tactus.simulation.engine;

import java.util.List;
import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Message;

/**
 * The work of a thread of an executor, or of a plain thread: the overhead, then the callback's own code, which
 * publishes at drawn points or at its end; synchronous sending takes processor time there. A synchronous message leaves
 * when its last copy has been sent.
 */
final class CallbackWork implements WorkSource {

  private final ExecutorRun executor;
  private final SimThread thread;
  private final List<Callback> callbacks;
  private final List<List<Message>> messages;
  private final Draws draws;
  private final Router router;
  private final MemoryContention memory;
  private final OpenSections sections;
  private final Overseer overseer;
  private long overhead;
  private CallbackInstance running;
  private Packet[] packets = new Packet[4];

  /**
   * Creates the work.
   *
   * @param executor the executor that hands out its instances
   * @param thread its thread
   * @param callbacks the callbacks of the model by id
   * @param messages the messages of the model by publisher
   * @param draws the open quantities
   * @param router takes what is published
   * @param memory how much longer accesses to memory take
   * @param sections the critical sections of memories
   * @param overseer hears of executions; null for none
   */
  CallbackWork(ExecutorRun executor, SimThread thread, List<Callback> callbacks, List<List<Message>> messages,
      Draws draws, Router router, MemoryContention memory, OpenSections sections, Overseer overseer) {
    this.executor = executor;
    this.thread = thread;
    this.callbacks = callbacks;
    this.messages = messages;
    this.draws = draws;
    this.router = router;
    this.memory = memory;
    this.sections = sections;
    this.overseer = overseer;
  }

  @Override
  public boolean start(Job job, long now) {
    CallbackInstance instance = executor.take(thread);
    if (instance == null) {
      return false;
    }
    running = instance;
    instance.start = now;
    router.started(instance);
    sections.open(instance.callback, now);
    Callback callback = callbacks.get(instance.callback);
    overhead = draws.overhead(callback);
    long alone = draws.execution(callback);
    long own = Time.add(alone, memory.stalls(instance.callback, thread.spec, now, alone));
    job.reset(Time.add(overhead, own));
    job.limitAccesses(memory.accessing(instance.callback));
    int count = addPackets(job, instance, own, false, 0);
    addPackets(job, instance, own, true, count); // points of one instant stay in the order in which they are added
    for (int point = 0; point < job.pointCount(); point++) {
      Packet packet = packets[job.action(point)];
      if (!packet.message.isAsynchronous()) {
        packet.cost = draws.sending(packet.message);
        job.insert(point, packet.cost);
      }
    }
    lock(job);
    return true;
  }

  /** Adds packets for what it publishes at its end, or for the rest; returns how many there are with those before. */
  private int addPackets(Job job, CallbackInstance instance, long own, boolean atEnd, int before) {
    int count = before;
    for (Message message : messages.get(instance.callback)) {
      int repetitions = message.atEnd() == atEnd && instance.calls(message) ? draws.count(message) : 0;
      for (int repetition = 0; repetition < repetitions; repetition++) {
        if (count == packets.length) {
          packets = java.util.Arrays.copyOf(packets, count * 2);
        }
        packets[count] = new Packet(message, instance);
        job.addPoint(Time.add(overhead, draws.publication(message, own)), count);
        count++;
      }
    }
    return count;
  }

  /** Draws when the job holds each semaphore of its thread: for as long as it may, one after the other. */
  private void lock(Job job) {
    long from = 0;
    for (int i = 0; i < thread.locks.size(); i++) {
      long length = Math.min(thread.locks.get(i).ns(), job.total() - from);
      if (length > 0) {
        from += draws.lock(job.total() - from - length);
        job.addPoint(from, -1 - i);
        job.addPoint(from + length, -1 - i);
        from += length + 1;
      }
    }
  }

  @Override
  public void reach(int action, long now) {
    Packet packet = packets[action];
    packets[action] = null;
    router.made(packet, now);
  }

  @Override
  public void finish(long now) {
    CallbackInstance ended = running;
    running = null;
    ended.end = now;
    router.ended(ended);
    sections.close(ended.callback, now);
    if (overseer != null) {
      overseer.executed(callbacks.get(ended.callback), thread.job.total() - overhead,
          now - ended.origin, () -> DataOrigins.of(ended, callbacks));
    }
    executor.finished(ended);
  }
}
