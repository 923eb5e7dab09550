package org.tactus.dsl;

import java.lang.ref.SoftReference;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.tactus.dsl.resource.MomentHandler;
import org.tactus.dsl.scoping.ImportedFiles;

/**
 * Files that stay read between loads, for those who load a system again after each change of a text. A file is read
 * again if its text is another one, if it imports such a file, directly or not, or if a file that it imports has come
 * or gone; what loads then say is what they would say without this.
 *
 * <p>What was loaded is never changed, so that others may look at it meanwhile; only loading is for one thread at a
 * time. Files that the last load has not read are forgotten beyond a limit, and all where memory is scarce.
 */
public final class KeptFiles {

  /** The most text, in bytes, that is kept beside that of the last load. */
  private static final long MOST_BYTES = 4L << 20;

  private final ResourceSets sets;
  private final ImportedFiles files;
  private SoftReference<Kept> kept = new SoftReference<>(null);

  /**
   * A file as it was read.
   *
   * @param text what was read
   * @param missing the files that it imports and that could not be read
   */
  private record Read(MomentHandler.Content text, Set<URI> missing) {
  }

  /**
   * What is kept.
   *
   * @param reads the files of the set, those of the last load last
   */
  private record Kept(XtextResourceSet set, MomentHandler reader, Map<Resource, Read> reads) {
  }

  KeptFiles(ResourceSets sets, ImportedFiles files) {
    this.sets = sets;
    this.files = files;
  }

  /**
   * Returns a file, read with all that it imports.
   *
   * @throws org.eclipse.emf.common.util.WrappedException if it cannot be read
   */
  XtextResource read(URI file, UnsavedTexts texts) {
    Kept now = kept.get();
    kept = new SoftReference<>(null); // what a fault leaves half read is not kept
    if (now == null) {
      MomentHandler reader = new MomentHandler();
      now = new Kept(sets.create(List.of(reader)), reader, new LinkedHashMap<>());
    }
    now.reader().begin(texts);
    XtextResource root = current(file, now);
    note(files.closure(root), now);
    kept = new SoftReference<>(now);
    return root;
  }

  private XtextResource current(URI file, Kept now) {
    // without what somebody else has had the set read since, and what could not be imported now
    drop(now.set().getResources().stream().filter(one -> !now.reads().containsKey(one)
        || !one.getURI().equals(file) && !ImportedFiles.isReadable(now.set(), one.getURI())).toList(), now);
    while (true) {
      XtextResource root = (XtextResource) now.set().getResource(file, true);
      List<Resource> outdated = files.closure(root).stream().filter(one -> isOutdated(one, now)).toList();
      if (outdated.isEmpty()) {
        return root;
      }
      drop(outdated, now);
    }
  }

  /** Tells whether a file is no longer what it was when it was read; one that was read just now is. */
  private static boolean isOutdated(Resource file, Kept now) {
    Read read = now.reads().get(file);
    return read != null && (!Optional.of(read.text()).equals(now.reader().content(file.getURI()))
        || read.missing().stream().anyMatch(one -> ImportedFiles.isReadable(now.set(), one)));
  }

  /** Forgets files, and those that import one of them: their references lead to what is no longer there. */
  private static void drop(Collection<Resource> outdated, Kept now) {
    if (!outdated.isEmpty()) {
      forget(withImporters(outdated, now), now);
    }
  }

  private static void forget(Set<Resource> gone, Kept now) {
    now.set().getResources().removeAll(gone);
    now.reads().keySet().removeAll(gone);
  }

  private static Set<Resource> withImporters(Collection<Resource> files, Kept now) {
    Map<Resource, Set<URI>> imports = new HashMap<>();
    now.set().getResources().forEach(one -> imports.put(one, targets(one).collect(Collectors.toSet())));
    Set<Resource> all = new HashSet<>(files);
    Set<URI> names = files.stream().map(Resource::getURI).collect(Collectors.toCollection(HashSet::new));
    boolean more = true;
    while (more) {
      more = false;
      for (Map.Entry<Resource, Set<URI>> one : imports.entrySet()) {
        if (!all.contains(one.getKey()) && one.getValue().stream().anyMatch(names::contains)) {
          all.add(one.getKey());
          names.add(one.getKey().getURI());
          more = true;
        }
      }
    }
    return all;
  }

  private static Stream<URI> targets(Resource file) {
    return ImportedFiles.model(file).stream().flatMap(model -> model.getImports().stream())
        .filter(each -> each.getImportURI() != null).flatMap(each -> ImportedFiles.target(each).stream());
  }

  /** Notes how what was read now was read, and forgets files that the load does not use beyond the limit. */
  private static void note(List<Resource> closure, Kept now) {
    now.set().getResources().stream().filter(one -> one.isLoaded() && !now.reads().containsKey(one)).forEach(one ->
        now.reads().put(one, new Read(now.reader().content(one.getURI()).orElseThrow(), missing(one, now))));
    closure.forEach(one -> now.reads().put(one, now.reads().remove(one)));
    Set<Resource> used = new HashSet<>(closure);
    for (Resource oldest : List.copyOf(now.reads().keySet())) {
      if (bytesBeside(used, now) <= MOST_BYTES) {
        return;
      }
      Set<Resource> gone = withImporters(List.of(oldest), now);
      if (now.reads().containsKey(oldest) && Collections.disjoint(gone, used)) {
        forget(gone, now);
      }
    }
  }

  /** Returns how many bytes of text are kept of files that the load does not use. */
  private static long bytesBeside(Set<Resource> used, Kept now) {
    return now.reads().entrySet().stream().filter(one -> !used.contains(one.getKey()))
        .mapToLong(one -> one.getValue().text().bytes()).sum();
  }

  private static Set<URI> missing(Resource file, Kept now) {
    return targets(file).filter(uri -> {
      Resource known = now.set().getResource(uri, false);
      return known == null || !known.isLoaded();
    }).collect(Collectors.toUnmodifiableSet());
  }
}
