package org.tactus.measurement;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;

/**
 * What counters of the processor tell of a program.
 *
 * @param line the bytes of an access
 * @param runs the program alone, and beside streams of other cores
 */
public record CountedProgram(long line, List<Run> runs) {

  private static final long USUAL_LINE = 64;
  private static final double MEGA = 1e6;
  private static final double GIGA = 1e9;

  /**
   * A run.
   *
   * @param beside what the other cores do: {@code none}, {@code read} or {@code write}
   * @param others how many do
   * @param cycles of the core
   * @param instructions that were executed
   * @param accesses of the memory
   * @param executed processor time in nanoseconds
   */
  public record Run(String beside, int others, long cycles, long instructions, long accesses, long executed) {

    /** Returns instructions per cycle. */
    public double perCycle() {
      return cycles == 0 ? 0 : (double) instructions / cycles;
    }

    /** Returns the bytes per second that it moves: accesses times line times frequency over cycles. */
    public double bandwidth(long line) {
      return executed == 0 ? 0 : (double) accesses * line * GIGA / executed;
    }

    static Run of(String[] fields) {
      return new Run(fields[1], Integer.parseInt(fields[2]), Long.parseLong(fields[3]), Long.parseLong(fields[4]),
          Long.parseLong(fields[5]), Long.parseLong(fields[6]));
    }

    static Run ofStream(String[] fields) {
      return new Run(fields[1], 0, Long.parseLong(fields[2]), Long.parseLong(fields[3]), Long.parseLong(fields[4]),
          Long.parseLong(fields[5]));
    }

    /** Returns the figures in words. */
    public String text(long line) {
      return String.format(Locale.ROOT, "%.2f instructions per cycle, %.0f MB/s", perCycle(), bandwidth(line) / MEGA);
    }
  }

  /** Copies the runs. */
  public CountedProgram {
    runs = List.copyOf(runs);
  }

  /**
   * Reads what the measuring program prints.
   *
   * @throws TraceException if that is not understood
   */
  public static CountedProgram of(List<String> lines) {
    MemoryLines read = new MemoryLines(lines);
    List<Run> runs = read.of("command", Run::of);
    if (runs.isEmpty()) {
      throw new TraceException("nothing was counted; run it again");
    }
    return new CountedProgram(read.of("line", fields -> Long.parseLong(fields[1])).stream().findFirst()
        .orElse(USUAL_LINE), runs);
  }

  /** Returns the most accesses of a run, for each of so many activations, rounded up. */
  public long accesses(long activations) {
    return runs.stream().mapToLong(run -> Math.ceilDiv(run.accesses(), activations)).max().orElse(0);
  }

  /**
   * Returns how much longer an access takes for each of the other cores that access the memory too, at most, in
   * nanoseconds rounded up; 0 where no other core did.
   */
  public long stall() {
    long stall = 0;
    for (Run run : runs) {
      if (run.others() > 0 && run.accesses() > 0) {
        long longer = Math.max(0, run.executed() - runs.getFirst().executed());
        stall = Math.max(stall, BigDecimal.valueOf(longer)
            .divide(BigDecimal.valueOf(run.accesses()).multiply(BigDecimal.valueOf(run.others())), 0,
                RoundingMode.CEILING)
            .longValueExact());
      }
    }
    return stall;
  }
}
