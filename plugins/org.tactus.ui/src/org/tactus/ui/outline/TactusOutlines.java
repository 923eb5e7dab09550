package org.tactus.ui.outline;

import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.jface.text.IDocument;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;

/** Gives the generic editor an outline when it shows a Tactus file. */
public class TactusOutlines implements IAdapterFactory {

  private static final String EXTENSION = ".tactus";

  @Override
  public <T> T getAdapter(Object adaptable, Class<T> type) {
    if (type == IContentOutlinePage.class
        && adaptable instanceof ITextEditor editor
        && editor.getEditorInput() != null
        && editor.getEditorInput().getName().endsWith(EXTENSION)
        && editor.getDocumentProvider() != null) {
      IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
      return document == null ? null : type.cast(new TactusOutlinePage(editor, document));
    }
    return null;
  }

  @Override
  public Class<?>[] getAdapterList() {
    return new Class<?>[] {IContentOutlinePage.class};
  }
}
