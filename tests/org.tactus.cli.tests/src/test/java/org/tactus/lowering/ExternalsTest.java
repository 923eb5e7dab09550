package org.tactus.lowering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.method.Analysis;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.Method;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.TimingModel;

/** Readers and writers outside the system: what they cost in it, computed by hand. */
class ExternalsTest {

  private static String system(String externals) {
    return """
        system s
        platform {
          host h { cores c0 c1 c2 }
          message delays { 1 KB 100 us 200 us 300 us 2 KB 110 us 220 us 330 us }
        }
        flow controller bulk { scheduler FIFO thread on h.c2 fifo 40 }
        message M = std_msgs/msg/String size 1 KB
        topic /t : M { %s }
        node A { timer a every 10 ms wcet 1 ms publishes /t }
        node B { subscription b on /t wcet 2 ms }
        process pa on h { nodes A }
        process pb on h { nodes B listener thread on h.c1 fifo 50 }
        executor ea: single_threaded { nodes A thread on h.c0 fifo 60 }
        executor eb: single_threaded { nodes B thread on h.c1 fifo 40 }
        chain c from A.a to B.b { latency <= 20 ms }
        """.formatted(externals);
  }

  private static long bound(TimingModel model) {
    AnalysisResult result = Analysis.run(model, Method.SOUND);
    return result.chains().getFirst().paths().getFirst().bound().nsOrInfinite();
  }

  /**
   * Each subscriber outside is a copy more of 300 us in the publishing thread: 1 ms + 300 us, 200 us in the listener, 2
   * ms.
   */
  @Test
  void everySubscriberOutsideCostsTheSenderACopy() {
    Lowered alone = Lowered.sound(system(""));
    assertEquals(1, alone.message("/t").copies());
    assertEquals(3_500_000, bound(alone.model()));
    Lowered watched = Lowered.sound(system("external subscribers 4"));
    assertEquals(5, watched.message("/t").copies());
    assertEquals(3_500_000 + 4 * 300_000, bound(watched.model()));
    assertTrue(watched.assumes("Up to 4 subscribers outside the model take /t"));
    assertEquals(3, Lowered.sound(system("external subscribers 1 on h external subscribers 1")).message("/t").copies());
  }

  @Test
  void everySubscriberOutsideCostsAFlowControllerACopy() {
    Lowered watched = Lowered.sound(system("publish async via bulk external subscribers 3"));
    assertEquals(4, watched.message("/t").copies());
    assertEquals(100_000, watched.message("/t").sendCost());
    assertEquals(4, Lowered.published(system("publish async via bulk external subscribers 3")).message("/t").copies());
    assertEquals(1, Lowered.published(system("external subscribers 3")).message("/t").copies());
  }

  @Test
  void aTopicThatOnlyTheOutsideReadsIsSent() {
    String text = system("external subscribers 2").replaceAll("node B.*|process pb.*|executor eb.*|chain.*", "");
    assertEquals(2, Lowered.sound(text).message("/t").copies());
    assertEquals(300_000, Lowered.sound(text).message("/t").sendCost());
    assertEquals(List.of("TAC-LOWER-001"), Lowered.despite("TAC-DELAY-003", text.replace("size 1 KB", "")).codes());
  }

  /** A reader in the writer's own process is handed the message (200 us), and every copy goes out beside that. */
  @Test
  void readersOfTheOwnProcessAreServedBesideThoseOutside() {
    String text = system("external subscribers 2").replace("nodes A }\nprocess", "nodes A, B }\n//")
        .replaceFirst("process pb.*", "")
        .replace("process pa on h { nodes A }", "process pa on h { nodes A, B }");
    assertEquals(2 * 300_000 + 200_000, Lowered.sound(text).message("/t").sendCost());
    assertEquals(1, Lowered.sound(text).message("/t").copies());
  }

  /**
   * 5 messages a second come from outside beside 100 of the model; the listener takes 220 us for each of 2 KB, 200 us
   * for the others.
   */
  @Test
  void aPublisherOutsideActivatesAndOccupiesListeners() {
    Lowered fed = Lowered.sound(system("external publisher every 200 ms size 2 KB"));
    assertEquals(2, fed.deliveries("/t").size());
    Delivery outside = fed.deliveries("/t").get(1);
    assertEquals("external publisher of /t", outside.message().publisher().name());
    assertEquals(220_000, outside.listenerCost());
    assertEquals(0, outside.message().copies());
    assertEquals("B.b", outside.subscriber().name());
    assertTrue(fed.assumes("Messages of the external publisher of /t reach each participant"));
    long alone = bound(Lowered.sound(system("")).model());
    assertEquals(alone + 220_000 + 2_000_000, bound(fed.model()),
        "one message from outside goes first in the listener, and in the executor");
  }

  @Test
  void aTopicThatOnlyTheOutsidePublishesIsNotSilent() {
    String text = system("external publisher sporadic 10 ms").replaceAll("node A.*|process pa.*|executor ea.*", "")
        .replace("from A.a to B.b", "from B.b to B.b");
    Lowered fed = Lowered.sound(text);
    assertFalse(fed.assumes("Nobody publishes /t"));
    assertEquals(List.of(), fed.model().externalInputs());
    assertEquals(2_200_000,
        Analysis.run(fed.model(), Method.SOUND).chains().getFirst().paths().getFirst().bound().nsOrInfinite(),
        "2 ms, and 200 us of the listener above it on its core");
  }

  @Test
  void theUsualAssumptionIsThatThereAreNone() {
    assertTrue(Lowered.sound(system(""))
        .assumes("No reader or writer is on the topics beside the model's and those that it calls external"));
    assertTrue(Lowered.published(system("")).assumes("No reader or writer is on the topics beside the model's"));
  }

  @Test
  void aVariantReplacesTheNumber() {
    String text = system("external subscribers 4") + "override topic /t { external subscribers 1 }\n";
    assertEquals(2, Lowered.sound(text).message("/t").copies());
  }
}
