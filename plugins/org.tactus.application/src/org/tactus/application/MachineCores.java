package org.tactus.application;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The cores that this process, and with it all that it starts, may use.
 *
 * @param numbers the cores by their numbers in Linux
 */
record MachineCores(BitSet numbers) {

  private static final Path STATUS = Path.of("/proc/self/status");
  private static final String ALLOWED = "Cpus_allowed_list:";

  /** Returns those of this process; where Linux does not tell, as many as Java counts. */
  static MachineCores ofThisProcess() {
    try {
      return Files.readAllLines(STATUS).stream().filter(line -> line.startsWith(ALLOWED)).findFirst()
          .map(line -> of(line.substring(ALLOWED.length()))).orElseGet(MachineCores::counted);
    } catch (IOException | IllegalArgumentException untold) {
      return counted();
    }
  }

  /** Reads a list of Linux, as in {@code 0-3,8}. */
  static MachineCores of(String list) {
    BitSet numbers = new BitSet();
    for (String range : list.strip().split(",")) {
      String[] ends = range.split("-", 2);
      numbers.set(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]) + 1);
    }
    return new MachineCores(numbers);
  }

  private static MachineCores counted() {
    BitSet numbers = new BitSet();
    numbers.set(0, Runtime.getRuntime().availableProcessors());
    return new MachineCores(numbers);
  }

  /**
   * Makes sure that all cores are there which processes need.
   *
   * @param needed the numbers of the cores by process
   * @throws InputException that names the missing ones
   */
  void require(Map<String, List<Integer>> needed) {
    Map<Integer, List<String>> missing = new TreeMap<>();
    needed.forEach((process, cores) -> cores.stream().filter(core -> !numbers.get(core))
        .forEach(core -> missing.computeIfAbsent(core, key -> new ArrayList<>()).add(process)));
    if (!missing.isEmpty()) {
      String cores =
          missing.entrySet().stream().map(core -> "core " + core.getKey() + " of " + String.join(", ", core.getValue()))
          .collect(Collectors.joining("; "));
      throw new InputException(
          "this machine, or the cpuset that tactus runs in, lacks cores on which the model places threads: " + cores
              + ". It has "
              + list()
              + ": place the threads there, run tactus on such a machine, or measure with --unprivileged, without "
              + "policies and cores");
    }
  }

  private String list() {
    IntStream all = numbers.stream();
    return (numbers.cardinality() == 1 ? "core " : "cores ")
        + all.mapToObj(Integer::toString).collect(Collectors.joining(", "));
  }
}
