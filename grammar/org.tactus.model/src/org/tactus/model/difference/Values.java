package org.tactus.model.difference;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tactus.model.Duration;
import org.tactus.model.NamedElement;
import org.tactus.model.Size;
import org.tactus.model.view.Quantities;

/**
 * Values of the model: what they mean, to be compared, and how they read. Two values mean the same exactly if their
 * meanings are equal texts: {@code 1 ms} and {@code 1000 us} do, and lists without an order in any order.
 */
final class Values {

  /** Literals that stand for nothing said. */
  private static final Set<String> NOTHING = Set.of("unspecified", "none");

  private Values() {
  }

  /** Returns the name of an element with those of the elements that it is part of. */
  static String name(EObject element) {
    String own = element instanceof NamedElement named ? String.valueOf(named.getName()) : between(element);
    return element.eContainer() instanceof NamedElement container ? name(container) + "." + own : own;
  }

  /** Returns the names of what an element without a name connects. */
  private static String between(EObject element) {
    return element.eClass().getEAllReferences().stream()
        .filter(reference -> !reference.isContainment() && !reference.isMany() && element.eIsSet(reference))
        .map(reference -> name((EObject) element.eGet(reference))).collect(Collectors.joining(" to "));
  }

  /** Returns what a feature of an object means. */
  static String meaning(EObject object, EStructuralFeature feature) {
    List<String> all = values(object, feature).stream().map(value -> meaning(feature, value)).toList();
    return feature.isMany() && !Terms.ORDERED.contains(feature) ? all.stream().sorted().toList().toString()
        : all.toString();
  }

  private static String meaning(EStructuralFeature feature, Object value) {
    return switch (feature) {
      case EReference reference when reference.isContainment() -> meaning((EObject) value);
      case EReference reference -> name((EObject) value);
      default -> quoted(String.valueOf(value));
    };
  }

  /** Keeps texts apart from what stands between values. */
  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** Returns what an object means, with all that it contains, but for its own name. */
  static String meaning(EObject object) {
    try {
      return switch (object) {
        case Duration duration -> Quantities.nanoseconds(duration) + " ns";
        case Size size -> Quantities.bytes(size) + " B";
        default -> features(object);
      };
    } catch (ArithmeticException inexact) {
      return features(object);
    }
  }

  private static String features(EObject object) {
    return object.eClass().getName() + object.eClass().getEAllStructuralFeatures().stream()
        .filter(object::eIsSet).filter(feature -> !isName(feature))
        .map(feature -> feature.getName() + "=" + named(object, feature)).toList();
  }

  /** Returns what a feature means, with the names of elements that it contains. */
  private static String named(EObject object, EStructuralFeature feature) {
    boolean parts = feature instanceof EReference reference && reference.isContainment();
    List<String> names = parts ? values(object, feature).stream().filter(NamedElement.class::isInstance)
        .map(part -> ((NamedElement) part).getName() + ":" + meaning((EObject) part)).toList() : List.of();
    return names.isEmpty() ? meaning(object, feature)
        : (Terms.ORDERED.contains(feature) ? names : names.stream().sorted().toList()).toString();
  }

  static boolean isName(EStructuralFeature feature) {
    return feature.getName().equals("name") && feature.getEContainingClass().getName().equals("NamedElement");
  }

  /** Returns how a feature of an object reads; empty where nothing is said. */
  static Optional<String> text(EObject object, EStructuralFeature feature) {
    if (feature.isMany()) {
      return Optional.of(values(object, feature).stream()
          .map(value -> value instanceof String string ? quoted(string) : text(value))
          .collect(Collectors.joining(", "))).filter(text -> object.eIsSet(feature));
    }
    Object value = object.eGet(feature);
    boolean silent = value == null || !object.eIsSet(feature) && value instanceof Integer
        || value instanceof Enumerator literal && NOTHING.contains(literal.getLiteral());
    return silent ? Optional.empty() : Optional.of(text(value));
  }

  /** Returns how a value reads. */
  static String text(Object value) {
    return switch (value) {
      case Duration duration -> Quantities.text(duration);
      case Size size -> Quantities.text(size);
      case NamedElement named -> name(named);
      case EObject object -> composed(object);
      case Enumerator literal -> literal.getLiteral();
      case Boolean truth -> truth ? "yes" : "no";
      default -> String.valueOf(value);
    };
  }

  private static String composed(EObject object) {
    List<String> parts = new ArrayList<>();
    for (EStructuralFeature feature : object.eClass().getEAllStructuralFeatures()) {
      boolean shown = object.eIsSet(feature) || Terms.inValue(feature).isEmpty();
      Optional<String> text = shown ? text(object, feature) : Optional.empty();
      text.ifPresent(said -> parts.add(said.equals("yes") && object.eGet(feature) instanceof Boolean
          ? Terms.of(feature) : Terms.inValue(feature) + said));
    }
    String all = String.join(" ", parts);
    String said = (Terms.before(object) + all).strip();
    return said.isEmpty() ? "yes" : said;
  }

  private static List<?> values(EObject object, EStructuralFeature feature) {
    Object value = object.eGet(feature);
    return value == null ? List.of() : value instanceof List<?> many ? many : List.of(value);
  }
}
