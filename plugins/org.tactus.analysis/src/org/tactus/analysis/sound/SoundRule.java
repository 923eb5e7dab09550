package org.tactus.analysis.sound;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tactus.analysis.memory.RegulatedSupply;
import org.tactus.analysis.network.StageRule;
import org.tactus.timing.Fraction;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.load.Costs;
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
 * What Fast DDS does: a copy per destination, in the publisher for synchronous messages; a sending thread per
 * participant.
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
    return Costs.of(callback, synchronous);
  }

  @Override
  public ExecutionTime flowCost(Message message, int subscribers) {
    return ExecutionTime.wcet(Costs.sending(message));
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
  public Fraction joinRate(List<Fraction> slots) {
    return Collections.min(slots);
  }

  @Override
  public Optional<Supply> regulated(Memory memory, Memory.Regulation regulation) {
    return unstopped.contains(regulation.core()) ? Optional.of(Supply.dedicated())
        : RegulatedSupply.of(memory, regulation);
  }

  @Override
  public boolean coversBlocking() {
    return true;
  }

  @Override
  public boolean coversIntervals() {
    return true;
  }

  @Override
  public boolean coversEnds() {
    return true;
  }

  @Override
  public ReservationSupply supply(ReservationSupply reservation, List<ReservationSupply> others) {
    return reservation.beside(others);
  }
}
