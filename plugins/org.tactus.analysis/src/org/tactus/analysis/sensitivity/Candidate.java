package org.tactus.analysis.sensitivity;

import org.tactus.timing.model.ModelEdit;

/**
 * A change of the model to try.
 *
 * @param text what to do, in the imperative
 * @param edit the change
 */
record Candidate(String text, ModelEdit edit) {
}
