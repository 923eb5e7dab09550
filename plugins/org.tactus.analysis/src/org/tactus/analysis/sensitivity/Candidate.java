package org.tactus.analysis.sensitivity;

import java.util.Optional;
import java.util.function.Supplier;
import org.tactus.timing.model.ModelEdit;
import org.tactus.timing.model.TimingModel;

/**
 * A change of the model to try.
 *
 * @param text what to do, in the imperative
 * @param changed makes the changed model, with callbacks and chains of the same numbers; empty if that is not possible
 */
public record Candidate(String text, Supplier<Optional<TimingModel>> changed) {

  /** Returns a change of parts of a timing model. */
  static Candidate edit(String text, TimingModel model, ModelEdit edit) {
    return new Candidate(text, () -> Optional.of(edit.apply(model)));
  }
}
