package org.tactus.dsl.syntax;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tactus.diagnostics.TextCode;
import org.tactus.dsl.syntax.Guesses.Guess;
import org.tactus.dsl.syntax.SyntaxError.Meant;
import org.tactus.dsl.syntax.Tokens.Lexeme;

/** How people write elements and callbacks who have not read how, as other languages and ROS 2 have it. */
final class GuessedForms {

  /** What becomes of the words that were found. */
  private enum Way {
    /** Others stand in their place. */
    INSTEAD,
    /** They are left out. */
    WITHOUT,
    /** Only a person can tell, and the rest of the line belongs to them. */
    SAID
  }

  /**
   * A form of one word.
   *
   * @param found what was written
   * @param expected a keyword that may stand there, by which the place is known
   * @param text what stands instead
   */
  private record Form(Set<String> found, String expected, Way way, String text, String message) {
  }

  private static final Set<String> GOALS = Set.of("latency", "reaction", "age", "trigger_latency", "<=");

  private static final List<Form> FORMS = List.of(
      new Form(Set.of("subscriber", "subscribe", "subscribes", "sub"), "callback", Way.INSTEAD, "subscription",
          "the callback of a topic is a subscription: subscription read on /points"),
      new Form(Set.of("group", "callback_group"), "callback", Way.INSTEAD, "callback group",
          "a group is a callback group: callback group reentrant fast"),
      new Form(Set.of("publish", "pub"), "publishes", Way.INSTEAD, "publishes",
          "what a callback publishes stands behind 'publishes': publishes /points"),
      new Form(Set.of("->", "=>"), "publishes", Way.INSTEAD, "publishes",
          "what a callback publishes stands behind 'publishes': publishes /points"),
      new Form(Set.of("->", "=>"), "to", Way.INSTEAD, "to", "the ends of a chain are joined by 'to'"),
      new Form(Set.of("<"), "<=", Way.INSTEAD, "<=", "a goal is the greatest value that it allows: latency <= 100 ms"),
      new Form(Set.of(":"), "on", Way.INSTEAD, "on",
          "the topic of a subscription, and the host of a process, stand behind 'on'"),
      new Form(Set.of("action_server"), "action", Way.INSTEAD, "action server", "it is written 'action server'"),
      new Form(Set.of("action_client"), "action", Way.INSTEAD, "action client", "it is written 'action client'"),
      new Form(Set.of("float", "float32", "float64"), "double", Way.INSTEAD, "double",
          "a parameter with a fraction is of the type 'double'"),
      new Form(Set.of("integer", "int32", "int64"), "int", Way.INSTEAD, "int",
          "a parameter that is a whole number is of the type 'int'"),
      new Form(Set.of("boolean"), "bool", Way.INSTEAD, "bool", "a parameter that is true or false is a 'bool'"),
      new Form(Set.of("str"), "string", Way.INSTEAD, "string", "a parameter that is a text is a 'string'"),
      new Form(Set.of(","), "reliability", Way.WITHOUT, "", "nothing stands between policies: leave the comma out"),
      new Form(Set.of(","), "latency", Way.WITHOUT, "", "nothing stands between goals: leave the comma out"),
      new Form(Set.of(","), "a name for the core", Way.WITHOUT, "",
          "nothing stands between the names of cores: leave the comma out"),
      new Form(Set.of("=", ":"), "from", Way.INSTEAD, "from",
          "a chain names its ends: chain brake from Lidar.scan to Brake.stop { latency <= 100 ms }"),
      new Form(GOALS, "via", Way.SAID, "", "the goals of a chain stand in braces: { latency <= 100 ms }"),
      new Form(Set.of("goal", "max", "deadline", "end_to_end"), "latency", Way.SAID, "",
          "a goal names what it limits: latency <= 100 ms"),
      new Form(Set.of("flow_controller", "flowcontroller", "FlowController"), "flow", Way.INSTEAD,
          "flow controller", "a flow controller is written in two words: flow controller bulk { … }"),
      new Form(Set.of("host", "network", "machine"), "platform", Way.SAID, "",
          "hosts and networks stand in the platform: platform { host vehicle { cores c0 c1 } }"),
      new Form(Set.of("=", ":"), "a duration such as 10 ms", Way.WITHOUT, "",
          "a duration follows its word directly: wcet 2 ms"),
      new Form(Set.of(";"), "}", Way.WITHOUT, "", "nothing ends with a semicolon: leave it out"),
      new Form(Set.of(";"), "node", Way.WITHOUT, "", "nothing ends with a semicolon: leave it out"));

  private static final Pattern RANGE = Pattern.compile("\\d+\\.\\.?");
  /** How many names of cores a fix writes at most. */
  private static final int MOST_CORES = 64;

  private GuessedForms() {
  }

  /** Returns what was probably guessed at a token that does not fit; empty if it is nothing that is known here. */
  static Optional<Guess> at(List<Lexeme> tokens, int at, Expectation expected) {
    Lexeme found = tokens.get(at);
    return FORMS.stream().filter(form -> form.found().contains(found.text()) && expected.expects(form.expected()))
        .findFirst().flatMap(form -> guess(form, found))
        .or(() -> body(tokens, at, expected))
        .or(() -> names(tokens, at, expected))
        .or(() -> numbers(tokens, at, expected))
        .or(() -> GuessedElements.at(tokens, at, expected));
  }

