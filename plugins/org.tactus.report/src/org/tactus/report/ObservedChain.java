package org.tactus.report;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tactus.simulation.observation.ChainPath;
import org.tactus.simulation.observation.Observations;
import org.tactus.simulation.observation.Samples;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Chain;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Percentile;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.path.Link;
import org.tactus.timing.path.LinkGraph;

/**
 * What a simulation observed of one path of a chain under one metric.
 *
 * @param name the chain's name, followed by {@code #} and the number of the path if there are several
 * @param path the path
 * @param metric the metric
 * @param samples the observations
 * @param goal the limit of all instances in nanoseconds, if the chain has one for the metric
 * @param aperiodic whether it passes a callback that is aperiodic, or that runs only as often as one does
 */
public record ObservedChain(String name, ChainPath path, Metric metric, Samples samples, Optional<Long> goal,
    boolean aperiodic) {

  /** What of a path is not known where no run can meet a goal. */
  public enum Unknown {
    /** How long a callback runs. */
    WCET("a callback without wcet", "one"),
    /** How often a callback, or something before it, occurs. */
    DISTANCE("an aperiodic callback", "a distance");

    private final String passed;
    private final String remedy;

    Unknown(String passed, String remedy) {
      this.passed = passed;
      this.remedy = remedy;
    }

    /** Returns what is passed, as in {@code a callback without wcet}. */
    String passed() {
      return passed;
    }

    /** Returns what to give it. */
    String remedy() {
      return remedy;
    }
  }

  /** The fewest observations of which one in a thousand says something. */
  public static final long FEWEST_FOR_P999 = 1_000;

  /**
   * Returns the observations of all paths, or of those of one chain, by chain in the order of the model, then by path.
   * Every path has its latency; the trigger latency is added where the path passes a join or the chain has such a goal.
   */
  public static List<ObservedChain> of(Observations observed, Optional<String> only) {
    List<ObservedChain> entries = new ArrayList<>();
    BitSet aperiodic = aperiodic(observed.model());
    for (Chain chain : observed.model().chains()) {
      if (only.map(name -> name.equals(chain.name())).orElse(true)) {
        List<ChainPath> paths = observed.paths().stream().filter(path -> path.chain() == chain).toList();
        for (int i = 0; i < paths.size(); i++) {
          String name = paths.size() == 1 ? chain.name() : chain.name() + "#" + (i + 1);
          for (Metric metric : metrics(paths.get(i))) {
            entries.add(new ObservedChain(name, paths.get(i), metric, observed.path(paths.get(i), metric),
                chain.limit(metric), paths.get(i).callbacks().stream().anyMatch(one -> aperiodic.get(one.id()))));
          }
        }
      }
    }
    return List.copyOf(entries);
  }

  /** Returns the callbacks that are aperiodic, and those that their messages activate, on and on. */
  private static BitSet aperiodic(TimingModel model) {
    LinkGraph links = new LinkGraph(model);
    BitSet aperiodic = new BitSet();
    Deque<Callback> open = new ArrayDeque<>(
        model.callbacks().stream().filter(callback -> callback.activation().isUnknown()).toList());
    while (!open.isEmpty()) {
      Callback callback = open.poll();
      if (!aperiodic.get(callback.id())) {
        aperiodic.set(callback.id());
        links.from(callback.id()).stream().filter(link -> !link.isSampled()).map(Link::subscriber).forEach(open::add);
      }
    }
    return aperiodic;
  }

  private static Set<Metric> metrics(ChainPath path) {
    Set<Metric> metrics = new LinkedHashSet<>();
    metrics.add(Metric.LATENCY);
    if (path.callbacks().stream().skip(1).anyMatch(callback -> callback.activation() instanceof Activation.Join)) {
      metrics.add(Metric.TRIGGER_LATENCY);
    }
    path.chain().goals().forEach(goal -> metrics.add(goal.metric()));
    return metrics;
  }

  /** Returns whether a run exceeded the goal, which refutes it. */
  public boolean exceeded() {
    return goal.filter(limit -> samples.maximum() > limit).isPresent();
  }

  /** Returns the goals of its chain at a percentile. */
  public List<Goal> percentiles() {
    return path.chain().goals(metric).stream().filter(one -> !one.isOfMaximum()).toList();
  }

  /** Returns what was seen of a goal at a percentile. */
  public Percentile.Judgement judgement(Goal percentile) {
    return percentile.percentile().orElseThrow().judge(samples.count(), samples.beyond(percentile.limit()));
  }

  /** Returns whether what was seen at the percentile of a goal is above it. */
  public boolean exceedsPercentile() {
    return percentiles().stream().anyMatch(one -> judgement(one) == Percentile.Judgement.EXCEEDED);
  }

  /** Returns how many observations are within the goal. */
  public long within() {
    return samples.count() - beyond();
  }

  private long beyond() {
    return goal.map(samples::beyond).orElse(0L);
  }

  /** Returns whether at least 999 of 1,000 observations are within the goal. */
  public boolean holdsAtP999() {
    return goal.isPresent() && samples.count() > 0 && beyond() <= samples.count() / 1_000;
  }

  /** Returns whether there are enough observations to say what 999 of 1,000 do not exceed. */
  public boolean enoughForP999() {
    return samples.count() >= FEWEST_FOR_P999;
  }

  /**
   * Returns whether no run meets a goal, since a callback of the path has no execution time and ran in no time, or
   * occurred once because nobody knows how often it does, also if something before the path is aperiodic.
   */
  public boolean passesUnknown() {
    return whatIsUnknown().isPresent();
  }

  /** Returns what of its path is not known. */
  public Optional<Unknown> whatIsUnknown() {
    if (path.callbacks().stream().anyMatch(callback -> callback.executionTime().isEmpty())) {
      return Optional.of(Unknown.WCET);
    }
    return aperiodic ? Optional.of(Unknown.DISTANCE) : Optional.empty();
  }

  /** Returns whether enough was observed to say so, and at least 999 of 1,000 observations are within the goal. */
  public boolean metAtP999() {
    return enoughForP999() && holdsAtP999() && !passesUnknown();
  }
}
