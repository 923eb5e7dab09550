package org.tactus.ui.editor;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.texteditor.ITextEditor;
import org.tactus.dsl.TextFormatter;
import org.tactus.ui.language.LanguageServices;

/** Lays out the text in the active editor; one with a syntax error, which a marker shows, stays as it is. */
public class FormatHandler extends AbstractHandler {

  @Override
  public Object execute(ExecutionEvent event) throws ExecutionException {
    if (HandlerUtil.getActiveEditor(event) instanceof ITextEditor editor) {
      try {
        format(editor.getDocumentProvider().getDocument(editor.getEditorInput()));
      } catch (BadLocationException e) {
        throw new ExecutionException("Cannot format " + editor.getTitle(), e);
      }
    }
    return null;
  }

  private static void format(IDocument document) throws BadLocationException {
    String before = document.get();
    String after;
    try {
      after = LanguageServices.get(TextFormatter.class).format(before);
    } catch (IllegalArgumentException syntaxError) {
      return;
    }
    // what stays the same at both ends is not replaced, so that the cursor keeps its place
    int shorter = Math.min(before.length(), after.length());
    int head = 0;
    while (head < shorter && before.charAt(head) == after.charAt(head)) {
      head++;
    }
    int tail = 0;
    while (tail < shorter - head
        && before.charAt(before.length() - 1 - tail) == after.charAt(after.length() - 1 - tail)) {
      tail++;
    }
    if (head < before.length() || head < after.length()) {
      document.replace(head, before.length() - tail - head, after.substring(head, after.length() - tail));
    }
  }
}
