package org.tactus.timing.model;

import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;

/**
 * A stream from outside the model that is an input of a data-driven callback: a topic that nobody in the model
 * publishes.
 *
 * @param id the index in {@link TimingModel#externalInputs()}
 * @param name the name, usually the topic
 * @param subscriber the callback that receives it
 * @param slot the slot of an {@code all(…)} activation that it fills, 0 otherwise
 * @param curve the arrival curve at the callback
 * @param maxGap an upper bound on the distance of consecutive events in nanoseconds, {@link Time#INFINITE} if none
 */
public record ExternalInput(int id, String name, Callback subscriber, int slot, ArrivalCurve curve, long maxGap)
    implements Part {
}
