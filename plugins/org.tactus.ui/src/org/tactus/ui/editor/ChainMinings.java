package org.tactus.ui.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.codemining.AbstractCodeMiningProvider;
import org.eclipse.jface.text.codemining.ICodeMining;
import org.eclipse.jface.text.codemining.ICodeMiningProvider;
import org.eclipse.jface.text.codemining.LineHeaderCodeMining;
import org.eclipse.jface.text.source.ISourceViewerExtension5;
import org.eclipse.swt.events.MouseEvent;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.tactus.editor.BoundLine;
import org.tactus.ui.views.BackgroundBounds;
import org.tactus.ui.views.ResultsView;

/**
 * Bounds as lines above chains, those of the lenses of the language server: a click shows the view of results. They
 * are drawn anew when the analysis in the background knows others.
 */
public class ChainMinings extends AbstractCodeMiningProvider {

  private final Runnable onBounds = this::update;
  private volatile ITextViewer shown;

  /** Creates the provider of one editor. */
  public ChainMinings() {
    BackgroundBounds.listen(onBounds);
  }

  @Override
  public CompletableFuture<List<? extends ICodeMining>> provideCodeMinings(ITextViewer viewer,
      IProgressMonitor monitor) {
    shown = viewer;
    IDocument document = viewer.getDocument();
    return CompletableFuture.supplyAsync(() -> {
      List<ICodeMining> minings = new ArrayList<>();
      for (BoundLine line : BackgroundBounds.above(document)) {
        try {
          minings.add(new Mining(line, document, this));
        } catch (BadLocationException changed) {
          return List.of(); // the text is another one by now, for which minings are asked again
        }
      }
      return minings;
    });
  }

  private void update() {
    if (shown instanceof ISourceViewerExtension5 viewer) {
      PlatformUI.getWorkbench().getDisplay().asyncExec(() -> {
        if (shown != null && !shown.getTextWidget().isDisposed()) {
          viewer.updateCodeMinings();
        }
      });
    }
  }

  @Override
  public void dispose() {
    BackgroundBounds.forgetListener(onBounds);
    shown = null;
    super.dispose();
  }

  /** A line above a chain. */
  private static final class Mining extends LineHeaderCodeMining {

    Mining(BoundLine line, IDocument document, ICodeMiningProvider provider) throws BadLocationException {
      super(document.getLineOfOffset(line.place().getOffset()), document, provider, Mining::show);
      setLabel(line.text());
    }

    private static void show(MouseEvent click) {
      try {
        PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().showView(ResultsView.ID);
      } catch (PartInitException e) {
        ILog.of(ChainMinings.class).error("Cannot show the results", e);
      }
    }
  }
}
