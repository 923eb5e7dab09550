package org.tactus.dsl.syntax;

import com.google.inject.Inject;
import com.google.inject.Provider;
import com.google.inject.name.Named;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.antlr.runtime.ANTLRStringStream;
import org.antlr.runtime.CommonToken;
import org.antlr.runtime.Token;
import org.eclipse.xtext.parser.antlr.ITokenDefProvider;
import org.eclipse.xtext.parser.antlr.Lexer;
import org.eclipse.xtext.parser.antlr.LexerBindings;

/** Splits a text into tokens, leaving out white space and comments. */
class Tokens {

  /** Kind of a token that begins as a text or comment but does not end. */
  static final String INVALID = "INVALID";
  /** Kind of a character that begins no token. */
  static final String STRAY = "ANY_OTHER";

  private static final Set<String> HIDDEN = Set.of("RULE_WS", "RULE_ML_COMMENT", "RULE_SL_COMMENT");

  /**
   * A token.
   *
   * @param kind text of a keyword, or name of a terminal rule
   * @param column from 0
   * @param firstInLine whether only white space stands before it in its line
   */
  record Lexeme(String kind, String text, int offset, int line, int column, boolean firstInLine) {

    boolean isKeyword() {
      return kind.equals(text);
    }
  }

  @Inject @Named(LexerBindings.RUNTIME) private Provider<Lexer> lexers;
  @Inject private ITokenDefProvider definitions;

  List<Lexeme> split(String text) {
    Map<Integer, String> kinds = definitions.getTokenDefMap();
    Lexer lexer = lexers.get();
    lexer.setCharStream(new ANTLRStringStream(text));
    List<Lexeme> tokens = new ArrayList<>();
    int lastLine = 0;
    for (CommonToken token = (CommonToken) lexer.nextToken(); token.getType() != Token.EOF;
        token = (CommonToken) lexer.nextToken()) {
      String definition = kinds.getOrDefault(token.getType(), INVALID);
      if (!HIDDEN.contains(definition)) {
        String kind = definition.startsWith("'") ? definition.substring(1, definition.length() - 1)
            : definition.replaceFirst("^RULE_", "");
        String content = text.substring(token.getStartIndex(), Math.min(text.length(), token.getStopIndex() + 1));
        tokens.add(new Lexeme(kind, content, token.getStartIndex(), token.getLine(), token.getCharPositionInLine(),
            token.getLine() != lastLine));
        lastLine = token.getLine();
      }
    }
    return tokens;
  }
}
