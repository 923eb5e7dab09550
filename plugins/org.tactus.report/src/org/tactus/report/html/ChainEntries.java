package org.tactus.report.html;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tactus.measurement.Times;
import org.tactus.report.ChainEntry;
import org.tactus.report.ObservedChain;
import org.tactus.report.PathNames;
import org.tactus.simulation.observation.Samples;
import org.tactus.timing.model.Metric;

/** The paths of all chains with what was observed and measured of each. */
final class ChainEntries {

  private record Key(String name, Metric metric) {
  }

  private final SystemReport report;
  private final List<ChainEntry> all;
  private final PathNames names;
  private final Map<Key, ObservedChain> observed = new HashMap<>();

  ChainEntries(SystemReport report) {
    this.report = report;
    this.all = ChainEntry.of(report.bounds(), Optional.empty());
    this.names = new PathNames(report.bounds().model().callbacks());
    switch (report.simulated()) {
      case SystemReport.Runs runs -> ObservedChain.of(runs.observations(), Optional.empty())
          .forEach(one -> observed.put(new Key(one.name(), one.metric()), one));
      case SystemReport.NotSimulated none -> { }
    }
  }

  /** Returns the paths, by chain in the order of the model. */
  List<ChainEntry> all() {
    return all;
  }

  /** Returns the callbacks of a path, as briefly as is clear. */
  List<String> path(ChainEntry entry) {
    return names.path(entry.path().callbacks());
  }

  /** Returns what simulated runs observed of a path; empty if they observed nothing. */
  Optional<Samples> observed(ChainEntry entry) {
    return seen(entry).map(ObservedChain::samples).filter(samples -> samples.count() > 0);
  }

  /** Returns the path as simulated runs observed it; empty if there were none. */
  Optional<ObservedChain> seen(ChainEntry entry) {
    return Optional.ofNullable(observed.get(new Key(entry.name(), entry.path().metric())));
  }

  /** Returns what was measured of a path; empty if nothing was. */
  Optional<Times> measured(ChainEntry entry) {
    return report.measured().map(one -> one.measurement().path(entry.path())).filter(times -> times.count() > 0);
  }

  /** Returns where the page tells of a path: its chain, or the path itself if that is the worst one. */
  static String anchor(ChainEntry entry) {
    return "chain-" + entry.chain().chain().id();
  }
}
