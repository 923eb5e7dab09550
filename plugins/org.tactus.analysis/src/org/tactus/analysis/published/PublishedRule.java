package org.tactus.analysis.published;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.tactus.analysis.network.StageRule;
import org.tactus.timing.Fraction;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.Memory;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.supply.ReservationSupply;
import org.tactus.timing.supply.Supply;

/**
 * What the DDS paper assumes: a copy per subscriber in the flow controller (Eq. 4), one per synchronous message in the
 * publisher (section 6.2), one thread per flow controller in the whole system, constant execution times.
 */
public final class PublishedRule implements StageRule {

  @Override
  public ExecutionTime callbackCost(Callback callback, List<Message> synchronous) {
    long cost = Time.add(callback.executionTime().orElseThrow().wcet(), callback.executor().overhead().wcet());
    for (Message message : synchronous) {
      cost = Time.add(cost, Time.multiply(message.perActivation(), message.sendCost()));
    }
    return ExecutionTime.wcet(cost);
  }

  @Override
  public ExecutionTime flowCost(Message message, int subscribers) {
    return ExecutionTime.wcet(Time.multiply(message.sendCost(), subscribers));
  }

  @Override
  public ThreadSpec flowThread(TimingModel model, FlowController controller) {
    return model.flowControllers().get(controller.first()).thread();
  }

  @Override
  public ArrivalCurve join(List<ArrivalCurve> slots) {
    return ArrivalCurve.maximum(slots);
  }

  @Override
  public Fraction joinRate(List<Fraction> slots) {
    return Collections.max(slots);
  }

  @Override
  public Optional<Supply> regulated(Memory memory, Memory.Regulation regulation) {
    return Optional.empty();
  }

  @Override
  public boolean coversBlocking() {
    return false;
  }

  @Override
  public boolean coversIntervals() {
    return false;
  }

  @Override
  public boolean coversEnds() {
    return false;
  }

  @Override
  public ReservationSupply supply(ReservationSupply reservation, List<ReservationSupply> others) {
    return reservation;
  }
}
