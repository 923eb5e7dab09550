package org.tactus.importers.ros2.observed;

import java.util.ArrayList;
import java.util.List;

/** A node of a run, with what it has, in the order of registration. */
final class SeenNode {

  final SeenProcess process;
  /** The name with its namespace, as in {@code /sensing/lidar}. */
  final String name;
  final long since;
  final List<SeenCallback> callbacks = new ArrayList<>();
  final List<SeenPublisher> publishers = new ArrayList<>();
  final List<SeenClient> clients = new ArrayList<>();
  boolean lifecycle;
  int phases;
  long phaseSince;

  SeenNode(SeenProcess process, String name, long since) {
    this.process = process;
    this.name = name;
    this.since = since;
    this.phaseSince = since;
  }

  /** Forgets what was measured: the node has entered another phase (thesis, section 5.3.5). */
  void enterPhase(long time) {
    phases++;
    phaseSince = time;
    callbacks.forEach(callback -> callback.enterPhase(time));
  }
}
