package org.tactus.lowering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tactus.timing.model.CallbackClass;

/** How often a message is sent, and by which thread it reaches its readers. */
class CopiesTest {

  /** A writes; B and C share a process, D has one, E is in the writer's process. */
  private static String system(String publish, String writerProcess) {
    return """
        system s
        platform { host h { cores c0 c1 c2 } message delays { 1 KB 10 us 20 us 30 us } }
        flow controller bulk { scheduler FIFO thread on h.c0 fifo 40 }
        message M = std_msgs/msg/String size 1 KB
        topic /t : M { publish %s }
        node A { timer a every 10 ms wcet 1 ms publishes /t }
        node B { subscription b on /t wcet 1 ms }
        node C { subscription c on /t wcet 1 ms }
        node D { subscription d on /t wcet 1 ms }
        node E { subscription e on /t wcet 1 ms }
        process writer on h { nodes A, E %s listener thread on c2 fifo 30 }
        process two on h { nodes B, C listener thread on c1 fifo 50 }
        process one on h { nodes D listener thread on c1 fifo 51 }
        """.formatted(publish, writerProcess);
  }

  @Test
  void soundCountsDestinationParticipantsAndServesLocalReadersItself() {
    Lowered lowered = Lowered.sound(system("sync", ""));
    // two participants at 30 us each, and what a listener would take for the reader in the same process: 20 us
    assertEquals(80_000, lowered.message("/t").sendCost() * lowered.message("/t").copies());
    assertEquals(4, lowered.deliveries("/t").size());
    lowered.deliveries("/t").forEach(delivery -> assertEquals(
        !delivery.subscriber().name().equals("E.e"), delivery.listener().isPresent(), delivery.subscriber().name()));
    assertTrue(lowered.assumes("served by the sending thread"));
  }

  @Test
  void withoutIntraprocessDeliveryLocalReadersAreADestinationLikeOthers() {
    Lowered lowered = Lowered.sound(system("sync", "intraprocess delivery off"));
    assertEquals(3, lowered.message("/t").copies());
    assertEquals(30_000, lowered.message("/t").sendCost());
    assertTrue(lowered.deliveries("/t").stream().allMatch(delivery -> delivery.listener().isPresent()));
    assertFalse(lowered.assumes("served by the sending thread"));
  }

  @Test
  void whatRclcppHandsOverActivatesAWaitableAndPassesFastDds() {
    Lowered lowered = Lowered.sound(system("sync", "intraprocess delivery off intraprocess communication on"));
    // two participants at 30 us each, and what a listener would take for the reader in the same process: 20 us
    assertEquals(80_000, lowered.message("/t").sendCost() * lowered.message("/t").copies());
    lowered.deliveries("/t").forEach(delivery -> {
      boolean local = delivery.subscriber().name().equals("E.e");
      assertEquals(!local, delivery.listener().isPresent(), delivery.subscriber().name());
      assertEquals(local ? CallbackClass.WAITABLE : CallbackClass.SUBSCRIPTION, delivery.subscriber().callbackClass(),
          delivery.subscriber().name());
    });
    assertTrue(lowered.assumes("through rclcpp, past Fast DDS"));
  }

  @Test
  void publishedCountsSubscribersInTheFlowController() {
    Lowered lowered = Lowered.published(system("async via bulk", ""));
    assertEquals(4, lowered.message("/t").copies());
    assertEquals(10_000, lowered.message("/t").sendCost());
  }

  @Test
  void publishedCountsASynchronousMessageOnce() {
    Lowered lowered = Lowered.published(system("sync", ""));
    assertEquals(1, lowered.message("/t").copies());
    assertEquals(30_000, lowered.message("/t").sendCost());
  }

  @Test
  void aParticipantHasOneListenerForAllItsReaders() {
    Lowered lowered = Lowered.sound(system("sync", "intraprocess delivery off"));
    assertEquals(List.of("listener of two", "listener of one", "listener of writer"),
        lowered.model().listeners().stream().map(listener -> listener.name()).toList());
  }

  @Test
  void aFlowControllerIsAThreadPerParticipantOrOneForAll() {
    String text = """
        system s
        flow controller bulk { scheduler ROUND_ROBIN queue 7 }
        message M { uint8 x }
        topic /t : M { publish async via bulk }
        topic /u : M { publish async via bulk }
        node A { timer a every 10 ms wcet 1 ms publishes /t }
        node B { timer b every 10 ms wcet 1 ms publishes /u }
        node C { subscription c on any(/t, /u) wcet 1 ms }
        """;
    assertEquals(2, Lowered.sound(text).model().flowControllers().size());
    assertTrue(Lowered.sound(text).assumes("never reads priorities"));
    assertEquals(1, Lowered.published(text).model().flowControllers().size());
    assertEquals(7, Lowered.published(text).model().flowControllers().getFirst().queueSize());
    assertEquals(1, Lowered.published(text).message("/u").writer());
  }
}
