package org.tactus.drawing.graph;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.tactus.model.Callback;
import org.tactus.model.Chain;
import org.tactus.model.Metric;
import org.tactus.model.view.ChainMembers;
import org.tactus.model.view.Quantities;
import org.tactus.model.view.SystemView;

/** Which chains each callback is part of. */
final class ChainsOfShapes {

  private final Map<DrawnChain, Set<Callback>> members = new LinkedHashMap<>();

  ChainsOfShapes(SystemView view) {
    ChainMembers all = ChainMembers.of(view);
    for (Chain chain : view.chains()) {
      members.put(drawn(view, chain), all.of(chain));
    }
  }

  private static DrawnChain drawn(SystemView view, Chain chain) {
    String goals = chain.getGoals().stream().map(goal -> ", " + word(goal.getMetric()) + " ≤ "
        + Quantities.text(goal.getBound()) + (goal.getPercentile() == null ? "" : " at " + goal.getPercentile() + " %"))
        .collect(Collectors.joining());
    return new DrawnChain(DrawnChain.idOf(chain.getName()), chain.getName(), "from "
        + view.qualifiedName(chain.getSource()) + " to " + view.qualifiedName(chain.getSink()) + goals);
  }

  private static String word(Metric metric) {
    return metric.getLiteral().replace('_', ' ');
  }

  List<DrawnChain> all() {
    return List.copyOf(members.keySet());
  }

  /** Returns the ids of the chains that a callback is part of. */
  List<String> of(Callback callback) {
    return members.entrySet().stream().filter(entry -> entry.getValue().contains(callback))
        .map(entry -> entry.getKey().id()).toList();
  }

  /** Returns the ids of the chains that lead from one of some callbacks to one of others. */
  List<String> between(List<? extends Callback> from, List<? extends Callback> to) {
    return members.entrySet().stream()
        .filter(entry -> from.stream().anyMatch(entry.getValue()::contains)
            && to.stream().anyMatch(entry.getValue()::contains))
        .map(entry -> entry.getKey().id()).toList();
  }
}
