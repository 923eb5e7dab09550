package org.tactus.dsl.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tactus.diagnostics.TextCode;
import org.tactus.dsl.syntax.Guesses.Guess;
import org.tactus.dsl.syntax.SyntaxError.Meant;
import org.tactus.dsl.syntax.Tokens.Lexeme;

/** What people guess at the head of an element or of a part of a node, which is told by the words before it. */
final class GuessedElements {

  /** How many words before its braces an executor has at most: name, kind, threads. */
  private static final int HEAD = 8;

  private final List<Lexeme> tokens;
  private final int at;
  private final Lexeme found;
  private final Expectation expected;

  private GuessedElements(List<Lexeme> tokens, int at, Expectation expected) {
    this.tokens = tokens;
    this.at = at;
    this.found = tokens.get(at);
    this.expected = expected;
  }

  /** Returns what was probably guessed at a token that does not fit; empty if it is nothing that is known here. */
  static Optional<Guess> at(List<Lexeme> tokens, int at, Expectation expected) {
    GuessedElements place = new GuessedElements(tokens, at, expected);
    return place.system().or(place::topic).or(place::node).or(place::executor).or(place::callback)
        .or(place::parameter).or(place::chain).or(place::cppName);
  }

  private Optional<Guess> system() {
    return found.text().equals("{") && word(-2).equals("system")
        ? only("a system has no braces: what it has stands below its name", 1) : Optional.empty();
  }

  private Optional<Guess> topic() {
    if (!word(-2).equals("topic") || !expected.expects(":")) {
      return Optional.empty();
    }
    String message = "the message of a topic stands behind a colon: topic " + word(-1) + " : Points";
    return found.text().equals("type") ? replaced(message, ":")
        : found.kind().equals("ID") ? missing(message, ": ") : Optional.empty();
  }

  private Optional<Guess> node() {
    return found.text().equals("on") && word(-2).equals("node")
        ? only("a process says on which host its nodes run: process sensing on " + word(1) + " { nodes " + word(-1)
            + " }", 2) : Optional.empty();
  }

  private Optional<Guess> executor() {
    if (!found.text().equals("on") || !expected.expects("{")) {
      return Optional.empty();
    }
    for (int before = 1; before <= HEAD && !word(-before).isEmpty(); before++) {
      if (word(-before).equals("executor")) {
        return Guesses.line(found, "where the thread of an executor runs stands in its braces: { nodes Lidar "
            + "thread on vehicle.c0 fifo 50 }");
      }
    }
    return Optional.empty();
  }

  private Optional<Guess> callback() {
    boolean topic = found.kind().equals("TOPIC_NAME");
    if (topic && word(-1).equals("subscription")) {
      String name = found.text().substring(found.text().lastIndexOf('/') + 1);
      return replaced("a subscription has a name, and then its topic: subscription " + name + " on " + found.text(),
          name + " on " + found.text());
    }
    if (topic && word(-2).equals("client") && expected.expects("of")) {
      return Guesses.line(found, "a client names the service that it calls: client " + word(-1) + " of Map.load");
    }
    if (found.text().equals("on") && expected.expects("callback")) {
      return Guesses.line(found,
          "the callback of a topic is a subscription with a name: subscription read on " + word(1));
    }
    return found.kind().equals("ID") && word(-1).equals("callback") && expected.expects("group")
        ? Guesses.line(found, "a callback is a timer, event source, subscription, service or client: subscription "
            + found.text() + " on /points") : Optional.empty();
  }

  private Optional<Guess> parameter() {
    if (!found.text().equals("=") || !word(-2).equals("parameter") || !expected.expects(":")) {
      return Optional.empty();
    }
    String value = word(1);
    String type = value.matches("\\d+") ? "int" : value.matches("[\\d.]+") ? "double"
        : value.matches("true|false") ? "bool" : "string";
    return missing("a parameter has a type: parameter " + word(-1) + ": " + type + " = " + value, ": " + type + " ");
  }

  private Optional<Guess> chain() {
    return word(-2).equals("chain") && found.kind().equals("ID") && expected.expects("from")
        ? missing("a chain begins behind 'from': chain " + word(-1) + " from " + found.text() + word(1) + word(2),
            "from ") : Optional.empty();
  }

  /** A message as C++ names it. */
  private Optional<Guess> cppName() {
    if (!found.text().equals("::") || at == 0 || expected.expects("::")) {
      return Optional.empty();
    }
    List<String> parts = new ArrayList<>(List.of(word(-1)));
    int next = 0;
    while (word(next).equals("::") && !word(next + 1).isEmpty()) {
      parts.add(word(next + 1));
      next += 2;
    }
    String name = String.join("/", parts);
    Lexeme last = tokens.get(at + next - 1);
    Lexeme first = tokens.get(at - 1);
    boolean declared = word(-2).equals("=");
    String message = declared ? "an interface is written as ROS 2 has it: " + name
        : "an interface is declared as a message, whose name stands here: message " + parts.getLast() + " = " + name
            + " size 1 KB";
    Meant meant = new Meant(first.offset(), last.offset() + last.text().length() - first.offset(),
        declared ? name : parts.getLast(), declared);
    return Guesses.guess(found, TextCode.UNEXPECTED, message, List.of(meant), next, true);
  }

  /** Returns the text of a token so far from this one; empty where there is none. */
  private String word(int distance) {
    int index = at + distance;
    return index >= 0 && index < tokens.size() ? tokens.get(index).text() : "";
  }

  private Optional<Guess> replaced(String message, String text) {
    return Guesses.instead(found, text, message);
  }

  private Optional<Guess> missing(String message, String text) {
    return Guesses.missing(found, text, message);
  }

  private Optional<Guess> only(String message, int tokensOfIt) {
    return Guesses.only(found, tokensOfIt, message);
  }
}
