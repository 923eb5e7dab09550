package org.tactus.application;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.tactus.model.Callback;
import org.tactus.model.CallbackGroup;
import org.tactus.model.Executor;
import org.tactus.model.FlowController;
import org.tactus.model.FlowScheduler;
import org.tactus.model.NamedElement;
import org.tactus.model.Node;
import org.tactus.model.ThreadClass;
import org.tactus.model.resolved.ExecutorTraits;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.model.resolved.ResolvedProcess;
import org.tactus.model.view.SystemView;

/**
 * A structure as text: the elements of a file that imports the system and changes it. Executors keep their threads and
 * settings; processes that the system only implies by its executors are written out, so that they stay.
 */
final class StructureText {

  private final SystemView view;
  private final Structure structure;
  private final List<Element> elements = new ArrayList<>();

  /**
   * An element of the text.
   *
   * @param text what is written
   * @param decided what it says; nothing where it only keeps what is
   */
  record Element(String text, List<Structure.Key> decided) {

    /** Copies the list. */
    Element {
      decided = List.copyOf(decided);
    }
  }

  private StructureText(SystemView view, Structure structure) {
    this.view = view;
    this.structure = structure;
  }

  /** Returns the elements. */
  static List<Element> of(SystemView view, Structure structure) {
    StructureText text = new StructureText(view, structure);
    text.processes();
    text.executors();
    text.classes();
    text.controllers();
    structure.topics().forEach((topic, controller) -> text.elements.add(new Element("override topic " + topic
        + (controller.equals(Structure.OWN) ? " { publish sync }" : " { publish async via " + controller + " }"),
        List.of(new Structure.Key(Structure.StructureKind.TOPIC, topic)))));
    return text.elements;
  }

  /** Returns the name of a callback group, with that of its node. */
  static String name(CallbackGroup group) {
    return ((NamedElement) group.eContainer()).getName() + "." + group.getName();
  }

  /** Returns the name of the executor that the system gives a node, {@link Structure#OWN} for that by default. */
  static String given(SystemView view, Node node) {
    return view.executor(null, node).map(Executor::getName).orElse(Structure.OWN);
  }

  private void processes() {
    for (ResolvedProcess process : ResolvedDeployment.of(view).processes()) {
      boolean touched = process.nodes().stream().anyMatch(node -> structure.executors().keySet().stream()
          .anyMatch(unit -> unit.equals(node.getName()) || unit.startsWith(node.getName() + ".")));
      if (touched && process.source().isEmpty() && process.nodes().size() > 1 && process.host().isPresent()) {
        elements.add(new Element("process " + free(process.name()) + " on " + process.host().get().getName()
            + " { nodes " + process.nodes().stream().map(Node::getName).collect(Collectors.joining(", ")) + " }",
            List.of()));
      }
    }
  }

  private String free(String name) {
    boolean taken = view.models().stream().flatMap(model -> model.getElements().stream())
        .anyMatch(element -> element instanceof org.tactus.model.Process process && process.getName().equals(name));
    return taken ? free(name + "_rest") : name;
  }

  /** What an executor runs. */
  private record Run(List<String> nodes, List<String> groups) {

    boolean isEmpty() {
      return nodes.isEmpty() && groups.isEmpty();
    }
  }

