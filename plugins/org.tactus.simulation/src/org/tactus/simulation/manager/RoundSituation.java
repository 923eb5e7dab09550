package org.tactus.simulation.manager;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * All that a round of the manager depends on.
 *
 * @param mode the number of the mode that is asked for
 * @param cause why it begins
 * @param executions the executions that were heard of since the last round, nanoseconds of processor time at full speed
 *     by callback
 * @param speed the speed of processors from now on, per cent
 * @param overruns how often a thread wanted more than its reservation since the last round
 * @param responses the longest times from the origin of an execution to its end since then, of the ends of chains
 * @param settled whether the threads have the settings of the configuration until now
 * @param same whether the processes are those of the last round
 * @param idle whether nothing was unfinished at an instant since the last change
 * @param heard whether none of the executions was lost or refused
 */
record RoundSituation(int mode, RoundCause cause, SortedMap<String, List<Long>> executions, long speed, long overruns,
    SortedMap<String, Long> responses, boolean settled, boolean same, boolean idle, boolean heard) {

  /** A situation in which nothing is unusual. */
  static final class Builder {

    int mode;
    RoundCause cause = RoundCause.PERIOD;
    SortedMap<String, List<Long>> executions = new TreeMap<>();
    long speed = ProcessorSpeed.FULL;
    long overruns;
    SortedMap<String, Long> responses = new TreeMap<>();
    boolean settled = true;
    boolean same = true;
    boolean idle = true;
    boolean heard = true;

    RoundSituation build() {
      return new RoundSituation(mode, cause, executions, speed, overruns, responses, settled, same, idle, heard);
    }
  }
}
