package org.tactus.editor.server;

import com.google.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.eclipse.emf.common.util.URI;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.xtext.ide.server.UriExtensions;
import org.tactus.dsl.ide.Counterparts;
import org.tactus.dsl.ide.DeclarationHover;
import org.tactus.dsl.ide.NewName;
import org.tactus.model.NamedElement;

/** What Xtext's renaming lacks: it takes any name, and knows neither parts of instances nor overrides. */
final class RenameEdits {

  @Inject private EditorWorkspace workspace;
  @Inject private UriExtensions uris;
  @Inject private DeclarationHover declarations;
  @Inject private InstanceNames instances;
  @Inject private NewName names;
  @Inject private Counterparts counterparts;

  /**
   * Returns the edits that give an element another name, with what has the name as one with it.
   *
   * @param params the renaming, where it was asked for
   * @param xtext Xtext's renaming
   */
  WorkspaceEdit rename(RenameParams params, Function<RenameParams, WorkspaceEdit> xtext) {
    Optional<Location> declared = workspace.doRead(uri(params), (text, file) -> file == null
        ? Optional.<Location>empty() : instances.named(file, text.getOffSet(params.getPosition())));
    if (declared.isEmpty()) {
      return tidied(xtext.apply(params));
    }
    RenameParams there = at(declared.get(), params.getNewName());
    check(there);
    WorkspaceEdit edit = complete(there, xtext.apply(there));
    others(there).forEach(other -> add(edit, xtext.apply(other)));
    return edit;
  }

  private static RenameParams at(Location place, String name) {
    return new RenameParams(new TextDocumentIdentifier(place.getUri()), place.getRange().getStart(), name);
  }

  /**
   * Refuses a new name that is none, or that another element has.
   *
   * @param there the renaming, at the declaration
   */
  private void check(RenameParams there) {
    Optional<String> fault = workspace.doRead(uri(there), (text, file) -> file == null ? Optional.<String>empty()
        : declarations.at(file, text.getOffSet(there.getPosition()))
            .flatMap(named -> names.fault(named.element(), there.getNewName())));
    if (fault.isPresent()) {
      throw Requests.refused(fault.get());
    }
  }

  /** Adds the uses of parts of instances to what Xtext changes. */
  private WorkspaceEdit complete(RenameParams there, WorkspaceEdit edit) {
    workspace.doRead(uri(there), (text, file) -> file == null ? List.<Location>of()
        : instances.uses(file, text.getOffSet(there.getPosition())))
        .forEach(use -> InstanceNames.add(edit, use, there.getNewName()));
    return tidied(edit);
  }

  /** Returns the same renaming at the declarations of the other elements that have the name as one with the element. */
  private List<RenameParams> others(RenameParams there) {
    return workspace.doRead(uri(there), (text, file) -> file == null ? List.<RenameParams>of()
        : declarations.at(file, text.getOffSet(there.getPosition())).map(DeclarationHover.Named::element)
            .filter(NamedElement.class::isInstance).map(NamedElement.class::cast).map(counterparts::of)
            .orElse(Set.of()).stream().skip(1).flatMap(other -> InstanceNames.name(other).stream())
            .map(place -> at(place, there.getNewName())).toList());
  }

  /** Adds edits to those that a client is to make. */
  private void add(WorkspaceEdit edit, WorkspaceEdit more) {
    tidied(more);
    if (more.getChanges() != null) {
      more.getChanges().forEach((file, edits) -> edits.forEach(one ->
          InstanceNames.add(edit, new Location(file, one.getRange()), one.getNewText())));
    }
    if (more.getDocumentChanges() != null) {
      more.getDocumentChanges().stream().filter(Either::isLeft).map(Either::getLeft).forEach(change ->
          change.getEdits().stream().filter(Either::isLeft).map(Either::getLeft).forEach(one -> InstanceNames.add(edit,
              new Location(change.getTextDocument().getUri(), one.getRange()), one.getNewText())));
    }
  }

  private URI uri(RenameParams there) {
    return uris.toUri(there.getTextDocument().getUri());
  }

  /**
   * Takes the versions of documents away that are not open, since the content of their files on disk is meant, and the
   * blanks that Xtext writes behind names where the text had none.
   */
  private WorkspaceEdit tidied(WorkspaceEdit edit) {
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
