package org.tactus.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.analysis.AnalysisResult;
import org.tactus.application.Analyze;
import org.tactus.application.AnalyzeOptions;
import org.tactus.application.LoweredSystem;
import org.tactus.application.Monitor;
import org.tactus.diagnostics.ResultCode;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.UnsavedTexts;
import org.tactus.lowering.Interpretation;
import org.tactus.model.distribution.Target;
import org.tactus.timing.model.Chain;
import org.tactus.timing.model.Metric;

/** What is checked and analysed in the background, when, and of which text. */
class BackgroundAnalysisTest {

  private static final long MOST_SECONDS = 120;
  private static final String PART = """
      message M = std_msgs/msg/String size 10 B
      topic /a : M
      node N { timer t every 10 ms wcet 1 ms publishes /a }
      node R { subscription s on /a wcet 1 ms }
      """;
  private static final String CAR = """
      system car
      import "part.tactus"
      chain c from N.t to R.s { latency <= 20 ms }
      """;

  @TempDir private Path folder;
  private final Map<Path, String> held = new ConcurrentHashMap<>();
  private final BlockingQueue<FileCheck> checks = new LinkedBlockingQueue<>();
  private final BlockingQueue<Path> analysed = new LinkedBlockingQueue<>();
  private final BlockingQueue<Path> outdated = new LinkedBlockingQueue<>();
  private final BlockingQueue<String> told = new LinkedBlockingQueue<>();
  private final BlockingQueue<Throwable> faults = new LinkedBlockingQueue<>();

  private volatile List<Diagnostic> findings = List.of();
  private volatile Consumer<Path> whenRead = file -> { };
  private volatile Consumer<FileCheck> whenChecked = check -> { };

  private BackgroundAnalysis start() {
    AnalysisListener listener = new AnalysisListener() {
      @Override
      public void checked(FileCheck check) {
        checks.add(check);
        whenChecked.accept(check);
      }

      @Override
      public void found(LoweredSystem system, AnalysisResult result) {
        Chain chain = result.chains().getFirst().chain();
        told.add(system.file().getFileName() + " " + (system.trace().origin(chain).element()
            .equals(system.view().chains().getFirst()) ? chain.name() : "of another text"));
      }

      @Override
      public void analysed(Path file, List<Diagnostic> found) {
        findings = found;
        analysed.add(file);
      }

      @Override
      public void outdated(Path file) {
        outdated.add(file);
      }

      @Override
      public void failed(Path file, Throwable fault) {
        faults.add(fault);
      }
    };
    return new BackgroundAnalysis(Interpretation.of(Target.DEFAULT),
        this::texts, listener, Duration.ofMillis(50));
  }

  /** Returns what is held now, which no later change touches. */
  private UnsavedTexts texts() {
    Map<Path, String> now = Map.copyOf(held);
    return file -> {
      whenRead.accept(file);
      return Optional.ofNullable(now.get(file));
    };
  }

  private static <T> T next(BlockingQueue<T> queue) throws InterruptedException {
    T one = queue.poll(MOST_SECONDS, TimeUnit.SECONDS);
    assertTrue(one != null, "nothing came");
    return one;
  }

  @Test
  void aSystemThatIsWatchedIsBoundedAgainWhenAnUnsavedPartChanges() throws Exception {
    Path part = Files.writeString(folder.resolve("part.tactus"), PART);
    Path car = Files.writeString(folder.resolve("car.tactus"), CAR);
    try (BackgroundAnalysis background = start()) {
      background.watch(List.of(part));
      background.add(List.of(part, car));
      assertEquals(car, next(analysed));
      SystemBounds bounds = background.boundsFor(part).getFirst();
      assertEquals(Optional.of(2_000_000L), bounds.chains().get("c").getFirst().bound());
      assertEquals("response time at most 1 ms", bounds.responseTimes().get("N.t"));
      assertFalse(bounds.overloaded());
      held.put(part, PART.replace("s on /a wcet 1 ms", "s on /a wcet 30 us"));
      background.edited(part);
      background.edited(part);
      assertTrue(background.isStale(car), "until it is analysed again");
      assertEquals(car, next(outdated));
      assertEquals(car, next(analysed));
      assertEquals(Optional.of(1_030_000L), background.boundsFor(car).getFirst().chains().get("c").getFirst().bound());
      assertFalse(background.isStale(car));
      assertTrue(outdated.isEmpty(), "it is told once");
      assertTrue(faults.isEmpty(), faults.toString());
    }
  }

