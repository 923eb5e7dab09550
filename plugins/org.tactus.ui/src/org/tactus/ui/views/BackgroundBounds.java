package org.tactus.ui.views;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.xtext.resource.XtextResource;
import org.tactus.analysis.AnalysisResult;
import org.tactus.application.LoweredSystem;
import org.tactus.diagnostics.Severity;
import org.tactus.dsl.Diagnostic;
import org.tactus.editor.AnalysisListener;
import org.tactus.editor.BackgroundAnalysis;
import org.tactus.editor.BoundLine;
import org.tactus.editor.FileCheck;
import org.tactus.editor.SystemBounds;
import org.tactus.ui.builder.FindingMarkers;
import org.tactus.ui.language.EditorTexts;
import org.tactus.ui.language.TactusDocuments;
import org.tactus.ui.language.TactusFiles;
import org.tactus.ui.preferences.TactusPreferences;

/**
 * The bounds of the systems that are being edited, computed in the background where the user wants that: for the hover,
 * for the lines above chains, for the markers of what misses its goal, and for the view of results, which is brought
 * up to date.
 */
public final class BackgroundBounds implements AnalysisListener {

  private static final Duration DELAY = Duration.ofMillis(700);
  private static final BackgroundBounds INSTANCE = new BackgroundBounds();

  private final IPropertyChangeListener onChange = event -> restart();
  private final Map<Object, Path> editors = new HashMap<>();
  private final Set<Runnable> listeners = ConcurrentHashMap.newKeySet();
  private final FindingMarkers markers = new FindingMarkers();
  private BackgroundAnalysis analysis;

  private BackgroundBounds() {
    TactusPreferences.store().addPropertyChangeListener(onChange);
  }

  /**
   * Hears that the text of an editor was opened or has changed.
   *
   * @param editor stands for the editor until it is closed; several may have the same text
   */
  public static void edited(Object editor, IDocument document) {
    TactusDocuments.file(document).flatMap(TactusFiles::path).ifPresent(file -> INSTANCE.look(editor, file));
  }

  /** Hears that an editor was closed; does nothing for one that was never heard of. */
  public static void closed(Object editor) {
    INSTANCE.forget(editor);
  }

  /** Returns the files that editors are open on. */
  public static Set<Path> open() {
    return INSTANCE.files();
  }

  /** Returns what is known of a chain or callback by its name, as in {@code Node.callback}, line by line. */
  public static List<String> of(IDocument document, String name) {
    return TactusDocuments.file(document).flatMap(TactusFiles::path).map(path -> INSTANCE.lines(path, name))
        .orElse(List.of());
  }

  /** Returns the lines above the chains of a text; none where nothing is analysed in the background. */
  public static List<BoundLine> above(IDocument document) {
    return TactusDocuments.file(document).flatMap(TactusFiles::path).map(path -> TactusDocuments.read(document,
        resource -> INSTANCE.above(resource, path))).orElse(List.of());
  }

  /** Tells a listener from now on that what is known of bounds has changed, in a thread of the analysis. */
  public static void listen(Runnable listener) {
    INSTANCE.listeners.add(listener);
  }

  /** Tells a listener nothing more. */
  public static void forgetListener(Runnable listener) {
    INSTANCE.listeners.remove(listener);
  }

  private synchronized List<BoundLine> above(XtextResource resource, Path file) {
    return analysis == null ? List.of() : BoundLine.of(resource, file, analysis);
  }

  private synchronized Set<Path> files() {
    return Set.copyOf(editors.values());
  }

  private void look(Object editor, Path file) {
    BackgroundAnalysis known;
    Set<Path> open;
    boolean another;
    synchronized (this) {
      another = !file.equals(editors.put(editor, file));
      known = analysis;
      open = files();
    }
    if (known == null) {
      begin();
      return;
    }
    if (another) {
      known.watch(open);
    }
    known.edited(file);
  }

  private void forget(Object editor) {
    BackgroundAnalysis known;
    Set<Path> open;
    synchronized (this) {
      known = editors.remove(editor) == null ? null : analysis;
      open = files();
    }
    if (known != null) {
      known.watch(open);
    }
  }

  /** Looks at all that is open, where the user wants that; tells nobody anything while it holds the lock. */
  private void begin() {
    BackgroundAnalysis made;
    Set<Path> open;
    synchronized (this) {
      open = files();
      if (analysis != null || open.isEmpty() || !TactusPreferences.analysesInBackground()) {
        return;
      }
      made = new BackgroundAnalysis(TactusPreferences.interpretation(), EditorTexts::new, this, DELAY);
      analysis = made;
    }
    made.watch(open);
    made.changed(open);
  }

  private synchronized List<String> lines(Path file, String name) {
    if (analysis == null) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    for (SystemBounds bounds : analysis.boundsFor(file)) {
      String age = analysis.isStale(bounds.file()) ? " (before the last change)" : "";
      Optional.ofNullable(bounds.responseTimes().get(name)).ifPresent(line -> lines.add(line + age));
      bounds.chains().getOrDefault(name, List.of()).forEach(bound -> lines.add(bound.line() + age));
    }
    return lines;
  }

  /** Begins anew with other preferences. */
  private void restart() {
    BackgroundAnalysis old;
    synchronized (this) {
      old = analysis;
      analysis = null;
    }
    if (old != null) {
      old.close();
      markers.clear();
    }
    begin();
    listeners.forEach(Runnable::run);
  }

  @Override
  public void checked(FileCheck check) {
    // what is wrong the builder and the editor show
    if (check.diagnostics().stream()
        .anyMatch(one -> one.severity() == Severity.ERROR && !one.code().isOverload())) {
      TactusFiles.of(check.file()).ifPresent(ResultsView::lost);
    }
  }

  @Override
  public void found(LoweredSystem system, AnalysisResult result) {
    TactusFiles.of(system.file()).ifPresent(file -> ResultsView.refresh(file, () -> ResultRows.of(system, result)));
  }

  @Override
  public void analysed(Path file, List<Diagnostic> findings) {
    markers.show(file, findings); // the view of results was told what was found, and the hover asks
    listeners.forEach(Runnable::run);
  }

  @Override
  public void outdated(Path file) {
    listeners.forEach(Runnable::run); // lines above chains say how old a bound is
  }

  @Override
  public void failed(Path file, Throwable fault) {
    ILog.of(BackgroundBounds.class).error("Cannot analyse " + file + " in the background", fault);
  }
}
