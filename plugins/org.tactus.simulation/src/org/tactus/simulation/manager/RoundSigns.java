package org.tactus.simulation.manager;

import java.util.SortedMap;

/**
 * What may begin a round before its time: what was heard since the last one.
 *
 * @param longest the longest executions, nanoseconds of processor time at full speed by callback
 * @param speed the speed of processors, per cent
 * @param overruns how often a thread wanted more than its reservation
 * @param responses the longest times from the origin of an execution to its end, nanoseconds by callback
 */
record RoundSigns(SortedMap<String, Long> longest, long speed, long overruns, SortedMap<String, Long> responses) {
}
