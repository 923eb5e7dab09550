package org.tactus.dsl.validation.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.CallbackGraph;
import org.tactus.model.ActionServer;
import org.tactus.model.Callback;
import org.tactus.model.Chain;
import org.tactus.model.view.ActionRole;
import org.tactus.model.view.Exchanges;
import org.tactus.model.view.SystemView;

/**
 * A request for a result is answered when the goal ends. Unless the goal starts the execution that ends it, nothing
 * bounds how long that takes, so that no path over the answer has a bound.
 */
public final class ChainAwaitsGoalEnd extends RuleBase {

  /** Creates the rule. */
  public ChainAwaitsGoalEnd() {
    super(CommunicationCode.CHAIN_AWAITS_GOAL_END, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    CallbackGraph graph = CallbackGraph.of(system);
    SystemView view = system.view();
    List<ActionServer> endless = view.actions().stream().filter(ActionServer.class::isInstance)
        .map(ActionServer.class::cast).filter(server -> !Exchanges.endsItself(server)).toList();
    for (Chain chain : endless.isEmpty() ? List.<Chain>of() : view.chains()) {
      endless.stream().filter(server -> isOnPath(view, graph, chain, server)).findFirst()
          .ifPresent(server -> sink.report(chain, TYPES.getChain_Sink(),
          "a path to " + view.qualifiedName(chain.getSink()) + " waits until a goal of action '" + server.getName()
              + "' ends, which has no bound: no execution that the goal starts ends it" + completing(view, server)));
    }
  }

  private static String completing(SystemView view, ActionServer server) {
    List<Callback> others = Exchanges.completing(view, server);
    return others.isEmpty() ? ", nor does another callback" : ", but "
        + others.stream().map(view::qualifiedName).collect(Collectors.joining(", "))
        + (others.size() == 1 ? " does" : " do") + "; begin the chain there, or name callbacks of another path in via";
  }

  /** Tells whether a path of a chain waits for the end of the goals of an action. */
  private static boolean isOnPath(SystemView view, CallbackGraph graph, Chain chain, ActionServer server) {
    Optional<Callback> answer = ActionRole.RESULT.of(server);
    List<Callback> stops = new ArrayList<>(List.of(chain.getSource()));
    stops.addAll(chain.getVia());
    stops.add(chain.getSink());
    for (int stop = 1; stop < stops.size(); stop++) {
      Callback from = stops.get(stop - 1);
      Callback to = stops.get(stop);
      if (answer.isPresent() && Exchanges.clients(view, server).stream()
          .flatMap(client -> ActionRole.RESULT.of(client).stream())
          .anyMatch(result -> graph.mayTake(from, answer.get(), result, to))) {
        return true;
      }
    }
    return false;
  }
}
