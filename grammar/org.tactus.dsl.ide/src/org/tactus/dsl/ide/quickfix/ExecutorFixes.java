package org.tactus.dsl.ide.quickfix;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.tactus.dsl.validation.system.Exact;
import org.tactus.dsl.validation.system.PassedOverGroups;
import org.tactus.model.Callback;
import org.tactus.model.CallbackGroup;
import org.tactus.model.Executor;
import org.tactus.model.GroupKind;
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
import org.tactus.model.view.SystemView;
import org.tactus.model.view.ThreadClasses;
import org.tactus.model.view.Urgencies;

/** Quick fixes of what executors and processes run, and how executors choose. */
final class ExecutorFixes {

  private static final TactusPackage TYPES = TactusPackage.eINSTANCE;
  private static final String REST = "class rest: best_effort { }";

  private ExecutorFixes() {
  }

  /** Gives an executor another kind. */
  static List<Change> kind(MarkedPlace place, String kind) {
    return place.element(Executor.class).flatMap(executor -> kind(executor, kind)).stream().toList();
  }

  /** Gives an executor another kind; a number of threads goes with kinds that have none. */
  static Optional<Change> kind(Executor executor, String kind) {
    boolean counted = kind.matches("multi_threaded|events_cbg|edf|fixed_priority|mixed");
    Optional<TextPart> threads = TextPart.of(executor, TYPES.getExecutor_Threads()).map(part -> part.withAfter(1));
    return TextPart.of(executor, TYPES.getExecutor_Kind()).map(part -> Change.offered("Make it " + kind)
        .replace(counted || threads.isEmpty() ? part : part.through(threads.get()), kind));
  }

  /** Leaves an executor the nodes of its first process, and adds one for those of each other process. */
  static List<Change> split(MarkedPlace place) {
    Optional<Executor> marked = place.element(Executor.class);
    return place.system().flatMap(view -> marked.filter(executor -> executor.getClasses().isEmpty()).map(executor -> {
      ResolvedDeployment deployment = ResolvedDeployment.of(view);
      Map<ResolvedProcess, List<String>> entries = new LinkedHashMap<>();
      Change change = Change.offered("Give each process an executor of its own");
      keep(executor, TYPES.getExecutor_Nodes(), "nodes", node -> deployment.process((Node) node), entries, change);
      keep(executor, TYPES.getExecutor_Groups(), "groups",
          group -> deployment.process((Node) ((EObject) group).eContainer()), entries, change);
      Set<String> names = view.executors().stream().map(Executor::getName).collect(Collectors.toSet());
      TextPart kind = TextPart.of(executor, TYPES.getExecutor_Kind()).orElseThrow();
      String counted = TextPart.of(executor, TYPES.getExecutor_Threads()).map(part -> kind.through(part.withAfter(1)))
          .orElse(kind).text();
      StringBuilder text = new StringBuilder();
      entries.forEach((process, some) -> {
        String name = LegalNames.free(executor.getName() + "_" + LegalNames.snake(process.name()), names);
        names.add(name);
        text.append(text.isEmpty() ? "" : "\n").append("executor ").append(name).append(": ").append(counted)
            .append(" { ").append(String.join(" ", some)).append(" }");
      });
      return text.isEmpty() ? change : change.addBehind(executor, text.toString());
    })).stream().toList();
  }

  /** Removes what runs in another process than the first of a list, or of the nodes, and collects it. */
  private static void keep(Executor executor, EReference list, String word, Function<Object, ResolvedProcess> process,
      Map<ResolvedProcess, List<String>> entries, Change change) {
    List<?> members = (List<?>) executor.eGet(list);
    List<TextPart> parts = TextPart.all(executor, list);
    if (members.isEmpty() || parts.size() != members.size()) {
      return;
    }
    ResolvedProcess first = process.apply(members.getFirst());
    Map<ResolvedProcess, List<String>> others = new LinkedHashMap<>();
    List<String> kept = new ArrayList<>();
    for (int i = 0; i < members.size(); i++) {
      ResolvedProcess one = process.apply(members.get(i));
      (one == first ? kept : others.computeIfAbsent(one, key -> new ArrayList<>())).add(parts.get(i).text());
    }
    if (!others.isEmpty()) {
      change.replace(parts.getFirst().through(parts.getLast()), String.join(", ", kept));
      others.forEach((one, names) -> entries.computeIfAbsent(one, key -> new ArrayList<>())
          .add(word + " " + String.join(", ", names)));
    }
  }

