package org.tactus.importers.ros2.observed;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.tactus.importers.ros2.sketch.CallbackSketch.CallSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.PublicationSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.TurnSketch;
import org.tactus.importers.ros2.sketch.ImportNote.Kind;
import org.tactus.importers.ros2.sketch.SketchNotes;

/**
 * What callbacks send with one of several activations: where each time as many came from one that sent to the next.
 * What some activations send in another way counts for each of them, and a note says so.
 */
final class ObservedTurns {

  private final RunNames names;
  private final SketchNotes notes;
  private final List<String> strict = new ArrayList<>();
  private final List<String> loose = new ArrayList<>();

  ObservedTurns(RunNames names, SketchNotes notes) {
    this.names = names;
    this.notes = notes;
  }

  /** Returns publications of a callback with their turns; those with triggers have none. */
  List<PublicationSketch> publications(SeenCallback callback, List<PublicationSketch> publications) {
    return publications.stream().map(publication -> publication.triggers().isEmpty()
        ? callback.published.keySet().stream().filter(topic -> topic.name.equals(publication.topic())).findFirst()
            .map(topic -> new PublicationSketch(publication.topic(), publication.count(), publication.triggers(),
                turns(callback, topic, "publishes " + topic.name)))
            .orElse(publication)
        : publication).toList();
  }

  /** Returns the calls of a callback, of services that the run has. */
  List<CallSketch> calls(SeenCallback callback) {
    return callback.calls.stream().filter(client -> names.service(client).isPresent())
        .map(client -> new CallSketch(names.of(client), turns(callback, client, "calls " + client.service())))
        .toList();
  }

  private TurnSketch turns(SeenCallback callback, Object sent, String what) {
    Optional<SeenTurns> turns = callback.sending.of(sent);
    long senders = turns.map(SeenTurns::senders).orElse(0L);
    long activations = callback.sending.activations();
    long fewest = turns.map(SeenTurns::fewest).orElse(0L);
    if (senders == 0 || senders >= activations) {
      return new TurnSketch(1, fewest);
    }
    String whose = names.of(callback.node) + "." + names.of(callback) + " " + what;
    // messages of one publisher may alternate with those of another one, which call for nothing
    OptionalLong every = callback.reactions.size() > 1 ? OptionalLong.empty() : turns.get().every();
    if (every.isPresent()) {
      strict.add(whose + " with one of " + every.getAsLong() + " (" + senders + " of " + activations
          + ", the same number " + turns.get().times() + " times)");
    } else {
      loose.add(whose + " (" + senders + " of " + activations + ")");
    }
    return new TurnSketch(every.orElse(1), fewest);
  }

  /** Says what was seen. */
  void tell() {
    if (!strict.isEmpty()) {
      notes.add(Kind.ASSUMED, "what callbacks send with one of several activations they always do in this turn: "
          + SketchNotes.some(strict));
    }
    if (!loose.isEmpty()) {
      notes.add(Kind.UNKNOWN, "with which activations callbacks send what they do not with each, in no turn that was "
          + "seen " + SeenTurns.LEAST + " times and never another: " + SketchNotes.some(loose)
          + "; in the model it is with each");
    }
  }
}
