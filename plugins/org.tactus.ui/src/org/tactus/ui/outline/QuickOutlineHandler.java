package org.tactus.ui.outline;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.texteditor.ITextEditor;

/** Opens the quick outline of the active editor. */
public class QuickOutlineHandler extends AbstractHandler {

  @Override
  public Object execute(ExecutionEvent event) {
    if (HandlerUtil.getActiveEditor(event) instanceof ITextEditor editor
        && editor.getSelectionProvider().getSelection() instanceof ITextSelection cursor) {
      QuickOutline outline = new QuickOutline(editor, cursor.getOffset());
      outline.open();
      return outline;
    }
    return null;
  }
}