  /** Removes a node or group from one of two executors. */
  static List<Change> twoExecutors(MarkedPlace place) {
    Optional<Executor> marked = place.element(Executor.class);
    List<Change> changes = new ArrayList<>();
    for (EReference list : List.of(TYPES.getExecutor_Nodes(), TYPES.getExecutor_Groups())) {
      marked.ifPresent(executor -> place.index(executor, list).ifPresent(index -> {
        Object member = ((List<?>) executor.eGet(list)).get(index);
        changes.add(removal(executor, list, index));
        place.system().stream().flatMap(view -> view.executors().stream())
            .filter(other -> other != executor).forEach(other -> removal(other, list, member, changes));
      }));
    }
    return changes;
  }

  private static void removal(NamedElement owner, EReference list, Object member, List<Change> changes) {
    int index = ((List<?>) owner.eGet(list)).indexOf(member);
    if (index >= 0) {
      changes.add(removal(owner, list, index));
    }
  }

  private static Change removal(NamedElement owner, EReference list, int index) {
    TextPart part = TextPart.all(owner, list).get(index);
    return Change.offered("Remove " + part.text() + " from " + owner.eClass().getName().toLowerCase(
        Locale.ROOT) + " " + owner.getName()).removeMember(part, 1);
  }

  /** Removes a node from one of two processes or participants. */
  static List<Change> twoProcesses(MarkedPlace place) {
    List<Change> changes = new ArrayList<>();
    Optional<NamedElement> marked = place.element(Participant.class).<NamedElement>map(one -> one)
        .or(() -> place.element(Process.class));
    marked.ifPresent(owner -> {
      EReference list = nodes(owner);
      OptionalInt index = place.index(owner, list);
      if (index.isPresent()) {
        Object node = ((List<?>) owner.eGet(list)).get(index.getAsInt());
        changes.add(removal(owner, list, index.getAsInt()));
        place.system().stream().flatMap(view -> view.processes().stream()).forEach(process -> {
          List<NamedElement> others = new ArrayList<>(List.of(process));
          others.addAll(process.getParticipants());
          others.stream().filter(other -> other != owner).forEach(other -> removal(other, nodes(other), node, changes));
        });
      }
    });
    return changes;
  }

  private static EReference nodes(NamedElement owner) {
    return owner instanceof Participant ? TYPES.getParticipant_Nodes() : TYPES.getProcess_Nodes();
  }

  /** Leaves messages within a process to Fast DDS. */
  static List<Change> noHandOver(MarkedPlace place) {
    return place.element(Process.class).map(process -> Change.offered("Write 'intraprocess communication off'")
        .replace(process, TYPES.getProcess_IntraprocessCommunication(), "off")).stream().toList();
  }

  /** Brings the kind of an executor and its classes together. */
  static List<Change> classes(MarkedPlace place) {
    Optional<Executor> marked = place.element(Executor.class);
    if (marked.isEmpty()) {
      return List.of();
    }
    Executor executor = marked.get();
    if (ExecutorTraits.hasThreadClasses(executor.getKind())) {
      ThreadSpec thread = executor.getThread();
      return executor.getClasses().isEmpty() ? List.of(Change.offered("Add '" + REST + "'").addEntry(executor, REST))
          : thread == null ? List.of()
          : List.of(Change.offered("Remove the threads of the executor").remove(TextPart.of(thread).withBefore(1)));
    }
    List<Change> changes = new ArrayList<>();
    if (executor.getThread() == null) {
      kind(executor, "thread_classes").ifPresent(changes::add);
    }
    Change change = Change.offered("Remove the classes");
    executor.getClasses().forEach(one -> change.remove(TextPart.of(one)));
    changes.add(change);
    return changes;
  }

  /** Adds a class for callbacks that no class names. */
  static List<Change> restClass(MarkedPlace place) {
    return place.system().flatMap(view -> place.element(Callback.class).flatMap(view::executor)).map(executor -> {
      Set<String> names = executor.getClasses().stream().map(ThreadClass::getName).collect(Collectors.toSet());
      String text = REST.replace("rest", LegalNames.free("rest", names));
      return Change.offered("Add '" + text + "' to executor " + executor.getName()).addEntry(executor, text);
    }).stream().toList();
  }

  static List<Change> idleClass(MarkedPlace place) {
    return place.element(ThreadClass.class).filter(one -> ThreadClasses.executor(one).getClasses().size() > 1)
        .map(one -> Change.offered("Remove class " + one.getName()).remove(TextPart.of(one))).stream().toList();
  }

