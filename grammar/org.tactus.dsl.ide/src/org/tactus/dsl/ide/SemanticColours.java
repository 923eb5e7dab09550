package org.tactus.dsl.ide;

import com.google.inject.Inject;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.lsp4j.SemanticTokenTypes;
import org.eclipse.xtext.AbstractElement;
import org.eclipse.xtext.AbstractRule;
import org.eclipse.xtext.CrossReference;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.EnumLiteralDeclaration;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.IGrammarAccess;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.RuleCall;
import org.eclipse.xtext.TerminalRule;
import org.eclipse.xtext.ide.editor.syntaxcoloring.IHighlightedPositionAcceptor;
import org.eclipse.xtext.ide.editor.syntaxcoloring.ISemanticHighlightingCalculator;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.parser.IParseResult;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;
import org.tactus.model.NamedElement;
import org.tactus.model.TactusPackage;

/** Tells what every word of a text is: a keyword, a value, a unit, or the name of something, declared or used. */
public final class SemanticColours implements ISemanticHighlightingCalculator {

  private static final TactusPackage TYPES = TactusPackage.eINSTANCE;
  private static final Map<EClass, String> KINDS = Map.ofEntries(
      Map.entry(TYPES.getMessageType(), SemanticTokenTypes.Type),
      Map.entry(TYPES.getField(), SemanticTokenTypes.Property),
      Map.entry(TYPES.getNode(), SemanticTokenTypes.Class), Map.entry(TYPES.getCallback(), SemanticTokenTypes.Method),
      Map.entry(TYPES.getAction(), SemanticTokenTypes.Method), Map.entry(TYPES.getCallee(), SemanticTokenTypes.Method),
      Map.entry(TYPES.getTopic(), SemanticTokenTypes.Variable), Map.entry(TYPES.getChain(), SemanticTokenTypes.Event),
      Map.entry(TYPES.getQosProfile(), SemanticTokenTypes.Struct),
      Map.entry(TYPES.getFlowController(), SemanticTokenTypes.Struct),
      Map.entry(TYPES.getParameter(), SemanticTokenTypes.Parameter));
  private static final Set<String> COMMENTS = Set.of("ML_COMMENT", "SL_COMMENT");

  private static final int LONGEST_WORD = 512;

  private final Set<String> units;

  @Inject
  SemanticColours(IGrammarAccess grammar) {
    this.units = GrammarUtil.allEnumRules(grammar.getGrammar()).stream()
        .filter(rule -> rule.getType().getClassifier() == TYPES.getTimeUnit()
            || rule.getType().getClassifier() == TYPES.getSizeUnit())
        .flatMap(rule -> EcoreUtil2.getAllContentsOfType(rule, Keyword.class).stream()).map(Keyword::getValue)
        .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public void provideHighlightingFor(XtextResource resource, IHighlightedPositionAcceptor acceptor,
      CancelIndicator cancel) {
    IParseResult parsed = resource == null ? null : resource.getParseResult();
    if (parsed == null) {
      return;
    }
    for (ILeafNode leaf : parsed.getRootNode().getLeafNodes()) {
      if (cancel.isCanceled()) {
        return;
      }
      kind(leaf).ifPresent(kind -> accept(leaf, kind, acceptor));
    }
  }

  /** Tells of a leaf, line by line: a token of the protocol stays in its line. */
  private static void accept(ILeafNode leaf, String kind, IHighlightedPositionAcceptor acceptor) {
    int from = leaf.getOffset();
    for (String line : leaf.getText().split("\n", -1)) {
      String shown = line.stripTrailing();
      if (!shown.isEmpty()) {
        acceptor.addPosition(from, shown.length(), kind);
      }
      from += line.length() + 1;
    }
  }

  private Optional<String> kind(ILeafNode leaf) {
    EObject element = leaf.getGrammarElement();
    if (leaf.isHidden()) {
      return element instanceof TerminalRule rule && COMMENTS.contains(rule.getName())
          ? Optional.of(SemanticTokenTypes.Comment) : Optional.empty();
    }
    Optional<String> named = name(leaf);
    if (named.isPresent()) {
      return named;
    }
    if (element instanceof EnumLiteralDeclaration value) {
      return Optional.of(units.contains(value.getLiteral().getValue()) ? SemanticTokenTypes.Number
          : SemanticTokenTypes.EnumMember);
    }
    if (element instanceof Keyword keyword) {
      return Character.isLetter(keyword.getValue().charAt(0)) ? Optional.of(SemanticTokenTypes.Keyword)
          : Optional.empty();
    }
    AbstractRule rule = element instanceof RuleCall call ? call.getRule() : null;
    return Optional.ofNullable(rule).map(AbstractRule::getName).flatMap(name -> switch (name) {
      case "STRING" -> Optional.of(SemanticTokenTypes.String);
      case "INT", "FRACTION" -> Optional.of(SemanticTokenTypes.Number);
      default -> Optional.empty();
    });
  }

  /** Returns what a leaf names, if it is part of the name of something or a reference to it. */
  private static Optional<String> name(ILeafNode leaf) {
    for (INode node = leaf; node != null && isWord(node); node = node.getParent()) {
      EObject grammar = node.getGrammarElement();
      if (grammar instanceof CrossReference reference) {
        return kind((EClass) reference.getType().getClassifier());
      }
      if (grammar instanceof AbstractElement part && GrammarUtil.containingAssignment(part) != null
          && "name".equals(GrammarUtil.containingAssignment(part).getFeature())
          && node.getSemanticElement() instanceof NamedElement named) {
        return kind(named.eClass());
      }
    }
    return Optional.empty();
  }

  /** Tells whether the text of a node is one word, such as {@code Node.callback}. */
  private static boolean isWord(INode node) {
    return node.getLength() <= LONGEST_WORD
        && NodeModelUtils.getTokenText(node).chars().noneMatch(Character::isWhitespace);
  }

  private static Optional<String> kind(EClass type) {
    return KINDS.entrySet().stream().filter(entry -> entry.getKey().isSuperTypeOf(type)).map(Map.Entry::getValue)
        .findFirst().or(() -> Optional.of(SemanticTokenTypes.Namespace));
  }
}
