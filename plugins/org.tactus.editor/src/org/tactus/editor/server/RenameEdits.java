package org.tactus.editor.server;

import com.google.inject.Inject;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.common.util.URI;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.xtext.ide.server.UriExtensions;
import org.tactus.dsl.ide.DeclarationHover;
import org.tactus.dsl.ide.NewName;

/** What Xtext's renaming lacks: it takes any name, and does not know parts of instances. */
final class RenameEdits {

  @Inject private EditorWorkspace workspace;
  @Inject private UriExtensions uris;
  @Inject private DeclarationHover declarations;
  @Inject private InstanceNames instances;
  @Inject private NewName names;

  /**
   * Refuses a new name that is none, or that another element has.
   *
   * @param there the renaming, at the declaration
   */
  void check(RenameParams there) {
    Optional<String> fault = workspace.doRead(uri(there), (text, file) -> file == null ? Optional.<String>empty()
        : declarations.at(file, text.getOffSet(there.getPosition()))
            .flatMap(named -> names.fault(named.element(), there.getNewName())));
    if (fault.isPresent()) {
      throw Requests.refused(fault.get());
    }
  }

  /** Adds the uses of parts of instances to what Xtext changes. */
  WorkspaceEdit complete(RenameParams there, WorkspaceEdit edit) {
    workspace.doRead(uri(there), (text, file) -> file == null ? List.<Location>of()
        : instances.uses(file, text.getOffSet(there.getPosition())))
        .forEach(use -> InstanceNames.add(edit, use, there.getNewName()));
    return tidied(edit);
  }

  private URI uri(RenameParams there) {
    return uris.toUri(there.getTextDocument().getUri());
  }

  /**
   * Takes the versions of documents away that are not open, since the content of their files on disk is meant, and the
   * blanks that Xtext writes behind names where the text had none.
   */
  WorkspaceEdit tidied(WorkspaceEdit edit) {
    if (edit.getChanges() != null) {
      edit.getChanges().values().stream().flatMap(List::stream).forEach(RenameEdits::strip);
    }
    if (edit.getDocumentChanges() != null) {
      edit.getDocumentChanges().stream().filter(Either::isLeft).map(Either::getLeft).forEach(change -> {
        change.getEdits().stream().filter(Either::isLeft).map(Either::getLeft).forEach(RenameEdits::strip);
        if (!workspace.isDocumentOpen(uris.toUri(change.getTextDocument().getUri()))) {
          change.getTextDocument().setVersion(null);
        }
      });
    }
    return edit;
  }

  private static void strip(TextEdit name) {
    name.setNewText(name.getNewText().strip());
  }
}
