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
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.analysis.AnalysisResult;
import org.tactus.application.LoweredSystem;
import org.tactus.lowering.Interpretation;
import org.tactus.model.distribution.Target;
import org.tactus.timing.model.Chain;

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
  private final BlockingQueue<String> found = new LinkedBlockingQueue<>();
  private final BlockingQueue<Throwable> faults = new LinkedBlockingQueue<>();

  private BackgroundAnalysis start() {
    AnalysisListener listener = new AnalysisListener() {
      @Override
      public void checked(FileCheck check) {
        checks.add(check);
      }

      @Override
      public void found(LoweredSystem system, AnalysisResult result) {
        Chain chain = result.chains().getFirst().chain();
        found.add(system.file().getFileName() + " " + (system.trace().origin(chain).element()
            .equals(system.view().chains().getFirst()) ? chain.name() : "of another text"));
      }

      @Override
      public void analysed(Path file) {
        analysed.add(file);
      }

      @Override
      public void failed(Path file, Throwable fault) {
        faults.add(fault);
      }
    };
    return new BackgroundAnalysis(Interpretation.of(Target.DEFAULT),
        () -> file -> Optional.ofNullable(held.get(file)), listener, Duration.ofMillis(50));
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
      background.changed(List.of(part));
      assertTrue(background.isStale(car), "until it is analysed again");
      assertEquals(car, next(analysed));
      assertEquals(Optional.of(1_030_000L), background.boundsFor(car).getFirst().chains().get("c").getFirst().bound());
      assertFalse(background.isStale(car));
      assertTrue(faults.isEmpty(), faults.toString());
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
      assertEquals("car.tactus c", found.poll(), "told before");
      held.put(car, "// moved\n" + CAR);
      background.changed(List.of(car));
      assertEquals(car, next(analysed));
      assertEquals("car.tactus c", found.poll());
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
}
