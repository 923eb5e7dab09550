package org.tactus.importers.amalthea.export;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.CallbackResult;
import org.tactus.analysis.ChainResult;
import org.tactus.input.LegalName;
import org.tactus.importers.amalthea.export.ModelText.Element;

/**
 * Which parts of a system were made from an element of a model: the names that {@code import} gives lead back. Names
 * that do not lead to one element alone lead to none.
 */
final class Assignment {

  private final Map<String, List<CallbackResult>> nodes;
  private final Map<String, ChainResult> chains = new HashMap<>();
  private final Set<String> tasks = new HashSet<>();
  private final Set<String> repeated = new HashSet<>();
  private final Set<String> limited = new HashSet<>();

  Assignment(AnalysisResult system, List<Element> elements) {
    nodes = system.callbacks().stream().collect(Collectors.groupingBy(result -> node(result.callback().name())));
    system.chains().forEach(chain -> chains.put(chain.chain().name(), chain));
    for (Element element : elements) {
      String name = LegalName.of(element.name());
      if (!(isTask(element) ? tasks : limited).add(name)) {
        repeated.add(name);
      }
    }
  }

  private static String node(String callback) {
    int dot = callback.lastIndexOf('.');
    return dot < 0 ? callback : callback.substring(0, dot);
  }

  static boolean isTask(Element element) {
    return element.type().equals("Task") || element.type().equals("ISR");
  }

  /**
   * The callbacks that a task has become, one for each of its stimuli.
   *
   * @throws NotSaidException if there are none, or they are not the whole task
   */
  List<CallbackResult> callbacks(Element task) throws NotSaidException {
    String whole = unique(task);
    String publisher = LegalName.of("P_" + task.name());
    String subscriber = LegalName.of("S_" + task.name());
    if (nodes.containsKey(subscriber) && !tasks.contains(subscriber)) {
      throw new NotSaidException(task,
          "the system has parts of it alone, or another activation; import with --style sampling");
    }
    boolean prefixed = nodes.containsKey(publisher) && !tasks.contains(publisher);
    if (prefixed == nodes.containsKey(whole)) {
      throw new NotSaidException(task, prefixed ? "two nodes could be it" : "no node of the system is called so");
    }
    return nodes.get(prefixed ? publisher : whole);
  }

  /**
   * The chains that a chain of the model has become, one for each pair of callbacks at its ends.
   *
   * @throws NotSaidException if there are none
   */
  List<ChainResult> chains(Element chain) throws NotSaidException {
    String name = unique(chain);
    List<ChainResult> found = new ArrayList<>();
    for (int number = 1; chains.containsKey(numbered(name, number)); number++) {
      if (number > 1 && limited.contains(numbered(name, number))) {
        throw new NotSaidException(chain, "another one is called " + numbered(name, number));
      }
      found.add(chains.get(numbered(name, number)));
    }
    if (found.isEmpty()) {
      throw new NotSaidException(chain, "no chain of the system is called so");
    }
    return found;
  }

  private static String numbered(String name, int number) {
    return number == 1 ? name : name + "_" + number;
  }

  private String unique(Element element) throws NotSaidException {
    String name = LegalName.of(element.name());
    if (repeated.contains(name)) {
      throw new NotSaidException(element, "the name does not tell it from others");
    }
    return name;
  }

  /** Says why an element has no results. */
  static final class NotSaidException extends Exception {

    private static final long serialVersionUID = 1L;

    NotSaidException(Element element, String reason) {
      super(element.type() + " " + element.name() + ": " + reason);
    }
  }
}
