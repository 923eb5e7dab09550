package org.tactus.editor.server;

import com.google.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SnippetTextEdit;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.xtext.CrossReference;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.EObjectAtOffsetHelper;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.TextRegion;
import org.tactus.dsl.ide.DeclarationHover;
import org.tactus.model.TactusPackage;
import org.tactus.model.view.Instantiation;

/** Where the names of parts of instances stand: they are declared in node types, and used as {@code Left.capture}. */
final class InstanceNames {

  @Inject private DeclarationHover declarations;
  @Inject private EObjectAtOffsetHelper elements;

  /**
   * Returns where the name at a place is declared, if Xtext would not find it: that of a part of an instance in its
   * node type, and that of an element before the name of one of its parts.
   */
  Optional<Location> declaration(XtextResource file, int offset) {
    return declarations.at(file, offset)
        .filter(named -> named.qualifier() || Instantiation.source(named.element()).isPresent())
        .flatMap(named -> written(named.element()));
  }

  /** Returns where the name at a place, or right before it, is declared; that of a part of an instance in its type. */
  Optional<Location> named(XtextResource file, int offset) {
    return declarations.at(file, offset).flatMap(named -> written(named.element()));
  }

  private static Optional<Location> written(EObject element) {
    return name(Instantiation.source(element).orElse(element));
  }

  /** Returns the range of a name before that of one of its parts; empty if another one is at the place, or none. */
  Optional<Range> qualifier(XtextResource file, int offset) {
    return declarations.at(file, offset).filter(DeclarationHover.Named::qualifier)
        .map(named -> Positions.of(file.getParseResult().getRootNode(), named.region()));
  }

  /** Returns where the name of an element is written; empty if it has none. */
  static Optional<Location> name(EObject element) {
    return NodeModelUtils.findNodesForFeature(element, TactusPackage.eINSTANCE.getNamedElement_Name()).stream()
        .findFirst().map(node -> new Location(Positions.uri(Positions.file(element.eResource().getURI())),
            Positions.of(node)));
  }

  /** Returns where, in all files that are read with one, parts of instances have the name of a part of a type. */
  List<Location> uses(XtextResource file, int offset) {
    Optional<EObject> part = declarations.at(file, offset).map(DeclarationHover.Named::element);
    if (part.isEmpty()) {
      return List.of();
    }
    List<Location> uses = new ArrayList<>();
    for (Resource other : List.copyOf(file.getResourceSet().getResources())) {
      if (other instanceof XtextResource one && one.getParseResult() != null) {
        uses(one, part.get(), uses);
      }
    }
    return uses;
  }

  private void uses(XtextResource file, EObject part, List<Location> uses) {
    for (INode node : file.getParseResult().getRootNode().getAsTreeIterable()) {
      if (node.getGrammarElement() instanceof CrossReference && node.getText().indexOf('.') > 0) {
        EObject target = elements.getCrossReferencedElement(node);
        if (target != null && Instantiation.source(target).filter(source -> source == part).isPresent()) {
          int name = node.getOffset() + NodeModelUtils.getTokenText(node).lastIndexOf('.') + 1;
          uses.add(new Location(Positions.uri(Positions.file(file.getURI())),
              Positions.of(node, new TextRegion(name, node.getEndOffset() - name))));
        }
      }
    }
  }

  /** Adds the change of a name to what a client is to edit, unless it is there. */
  static void add(WorkspaceEdit edit, Location place, String text) {
    TextEdit change = new TextEdit(place.getRange(), text);
    if (edit.getDocumentChanges() == null) {
      edit.getChanges().merge(place.getUri(), List.of(change),
          (before, more) -> Stream.concat(before.stream(), more.stream()).distinct().toList());
      return;
    }
    edit.getDocumentChanges().stream().filter(Either::isLeft).map(Either::getLeft)
        .filter(one -> one.getTextDocument().getUri().equals(place.getUri())).findFirst().ifPresentOrElse(one -> {
          one.setEdits(Stream.concat(one.getEdits().stream(), Stream.of(Either.<TextEdit, SnippetTextEdit>forLeft(
              change))).distinct().toList());
        }, () -> edit.getDocumentChanges().add(Either.forLeft(new TextDocumentEdit(
            new VersionedTextDocumentIdentifier(place.getUri(), null), List.of(Either.forLeft(change))))));
  }
}
