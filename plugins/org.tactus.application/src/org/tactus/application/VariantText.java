package org.tactus.application;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.tactus.dsl.TactusLanguage;
import org.tactus.model.Executor;
import org.tactus.model.FlowController;
import org.tactus.model.Host;
import org.tactus.model.NamedElement;
import org.tactus.model.Node;
import org.tactus.model.Participant;
import org.tactus.model.Process;
import org.tactus.model.TactusPackage;
import org.tactus.model.ThreadClass;
import org.tactus.model.ThreadSpec;
import org.tactus.model.resolved.ExecutorTraits;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.model.resolved.ResolvedProcess;
import org.tactus.model.view.Quantities;
import org.tactus.synthesis.SynthesisOutcome;
import org.tactus.synthesis.problem.Scheduling;
import org.tactus.synthesis.problem.Seat;
import org.tactus.synthesis.search.Placements;
import org.tactus.timing.model.Core;

/**
 * Writes decisions as a variant: a file that imports the system and overrides the elements whose threads were placed,
 * each with the reason. An overriding element says all of what it replaces, as it is written there, but for what was
 * decided; executors and processes that the system only implies are written out.
 */
final class VariantText {

  private static final String INDENT = "  ";

  private final LoweredSystem system;
  private final OpenThreads threads;
  private final SynthesisOutcome outcome;
  private final StructureDecisions structure;
  private final Placements placements;
  /** What is put in place of the description of a thread, or added to the end of an element's block. */
  private final Map<EObject, String> replaced = new LinkedHashMap<>();
  private final Map<EObject, List<String>> added = new LinkedHashMap<>();
  /** The executors whose orders are decided, so that those that are written go. */
  private final Set<EObject> ordered = new HashSet<>();
  /** How many threads executors and classes have that say so no more by their cores. */
  private final Map<EObject, Integer> numbers = new LinkedHashMap<>();
  /** The elements to write, each with the key under which it is written once. */
  private final Map<EObject, EObject> written = new LinkedHashMap<>();
  private final Map<ResolvedProcess, String> impliedProcesses = new LinkedHashMap<>();
  private final Map<Node, String> impliedExecutors = new LinkedHashMap<>();
  /** The names that elements have, by their kind. */
  private final Map<Class<?>, Set<String>> names = new HashMap<>();

  /**
   * Prepares to write decisions.
   *
   * @param system the system with the structure that was decided, whose file holds that alone
   */
  VariantText(LoweredSystem system, OpenThreads threads, SynthesisOutcome outcome, StructureDecisions structure) {
    this.structure = structure;
    this.system = system;
    this.threads = threads;
    this.outcome = outcome;
    this.placements = new Placements(outcome.problem(), outcome.verdict().plan());
    threads.seats().stream().filter(seat -> !seat.isFixed()).forEach(this::place);
    outcome.verdict().plan().orders().forEach(this::order);
  }

  private void place(Seat seat) {
    OpenThreads.Whereabouts place = threads.place(seat);
    String clause = clause(seat);
    EObject owner = place.owner();
    Optional<ThreadSpec> spec = place.origin().spec();
    if (spec.isPresent()) {
      EObject described = spec.get().eContainer();
      replaced.put(spec.get(), clause);
      note(described);
      number(described, seat);
    } else if (owner instanceof Node node && place.role() == Seat.Role.EXECUTOR) {
      impliedExecutors.put(node, "thread " + clause);
    } else if (owner instanceof Node node) {
      impliedProcesses.put(process(node), "listener thread " + clause);
    } else {
      boolean several = seat.threads().size() > 1;
      String words = place.role() == Seat.Role.LISTENER ? "listener thread " : several ? "threads " : "thread ";
      added.computeIfAbsent(owner, key -> new ArrayList<>()).add(words + clause);
      note(owner);
      number(owner, seat);
    }
  }

  private ResolvedProcess process(Node node) {
    return ResolvedDeployment.of(system.view()).process(node);
  }

  private void note(EObject element) {
    written.putIfAbsent(root(element), element);
  }

  private static EObject root(EObject element) {
    return element instanceof ThreadClass || element instanceof Participant ? element.eContainer() : element;
  }

  private void number(EObject owner, Seat seat) {
    boolean executor = owner instanceof Executor one && one.getThreads() == 0
        && !ExecutorTraits.hasOneThread(one.getKind()) && !ExecutorTraits.hasThreadClasses(one.getKind());
    boolean threadClass = owner instanceof ThreadClass one && one.getThreads() == 0;
    if (executor || threadClass) {
      numbers.put(owner, seat.threads().size());
    }
  }

