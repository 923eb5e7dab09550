package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tactus.importers.amalthea.TaskModel.TICKS;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tactus.dsl.TactusLanguage;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportOptions.Aspect;
import org.tactus.importers.amalthea.ImportOptions.PlacementStyle;
import org.tactus.importers.amalthea.ImportOptions.Style;

/** Semaphores that tasks hold from a request to a release; each {@code TICKS} takes 1 ms. */
class SemaphoresTest {

  private static final String CEILING = "priorityCeilingProtocol=\"true\"";
  private static final String LEFT_OUT = "that they wait for each other is left out";

  @TempDir
  private Path folder;

  private static String request(String semaphore) {
    return access(semaphore, "request");
  }

  private static String release(String semaphore) {
    return access(semaphore, "release");
  }

  private static String access(String semaphore, String what) {
    return "<items xsi:type=\"am:SemaphoreAccess\" access=\"" + what + "\" semaphore=\"" + semaphore
        + "?type=Semaphore\"/>";
  }

  /** Tasks on one core, with the semaphores bus and ram that have these attributes. */
  private static String model(String attributes, String... tasks) {
    return TaskModel.model(tasks).replace("<stimuliModel>", "<osModel><semaphores name=\"bus\" " + attributes
        + "/><semaphores name=\"ram\" " + attributes + "/></osModel><stimuliModel>");
  }

  private ImportResult imported(String model, PlacementStyle placement, Aspect... taken) throws Exception {
    ImportResult result = ImportedModels.text(folder, model, ImportOptions.builder(Style.SAMPLING)
        .placement(placement).taking(Aspect.PREEMPTION).taking(taken).build());
    assertEquals(List.of(), ImportedModels.errors(result.text()), result.text());
    assertEquals(result.text(), TactusLanguage.get().format(result.text()));
    return result;
  }

  private ImportResult imported(String model) throws Exception {
    return imported(model, PlacementStyle.MODEL, Aspect.SEMAPHORES);
  }

  private static boolean says(ImportResult result, String text) {
    return result.findings().stream().anyMatch(finding -> finding.message().contains(text)
        && finding.effect() == Effect.OPTIMISTIC);
  }

  @Test
  void tasksHoldThemFromRequestToRelease() throws Exception {
    String model = model(CEILING, TICKS + request("bus") + TICKS + release("bus") + TICKS,
        request("bus") + TICKS + TICKS + release("bus") + request("bus") + TICKS + release("bus"),
        TICKS + request("bus") + TICKS + TICKS + TICKS);
    ImportResult result = imported(model);
    assertTrue(result.text().contains("\nsemaphore bus\n"), result.text());
    assertTrue(result.text().matches("(?s).*executor T0:[^}]*locks bus for 1 ms }.*"), result.text());
    assertTrue(result.text().matches("(?s).*executor T1:[^}]*locks bus for 2 ms }.*"), result.text());
    assertTrue(result.text().matches("(?s).*executor T2:[^}]*locks bus for 3 ms }.*"), result.text());
    assertFalse(result.text().contains("ram"), result.text());
    assertFalse(result.report().contains(LEFT_OUT), result.report());
  }

  @Test
  void byDefaultTheReportSaysThatNobodyWaits() throws Exception {
    String task = request("bus") + TICKS + release("bus");
    ImportResult result = imported(model(CEILING, task, task), PlacementStyle.MODEL);
    assertFalse(result.text().contains("\nsemaphore"), result.text());
    assertTrue(says(result, "semaphore 'bus' of T0, T1: " + LEFT_OUT + "; --semaphores model"), result.report());
    ImportResult alone = imported(model(CEILING, task, TICKS), PlacementStyle.MODEL);
    assertFalse(alone.report().contains("semaphore"), alone.report());
  }

  @ParameterizedTest
  @CsvSource({"'', it has no priority ceiling", "maxValue=\"2\" priorityCeilingProtocol=\"true\", 2 may hold it",
      "semaphoreType=\"Spinlock\" priorityCeilingProtocol=\"true\", a spinlock is for tasks of several cores"})
  void othersAreLeftOutAndListed(String attributes, String reason) throws Exception {
    String task = request("bus") + TICKS + release("bus");
    ImportResult result = imported(model(attributes, task, task));
    assertFalse(result.text().contains("locks"), result.text());
    assertTrue(says(result, LEFT_OUT + ", as " + reason), result.report());
  }

  @Test
  void thoseOfSeveralCoresAreLeftOut() throws Exception {
    String task = request("bus") + TICKS + release("bus");
    ImportResult result = imported(model(CEILING, task, task), PlacementStyle.OWN, Aspect.SEMAPHORES);
    assertFalse(result.text().contains("locks"), result.text());
    assertTrue(says(result, LEFT_OUT + ", as threads have cores of their own"), result.report());
  }

