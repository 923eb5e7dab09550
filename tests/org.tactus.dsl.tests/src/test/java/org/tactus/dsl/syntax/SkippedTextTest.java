package org.tactus.dsl.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.inject.Injector;
import java.io.StringReader;
import java.util.List;
import org.eclipse.xtext.IGrammarAccess;
import org.eclipse.xtext.parser.IParseResult;
import org.eclipse.xtext.parser.IParser;
import org.junit.jupiter.api.Test;
import org.tactus.dsl.TactusStandaloneSetup;

/** What the parser has read without an error is not read again, and the errors are the same. */
class SkippedTextTest {

  private static final Injector INJECTOR = new TactusStandaloneSetup().createInjectorAndDoEMFRegistration();
  private static final String TEXT = """
      system car
      import "types.tactus"
      message M = std_msgs/msg/String size 10 B
      topic /a : M
        topic /b : M
      node N { timer t every 10 ms wcet 1 ms publishes /a, /b }
      node R {
        callback group exclusive g
        subscription s on /a wcet 1 ms in g
      }
      executor e: single_threaded { nodes N, R }
      chain c from N.t to R.s { latency <= 20 ms }
      without node R
      chain d from N.t to R.s
      """;

  private final SyntaxChecker checker = INJECTOR.getInstance(SyntaxChecker.class);
  private final Tokens tokens = INJECTOR.getInstance(Tokens.class);
  private final GrammarAutomaton grammar =
      new GrammarAutomaton(INJECTOR.getInstance(IGrammarAccess.class).getGrammar());

  @Test
  void everyTextWithoutOneOfItsTokensHasTheSameErrors() {
    int wrong = 0;
    for (Tokens.Lexeme token : tokens.split(TEXT)) {
      wrong += check(TEXT.substring(0, token.offset()) + TEXT.substring(token.offset() + token.text().length()));
    }
    assertTrue(wrong > 30, wrong + " texts are wrong");
  }

  @Test
  void everyTextWithOneTokenMoreHasTheSameErrors() {
    int wrong = 0;
    for (Tokens.Lexeme token : tokens.split(TEXT)) {
      for (String more : List.of(" nod ", " { ", " } ", "\nnode ", " 5 ")) {
        wrong += check(TEXT.substring(0, token.offset()) + more + TEXT.substring(token.offset()));
      }
    }
    assertTrue(wrong > 200, wrong + " texts are wrong");
  }

  private int check(String text) {
    IParseResult result = INJECTOR.getInstance(IParser.class).parse(new StringReader(text));
    if (!result.hasSyntaxErrors()) {
      return 0;
    }
    assertEquals(new ErrorSearch(grammar, text, tokens.split(text), ErrorSearch.Stretch.NONE, 25).run(),
        checker.check(result), text);
    return 1;
  }
}
