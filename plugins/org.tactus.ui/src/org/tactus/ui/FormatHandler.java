package org.tactus.ui;

import java.util.Comparator;
import java.util.List;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentRewriteSession;
import org.eclipse.jface.text.DocumentRewriteSessionType;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentExtension4;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.formatting.FormattingService;

/** Lays out the text in the active editor. */
public class FormatHandler extends AbstractHandler {

  private static final FormattingOptions OPTIONS = new FormattingOptions(2, true);

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

  /** Lays out the document, as one step of undo; leaves it alone if it does not parse. */
  static void format(IDocument document) throws BadLocationException {
    Document before = new Document(0, document.get());
    List<TextEdit> edits =
        TactusDocuments.read(
            document,
            resource ->
                resource.getParseResult().hasSyntaxErrors()
                    ? List.of()
                    : TactusLanguage.service(FormattingService.class)
                        .format(resource, before, 0, before.getContents().length(), OPTIONS));
    IDocumentExtension4 rewritable = (IDocumentExtension4) document;
    DocumentRewriteSession session = rewritable.startRewriteSession(DocumentRewriteSessionType.UNRESTRICTED_SMALL);
    try {
      // from the end to the beginning, so that offsets stay right
      List<TextEdit> backwards =
          edits.stream()
              .sorted(Comparator.comparingInt((TextEdit edit) -> before.getOffSet(edit.getRange().getStart())).reversed())
              .toList();
      for (TextEdit edit : backwards) {
        int start = before.getOffSet(edit.getRange().getStart());
        int end = before.getOffSet(edit.getRange().getEnd());
        document.replace(start, end - start, edit.getNewText());
      }
    } finally {
      rewritable.stopRewriteSession(session);
    }
  }
}
