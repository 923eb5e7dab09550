package org.tactus.analysis.published;

import java.util.List;
import java.util.Optional;
import org.tactus.analysis.Bound;
import org.tactus.analysis.Explanation;
import org.tactus.analysis.iteration.LocalAnalysis;
import org.tactus.analysis.iteration.Utilisation;
import org.tactus.analysis.network.Cause;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadRole;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.obstacles.Obstacles;
import org.tactus.analysis.state.NetworkState;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;

/**
 * The response-time analyses of the papers as printed: that of the DDS paper, that of the dynamic-priority paper for
 * its executors, and that of the LaME paper for thread classes. Where {@code docs/theory/departures.md} shows a formula
 * to be unsound, so is this package, on purpose.
 */
public final class PublishedAnalysis implements LocalAnalysis {

  private final StageNetwork network;
  private final Utilisation utilisation;
  /** By thread. */
  private final List<PaperAnalysis> analyses;

  /** Creates the analysis over the state of a fixed-point iteration. */
  public PublishedAnalysis(StageNetwork network, NetworkState state, Utilisation utilisation) {
    this.network = network;
    this.utilisation = utilisation;
    Obstacles obstacles = new Obstacles(network, state);
    PaperAnalysis dds = new DdsThread(network, state, utilisation, obstacles);
    PaperAnalysis deadlines = new DeadlineExecutor(network, state, obstacles);
    PaperAnalysis classes = new ClassExecutor(network, state, obstacles);
    this.analyses = network.threads().stream().map(thread -> switch (thread.role()) {
      case ThreadRole.Executes executes -> switch (executes.executor().kind()) {
        case EDF -> deadlines;
        case FIXED_PRIORITY, MULTI_THREADED -> classes;
        case PLAIN_THREAD, SINGLE_THREADED, STATIC_SINGLE_THREADED, EVENTS, EVENTS_CBG, MIXED -> dds;
      };
      case ThreadRole.Sends sends -> dds;
      case ThreadRole.Receives receives -> dds;
      case ThreadRole.Idle idle -> dds;
    }).toList();
  }

  @Override
  public int[] analyse(ThreadView thread) {
    return analyses.get(thread.spec().id()).analyse(thread);
  }

  @Override
  public Cause divergence(ThreadView thread) {
    return utilisation.divergence(thread);
  }

  @Override
  public boolean dependsOnResponses(ThreadView thread) {
    return true;
  }

  @Override
  public Optional<Bound.Bounded> stretch(List<Callback> callbacks, List<Delivery> deliveries) {
    return analyses.get(network.stage(callbacks.getFirst().id()).thread()).stretch(callbacks);
  }

  @Override
  public Explanation explain(Stage stage) {
    return analyses.get(stage.thread()).explain(stage);
  }
}
