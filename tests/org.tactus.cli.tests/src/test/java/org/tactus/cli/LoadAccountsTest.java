package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** All commands count load and reservations alike, and say what they assume of the kernel. */
class LoadAccountsTest {

  private static final String SHARED = """
      system car
      platform { host pi { cores c0 c1 c2 c3 } }
      node A { timer a every 100 ms wcet 80 ms }
      node D {
        callback group reentrant g
        timer d every 100 ms wcet 75 ms in g
        timer e every 100 ms wcet 75 ms in g
      }
      process p on pi { nodes A, D }
      executor a: single_threaded { nodes A thread on pi.c0 fifo 30 }
      executor m: multi_threaded(2) { nodes D threads on pi.c0, pi.c1 fifo 20 }
      chain ca from A.a to A.a { latency <= 400 ms }
      """;

  private static final String RESERVED = """
      system car
      platform { host pi { cores c0 c1 } }
      node A { timer a every 100 ms wcet 10 ms }
      node B { timer b every 100 ms wcet 10 ms }
      process p on pi { nodes A, B }
      executor e1: single_threaded { nodes A thread %s }
      executor e2: single_threaded { nodes B thread %s }
      chain ca from A.a to A.a { latency <= 90 ms }
      """;

  private static final String ALONE = "on pi.c1 fifo 30";
  private static final String UNHINDERED = "from Linux 6.12 on its fair server has no runtime";

  @TempDir
  private Path folder;

  private CommandRun run(String command, String text, Object... more) throws IOException {
    List<Object> all = new ArrayList<>(List.of(command, Files.writeString(folder.resolve("car.tactus"), text)));
    all.addAll(List.of(more));
    return CommandRun.of(all.toArray());
  }

  private static String words(CommandRun run) {
    return (run.out() + run.err()).replaceAll("\\s+", " ");
  }

  @Test
  void coresThatHaveTooMuchBetweenThemAreAnErrorAtThePlace() throws IOException {
    CommandRun run = run("check", SHARED);
    assertEquals(ExitStatus.GOAL, run.status(), run.out());
    String text = words(run);
    assertTrue(text.contains("error[TAC-LOAD-001]: cores pi.c0, pi.c1 have a utilisation of 23/20 (115 %), largest"
        + " first: executor m 150 %, executor a 80 % of one core"), text);
    assertTrue(text.contains("car.tactus:11:52"), text);
    assertEquals(ExitStatus.DONE, run("check", SHARED.replace("wcet 80 ms", "wcet 50 ms")).status());
  }

  @Test
  void threadsOfOneExecutorMayBeTooManyForTheirCores() throws IOException {
    String text = words(run("check", SHARED.replace("multi_threaded(2)", "multi_threaded(3)")
        .replace("timer e", "timer f every 100 ms wcet 75 ms in g timer e").replace("wcet 80 ms", "wcet 1 ms")));
    assertTrue(text.contains("error[TAC-LOAD-001]: cores pi.c0, pi.c1 have a utilisation of 113/100 (113 %)"), text);
  }

  @Test
  void tablesShowTheSameLoad() throws IOException {
    String good = SHARED.replace("wcet 80 ms", "wcet 20 ms").replace("wcet 75 ms", "wcet 15 ms");
    String analysed = run("analyze", good).out();
    assertTrue(analysed.matches("(?s).*core pi.c0 +20 % .*") && analysed.matches("(?s).*cores pi.c0, pi.c1 +25 % .*"),
        analysed);
    String decided = run("provision", good).out();
    assertTrue(decided.matches("(?s).*pi.c0 +20 % +0 %.*") && decided.matches("(?s).*pi.c0, pi.c1 +25 % +0 %.*"),
        decided);
  }

  /** Two executors that share one of three cores have too much for all three, though neither has for its own two. */
  @Test
  void setsOfCoresThatOverlapAreShownWhereTheyHaveTooMuch() throws IOException {
    String text = """
        system s
        platform { host pi { cores c0 c1 c2 } }
        node A { timer a every 100 ms wcet 90 ms }
        node B { timer b every 100 ms wcet 70 ms }
        node C { timer c every 100 ms wcet 90 ms }
        node D { timer d every 100 ms wcet 80 ms }
        executor x: multi_threaded { nodes A, B threads on pi.c0, pi.c1 fifo 20 }
        executor y: multi_threaded { nodes C, D threads on pi.c1, pi.c2 fifo 10 }
        """;
    String all = "cores pi.c0, pi.c1, pi.c2";
    CommandRun analysed = run("analyze", text);
    assertTrue(words(analysed).contains(all + " 110 % executor y 56.7 %"), analysed.out());
    assertTrue(words(analysed).contains("cores pi.c1, pi.c2 85 % C.c 45 %"), analysed.out());
    String json = run("analyze", text, "--format", "json").out();
    assertTrue(json.contains("{\"name\": \"" + all + "\", \"use\": 1.100000}"), json);
    assertTrue(words(run("check", text)).contains("TAC-LOAD-006"));
    assertFalse(run("analyze", text.replace("wcet 70", "wcet 40")).out().contains(all + " "), "300 % are no overload");
  }

