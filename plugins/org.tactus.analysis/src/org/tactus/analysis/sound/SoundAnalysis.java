package org.tactus.analysis.sound;

import java.util.List;
import java.util.Optional;
import org.tactus.analysis.Bound;
import org.tactus.analysis.Explanation;
import org.tactus.analysis.iteration.LocalAnalysis;
import org.tactus.analysis.iteration.Utilisation;
import org.tactus.analysis.network.Cause;
import org.tactus.analysis.network.SharedGroups;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.obstacles.Obstacles;
import org.tactus.analysis.state.NetworkState;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;

/**
 * Bounds that no run of the modelled system exceeds: a busy-window analysis of every thread under preemptive fixed
 * priorities or in a reservation, by the {@link Discipline} of the thread. {@code docs/theory} holds the proofs.
 */
public final class SoundAnalysis implements LocalAnalysis {

  private final StageNetwork network;
  /** By thread. */
  private final List<Discipline> disciplines;

  /** Creates the analysis over the state of a fixed-point iteration. */
  public SoundAnalysis(StageNetwork network, NetworkState state, Utilisation utilisation) {
    this.network = network;
    Disciplines choice = new Disciplines(new Sight(network, state, utilisation, new Obstacles(network, state),
        new SharedGroups(network.model())));
    this.disciplines = network.threads().stream().map(choice::of).toList();
  }

  @Override
  public int[] analyse(ThreadView thread) {
    return of(thread).analyse();
  }

  @Override
  public Cause divergence(ThreadView thread) {
    return of(thread).divergence();
  }

  @Override
  public boolean dependsOnResponses(ThreadView thread) {
    return of(thread).dependsOnResponses();
  }

  @Override
  public Optional<Bound.Bounded> stretch(List<Callback> callbacks, List<Delivery> deliveries) {
    return disciplines.get(network.stage(callbacks.getFirst().id()).thread()).stretch(callbacks, deliveries);
  }

  @Override
  public Explanation explain(Stage stage) {
    return disciplines.get(stage.thread()).explain(stage);
  }

  private Discipline of(ThreadView thread) {
    return disciplines.get(thread.spec().id());
  }
}
