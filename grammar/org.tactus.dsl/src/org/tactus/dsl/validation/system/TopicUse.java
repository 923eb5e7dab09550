package org.tactus.dsl.validation.system;

import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.model.NodeType;
import org.tactus.model.Publication;
import org.tactus.model.Sample;
import org.tactus.model.Topic;
import org.tactus.model.Trigger;
import org.tactus.model.view.Instantiation;

/**
 * Which topics are published and subscribed to, by any node as it stands in the files, also one that {@code without}
 * removes, or from outside.
 */
public final class TopicUse {

  private final Set<Topic> published = new HashSet<>();
  private final Set<Topic> subscribed = new HashSet<>();
  private final Set<Topic> named = new HashSet<>();

  private TopicUse(CheckedSystem system) {
    system.all(Publication.class).stream().filter(TopicUse::runs)
        .forEach(publication -> published.add(publication.getTopic()));
    system.all(Trigger.class).stream().filter(TopicUse::runs)
        .forEach(trigger -> subscribed.addAll(trigger.getTopics()));
    system.all(NodeType.class).forEach(type -> Instantiation.topics(type).forEach(named::add));
    for (Topic topic : system.view().topics()) {
      if (!system.view().externalPublishers(topic).isEmpty()) {
        published.add(topic);
      }
      if (!system.view().externalSubscribers(topic).isEmpty()) {
        subscribed.add(topic);
      }
    }
    system.all(Sample.class).stream().filter(TopicUse::runs)
        .map(Sample::getTopic).filter(Objects::nonNull).forEach(subscribed::add);
  }

  /** Tells whether something is no part of a node type, which runs only as its instances. */
  private static boolean runs(EObject element) {
    return EcoreUtil2.getContainerOfType(element, NodeType.class) == null;
  }

  /** Returns the use of topics in a system. */
  public static TopicUse of(CheckedSystem system) {
    return system.derived(TopicUse.class, TopicUse::new);
  }

  /** Tells whether a callback or somebody outside publishes the topic. */
  public boolean isPublished(Topic topic) {
    return published.contains(topic);
  }

  /** Tells whether a subscription names the topic, also one that is only polled or outside. */
  public boolean isSubscribed(Topic topic) {
    return subscribed.contains(topic);
  }

  /** Tells whether a node type names the topic, which its instances may be remapped from. */
  public boolean isNamedByType(Topic topic) {
    return named.contains(topic);
  }
}
