package org.tactus.model.difference;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tactus.model.Duration;
import org.tactus.model.Import;
import org.tactus.model.Model;
import org.tactus.model.NamedElement;
import org.tactus.model.NodeType;
import org.tactus.model.Platform;
import org.tactus.model.Size;
import org.tactus.model.Without;
import org.tactus.model.difference.ModelChange.Added;
import org.tactus.model.difference.ModelChange.Changed;
import org.tactus.model.difference.ModelChange.Removed;
import org.tactus.model.view.Instantiation;
import org.tactus.model.view.SystemView;

/**
 * Compares two versions of a system, over all files that each is made of. Elements are found by kind and name, whatever
 * file and place they stand in; what has no name by what it connects, else by what is most alike. Every feature of the
 * metamodel is looked at, since the walk goes by the metamodel. What was renamed is removed and added. What a node type
 * says is told of its instances, which have it.
 */
public final class ModelDifference {

  /** The kind of the element that stands for the whole system. */
  public static final String SYSTEM = "system";

  private final List<ModelChange> changes = new ArrayList<>();
  private final Set<EObject> instantiated = new HashSet<>();

  /** An element's kind and the name by which it is found. */
  private record Key(EClass kind, String name) {
  }

  private ModelDifference() {
  }

  /** Returns what has changed, by kind and name of the elements. */
  public static List<ModelChange> between(SystemView before, SystemView after) {
    ModelDifference difference = new ModelDifference();
    Stream.of(before, after).flatMap(view -> view.nodes().stream()).filter(Instantiation::isInstance)
        .forEach(node -> difference.instantiated.addAll(List.of(node, node.getType())));
    difference.system(before, after);
    difference.elements(elements(before), elements(after));
    List<ModelChange> sorted = new ArrayList<>(difference.changes);
    sorted.sort(Comparator.comparing((ModelChange change) -> !change.element().kind().equals(SYSTEM))
        .thenComparing(change -> change.element().kind()).thenComparing(change -> change.element().name()));
    return List.copyOf(sorted);
  }

  private void system(SystemView before, SystemView after) {
    ElementId system = new ElementId(SYSTEM, after.name());
    of(system, "name", said(before.name()), said(after.name()));
    of(system, "imports", imports(before), imports(after));
    of(system, "without nodes", without(before, Without::getNodes), without(after, Without::getNodes));
    of(system, "without executors", without(before, Without::getExecutors), without(after, Without::getExecutors));
  }

  private void of(ElementId system, String property, Optional<String> before, Optional<String> after) {
    if (!before.equals(after)) {
      changed(system, property, before, after);
    }
  }

  private static Optional<String> said(String text) {
    return Optional.of(text).filter(some -> !some.isEmpty());
  }

  private static Optional<String> imports(SystemView view) {
    return said(view.models().stream().flatMap(model -> model.getImports().stream()).map(Import::getImportURI)
        .filter(Objects::nonNull).distinct().sorted().collect(Collectors.joining(", ")));
  }

  private static Optional<String> without(SystemView view, Function<Without, List<? extends EObject>> what) {
    return said(elementsOf(view).filter(Without.class::isInstance)
        .flatMap(element -> what.apply((Without) element).stream()).map(Values::name).distinct().sorted()
        .collect(Collectors.joining(", ")));
  }

  private static Stream<EObject> elementsOf(SystemView view) {
    return view.models().stream().map(Model::getElements).flatMap(List::stream)
        .flatMap(element -> element instanceof Platform ? element.eContents().stream() : Stream.of(element));
  }

  private static Map<Key, EObject> elements(SystemView view) {
    return keyed(elementsOf(view).filter(element -> !(element instanceof Without))
        .filter(element -> !view.isReplaced(element)).toList());
  }

  /** Finds elements by kind and name; a name that several have is numbered. */
  private static Map<Key, EObject> keyed(List<? extends EObject> elements) {
    Map<Key, EObject> keyed = new LinkedHashMap<>();
    for (EObject element : elements) {
      String name = Values.name(element);
      Key key = new Key(element.eClass(), name);
      for (int number = 2; keyed.containsKey(key); number++) {
        key = new Key(element.eClass(), name + " (" + number + ")");
      }
      keyed.put(key, element);
    }
    return keyed;
  }

  private void elements(Map<Key, EObject> before, Map<Key, EObject> after) {
    Map<Key, EObject> removed = new LinkedHashMap<>(before);
    removed.keySet().removeAll(after.keySet());
    Map<Key, EObject> added = new LinkedHashMap<>(after);
    added.keySet().removeAll(before.keySet());
    Map<Key, Key> renamed = renamed(removed, added);
    Map<Key, Key> named = new LinkedHashMap<>();
    renamed.forEach((from, to) -> named.put(to, from));
    removed.keySet().forEach(key -> changes.add(new Removed(id(key), Optional.ofNullable(renamed.get(key))
        .map(Key::name))));
    added.keySet().forEach(key -> changes.add(new Added(id(key), Optional.ofNullable(named.get(key))
        .map(Key::name))));
    after.forEach((key, element) -> {
      if (before.containsKey(key)) {
        features(before.get(key), element, id(key), "");
      }
    });
  }

  private static ElementId id(Key key) {
    return new ElementId(Terms.of(key.kind()), key.name());
  }

