package org.tactus.model.view;

import org.tactus.model.Callback;
import org.tactus.model.Sample;

/** A callback that samples a topic or another callback's state, and the entry that says so. */
public record Sampler(Callback callback, Sample sample) {}
