package org.tactus.ui.editor;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EEnumLiteral;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.TextAttribute;
import org.eclipse.jface.text.rules.EndOfLineRule;
import org.eclipse.jface.text.rules.IToken;
import org.eclipse.jface.text.rules.IWordDetector;
import org.eclipse.jface.text.rules.MultiLineRule;
import org.eclipse.jface.text.rules.RuleBasedScanner;
import org.eclipse.jface.text.rules.SingleLineRule;
import org.eclipse.jface.text.rules.Token;
import org.eclipse.jface.text.rules.WordRule;
import org.eclipse.swt.SWT;
import org.eclipse.xtext.AbstractRule;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.Grammar;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.IGrammarAccess;
import org.eclipse.xtext.Keyword;
import org.tactus.model.TactusPackage;
import org.tactus.ui.language.LanguageServices;

/**
 * Splits a text into comments, strings, topic names, quantities with their unit, keywords, and the words for values
 * such as {@code reliable}. Keywords and units are those of the grammar. The colours are theme elements (see
 * plugin.xml), which users may change.
 */
final class TactusScanner extends RuleBasedScanner {

  TactusScanner() {
    Token comment = token("comment", SWT.NORMAL);
    Token string = token("string", SWT.NORMAL);
    setRules(
        new EndOfLineRule("//", comment),
        new MultiLineRule("/*", "*/", comment, (char) 0, true),
        new SingleLineRule("\"", "\"", string, '\\'),
        new SingleLineRule("'", "'", string, '\\'),
        new WordRule(new TopicName(), token("topic", SWT.NORMAL)),
        new QuantityRule(units(), token("quantity", SWT.NORMAL)),
        words());
  }

  private static Token token(String colour, int style) {
    return new Token(new TextAttribute(JFaceResources.getColorRegistry().get("org.tactus.ui." + colour), null, style));
  }

  private static Set<String> units() {
    return Stream.<EEnum>of(TactusPackage.Literals.TIME_UNIT, TactusPackage.Literals.SIZE_UNIT)
        .flatMap(unit -> unit.getELiterals().stream())
        .map(EEnumLiteral::getLiteral)
        .collect(Collectors.toUnmodifiableSet());
  }

  private static WordRule words() {
    Grammar grammar = LanguageServices.get(IGrammarAccess.class).getGrammar();
    // the rule Name lists the words that are keywords only in their place
    Set<String> keywords = keywords(GrammarUtil.allParserRules(grammar), "Name");
    Set<String> values = keywords(GrammarUtil.allEnumRules(grammar), "");
    values.removeAll(keywords);
    values.removeAll(units());
    WordRule rule = new WordRule(new Word(), new Token(new TextAttribute(null)));
    IToken keyword = token("keyword", SWT.BOLD);
    IToken value = token("value", SWT.NORMAL);
    keywords.stream().filter(word -> Character.isLetter(word.charAt(0))).forEach(word -> rule.addWord(word, keyword));
    values.forEach(word -> rule.addWord(word, value));
    return rule;
  }

  /** Returns the keywords in the rules, but for the named rule. */
  private static Set<String> keywords(List<? extends AbstractRule> rules, String except) {
    return rules.stream()
        .filter(rule -> !rule.getName().equals(except))
        .flatMap(rule -> EcoreUtil2.getAllContentsOfType(rule, Keyword.class).stream())
        .map(Keyword::getValue)
        .collect(Collectors.toCollection(HashSet::new));
  }

  /** Identifiers and keywords. */
  private static final class Word implements IWordDetector {
    @Override
    public boolean isWordStart(char c) {
      return Character.isJavaIdentifierStart(c);
    }

    @Override
    public boolean isWordPart(char c) {
      return Character.isJavaIdentifierPart(c);
    }
  }

  /** Absolute topic names. */
  private static final class TopicName implements IWordDetector {
    @Override
    public boolean isWordStart(char c) {
      return c == '/';
    }

    @Override
    public boolean isWordPart(char c) {
      return Character.isLetterOrDigit(c) || "_/~{}".indexOf(c) >= 0;
    }
  }
}
