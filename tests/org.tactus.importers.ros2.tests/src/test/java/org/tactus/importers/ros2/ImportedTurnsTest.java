package org.tactus.importers.ros2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.tactus.dsl.LoadedSystem;
import org.tactus.dsl.TactusLanguage;
import org.tactus.importers.ros2.sketch.ImportNote.Kind;
import org.tactus.lowering.Interpretation;
import org.tactus.lowering.Lowering;
import org.tactus.model.distribution.Target;

/** What callbacks send with one of several activations is learned where a run shows it, and only there. */
class ImportedTurnsTest extends ImportedRuns {

  /** A timer of 10 ms that publishes /scan each time, and /preview with some of its activations. */
  private static EventText driver(int activations, IntPredicate previews) {
    EventText events = new EventText().node(1, 0x100, "driver", "/").timer(1, 0x110, 0x100, 10 * MS)
        .publisher(1, 0x120, 0x100, "/scan", 10).publisher(1, 0x130, 0x100, "/preview", 10);
    for (int i = 0; i < activations; i++) {
      run(events, (i + 1) * 10 * MS, i, previews);
    }
    return events;
  }

  private static void run(EventText events, long time, int activation, IntPredicate previews) {
    events.start(time, 0, 1, 1, 0x110).publish(time + MS, 0, 1, 1, 0x120, time);
    if (previews.test(activation)) {
      events.publish(time + MS, 1, 1, 1, 0x130, time).publish(time + MS, 2, 1, 1, 0x130, time + 1);
    }
    events.end(time + 2 * MS, 0, 1, 1, 0x110);
  }

  @Test
  void aStrictTurnIsWritten() throws IOException {
    RosImportResult result = imported(driver(40, i -> i % 5 == 2));
    has(result.text(), "publishes /scan, /preview times 2 every 5 activations\n");
    has(notes(result, Kind.ASSUMED), "what callbacks send with one of several activations they always do in this turn:"
        + " driver.tick publishes /preview with one of 5 (8 of 40, the same number 7 times)");
    assertFalse(notes(result, Kind.UNKNOWN).contains("in no turn"), result.report());
    has(result.report(), "driver.tick publishes /preview with one of 5 (8 of 40");
    SimulatedRun.lower(result.text());
  }

  @Test
  void oneOtherDistanceIsNoTurn() throws IOException {
    RosImportResult result = imported(driver(40, i -> i % 5 == 2 && i < 30 || i == 33));
    has(result.text(), "publishes /scan, /preview times 2\n");
    has(notes(result, Kind.UNKNOWN), "in no turn that was seen 5 times and never another: driver.tick publishes"
        + " /preview (7 of 40); in the model it is with each");
    assertFalse(notes(result, Kind.ASSUMED).contains("they always do in this turn"), result.report());
  }

  /** Four distances of 5 say little. */
  @Test
  void aTurnThatWasSeenSeldomIsNone() throws IOException {
    RosImportResult result = imported(driver(24, i -> i % 5 == 0));
    has(result.text(), "publishes /scan, /preview times 2\n");
    has(notes(result, Kind.UNKNOWN), "driver.tick publishes /preview (5 of 24)");
  }

  /** Who sends no more, or began late, has no turn: the model would have it send on. */
  @Test
  void aLongPauseAtBeginOrEndIsNoTurn() throws IOException {
    assertFalse(imported(driver(60, i -> i % 5 == 2 && i < 50)).text().contains("activations"));
    assertFalse(imported(driver(60, i -> i % 5 == 2 && i > 10)).text().contains("activations"));
  }

  @Test
  void whatIsSentOnceAtTheStartIsSaid() throws IOException {
    RosImportResult result = imported(driver(40, i -> i == 0));
    assertFalse(result.text().contains("activations"), result.text());
    has(notes(result, Kind.UNKNOWN), "driver.tick publishes /preview (1 of 40)");
  }

  @Test
  void whatIsSentWithEachActivationHasNoTurn() throws IOException {
    RosImportResult result = imported(driver(40, i -> true));
    has(result.text(), "publishes /scan, /preview times 2\n");
    assertFalse(result.report().contains("turn"), result.report());
  }

  /** An instance whose end was lost breaks the row, and what comes behind is counted anew. */
  @Test
  void aLostInstanceIsInNoRow() throws IOException {
    EventText events = new EventText().node(1, 0x100, "driver", "/").timer(1, 0x110, 0x100, 10 * MS)
        .publisher(1, 0x120, 0x100, "/scan", 10).publisher(1, 0x130, 0x100, "/preview", 10);
    for (int i = 0; i < 60; i++) {
      long time = (i + 1) * 10 * MS;
      if (i == 30) { // it would have sent
        events.start(time, 0, 1, 1, 0x110);
      } else {
        run(events, time, i, number -> number % 5 == 0);
      }
    }
    RosImportResult result = imported(events);
    has(result.text(), "/preview times 2 every 5 activations");
    has(notes(result, Kind.ASSUMED), "with one of 5 (11 of 59, the same number 9 times)");
  }

