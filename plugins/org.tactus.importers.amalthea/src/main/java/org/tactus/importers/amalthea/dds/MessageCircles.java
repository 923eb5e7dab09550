package org.tactus.importers.amalthea.dds;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.NameList;
import org.tactus.importers.amalthea.dds.DdsSystem.Application;
import org.tactus.importers.amalthea.dds.DdsSystem.WrittenActivation;

/**
 * Callbacks that activate each other by messages in a circle: they never come to rest, such a system has no bounds, and
 * the language refuses it.
 */
final class MessageCircles {

  private MessageCircles() {}

  /** Logs an error if the callbacks of applications activate each other in a circle. */
  static void refuse(Collection<Application> applications, ImportLog log) {
    Map<String, List<String>> activated = new HashMap<>();
    Map<String, List<String>> next = new LinkedHashMap<>();
    DdsSystem.forEachCallback(applications, (name, callback) -> {
      if (callback.activation() instanceof WrittenActivation.Messages messages) {
        messages.topics().forEach(topic -> activated.computeIfAbsent(topic, key -> new ArrayList<>()).add(name));
      }
    });
    DdsSystem.forEachCallback(applications, (name, callback) -> next.put(name, callback.publications().stream()
        .flatMap(publication -> activated.getOrDefault(publication.topic(), List.of()).stream()).toList()));
    new FlowOrder<>(next).circle().ifPresent(circle -> log.error(null, "tasks activate each other without end: "
        + NameList.few(circle)
        + ". Break the circle in the model, for example with a stimulus of its own for one of them, or leave a write "
        + "out with --ignore."));
  }
}
