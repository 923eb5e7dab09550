package org.tactus.application;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.tactus.report.provision.ProvisionRemarks.Restructured;

/**
 * What was decided of a structure.
 *
 * @param elements the text that says it
 * @param keys what is otherwise than the system says
 * @param reasons for each key the decision in words, with the reason
 */
record StructureDecisions(List<StructureText.Element> elements, List<Structure.Key> keys, List<Restructured> reasons) {

  /** Nothing. */
  static final StructureDecisions NONE = new StructureDecisions(List.of(), List.of(), List.of());

  /** Copies the lists. */
  StructureDecisions {
    elements = List.copyOf(elements);
    keys = List.copyOf(keys);
    reasons = List.copyOf(reasons);
  }

  /** Returns what is said of an element, a sentence for each decision that it writes. */
  List<String> comments(StructureText.Element element) {
    return element.decided().stream().map(key -> keys.indexOf(key) < 0 ? null : reasons.get(keys.indexOf(key)))
        .filter(Objects::nonNull).map(one -> one.what() + Optional.of("; ").filter(join -> one.why().isPresent())
            .map(join -> join + one.why().get()).orElse("")).toList();
  }
}
