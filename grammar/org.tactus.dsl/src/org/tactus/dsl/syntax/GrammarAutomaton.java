package org.tactus.dsl.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.xtext.AbstractElement;
import org.eclipse.xtext.AbstractRule;
import org.eclipse.xtext.Action;
import org.eclipse.xtext.Alternatives;
import org.eclipse.xtext.Assignment;
import org.eclipse.xtext.CrossReference;
import org.eclipse.xtext.EnumLiteralDeclaration;
import org.eclipse.xtext.Grammar;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Group;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.RuleCall;
import org.eclipse.xtext.TerminalRule;

/**
 * The grammar as a recursive transition network: one automaton per rule, whose edges read a token or call another rule.
 *
 * <p>The generated parser decides early and then knows only the one token that it missed; the network keeps every
 * reading of a text open, so that it knows all that could have stood at a place.
 */
final class GrammarAutomaton {

  /** A place in a rule. */
  static final class State {
    final List<State> empty = new ArrayList<>(2);
    final List<Read> reads = new ArrayList<>(1);
    final List<Call> calls = new ArrayList<>(1);
    boolean end;
  }

  /** Reads a token: the text of a keyword, or the name of a terminal rule. */
  record Read(String token, AbstractElement element, State target) {}

  /** Reads all that a rule describes. */
  record Call(AbstractRule rule, AbstractElement element, State target) {}

  private final Map<AbstractRule, State> starts = new ConcurrentHashMap<>();
  private final AbstractRule entry;

  GrammarAutomaton(Grammar grammar) {
    entry = grammar.getRules().getFirst();
  }

  /** Returns the rule that describes a whole file. */
  AbstractRule entry() {
    return entry;
  }

  /** Returns where a rule starts. Several threads may ask; what is built is not changed after. */
  State start(AbstractRule rule) {
    return starts.computeIfAbsent(rule, this::automaton);
  }

  private State automaton(AbstractRule rule) {
    State start = new State();
    build(rule.getAlternatives(), start).end = true;
    return start;
  }

  private State build(AbstractElement element, State from) {
    boolean repeated = GrammarUtil.isMultipleCardinality(element);
    State in = from;
    if (repeated) {
      in = new State();
      from.empty.add(in);
    }
    State out = buildOnce(element, in);
    if (repeated) {
      out.empty.add(in);
    }
    if (GrammarUtil.isOptionalCardinality(element)) {
      in.empty.add(out);
    }
    State after = new State(); // so that what follows cannot run into the loop
    out.empty.add(after);
    return after;
  }

  private State buildOnce(AbstractElement element, State in) {
    State out = new State();
    switch (element) {
      case Group group -> {
        State state = in;
        for (AbstractElement part : group.getElements()) {
          state = build(part, state);
        }
        return state;
      }
      case Alternatives alternatives -> alternatives.getElements().forEach(part -> build(part, in).empty.add(out));
      case Assignment assignment -> build(assignment.getTerminal(), in).empty.add(out);
      case CrossReference reference -> build(reference.getTerminal(), in).empty.add(out);
      case EnumLiteralDeclaration literal -> in.reads
          .add(new Read(literal.getLiteral().getValue(), literal.getLiteral(), out));
      case Keyword keyword -> in.reads.add(new Read(keyword.getValue(), keyword, out));
      case RuleCall call when call.getRule() instanceof TerminalRule -> in.reads
          .add(new Read(call.getRule().getName(), call, out));
      case RuleCall call -> in.calls.add(new Call(call.getRule(), call, out));
      case Action action -> in.empty.add(out);
      default -> throw new IllegalStateException(
          "the grammar has an element that the syntax checker does not know: " + element.eClass().getName());
    }
    return out;
  }
}
