package org.tactus.editor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.CallbackResult;
import org.tactus.application.LoweredSystem;
import org.tactus.report.ChainEntry;
import org.tactus.report.Durations;

/**
 * What an analysis found out about a system, by names and without its model: so it holds while a text moves, and takes
 * little memory.
 *
 * @param file the file that describes the system
 * @param system the name of the system
 * @param sources the files that it is read from
 * @param chains for each chain how its worst path fares, metric by metric
 * @param responseTimes for each callback, by the name {@code Node.callback}, the bound of its response time in words
 * @param overloaded whether there is more work somewhere than can be done
 */
public record SystemBounds(Path file, String system, Set<Path> sources, Map<String, List<GoalBound>> chains,
    Map<String, String> responseTimes, boolean overloaded) {

  /** Copies the collections. */
  public SystemBounds {
    sources = Set.copyOf(sources);
    chains = Map.copyOf(chains);
    responseTimes = Map.copyOf(responseTimes);
  }

  static SystemBounds of(LoweredSystem system, AnalysisResult result, List<ChainEntry> entries) {
    Map<String, List<GoalBound>> chains = new LinkedHashMap<>();
    entries.stream().filter(ChainEntry::worst).forEach(entry ->
        chains.computeIfAbsent(entry.chain().chain().name(), name -> new ArrayList<>()).add(GoalBound.of(entry)));
    Map<String, String> times = new LinkedHashMap<>();
    for (CallbackResult one : result.callbacks()) {
      times.put(one.callback().name(), one.responseTime().isBounded()
          ? "response time at most " + Durations.up(one.responseTime().nsOrInfinite())
          : "no bound of the response time");
    }
    return new SystemBounds(system.file(), system.view().name(), Set.copyOf(system.sources()), chains, times,
        system.isOverloaded());
  }
}
