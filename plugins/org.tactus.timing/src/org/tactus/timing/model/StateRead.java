package org.tactus.timing.model;

/**
 * A callback that reads, whenever it runs, the state that another callback of its process left behind: the latest value
 * for each topic that activates the writer, one value for a join, and one for what the writer itself samples. Nothing
 * is activated and nothing is sent.
 *
 * @param id the index in {@link TimingModel#stateReads()}
 * @param writer the callback that leaves the state behind, by the end of each run
 * @param reader the callback that reads it
 */
public record StateRead(int id, Callback writer, Callback reader) implements Part {
}
