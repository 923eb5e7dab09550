package org.tactus.ui.editor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.reconciler.DirtyRegion;
import org.eclipse.jface.text.reconciler.IReconcilingStrategy;
import org.eclipse.jface.text.reconciler.IReconcilingStrategyExtension;
import org.eclipse.jface.text.reconciler.MonoReconciler;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.projection.IProjectionListener;
import org.eclipse.jface.text.source.projection.ProjectionAnnotation;
import org.eclipse.jface.text.source.projection.ProjectionAnnotationModel;
import org.eclipse.jface.text.source.projection.ProjectionViewer;
import org.eclipse.xtext.ide.editor.folding.IFoldingRangeProvider;
import org.eclipse.xtext.util.CancelIndicator;
import org.tactus.ui.language.LanguageServices;
import org.tactus.ui.language.TactusDocuments;

/** Folds what has a block or is a comment of several lines, as the language server does. */
public class TactusFolding extends MonoReconciler {

  private final Strategy strategy;

  /** Called by the generic editor. */
  public TactusFolding() {
    this(new Strategy());
  }

  private TactusFolding(Strategy strategy) {
    super(strategy, false);
    this.strategy = strategy;
  }

  @Override
  public void install(ITextViewer viewer) {
    super.install(viewer);
    if (viewer instanceof ProjectionViewer projection) {
      strategy.viewer = projection;
      projection.addProjectionListener(strategy);
    }
  }

  @Override
  public void uninstall() {
    if (strategy.viewer != null) {
      strategy.viewer.removeProjectionListener(strategy);
      strategy.viewer = null;
    }
    super.uninstall();
  }

  private static final class Strategy
      implements IReconcilingStrategy, IReconcilingStrategyExtension, IProjectionListener {
    private volatile ProjectionViewer viewer;
    private volatile IDocument document;

    @Override
    public void setDocument(IDocument document) {
      this.document = document;
    }

    @Override
    public void setProgressMonitor(IProgressMonitor monitor) {
      // finding the blocks of a parsed text takes no time
    }

    @Override
    public void initialReconcile() {
      fold();
    }

    @Override
    public void reconcile(IRegion region) {
      fold();
    }

    @Override
    public void reconcile(DirtyRegion region, IRegion subRegion) {
      fold();
    }

    @Override
    public void projectionEnabled() {
      fold();
    }

    @Override
    public void projectionDisabled() {
      // the places go with their model
    }

    /** Adds what folds now, and takes away what does no more; what stays is open or folded as it was. */
    private void fold() {
      ProjectionViewer shown = viewer;
      ProjectionAnnotationModel model = shown == null ? null : shown.getProjectionAnnotationModel();
      if (model == null || document == null) {
        return;
      }
      Set<Position> wanted = new HashSet<>(positions());
      List<Annotation> gone = new ArrayList<>();
      for (Iterator<Annotation> all = model.getAnnotationIterator(); all.hasNext();) {
        Annotation known = all.next();
        if (known instanceof ProjectionAnnotation && !wanted.remove(model.getPosition(known))) {
          gone.add(known);
        }
      }
      Map<Annotation, Position> more = new HashMap<>();
      wanted.forEach(position -> more.put(new ProjectionAnnotation(), position));
      model.modifyAnnotations(gone.toArray(Annotation[]::new), more, null);
    }

    private List<Position> positions() {
      return TactusDocuments.read(document, file -> LanguageServices.get(IFoldingRangeProvider.class)
          .getFoldingRanges(file, CancelIndicator.NullImpl).stream()
          .flatMap(range -> lines(range.getOffset(), range.getOffset() + range.getLength()).stream()).toList());
    }

    /** Returns the whole lines of a range; nothing for one that is on one line, or of a text that has changed. */
    private List<Position> lines(int from, int until) {
      try {
        int first = document.getLineOfOffset(from);
        int last = document.getLineOfOffset(until);
        int begin = document.getLineOffset(first);
        return first == last ? List.of()
            : List.of(new Position(begin, document.getLineOffset(last) + document.getLineLength(last) - begin));
      } catch (BadLocationException changed) {
        return List.of();
      }
    }
  }
}
