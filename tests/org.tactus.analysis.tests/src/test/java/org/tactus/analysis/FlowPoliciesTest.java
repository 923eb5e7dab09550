package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.method.Analysis;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.FlowScheduler;
import org.tactus.timing.model.Listener;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/** The application of the DDS paper's section 6.2 and the counterexample to its Lemma 10. */
class FlowPoliciesTest {

  private static final long US = 1_000;

  /** Section 6.2; an empty scheduler stands for synchronous sending. */
  private static TimingModel application(Optional<FlowScheduler> scheduler) {
    TimingModelBuilder b = TimingModel.builder("6.2", Semantics.of("jazzy"));
    var c0 = b.core("c0");
    var publishing = b.executor("publishing", ExecutorKind.PLAIN_THREAD, 0, b.thread("p", Placement.fifo(c0, 80)));
    var subscribing = b.executor("subscribing", ExecutorKind.PLAIN_THREAD, 0,
        b.thread("s", Placement.fifo(b.core("c2"), 90)));
    Listener listener = b.listener("l", b.thread("l", Placement.fifo(b.core("c1"), 90)), 500);
    FlowController controller = b.flowController("f", "p", b.thread("f", Placement.fifo(c0, 90)),
        scheduler.orElse(FlowScheduler.FIFO), 500);
    Callback publisher = b.callback(publishing, "P.tick", CallbackClass.TIMER, 0,
        Optional.of(ExecutionTime.wcet(1000 * US)), Activation.periodic(2000 * US));
    Callback subscriber = b.callback(subscribing, "S.receive", CallbackClass.SUBSCRIPTION, 0,
        Optional.of(ExecutionTime.wcet(100 * US)), Activation.any());
    for (int i = 1; i <= 3; i++) {
      Message message = scheduler.isPresent() ? b.asynchronous(publisher, "/t" + i, controller, i, i, 62 * US, 1, 1000)
          : b.synchronous(publisher, "/t" + i, 98 * US, 1, 1000);
      b.delivery(message, subscriber, 0, 0, listener, 224 * US);
    }
    b.chain("delivery", publisher, subscriber, List.of(), List.of());
    return b.build();
  }

  private static List<Long> sending(AnalysisResult result) {
    return result.messages().stream().map(m -> m.flowController().orElseThrow().nsOrInfinite()).toList();
  }

  /** Each controller sends three messages of 62 us per activation; what differs is which of them may go first. */
  @Test
  void soundSendingTimesByPolicy() {
    assertEquals(List.of(186 * US, 186 * US, 186 * US),
        sending(Analysis.run(application(Optional.of(FlowScheduler.FIFO)), Method.SOUND)));
    assertEquals(List.of(124 * US, 186 * US, 186 * US),
        sending(Analysis.run(application(Optional.of(FlowScheduler.HIGH_PRIORITY)), Method.SOUND)));
    assertEquals(List.of(186 * US, 186 * US, 186 * US),
        sending(Analysis.run(application(Optional.of(FlowScheduler.ROUND_ROBIN)), Method.SOUND)));
    assertEquals(List.of(124 * US, 186 * US, 186 * US),
        sending(Analysis.run(application(Optional.of(FlowScheduler.PRIORITY_WITH_RESERVATION)), Method.SOUND)));
  }

  @Test
  void publishedSendingTimesCarryTheEpsilonOfTheorem12() {
    assertEquals(List.of(186 * US + 1, 186 * US + 1, 186 * US + 1),
        sending(Analysis.run(application(Optional.of(FlowScheduler.FIFO)), Method.PUBLISHED)));
    assertEquals(List.of(62 * US + 1, 124 * US + 1, 186 * US + 1),
        sending(Analysis.run(application(Optional.of(FlowScheduler.ROUND_ROBIN)), Method.PUBLISHED)));
  }