  @Test
  void aGrantedReservationThatLeavesNothingIsNoOverload() throws IOException {
    String text = RESERVED.formatted("on pi.c0 reservation 9 ms every 10 ms", "on pi.c0 fifo 30")
        .replace("wcet 10 ms", "wcet 11 ms").replace("from A.a to A.a", "from B.b to B.b");
    assertEquals(ExitStatus.DONE, run("check", text).status());
    CommandRun run = run("analyze", text);
    assertEquals(ExitStatus.GOAL, run.status());
    assertTrue(words(run).contains(
        "core pi.c0 is overloaded where its reservations take all that they may: 101 % of it"), run.out());
  }

  @Test
  void reservationsWithoutACoreAreAdmittedForTheirHost() throws IOException {
    String text = words(run("check", RESERVED.formatted("reservation 9.7 ms every 10 ms",
        "reservation 9.7 ms every 10 ms")));
    assertTrue(text.contains("warning[TAC-LOAD-007]: the reservations on the 2 cores of host pi without reservations of"
        + " their own take 194 % of one"), text);
    assertFalse(words(run("check", RESERVED.formatted("reservation 9 ms every 10 ms",
        "reservation 9 ms every 10 ms"))).contains("TAC-LOAD"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "json", "sarif", "github", "junit", "gitlab"})
  void whatLinuxDoesNotAdmitByDefaultIsAssumedInEveryFormat(String format) throws IOException {
    String text = RESERVED.formatted("on pi.c0 reservation 9.6 ms every 10 ms", ALONE);
    CommandRun run = run("analyze", text, "--format", format);
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    assertTrue(words(run).contains(UNHINDERED) && words(run).contains("kernel.sched_rt_runtime_us is -1"), run.out());
  }

  @ParameterizedTest
  @CsvSource({"9.6, -1", "9.5, 950000", "9, 950000"})
  void theKernelIsToldToAdmitThem(String budget, String runtime) throws IOException {
    String text = RESERVED.formatted("on pi.c0 reservation " + budget + " ms every 10 ms", ALONE);
    Path output = folder.resolve("out");
    CommandRun run = run("generate", text, "-o", output);
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    try (var files = Files.walk(output)) {
      String kernel = Files.readString(files.filter(file -> file.endsWith("kernel.conf")).findFirst().orElseThrow());
      assertTrue(kernel.contains("kernel.sched_rt_runtime_us = " + runtime), kernel);
    }
    String analysed = words(run("analyze", text));
    assertEquals(!budget.equals("9"), analysed.contains(UNHINDERED), analysed);
    assertEquals(runtime.equals("-1"), analysed.contains("sched_rt_runtime_us is -1"), analysed);
  }

  @Test
  void noBudgetIsProposedThatAKernelMayRefuse() throws IOException {
    String text = RESERVED.formatted("reservation 5 ms every 10 ms", "reservation 3 ms every 10 ms")
        .replaceFirst("wcet 10 ms", "wcet 40 ms").replace("90 ms", "61 ms");
    CommandRun run = run("explain", text, "--chain", "ca");
    assertFalse(words(run).contains("ouble the budget"), run.out());
    CommandRun less = run("explain", text.replace("reservation 5 ms", "reservation 4 ms"), "--chain", "ca");
    assertTrue(words(less).contains("ouble the budget"), less.out());
  }

  @Test
  void priorityThreadsThatFillASecondAreAssumedToGoOn() throws IOException {
    String text = RESERVED.formatted("on pi.c0 fifo 40", ALONE).replace("every 100 ms wcet 10 ms",
        "every 1 s wcet 960 ms").replace("<= 90 ms", "<= 961 ms");
    String analysed = words(run("analyze", text));
    assertTrue(analysed.contains("Nothing holds up the real-time threads on cores pi.c0, pi.c1, which may take 950 ms"
        + " of a second: kernel.sched_rt_runtime_us is -1, and " + UNHINDERED), analysed);
    assertFalse(words(run("analyze", text.replace("960 ms", "940 ms"))).contains(UNHINDERED));
    String anywhere = words(run("analyze", text.replace("on pi.c0 fifo 40", "fifo 40").replace("cores c0 c1",
        "cores c0 c1 ...")));
    assertTrue(anywhere.contains("Nothing holds up the real-time threads of"), anywhere);
  }

  /** Twenty at once keep the second core busy for longer than a second, though it has little to do in the long run. */
  @ParameterizedTest
  @ValueSource(strings = {"timer a every 10 s wcet 1 ms publishes /x times 20",
      "event source a burst 20 every 10 s wcet 1 ms publishes /x"})
  void aBurstThatComesThroughAMessageMayFillASecondToo(String source) throws IOException {
    String analysed = words(run("analyze", """
        system burst
        platform { host pi { cores c0 c1 } }
        message M { uint32 value }
        topic /x : M
        node A { %s }
        node B { subscription b on /x wcet 90 ms }
        executor ea: single_threaded { nodes A thread on pi.c0 fifo 40 }
        executor eb: single_threaded { nodes B thread on pi.c1 fifo 40 }
        """.formatted(source)));
    assertTrue(analysed.contains("Nothing holds up the real-time threads on core"), analysed);
  }

  /** The rate of the subscription has a numerator and a denominator beyond 64 bits. */
  @Test
  void camerasThatFillOneTopicAtOddRatesAreCounted() throws IOException {
    String text = """
        system cameras
        platform { host pi { cores c0 c1 } }
        message M { uint32 value }
        topic /image : M
        node Left { timer a every 33.333333 ms wcet 1 ms publishes /image }
        node Right { timer b every 16.666667 ms wcet 1 ms publishes /image }
        node Rear { timer c every 66.666667 ms wcet 1 ms publishes /image }
        node See { subscription s on /image wcet %s }
        process p on pi { nodes Left, Right, Rear, See }
        executor cameras: single_threaded { nodes Left, Right, Rear thread on pi.c1 fifo 30 }
        executor see: single_threaded { nodes See thread on pi.c0 fifo 30 }
        chain ca from Rear.c to See.s { latency <= 900 ms }
        """;
    for (String command : List.of("check", "analyze")) {
      CommandRun run = run(command, text.formatted("2 ms"));
      assertEquals(ExitStatus.DONE, run.status(), run.err());
      assertFalse(words(run).contains(UNHINDERED), run.out());
    }
    String full = words(run("analyze", text.formatted("9.2 ms")));
    assertTrue(full.contains("real-time threads on core pi.c0, which may take 950 ms"), full);
  }

  /** What one branch sends does not come to the other one. */
  @Test
  void messagesOfOtherBranchesAreNoPartOfABurst() throws IOException {
    String analysed = words(run("analyze", """
        system branches
        platform { host pi { cores c0 } }
        message M { uint32 value }
        topic /x : M
        topic /y : M
        node A { timer a every 100 ms wcet 1 ms publishes /x times 20, /y times 20 }
        node B { subscription b on /x wcet 2 ms }
        node C { subscription c on /y wcet 2 ms }
        process p on pi { nodes A, B, C }
        executor all: single_threaded { nodes A, B, C thread on pi.c0 fifo 40 }
        """));
    assertFalse(analysed.contains(UNHINDERED), analysed);
  }

  /** However many threads serve it, the group runs one callback at a time. */
  @Test
  void anExclusiveGroupWithMoreThanACoreIsAnErrorAtTheGroup() throws IOException {
    String text = SHARED.replace("wcet 80 ms", "wcet 1 ms");
    assertEquals(ExitStatus.DONE, run("check", text).status());
    String exclusive = text.replace("reentrant g", "exclusive g");
    CommandRun run = run("check", exclusive);
    assertEquals(ExitStatus.GOAL, run.status(), run.out());
    assertTrue(words(run).contains("error[TAC-LOAD-005]: callback group D.g runs one callback at a time, and they "
        + "demand 3/2 (150 %) of a core"), words(run));
    assertTrue(words(run).contains("car.tactus:5:"), words(run));
    assertEquals(ExitStatus.DONE, run("check", exclusive.replace("wcet 75 ms", "wcet 50 ms")).status());
    assertTrue(words(run("check", exclusive.replace("callback group exclusive g", "").replace(" in g", "")))
        .contains("the callback group of node D runs one callback"), "the default group is exclusive");
    CommandRun analysed = run("analyze", exclusive.replace("chain ca", "chain cd from D.d to D.d { latency <= 900 ms }"
        + " chain ca"));
    assertEquals(ExitStatus.GOAL, analysed.status(), analysed.err());
    assertTrue(analysed.out().matches("(?s).*cd +none .*"), analysed.out());
  }

  @ParameterizedTest
  @CsvSource({"'1023 ns every 1 ms', the budget of 1023 ns is below 1.024 us",
      "'50 us every 99 us', the period of 99 us is below 100 us",
      "'1 s every 4.194304001 s', the period of 4.194304001 s is above 4.194304 s"})
  void whatTheKernelRefusesIsAnError(String reservation, String why) throws IOException {
    CommandRun run = run("check", RESERVED.formatted("on pi.c0 reservation " + reservation, ALONE));
    assertEquals(ExitStatus.INPUT, run.status(), run.out());
    assertTrue(words(run).contains("error[TAC-LOAD-008]: " + why), words(run));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1024 ns every 100 us", "1 s every 4.194304 s"})
  void whatTheKernelTakesIsNone(String reservation) throws IOException {
    assertFalse(words(run("check", RESERVED.formatted("on pi.c0 reservation " + reservation, ALONE)))
        .contains("TAC-LOAD-008"));
  }
}
