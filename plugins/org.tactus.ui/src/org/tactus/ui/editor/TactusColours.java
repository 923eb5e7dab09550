package org.tactus.ui.editor;

import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.presentation.PresentationReconciler;

/** Colours the text by its lexical structure. */
public class TactusColours extends PresentationReconciler {

  /** Called by the generic editor. */
  public TactusColours() {
    var repairer = new CommentAwareRepairer(new TactusScanner());
    setDamager(repairer, IDocument.DEFAULT_CONTENT_TYPE);
    setRepairer(repairer, IDocument.DEFAULT_CONTENT_TYPE);
  }
}