  private void executors() {
    Set<String> known = new LinkedHashSet<>();
    for (Executor executor : view.executors()) {
      known.add(executor.getName());
      List<String> nodes = executor.getNodes().stream().filter(view::isPresent).map(Node::getName).toList();
      List<String> groups = executor.getGroups().stream().map(StructureText::name).toList();
      Run run = run(executor.getName(), nodes, groups);
      List<Structure.MadeClass> made = made(executor.getName());
      if (!run.nodes().equals(nodes) || !run.groups().equals(groups) || !made.isEmpty()) {
        Map<String, String> lists = new LinkedHashMap<>();
        lists.put("nodes", String.join(", ", run.nodes()));
        lists.put("groups", String.join(", ", run.groups()));
        Map<EObject, Map<String, String>> settings = new IdentityHashMap<>(Map.of(executor, lists));
        if (!made.isEmpty()) {
          executor.getClasses().forEach(one -> settings.put(one, ElementText.GONE));
          lists.put("class", made.stream().map(StructureText::text).collect(Collectors.joining("\nclass ")));
        }
        elements.add(new Element(run.isEmpty() ? "without executor " + executor.getName()
            : overriding(executor, executor.isOverride(), settings), units(executor.getName(), nodes, groups)));
      }
    }
    structure.executors().values().stream().filter(name -> !name.isEmpty() && known.add(name)).sorted().toList()
        .forEach(name -> {
          Run run = run(name, List.of(), List.of());
          List<Structure.MadeClass> made = made(name);
          elements.add(new Element("executor " + name + (made.isEmpty() ? ": single_threaded {\n"
              : ": thread_classes {\n") + line("nodes", run.nodes()) + line("groups", run.groups())
              + made.stream().map(one -> "class " + text(one) + "\n").collect(Collectors.joining()) + "}",
              units(name, List.of(), List.of())));
        });
  }

  /** Returns the classes of an executor that are made anew, each with what it serves that the executor still runs. */
  private List<Structure.MadeClass> made(String executor) {
    Set<String> run = view.callbacks().stream().filter(callback -> executor.equals(runner(callback)))
        .map(view::qualifiedName).collect(Collectors.toSet());
    return structure.allocations().getOrDefault(executor, List.of()).stream()
        .map(one -> new Structure.MadeClass(one.name(), one.kind(), one.threads(), one.where(), one.chains(),
            one.callbacks().stream().filter(run::contains).toList()))
        .filter(one -> !one.callbacks().isEmpty()).toList();
  }

  /** Returns the executor that runs a callback. */
  private String runner(Callback callback) {
    CallbackGroup group = SystemView.group(callback);
    String own = group == null ? null : structure.executors().get(name(group));
    return own != null && !own.isEmpty() ? own : structure.executors().getOrDefault(
        view.node(callback).getName(), view.executor(callback).map(Executor::getName).orElse(Structure.OWN));
  }

  private static String text(Structure.MadeClass one) {
    return one.name() + ": " + one.kind().getLiteral() + "(" + one.threads() + ") {\ncallbacks "
        + String.join(", ", one.callbacks()) + "\n" + (one.where().isEmpty() ? "" : "threads " + one.where() + "\n")
        + "}";
  }

  private static String line(String word, List<String> names) {
    return names.isEmpty() ? "" : word + " " + String.join(", ", names) + "\n";
  }

  /** Returns what an executor runs: of what the system gives it what stays, then what comes. */
  private Run run(String name, List<String> nodes, List<String> groups) {
    return new Run(run(name, nodes, view.nodes().stream().map(Node::getName)),
        run(name, groups, structure.executors().keySet().stream().filter(unit -> unit.contains("."))));
  }

  private List<String> run(String name, List<String> given, Stream<String> all) {
    Set<String> run = new LinkedHashSet<>(given);
    run.removeIf(unit -> !structure.executors().getOrDefault(unit, name).equals(name));
    all.filter(unit -> name.equals(structure.executors().get(unit))).forEach(run::add);
    return List.copyOf(run);
  }

  private List<Structure.Key> units(String name, List<String> nodes, List<String> groups) {
    return Stream.concat(structure.executors().entrySet().stream().filter(entry -> entry.getValue().equals(name)
        || nodes.contains(entry.getKey()) || groups.contains(entry.getKey()))
        .map(entry -> new Structure.Key(Structure.StructureKind.EXECUTOR, entry.getKey())),
        made(name).stream().map(one -> new Structure.Key(Structure.StructureKind.ALLOCATION,
            name + "." + one.name()))).toList();
  }

  private static String overriding(EObject element, boolean again, Map<EObject, Map<String, String>> settings) {
    return (again ? "" : "override ") + ElementText.of(element, settings);
  }

