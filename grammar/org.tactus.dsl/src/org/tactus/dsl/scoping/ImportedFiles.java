package org.tactus.dsl.scoping;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.xtext.util.IResourceScopeCache;
import org.tactus.model.Import;
import org.tactus.model.Model;
import org.tactus.model.view.Limits;

/** Finds and loads the files that a file imports. */
@Singleton
public class ImportedFiles {

  @Inject private IResourceScopeCache cache;

  /** Returns the model of a loaded file; empty for a file that holds nothing. */
  public static Optional<Model> model(Resource resource) {
    EObject first = resource.getContents().isEmpty() ? null : resource.getContents().getFirst();
    return first instanceof Model model ? Optional.of(model) : Optional.empty();
  }

  /** Returns the location that an import means, relative to the file that it stands in. */
  public static URI target(Import imported) {
    return URI.createURI(imported.getImportURI()).resolve(imported.eResource().getURI());
  }

  /** Returns the file that an import names, loaded; empty if it cannot be read. */
  public static Optional<Resource> resolve(Import imported) {
    Resource from = imported.eResource();
    if (from == null || from.getResourceSet() == null || imported.getImportURI() == null) {
      return Optional.empty();
    }
    ResourceSet set = from.getResourceSet();
    try {
      URI uri = target(imported);
      Resource known = set.getResource(uri, false);
      boolean readable = known != null ? known.isLoaded() : isFile(set, uri);
      return readable ? Optional.ofNullable(set.getResource(uri, true)) : Optional.empty();
    } catch (RuntimeException unreadable) {
      return Optional.empty(); // the rule UnreadableImport reports it at the import
    }
  }

  private static boolean isFile(ResourceSet set, URI uri) {
    boolean directory = uri.isFile() && new java.io.File(uri.toFileString()).isDirectory();
    return !uri.isRelative() && !directory && uri.fileExtension() != null && set.getURIConverter().exists(uri, Map.of());
  }

  /**
   * Returns a file and all that it imports, itself first; each file once, unreadable ones left out. After one more than {@link Limits#FILES}
   * no more are read.
   */
  public List<Resource> closure(Resource resource) {
    return cache.get(ImportedFiles.class, resource, () -> {
      Set<Resource> seen = new LinkedHashSet<>();
      Deque<Resource> open = new ArrayDeque<>(List.of(resource));
      while (!open.isEmpty() && seen.size() <= Limits.FILES) {
        Resource next = open.pop();
        if (seen.add(next)) {
          List<Resource> imported = model(next).stream().flatMap(model -> model.getImports().stream())
              .limit(Limits.FILES + 1L).flatMap(each -> resolve(each).stream()).toList();
          imported.reversed().forEach(open::push);
        }
      }
      return new ArrayList<>(seen);
    });
  }
}
