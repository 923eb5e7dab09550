package org.tactus.ui.search;

import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.search.ui.NewSearchUI;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.xtext.util.SimpleAttributeResolver;
import org.tactus.ui.language.TactusDocuments;
import org.tactus.ui.language.WorkspaceModels;

/** Looks for references to the element at the cursor. */
public class ReferencesHandler extends AbstractHandler {

  @Override
  public Object execute(ExecutionEvent event) {
    if (HandlerUtil.getActiveEditor(event) instanceof ITextEditor editor
        && editor.getSelectionProvider().getSelection() instanceof ITextSelection cursor) {
      at(editor, cursor.getOffset()).ifPresent(query -> {
        NewSearchUI.activateSearchResultView();
        NewSearchUI.runQueryInBackground(query);
      });
    }
    return null;
  }

  private static Optional<ReferenceQuery> at(ITextEditor editor, int offset) {
    return TactusDocuments.read(editor.getDocumentProvider().getDocument(editor.getEditorInput()),
        file -> WorkspaceModels.declared(file, offset).map(element -> {
          String name = SimpleAttributeResolver.NAME_RESOLVER.apply(element);
          return new ReferenceQuery(EcoreUtil.getURI(element), name == null ? element.eClass().getName() : name);
        }));
  }
}
