package org.tactus.dsl.syntax;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.xtext.AbstractElement;
import org.eclipse.xtext.AbstractRule;
import org.eclipse.xtext.Assignment;
import org.eclipse.xtext.CrossReference;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Keyword;
import org.tactus.dsl.scoping.TactusLinkingMessages;
import org.tactus.dsl.syntax.Readings.Frame;
import org.tactus.dsl.syntax.Readings.Option;

/**
 * What may stand at a place, in words.
 *
 * @param phrases for example {@code 'every'} or {@code a duration such as 10 ms}
 * @param keywords the keywords among them
 * @param unit whether nothing but a unit may follow
 */
record Expectation(List<String> phrases, Set<String> keywords, boolean unit) {

  private static final Map<String, String> RULES = Map.ofEntries(
      Map.entry("Element",
          "an element (message, platform, flow controller, qos, topic, node, process, executor, chain, override or "
              + "without)"),
      Map.entry("Callback", "a callback (timer, event source, subscription, service or client)"),
      Map.entry("Duration", "a duration such as 10 ms"),
      Map.entry("Size", "a size such as 3 KB"),
      Map.entry("Action", "an action (action server or action client)"),
      Map.entry("Rate", "a rate such as 30 Hz"),
      Map.entry("RateUnit", "a unit (Hz or kHz)"),
      Map.entry("TimeUnit", "a unit (ns, us, ms or s)"),
      Map.entry("SizeUnit", "a unit (B, KB, MB, GB, KiB, MiB or GiB)"),
      Map.entry("Decimal", "a number"),
      Map.entry("SignedInt", "a whole number"),
      Map.entry("SignedDecimal", "a number"),
      Map.entry("Literal", "a value"),
      Map.entry("ParameterValue", "a value"),
      Map.entry("InterfaceName", "an interface such as std_msgs/msg/String"),
      Map.entry("NumericPrimitive", "a field type such as float64 or string"),
      Map.entry("StringPrimitive", "a field type such as float64 or string"),
      Map.entry("Name", "a name"),
      Map.entry("QualifiedName", "a name"));

  private static final Map<String, String> TERMINALS = Map.of(
      "INT", "a whole number",
      "FRACTION", "a number",
      "STRING", "a text in quotes",
      "TOPIC_NAME", "a topic name such as /points",
      "ID", "a name");

  /** Rules whose words name the keywords that they begin with. */
  private static final Set<String> LISTS = Set.of("Element", "Callback", "Action");

  private static final Set<String> UNITS = Set.of("TimeUnit", "RateUnit", "SizeUnit");

  /** Tells whether a keyword, or something that is described by these words, may stand there. */
  boolean expects(String word) {
    return keywords.contains(word) || phrases.contains(word) || phrases.contains("'" + word + "'");
  }

  /** Describes what may follow some readings. */
  static Expectation of(Readings readings) {
    Set<String> phrases = new LinkedHashSet<>();
    Set<String> keywords = new LinkedHashSet<>();
    boolean unit = !readings.options().isEmpty();
    for (Option option : readings.options()) {
      Frame described = describedBy(option, readings.position());
      phrases.add(described == null ? phrase(option.read().element()) : phrase(described));
      unit &= described != null && UNITS.contains(described.rule().getName());
      if (option.read().element() instanceof Keyword keyword
          && (described == null || LISTS.contains(described.rule().getName()))) {
        keywords.add(keyword.getValue());
      }
    }
    if (phrases.size() > 1) {
      phrases.remove("'.'"); // every name may go on with one
    }
    return new Expectation(List.copyOf(phrases), keywords, unit);
  }

  /** Returns the outermost rule with words of its own of which nothing has been read yet. */
  private static Frame describedBy(Option option, int position) {
    Frame result = null;
    for (Frame frame = option.frame(); frame != null && frame.position() == position; frame = frame.caller()) {
      if (RULES.containsKey(frame.rule().getName())) {
        result = frame;
      }
    }
    return result;
  }

  private static String phrase(Frame frame) {
    String name = frame.rule().getName();
    CrossReference reference = EcoreUtil2.getContainerOfType(frame.call(), CrossReference.class);
    if (reference != null) {
      String kind = TactusLinkingMessages.kind(GrammarUtil.getReference(reference).getEReferenceType());
      return "the name of a " + kind + (name.equals("QualifiedName") && kind.startsWith("callback")
          ? " such as Node." + kind.substring(kind.lastIndexOf(' ') + 1) : "");
    }
    Assignment assignment = GrammarUtil.containingAssignment(frame.call());
    if (name.equals("Name") && assignment != null && assignment.getFeature().equals("name")) {
      return "a name for the " + words(GrammarUtil.containingRule(assignment));
    }
    return RULES.get(name);
  }

  private static String words(AbstractRule rule) {
    return rule.getName().replaceAll("(?<=[a-z])(?=[A-Z])", " ").replace("Qos", "QoS").replaceFirst(" Type$", "")
        .transform(
            name ->
        name.startsWith("QoS") ? name.replace("Profile", "profile") : name.toLowerCase(java.util.Locale.ROOT));
  }

  private static String phrase(AbstractElement element) {
    if (element instanceof Keyword keyword) {
      return "'" + keyword.getValue() + "'";
    }
    return TERMINALS.getOrDefault(((org.eclipse.xtext.RuleCall) element).getRule().getName(), "something else");
  }

  /** Joins the phrases: {@code a, b or c}. */
  String text() {
    List<String> sorted = new ArrayList<>(phrases);
    if (sorted.isEmpty()) {
      return "the end of the file";
    }
    String last = sorted.removeLast();
    return sorted.isEmpty() ? last : String.join(", ", sorted) + " or " + last;
  }
}