  @Test
  void aGoalThatIsMissedIsToldUntilItIsMet() throws Exception {
    Path part = Files.writeString(folder.resolve("part.tactus"), PART);
    Path car = Files.writeString(folder.resolve("car.tactus"), CAR.replace("20 ms", "1 ms"));
    try (BackgroundAnalysis background = start()) {
      background.watch(List.of(car));
      background.add(List.of(part, car));
      assertEquals(car, next(analysed));
      assertEquals(List.of(ResultCode.GOAL_MISSED), findings.stream().map(Diagnostic::code).toList());
      assertEquals(car, findings.getFirst().file());
      assertEquals(3, findings.getFirst().line());
      held.put(car, CAR);
      background.edited(car);
      assertEquals(car, next(analysed));
      assertEquals(List.of(), findings);
    }
  }

  /** Whatever was edited before: the figures are those of an analysis of the text alone. */
  @Test
  void boundsAreThoseThatAnalyzeFinds() throws Exception {
    Path part = Files.writeString(folder.resolve("part.tactus"), PART);
    Path car = Files.writeString(folder.resolve("car.tactus"), CAR);
    Random random = new Random(1);
    try (BackgroundAnalysis background = start()) {
      background.watch(List.of(car));
      background.add(List.of(part, car));
      assertEquals(car, next(analysed));
      for (int change = 0; change < 30; change++) {
        boolean inPart = random.nextBoolean();
        int times = 1 + random.nextInt(6);
        if (inPart) {
          held.put(part, PART.replace("/a wcet 1 ms", "/a wcet " + times + " ms"));
        } else {
          held.put(car, CAR + "// " + change + "\n" + "node X" + times + " { timer t every 50 ms wcet 1 ms }\n");
        }
        background.edited(inPart ? part : car);
        do {
          assertEquals(car, next(analysed));
        } while (background.isStale(car));
        AnalysisResult alone = Analyze.run(AnalyzeOptions.of(List.of(car), Interpretation.of(Target.DEFAULT)), texts(),
            Monitor.NONE, one -> { }).systems().getFirst().result();
        SystemBounds bounds = background.boundsFor(car).getFirst();
        assertEquals(alone.chains().getFirst().worst(Metric.LATENCY).orElseThrow().bound().nsOrInfinite(),
            bounds.chains().get("c").getFirst().bound().orElseThrow());
        assertEquals(alone.callbacks().size(), bounds.responseTimes().size());
      }
    }
  }

  @Test
  void whatIsFoundIsToldWithTheModelOfTheTextAlsoWhereTheResultIsThatOfBefore() throws Exception {
    Files.writeString(folder.resolve("part.tactus"), PART);
    Path car = Files.writeString(folder.resolve("car.tactus"), CAR);
    try (BackgroundAnalysis background = start()) {
      background.watch(List.of(car));
      background.add(List.of(car));
      assertEquals(car, next(analysed));
      assertEquals("car.tactus c", told.poll(), "told before");
      held.put(car, "// moved\n" + CAR);
      background.changed(List.of(car));
      assertEquals(car, next(analysed));
      assertEquals("car.tactus c", told.poll());
    }
  }

  @Test
  void aSystemThatNobodyLooksAtIsCheckedAndNotAnalysed() throws Exception {
    Path part = Files.writeString(folder.resolve("part.tactus"), PART);
    Path car = Files.writeString(folder.resolve("car.tactus"), CAR);
    try (BackgroundAnalysis background = start()) {
      background.add(List.of(part, car));
      assertEquals(List.of(), next(checks).diagnostics());
      assertEquals(List.of(), next(checks).diagnostics());
      assertTrue(analysed.poll(500, TimeUnit.MILLISECONDS) == null);
      background.watch(List.of(car));
      assertEquals(car, next(analysed));
    }
  }

