package org.tactus.dsl.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.eclipse.xtext.AbstractRule;
import org.eclipse.xtext.Grammar;
import org.eclipse.xtext.IGrammarAccess;
import org.eclipse.xtext.ParserRule;
import org.junit.jupiter.api.Test;
import org.tactus.dsl.TactusStandaloneSetup;

/** A language server, or a build of several modules, reads files on several threads with one grammar. */
class GrammarAutomatonTest {

  private static final int THREADS = 4;
  private static final int ROUNDS = 50;

  @Test
  void severalThreadsGetTheSameStartsAndWholeOnes() throws Exception {
    Grammar grammar = new TactusStandaloneSetup().createInjectorAndDoEMFRegistration()
        .getInstance(IGrammarAccess.class).getGrammar();
    List<ParserRule> rules = grammar.getRules().stream().filter(ParserRule.class::isInstance)
        .map(ParserRule.class::cast).toList();
    assertTrue(rules.size() > 50, rules.size() + " rules");
    try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
      for (int round = 0; round < ROUNDS; round++) {
        GrammarAutomaton shared = new GrammarAutomaton(grammar);
        CyclicBarrier together = new CyclicBarrier(THREADS);
        List<Future<List<GrammarAutomaton.State>>> asked = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
          asked.add(threads.submit(starts(shared, rules, together)));
        }
        List<GrammarAutomaton.State> first = asked.getFirst().get();
        for (Future<List<GrammarAutomaton.State>> other : asked) {
          assertEquals(first, other.get());
        }
      }
    }
  }

  private static Callable<List<GrammarAutomaton.State>> starts(GrammarAutomaton automaton, List<ParserRule> rules,
      CyclicBarrier together) {
    return () -> {
      together.await();
      List<GrammarAutomaton.State> found = new ArrayList<>();
      for (AbstractRule rule : rules) {
        GrammarAutomaton.State start = automaton.start(rule);
        assertTrue(start.reads.size() + start.calls.size() + start.empty.size() > 0, rule.getName());
        found.add(start);
      }
      return found;
    };
  }
}
