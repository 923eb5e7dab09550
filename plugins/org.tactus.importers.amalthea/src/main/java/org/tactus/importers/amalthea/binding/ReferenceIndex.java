package org.tactus.importers.amalthea.binding;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.app4mc.amalthea.model.INamed;
import org.eclipse.app4mc.amalthea.model.IReferable;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;

/**
 * Every object that can be referred to, by name: built once, so that resolving all references takes time linear in
 * their number. Names are kept decoded, since versions encode them differently, and both alone and with their
 * containers' names ({@code category/feature}).
 */
final class ReferenceIndex {

  private final Map<String, List<IReferable>> byName = new HashMap<>();
  private final Map<String, EObject> byId = new HashMap<>();

  /** A reference as written: {@code name?type=Class}, perhaps behind {@code amlt:/#}. */
  record Reference(String name, String type) {

    static Reference parse(String text) {
      String local = text.substring(text.indexOf('#') + 1);
      int type = local.indexOf("?type=");
      return type < 0 ? new Reference(decode(local), "")
          : new Reference(decode(local.substring(0, type)), local.substring(type + "?type=".length()));
    }

    private static String decode(String name) {
      try {
        return URLDecoder.decode(name, StandardCharsets.UTF_8);
      } catch (IllegalArgumentException e) {
        return name;
      }
    }
  }

  void add(IReferable object, String id) {
    String name = object.getName() == null ? "" : object.getName();
    String qualified = qualifiedName(object, name);
    put(name, object);
    if (!qualified.equals(name)) {
      put(qualified, object);
    }
    if (id != null) {
      byId.put(id, object);
    }
  }

  private static String qualifiedName(IReferable object, String name) {
    return object.eContainer() instanceof INamed container && container.getName() != null
        ? container.getName() + "/" + name : name;
  }

  private void put(String name, IReferable object) {
    byName.computeIfAbsent(name, key -> new ArrayList<>(1)).add(object);
  }

  /**
   * What a reference may mean: the objects of that name that fit {@code expected}; of several only those of exactly the
   * written type, if there are any.
   */
  List<EObject> find(String text, EClass expected) {
    EObject identified = byId.get(text.substring(text.indexOf('#') + 1));
    if (identified != null && expected.isInstance(identified)) {
      return List.of(identified);
    }
    Reference reference = Reference.parse(text);
    List<EObject> fitting = new ArrayList<>(1);
    for (IReferable candidate : candidates(reference.name())) {
      if (expected.isInstance(candidate)) {
        fitting.add(candidate);
      }
    }
    if (fitting.size() > 1) {
      List<EObject> exact =
          fitting.stream().filter(object -> object.eClass().getName().equals(reference.type())).toList();
      return exact.isEmpty() ? fitting : exact;
    }
    return fitting;
  }

  private List<IReferable> candidates(String name) {
    List<IReferable> found = byName.get(name);
    int slash = name.lastIndexOf('/');
    if (found == null && slash >= 0) {
      int before = name.lastIndexOf('/', slash - 1);
      found = byName.get(name.substring(before + 1));
    }
    return found == null ? List.of() : found;
  }

  /**
   * Names that more than one object of the same class bears within one container, in the order in which they were
   * found.
   */
  List<List<IReferable>> duplicates() {
    List<List<IReferable>> duplicates = new ArrayList<>();
    byName.forEach((name, objects) -> {
      if (objects.size() > 1 && !name.isEmpty()) {
        Map<Object, List<IReferable>> groups = new HashMap<>();
        for (IReferable object : objects) {
          if (name.equals(object.getName())) {
            groups.computeIfAbsent(List.of(object.eClass(), qualifiedName(object, name)), key -> new ArrayList<>())
                .add(object);
          }
        }
        groups.values().stream().filter(group -> group.size() > 1).forEach(duplicates::add);
      }
    });
    return duplicates;
  }
}
