package org.tactus.dsl.validation.system;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.model.FlowController;
import org.tactus.model.TactusPackage;
import org.tactus.model.Topic;
import org.tactus.model.view.EffectiveQos;
import org.tactus.model.view.SystemView;
import org.tactus.model.view.Writer;

/** Who sends through which flow controller. */
public final class FlowControllers {

  /**
   * A publication with the policies that hold for it.
   *
   * @param place where a finding about the policies is marked: the publication if it has a profile of its own, else the
   *     topic
   */
  public record Sender(Topic topic, Writer writer, EffectiveQos qos, EObject place) {

    /** Returns the part of the place to mark. */
    public EStructuralFeature feature() {
      return place == topic ? TactusPackage.eINSTANCE.getNamedElement_Name()
          : TactusPackage.eINSTANCE.getPublication_Topic();
    }
  }

  private final List<Sender> senders = new ArrayList<>();
  private final Set<FlowController> used = new HashSet<>();

  private FlowControllers(SystemView view) {
    for (Topic topic : view.topics()) {
      for (Writer writer : view.writers(topic)) {
        EffectiveQos qos = view.offered(writer.publication());
        boolean ownProfile = writer.publication().getProfile() != null;
        senders.add(new Sender(topic, writer, qos, ownProfile ? writer.publication() : topic));
        if (qos.flowController() != null) {
          used.add(qos.flowController());
        }
      }
    }
  }

  /** Returns the senders of a system. */
  public static FlowControllers of(CheckedSystem system) {
    return system.derived(FlowControllers.class, checked -> new FlowControllers(checked.view()));
  }

  /** Returns all publications, by topic. */
  public List<Sender> senders() {
    return senders;
  }

  /** Tells whether somebody sends through a flow controller; one that nobody uses has no thread. */
  public boolean isUsed(FlowController controller) {
    return used.contains(controller);
  }
}
