package org.tactus.importers.amalthea.dds;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.ImportOptions;
import org.tactus.importers.amalthea.ImportOptions.TopicStyle;
import org.tactus.importers.amalthea.dds.DdsSystem.Application;
import org.tactus.importers.amalthea.dds.ThreadLoads.Overfull;
import org.tactus.importers.amalthea.workload.Workload.Task;

/**
 * What a feasible placement changes of the style where that, and not the model, would give a thread more to do than it
 * can: labels share topics, so that fewer messages travel, and a task is not split, so that no message activates it.
 *
 * @param bundled whether labels that one task writes for the same tasks share a topic
 * @param whole the tasks that stay whole
 */
record Relief(boolean bundled, Set<Task> whole) {

  /** The style as it is. */
  static final Relief NONE = new Relief(false, Set.of());

  /** Copies the set. */
  Relief {
    whole = Set.copyOf(whole);
  }

  /** What becomes a topic. */
  TopicStyle topics(ImportOptions options) {
    return bundled ? TopicStyle.BUNDLE : options.topics();
  }

  /** Returns what relieves a system with these loads, too; this if there is nothing else to do. */
  Relief more(ThreadLoads loads, Map<Task, Application> applications, ImportOptions options) {
    boolean messages = loads.overfull().stream().anyMatch(one -> one.node().isEmpty());
    if (messages && !bundled && options.topicsAreOpen()) {
      return new Relief(true, whole);
    }
    Set<String> overfull = loads.overfull().stream().flatMap(one -> one.node().stream()).collect(Collectors.toSet());
    Set<Task> all = new HashSet<>(whole);
    applications.forEach((task, application) -> {
      if (application.nodes().size() > 1
          && application.nodes().stream().anyMatch(node -> overfull.contains(node.name()))) {
        all.add(task);
      }
    });
    return new Relief(bundled, all);
  }

  /** Says what this changes that {@code before} does not, and what its loads would be. */
  void report(Relief before, ThreadLoads loads, ImportLog log) {
    List<Overfull> middleware = loads.overfull().stream().filter(one -> one.node().isEmpty()).toList();
    if (!before.bundled && bundled) {
      log.decided(Effect.NONE, null, "labels that go from one task to the same tasks share a topic, as with --topics"
          + " bundle, since a topic for each label would give threads more to do than a core can: "
          + Overfull.text(middleware));
    } else {
      log.decided(Effect.NONE, null, "tasks stay whole and read the latest messages when they run, as with --style"
          + " sampling, since in two parts their threads would have more to do than a core can: "
          + Overfull.text(loads.overfull().stream().filter(one -> one.node().isPresent()).toList()));
    }
  }
}
