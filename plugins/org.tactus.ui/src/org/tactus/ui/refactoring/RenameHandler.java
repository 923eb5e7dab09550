package org.tactus.ui.refactoring;

import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.ltk.ui.refactoring.RefactoringWizardOpenOperation;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.xtext.util.SimpleAttributeResolver;
import org.tactus.ui.language.TactusDocuments;
import org.tactus.ui.language.WorkspaceModels;

/** Renames the element at the cursor. */
public class RenameHandler extends AbstractHandler {

  @Override
  public Object execute(ExecutionEvent event) throws ExecutionException {
    if (HandlerUtil.getActiveEditor(event) instanceof ITextEditor editor
        && editor.getSelectionProvider().getSelection() instanceof ITextSelection cursor) {
      Optional<Rename> rename = at(editor, cursor.getOffset());
      if (rename.isEmpty()) {
        MessageDialog.openInformation(HandlerUtil.getActiveShell(event), "Rename",
            "Nothing with a name is at the cursor. Place the cursor in a name and try again.");
        return null;
      }
      try {
        new RefactoringWizardOpenOperation(new RenameWizard(rename.get()))
            .run(HandlerUtil.getActiveShell(event), "Rename");
      } catch (InterruptedException cancelled) {
        Thread.currentThread().interrupt();
      }
    }
    return null;
  }

  /** Returns the renaming of the element at an offset of an editor's text. */
  public static Optional<Rename> at(ITextEditor editor, int offset) {
    return TactusDocuments.read(editor.getDocumentProvider().getDocument(editor.getEditorInput()),
        file -> WorkspaceModels.declared(file, offset).flatMap(element -> Optional
            .ofNullable(SimpleAttributeResolver.NAME_RESOLVER.apply(element))
            .map(name -> new Rename(EcoreUtil.getURI(element), name))));
  }
}
