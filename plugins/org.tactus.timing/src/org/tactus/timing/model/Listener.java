package org.tactus.timing.model;

/**
 * A listener thread: it takes the messages of a participant from the network in the order of their arrival.
 *
 * @param id the index in {@link TimingModel#listeners()}
 * @param name the unique name
 * @param thread the thread
 * @param queueSize the messages that its queue holds, for the published method
 */
public record Listener(int id, String name, ThreadSpec thread, long queueSize) implements Part {
}
