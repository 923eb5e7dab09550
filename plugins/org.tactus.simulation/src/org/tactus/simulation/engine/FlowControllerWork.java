package org.tactus.simulation.engine;

import org.tactus.timing.Time;
import org.tactus.timing.model.FlowController;

/**
 * The work of a flow controller's thread: one sample after the other, without preemption inside the thread.
 *
 * <p>With a limit of {@code B} bytes per period a sample is sent only while {@code B - used} exceeds its payload. One
 * that does not fit makes the thread wait; waiting ends, and the bytes are forgotten, a period after the last restart,
 * which the thread notices only when it waits and has the processor: the periods have no grid. A sample that
 * does not fit into an unused limit is sent in parts and stays at the head of its queue until the last part. What
 * counts are the parts with their headers.
 */
final class FlowControllerWork implements WorkSource {

  private final FlowController.Limit limit;
  private final SampleQueue samples;
  private final SimThread thread;
  private final Draws draws;
  private final Router router;
  private final Timeline timeline;
  private final Event periodEnd;
  private Packet sending;
  private long part;
  private long partCost;
  private long started;
  private long used;
  private long periodStart;
  private boolean mustWait;

  FlowControllerWork(FlowController controller, SampleQueue samples, SimThread thread, Draws draws, Router router,
      Timeline timeline, Dispatcher dispatcher) {
    this.limit = controller.limit().orElse(null);
    this.samples = samples;
    this.thread = thread;
    this.draws = draws;
    this.router = router;
    this.timeline = timeline;
    this.periodEnd = new Event(timeline) {
      @Override
      void occur(long now) {
        dispatcher.wake(thread);
      }
    };
  }

  void queue(Packet packet) {
    packet.cost = draws.sending(packet.message);
    samples.add(packet);
  }

  @Override
  public boolean start(Job job, long now) {
    Packet next = mustWait ? null : samples.peek();
    if (next != null && fits(next)) {
      begin(next, job, now);
      return true;
    }
    if (limit == null) {
      return false;
    }
    mustWait |= next != null;
    if (now - periodStart < limit.period()) {
      timeline.schedule(periodEnd, Time.add(periodStart, limit.period()));
      return false;
    }
    periodStart = now;
    used = 0;
    samples.restart();
    mustWait = false;
    if (samples.peek() != null) {
      begin(samples.peek(), job, now);
      return true;
    }
    timeline.schedule(periodEnd, Time.add(now, limit.period()));
    return false;
  }

  private boolean fits(Packet packet) {
    return limit == null || limit.bytes() - used > partOf(packet);
  }

  private long partOf(Packet packet) {
    return limit == null ? packet.bytesLeft : Math.min(packet.bytesLeft, limit.largestPart());
  }

  private void begin(Packet packet, Job job, long now) {
    sending = packet;
    started = now;
    part = partOf(packet);
    partCost = part == packet.bytesLeft ? packet.cost
        : Math.min(packet.cost, (long) Math.ceil((double) packet.cost * part / packet.bytesLeft));
    used = limit == null ? 0 : Time.add(used, Time.add(part, limit.headers()));
    job.reset(partCost);
  }

  @Override
  public void reach(int action, long now) {
    throw new IllegalStateException("sending has no intermediate points");
  }

  @Override
  public void finish(long now) {
    Packet packet = sending;
    sending = null;
    packet.bytesLeft -= part;
    packet.cost -= partCost;
    router.partSent(packet, thread.spec, started, now);
    if (packet.bytesLeft == 0) {
      samples.remove();
      router.sent(packet, now);
    }
  }
}
