package org.tactus.model.view;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.tactus.model.Import;
import org.tactus.model.Model;

/** Follows the imports of a file. */
final class Imports {

  private Imports() {}

  /**
   * Returns the files that a file is made of, imported ones first, each once; what cannot be read, and what is beyond
   * the {@link LanguageLimits}, is left out.
   */
  static List<Model> closure(Model root) {
    Set<Object> seen = new HashSet<>(List.of(key(root)));
    List<Model> order = new ArrayList<>();
    Deque<Visit> open = new ArrayDeque<>(List.of(new Visit(root)));
    while (!open.isEmpty()) {
      Visit visit = open.peek();
      if (!visit.imports().hasNext()) {
        order.add(open.pop().model());
        continue;
      }
      Import next = visit.imports().next();
      Model target = seen.size() > LanguageLimits.FILES ? null : resolve(next, visit.model().eResource());
      if (target != null && seen.add(key(target))) {
        open.push(new Visit(target));
      }
    }
    return List.copyOf(order);
  }

  /** A file whose imports are being followed. */
  private record Visit(Model model, Iterator<Import> imports) {

    Visit(Model model) {
      this(model, model.getImports().iterator());
    }
  }

  private static Object key(Model model) {
    return model.eResource() == null ? model : model.eResource();
  }

  private static Model resolve(Import imported, Resource from) {
    if (from == null || from.getResourceSet() == null || imported.getImportURI() == null) {
      return null;
    }
    ResourceSet set = from.getResourceSet();
    try {
      URI uri = URI.createURI(imported.getImportURI()).resolve(from.getURI());
      Resource resource = set.getResource(uri, false);
      boolean file = uri.isFile() || uri.isPlatformResource(); // nothing else is looked at: it might be a server
      boolean readable = resource != null || file && set.getURIConverter().exists(uri, Map.of());
      resource = readable ? set.getResource(uri, true) : null;
      return resource != null && !resource.getContents().isEmpty()
          && resource.getContents().getFirst() instanceof Model model ? model : null;
    } catch (RuntimeException unreadable) {
      return null; // the import itself carries the diagnostic
    }
  }
}
