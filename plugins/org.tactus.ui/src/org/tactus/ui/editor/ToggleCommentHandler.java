package org.tactus.ui.editor;

import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.text.edits.DeleteEdit;
import org.eclipse.text.edits.InsertEdit;
import org.eclipse.text.edits.MultiTextEdit;
import org.eclipse.text.edits.TextEdit;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.texteditor.ITextEditor;

/** Makes comments of the selected lines, or text again if all of them are comments. */
public class ToggleCommentHandler extends AbstractHandler {

  private static final String MARK = "//";

  @Override
  public Object execute(ExecutionEvent event) throws ExecutionException {
    if (HandlerUtil.getActiveEditor(event) instanceof ITextEditor editor
        && editor.getSelectionProvider().getSelection() instanceof ITextSelection selection
        && editor.getAdapter(ITextViewer.class) != null && editor.isEditable()) {
      try {
        toggle(editor.getDocumentProvider().getDocument(editor.getEditorInput()), selection.getStartLine(),
            lastLine(editor, selection));
      } catch (BadLocationException e) {
        throw new ExecutionException("Cannot change the comments of " + editor.getTitle(), e);
      }
    }
    return null;
  }

  /** Returns the last line of a selection; one that ends at the begin of a line does not hold that line. */
  private static int lastLine(ITextEditor editor, ITextSelection selection) throws BadLocationException {
    IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
    int end = selection.getOffset() + selection.getLength();
    int last = document.getLineOfOffset(end);
    boolean begins = selection.getLength() > 0 && document.getLineOffset(last) == end;
    return Math.max(selection.getStartLine(), begins ? last - 1 : last);
  }

  private static void toggle(IDocument document, int first, int last) throws BadLocationException {
    List<Integer> lines = IntStream.rangeClosed(first, last).boxed().filter(line -> !text(document, line).isBlank())
        .toList();
    boolean comments =
        !lines.isEmpty() && lines.stream().allMatch(line -> text(document, line).stripLeading().startsWith(MARK));
    int column = lines.stream().mapToInt(line -> indent(text(document, line))).min().orElse(0);
    MultiTextEdit edit = new MultiTextEdit();
    for (int line : lines) {
      int start = document.getLineOffset(line);
      edit.addChild(comments ? uncomment(text(document, line), start) : new InsertEdit(start + column, MARK + " "));
    }
    edit.apply(document, TextEdit.CREATE_UNDO);
  }

  private static TextEdit uncomment(String text, int start) {
    int indent = indent(text);
    boolean blank = text.startsWith(" ", indent + MARK.length());
    return new DeleteEdit(start + indent, MARK.length() + (blank ? 1 : 0));
  }

  private static int indent(String text) {
    return text.length() - text.stripLeading().length();
  }

  private static String text(IDocument document, int line) {
    try {
      IRegion region = document.getLineInformation(line);
      return document.get(region.getOffset(), region.getLength());
    } catch (BadLocationException impossible) {
      throw new IllegalStateException("no line " + line, impossible);
    }
  }
}
