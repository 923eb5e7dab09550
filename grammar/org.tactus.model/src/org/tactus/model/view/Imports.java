package org.tactus.model.view;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.tactus.model.Import;
import org.tactus.model.Model;

/** Follows the imports of a file. */
final class Imports {

  private Imports() {}

  /** Returns the files that a file is made of, imported ones first, each once; what cannot be read is left out. */
  static List<Model> closure(Model root) {
    Map<Resource, Model> seen = new LinkedHashMap<>();
    Deque<Model> order = new ArrayDeque<>();
    visit(root, seen, order);
    return List.copyOf(order);
  }

  private static void visit(Model model, Map<Resource, Model> seen, Deque<Model> order) {
    Resource resource = model.eResource();
    if (resource != null && seen.putIfAbsent(resource, model) != null) {
      return;
    }
    for (Import imported : model.getImports()) {
      Model target = resolve(imported, resource);
      if (target != null) {
        visit(target, seen, order);
      }
    }
    order.addLast(model);
  }

  private static Model resolve(Import imported, Resource from) {
    if (from == null || from.getResourceSet() == null || imported.getImportURI() == null) {
      return null;
    }
    ResourceSet set = from.getResourceSet();
    try {
      URI uri = URI.createURI(imported.getImportURI()).resolve(from.getURI());
      Resource resource = set.getResource(uri, false);
      boolean readable = resource != null || set.getURIConverter().exists(uri, Map.of());
      resource = readable ? set.getResource(uri, true) : null;
      return resource != null && !resource.getContents().isEmpty() && resource.getContents().getFirst() instanceof Model model ? model : null;
    } catch (RuntimeException unreadable) {
      return null; // the import itself carries the diagnostic
    }
  }
}
