package org.tactus.report.difference;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.tactus.model.difference.ModelChange;

/**
 * Finds the changed elements of a model on which a changed part of a bound lies: those that its cause is of, else those
 * of the cause's executor, else those of its stage. It is said where a change lies, not proved that it is the reason.
 */
final class Culprits {

  private final KnownBounds before;
  private final KnownBounds after;
  private final List<ModelChange> changes;

  Culprits(KnownBounds before, KnownBounds after, List<ModelChange> changes) {
    this.before = before;
    this.after = after;
    this.changes = changes;
  }

  /** Returns the changes, as in {@code wcet of timer Camera.capture}; the only one of a model if no name fits. */
  List<String> of(Growth growth) {
    Set<String> source = new LinkedHashSet<>(growth.elements().cause());
    Set<String> stage = new LinkedHashSet<>(growth.elements().stage());
    for (Set<String> elements : List.of(source, executors(source), stage, executors(stage))) {
      List<String> found = changes.stream().filter(change -> elements.stream().anyMatch(change.element()::isOrHas))
          .map(ChangeText::subject).distinct().toList();
      if (!found.isEmpty()) {
        return found;
      }
    }
    return changes.size() == 1 ? List.of(ChangeText.subject(changes.getFirst())) : List.of();
  }

  private Set<String> executors(Set<String> callbacks) {
    List<String> executors = new ArrayList<>();
    callbacks.forEach(callback -> Stream.of(before, after).map(bounds -> bounds.executors().get(callback))
        .filter(executor -> executor != null).map(executor -> "executor " + executor).forEach(executors::add));
    return new LinkedHashSet<>(executors);
  }
}
