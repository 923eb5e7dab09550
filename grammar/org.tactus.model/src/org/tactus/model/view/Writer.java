package org.tactus.model.view;

import org.tactus.model.Callback;
import org.tactus.model.Publication;

/** A callback that publishes a topic, and the publication that says so. */
public record Writer(Callback callback, Publication publication) {}