  @Test
  void thoseThatAreTakenTogetherAreLeftOut() throws Exception {
    String task = request("bus") + TICKS + request("ram") + TICKS + release("ram") + release("bus");
    ImportResult result = imported(model(CEILING, task, task));
    assertFalse(result.text().contains("locks"), result.text());
    assertTrue(says(result, LEFT_OUT + ", as it is taken together with another one"), result.report());
  }

  @Test
  void tasksThatAreNotPreemptiveCannotHoldThem() throws Exception {
    String task = request("bus") + TICKS + release("bus");
    ImportResult result = imported(model(CEILING, task, task)
        .replace("<tasks name=\"T0\"", "<tasks name=\"T0\" preemption=\"non_preemptive\""));
    assertFalse(result.text().contains("locks"), result.text());
    assertTrue(says(result, LEFT_OUT + ", as one of them is cooperative or not preemptive"), result.report());
  }

  @Test
  void whatIsHeldFromOneJobToAnotherIsLeftOut() throws Exception {
    String signals = "it may be held while a task waits, at first, or from one job to another";
    String task = request("bus") + TICKS + release("bus");
    ImportResult signalled = imported(model(CEILING, request("bus") + TICKS, TICKS + release("bus")));
    assertFalse(signalled.text().contains("locks"), signalled.text());
    assertTrue(says(signalled, "semaphore 'bus' of T0, T1: " + LEFT_OUT + ", as " + signals), signalled.report());
    ImportResult turned = imported(model(CEILING, release("bus") + TICKS + request("bus"), task));
    assertTrue(says(turned, signals), turned.report());
    ImportResult first = imported(model(CEILING + " initialValue=\"1\"", task, task));
    assertTrue(says(first, signals), first.report());
  }

  @Test
  void requestsOfWhatIsHeldHoldItForTheWholeJob() throws Exception {
    ImportResult result = imported(model(CEILING, request("bus") + TICKS + request("bus") + release("bus") + TICKS
        + release("bus"), request("bus") + TICKS + release("bus")));
    assertTrue(result.text().matches("(?s).*executor T0:[^}]*locks bus for 2 ms }.*"), result.text());
  }

  @Test
  void assumedTimesHoldThemForTheWholeJob() throws Exception {
    String task = request("bus") + release("bus");
    ImportResult result = ImportedModels.text(folder, model(CEILING, task, task),
        ImportOptions.builder(Style.SAMPLING).placement(PlacementStyle.MODEL).taking(Aspect.SEMAPHORES)
            .assumedWcet(3_000_000L).build());
    assertTrue(result.text().matches("(?s).*executor T0:[^}]*locks bus for 3 ms }.*"), result.text());
  }

  @Test
  void accessesToMemoryThatAreDelayedLeaveThemOut() throws Exception {
    String task = request("bus") + TICKS + release("bus");
    ImportResult result = ImportedModels.text(folder, model(CEILING, task, task),
        ImportOptions.builder(Style.SAMPLING).placement(PlacementStyle.MODEL).taking(Aspect.SEMAPHORES)
            .memory(ImportOptions.MemoryUse.INTERFERENCE).build());
    assertFalse(result.text().contains("locks"), result.text());
    assertTrue(says(result, "it is held longer where memory accesses are delayed"), result.report());
  }

  @Test
  void runnablesHoldThemForTheirPart() throws Exception {
    String call = "<items xsi:type=\"am:RunnableCall\" runnable=\"R?type=Runnable\"/>";
    ImportResult result = imported(model(CEILING, TICKS + call + TICKS, call).replace("<labels name=\"l0\"",
        "<runnables name=\"R\"><activityGraph>" + request("bus") + TICKS + release("bus") + TICKS
            + "</activityGraph></runnables><labels name=\"l0\""));
    assertTrue(result.text().matches("(?s).*executor T0:[^}]*locks bus for 1 ms }.*"), result.text());
    assertTrue(result.text().matches("(?s).*executor T1:[^}]*locks bus for 1 ms }.*"), result.text());
  }

  @Test
  void whatMayHoldThemAtAnyTimeDoesSoForTheWholeJob() throws Exception {
    String branch = "<items xsi:type=\"am:ProbabilitySwitch\"><entries probability=\"0.5\">" + request("bus")
        + "</entries><entries probability=\"0.5\">" + TICKS + "</entries></items>";
    ImportResult result = imported(model(CEILING, TICKS + branch + TICKS + release("bus"),
        request("bus") + TICKS + release("bus")));
    assertTrue(result.text().matches("(?s).*executor T0:[^}]*locks bus for 3 ms }.*"), result.text());
    assertTrue(result.text().matches("(?s).*executor T1:[^}]*locks bus for 1 ms }.*"), result.text());
  }
}
