package org.tactus.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.QueueResult;
import org.tactus.diagnostics.ResultCode;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.ElementDiagnostics;
import org.tactus.model.Callback;
import org.tactus.model.HistoryKind;
import org.tactus.model.Publication;
import org.tactus.model.Qos;
import org.tactus.model.QosProfile;
import org.tactus.model.Subscription;
import org.tactus.model.TactusPackage;
import org.tactus.model.Topic;
import org.tactus.model.view.SystemView;
import org.tactus.timing.model.QueueSpec;

/** Makes a warning at the setting of every queue that may have to hold more samples than it does. */
final class ShortQueues {

  private static final TactusPackage TYPES = TactusPackage.eINSTANCE;

  private final SystemView view;

  private ShortQueues(SystemView view) {
    this.view = view;
  }

  static List<Diagnostic> of(SystemView view, AnalysisResult result, Path file) {
    ShortQueues places = new ShortQueues(view);
    return result.queues().stream().filter(QueueResult::isShort)
        .flatMap(queue -> places.diagnostic(queue).stream()).map(diagnostic -> Input.asGiven(file, diagnostic)).toList();
  }

  /** Where a depth is set, or what it belongs to where it is not written. */
  private record Place(EObject element, EStructuralFeature feature) {
  }

  private Optional<Diagnostic> diagnostic(QueueResult result) {
    QueueSpec queue = result.queue();
    long needed = result.needed().orElseThrow();
    String remedy = queue.kind() == QueueSpec.Kind.FLOW_CONTROLLER ? "'queue " : "'history keep_last ";
    return place(queue).map(place -> ElementDiagnostics.at(place.element(), place.feature(), ResultCode.QUEUE_TOO_SHORT, queue.label()
        + " may have to hold " + needed + " samples, and holds " + queue.depth().orElseThrow() + ", so that samples are lost: set "
        + remedy + needed + "'"));
  }

  private Optional<Place> place(QueueSpec queue) {
    return switch (queue.kind()) {
      case READER -> callback(queue.owner()).map(callback -> topic(queue.content())
          .flatMap(topic -> history(topic, callback instanceof Subscription reader ? reader.getProfile() : null))
          .orElse(new Place(callback, TYPES.getNamedElement_Name())));
      case WRITER -> callback(queue.owner()).flatMap(callback -> publication(callback, queue.content()))
          .map(publication -> history(publication.getTopic(), publication.getProfile())
              .orElse(new Place(publication, TYPES.getPublication_Topic())));
      case FLOW_CONTROLLER -> view.flowControllers().stream()
          .filter(one -> one.getName().equals(queue.messages().getFirst().flowController().orElseThrow().name()))
          .map(one -> new Place(one, one.getQueue() > 0 ? TYPES.getFlowController_Queue() : TYPES.getNamedElement_Name())).findFirst();
    };
  }

  private Optional<Callback> callback(String name) {
    return view.callbacks().stream().filter(callback -> view.qualifiedName(callback).equals(name)).findFirst();
  }

  private Optional<Topic> topic(String name) {
    return view.topics().stream().filter(topic -> topic.getName().equals(name)).findFirst();
  }

  private static Optional<Publication> publication(Callback callback, String topic) {
    return callback.getPublications().stream().filter(publication -> publication.getTopic().getName().equals(topic)).findFirst();
  }

  private Optional<Place> history(Topic topic, QosProfile profile) {
    return view.deciding(topic, profile, (Qos block) -> block.getHistory() != HistoryKind.UNSPECIFIED)
        .map(block -> new Place(block, TYPES.getQos_Depth()));
  }
}
