package org.tactus.dsl.validation.system;

import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tactus.diagnostics.Code;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.OtherPlace;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Callback;
import org.tactus.model.Subscription;
import org.tactus.model.Topic;
import org.tactus.model.view.EffectiveQos;
import org.tactus.model.view.Sampler;
import org.tactus.model.view.SystemView;
import org.tactus.model.view.Writer;

/**
 * A QoS policy in which what a publisher offers must be at least what a subscription requests. DDS connects the two
 * only then; otherwise no message ever arrives, and nothing but a log line says so.
 */
public abstract class QosCompatibility extends RuleBase {

  private static final EStructuralFeature TOPICS = TYPES.getTrigger_Topics();

  /** Creates a rule on one policy. */
  protected QosCompatibility(Code code) {
    super(code, Needs.REFERENCES);
  }

  /** Returns how an offer falls short of a request; empty if it does not. */
  protected abstract Optional<QosMismatch> mismatch(EffectiveQos offered, EffectiveQos requested);

  @Override
  public final void check(CheckedSystem system, DiagnosticSink sink) {
    SystemView view = system.view();
    for (Topic topic : view.topics()) {
      List<Writer> writers = view.writers(topic);
      for (Subscription reader : view.readers(topic)) {
        shortfall(view, topic, writers, view.requested(reader, topic), reader).ifPresent(found ->
            sink.report(reader.getTrigger(), TOPICS, reader.getTrigger().getTopics().indexOf(topic), found.message(),
            List.of(found.offer())));
      }
      for (Sampler reader : view.samplers(topic)) {
        shortfall(view, topic, writers, view.requested(reader.sample()), reader.callback()).ifPresent(found ->
            sink.report(reader.sample(), TYPES.getSample_Topic(), -1, found.message(), List.of(found.offer())));
      }
    }
  }

  /** What is said of a request, and the offer that falls short of it. */
  private record Shortfall(String message, OtherPlace offer) {
  }

  private Optional<Shortfall> shortfall(SystemView view, Topic topic, List<Writer> writers, EffectiveQos requested,
      Callback reader) {
    for (Writer writer : writers) {
      Optional<QosMismatch> mismatch = mismatch(view.offered(writer.publication()), requested);
      if (mismatch.isPresent()) {
        String offer = view.qualifiedName(writer.callback()) + " offers " + mismatch.get().offered();
        return Optional.of(new Shortfall(
            view.qualifiedName(reader) + " requests " + mismatch.get().requested() + " of " + topic.getName() + ", but "
            + offer + ", so no message will arrive: offer more there or request less here",
            new OtherPlace(writer.publication(), TYPES.getPublication_Topic(), offer)));
      }
    }
    return Optional.empty();
  }
}
