package org.tactus.importers.amalthea.dds;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.ImportOptions.SendingStyle;
import org.tactus.importers.amalthea.ImportOptions;
import org.tactus.importers.amalthea.NameList;
import org.tactus.importers.amalthea.dds.DdsSystem.MessageType;
import org.tactus.importers.amalthea.dds.DdsSystem.Topic;
import org.tactus.importers.amalthea.workload.Workload.Label;
import org.tactus.importers.amalthea.workload.Workload.Task;
import org.tactus.importers.amalthea.workload.Workload;

/**
 * The topics: one for each label that flows and each task that writes it, as each topic of the DDS paper has one
 * publisher, or also for each reader, or one for all labels that one task writes for the same readers, or one for each
 * label; and one for each stimulus that tasks trigger. In a publisher's flow controller the topic with the smallest
 * payload has the highest priority (DDS paper, 6.3.1), after those for which an order was chosen.
 */
final class Topics {

  private static final int HIGHEST = -10;
  private static final int LOWEST = 10;

  /** What travels together; two are equal only if they are the same. */
  private record Bundle(String wanted, long bytes, List<Label> labels, List<Task> senders, List<Task> receivers,
      Object key) {

    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(this);
    }
  }

  private final SystemNames names = new SystemNames();
  private final SystemNames messageNames = new SystemNames();
  private final Map<Long, MessageType> messages = new LinkedHashMap<>();
  private final Map<Task, Set<Bundle>> sent = new LinkedHashMap<>();
  private final Map<Task, Set<Bundle>> received = new LinkedHashMap<>();
  private final Map<Task, Set<Bundle>> activating = new LinkedHashMap<>();
  private final Map<String, Task> owners = new HashMap<>();
  private final SendingStyle sending;
  private final List<String> order;

  Topics(Workload workload, DataFlow flow, ImportOptions.TopicStyle kind, ImportOptions options, ImportLog log) {
    List<Label> labels = workload.labels();
    List<Task> tasks = workload.tasks();
    this.sending = options.sending();
    this.order = options.order().stream().map(topic -> topic.startsWith("/") ? topic : "/" + topic).toList();
    List<Bundle> bundles = switch (kind) {
      case LABEL -> forEachWriter(labels, flow);
      case SHARED -> shared(labels, flow);
      case READER -> forEachReader(labels, flow);
      case BUNDLE -> bundled(labels, flow);
    };
    for (Bundle bundle : bundles) {
      bundle.senders().forEach(task -> put(sent, task, bundle));
      bundle.receivers().forEach(task -> put(received, task, bundle));
    }
    reportWriters(labels, flow, kind == ImportOptions.TopicStyle.SHARED, log);
    Set<String> stimuli = new LinkedHashSet<>();
    tasks.forEach(task -> stimuli.addAll(task.firedBy()));
    Map<String, List<Task>> firers = new HashMap<>();
    tasks.forEach(
        task -> task.fires().forEach(stimulus -> firers.computeIfAbsent(stimulus, key -> new ArrayList<>()).add(task)));
    for (String stimulus : stimuli) {
      List<Task> firing = firers.getOrDefault(stimulus, List.of());
      Bundle bundle = new Bundle(stimulus, 1, List.of(), firing, flow.activatedBy(stimulus), "stimulus " + stimulus);
      if (!firing.isEmpty()) {
        firing.forEach(task -> put(sent, task, bundle));
        bundle.receivers().forEach(task -> put(activating, task, bundle));
      }
    }
    bundles.forEach(bundle -> owners.put(name(bundle), bundle.senders().get(0)));
    sent.values().forEach(all -> all.forEach(bundle -> owners.putIfAbsent(name(bundle), bundle.senders().get(0))));
    order.stream().filter(topic -> !owners.containsKey(topic)).distinct().forEach(topic -> log.error(null, "--order "
        + topic + ": no task publishes such a topic. Name it as the system does, such as "
        + NameList.few(List.copyOf(new TreeSet<>(owners.keySet())))));
  }

  private static void put(Map<Task, Set<Bundle>> map, Task task, Bundle bundle) {
    map.computeIfAbsent(task, key -> new LinkedHashSet<>()).add(bundle);
  }

  /** One for each label, whoever writes it. */
  private static List<Bundle> shared(List<Label> labels, DataFlow flow) {
    return labels.stream().filter(label -> !flow.senders(label).isEmpty())
        .map(label -> new Bundle(label.name(), label.bytes(), List.of(label), flow.senders(label),
            flow.receivers(label), label))
        .toList();
  }

  /** One for each label and task that writes it, with the others that read it. */
  private static List<Bundle> forEachWriter(List<Label> labels, DataFlow flow) {
    List<Bundle> bundles = new ArrayList<>();
    for (Bundle shared : shared(labels, flow)) {
      Label label = shared.labels().getFirst();
      for (Task sender : shared.senders()) {
        String wanted = shared.senders().size() == 1 ? label.name() : label.name() + "_from_" + sender.name();
        List<Task> receivers = shared.receivers().stream().filter(task -> task != sender).toList();
        bundles.add(
            new Bundle(wanted, label.bytes(), shared.labels(), List.of(sender), receivers, List.of(label, sender)));
      }
    }
    bundles.removeIf(bundle -> bundle.receivers().isEmpty());
    return bundles;
  }

  private static List<Bundle> forEachReader(List<Label> labels, DataFlow flow) {
    return forEachWriter(labels, flow).stream().flatMap(whole -> whole.receivers().stream().map(receiver -> new Bundle(
        whole.wanted() + "_to_" + receiver.name(), whole.bytes(), whole.labels(), whole.senders(), List.of(receiver),
        List.of(whole.key(), receiver)))).toList();
  }

  private static List<Bundle> bundled(List<Label> labels, DataFlow flow) {
    Map<List<Object>, List<Bundle>> groups = new LinkedHashMap<>();
    forEachWriter(labels, flow)
        .forEach(
            one -> groups.computeIfAbsent(List.of(one.senders(), one.receivers()), key -> new ArrayList<>()).add(one));
    return groups.values().stream().map(Topics::together).toList();
  }

  private static Bundle together(List<Bundle> group) {
    Bundle first = group.getFirst();
    if (group.size() == 1) {
      return first;
    }
    String wanted =
        first.senders().getFirst().name() + "_to_" + (first.receivers().size() > 2 ? first.receivers().size() + "_tasks"
        : String.join("_and_", first.receivers().stream().map(Task::name).toList()));
    return new Bundle(wanted, group.stream().mapToLong(Bundle::bytes).sum(),
        group.stream().flatMap(one -> one.labels().stream()).toList(), first.senders(), first.receivers(), group);
  }

  private static void reportWriters(List<Label> labels, DataFlow flow, boolean shared, ImportLog log) {
    for (Label label : labels) {
      List<Task> senders = flow.senders(label);
      if (senders.size() > 1) {
        Task example =
            senders.stream().filter(task -> flow.inputs(task).contains(label)).findFirst().orElse(senders.getLast());
        log.decided(shared ? Effect.NONE : Effect.OPTIMISTIC, label.place(), "labels that "
            + String.join(" and ", senders.stream().map(Task::name).toList()) + " write"
            + (shared ? ": one may overwrite what the other"
                + " wrote before a task samples it, so that latency and reaction time may have no bound there; "
                + "--topics label gives each writer a topic"
                : " have a topic for each of them, of which readers take all; --topics shared keeps one, in which one "
                    + "may overwrite the other")
            + ". Leave a write out that only gives back what was read: --ignore " + example.name() + ".LABEL");
      }
    }
  }

  SystemNames names() {
    return names;
  }

  private String name(Bundle bundle) {
    return "/" + names.of(bundle.key(), bundle.wanted());
  }

  /** The message types in use, once all topics have been asked for. */
  List<MessageType> messages() {
    return List.copyOf(messages.values());
  }

  /** Names of the topics that the task's subscriber takes. */
  List<String> received(Task task) {
    return received.getOrDefault(task, Set.of()).stream().map(this::name).toList();
  }

  /** Names of the topics that activate the task. */
  List<String> activating(Task task) {
    return activating.getOrDefault(task, Set.of()).stream().map(this::name).toList();
  }

  /** Names of the topics that the task sends. */
  List<String> sent(Task task) {
    return sent.getOrDefault(task, Set.of()).stream().map(this::name).toList();
  }

  /** Whether messages of a stimulus activate the task. */
  boolean isActivated(Task task) {
    return activating.containsKey(task);
  }

  /** Whether the task sends a topic. */
  boolean isSender(Task task) {
    return sent.containsKey(task);
  }

  /** Whether the task is the first to send the topic, so that the topic has the task's profile. */
  boolean owns(Task task, String topic) {
    return owners.get(topic) == task;
  }

  private List<Bundle> owned(Task task) {
    return sent.getOrDefault(task, Set.of()).stream().filter(bundle -> bundle.senders().get(0) == task).toList();
  }

  /** The topics that the task is the first to send, the most urgent first. */
  List<Topic> ownedBy(Task task) {
    List<Bundle> ranked = new ArrayList<>(owned(task));
    ranked.sort(Comparator.comparingInt(this::place).thenComparingLong(Bundle::bytes));
    List<Topic> topics = new ArrayList<>();
    for (int rank = 0; rank < ranked.size(); rank++) {
      Bundle bundle = ranked.get(rank);
      OptionalInt priority =
          sending == SendingStyle.SYNC ? OptionalInt.empty() : OptionalInt.of(priority(rank, ranked.size()));
      topics.add(new Topic(name(bundle), message(bundle.bytes()).name(), priority, remark(bundle)));
    }
    return topics;
  }

  /** Returns the place of a topic in the order that was chosen, the same one behind it for all that are not there. */
  private int place(Bundle bundle) {
    int place = order.indexOf(name(bundle));
    return place < 0 ? order.size() : place;
  }

  private static int priority(int rank, int count) {
    return count <= LOWEST ? rank + 1 : HIGHEST + rank * (LOWEST - HIGHEST + 1) / count;
  }

  private String remark(Bundle bundle) {
    List<String> parts = new ArrayList<>();
    if (bundle.labels().isEmpty()) {
      parts.add("stimulus " + bundle.wanted());
    } else if (bundle.labels().size() > 1) {
      parts.add(bundle.labels().size() + " labels: "
          + NameList.few(bundle.labels().stream().map(Label::name).toList()));
    } else if (!name(bundle).equals("/" + bundle.labels().getFirst().name())) {
      parts.add("label " + bundle.labels().getFirst().name());
    }
    if (bundle.senders().size() > 1) {
      parts.add("also published by " + String.join(", ", bundle.senders().stream().skip(1).map(Task::name).toList()));
    }
    return String.join("; ", parts);
  }

  private MessageType message(long bytes) {
    return messages.computeIfAbsent(bytes,
        size -> new MessageType(messageNames.of(size, "Data" + Sizes.text(size).replace(" ", "")), size));
  }
}
