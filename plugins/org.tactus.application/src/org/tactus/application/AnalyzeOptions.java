package org.tactus.application;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tactus.analysis.Method;
import org.tactus.lowering.Interpretation;

/**
 * What to analyse, and how.
 *
 * @param given files, and folders whose files that describe a system are meant
 * @param interpretation how descriptions are read by the sound method; the published one reads them as the papers do
 * @param method which formulas are used
 * @param chain the chain that is looked at; empty for all
 * @param sensitivity whether to find for each goal how much may change until it is missed
 * @param effort for how long to search all schedules for lower bounds, in nanoseconds; 0 for not at all
 */
public record AnalyzeOptions(List<Path> given, Interpretation interpretation, Method method, Optional<String> chain,
    boolean sensitivity, long effort) {

  /** Copies the list. */
  public AnalyzeOptions {
    given = List.copyOf(given);
  }

  /** Returns the options of a sound analysis of all chains. */
  public static AnalyzeOptions of(List<Path> given, Interpretation interpretation) {
    return new AnalyzeOptions(given, interpretation, Method.SOUND, Optional.empty(), false, 0);
  }

  /** Returns the same options with another method. */
  public AnalyzeOptions with(Method other) {
    return new AnalyzeOptions(given, interpretation, other, chain, sensitivity, effort);
  }

  /** Returns the same options for one chain, or all. */
  public AnalyzeOptions onlyChain(Optional<String> name) {
    return new AnalyzeOptions(given, interpretation, method, name, sensitivity, effort);
  }

  /** Returns the same options with or without sensitivity. */
  public AnalyzeOptions withSensitivity(boolean wanted) {
    return new AnalyzeOptions(given, interpretation, method, chain, wanted, effort);
  }

  /** Returns the same options with a search over all schedules that lasts so many nanoseconds at most. */
  public AnalyzeOptions withEffort(long nanos) {
    return new AnalyzeOptions(given, interpretation, method, chain, sensitivity, nanos);
  }

  /** Returns how descriptions are read by the method. */
  Interpretation reading() {
    return switch (method) {
      case SOUND -> interpretation;
      case PUBLISHED -> Interpretation.published();
    };
  }
}