  /** Writes executors with thread classes in which each class names all that it serves. */
  private void classes() {
    for (Executor executor : view.executors()) {
      List<Callback> all = view.callbacks().stream()
          .filter(callback -> view.executor(callback).filter(executor::equals).isPresent()).toList();
      List<Structure.Key> decided = all.stream().map(view::qualifiedName).filter(structure.classes()::containsKey)
          .map(name -> new Structure.Key(Structure.StructureKind.CLASS, name)).toList();
      if (ExecutorTraits.hasThreadClasses(executor.getKind()) && !decided.isEmpty()
          && made(executor.getName()).isEmpty()) {
        Map<EObject, Map<String, String>> settings = new IdentityHashMap<>();
        for (ThreadClass one : executor.getClasses()) {
          settings.put(one, Map.of("callbacks", all.stream()
              .filter(callback -> served(callback).equals(one.getName()))
              .map(view::qualifiedName).collect(Collectors.joining(", "))));
        }
        elements.add(new Element(overriding(executor, executor.isOverride(), settings), decided));
      }
    }
  }

  private String served(Callback callback) {
    return structure.classes().getOrDefault(view.qualifiedName(callback),
        view.threadClass(callback).map(ThreadClass::getName).orElse(Structure.OWN));
  }

  private void controllers() {
    Set<String> known = new LinkedHashSet<>();
    for (FlowController controller : view.flowControllers()) {
      known.add(controller.getName());
      FlowScheduler scheduler = structure.schedulers().get(controller.getName());
      if (scheduler != null) {
        elements.add(new Element(overriding(controller, controller.isOverride(),
            Map.of(controller, Map.of("scheduler", scheduler.getLiteral()))),
            List.of(new Structure.Key(Structure.StructureKind.SCHEDULER, controller.getName()))));
      }
    }
    structure.topics().values().stream().filter(name -> !name.isEmpty() && known.add(name)).sorted().toList()
        .forEach(name -> elements.add(new Element("flow controller " + name + " { scheduler " + structure.schedulers()
            .getOrDefault(name, StructureMoves.USUAL).getLiteral() + " }",
            List.of(new Structure.Key(Structure.StructureKind.SCHEDULER, name)))));
  }

  /** Returns a decision in words, as in {@code node Camera runs in executor front, not in perception}. */
  static String words(SystemView view, Structure structure, Structure.Key key) {
    return switch (key.part()) {
      case EXECUTOR -> unit(view, key.name(), structure.executors().get(key.name()));
      case TOPIC -> "topic " + key.name() + " is sent by " + (structure.topics().get(key.name()).isEmpty()
          ? "the publishing thread" : "flow controller " + structure.topics().get(key.name()));
      case SCHEDULER -> "flow controller " + key.name() + " sends by "
          + structure.schedulers().get(key.name()).getLiteral();
      case CLASS -> "callback " + key.name() + " is served by class " + structure.classes().get(key.name());
      case ALLOCATION -> allocated(structure, key.name());
    };
  }

  private static String allocated(Structure structure, String name) {
    String executor = name.substring(0, name.indexOf('.'));
    String own = name.substring(executor.length() + 1);
    List<String> chains = structure.allocations().get(executor).stream().filter(one -> one.name().equals(own))
        .findFirst().orElseThrow().chains();
    return "class " + own + " of executor " + executor + " serves " + (chains.isEmpty() ? "what no chain waits for"
        : (chains.size() == 1 ? "chain " : "chains ") + String.join(", ", chains));
  }

  private static String unit(SystemView view, String unit, String executor) {
    if (unit.contains(".")) {
      return "callback group " + unit + " runs in " + (executor.isEmpty() ? "the executor of its node"
          : "executor " + executor);
    }
    String given = view.nodes().stream().filter(node -> Objects.equals(node.getName(), unit)).findFirst()
        .map(node -> given(view, node)).orElse(Structure.OWN);
    return "node " + unit + " runs in " + (executor.isEmpty() ? "an executor of its own" : "executor " + executor)
        + (given.isEmpty() ? "" : ", not in " + given);
  }
}