  /** Pairs what is gone with what is new, of the same kind and contents. */
  private static Map<Key, Key> renamed(Map<Key, EObject> removed, Map<Key, EObject> added) {
    Map<String, Key> free = new LinkedHashMap<>();
    added.forEach((key, element) -> free.putIfAbsent(Values.meaning(element), key));
    Map<Key, Key> renamed = new LinkedHashMap<>();
    removed.forEach((key, element) -> {
      Key other = free.get(Values.meaning(element));
      if (other != null && other.kind() == key.kind() && saysSomething(element)) {
        free.remove(Values.meaning(element));
        renamed.put(key, other);
      }
    });
    return renamed;
  }

  /** Compares all features of two objects of one class. */
  private void features(EObject before, EObject after, ElementId element, String prefix) {
    for (EStructuralFeature feature : after.eClass().getEAllStructuralFeatures()) {
      if (Values.isName(feature) || isToldOfInstances(feature, before) || isToldOfInstances(feature, after)) {
        continue;
      }
      if (feature instanceof EReference reference && reference.isContainment()) {
        contained(reference, before, after, element, prefix);
      } else if (!Values.meaning(before, feature).equals(Values.meaning(after, feature))) {
        changed(element, prefix + Terms.of(feature), Values.text(before, feature), Values.text(after, feature));
      }
    }
  }

  /** Tells whether what a node type says, or an instance says otherwise, is told of what instances have. */
  private boolean isToldOfInstances(EStructuralFeature feature, EObject element) {
    return instantiated.contains(element) && (element instanceof NodeType ? feature instanceof EReference
        : Instantiation.OVERRIDES.contains(feature));
  }

  private void contained(EReference reference, EObject before, EObject after, ElementId element, String prefix) {
    if (!reference.isMany()) {
      single(reference, (EObject) before.eGet(reference), (EObject) after.eGet(reference), element, prefix);
    } else if (NamedElement.class.isAssignableFrom(reference.getEReferenceType().getInstanceClass())) {
      parts(reference, before, after, element);
    } else {
      items(reference, list(before, reference), list(after, reference), element, prefix);
    }
  }

  private void single(EReference reference, EObject before, EObject after, ElementId element, String prefix) {
    if (before == null && after == null || before != null && after != null
        && Values.meaning(before).equals(Values.meaning(after))) {
      return;
    }
    if (before != null && after != null && before.eClass() == after.eClass() && !isValue(before)) {
      features(before, after, element, prefix + Terms.prefix(reference));
      return;
    }
    EObject given = before == null ? after : before;
    boolean onlyOne = before == null || after == null;
    if (onlyOne && Terms.prefix(reference).isEmpty() && saysSomething(given)) {
      features(before == null ? blank(given) : before, after == null ? blank(given) : after, element, prefix);
      return;
    }
    changed(element, prefix + Terms.of(reference), Optional.ofNullable(before).map(Values::text),
        Optional.ofNullable(after).map(Values::text));
  }

  /** Tells whether an object says anything beside its name, so that this can be told feature by feature. */
  private static boolean saysSomething(EObject object) {
    return object.eClass().getEAllStructuralFeatures().stream()
        .anyMatch(feature -> object.eIsSet(feature) && !Values.isName(feature));
  }

  private static EObject blank(EObject like) {
    return like.eClass().getEPackage().getEFactoryInstance().create(like.eClass());
  }

  private static boolean isValue(EObject object) {
    return object instanceof Duration || object instanceof Size;
  }

  /** Compares the named elements that an element consists of, and their order where it has a meaning. */
  private void parts(EReference reference, EObject before, EObject after, ElementId element) {
    Map<Key, EObject> old = keyed(list(before, reference));
    Map<Key, EObject> now = keyed(list(after, reference));
    elements(old, now);
    if (Terms.ORDERED.contains(reference)) {
      List<Key> common = old.keySet().stream().filter(now::containsKey).toList();
      List<Key> order = now.keySet().stream().filter(old::containsKey).toList();
      if (!common.equals(order)) {
        changed(element, "order of " + Terms.of(reference), Optional.of(names(common)), Optional.of(names(order)));
      }
    }
  }

  private static String names(List<Key> keys) {
    return keys.stream().map(key -> key.name().substring(key.name().lastIndexOf('.') + 1))
        .collect(Collectors.joining(", "));
  }

  /** Compares a list of things without names: those that are alike are told together. */
  private void items(EReference reference, List<EObject> before, List<EObject> after, ElementId element,
      String prefix) {
    Likeness.Pairs pairs = Likeness.pair(before, after);
    String property = prefix + Terms.of(reference);
    pairs.alike().forEach((one, other) -> changed(element, property, Optional.of(Values.text(one)),
        Optional.of(Values.text(other))));
    pairs.removed().forEach(one -> changed(element, property, Optional.of(Values.text(one)), Optional.empty()));
    pairs.added().forEach(one -> changed(element, property, Optional.empty(), Optional.of(Values.text(one))));
  }

  @SuppressWarnings("unchecked") // lists of references hold objects
  private static List<EObject> list(EObject object, EReference reference) {
    return (List<EObject>) object.eGet(reference);
  }

  private void changed(ElementId element, String property, Optional<String> before, Optional<String> after) {
    changes.add(new Changed(element, property, before, after));
  }
}
