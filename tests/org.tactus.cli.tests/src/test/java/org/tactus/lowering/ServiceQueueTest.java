package org.tactus.lowering;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.Method;
import org.tactus.analysis.QueueResult;
import org.tactus.analysis.method.Analysis;
import org.tactus.timing.model.QueueSpec;
import org.tactus.timing.model.TimingModel;

/** A service takes the requests of all its clients with one reader, whose history holds ten of them. */
class ServiceQueueTest {

  private static final String TWO_CLIENTS = """
      system asked
      platform { host pi { cores c0 c1 c2 c3 } }
      node Left { event source ask burst 6 every 1 s minimum distance 1 us wcet 1 us calls told
        client told of Server.answer wcet 1 us }
      node Right { event source ask burst 6 every 1 s minimum distance 1 us wcet 1 us calls told
        client told of Server.answer wcet 1 us }
      node Server { service answer: std_srvs/srv/Trigger request 8 B response 64 B wcet 10 ms }
      executor left: single_threaded { nodes Left thread on pi.c0 fifo 50 }
      executor right: single_threaded { nodes Right thread on pi.c1 fifo 50 }
      executor server: single_threaded { nodes Server thread on pi.c2 fifo 50 }
      """;

  @Test
  void theRequestsOfAllClientsShareTheHistoryOfTheServer() {
    TimingModel model = Lowered.sound(TWO_CLIENTS).model();

    List<QueueSpec> queues = QueueSpec.of(model).stream()
        .filter(queue -> queue.owner().equals("Server.answer")).toList();

    assertEquals(List.of("Left.told/request, Right.told/request"), queues.stream().map(QueueSpec::content).toList());
    assertEquals(List.of(OptionalLong.of(10)), queues.stream().map(QueueSpec::depth).toList());
  }

  /** Six requests of each client fit into the history, twelve do not. */
  @Test
  void burstsThatFitAloneAreTooManyTogether() {
    TimingModel model = Lowered.sound(TWO_CLIENTS).model();

    List<QueueResult> queues = Analysis.run(model, Method.SOUND).queues().stream()
        .filter(queue -> queue.queue().owner().equals("Server.answer")).toList();

    assertEquals(List.of(OptionalLong.of(12)), queues.stream().map(QueueResult::needed).toList());
  }
}
