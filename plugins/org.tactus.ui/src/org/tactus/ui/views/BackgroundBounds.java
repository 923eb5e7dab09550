package org.tactus.ui.views;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.ui.PlatformUI;
import org.tactus.dsl.Diagnostic;
import org.tactus.editor.AnalysisListener;
import org.tactus.editor.BackgroundAnalysis;
import org.tactus.editor.FileCheck;
import org.tactus.editor.SystemBounds;
import org.tactus.ui.language.EditorTexts;
import org.tactus.ui.language.TactusDocuments;
import org.tactus.ui.language.TactusFiles;
import org.tactus.ui.preferences.TactusPreferences;

/**
 * The bounds of the systems that are being edited, computed in the background where the user wants that: for the hover,
 * and for the view of results, which is brought up to date.
 */
public final class BackgroundBounds implements AnalysisListener {

  private static final Duration DELAY = Duration.ofMillis(700);
  private static final BackgroundBounds INSTANCE = new BackgroundBounds();

  private final IPropertyChangeListener onChange = event -> restart();
  private final List<Path> watched = new ArrayList<>();
  private BackgroundAnalysis analysis;

  private BackgroundBounds() {
    TactusPreferences.store().addPropertyChangeListener(onChange);
  }

  /** Hears that the text of an editor was opened or has changed. */
  public static void edited(IDocument document) {
    TactusDocuments.file(document).flatMap(TactusFiles::path).ifPresent(INSTANCE::look);
  }

  /** Returns what is known of a chain or callback by its name, as in {@code Node.callback}, line by line. */
  public static List<String> of(IDocument document, String name) {
    return TactusDocuments.file(document).flatMap(TactusFiles::path).map(path -> INSTANCE.lines(path, name))
        .orElse(List.of());
  }

  private synchronized void look(Path file) {
    if (!TactusPreferences.analysesInBackground()) {
      return;
    }
    if (analysis == null) {
      analysis = new BackgroundAnalysis(TactusPreferences.interpretation(), EditorTexts::new, this, DELAY);
    }
    if (!watched.contains(file)) {
      watched.add(file);
      analysis.watch(watched);
    }
    analysis.edited(file);
  }

  private synchronized List<String> lines(Path file, String name) {
    if (analysis == null) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    for (SystemBounds bounds : analysis.boundsFor(file)) {
      String age = analysis.isStale(bounds.file()) ? " (of an earlier text)" : "";
      Optional.ofNullable(bounds.responseTimes().get(name)).ifPresent(line -> lines.add(line + age));
      bounds.chains().getOrDefault(name, List.of()).forEach(bound -> lines.add(bound.line() + age));
    }
    return lines;
  }

  /** Begins anew with other preferences. */
  private synchronized void restart() {
    if (analysis != null) {
      analysis.close();
      analysis = null;
    }
    List<Path> files = List.copyOf(watched);
    watched.clear();
    files.forEach(this::look);
  }

  @Override
  public void checked(FileCheck check) {
    // the builder and the editor show what is wrong
  }

  @Override
  public void analysed(Path file, List<Diagnostic> findings) {
    TactusFiles.of(file).ifPresent(system -> PlatformUI.getWorkbench().getDisplay()
        .asyncExec(() -> ResultsView.refresh(system)));
  }

  @Override
  public void outdated(Path file) {
    // a hover asks how old a bound is
  }

  @Override
  public void failed(Path file, Throwable fault) {
    ILog.of(BackgroundBounds.class).error("Cannot analyse " + file + " in the background", fault);
  }
}
