package org.tactus.ui;

import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.presentation.PresentationReconciler;

/** Colours the text by its lexical structure. */
public class TactusHighlighting extends PresentationReconciler {

  /** Called by the generic editor. */
  public TactusHighlighting() {
    var repairer = new CommentAwareRepairer(new TactusScanner());
    setDamager(repairer, IDocument.DEFAULT_CONTENT_TYPE);
    setRepairer(repairer, IDocument.DEFAULT_CONTENT_TYPE);
  }
}
