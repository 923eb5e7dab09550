package org.tactus.dsl.ide.quickfix;

import com.google.inject.Injector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.validation.Issue;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.LoadedSystem;
import org.tactus.dsl.TactusLanguage;
import org.tactus.dsl.UnsavedTexts;
import org.tactus.dsl.ide.TactusIdeSetup;
import org.tactus.lowering.Interpretation;

/**
 * Makes all changes that need no person who chooses, one after the other until none is left: those of
 * {@link QuickFixes} that are preferred.
 */
public final class PreferredFixes {

  /** Mending may bring to light what was hidden before, but not for ever. */
  private static final int MOST_ROUNDS = 50;

  private final TactusLanguage language;
  private final Offers offers;

  /** What can be done about an issue of a file. */
  @FunctionalInterface
  interface Offers {
    List<QuickFix> of(XtextResource file, Issue issue, Interpretation interpretation);
  }

  /** Sets the language up with what editors serve of it. */
  public PreferredFixes() {
    TactusLanguage.get(); // knows the packages of the language
    Injector injector = new TactusIdeSetup().createInjector();
    this.language = new TactusLanguage(injector);
    this.offers = injector.getInstance(QuickFixes.class)::of;
  }

  PreferredFixes(TactusLanguage language, Offers offers) {
    this.language = language;
    this.offers = offers;
  }

  /**
   * A change that was made.
   *
   * @param diagnostic what it mends, at its place in the text before it
   * @param title what it does
   * @param files what it changes, by their real paths
   */
  public record Applied(Diagnostic diagnostic, String title, Set<Path> files) {

    /** Tells whether it is part of what changes in some files. */
    public boolean isIn(Set<Path> changed) {
      return files.stream().anyMatch(changed::contains);
    }
  }

  /** The text of a file before and after. */
  public record Mended(String before, String after) {

    /** Tells whether nothing has changed in the end. */
    public boolean isSame() {
      return before.equals(after);
    }
  }

  /**
   * What was changed.
   *
   * @param texts the files that have changed, by their real paths
   * @param applied the changes in their order
   * @param left why the file is not mended to the end, if it is not
   */
  public record Made(SequencedMap<Path, Mended> texts, List<Applied> applied, Optional<String> left) {

    /** Leaves out the changes of files that are as before in the end. */
    public Made {
      applied = applied.stream().filter(one -> one.isIn(texts.keySet())).toList();
    }
  }

  /**
   * Mends a file and what it imports; nothing if one file is read under two names, since each of them would be mended.
   *
   * @param texts what is read in the place of files, by their real paths
   */
  public Made of(Path file, Interpretation interpretation, UnsavedTexts texts) {
    SequencedMap<Path, Mended> mended = new LinkedHashMap<>();
    List<Applied> applied = new ArrayList<>();
    Map<Map<Path, Mended>, Integer> seen = new HashMap<>();
    UnsavedTexts held = path ->
        Optional.ofNullable(mended.get(real(path))).map(Mended::after).or(() -> texts.of(real(path)));
    for (int round = 0; round < MOST_ROUNDS; round++) {
      Integer earlier = seen.putIfAbsent(Map.copyOf(mended), applied.size());
      if (earlier != null) {
        applied.subList(earlier, applied.size()).clear();
        return new Made(mended, applied, Optional.of(file + " is not mended to the end: some quick fixes undo each"
            + " other; make one of them in an editor"));
      }
      Round next = new Round(language.load(file, interpretation, held), interpretation);
      if (next.twice.isPresent()) {
        return new Made(new LinkedHashMap<>(), List.of(), next.twice.map(names -> file + " is not mended: " + names));
      }
      if (next.applied.isEmpty()) {
        return new Made(mended, applied, Optional.empty());
      }
      next.edits().forEach((resource, edits) -> mended.merge(path(resource.getURI()),
          new Mended(text(resource), applied(text(resource), edits)),
          (old, now) -> new Mended(old.before(), now.after())));
      mended.values().removeIf(Mended::isSame);
      applied.addAll(next.applied);
    }
    return new Made(mended, applied, Optional.of(file + " is not mended to the end: there is more to do after "
        + MOST_ROUNDS + " rounds; run the command again"));
  }

  /** The changes of one state of the texts, of which none touches another. */
  private final class Round {

    private final Map<Path, XtextResource> files = new HashMap<>();
    private final Map<XtextResource, List<Edit>> edits = new LinkedHashMap<>();
    private final List<Applied> applied = new ArrayList<>();
    /** Under which names one file is read, if there is such a file. */
    private Optional<String> twice = Optional.empty();

    Round(LoadedSystem system, Interpretation interpretation) {
      Optional.ofNullable(system.root().eResource()).map(Resource::getResourceSet).ifPresent(this::hold);
      for (Diagnostic diagnostic : system.diagnostics()) {
        XtextResource file = files.get(real(diagnostic.file()));
        (file == null ? List.<QuickFix>of() : offers.of(file, issue(diagnostic), interpretation)).stream()
            .filter(QuickFix::preferred).findFirst().filter(this::isApart).ifPresent(fix -> add(diagnostic, fix));
      }
    }

    private void hold(ResourceSet set) {
      Map<Object, Path> names = new HashMap<>();
      for (Resource one : set.getResources()) {
        Path name = Path.of(one.getURI().toFileString());
        Path other = names.put(identity(name), name);
        if (other != null) {
          twice = Optional.of(other + " and " + name + " are one file; import it under one name");
        }
        files.put(real(name), (XtextResource) one);
      }
    }

    Map<XtextResource, List<Edit>> edits() {
      return edits;
    }

    private boolean isApart(QuickFix fix) {
      return fix.edits().stream().allMatch(edit -> files.containsKey(path(edit.uri())) && edits
          .getOrDefault(files.get(path(edit.uri())), List.of()).stream().allMatch(other ->
              edit.offset() > other.offset() + other.length() || other.offset() > edit.offset() + edit.length()));
    }

    private void add(Diagnostic diagnostic, QuickFix fix) {
      fix.edits().forEach(edit ->
          edits.computeIfAbsent(files.get(path(edit.uri())), key -> new ArrayList<>()).add(edit));
      applied.add(new Applied(diagnostic, fix.title(),
          fix.edits().stream().map(edit -> path(edit.uri())).collect(Collectors.toUnmodifiableSet())));
    }
  }

  private static Issue issue(Diagnostic diagnostic) {
    Issue.IssueImpl issue = new Issue.IssueImpl();
    issue.setCode(diagnostic.code().id());
    issue.setMessage(diagnostic.message());
    issue.setOffset(diagnostic.offset());
    issue.setLength(diagnostic.length());
    return issue;
  }

  private static String text(XtextResource file) {
    return file.getParseResult().getRootNode().getText();
  }

  private static String applied(String text, List<Edit> edits) {
    StringBuilder result = new StringBuilder(text);
    edits.stream().sorted(Comparator.comparingInt(Edit::offset).reversed()).forEach(edit ->
        result.replace(edit.offset(), edit.offset() + edit.length(), edit.replacement()));
    return result.toString();
  }

  private static Path path(URI uri) {
    return real(Path.of(uri.toFileString()));
  }

  /** Returns the one path of a file, wherever links lead to it. */
  private static Path real(Path file) {
    try {
      return file.toRealPath();
    } catch (IOException missing) {
      return file.toAbsolutePath().normalize();
    }
  }

  /** Returns what all names of a file have in common, those of hard links too where the file system tells. */
  private static Object identity(Path file) {
    try {
      Object key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
      return key == null ? real(file) : key;
    } catch (IOException missing) {
      return real(file);
    }
  }
}