  /** Makes an executor mixed, or takes a chain out. */
  static List<Change> misplacedCriticality(MarkedPlace place) {
    List<Change> changes = new ArrayList<>();
    place.element(Executor.class).filter(executor -> !ExecutorTraits.mixesDeadlineAndCriticality(executor.getKind()))
        .flatMap(executor -> kind(executor, "mixed")).ifPresent(changes::add);
    fromCriticality(place).ifPresent(changes::add);
    return changes;
  }

  static List<Change> idleCriticality(MarkedPlace place) {
    return fromCriticality(place).stream().toList();
  }

  private static Optional<Change> fromCriticality(MarkedPlace place) {
    return place.element(Executor.class).flatMap(executor -> {
      OptionalInt index = place.index(executor, TYPES.getExecutor_ByCriticality());
      return index.isEmpty() ? Optional.empty()
          : Optional.of(TextPart.all(executor, TYPES.getExecutor_ByCriticality()).get(index.getAsInt()));
    }).map(part -> Change.offered("Remove '" + part.text() + "' from 'by criticality'").removeMember(part, 2));
  }

  /** Lets an executor choose by criticality, or leaves it without the order, or the callback that it does not run. */
  static List<Change> misplacedOrder(MarkedPlace place) {
    Optional<Executor> marked = place.element(Executor.class);
    List<TextPart> order = marked.map(executor -> TextPart.all(executor, TYPES.getExecutor_Order())).orElse(List.of());
    List<Change> changes = new ArrayList<>();
    if (marked.filter(executor -> !ExecutorTraits.goesByCriticality(executor.getKind())).isPresent()) {
      kind(marked.get(), "fixed_priority").ifPresent(changes::add);
      if (!order.isEmpty()) {
        changes.add(Change.offered("Remove 'order'").remove(order.getFirst().withBefore(1).through(order.getLast())));
      }
    } else {
      marked.map(executor -> place.index(executor, TYPES.getExecutor_Order())).filter(OptionalInt::isPresent)
          .map(index -> order.get(index.getAsInt()))
          .ifPresent(part -> changes.add(Change.offered("Remove '" + part.text() + "' from 'order'")
              .removeMember(part, 1)));
    }
    return changes;
  }

  /** Gives a mixed executor that mixes nothing the kind with the same order; either, where it has no order. */
  static List<Change> unmixed(MarkedPlace place) {
    Optional<Executor> marked = place.element(Executor.class);
    return place.system().flatMap(view -> marked.map(executor -> {
      Urgencies urgencies = new Urgencies(view, duration -> Exact.nanoseconds(duration).orElse(Long.MAX_VALUE));
      List<Callback> callbacks = view.callbacks().stream()
          .filter(callback -> view.executor(callback).filter(executor::equals).isPresent()).toList();
      boolean deadlines = callbacks.stream().anyMatch(callback -> urgencies.deadline(callback).isPresent());
      boolean priorities = callbacks.stream().anyMatch(callback -> urgencies.deadline(callback).isEmpty()
          && urgencies.priority(callback).isPresent());
      List<Change> changes = new ArrayList<>();
      if (deadlines || !priorities) {
        kind(executor, "edf").map(change -> withoutCriticality(change, executor)).ifPresent(changes::add);
      }
      if (!deadlines) {
        kind(executor, "fixed_priority").map(change -> withoutCriticality(change, executor)).ifPresent(changes::add);
      }
      return changes;
    })).orElse(List.of());
  }

  private static Change withoutCriticality(Change change, Executor executor) {
    List<TextPart> chains = TextPart.all(executor, TYPES.getExecutor_ByCriticality());
    return chains.isEmpty() ? change : change.remove(chains.getFirst().withBefore(2).through(chains.getLast()));
  }

  /** Lets callbacks of a group run at the same time, or all of the executor one after the other. */
  static List<Change> starvation(MarkedPlace place) {
    List<Change> changes = new ArrayList<>();
    place.element(CallbackGroup.class).filter(group -> group.getKind() == GroupKind.EXCLUSIVE).ifPresent(group ->
        changes.add(Change.offered("Make the group reentrant").replace(group, TYPES.getCallbackGroup_Kind(),
            GroupKind.REENTRANT.getLiteral())));
    Set<Executor> executors = new HashSet<>();
    Optional<SystemView> view = place.system();
    Optional<NamedElement> marked = place.element(NamedElement.class);
    view.ifPresent(system -> PassedOverGroups.of(system).stream()
        .filter(group -> marked.filter(group.element()::equals).isPresent())
        .flatMap(group -> group.callbacks().stream()).map(system::executor).flatMap(Optional::stream)
        .filter(executor -> executor.getClasses().isEmpty()).filter(executors::add)
        .flatMap(executor -> kind(executor, "single_threaded").stream()).forEach(changes::add));
    return changes;
  }
}
