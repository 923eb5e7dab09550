package org.tactus.dsl.ide.quickfix;

import com.google.inject.Injector;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
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
  private final QuickFixes fixes;

  /** Sets the language up with what editors serve of it. */
  public PreferredFixes() {
    TactusLanguage.get(); // knows the packages of the language
    Injector injector = new TactusIdeSetup().createInjector();
    this.language = new TactusLanguage(injector);
    this.fixes = injector.getInstance(QuickFixes.class);
  }

  /**
   * A change that was made.
   *
   * @param diagnostic what it mends, at its place in the text before it
   * @param title what it does
   */
  public record Applied(Diagnostic diagnostic, String title) {
  }

  /** The text of a file before and after. */
  public record Mended(String before, String after) {
  }

  /**
   * What was changed.
   *
   * @param texts the files that have changed, by their absolute paths
   * @param applied the changes in their order
   */
  public record Made(SequencedMap<Path, Mended> texts, List<Applied> applied) {
  }

  /**
   * Mends a file and what it imports.
   *
   * @param texts what is read in the place of files
   */
  public Made of(Path file, Interpretation interpretation, UnsavedTexts texts) {
    SequencedMap<Path, Mended> mended = new LinkedHashMap<>();
    List<Applied> applied = new ArrayList<>();
    Set<Map<Path, Mended>> seen = new HashSet<>();
    UnsavedTexts held = path ->
        Optional.ofNullable(mended.get(path)).map(Mended::after).or(() -> texts.of(path));
    boolean changed = true;
    for (int round = 0; changed && round < MOST_ROUNDS && seen.add(Map.copyOf(mended)); round++) {
      Round next = new Round(language.load(file, interpretation, held), interpretation);
      next.edits().forEach((resource, edits) -> mended.merge(path(resource.getURI()),
          new Mended(text(resource), applied(text(resource), edits)),
          (old, now) -> new Mended(old.before(), now.after())));
      applied.addAll(next.applied);
      changed = !next.applied.isEmpty();
    }
    mended.values().removeIf(one -> one.before().equals(one.after()));
    return new Made(mended, applied);
  }

  /** The changes of one state of the texts, of which none touches another. */
  private final class Round {

    private final Map<Path, XtextResource> files = new HashMap<>();
    private final Map<XtextResource, List<Edit>> edits = new LinkedHashMap<>();
    private final List<Applied> applied = new ArrayList<>();

    Round(LoadedSystem system, Interpretation interpretation) {
      Optional.ofNullable(system.root().eResource()).map(Resource::getResourceSet).ifPresent(set ->
          set.getResources().forEach(one -> files.put(path(one.getURI()), (XtextResource) one)));
      for (Diagnostic diagnostic : system.diagnostics()) {
        XtextResource file = files.get(diagnostic.file().toAbsolutePath().normalize());
        (file == null ? List.<QuickFix>of() : fixes.of(file, issue(diagnostic), interpretation)).stream()
            .filter(QuickFix::preferred).findFirst().filter(this::isApart).ifPresent(fix -> add(diagnostic, fix));
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
      applied.add(new Applied(diagnostic, fix.title()));
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
    return Path.of(uri.toFileString()).toAbsolutePath().normalize();
  }
}
