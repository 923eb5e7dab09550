package org.tactus.model.resolved;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.tactus.model.Callback;
import org.tactus.model.Core;
import org.tactus.model.Executor;
import org.tactus.model.Host;
import org.tactus.model.Node;
import org.tactus.model.Participant;
import org.tactus.model.Process;
import org.tactus.model.ThreadSpec;
import org.tactus.model.view.SystemView;
import org.tactus.model.view.ThreadClasses;

/** Resolves the processes of a system with all that they consist of. */
final class Resolution {

  private final SystemView view;
  private final Membership membership;
  private final Map<Executor, List<Node>> nodes = new LinkedHashMap<>();
  private final Map<Node, List<Executor>> executors = new HashMap<>();
  private final Map<Executor, List<Callback>> callbacks = new HashMap<>();
  private final Map<Executor, Integer> order = new HashMap<>();
  private final Map<Node, List<Callback>> left = new HashMap<>();

  Resolution(SystemView view) {
    this.view = view;
    for (Executor executor : view.executors()) {
      Set<Node> run = new LinkedHashSet<>(executor.getNodes());
      executor.getGroups().forEach(group -> run.add((Node) group.eContainer()));
      run.removeIf(node -> !view.isPresent(node));
      nodes.put(executor, List.copyOf(run));
      order.put(executor, order.size());
      run.forEach(node -> executors.computeIfAbsent(node, key -> new ArrayList<>()).add(executor));
    }
    for (Callback callback : view.callbacks()) {
      view.executor(callback).map(executor -> callbacks.computeIfAbsent(executor, key -> new ArrayList<>()))
          .orElseGet(() -> left.computeIfAbsent(view.node(callback), key -> new ArrayList<>())).add(callback);
    }
    membership = new Membership(view, nodes.values());
  }

  /** Returns the processes that have nodes: those of the model in the order of the text, then the others. */
  List<ResolvedProcess> processes() {
    return Stream.concat(
        membership.described().entrySet().stream().map(entry -> process(Optional.of(entry.getKey()), entry.getValue())),
        membership.implied().stream().map(members -> process(Optional.empty(), members))).toList();
  }

  private ResolvedProcess process(Optional<Process> source, List<Node> members) {
    Set<Node> inside = new HashSet<>(members);
    List<Executor> own = members.stream().flatMap(node -> executors.getOrDefault(node, List.of()).stream()).distinct()
        .sorted(Comparator.comparing(order::get)).toList();
    Optional<Host> host = host(source, own);
    List<ResolvedExecutor> resolved = new ArrayList<>();
    own.stream().filter(executor -> inside.contains(nodes.get(executor).getFirst()))
        .forEach(executor -> resolved.add(executor(executor, host)));
    for (Node node : members) {
      List<Callback> callbacksOfItsOwn = left.getOrDefault(node, List.of());
      if (!callbacksOfItsOwn.isEmpty() || executors.getOrDefault(node, List.of()).isEmpty()) {
        resolved.add(ExecutorResolution.implied(node, callbacksOfItsOwn));
      }
    }
    return new ResolvedProcess(source, host, members, participants(source, members), resolved);
  }

  /**
   * Resolves an executor of the model; one whose nodes are wrongly in several processes is in that of its first node.
   */
  private ResolvedExecutor executor(Executor executor, Optional<Host> host) {
    return ExecutorResolution.described(view, executor, nodes.get(executor),
        callbacks.getOrDefault(executor, List.of()), host);
  }

  private Optional<Host> host(Optional<Process> source, List<Executor> own) {
    Optional<Host> given = source.map(Process::getHost);
    if (given.isPresent()) {
      return given;
    }
    Stream<ThreadSpec> ofExecutors = own.stream().flatMap(executor -> ThreadClasses.threads(executor).stream());
    Stream<ThreadSpec> listeners = source.stream().flatMap(process -> Stream.concat(Stream.of(process),
        process.getParticipants().stream())).map(owner -> owner instanceof Process process ? process.getListenerThread()
        : ((Participant) owner).getListenerThread()).filter(Objects::nonNull);
    Optional<Host> byThread = Stream.concat(ofExecutors, listeners).flatMap(thread -> thread.getCores().stream())
        .map(core -> (Host) ((Core) core).eContainer()).findFirst();
    return byThread.isPresent() || view.hosts().size() != 1 ? byThread : Optional.of(view.hosts().getFirst());
  }

  private List<ResolvedParticipant> participants(Optional<Process> source, List<Node> members) {
    Map<Optional<Participant>, List<Node>> byParticipant = new HashMap<>();
    members.forEach(node -> byParticipant.computeIfAbsent(view.participant(node), key -> new ArrayList<>()).add(node));
    ThreadSpec common = source.map(Process::getListenerThread).orElse(null);
    List<ResolvedParticipant> all = new ArrayList<>();
    if (byParticipant.containsKey(Optional.<Participant>empty())) {
      all.add(new ResolvedParticipant(Optional.empty(), byParticipant.get(Optional.<Participant>empty()),
          ResolvedThread.of(common)));
    }
    for (Participant participant : source.map(process -> (List<Participant>) process.getParticipants())
        .orElse(List.of())) {
      List<Node> its = byParticipant.get(Optional.of(participant));
      if (its != null) {
        ThreadSpec listener = participant.getListenerThread() == null ? common : participant.getListenerThread();
        all.add(new ResolvedParticipant(Optional.of(participant), its, ResolvedThread.of(listener)));
      }
    }
    return all;
  }
}
