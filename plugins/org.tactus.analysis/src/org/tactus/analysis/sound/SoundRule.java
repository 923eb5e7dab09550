package org.tactus.analysis.sound;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tactus.analysis.memory.RegulatedSupply;
import org.tactus.analysis.network.StageRule;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.Memory;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.supply.ReservationSupply;
import org.tactus.timing.supply.Supply;

/**
 * What Fast DDS does: a copy per destination, in the publisher for synchronous messages; a sending thread per participant.
 *
 * <p>An overhead curve inflates the execution-time curve of each callback (thesis, section 3.2.4, Lemma 1): the instances that one
 * thread runs in a busy window are consecutive, so their overhead is at most that of their number, and no more than that of the
 * instances of each callback added up. On several threads a window may hold instances between which others have run, so
 * that each counts with the most that one needs.
 */
public final class SoundRule implements StageRule {

  private final Set<Core> unstopped;

  /**
   * Creates the rule.
   *
   * @param unstopped the regulated cores that are never stopped
   */
  public SoundRule(Set<Core> unstopped) {
    this.unstopped = Set.copyOf(unstopped);
  }

  @Override
  public ExecutionTime callbackCost(Callback callback, List<Message> synchronous) {
    long sending = sum(sentTogether(synchronous));
    ExecutionTime overhead = callback.executor().overhead();
    return callback.executionTime().orElseThrow().plus(sending)
        .plus(callback.executor().isSequential() ? overhead : ExecutionTime.wcet(overhead.wcet()));
  }

  /** Returns those of the synchronous messages of a callback that one activation may send, the costliest such set. */
  static List<Message> sentTogether(List<Message> synchronous) {
    return synchronous.stream().flatMap(message -> message.triggers().stream()).distinct()
        .map(topic -> synchronous.stream().filter(message -> message.isTriggeredBy(topic)).toList())
        .max(Comparator.comparingLong(SoundRule::sum))
        .orElse(synchronous);
  }

  private static long sum(List<Message> synchronous) {
    return synchronous.stream().mapToLong(SoundRule::synchronousCost).reduce(0, Time::add);
  }

  /** Returns what sending a synchronous message adds to an instance of its publisher, in nanoseconds. */
  static long synchronousCost(Message message) {
    return Time.multiply(message.perActivation(), Time.multiply(message.sendCost(), message.copies()));
  }

  @Override
  public ExecutionTime flowCost(Message message, int subscribers) {
    return ExecutionTime.wcet(Time.multiply(message.sendCost(), message.copies()));
  }

  @Override
  public ThreadSpec flowThread(TimingModel model, FlowController controller) {
    return controller.thread();
  }

  @Override
  public ArrivalCurve join(List<ArrivalCurve> slots) {
    return ArrivalCurve.join(slots);
  }

  @Override
  public Optional<Supply> regulated(Memory memory, Memory.Regulation regulation) {
    return unstopped.contains(regulation.core()) ? Optional.of(Supply.dedicated()) : RegulatedSupply.of(memory, regulation);
  }

  @Override
  public ReservationSupply supply(ReservationSupply reservation, List<ReservationSupply> others) {
    return reservation.beside(others);
  }
}