  @Test
  void aSystemWithErrorsHasNoBounds() throws Exception {
    Path part = Files.writeString(folder.resolve("part.tactus"), PART);
    Path car = Files.writeString(folder.resolve("car.tactus"), CAR);
    try (BackgroundAnalysis background = start()) {
      background.watch(List.of(car));
      background.add(List.of(car));
      assertEquals(car, next(analysed));
      held.put(part, PART + "node N { }\n");
      background.changed(List.of(part));
      assertEquals(car, next(analysed));
      assertEquals(List.of(), background.boundsFor(car));
    }
  }

  @Test
  void whatIsWrongWithAnImportedFileStandsAtTheImport() throws Exception {
    Path part = Files.writeString(folder.resolve("part.tactus"), PART + "node N { }\n");
    Path car = Files.writeString(folder.resolve("car.tactus"), CAR);
    try (BackgroundAnalysis background = start()) {
      background.add(List.of(car));
      FileCheck check = next(checks);
      assertEquals(car, check.file());
      assertTrue(check.sources().contains(part));
      assertEquals(2, check.diagnostics().getFirst().line());
      assertTrue(check.diagnostics().getFirst().message().startsWith("in part.tactus: "));
    }
  }

  @Test
  void aPartThatChangesWhileItsSystemIsReadForTheFirstTimeIsReadAgain() throws Exception {
    Path part = Files.writeString(folder.resolve("part.tactus"), PART);
    Path car = Files.writeString(folder.resolve("car.tactus"), CAR);
    AtomicBoolean isFirst = new AtomicBoolean(true);
    try (BackgroundAnalysis background = start()) {
      whenRead = file -> {
        if (file.equals(part) && isFirst.getAndSet(false)) {
          held.put(part, PART.replace("s on /a wcet 1 ms", "s on /a wcet 30 us"));
          background.changed(List.of(part));
        }
      };
      background.watch(List.of(car));
      background.add(List.of(car));
      next(analysed);
      assertEquals(Optional.of(1_030_000L), background.boundsFor(car).getFirst().chains().get("c").getFirst().bound());
      assertFalse(isFirst.get());
    }
  }

  @Test
  void nothingOfAFileComesBackAfterItIsRemoved() throws Exception {
    Files.writeString(folder.resolve("part.tactus"), PART);
    Path car = Files.writeString(folder.resolve("car.tactus"), CAR);
    Path other = Files.writeString(folder.resolve("other.tactus"), CAR.replace("system car", "system other"));
    try (BackgroundAnalysis background = start()) {
      whenChecked = check -> {
        if (check.file().equals(car) && !check.sources().isEmpty()) {
          background.removed(List.of(car));
        }
      };
      background.watch(List.of(car, other));
      background.add(List.of(car));
      assertFalse(next(checks).sources().isEmpty());
      assertEquals(new FileCheck(car, Set.of(), List.of()), next(checks));
      background.add(List.of(other));
      assertEquals(other, next(analysed));
      assertEquals(List.of(), background.boundsFor(car));
      assertTrue(analysed.isEmpty(), analysed.toString());
    }
  }

  @Test
  void whatIsClosedIsNotAnalysedAnyMore() throws Exception {
    Files.writeString(folder.resolve("part.tactus"), PART);
    Path car = Files.writeString(folder.resolve("car.tactus"), CAR);
    try (BackgroundAnalysis background = start()) {
      whenChecked = check -> background.watch(List.of());
      background.watch(List.of(car));
      background.add(List.of(car));
      next(checks);
      assertTrue(analysed.poll(500, TimeUnit.MILLISECONDS) == null);
    }
  }

  @Test
  void whatDescribesNoSystemIsNotCheckedAgainWhenItIsOpened() throws Exception {
    Path part = Files.writeString(folder.resolve("part.tactus"), PART);
    try (BackgroundAnalysis background = start()) {
      background.add(List.of(part));
      next(checks);
      background.watch(List.of(part));
      assertTrue(checks.poll(500, TimeUnit.MILLISECONDS) == null);
    }
  }
}
