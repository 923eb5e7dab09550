/**
 * A search over all schedules of a small system: every order in which its events can occur, with the times at which
 * they can, kept as zones of clock values. Where it finishes, what it saw bounds response times and latencies.
 *
 * <p>Built as reachability in timed automata is (Bengtsson and Yi, "Timed Automata: Semantics, Algorithms and Tools",
 * 2004), over the executors of ROS 2 in place of automata; what it is for and what it leaves to the other analyses is
 * that of schedule-abstraction graphs (Nasri, Nelissen and Brandenburg, ECRTS 2018 and 2019).
 */
package org.tactus.analysis.schedules;
