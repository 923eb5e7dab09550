package org.tactus.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.stream.LongStream;
import org.tactus.simulation.manager.LongestExecution;
import org.tactus.timing.demand.Ageing;

/** Repeats the thesis' evaluation of data ageing (section 6.5) with the measurements of the manager. */
public final class AgeingStudy {

  private static final int INSTANCES = 12_000;
  private static final int DRAWS = 20;
  private static final double INSTANCE_SECONDS = 0.01;
  private static final double MILLISECOND = 1e6;
  private static final int[] PERIODS = {100, 175, 200, 300, 400, 500, 600, 700};
  private static final int[] WEIGHTS = {0, 20, 40, 60, 80, 100};

  /** How long the instances of a callback take (Figure 6.14). */
  private enum Workload {
    SPIKING(0.01) {
      @Override
      double mean(double seconds) {
        return seconds >= 1.8 && seconds < 2.1 ? 2 : 1;
      }
    },
    FLUCTUATING(1) {
      @Override
      double mean(double seconds) {
        return 1;
      }
    },
    RAPID(1) {
      @Override
      double mean(double seconds) {
        return 3 + 3 * Math.sin(2 * Math.PI * 0.1 * seconds);
      }
    },
    SLOW(1) {
      @Override
      double mean(double seconds) {
        return 3 + 3 * Math.sin(2 * Math.PI * 0.05 * seconds);
      }
    };

    private final double deviation;

    Workload(double deviation) {
      this.deviation = deviation;
    }

    /** Returns the mean in milliseconds at a time. */
    abstract double mean(double seconds);

    /** Returns execution times in nanoseconds, none below 0. */
    long[] times(long seed) {
      Random random = new Random(seed);
      return LongStream.range(0, INSTANCES).map(instance -> (long) Math.max(0,
          MILLISECOND * (mean(instance * INSTANCE_SECONDS) + deviation * random.nextGaussian()))).toArray();
    }
  }

  /**
   * What ageing made of a workload: means over the draws.
   *
   * @param excess by how much the bound exceeds an instance, nanoseconds; 0 where it does not
   * @param errors the instances that exceed the bound of their time
   */
  private record Quality(double excess, double errors) {

    /** Returns by how many per cent the excess is less than another one. */
    double gain(Quality other) {
      return 100 * (1 - excess / other.excess);
    }

    /** Returns whether there are no more errors than with another setting, but for one in a thousand instances. */
    boolean errsAs(Quality other) {
      return errors <= other.errors + INSTANCES / 1000.0;
    }

    @Override
    public String toString() {
      return String.format(Locale.ROOT, "%.3f ms, %.1f errors", excess / MILLISECOND, errors);
    }
  }

  private AgeingStudy() {
  }

  /**
   * Prints the trends of section 6.5, and writes {@code ageing.csv} and a plot for each workload.
   *
   * @param arguments the folder
   */
  public static void main(String[] arguments) throws IOException {
    Path folder = Files.createDirectories(Path.of(arguments[0]));
    table(folder);
    trends();
  }

  private static void table(Path folder) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add("workload,T,alpha %,G %,S %,excess in us,errors");
    for (Workload workload : Workload.values()) {
      for (int margin : new int[] {0, 5}) {
        List<long[]> rows = new ArrayList<>();
        for (int period : PERIODS) {
          long[] row = new long[1 + WEIGHTS.length / 2];
          row[0] = period;
          for (int weight : WEIGHTS) {
            Quality quality = quality(workload, weight, 90, margin, period);
            lines.add(String.format(Locale.ROOT, "%s,%d,%d,90,%d,%.1f,%.1f", workload, period, weight, margin,
                quality.excess() / 1e3, quality.errors()));
            if (weight % 40 == 0) {
              row[1 + weight / 40] = (long) quality.excess();
            }
          }
          rows.add(row);
        }
        new LinePlot("T, instances between two merges", "mean excess in ms, S = " + margin + " %",
            List.of("no ageing", "alpha 40 %", "alpha 80 %"), rows, MILLISECOND, false)
            .write(folder, "ageing-" + workload.name().toLowerCase(Locale.ROOT) + "-" + margin);
      }
    }
    Files.write(folder.resolve("ageing.csv"), lines);
  }

  private static void trends() {
    System.out.println("Section 6.5: ageing of execution times; means of " + DRAWS + " draws");
    Quality spiking = quality(Workload.SPIKING, 0, 90, 0, 200);
    Quality spikingAged = quality(Workload.SPIKING, 80, 90, 0, 200);
    trend("spiking, alpha 80 %, T 200: excess 80 % less, or more (here " + percent(spikingAged.gain(spiking)) + ")",
        () -> spikingAged.gain(spiking) >= 80);
    trend("spiking, alpha 80 %, T 200: no more errors", () -> spikingAged.errsAs(spiking));
    Quality fluctuating = quality(Workload.FLUCTUATING, 0, 90, 0, 200);
    Quality rare = quality(Workload.FLUCTUATING, 40, 90, 0, 600);
    trend("fluctuating, T 600: as without ageing (" + rare + "; " + fluctuating + ")", () -> rare.errsAs(fluctuating));
    Quality frequent = quality(Workload.FLUCTUATING, 40, 90, 0, 200);
    trend("fluctuating, T 200: more errors (" + frequent + ")", () -> !frequent.errsAs(fluctuating));
    Quality triggered = quality(Workload.FLUCTUATING, 40, 75, 0, 200);
    trend("fluctuating, T 200, G 75 %: as without ageing (" + triggered + ")", () -> triggered.errsAs(fluctuating));
    sine("slow sine", Workload.SLOW, 18, 1);
    sine("rapid sine", Workload.RAPID, 6, 10);
  }

  /** Prints the trends of a mean that swings: by how many per cent the excess is less, and fewer errors than some. */
  private static void sine(String name, Workload workload, int gain, int errors) {
    Quality ever = quality(workload, 0, 90, 0, 175);
    Quality aged = quality(workload, 20, 90, 5, 175);
    String few = errors == 1 ? "no errors" : "fewer than " + errors + " errors";
    trend(name + ", S 5 %, alpha 20 %, T 175: " + few + " (" + aged + "; " + ever + ")", () -> aged.errors() < errors);
    trend(name + ": excess " + gain + " % less, or more (here " + percent(aged.gain(ever)) + ")",
        () -> aged.gain(ever) >= gain);
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.0f %%", share);
  }

  private static void trend(String text, BooleanSupplier holds) {
    System.out.println("  " + (holds.getAsBoolean() ? "holds     " : "does not  ") + text);
  }

  private static Quality quality(Workload workload, int weight, int trigger, int margin, int period) {
    double excess = 0;
    long errors = 0;
    for (int draw = 0; draw < DRAWS; draw++) {
      LongestExecution longest = new LongestExecution(Ageing.ofPercent(trigger, weight, period, margin));
      for (long time : workload.times(draw)) {
        excess += Math.max(0, longest.time() - time);
        errors += time > longest.time() ? 1 : 0;
        longest.add(time);
      }
    }
    return new Quality(excess / ((double) DRAWS * INSTANCES), (double) errors / DRAWS);
  }
}
