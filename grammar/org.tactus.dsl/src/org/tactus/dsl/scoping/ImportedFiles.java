package org.tactus.dsl.scoping;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.common.EMFPlugin;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.xtext.util.IResourceScopeCache;
import org.tactus.input.InputFile;
import org.tactus.model.Import;
import org.tactus.model.Model;
import org.tactus.model.view.LanguageLimits;

/** Finds and loads the files that a file imports. */
@Singleton
public class ImportedFiles {

  @Inject private IResourceScopeCache cache;

  /** Returns the model of a loaded file; empty for a file that holds nothing. */
  public static Optional<Model> model(Resource resource) {
    EObject first = resource.getContents().isEmpty() ? null : resource.getContents().getFirst();
    return first instanceof Model model ? Optional.of(model) : Optional.empty();
  }

  /**
   * Returns the file that an import means, relative to the one that it stands in; empty if it is no path of a file.
   * Nothing else is ever looked at: a model that comes from elsewhere must not make its reader ask a server or open an
   * archive. In Eclipse a file may also be named by its place in the workspace.
   */
  public static Optional<URI> target(Import imported) {
    if (imported.getImportURI() == null) {
      return Optional.empty();
    }
    try {
      URI target = URI.createURI(imported.getImportURI()).resolve(imported.eResource().getURI());
      boolean path =
          target.isFile() && target.hasAbsolutePath() && (target.authority() == null || target.authority().isEmpty());
      return path || EMFPlugin.IS_ECLIPSE_RUNNING && target.isPlatformResource() ? Optional.of(target)
          : Optional.empty();
    } catch (IllegalArgumentException malformed) {
      return Optional.empty();
    }
  }

  /** Returns the file that an import names, loaded; empty if it cannot be read. */
  public static Optional<Resource> resolve(Import imported) {
    Resource from = imported.eResource();
    if (from == null || from.getResourceSet() == null || imported.getImportURI() == null) {
      return Optional.empty();
    }
    ResourceSet set = from.getResourceSet();
    try {
      return target(imported).filter(uri -> {
        Resource known = set.getResource(uri, false);
        return known != null ? known.isLoaded() : isReadable(set, uri);
      }).map(uri -> set.getResource(uri, true));
    } catch (RuntimeException unreadable) {
      return Optional.empty(); // the rule UnreadableImport reports it at the import
    }
  }

  /** Tells whether nothing on disk forbids to read a file, or what an editor holds in the place of one that is gone. */
  public static boolean isUsable(Path file) {
    return Files.notExists(file) || InputFile.fault(file, Long.MAX_VALUE).isEmpty();
  }

  /** Tells whether a file that is not in a set can be read into it where it is imported. */
  public static boolean isReadable(ResourceSet set, URI uri) {
    boolean usable = !uri.isFile() || isUsable(Path.of(uri.toFileString()));
    return usable && uri.fileExtension() != null && set.getURIConverter().exists(uri, Map.of());
  }

  /**
   * Tells what is wrong with an import that does not resolve, where that is more than a missing file: words that follow
   * the name.
   */
  public static Optional<String> fault(Import imported) {
    Optional<URI> target = target(imported);
    if (target.isEmpty()) {
      return Optional.of("is not a path: an import names a file, relative to the importing file or from the root");
    }
    try {
      Optional<Path> file = target.filter(URI::isFile).map(URI::toFileString).map(Path::of).filter(Files::exists)
          .filter(path -> !Files.isDirectory(path));
      return file.flatMap(path -> InputFile.fault(path, Long.MAX_VALUE)).map(fault -> "cannot be read: " + fault);
    } catch (InvalidPathException noPath) {
      return Optional.empty();
    }
  }

  /**
   * Returns a file and all that it imports, itself first; each file once, unreadable ones left out. After one more than
   * {@link LanguageLimits#FILES} no more are read.
   */
  public List<Resource> closure(Resource resource) {
    return cache.get(ImportedFiles.class, resource, () -> {
      Set<Resource> seen = new LinkedHashSet<>();
      Deque<Resource> open = new ArrayDeque<>(List.of(resource));
      while (!open.isEmpty() && seen.size() <= LanguageLimits.FILES) {
        Resource next = open.pop();
        if (seen.add(next)) {
          List<Resource> imported = model(next).stream().flatMap(model -> model.getImports().stream())
              .limit(LanguageLimits.FILES + 1L).flatMap(each -> resolve(each).stream()).toList();
          imported.reversed().forEach(open::push);
        }
      }
      return new ArrayList<>(seen);
    });
  }

  /** Returns the files of all systems among those of a set that a file is part of, itself first. */
  public Set<Resource> systems(Resource file) {
    List<Resource> all = file.getResourceSet() == null ? List.of() : List.copyOf(file.getResourceSet().getResources());
    Set<Resource> files = new LinkedHashSet<>(List.of(file));
    all.stream().map(this::closure).filter(system -> system.contains(file)).forEach(files::addAll);
    return files;
  }
}
