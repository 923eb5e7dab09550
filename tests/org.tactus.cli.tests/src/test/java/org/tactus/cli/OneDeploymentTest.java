package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.generator.plan.ExecutorFacts;

/** A user analyses a model that leaves much to defaults, generates it, and finds what was analysed. */
class OneDeploymentTest {

  @TempDir
  private Path folder;

  private Path model(String text) throws IOException {
    return Files.writeString(folder.resolve("model.tactus"), text);
  }

  private JsonObject analysed(Path model) {
    return JsonParser.parseString(CommandRun.of("analyze", model, "--format", "json").out()).getAsJsonObject();
  }

  private static JsonElement bound(JsonObject result) {
    return result.getAsJsonArray("chains").get(0).getAsJsonObject().get("bound");
  }

  private Path generated(Path model) {
    CommandRun run = CommandRun.of("generate", model, "-o", folder.resolve("workspace"));
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    return folder.resolve("workspace/src");
  }

  private static final String TWO_HOSTS = """
      system two
      platform { host alpha { cores c0 c1 } host beta { cores c0 c1 } }
      node Fast { timer tick every 10 ms wcet 4 ms }
      node Slow { timer tock every 20 ms wcet 4 ms }
      node Other { timer take every 20 ms wcet 8 ms }
      process others on alpha { nodes Other }
      executor fast: single_threaded { nodes Fast thread on beta.c0 fifo 40 }
      executor other: single_threaded { nodes Other thread on alpha.c0 fifo 40 }
      executor slow: single_threaded { nodes Slow thread on beta.c0 fifo 30 }
      chain slow from Slow.tock to Slow.tock { latency <= 20 ms }
      """;

  /** Nodes without a process run where the cores of their executors are: analysed on beta, deployed on beta. */
  @Test
  void aNodeWithoutAProcessIsDeployedOnTheHostOfItsCores() throws IOException {
    Path model = model(TWO_HOSTS);
    assertEquals(8_000_000, bound(analysed(model)).getAsLong());
    Path deploy = generated(model).resolve("two_bringup/deploy");
    String alpha = Files.readString(deploy.resolve("alpha/threads.conf"));
    String beta = Files.readString(deploy.resolve("beta/threads.conf"));
    assertFalse(alpha.contains("executor fast") || alpha.contains("executor slow"), alpha);
    assertTrue(beta.contains("|fifo:40|0|executor fast") && beta.contains("|fifo:30|0|executor slow"), beta);
    assertTrue(alpha.contains("|fifo:40|0|executor other"), alpha);
  }

  /** An executor is an object in one process: its nodes without a process are in it together. */
  @Test
  void nodesOfOneExecutorWithoutAProcessShareOne() throws IOException {
    Path model = model("""
        system shared
        node A { timer a every 10 ms wcet 1 ms }
        node B { timer b every 10 ms wcet 2 ms }
        executor both: single_threaded { nodes A, B }
        chain a from A.a to A.a { latency <= 20 ms }
        """);
    assertEquals(3_000_000, bound(analysed(model)).getAsLong());
    String main = Files.readString(generated(model).resolve("shared_bringup/src/a.cpp"));
    assertTrue(main.contains("a_node->group_callbacks()") && main.contains("b_node->group_callbacks()"), main);
    assertFalse(Files.exists(folder.resolve("workspace/src/shared_bringup/src/b.cpp")));
  }

  /** Which of two hosts a process is on changes what it means; so it is not chosen silently. */
  @Test
  void aProcessOfWhichTheHostIsNotKnownIsNotGenerated() throws IOException {
    Path model = model(TWO_HOSTS.replace("on beta.c0 fifo 40", "fifo 40"));
    CommandRun run = CommandRun.of("generate", model, "-o", folder.resolve("workspace"));
    assertEquals(ExitStatus.INPUT, run.status(), run.err());
    assertTrue(run.err().contains("TAC-GEN-028") && run.err().contains("node Fast")
        && run.err().contains("process … on alpha"), run.err());
  }

  private static final String SEVERAL = """
      system several
      %s
      node N { timer a every 100 ms wcet 5 ms timer b every 100 ms wcet 5 ms timer c every 100 ms wcet 5 ms }
      executor e: multi_threaded%s { nodes N }
      chain c from N.a to N.a { latency <= 50 ms }
      """;

  /** rclcpp would start a thread per core of whatever machine it is; the model fixes the number for proof and code. */
  @Test
  void anExecutorWithoutANumberOfThreadsIsGeneratedWithTheNumberThatWasAnalysed() throws IOException {
    Path two = model(SEVERAL.formatted("", ""));
    JsonObject result = analysed(two);
    assertTrue(result.getAsJsonArray("assumptions").toString().contains("Executor e has 2 threads"), result.toString());
    JsonElement unnumbered = bound(result);
    assertEquals(bound(analysed(model(SEVERAL.formatted("", "(2)")))), unnumbered);
    String main = Files.readString(generated(model(SEVERAL.formatted("", ""))).resolve("several_bringup/src/n.cpp"));
    assertTrue(main.contains("MultiThreadedExecutor>(\n    rclcpp::ExecutorOptions(), 2)"), main);
  }

  @Test
  void theCoresOfTheHostGiveTheNumberOfThreadsAsRclcppTakesThem() throws IOException {
    Path four = model(SEVERAL.formatted("platform { host h { cores c0 c1 c2 c3 } }", ""));
    JsonObject result = analysed(four);
    assertTrue(
        result.getAsJsonArray("assumptions").toString()
            .contains("Executor e has 4 threads, as rclcpp starts one for each core of host h"),
        result.toString());
    String main = Files.readString(generated(four).resolve("several_bringup/src/n.cpp"));
    assertTrue(main.contains("rclcpp::ExecutorOptions(), 4)"), main);
  }

  /** The number is decided by the timing model and refused by the generator, which know kinds of their own. */
  @Test
  void theGreatestPriorityOfAnExecutorIsTheSameForAll() {
    for (org.tactus.timing.model.ExecutorKind kind : org.tactus.timing.model.ExecutorKind.values()) {
      assertEquals(kind.greatestPriority(),
          ExecutorFacts.greatestPriority(org.tactus.model.ExecutorKind.valueOf(kind.name())), kind.name());
    }
  }
}