  /** The lowest priority under HIGH_PRIORITY is bounded like any message under FIFO, with both methods. */
  @Test
  void theLowestPriorityGetsTheFifoBound() {
    for (Method method : Method.values()) {
      List<Long> fifo = sending(Analysis.run(application(Optional.of(FlowScheduler.FIFO)), method));
      List<Long> priority = sending(Analysis.run(application(Optional.of(FlowScheduler.HIGH_PRIORITY)), method));
      assertEquals(fifo.get(2), priority.get(2));
      assertTrue(priority.get(0) < fifo.get(0));
    }
  }

  @Test
  void synchronousSendingHasTheShortestChain() {
    long synchronous = Analysis.run(application(Optional.empty()), Method.SOUND).chains().get(0).paths().get(0).bound()
        .nsOrInfinite();
    for (FlowScheduler scheduler : FlowScheduler.values()) {
      assertTrue(synchronous < Analysis.run(application(Optional.of(scheduler)), Method.SOUND).chains().get(0).paths()
          .get(0).bound().nsOrInfinite(), scheduler.name());
    }
  }

  /** Two writers, one sample each, 10 to send; the one of the higher priority comes 1 after the other. */
  private static TimingModel twoWriters() {
    TimingModelBuilder b = TimingModel.builder("lemma 10", Semantics.of("jazzy"));
    FlowController controller = b.flowController("f", "p", b.thread("f", Placement.ownCore()),
        FlowScheduler.ROUND_ROBIN, 500);
    var receiving = b.executor("receiving", ExecutorKind.SINGLE_THREADED, 0, b.thread("s", Placement.ownCore()));
    Callback sink = b.callback(receiving, "S.receive", CallbackClass.SUBSCRIPTION, 0,
        Optional.of(ExecutionTime.wcet(1)), Activation.any());
    for (int i = 0; i < 2; i++) {
      var publishing = b.executor("e" + i, ExecutorKind.PLAIN_THREAD, 0, b.thread("t" + i, Placement.ownCore()));
      Callback writer = b.callback(publishing, "P" + i + ".tick", CallbackClass.TIMER, 0,
          Optional.of(ExecutionTime.wcet(1)), Activation.periodic(1000));
      b.localDelivery(b.asynchronous(writer, "/t" + i, controller, i, i, 10, 1, 100), sink, 0);
    }
    return b.build();
  }

  @Test
  void lemma10LeavesOutTheSampleInService() {
    TimingModel model = twoWriters();
    Message higher = model.messages().get(0);
    long published = sending(Analysis.run(model, Method.PUBLISHED)).get(0);
    long sound = sending(Analysis.run(model, Method.SOUND)).get(0);
    Scenario late = Scenario.synchronous(model).withPhase(Scenario.source(higher.publisher()), 1);
    long observed = new Simulator(model).run(late, RunLength.duration(100)).flowController(higher).maximum();
    assertEquals(11, published);
    assertEquals(19, observed);
    assertEquals(20, sound);
  }

  /**
   * The papers treat cores under fixed priorities and reservations, but no thread under fixed priority beside a
   * reservation.
   */
  @Test
  void noPublishedFormulaCoversAThreadBesideAReservation() {
    TimingModelBuilder b = TimingModel.builder("mixed", Semantics.of("jazzy"));
    var core = b.core("c0");
    b.thread("reserved", Placement.reservation(core, 5, 10));
    var executor = b.executor("e", ExecutorKind.SINGLE_THREADED, 0, b.thread("t", Placement.fifo(core, 50)));
    Callback callback = b.callback(executor, "A.a", CallbackClass.TIMER, 0, Optional.of(ExecutionTime.wcet(1)),
        Activation.periodic(10));
    b.chain("chain", callback, callback, List.of(), List.of());
    AnalysisResult result = Analysis.run(b.build(), Method.PUBLISHED);
    Bound bound = result.callbacks().getFirst().responseTime();
    assertTrue(bound instanceof Bound.Unbounded unbounded && unbounded.reason().contains("the reservation of reserved"),
        bound::toString);
  }
}
