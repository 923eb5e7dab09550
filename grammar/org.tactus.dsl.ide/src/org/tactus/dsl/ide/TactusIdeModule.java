package org.tactus.dsl.ide;

import org.eclipse.xtext.ide.editor.contentassist.IdeContentProposalProvider;
import org.eclipse.xtext.ide.editor.contentassist.IdeCrossrefProposalProvider;
import org.eclipse.xtext.ide.editor.contentassist.antlr.ContentAssistContextFactory;
import org.eclipse.xtext.ide.editor.syntaxcoloring.ISemanticHighlightingCalculator;
import org.eclipse.xtext.ide.server.symbol.DocumentSymbolMapper.DocumentSymbolDetailsProvider;
import org.eclipse.xtext.ide.server.symbol.DocumentSymbolMapper.DocumentSymbolKindProvider;
import org.eclipse.xtext.ide.server.symbol.DocumentSymbolMapper.DocumentSymbolNameProvider;
import org.eclipse.xtext.ide.server.symbol.HierarchicalDocumentSymbolService;

/** Components of the language that editors and language servers need. */
public class TactusIdeModule extends AbstractTactusIdeModule {

  /** Words, names and interfaces of ROS 2 are proposed. */
  public Class<? extends IdeContentProposalProvider> bindIdeContentProposalProvider() {
    return TactusProposals.class;
  }

  /** Names of interfaces are completed behind each slash. */
  public Class<? extends ContentAssistContextFactory> bindContentAssistContextFactory() {
    return BegunNames.class;
  }

  /** Names are proposed with what they are. */
  public Class<? extends IdeCrossrefProposalProvider> bindIdeCrossrefProposalProvider() {
    return ReferenceProposals.class;
  }

  /** Words are coloured by what they are. */
  public Class<? extends ISemanticHighlightingCalculator> bindISemanticHighlightingCalculator() {
    return SemanticColours.class;
  }

  /** Outlines have signs that suit the elements. */
  public Class<? extends DocumentSymbolKindProvider> bindDocumentSymbolKindProvider() {
    return TactusSymbols.Kinds.class;
  }

  /** Outlines have the names as they are written. */
  public Class<? extends DocumentSymbolNameProvider> bindDocumentSymbolNameProvider() {
    return TactusSymbols.SymbolNames.class;
  }

  /** Outlines tell what elements are. */
  public Class<? extends DocumentSymbolDetailsProvider> bindDocumentSymbolDetailsProvider() {
    return TactusSymbols.Details.class;
  }

  /** Outlines have what is written. */
  public Class<? extends HierarchicalDocumentSymbolService> bindHierarchicalDocumentSymbolService() {
    return WrittenOutline.class;
  }
}
