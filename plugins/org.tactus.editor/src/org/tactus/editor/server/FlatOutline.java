package org.tactus.editor.server;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** The outline for clients that show no tree: each element once, after what it is part of, and with its name. */
final class FlatOutline {

  private FlatOutline() {
  }

  /** Returns the elements of a file in the order of its tree. */
  static List<Either<SymbolInformation, DocumentSymbol>> of(String uri,
      List<Either<SymbolInformation, DocumentSymbol>> tree) {
    List<Either<SymbolInformation, DocumentSymbol>> flat = new ArrayList<>();
    tree.forEach(root -> add(uri, root.getRight(), null, flat));
    return flat;
  }

  private static void add(String uri, DocumentSymbol symbol, String container,
      List<Either<SymbolInformation, DocumentSymbol>> flat) {
    Location place = new Location(uri, symbol.getSelectionRange());
    flat.add(Either.forLeft(new SymbolInformation(symbol.getName(), symbol.getKind(), place, container)));
    symbol.getChildren().forEach(child -> add(uri, child, symbol.getName(), flat));
  }
}
