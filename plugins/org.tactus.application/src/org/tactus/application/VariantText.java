package org.tactus.application;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.tactus.dsl.TactusLanguage;
import org.tactus.model.Executor;
import org.tactus.model.FlowController;
import org.tactus.model.Host;
import org.tactus.model.NamedElement;
import org.tactus.model.Node;
import org.tactus.model.Participant;
import org.tactus.model.Process;
import org.tactus.model.ThreadClass;
import org.tactus.model.ThreadSpec;
import org.tactus.model.resolved.ExecutorTraits;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.model.resolved.ResolvedProcess;
import org.tactus.model.view.Quantities;
import org.tactus.model.view.SystemView;
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
  private final Placements placements;
  private final Map<Integer, String> reasons;
  /** What is put in place of the description of a thread, or added to the end of an element's block. */
  private final Map<EObject, String> replaced = new LinkedHashMap<>();
  private final Map<EObject, List<String>> added = new LinkedHashMap<>();
  /** How many threads executors and classes have that say so no more by their cores. */
  private final Map<EObject, Integer> numbers = new LinkedHashMap<>();
  /** The elements to write, each with the key under which it is written once. */
  private final Map<EObject, EObject> written = new LinkedHashMap<>();
  private final Map<ResolvedProcess, String> impliedProcesses = new LinkedHashMap<>();
  private final Map<Node, String> impliedExecutors = new LinkedHashMap<>();

  VariantText(LoweredSystem system, OpenThreads threads, SynthesisOutcome outcome) {
    this.system = system;
    this.threads = threads;
    this.outcome = outcome;
    this.placements = new Placements(outcome.problem(), outcome.verdict().plan());
    this.reasons = outcome.reasons().stream()
        .collect(Collectors.toMap(SynthesisOutcome.Reason::seat, SynthesisOutcome.Reason::why, (one, other) -> one,
            TreeMap::new));
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
      case Scheduling.Fifo fifo -> " fifo " + placements.priority(seat);
      case Scheduling.Given given -> " fifo " + given.priority();
      case Scheduling.Reserved reserved -> " reservation " + Quantities.text(reserved.budget()) + " every "
          + Quantities.text(reserved.period());
      case Scheduling.Ordinary ordinary -> "";
      case Scheduling.AsModelled modelled -> throw new IllegalStateException("nothing was decided of " + seat.name());
    };
    String why = reasons.containsKey(seat.id()) ? " // " + reasons.get(seat.id()) + "\n" : "\n";
    return where + how + why;
  }

  private void order(int executor, List<Integer> callbacks) {
    EObject element = system.trace().origin(system.timing().executors().get(executor)).element();
    EObject owner = root(element);
    List<String> names = callbacks.stream().map(id -> system.timing().callbacks().get(id))
        .map(callback -> (org.tactus.model.Callback) system.trace().origin(callback).element())
        .map(system.view()::qualifiedName).toList();
    added.computeIfAbsent(owner, key -> new ArrayList<>()).add("order " + String.join(", ", names) + "\n");
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
    text.append("import \"").append(importing.replace("\\", "\\\\").replace("\"", "\\\"")).append("\"\n\n");
    impliedProcesses.forEach((process, clause) -> text.append(process(process, clause)));
    impliedExecutors.forEach((node, clause) -> text.append(executor(node, clause)));
    written.keySet().forEach(element -> text.append(override(element)).append("\n\n"));
    outcome.verdict().plan().topics().forEach((topic, priority) -> text.append("override topic ").append(topic)
        .append(" { priority ").append(priority).append(" }\n"));
    return TactusLanguage.get().format(text.toString());
  }

  /** Returns the name that the variant imports the file by, from where the variant stands. */
  static String importing(Path model, Path variant) {
    Path folder = variant.toAbsolutePath().normalize().getParent();
    return folder.relativize(model.toAbsolutePath().normalize()).toString().replace(File.separatorChar, '/');
  }

  private String process(ResolvedProcess process, String clause) {
    return "process " + process.name() + " on " + process.host().map(Host::getName).orElseThrow() + " {\n" + INDENT
        + "nodes " + names(process.nodes()) + "\n" + INDENT + clause + "}\n\n";
  }

  private String executor(Node node, String clause) {
    return "executor " + free(node.getName()) + ": single_threaded {\n" + INDENT + "nodes " + node.getName() + "\n"
        + INDENT + clause + "}\n\n";
  }

  private String free(String name) {
    SystemView view = system.view();
    return view.executors().stream().map(NamedElement::getName).noneMatch(name::equals) ? name
        : free(name + "_rest");
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
    node.getChildren().forEach(child -> {
      switch (child) {
        case ICompositeNode composite -> append(composite, text);
        case ILeafNode leaf -> append(leaf, text);
        default -> text.append(child.getText());
      }
    });
  }

  private void append(ILeafNode leaf, StringBuilder text) {
    EObject owner = NodeModelUtils.findActualSemanticObjectFor(leaf);
    if (leaf.isHidden()) {
      String words = leaf.getText();
      boolean comment = !words.isBlank() && !words.contains("tactus:");
      text.append(comment ? "\n" : words);
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