  /** Two nodes publish a topic in turn, and the messages of one alone lead to another: no turn, but a trigger. */
  @Test
  void messagesOfOneOfTwoPublishersAreTriggers() throws IOException {
    EventText events = new EventText().node(1, 0x100, "left", "/").timer(1, 0x110, 0x100, 20 * MS)
        .publisher(1, 0x120, 0x100, "/pose", 10).node(2, 0x200, "right", "/").timer(2, 0x210, 0x200, 20 * MS)
        .publisher(2, 0x220, 0x200, "/pose", 10).node(3, 0x300, "fuse", "/").subscription(3, 0x310, 0x300, "/pose", 10)
        .publisher(3, 0x320, 0x300, "/fused", 10);
    for (int i = 1; i <= 40; i++) {
      long time = i * 10 * MS;
      int node = i % 2 + 1;
      events.start(time, 0, node, node, node * 0x100 + 0x10)
          .publish(time + MS, 0, node, node, node * 0x100 + 0x20, time)
          .end(time + 2 * MS, 0, node, node, node * 0x100 + 0x10);
      events.take(time + 2 * MS, 1, 3, 3, 0x310, time).start(time + 2 * MS, 1, 3, 3, 0x310);
      if (node == 1) {
        events.publish(time + 3 * MS, 0, 3, 3, 0x320, time + 1);
      }
      events.end(time + 4 * MS, 0, 3, 3, 0x310);
    }
    RosImportResult result = imported(events);
    has(result.text(), "publishes /fused when triggered by /pose from left.tick");
    assertFalse(result.text().contains("activations"), result.text());
  }

  /** From Kilted on a trace tells which callback sends a request. */
  @Test
  void callsHaveTurnsToo() throws IOException {
    EventText events = new EventText().node(1, 0x100, "map", "/").node(2, 0x200, "mission", "/")
        .timer(2, 0x210, 0x200, 10 * MS);
    events.at(0, 1, 1, "rcl_service_init", "service_handle = 0x140, node_handle = 0x100, rmw_service_handle = 0x141,"
        + " service_name = \"/find\"");
    events.at(0, 1, 1, "rclcpp_service_callback_added", "service_handle = 0x140, callback = 0x143");
    events.at(0, 2, 2, "rcl_client_init", "client_handle = 0x240, node_handle = 0x200, rmw_client_handle = 0x241,"
        + " service_name = \"/find\"");
    for (int i = 0; i < 100; i++) {
      long time = (i + 1) * 10 * MS;
      events.start(time, 0, 2, 2, 0x210);
      if (i % 10 == 0) {
        events.at(time + MS, 2, 2, "rmw_send_request", "rmw_client_handle = 0x241, request = 0x9, sequence_number = 1");
        events.start(time + 2 * MS, 0, 1, 1, 0x140).end(time + 3 * MS, 0, 1, 1, 0x140);
      }
      events.end(time + 2 * MS, 1, 2, 2, 0x210);
    }
    RosImportResult result = imported(events);
    has(result.text(), "calls ask_find every 10 activations");
    has(notes(result, Kind.ASSUMED), "mission.tick calls /find with one of 10 (10 of 100, the same number 9 times)");
    assertEquals(0, SimulatedRun.lower(result.text()).messages().stream()
        .filter(message -> message.isThinned() && !message.publisher().name().equals("mission.tick")).count());
  }

  /** A run of a model drifts where it publishes again after fewer activations, and not where it does after more. */
  @Test
  void aTurnThatComesTooSoonIsADrift() throws IOException {
    RosImportResult run = imported(driver(40, i -> i % 5 == 2));
    LoadedSystem asSeen = TactusLanguage.get().load(Files.writeString(folder.resolve("robot.tactus"), run.text()),
        Interpretation.of(Target.DEFAULT));
    assertFalse(drift(asSeen, run).exists(), drift(asSeen, run).text());
    LoadedSystem seldom = TactusLanguage.get().load(Files.writeString(folder.resolve("seldom.tactus"),
        run.text().replace("every 5 activations", "every 6 activations")), Interpretation.of(Target.DEFAULT));
    has(drift(seldom, run).text(), "publishes /preview again after 5 activations, in the model with one of 6");
    LoadedSystem often = TactusLanguage.get().load(Files.writeString(folder.resolve("often.tactus"),
        run.text().replace("every 5 activations", "every 4 activations")), Interpretation.of(Target.DEFAULT));
    assertFalse(drift(often, run).exists(), drift(often, run).text());
  }

  private static RosDrift drift(LoadedSystem system, RosImportResult run) {
    return RosImport.drift(system, Lowering.lower(system.view(), Interpretation.of(Target.DEFAULT)).model(), run);
  }
}
