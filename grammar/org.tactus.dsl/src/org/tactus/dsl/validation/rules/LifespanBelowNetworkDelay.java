package org.tactus.dsl.validation.rules;

import java.util.Optional;
import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Exact;
import org.tactus.model.Callback;
import org.tactus.model.Duration;
import org.tactus.model.Host;
import org.tactus.model.Network;
import org.tactus.model.Topic;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.model.view.Quantities;
import org.tactus.model.view.SystemView;
import org.tactus.model.view.Writer;

/**
 * A sample whose lifespan is shorter than the delay of the network between the hosts may be dropped before any reader
 * sees it.
 */
public final class LifespanBelowNetworkDelay extends RuleBase {

  /** Creates the rule. */
  public LifespanBelowNetworkDelay() {
    super(CommunicationCode.LIFESPAN_BELOW_NETWORK_DELAY, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    SystemView view = system.view();
    for (Topic topic : view.topics()) {
      for (Writer writer : view.writers(topic)) {
        Duration lifespan = view.offered(writer.publication()).lifespan();
        if (lifespan != null) {
          check(view, topic, writer, lifespan, sink);
        }
      }
    }
  }

  private static void check(SystemView view, Topic topic, Writer writer, Duration lifespan, DiagnosticSink sink) {
    Optional<Host> from = ResolvedDeployment.of(view).host(view.node(writer.callback()));
    for (Callback reader : view.receivers(topic)) {
      Optional<Host> to = ResolvedDeployment.of(view).host(view.node(reader));
      for (Network network : view.networks()) {
        boolean there = from.isPresent() && to.isPresent() && network.getSource() == from.get()
            && network.getDestination() == to.get();
        boolean back = from.isPresent() && to.isPresent() && network.isBidirectional()
            && network.getSource() == to.get() && network.getDestination() == from.get();
        if ((there || back)
            && Exact.nanoseconds(lifespan).orElse(Long.MAX_VALUE) < Exact.nanoseconds(network.getDelay()).orElse(0)) {
          sink.report(writer.publication(), TYPES.getPublication_Topic(), "messages of " + topic.getName()
              + " live for "
              + Quantities.text(lifespan) + ", but the network to " + view.qualifiedName(reader) + " may delay them by "
              + Quantities.text(network.getDelay()) + ": lengthen the lifespan");
          return;
        }
      }
    }
  }
}
