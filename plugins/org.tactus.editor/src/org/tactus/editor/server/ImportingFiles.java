package org.tactus.editor.server;

import com.google.inject.Singleton;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.resource.IDefaultResourceDescriptionStrategy;
import org.eclipse.xtext.resource.IResourceDescription;
import org.eclipse.xtext.resource.IResourceDescriptions;
import org.eclipse.xtext.resource.impl.DefaultResourceDescriptionManager;
import org.tactus.dsl.scoping.ImportedFiles;

/**
 * Tells which files a change affects: those that import a changed one, directly or not. Xtext would ask for names that
 * are exported and used, but a rule may look at anything of an imported file.
 */
@Singleton
final class ImportingFiles extends DefaultResourceDescriptionManager {

  private final Map<URI, Set<URI>> imports = new ConcurrentHashMap<>();
  /** Files that no change affects now. */
  private volatile Predicate<URI> unaffected = file -> false;

  @Override
  protected IResourceDescription internalGetResourceDescription(Resource resource,
      IDefaultResourceDescriptionStrategy strategy) {
    imports.put(resource.getURI(), ImportedFiles.model(resource).stream()
        .flatMap(model -> model.getImports().stream()).filter(each -> each.getImportURI() != null)
        .flatMap(each -> ImportedFiles.target(each).stream()).collect(Collectors.toUnmodifiableSet()));
    return super.internalGetResourceDescription(resource, strategy);
  }

  /** Tells whether a file, which need not be there, is imported by one that was read. */
  boolean isImported(URI file) {
    return imports.values().stream().anyMatch(all -> all.contains(file));
  }

  /** Does something during which no change affects certain files; files are looked at by one thread at a time. */
  <T> T without(Predicate<URI> files, Supplier<T> work) {
    unaffected = files;
    try {
      return work.get();
    } finally {
      unaffected = file -> false;
    }
  }

  @Override
  public boolean isAffected(Collection<IResourceDescription.Delta> deltas, IResourceDescription candidate,
      IResourceDescriptions context) {
    if (unaffected.test(candidate.getURI())) {
      return false;
    }
    Set<URI> changed = deltas.stream().map(IResourceDescription.Delta::getUri).collect(Collectors.toSet());
    Set<URI> seen = new HashSet<>();
    Deque<URI> open = new ArrayDeque<>(imports.getOrDefault(candidate.getURI(), Set.of()));
    while (!open.isEmpty()) {
      URI next = open.pop();
      if (changed.contains(next)) {
        return true;
      }
      if (seen.add(next)) {
        open.addAll(imports.getOrDefault(next, Set.of()));
      }
    }
    return false;
  }
}
