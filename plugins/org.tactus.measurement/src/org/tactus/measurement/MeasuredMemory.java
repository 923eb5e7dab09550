package org.tactus.measurement;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What was measured of the memory of a machine, with a margin.
 *
 * @param line the bytes that a cache takes at once
 * @param cores the cores of the machine
 * @param streams what streams moved
 * @param latencies what accesses took that have to wait for one another
 * @param counted what counters tell of the streams; empty without counters
 * @param refusal why there are none
 * @param margin what is added to what was measured, in per cent
 */
public record MeasuredMemory(long line, List<Integer> cores, List<Stream> streams, List<Latency> latencies,
    List<CountedProgram.Run> counted, Optional<String> refusal, double margin) {

  private static final double GIGA = 1e9;
  private static final long MEGA = 1_000_000;
  private static final double PICOSECONDS = 1_000;

  /**
   * What streams moved.
   *
   * @param access {@code read} or {@code write}
   * @param cores how many cores streamed
   * @param bytes of the lines that they went over per second, at most
   */
  public record Stream(String access, int cores, long bytes) {

    /** Returns the bytes that the memory moved per second: a line that is written comes before, and goes later. */
    long moved() {
      return access.equals("write") ? 2 * bytes : bytes;
    }
  }

  /**
   * What accesses took.
   *
   * @param beside what the other cores do: {@code none}, {@code read} or {@code write}
   * @param others how many do
   * @param median in picoseconds
   * @param percentile in picoseconds
   */
  public record Latency(String beside, int others, long median, long percentile) {
  }

  /** Copies the lists. */
  public MeasuredMemory {
    cores = List.copyOf(cores);
    streams = List.copyOf(streams);
    latencies = List.copyOf(latencies);
    counted = List.copyOf(counted);
  }

  /**
   * Reads what the measuring program prints.
   *
   * @param margin what is added, in per cent
   * @throws TraceException if that is not understood, or something is missing
   */
  public static MeasuredMemory of(List<String> lines, double margin) {
    MemoryLines read = new MemoryLines(lines);
    MeasuredMemory memory = new MeasuredMemory(
        read.of("line", fields -> Long.parseLong(fields[1])).stream().findFirst().orElse(0L),
        read.of("core", fields -> Integer.parseInt(fields[1])),
        read.of("bandwidth",
            fields -> new Stream(fields[1], Integer.parseInt(fields[2]), Long.parseLong(fields[3]))),
        read.of("latency", fields -> new Latency(fields[1], Integer.parseInt(fields[2]), Long.parseLong(fields[3]),
            Long.parseLong(fields[4]))),
        read.of("use", CountedProgram.Run::ofStream),
        read.of("refused", fields -> String.join(" ", fields).substring("refused ".length())).stream().findFirst(),
        margin);
    if (memory.line < 1 || memory.cores.isEmpty() || memory.streams.isEmpty() || memory.latencies.isEmpty()) {
      throw new TraceException("the measuring program has not measured all; run it again");
    }
    return memory;
  }

  /** Returns what the memory moves at most, in MB per second rounded up, with the margin. */
  public long megabytes() {
    long most = streams.stream().mapToLong(Stream::moved).max().orElseThrow();
    return Math.max(1, (long) Math.ceil(most * (1 + margin / 100) / MEGA));
  }

  /**
   * Returns how much longer an access takes for each other core that accesses the memory, at most, in nanoseconds
   * rounded up, with the margin; empty where there is no other core.
   */
  public Optional<Long> stall() {
    long alone = latencies.getFirst().median();
    return latencies.stream().filter(latency -> latency.others() > 0)
        .map(latency -> Math.max(0.0, (double) (latency.percentile() - alone) / latency.others()))
        .max(Double::compare).map(most -> (long) Math.ceil(most * (1 + margin / 100) / PICOSECONDS));
  }

  /**
   * Returns the host as a platform that systems can import.
   *
   * @param host its name
   * @param origin how it was measured
   * @param percent the percentile of the latencies
   */
  public String text(String host, String origin, String percent) {
    List<String> comments = new ArrayList<>(List.of(origin));
    comments.add("Streams went over (GB/s): " + rates("read") + " reading; " + rates("write")
        + " writing, where each line comes and goes.");
    comments.add("An access took " + nanoseconds(latencies.getFirst().median()) + " alone in the median; " + percent
        + " % took at most " + latencies.stream().map(latency -> nanoseconds(latency.percentile())
            + (latency.others() == 0 ? " alone" : " beside " + latency.others() + " that " + latency.beside() + "s"))
            .collect(Collectors.joining(", ", "", ".")));
    comments.add(stall().map(stall -> "Give callbacks on this host `accesses N stall " + stall
        + " ns`, where N is how often an activation accesses memory.")
        .orElse("There is one core: no other one delays an access."));
    counted.forEach(run -> comments.add("Counters of a stream that " + run.beside() + "s: " + run.text(line) + "."));
    refusal.ifPresent(reason -> comments.add("Not known here: instructions per cycle and accesses of programs, since "
        + "this run " + reason + "."));
    return comments.stream().map(comment -> "// " + comment + "\n").collect(Collectors.joining()) + """

        platform {
          host %s {
            cores %s
            memory bandwidth %d MB per 1 s line %d B
          }
        }
        """.formatted(host, cores.stream().map(core -> "c" + core).collect(Collectors.joining(" ")), megabytes(), line);
  }

  private String rates(String access) {
    return streams.stream().filter(stream -> stream.access().equals(access))
        .map(stream -> String.format(Locale.ROOT, "%.1f with %d", stream.bytes() / GIGA, stream.cores()))
        .collect(Collectors.joining(", "));
  }

  private static String nanoseconds(long picoseconds) {
    return String.format(Locale.ROOT, "%.0f ns", picoseconds / PICOSECONDS);
  }
}
