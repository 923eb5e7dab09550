package org.tactus.analysis.sound;

import org.tactus.analysis.iteration.Utilisation;
import org.tactus.analysis.network.SharedGroups;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.obstacles.Obstacles;
import org.tactus.analysis.state.NetworkState;

/**
 * What the discipline of a thread sees of the system around it.
 *
 * @param network the stages and threads
 * @param state the state of the fixed-point iteration, which grows
 * @param utilisation the long-run utilisation, which explains divergence
 * @param obstacles why demands are not known
 * @param sharedGroups the exclusive callback groups that several executors serve
 */
record Sight(StageNetwork network, NetworkState state, Utilisation utilisation, Obstacles obstacles,
    SharedGroups sharedGroups) {
}