  /** Returns what follows the keyword thread, with the reason behind it. */
  private String clause(Seat seat) {
    List<Core> cores = outcome.verdict().plan().cores().get(seat.id());
    String where = cores.isEmpty() ? "" : "on " + cores.stream().map(Core::name).collect(Collectors.joining(", "));
    String how = switch (outcome.verdict().plan().policies().get(seat.id())) {
      case Scheduling.Fifo fifo -> " fifo " + placements.priority(seat) + preemption(seat);
      case Scheduling.Given given -> " fifo " + given.priority() + preemption(seat);
      case Scheduling.Reserved reserved -> " reservation " + Quantities.text(reserved.budget()) + " every "
          + Quantities.text(reserved.period());
      case Scheduling.Ordinary ordinary -> "";
      case Scheduling.AsModelled modelled -> throw new IllegalStateException("nothing was decided of " + seat.name());
    };
    return where + how + outcome.why(seat).map(why -> " // " + why).orElse("") + "\n";
  }

  /** Returns what the model says behind a priority: how a thread holds others off, which is not decided. */
  private String preemption(Seat seat) {
    return threads.place(seat).origin().thread().fifo().map(policy -> {
      INode all = NodeModelUtils.findActualNodeFor(policy);
      INode priority = NodeModelUtils.findNodesForFeature(policy, TactusPackage.eINSTANCE.getFifoPolicy_Priority())
          .getFirst();
      return " " + all.getText().substring(priority.getTotalEndOffset() - all.getTotalOffset()).strip();
    }).orElse("");
  }

  private void order(int executor, List<Integer> callbacks) {
    EObject element = system.trace().origin(system.timing().executors().get(executor)).element();
    EObject owner = root(element);
    List<String> names = callbacks.stream().map(id -> system.timing().callbacks().get(id))
        .map(callback -> (org.tactus.model.Callback) system.trace().origin(callback).element())
        .map(system.view()::qualifiedName).toList();
    added.computeIfAbsent(owner, key -> new ArrayList<>()).add("order " + String.join(", ", names) + "\n");
    ordered.add(owner);
    note(owner);
  }

  /**
   * Returns the variant.
   *
   * @param importing how the variant names the system's file
   * @param header what is said at the beginning, line by line
   */
  String of(String importing, List<String> header) {
    StringBuilder text = new StringBuilder();
    header.forEach(line -> text.append("// ").append(line).append('\n'));
    String name = system.view().name();
    if (!name.isEmpty()) {
      text.append("system ").append(name).append(".provisioned\n\n");
    }
    text.append(imported(importing));
    restructured(text);
    impliedProcesses.forEach((process, clause) -> text.append(process(process, clause)));
    impliedExecutors.forEach((node, clause) -> text.append(executor(node, clause)));
    written.keySet().forEach(element -> text.append(override(element)).append("\n\n"));
    outcome.verdict().plan().topics().forEach((topic, priority) -> text.append("override topic ").append(topic)
        .append(" { priority ").append(priority).append(" }\n"));
    return TactusLanguage.get().format(text.toString());
  }

  /** Writes the elements that make the structure, with the decisions in them. */
  private void restructured(StringBuilder text) {
    List<? extends EObject> elements = structure.elements().isEmpty() ? List.of()
        : List.copyOf(system.view().root().getElements());
    Set<String> said = new HashSet<>();
    for (int i = 0; i < elements.size(); i++) {
      structure.comments(structure.elements().get(i)).stream().filter(said::add)
          .forEach(why -> text.append("// ").append(why).append('\n'));
      StringBuilder element = new StringBuilder();
      append(NodeModelUtils.findActualNodeFor(elements.get(i)), element);
      text.append(element.toString().strip()).append("\n\n");
      written.remove(elements.get(i));
    }
  }

  /** Returns the text of the system, of which it is all, with the decisions in the place of what it says. */
  String inPlace(String text) {
    StringBuilder decided = new StringBuilder(text);
    written.keySet().stream().map(NodeModelUtils::findActualNodeFor)
        .sorted(Comparator.comparingInt(ICompositeNode::getOffset).reversed()).forEach(node -> {
          StringBuilder element = new StringBuilder();
          append(node, element);
          decided.replace(node.getOffset(), node.getEndOffset(), element.toString().strip());
        });
    return TactusLanguage.get().format(decided.toString());
  }

  /** Returns the line that imports a file by a name. */
  static String imported(String name) {
    return "import \"" + name.replace("\\", "\\\\").replace("\"", "\\\"") + "\"\n\n";
  }

