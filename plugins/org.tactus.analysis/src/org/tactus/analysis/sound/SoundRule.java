package org.tactus.analysis.sound;

import java.util.List;
import org.tactus.analysis.network.StageRule;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.supply.ReservationSupply;

/** What Fast DDS does: a copy per destination, in the publisher for synchronous messages; a sending thread per participant. */
public final class SoundRule implements StageRule {

  @Override
  public ExecutionTime callbackCost(Callback callback, List<Message> synchronous) {
    long sending = 0;
    for (Message message : synchronous) {
      sending = Time.add(sending, synchronousCost(message));
    }
    return callback.executionTime().orElseThrow().plus(Time.add(sending, callback.executor().overhead()));
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
  public ReservationSupply supply(ReservationSupply reservation, List<ReservationSupply> others) {
    return reservation.beside(others);
  }
}
