package org.tactus.importers.ros2.observed;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tactus.importers.ros2.observed.SeenCallback.Reaction;
import org.tactus.importers.ros2.sketch.CallbackSketch.PublicationSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.TurnSketch;
import org.tactus.importers.ros2.sketch.ImportNote.Kind;
import org.tactus.importers.ros2.sketch.SketchNotes;

/**
 * Which messages a callback publishes for which of its inputs: a topic that was only published where the message came
 * from certain publishers is published for those alone. A callback that publishes the topic that activates it does not
 * mean itself (thesis, section 5.3.4.1).
 */
final class ObservedTriggers {

  private ObservedTriggers() {
  }

  /** Returns the publications with their triggers. One that nobody but the callback itself causes is left out. */
  static List<PublicationSketch> of(SeenCallback callback, List<PublicationSketch> publications, RunNames names,
      SketchNotes notes) {
    if (!(callback.activator instanceof Activator.OfTopic of)) {
      return publications;
    }
    String topic = of.topic().name;
    boolean selfActivating = publications.stream().anyMatch(publication -> publication.topic().equals(topic));
    Set<SeenNode> publishers = of.topic().publishers.stream().map(publisher -> publisher.node)
        .collect(Collectors.toCollection(LinkedHashSet::new));
    boolean linked = callback.reactions.keySet().stream().allMatch(Optional::isPresent);
    List<PublicationSketch> result = new ArrayList<>();
    for (PublicationSketch publication : publications) {
      Set<SeenNode> causes = linked ? causes(callback, publication.topic()) : new LinkedHashSet<>(publishers);
      if (selfActivating) {
        causes.remove(callback.node);
      }
      List<String> triggers = causes.stream().map(node -> publisherOf(node, of.topic(), names))
          .flatMap(Optional::stream).map(publisher -> topic + " from " + publisher).toList();
      if (causes.containsAll(publishers) || triggers.size() < causes.size() && !selfActivating) {
        result.add(publication);
      } else if (!triggers.isEmpty()) {
        result.add(new PublicationSketch(publication.topic(), publication.count(), triggers, TurnSketch.ALL));
      } else {
        notes.add(Kind.LEFT_OUT, names.of(callback.node) + "." + names.of(callback) + " publishes "
            + publication.topic() + " only where its own message activates it; such a publication has no trigger");
      }
    }
    return result;
  }

  /** Returns the nodes whose messages led to a publication. */
  private static Set<SeenNode> causes(SeenCallback callback, String topic) {
    Set<SeenNode> causes = new LinkedHashSet<>();
    for (Map.Entry<Optional<SeenCallback>, Reaction> reaction : callback.reactions.entrySet()) {
      if (reaction.getValue().published.keySet().stream().anyMatch(published -> published.name.equals(topic))) {
        reaction.getKey().ifPresent(cause -> causes.add(cause.node));
      }
    }
    return causes;
  }

  /** Returns a callback of a node that publishes a topic: in the language it stands for all of the node. */
  private static Optional<String> publisherOf(SeenNode node, SeenTopic topic, RunNames names) {
    return names.callbacks(node).stream().filter(callback -> callback.published.containsKey(topic)).findFirst()
        .map(callback -> names.of(node) + "." + names.of(callback));
  }
}
