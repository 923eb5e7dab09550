package org.tactus.analysis.joint;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.network.Cycles;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.sound.SoundRule;
import org.tactus.analysis.state.NetworkState;
import org.tactus.analysis.state.Propagation;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/** The weights of two cores: a timer on one of them sends to a reader on each, and the one there answers. */
class CirclePotentialTest {

  private static final long HERE = 30;
  private static final long THERE = 20;

  private final TimingModelBuilder b = TimingModel.builder("weights", Semantics.of("jazzy"));
  private final Core here = b.core("here");
  private int callbacks;

  private Callback callback(Core core, long cost, Activation activation) {
    Executor executor =
        b.executor("e" + callbacks, ExecutorKind.EVENTS, 0, b.thread("e" + callbacks, Placement.fifo(core, 50)));
    return b.callback(executor, "N.c" + callbacks++, activation instanceof Activation.Any ? CallbackClass.SUBSCRIPTION
        : CallbackClass.TIMER, callbacks, Optional.of(ExecutionTime.wcet(cost)), activation);
  }

  private CirclePotential potential(int part) {
    StageNetwork network = new StageNetwork(b.build(), new SoundRule(Set.of()));
    int[] stages = new Cycles(network).components().stream().flatMap(component -> component.stages().stream())
        .mapToInt(Integer::intValue).toArray();
    NetworkState counts = new NetworkState(stages.length);
    Propagation propagation = new Propagation(network, counts);
    counts.answerAtOnce(stages, network);
    IntStream.of(stages).forEach(propagation::update);
    List<Station> stations = new Stations(network, stages).whole().orElseThrow();
    return new CirclePotential(network, stations, new CircleFlow(network, stages, stations.size() + 1, counts,
        propagation), new int[] {0, 1}, part);
  }

  /**
   * With a part of a half: the answer of 1 weighs 1 here, nothing there. The reader there weighs 20 there and 1 here,
   * the reader here 30 here. So the timer, which takes 2, weighs 33 here, and 20 there need no more than 40.
   */
  @Test
  void aJobWeighsAtItsStationAtLeastAsMuchAsElsewhere() {
    timer();
    assertEquals(40, potential(1).arrivals()[0]);
  }

  /**
   * A timer that has begun may have sent to the reader here and not yet to the one there. What is left weighs 20 there
   * and 1 here, of which the half makes up for half a nanosecond: 19.5, rounded up to 20, times two.
   */
  @Test
  void eachCopyOfAMessageCounts() {
    timer();
    assertEquals(40, potential(1).threshold());
  }

  private void timer() {
    Core there = b.core("there");
    Callback timer = callback(here, 2, Activation.periodic(1_000));
    Message message = b.synchronous(timer, "/m", 0, 2, 10);
    b.localDelivery(message, callback(here, HERE, Activation.any()), 0);
    Callback reader = callback(there, THERE, Activation.any());
    b.localDelivery(message, reader, 0);
    b.localDelivery(b.synchronous(reader, "/answer", 0, 1, 1), callback(here, 1, Activation.any()), 0);
  }
}
