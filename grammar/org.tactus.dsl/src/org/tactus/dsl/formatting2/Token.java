package org.tactus.dsl.formatting2;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.ParserRule;
import org.eclipse.xtext.formatting2.regionaccess.IHiddenRegion;
import org.eclipse.xtext.formatting2.regionaccess.ISemanticRegion;
import org.tactus.model.Action;
import org.tactus.model.Callback;
import org.tactus.model.CallbackGroup;
import org.tactus.model.DelayRow;
import org.tactus.model.DelayTable;
import org.tactus.model.Element;
import org.tactus.model.External;
import org.tactus.model.Field;
import org.tactus.model.Goal;
import org.tactus.model.Host;
import org.tactus.model.Import;
import org.tactus.model.ModeLoad;
import org.tactus.model.ModeRate;
import org.tactus.model.Network;
import org.tactus.model.Parameter;
import org.tactus.model.Participant;
import org.tactus.model.Regulation;
import org.tactus.model.Remapping;
import org.tactus.model.ThreadClass;
import org.tactus.model.view.QosPolicy;

/**
 * A word of the text with what the layout needs to know of it.
 *
 * @param text the word as written
 * @param before white space and comments between the word before and this one
 * @param rule the grammar rule that it is read by
 * @param startsEntry whether an element of the file, or an entry of a block, begins here
 * @param element the innermost element that it belongs to
 */
record Token(String text, IHiddenRegion before, String rule, boolean startsEntry, EObject element) {

  private static final List<Class<? extends EObject>> ENTRIES =
      List.of(Import.class, Element.class, Field.class, Host.class, Network.class, Regulation.class,
          DelayTable.class, DelayRow.class, CallbackGroup.class, Parameter.class, Callback.class, Action.class,
          Participant.class, ThreadClass.class, Goal.class, External.class, Remapping.class, ModeLoad.class,
          ModeRate.class);

  private static final Set<String> QOS_POLICIES = Arrays.stream(QosPolicy.values()).map(QosPolicy::keyword)
      .collect(Collectors.toSet());

  /** Keywords that begin a setting of a block, by rule. */
  private static final Map<String, Set<String>> SETTINGS = Map.ofEntries(
      Map.entry("Host", Set.of("cores")),
      Map.entry("Memory", Set.of("memory", "policy", "critical", "sampling", "metric", "controller")),
      Map.entry("FlowController", Set.of("scheduler", "limit", "queue", "thread")),
      Map.entry("QosPolicy", QOS_POLICIES),
      Map.entry("Node", Set.of("override")),
      Map.entry("NodeStart", Set.of("name", "namespace", "parameters", "arguments")),
      Map.entry("Process", Set.of("nodes", "listener", "intraprocess")),
      Map.entry("Participant", Set.of("nodes", "listener")),
      Map.entry("Executor", Set.of("nodes", "groups", "thread", "threads", "overhead", "order", "by")),
      Map.entry("ThreadClass", Set.of("chains", "callbacks", "thread", "threads")),
      Map.entry("Chain", Set.of("criticality")),
      Map.entry("Mode", Set.of("without")),
      Map.entry("Manager", Set.of("changes", "load", "every", "lowers", "decides", "strategy", "objective", "seed")),
      Map.entry("Model", Set.of("system")));

  /** Settings that stay in the line of {@code publish}. */
  private static final Set<String> OF_PUBLISH = Set.of("priority", "share");

  /** Returns the words of a text, from the white space before the first one on. */
  static List<Token> of(IHiddenRegion first) {
    List<Token> tokens = new ArrayList<>();
    Set<EObject> begun = new HashSet<>();
    String setting = "";
    for (ISemanticRegion region = first.getNextSemanticRegion(); region != null;
        region = region.getNextSemanticRegion()) {
      String rule = rule(region);
      EObject entry = entry(region.getSemanticElement());
      boolean starts = entry != null && begun.add(entry);
      if (region.getGrammarElement() instanceof Keyword keyword
          && SETTINGS.getOrDefault(rule, Set.of()).contains(keyword.getValue())
          && !(setting.equals("publish") && OF_PUBLISH.contains(keyword.getValue()))) {
        setting = keyword.getValue();
        starts = true;
      } else if (region.getText().equals("{")) {
        setting = "";
      }
      tokens.add(
          new Token(region.getText(), region.getPreviousHiddenRegion(), rule, starts, region.getSemanticElement()));
    }
    return tokens;
  }

  /** Returns the rule that a word is written by; none for one that fits nowhere, as in a text that is being written. */
  private static String rule(ISemanticRegion region) {
    return Optional.ofNullable(region.getGrammarElement()).map(GrammarUtil::containingParserRule)
        .map(ParserRule::getName).orElse("");
  }

  private static EObject entry(EObject element) {
    for (EObject candidate = element; candidate != null; candidate = candidate.eContainer()) {
      EObject current = candidate;
      if (ENTRIES.stream().anyMatch(type -> type.isInstance(current))) {
        return current;
      }
    }
    return null;
  }

  boolean is(String word) {
    return text.equals(word);
  }

  /** Tells whether the word follows the one before it without space. */
  boolean isTightAfter(Token previous) {
    boolean inField = rule.equals("Field");
    if (is(",") || is(")") || is("]") || is("(") || inField && (is("[") || is("<="))) {
      return true;
    }
    if (is(":") && !rule.equals("Topic")) {
      return true;
    }
    return previous.is("(") || previous.is("[") || previous.rule.equals("Field") && previous.is("<=");
  }

  /** Tells whether a line that is too long may be broken before the word. */
  boolean mayBeginLine(Token previous) {
    boolean clause = switch (rule) {
      case "CallbackBody", "CallbackCost", "CallbackEffect", "ExecutionTime", "Subscription", "Client", "Publication",
          "CallbackOverride", "Chain" ->
          Set.of("wcet", "bcet", "distribution", "+", "accesses", "in", "samples", "publishes", "when", "calls",
              "cancels", "completes", "on", "pending", "timeout", "via", "to").contains(text);
      case "Host" -> is("...");
      case "Parameter", "ParameterRange" -> Set.of("range", "read_only", "description").contains(text);
      default -> false;
    };
    return previous.is(",") || clause;
  }
}