  private static Optional<Guess> guess(Form form, Lexeme found) {
    int length = found.text().length();
    return switch (form.way()) {
      case INSTEAD -> Guesses.instead(found, form.text(), form.message());
      case WITHOUT -> said(found, form.message(), List.of(new Meant(found.offset(), length, "", true)), 1, true);
      case SAID -> Guesses.line(found, form.message());
    };
  }

  /** Braces about what a callback says of itself, as functions have them. */
  private static Optional<Guess> body(List<Lexeme> tokens, int at, Expectation expected) {
    if (!tokens.get(at).text().equals("{") || !expected.expects("publishes")) {
      return Optional.empty();
    }
    int open = 0;
    int end = at;
    do {
      open += switch (tokens.get(end).text()) {
        case "{" -> 1;
        case "}" -> -1;
        default -> 0;
      };
      end++;
    } while (open > 0 && end < tokens.size());
    return said(tokens.get(at), "what a callback says of itself stands behind it without braces: "
        + "timer scan every 10 ms wcet 2 ms publishes /scan", List.of(), end - at, true);
  }

  private static Optional<Guess> names(List<Lexeme> tokens, int at, Expectation expected) {
    Lexeme found = tokens.get(at);
    boolean name = found.kind().equals("ID");
    if (at > 0 && tokens.get(at - 1).text().equals("{") && expected.expects("nodes")
        && (name || found.text().equals("["))) {
      return said(found, "nodes are listed behind 'nodes', with commas: nodes Lidar, Camera",
          name ? List.of(new Meant(found.offset(), 0, "nodes ", true)) : List.of(), 0, false);
    }
    if (found.text().equals("{") && expected.expects("on") && word(tokens, at - 2).equals("process")) {
      return said(found, "a process is on a host of the platform: process sensing on vehicle { nodes Lidar }",
          List.of(), 0, false);
    }
    if (name && expected.expects("exclusive")
        && Set.of("exclusive", "reentrant").contains(word(tokens, at + 1))) {
      String meant = word(tokens, at + 1) + " " + found.text();
      int length = tokens.get(at + 1).offset() + tokens.get(at + 1).text().length() - found.offset();
      return said(found, "the kind of a callback group stands before its name: callback group " + meant,
          List.of(new Meant(found.offset(), length, meant, true)), 2, false);
    }
    if (expected.expects("{") && word(tokens, at - 3).equals("size") && word(tokens, at - 5).equals("message")) {
      return said(found, "a message has fields in braces, or is an interface: message " + word(tokens, at - 4)
          + " = std_msgs/msg/String size " + word(tokens, at - 2) + " " + word(tokens, at - 1), List.of(), 0, false);
    }
    if (found.text().equals(",") && expected.expects("with") && word(tokens, at - 2).equals("on")) {
      String topics = word(tokens, at - 1) + ", " + word(tokens, at + 1);
      return said(found, "a callback of several topics says which it waits for: on any(" + topics + "), or on all("
          + topics + ") for one message of each", List.of(), 2, true);
    }
    return Optional.empty();
  }

  private static Optional<Guess> numbers(List<Lexeme> tokens, int at, Expectation expected) {
    Lexeme found = tokens.get(at);
    if (RANGE.matcher(found.text()).matches() && expected.expects("a duration such as 10 ms")) {
      return said(found, "a range of execution times is written with its two ends: wcet 2 ms bcet 1 ms", List.of(), 1,
          true);
    }
    if (!Guesses.isNumber(found)) {
      return Optional.empty();
    }
    if (expected.phrases().contains("a name for the core")) {
      int cores = found.text().matches("\\d{1,2}") ? Integer.parseInt(found.text()) : 0;
      String names = cores > MOST_CORES ? ""
          : IntStream.range(0, cores).mapToObj(core -> "c" + core).collect(Collectors.joining(" "));
      return said(found, "cores have names: cores c0 c1", names.isEmpty() ? List.of()
          : List.of(new Meant(found.offset(), found.text().length(), names, true)), 1, false);
    }
    if (word(tokens, at - 1).equals("threads")) {
      return said(found, "how many threads an executor has stands behind its kind: multi_threaded(" + found.text()
          + ")", List.of(), 1, true);
    }
    if (Set.of("core", "cpu").contains(word(tokens, at - 1)) && word(tokens, at - 2).equals("on")) {
      return said(found, "a core has a name, and its host: thread on vehicle.c" + found.text(), List.of(), 1, true);
    }
    return Optional.empty();
  }

  /** Returns the text of a token; empty where there is none. */
  private static String word(List<Lexeme> tokens, int at) {
    return at >= 0 && at < tokens.size() ? tokens.get(at).text() : "";
  }

  private static Optional<Guess> said(Lexeme found, String message, List<Meant> meant, int tokens, boolean before) {
    return Guesses.guess(found, TextCode.UNEXPECTED, message, meant, tokens, before);
  }
}
