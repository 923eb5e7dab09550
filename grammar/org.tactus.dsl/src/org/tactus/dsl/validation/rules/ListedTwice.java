package org.tactus.dsl.validation.rules;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Written;
import org.tactus.model.Callback;
import org.tactus.model.ClientCall;
import org.tactus.model.NamedElement;
import org.tactus.model.Publication;
import org.tactus.model.Sample;
import org.tactus.model.Topic;
import org.tactus.model.TriggerInput;

/** Naming a node, topic, core or callback twice in a list has no meaning; mostly another one was meant. */
public final class ListedTwice extends RuleBase {

  private static final List<EReference> LISTS = List.of(TYPES.getTrigger_Topics(),
      TYPES.getProcess_Nodes(), TYPES.getParticipant_Nodes(),
      TYPES.getExecutor_Nodes(), TYPES.getExecutor_Groups(), TYPES.getExecutor_ByCriticality(),
      TYPES.getExecutor_Order(), TYPES.getWithout_Nodes(), TYPES.getWithout_Executors(),
      TYPES.getThreadClass_Chains(), TYPES.getThreadClass_Callbacks(),
      TYPES.getThreadSpec_Cores(), TYPES.getRegulation_Cores(), TYPES.getMemory_CriticalNodes(),
      TYPES.getMemory_CriticalChains(),
      TYPES.getMemory_CriticalCallbacks(), TYPES.getChain_Via(), TYPES.getCallback_Cancels(),
      TYPES.getCallback_Completes());

  /** Creates the rule. */
  public ListedTwice() {
    super(ElementCode.LISTED_TWICE, Needs.SYNTAX);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (EReference list : LISTS) {
      for (Object element : system.all(list.getEContainingClass().getInstanceClass())) {
        check((EObject) element, list, (List<?>) ((EObject) element).eGet(list), sink);
      }
    }
    for (Callback callback : system.all(Callback.class)) {
      checkSamples(callback, sink);
      checkCalls(callback, sink);
      callback.getPublications().forEach(publication -> checkTriggers(publication, sink));
      Set<Topic> published = new HashSet<>();
      for (Publication publication : callback.getPublications()) {
        if (!published.add(publication.getTopic()) && !publication.getTopic().eIsProxy()) {
          sink.report(publication, TYPES.getPublication_Topic(), "the topic '" + publication.getTopic().getName()
              + "' is published twice: write 'times' and a number for several messages per activation");
        }
      }
    }
  }

  private static void checkTriggers(Publication publication, DiagnosticSink sink) {
    Set<List<NamedElement>> seen = new HashSet<>();
    for (int i = 0; i < publication.getTriggers().size(); i++) {
      TriggerInput input = publication.getTriggers().get(i);
      Topic topic = input.getTopic();
      if (topic != null && !topic.eIsProxy() && !seen.add(Arrays.asList(topic, input.getPublisher()))) {
        sink.report(publication, TYPES.getPublication_Triggers(), i,
            "the topic '" + topic.getName() + "' is named twice: remove one of the two");
      }
    }
  }

  private static void checkCalls(Callback callback, DiagnosticSink sink) {
    Set<NamedElement> seen = new HashSet<>();
    for (ClientCall call : callback.getCalls()) {
      if (call.getCallee() instanceof NamedElement callee && !callee.eIsProxy() && !seen.add(callee)) {
        sink.report(call, TYPES.getClientCall_Callee(),
            "the " + Written.kind(callee) + " '" + callee.getName() + "' is named twice: remove one of the two");
      }
    }
  }

  private static void checkSamples(Callback callback, DiagnosticSink sink) {
    Set<NamedElement> seen = new HashSet<>();
    for (Sample sample : callback.getSamples()) {
      NamedElement sampled = sample.getTopic() != null ? sample.getTopic() : sample.getCallback();
      if (sampled != null && !sampled.eIsProxy() && !seen.add(sampled)) {
        sink.report(sample,
            "the " + Written.kind(sampled) + " '" + sampled.getName() + "' is sampled twice: remove one of the two");
      }
    }
  }

  private static void check(EObject element, EReference list, List<?> values, DiagnosticSink sink) {
    Set<Object> seen = new HashSet<>();
    for (int i = 0; i < values.size(); i++) {
      if (values.get(i) instanceof NamedElement named && !named.eIsProxy() && !seen.add(named)) {
        sink.report(element, list, i,
            "the " + Written.kind(named) + " '" + named.getName() + "' is named twice: remove one of the two");
      }
    }
  }
}
