package org.tactus.simulation.manager;

import java.util.List;
import java.util.SortedMap;

/**
 * All that a round of the manager depends on.
 *
 * @param mode the number of the mode that is asked for
 * @param executions the executions that were heard of since the last round, nanoseconds of processor time by callback
 * @param settled whether the threads have the settings of the configuration until now
 * @param same whether the processes are those of the last round
 * @param idle whether nothing was unfinished at an instant since the last change
 * @param heard whether none of the executions was lost or refused
 */
public record RoundSituation(int mode, SortedMap<String, List<Long>> executions, boolean settled, boolean same,
    boolean idle, boolean heard) {
}
