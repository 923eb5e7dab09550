package org.tactus.ui.editor;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.reconciler.IReconciler;
import org.eclipse.jface.text.reconciler.IReconcilingStrategy;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.IAnnotationModelExtension;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.viewers.IPostSelectionProvider;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.occurrences.IDocumentHighlightService;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;
import org.tactus.ui.language.LanguageServices;
import org.tactus.ui.language.TactusDocuments;

/**
 * Marks where the element at the cursor is named, as the language server does: not the same word where it means another
 * element, or stands in a comment. The platform's command Toggle Highlight switches it off.
 */
public class TactusOccurrences implements IReconciler, ISelectionChangedListener {

  /** The platform's annotation for the same word, which has colours under General, Editors, Annotations. */
  private static final String TYPE = "org.eclipse.ui.genericeditor.text";
  private static final String EDITOR = "org.eclipse.ui.genericeditor";

  private final Job job = Job.createSystem("Marking occurrences", this::mark);
  private volatile ISourceViewer viewer;
  private volatile int offset;
  private Annotation[] shown = {};

  @Override
  public void install(ITextViewer installed) {
    if (installed instanceof ISourceViewer source
        && source.getSelectionProvider() instanceof IPostSelectionProvider selections) {
      viewer = source;
      selections.addPostSelectionChangedListener(this);
    }
  }

  @Override
  public void uninstall() {
    ISourceViewer left = viewer;
    viewer = null;
    job.cancel();
    if (left != null && left.getSelectionProvider() instanceof IPostSelectionProvider selections) {
      selections.removePostSelectionChangedListener(this);
    }
  }

  @Override
  public IReconcilingStrategy getReconcilingStrategy(String contentType) {
    return null;
  }

  @Override
  public void selectionChanged(SelectionChangedEvent event) {
    if (event.getSelection() instanceof ITextSelection cursor) {
      offset = cursor.getOffset();
      job.cancel();
      job.schedule();
    }
  }

  private IStatus mark(IProgressMonitor monitor) {
    ISourceViewer marked = viewer;
    IDocument document = marked == null ? null : marked.getDocument();
    if (document == null) {
      return Status.OK_STATUS;
    }
    Map<Annotation, Position> found = new HashMap<>();
    if (InstanceScope.INSTANCE.getNode(EDITOR).getBoolean(EDITOR + ".togglehighlight", true)) {
      try {
        TactusDocuments.read(document, file -> find(file, document, found));
      } catch (RuntimeException fault) { // must not disturb whoever moves the cursor
        ILog.of(TactusOccurrences.class).error("Cannot find the occurrences of what is at the cursor", fault);
      }
    }
    if (!monitor.isCanceled() && viewer == marked) {
      show(marked.getAnnotationModel(), found);
    }
    return Status.OK_STATUS;
  }

  private Void find(XtextResource file, IDocument document, Map<Annotation, Position> found) {
    Document text = new Document(1, file.getParseResult().getRootNode().getText());
    if (offset > text.getContents().length()) {
      return null; // the text has changed; the cursor will move
    }
    DocumentHighlightParams place =
        new DocumentHighlightParams(new TextDocumentIdentifier(file.getURI().toString()), text.getPosition(offset));
    for (DocumentHighlight one : LanguageServices.get(IDocumentHighlightService.class).getDocumentHighlights(text, file,
        place, CancelIndicator.NullImpl)) {
      Range range = one.getRange();
      int from = text.getOffSet(range.getStart());
      int length = text.getOffSet(range.getEnd()) - from;
      try {
        found.put(new Annotation(TYPE, false, document.get(from, length)), new Position(from, length));
      } catch (BadLocationException changed) {
        return null;
      }
    }
    return null;
  }

  private synchronized void show(IAnnotationModel model, Map<Annotation, Position> found) {
    if (model instanceof IAnnotationModelExtension all) {
      all.replaceAnnotations(shown, found);
      shown = found.keySet().toArray(Annotation[]::new);
    }
  }
}
