package org.tactus.analysis;

import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.tactus.analysis.RandomDraws.Feature;

/**
 * Searches random systems for a run that exceeds a bound, for as long as one likes: {@code ./verify --soundness HOURS}.
 * Systems are numbered, so that every finding can be repeated: {@code ./verify --soundness seed:NUMBER}.
 */
public final class SoundnessSearch {

  private static final int RUNS = 40;
  private static final long DURATION = 4_000;
  private static final Duration REPORT = Duration.ofMinutes(1);

  private final Tightness tightness = new Tightness();
  private final AtomicBoolean violated = new AtomicBoolean();
  private final AtomicLong next;
  private long systems;
  private long compared;
  private Instant nextReport = Instant.now().plus(REPORT);

  private SoundnessSearch(long first) {
    this.next = new AtomicLong(first);
  }

  /**
   * Runs the search.
   *
   * @param arguments the hours, as a decimal number, and the first seed (else taken from the clock); or
   *     {@code seed:NUMBER}
   */
  public static void main(String[] arguments) throws InterruptedException {
    boolean single = arguments[0].startsWith("seed:");
    long first = single ? Long.parseLong(arguments[0].substring(5))
        : arguments.length > 1 ? Long.parseLong(arguments[1]) : System.currentTimeMillis();
    SoundnessSearch search = new SoundnessSearch(first);
    if (single) {
      search.check(first);
    } else {
      Instant end = Instant.now().plusMillis(Math.round(Double.parseDouble(arguments[0]) * 3_600_000));
      List<Thread> workers = IntStream.range(0, Runtime.getRuntime().availableProcessors())
          .mapToObj(worker -> Thread.ofPlatform().start(() -> search.work(end))).toList();
      for (Thread worker : workers) {
        worker.join();
      }
    }
    search.report("");
    System.out.print(search.tightness.table());
    System.exit(search.violated.get() ? 1 : 0);
  }

  private void work(Instant end) {
    while (Instant.now().isBefore(end)) {
      check(next.getAndIncrement());
    }
  }

  private void check(long seed) {
    try {
      SoundnessCheck check =
          new SoundnessCheck(RandomModels.with(seed, features(seed)), Method.SOUND, seed, RUNS, DURATION);
      count(seed, check);
    } catch (RuntimeException | StackOverflowError | AssertionError fault) {
      violated.set(true);
      System.out.println("seed " + seed + ": " + fault);
      fault.printStackTrace(System.out);
    }
  }

  /** Returns a set of features by the number of a system, so that every combination has its turn. */
  static Set<Feature> features(long seed) {
    Set<Feature> features = EnumSet.noneOf(Feature.class);
    for (Feature feature : Feature.values()) {
      if ((seed >> feature.ordinal() & 1) == 1) {
        features.add(feature);
      }
    }
    return features;
  }

  private synchronized void count(long seed, SoundnessCheck check) {
    systems++;
    compared += check.compared();
    tightness.add(seed, check.comparisons());
    if (!check.violations().isEmpty()) {
      violated.set(true);
      check.violations().forEach(violation -> System.out.println("seed " + seed + ": " + violation));
    }
    if (Instant.now().isAfter(nextReport)) {
      nextReport = Instant.now().plus(REPORT);
      report(" so far");
    }
  }

  private void report(String soFar) {
    System.out.printf("%d systems, %d values compared with their bounds%s: %s%n", systems, compared, soFar,
        violated.get() ? "BOUNDS EXCEEDED, see above" : "none exceeded");
  }
}
