package org.tactus.analysis.network;

import java.util.List;
import java.util.Optional;
import org.tactus.timing.Fraction;
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

/** In what the methods differ when they turn a timing model into stages. */
public interface StageRule {

  /**
   * Returns the cost of an instance of a callback with everything that runs in it.
   *
   * @param callback the callback, whose execution time is known
   * @param synchronous the messages that it sends itself
   */
  ExecutionTime callbackCost(Callback callback, List<Message> synchronous);

  /** Returns the cost of a sample in its flow controller; {@code subscribers} is the number of its deliveries. */
  ExecutionTime flowCost(Message message, int subscribers);

  /** Returns the thread that sends the messages of a flow controller. */
  ThreadSpec flowThread(TimingModel model, FlowController controller);

  /** Returns the arrival curve of a join from those of its slots. */
  ArrivalCurve join(List<ArrivalCurve> slots);

  /** Returns the long-run rate of a join from those of its slots, of which there is at least one. */
  Fraction joinRate(List<Fraction> slots);

  /**
   * Returns what the regulation of a core's accesses to memory leaves to threads under fixed priority; nothing if that
   * is not known.
   */
  Optional<Supply> regulated(Memory memory, Memory.Regulation regulation);

  /** Returns whether its formulas regard jobs of lower threads that are not interrupted. */
  boolean coversBlocking();

  /** Returns whether its formulas regard logical execution times. */
  boolean coversIntervals();

  /** Returns whether its formulas regard what callbacks publish at their end. */
  boolean coversEnds();

  /** Returns what a reservation provides beside the others on its core. */
  ReservationSupply supply(ReservationSupply reservation, List<ReservationSupply> others);
}
