package org.tactus.dsl.ide;

import java.util.Map;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.xtext.ide.server.symbol.DocumentSymbolMapper.DocumentSymbolDetailsProvider;
import org.eclipse.xtext.ide.server.symbol.DocumentSymbolMapper.DocumentSymbolKindProvider;
import org.eclipse.xtext.ide.server.symbol.DocumentSymbolMapper.DocumentSymbolNameProvider;
import org.tactus.model.NamedElement;
import org.tactus.model.TactusPackage;

/** How outlines and searches show elements: the name, what it is in words, and a sign that suits it. */
final class TactusSymbols {

  private static final TactusPackage TYPES = TactusPackage.eINSTANCE;
  private static final Map<EClass, SymbolKind> KINDS = Map.ofEntries(
      Map.entry(TYPES.getMessageType(), SymbolKind.Struct), Map.entry(TYPES.getField(), SymbolKind.Field),
      Map.entry(TYPES.getNode(), SymbolKind.Class), Map.entry(TYPES.getCallback(), SymbolKind.Method),
      Map.entry(TYPES.getAction(), SymbolKind.Interface),
      Map.entry(TYPES.getCallbackGroup(), SymbolKind.Array), Map.entry(TYPES.getParameter(), SymbolKind.Property),
      Map.entry(TYPES.getTopic(), SymbolKind.Interface), Map.entry(TYPES.getQosProfile(), SymbolKind.Constant),
      Map.entry(TYPES.getFlowController(), SymbolKind.Constant), Map.entry(TYPES.getChain(), SymbolKind.Event),
      Map.entry(TYPES.getHost(), SymbolKind.Module), Map.entry(TYPES.getCore(), SymbolKind.Number),
      Map.entry(TYPES.getProcess(), SymbolKind.Package), Map.entry(TYPES.getExecutor(), SymbolKind.Function));

  private TactusSymbols() {
  }

  /** The signs. */
  static final class Kinds extends DocumentSymbolKindProvider {
    @Override
    protected SymbolKind getSymbolKind(EClass type) {
      return KINDS.entrySet().stream().filter(entry -> entry.getKey().isSuperTypeOf(type)).map(Map.Entry::getValue)
          .findFirst().orElse(SymbolKind.Object);
    }
  }

  /** The names as they are written. */
  static final class SymbolNames extends DocumentSymbolNameProvider {
    @Override
    public String getName(EObject element) {
      return element instanceof NamedElement named ? named.getName() : super.getName(element);
    }
  }

  /** What elements are. */
  static final class Details extends DocumentSymbolDetailsProvider {
    @Override
    public String getDetails(EObject element) {
      return Words.of(element.eClass());
    }
  }
}
