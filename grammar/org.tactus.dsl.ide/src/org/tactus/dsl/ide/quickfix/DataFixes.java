package org.tactus.dsl.ide.quickfix;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tactus.dsl.validation.system.CallbackGraph;
import org.tactus.model.Chain;
import org.tactus.model.Publication;
import org.tactus.model.Sample;
import org.tactus.model.Subscription;
import org.tactus.model.TactusPackage;
import org.tactus.model.Topic;
import org.tactus.model.Trigger;
import org.tactus.model.TriggerInput;
import org.tactus.model.TriggerKind;

/** Quick fixes of where data come from and go to. */
final class DataFixes {

  private static final TactusPackage TYPES = TactusPackage.eINSTANCE;

  private DataFixes() {
  }

  /** Says that somebody outside of the system reads a topic. */
  static List<Change> reader(MarkedPlace place) {
    return place.element(Topic.class).map(topic -> {
      Change change = Change.offered("Write 'external subscribers 1'");
      String entry = "external subscribers 1";
      return topic.getQos() == null ? change.writeAfter(TextPart.of(topic), "{ " + entry + " }")
          : change.addEntry(topic.getQos(), entry);
    }).stream().toList();
  }

  static List<Change> unusedTopic(MarkedPlace place) {
    return place.element(Topic.class).map(topic -> Change.offered("Remove the topic " + topic.getName())
        .remove(TextPart.of(topic))).stream().toList();
  }

  /** Samples a topic instead of a state. */
  static List<Change> state(MarkedPlace place) {
    return place.element(Sample.class).filter(sample -> sample.getCallback() != null).map(sample ->
        sample.getCallback().getPublications().stream().map(Publication::getTopic).distinct().map(topic ->
            Change.offered("Sample " + topic.getName()).replace(TextPart.of(sample), topic.getName())).toList())
        .orElse(List.of());
  }

  static List<Change> sample(MarkedPlace place) {
    return place.element(Sample.class).map(sample -> Change.offered("Remove '" + TextPart.of(sample).text()
        + "' from 'samples'").removeMember(TextPart.of(sample), 1)).stream().toList();
  }

  /** Lets a callback publish at any time. */
  static List<Change> atEnd(MarkedPlace place) {
    return place.element(Publication.class).flatMap(publication -> TextPart.word(publication, "at"))
        .map(word -> Change.offered("Remove 'at end'").remove(word.withAfter(1))).stream().toList();
  }

  /** Takes a trigger away, or writes one that activates the callback. */
  static List<Change> trigger(MarkedPlace place) {
    return place.element(Publication.class).map(publication -> {
      List<Change> changes = new ArrayList<>();
      List<TextPart> triggers = TextPart.all(publication, TYPES.getPublication_Triggers());
      int index = place.index(publication, TYPES.getPublication_Triggers()).orElse(0);
      boolean all = publication.eContainer() instanceof Subscription subscription
          && subscription.getTrigger().getKind() == TriggerKind.ALL;
      if (index >= triggers.size()) {
        return changes; // what is named there is not in the text
      }
      if (triggers.size() == 1 || all) {
        changes.add(Change.offered("Remove 'when triggered by'")
            .remove(triggers.getFirst().withBefore(3).through(triggers.getLast())));
      } else {
        TextPart member = triggers.get(index);
        changes.add(Change.offered("Remove the trigger " + member.text())
            .remove(index == 0 ? member.withAfter(1) : member.withBefore(1)));
      }
      if (!all && publication.eContainer() instanceof Subscription subscription) {
        subscription.getTrigger().getTopics().stream()
            .filter(topic -> publication.getTriggers().stream().noneMatch(input -> input.getTopic() == topic))
            .map(Topic::getName).distinct().forEach(topic ->
                changes.add(Change.offered("Write " + topic).replace(triggers.get(index), topic)));
      }
      return changes;
    }).orElse(List.of());
  }

  /** Lets a join take messages of any stamps. */
  static List<Change> anyStamps(MarkedPlace place) {
    return place.element(Trigger.class).flatMap(trigger -> TextPart.of(trigger, TYPES.getTrigger_ExactTime())
        .map(word -> Change.offered("Remove 'exact_time'").remove(TextPart.of(trigger, TYPES.getTrigger_Queue())
            .map(word::through).orElse(word)))).stream().toList();
  }

  /** Gives a message a header, if its fields are in the text. */
  static List<Change> header(MarkedPlace place) {
    return place.element(Topic.class).map(Topic::getType).filter(type -> !type.getFields().isEmpty())
        .map(type -> Change.offered("Add 'std_msgs/msg/Header header' to " + type.getName())
            .writeBefore(TextPart.of(type.getFields().getFirst()), "std_msgs/msg/Header header"))
        .stream().toList();
  }

  /** Names who publishes the topic of a trigger, or means all who do. */
  static List<Change> publisher(MarkedPlace place) {
    return place.element(TriggerInput.class).map(input -> {
      TextPart named = TextPart.of(input, TYPES.getTriggerInput_Publisher()).orElseThrow();
      List<Change> changes = new ArrayList<>();
      place.checked().ifPresent(checked -> checked.view().writers(input.getTopic()).stream()
          .map(writer -> checked.view().qualifiedName(writer.callback())).distinct()
          .forEach(name -> changes.add(Change.offered("Write '" + name + "'").replace(named, name))));
      changes.add(Change.offered("Remove 'from'").remove(named.withBefore(1)));
      return changes;
    }).orElse(List.of());
  }

  /** Exchanges source and sink where that makes a chain. */
  static List<Change> ends(MarkedPlace place) {
    Optional<Chain> marked = place.element(Chain.class);
    return place.checked().flatMap(checked -> marked.filter(chain ->
        CallbackGraph.of(checked).reachable(chain.getSink()).contains(chain.getSource())).map(chain -> {
          TextPart source = TextPart.of(chain, TYPES.getChain_Source()).orElseThrow();
          TextPart sink = TextPart.of(chain, TYPES.getChain_Sink()).orElseThrow();
          return Change.offered("Write 'from " + sink.text() + " to " + source.text() + "'")
              .replace(source, sink.text()).replace(sink, source.text());
        })).stream().toList();
  }

  static List<Change> via(MarkedPlace place) {
    return place.element(Chain.class).filter(chain -> place.marks(chain, TYPES.getChain_Via())).map(chain ->
        Change.offered("Remove '" + place.part().text() + "' from 'via'").removeMember(place.part(), 1))
        .stream().toList();
  }
}
