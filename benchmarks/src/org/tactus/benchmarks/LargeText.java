package org.tactus.benchmarks;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The chains of {@link LargeModel} in the language of Tactus: a node for each callback, a process for each executor,
 * four cores per host.
 */
public final class LargeText {

  private static final int CORES = 4;

  private final StringBuilder text = new StringBuilder();
  private final int chains;
  private final int executors;

  private LargeText(int chains) {
    this.chains = chains;
    this.executors = LargeModel.executors(chains);
  }

  /**
   * Writes the model.
   *
   * @param arguments the number of chains and the file
   */
  public static void main(String[] arguments) throws IOException {
    LargeText model = new LargeText(Integer.parseInt(arguments[0]));
    try (BufferedWriter file = Files.newBufferedWriter(Path.of(arguments[1]))) {
      file.write(model.write());
    }
  }

  private String write() {
    text.append("system large\n\nmessage Sample = std_msgs/msg/ByteMultiArray size 1000 B\n\nplatform {\n");
    int hosts = (executors + CORES - 1) / CORES;
    for (int host = 0; host < hosts; host++) {
      text.append("  host h%d { cores c0 c1 c2 c3 }%n".formatted(host));
    }
    networks().forEach(network -> text.append("  network %s delay 100 us%n".formatted(network)));
    text.append("  message delays {\n    1 KB  20 us  10 us  20 us\n  }\n}\n\n");
    for (int chain = 0; chain < chains; chain++) {
      writeChain(chain);
    }
    for (int executor = 0; executor < executors; executor++) {
      String nodes = nodes(executor);
      text.append("process p%d on h%d { nodes %s listener thread on c%d fifo 60 }%n".formatted(executor,
          executor / CORES, nodes,
          executor % CORES));
      text.append("executor e%d: single_threaded { nodes %s thread on h%d.c%d fifo 50 overhead 10 us }%n".formatted(
          executor, nodes,
          executor / CORES, executor % CORES));
    }
    return text.toString();
  }

  private void writeChain(int chain) {
    int last = LargeModel.LENGTH - 1;
    for (int hop = 0; hop <= last; hop++) {
      String activation = hop == 0 ? "timer run every %d ms".formatted(LargeModel.period(chain))
          : "subscription run on /t%d_%d".formatted(chain, hop);
      String publishes = hop == last ? "" : " publishes /t%d_%d".formatted(chain, hop + 1);
      text.append(
          "node N%d_%d { %s wcet %d us%s }%n".formatted(chain, hop, activation, LargeModel.wcet(chain), publishes));
      if (hop > 0) {
        text.append("topic /t%d_%d : Sample { publish sync }%n".formatted(chain, hop));
      }
    }
    text.append(
        "chain chain%d from N%d_0.run to N%d_%d.run { latency <= 1 s }%n%n".formatted(chain, chain, chain, last));
  }

  /** Returns the pairs of hosts between which messages go. */
  private SortedSet<String> networks() {
    SortedSet<String> networks = new TreeSet<>();
    for (int chain = 0; chain < chains; chain++) {
      for (int hop = 1; hop < LargeModel.LENGTH; hop++) {
        int from = LargeModel.place(chain, hop - 1, executors) / CORES;
        int to = LargeModel.place(chain, hop, executors) / CORES;
        if (from != to) {
          networks.add("h" + from + " -> h" + to);
        }
      }
    }
    return networks;
  }

  private String nodes(int executor) {
    return IntStream.range(0, chains).boxed()
        .flatMap(chain -> IntStream.range(0, LargeModel.LENGTH)
            .filter(hop -> LargeModel.place(chain, hop, executors) == executor)
            .mapToObj(hop -> "N" + chain + "_" + hop))
        .collect(Collectors.joining(", "));
  }
}