  /** Returns the name that the variant imports the file by, from where the variant stands. */
  static String importing(Path model, Path variant) {
    Path folder = variant.toAbsolutePath().normalize().getParent();
    return folder.relativize(model.toAbsolutePath().normalize()).toString().replace(File.separatorChar, '/');
  }

  private String process(ResolvedProcess process, String clause) {
    String host = process.host().map(Host::getName).orElseThrow();
    return "process " + free(process.name(), Process.class) + " on " + host + " {\n" + INDENT
        + "nodes " + names(process.nodes()) + "\n" + INDENT + clause + "}\n\n";
  }

  private String executor(Node node, String clause) {
    return "executor " + free(node.getName(), Executor.class) + ": single_threaded {\n" + INDENT + "nodes "
        + node.getName() + "\n" + INDENT + clause + "}\n\n";
  }

  /** Returns a name that no element of a kind has, none that was removed or is written out either. */
  private String free(String name, Class<? extends NamedElement> kind) {
    Set<String> taken = names.computeIfAbsent(kind, key -> system.view().models().stream()
        .flatMap(model -> model.getElements().stream()).filter(kind::isInstance).map(kind::cast)
        .map(NamedElement::getName).collect(Collectors.toCollection(HashSet::new)));
    return taken.add(name) ? name : free(name + "_rest", kind);
  }

  private static String names(List<Node> nodes) {
    return nodes.stream().map(Node::getName).collect(Collectors.joining(", "));
  }

  /** Returns the text of an element with what was decided in it. */
  private String override(EObject element) {
    boolean again = element instanceof Executor executor && executor.isOverride()
        || element instanceof Process process && process.isOverride()
        || element instanceof FlowController controller && controller.isOverride();
    StringBuilder text = new StringBuilder(again ? "" : "override ");
    append(NodeModelUtils.findActualNodeFor(element), text);
    return text.toString();
  }

  private void append(ICompositeNode node, StringBuilder text) {
    EObject own = node.hasDirectSemanticElement() ? node.getSemanticElement() : null;
    if (own != null && replaced.containsKey(own)) {
      text.append(text.isEmpty() || Character.isWhitespace(text.charAt(text.length() - 1)) ? "" : " ");
      text.append(replaced.get(own));
      return;
    }
    boolean ordering = false;
    for (INode child : node.getChildren()) {
      ordering = ordering ? continuesOrder(child) : beginsOrder(child);
      if (ordering) {
        child.getLeafNodes().forEach(leaf -> text.append(leaf.isHidden() ? hidden(leaf) : ""));
      } else {
        append(child, text);
      }
    }
  }

  private void append(INode node, StringBuilder text) {
    switch (node) {
      case ICompositeNode composite -> append(composite, text);
      case ILeafNode leaf -> append(leaf, text);
      default -> text.append(node.getText());
    }
  }

  /** Tells whether a part of an element is the first word of an order of callbacks that is decided anew. */
  private boolean beginsOrder(INode part) {
    return part instanceof ILeafNode leaf && !leaf.isHidden() && leaf.getText().equals("order")
        && ordered.contains(NodeModelUtils.findActualSemanticObjectFor(leaf));
  }

  /** Tells whether a part that follows an order is of it: a callback, or what stands between two. */
  private static boolean continuesOrder(INode part) {
    return part instanceof ILeafNode leaf ? leaf.isHidden() || leaf.getText().equals(",")
        : part instanceof ICompositeNode composite && !composite.hasDirectSemanticElement();
  }

  /** Returns what is kept of blanks and comments: a comment that says what is allowed, and the ends of lines. */
  private static String hidden(ILeafNode leaf) {
    String words = leaf.getText();
    return !words.isBlank() && !words.contains("tactus:") ? "\n" : words;
  }

  private void append(ILeafNode leaf, StringBuilder text) {
    EObject owner = NodeModelUtils.findActualSemanticObjectFor(leaf);
    if (leaf.isHidden()) {
      text.append(hidden(leaf));
    } else if (leaf.getText().equals("{") && numbers.containsKey(owner)) {
      text.insert(text.toString().stripTrailing().length(), "(" + numbers.get(owner) + ")");
      text.append("{");
    } else if (leaf.getText().equals("}") && added.containsKey(owner)) {
      added.get(owner).forEach(line -> text.append('\n').append(INDENT).append(line));
      text.append("}");
    } else {
      text.append(leaf.getText());
    }
  }
}
