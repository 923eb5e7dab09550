package org.tactus.dsl.syntax;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.xtext.AbstractElement;
import org.eclipse.xtext.AbstractRule;
import org.tactus.dsl.syntax.GrammarAutomaton.Call;
import org.tactus.dsl.syntax.GrammarAutomaton.Read;
import org.tactus.dsl.syntax.GrammarAutomaton.State;

/** All ways in which the grammar can have read a text up to some token; immutable. */
final class Readings {

  /**
   * A rule that is being read.
   *
   * @param back where to go on in the calling rule
   * @param position number of tokens read when the rule was entered
   */
  record Frame(AbstractRule rule, AbstractElement call, State back, Frame caller, int position) {

    private boolean sameAs(Frame other) {
      return other != null && back == other.back
          && (caller == other.caller || caller != null && caller.sameAs(other.caller));
    }

    private int hash() {
      return System.identityHashCode(back) + (caller == null ? 0 : 31 * caller.hash());
    }
  }

  /** A state with the rules that led there. Equal if the same can follow, wherever the rules were entered. */
  private record Reading(State state, Frame frame) {

    @Override
    public boolean equals(Object object) {
      return object instanceof Reading other && state == other.state
          && (frame == other.frame || frame != null && frame.sameAs(other.frame));
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(state) * 31 + (frame == null ? 0 : frame.hash());
    }
  }

  /** A token that may follow, and the rules in which it is read. */
  record Option(Read read, Frame frame) {}

  private final GrammarAutomaton grammar;
  private final int position;
  private final List<Option> options = new ArrayList<>();
  private boolean complete;

  private Readings(GrammarAutomaton grammar, Collection<Reading> start, int position) {
    this.grammar = grammar;
    this.position = position;
    Set<Reading> seen = new HashSet<>(start);
    Deque<Reading> open = new ArrayDeque<>(seen.size() + 16);
    start.forEach(open::addLast);
    while (!open.isEmpty()) {
      expand(open.pollFirst(), seen, open);
    }
  }

  private void expand(Reading reading, Set<Reading> seen, Deque<Reading> open) {
    State state = reading.state();
    for (Read read : state.reads) {
      options.add(new Option(read, reading.frame()));
    }
    List<Reading> next = new ArrayList<>();
    for (State empty : state.empty) {
      next.add(new Reading(empty, reading.frame()));
    }
    for (Call call : state.calls) {
      next.add(new Reading(grammar.start(call.rule()),
          new Frame(call.rule(), call.element(), call.target(), reading.frame(), position)));
    }
    if (state.end && reading.frame() != null) {
      next.add(new Reading(reading.frame().back(), reading.frame().caller()));
    } else if (state.end) {
      complete = true;
    }
    for (Reading following : next) {
      if (seen.add(following)) {
        open.addLast(following);
      }
    }
  }

  /** Returns the state before the first token of a file. */
  static Readings start(GrammarAutomaton grammar, int position) {
    return new Readings(grammar, List.of(new Reading(grammar.start(grammar.entry()), null)), position);
  }

  /** Returns the readings after one more token; with no option if the token may not follow. */
  Readings read(String token) {
    List<Reading> next = new ArrayList<>();
    for (Option option : options) {
      if (option.read().token().equals(token)) {
        next.add(new Reading(option.read().target(), option.frame()));
      }
    }
    return new Readings(grammar, next, position + 1);
  }

  /** Tells whether a token may follow. */
  boolean accepts(String token) {
    return options.stream().anyMatch(option -> option.read().token().equals(token));
  }

  /** Returns the readings in which what comes next, a token or all that a rule describes, is taken as read. */
  Readings afterMissing() {
    Set<Reading> next = new HashSet<>();
    for (Option option : options) {
      next.add(new Reading(option.read().target(), option.frame()));
      for (Frame frame = option.frame(); frame != null && frame.position() == position; frame = frame.caller()) {
        next.add(new Reading(frame.back(), frame.caller()));
      }
    }
    return new Readings(grammar, next, position);
  }

  /** Returns the readings in which any of the rules being read is given up. */
  Readings givingUp() {
    Set<Reading> abandoned = new HashSet<>();
    for (Option option : options) {
      for (Frame frame = option.frame(); frame != null; frame = frame.caller()) {
        abandoned.add(new Reading(frame.back(), frame.caller()));
      }
    }
    return new Readings(grammar, abandoned, position);
  }

  /** Tells whether the text may end here. */
  boolean isComplete() {
    return complete;
  }

  /** Returns the tokens that may follow. */
  List<Option> options() {
    return options;
  }

  /** Returns the number of tokens read. */
  int position() {
    return position;
  }
}
