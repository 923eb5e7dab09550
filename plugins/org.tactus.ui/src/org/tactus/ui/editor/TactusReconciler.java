package org.tactus.ui.editor;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.reconciler.DirtyRegion;
import org.eclipse.jface.text.reconciler.IReconcilingStrategy;
import org.eclipse.jface.text.reconciler.IReconcilingStrategyExtension;
import org.eclipse.jface.text.reconciler.MonoReconciler;
import org.eclipse.xtext.service.OperationCanceledError;
import org.tactus.ui.builder.AutomaticNature;
import org.tactus.ui.builder.TactusMarkers;
import org.tactus.ui.language.TactusDocuments;
import org.tactus.ui.views.BackgroundBounds;

/** Validates the text while it is edited and shows what is wrong as markers. */
public class TactusReconciler extends MonoReconciler {

  private final Strategy strategy;

  /** Called by the generic editor. */
  public TactusReconciler() {
    this(new Strategy());
  }

  private TactusReconciler(Strategy strategy) {
    super(strategy, false);
    this.strategy = strategy;
  }

  @Override
  public void install(ITextViewer viewer) {
    strategy.open();
    super.install(viewer);
  }

  @Override
  public void uninstall() {
    super.uninstall();
    strategy.close();
  }

  private static final class Strategy implements IReconcilingStrategy, IReconcilingStrategyExtension {
    private IDocument document;
    private boolean open;
    private IProgressMonitor monitor = new NullProgressMonitor();

    @Override
    public void setDocument(IDocument document) {
      this.document = document;
    }

    @Override
    public void setProgressMonitor(IProgressMonitor monitor) {
      this.monitor = monitor == null ? new NullProgressMonitor() : monitor;
    }

    @Override
    public void initialReconcile() {
      TactusDocuments.file(document).ifPresent(file -> AutomaticNature.opened(file.getProject()));
      validate();
    }

    @Override
    public void reconcile(IRegion region) {
      validate();
    }

    @Override
    public void reconcile(DirtyRegion region, IRegion subRegion) {
      validate();
    }

    synchronized void open() {
      open = true;
    }

    synchronized void close() {
      open = false;
      BackgroundBounds.closed(this);
    }

    /** Tells of the text unless the editor was closed, while its thread was still at work. */
    private synchronized void tell() {
      if (open) {
        BackgroundBounds.edited(this, document);
      }
    }

    private void validate() {
      try {
        tell();
        TactusMarkers.update(document, monitor);
      } catch (OperationCanceledError | OperationCanceledException e) {
        // the text changed meanwhile; it is validated again
      } catch (Exception e) {
        // a fault while checking must not disturb whoever types
        ILog.of(TactusReconciler.class).error("Cannot validate the Tactus source being edited", e);
      }
    }
  }
}
