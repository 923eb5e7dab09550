package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Goals that were met once although nothing proved them, as of paths that nobody looked at. */
class ClaimedGoalsTest {

  @TempDir
  private Path folder;

  private CommandRun run(String command, String text) throws IOException {
    return CommandRun.of(command, Files.writeString(folder.resolve("model.tactus"), text));
  }

  /**
   * A chain over fourteen diamonds, of which each doubles the paths, beside one slow callback.
   *
   * @param extra what is at the diamonds, too
   */
  private static String diamonds(String extra, String chain) {
    StringBuilder text = new StringBuilder("""
        system diamonds
        message S size 1 KB { std_msgs/msg/Header header byte[900] data }
        platform { host pi { cores c0 c1 c2 } }
        topic /t0 : S
        topic /q : S
        topic /end : S
        node Source { timer tick every 200 ms wcet 1 ms publishes /t0, /q }
        node Slow { subscription work on /q wcet 50 ms publishes /end }
        node Sink { subscription work on any(/t14, /end) wcet 1 ms }
        executor source: plain_thread { nodes Source thread on pi.c1 fifo 60 }
        executor slow: plain_thread { nodes Slow thread on pi.c1 fifo 50 }
        executor sink: plain_thread { nodes Sink thread on pi.c2 fifo 50 }
        """);
    StringBuilder nodes = new StringBuilder();
    for (int i = 1; i <= 14; i++) {
      text.append("""
          topic /a%1$d : S
          topic /b%1$d : S
          topic /t%1$d : S
          node A%1$d { subscription work on /t%2$d wcet 100 us publishes /a%1$d }
          node B%1$d { subscription work on /t%2$d wcet 100 us publishes /b%1$d }
          node J%1$d { subscription work on all(/a%1$d, /b%1$d) exact_time wcet 100 us publishes /t%1$d }
          """.formatted(i, i - 1));
      nodes.append(", A%1$d, B%1$d, J%1$d".formatted(i));
    }
    String all = nodes.substring(2);
    return text.append("process p on pi { nodes Source, Slow, Sink, ").append(all)
        .append(" }\nexecutor e: single_threaded { nodes ").append(all).append(" thread on pi.c0 fifo 50 }\n")
        .append(extra).append(chain).toString();
  }

  /** The path with the greatest sum of stages was told shortened, and one beside it takes 53 ms. */
  @Test
  void theWorstOfVeryManyPathsIsNotShortened() throws IOException {
    String goal = "{ trigger_latency <= 40 ms }";
    CommandRun whole = run("analyze", diamonds("", "chain c from Source.tick to Sink.work " + goal));
    assertEquals(ExitStatus.GOAL, whole.status(), whole.out());
    CommandRun slow = run("analyze", diamonds("", "chain c from Source.tick to Sink.work via Slow.work " + goal));
    assertEquals(ExitStatus.GOAL, slow.status(), slow.out());
  }

  /** Neither reaction nor what runs through a circle can be compared without a list of all paths. */
  @ParameterizedTest
  @ValueSource(strings = {"reaction", "age"})
  void pathsThatCannotBeListedHaveNoBound(String metric) throws IOException {
    CommandRun run = run("analyze",
        diamonds("", "chain c from Source.tick to Sink.work { " + metric + " <= 10 s }"));
    assertEquals(ExitStatus.GOAL, run.status(), run.out());
    assertTrue(run.out().contains("more than 10000 paths"), run.out());
  }

  @Test
  void pathsThroughACircleThatCannotBeListedHaveNoBound() throws IOException {
    String circle = """
        topic /forth : S
        topic /back : S
        topic /on : S
        node X {
          subscription work on any(/t14, /back) wcet 10 us
            publishes /forth when triggered by /t14, /on when triggered by /t14 or /back
        }
        node Y { subscription work on /forth wcet 10 us publishes /back }
        node End { subscription work on /on wcet 1 ms }
        executor x: single_threaded { nodes X, Y thread on pi.c2 fifo 30 }
        executor y: plain_thread { nodes End thread on pi.c2 fifo 20 }
        """;
    CommandRun run = run("analyze",
        diamonds(circle, "chain c from Source.tick to End.work { trigger_latency <= 10 s }"));
    assertEquals(ExitStatus.GOAL, run.status(), run.out());
    assertTrue(run.out().contains("more than 10000 paths"), run.out());
  }

  /** The service answers a client once per second and the other each 10 ms: nobody knows which answer is whose. */
  @Test
  void aJoinDoesNotCountOnResponsesForOthers() throws IOException {
    CommandRun run = run("analyze", """
        system responses
        message S size 8 B { byte[4] data }
        platform { host pi { cores c0 c1 c2 c3 } }
        topic /x : S
        topic /y : S
        node Server { service s: std_srvs/srv/Trigger request 8 B response 8 B wcet 1 ms }
        node A { timer t every 10 ms wcet 100 us calls c client c of Server.s wcet 100 us }
        node B { timer t every 1 s wcet 100 us calls c client c of Server.s wcet 100 us publishes /x }
        node Y { timer t every 1 s wcet 100 us publishes /y }
        node J { subscription j on all(/x, /y) wcet 100 us }
        executor s: single_threaded { nodes Server thread on pi.c0 fifo 50 }
        executor a: single_threaded { nodes A thread on pi.c1 fifo 50 }
        executor b: single_threaded { nodes B thread on pi.c2 fifo 50 }
        executor j: single_threaded { nodes Y, J thread on pi.c3 fifo 50 }
        chain c from Y.t to J.j { latency <= 100 ms }
        """);
    assertEquals(ExitStatus.GOAL, run.status(), run.out());
  }

  /** A goal has no header, so that nothing hands the stamp on. */
  @Test
  void stampsDoNotGoOverActions() throws IOException {
    CommandRun run = run("check", """
        system stamps
        message Sample size 1 KB { std_msgs/msg/Header header byte[900] data }
        topic /left : Sample
        topic /right : Sample
        node Source {
          timer tick every 10 ms wcet 1 ms publishes /right calls go
          action client go of Server.go { goal wcet 10 us status wcet 10 us }
        }
        node Server {
          action server go: nav2_msgs/action/NavigateToPose {
            goal request 96 B wcet 200 us publishes /left execution wcet 1 ms
          }
        }
        node Fusion { subscription fuse on all(/left, /right) exact_time wcet 1 ms }
        """);
    assertEquals(ExitStatus.INPUT, run.status(), run.out());
    assertTrue((run.out() + run.err()).contains("TAC-STAMP-001"), run.out() + run.err());
  }
}
