package org.tactus.editor.server;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.tactus.editor.BackgroundAnalysis;
import org.tactus.editor.BoundLine;
import org.tactus.editor.GoalBound;
import org.tactus.editor.SystemBounds;
import org.tactus.model.Chain;
import org.tactus.model.Goal;

/** Bounds of chains as lenses above them, and as hints behind their goals. */
final class BoundsInText {

  private static final String EXPLAIN = "tactus.explain";

  private final BackgroundAnalysis analysis;

  BoundsInText(BackgroundAnalysis analysis) {
    this.analysis = analysis;
  }

  /** Returns a lens for each chain of a file and metric, which explains the bound. */
  List<CodeLens> lenses(XtextResource resource) {
    List<CodeLens> lenses = new ArrayList<>();
    for (BoundLine line : BoundLine.of(resource, Positions.file(resource.getURI()), analysis)) {
      Command command = line.system().map(system -> new Command(line.text(), EXPLAIN, List.of(argument(system, line))))
          .orElseGet(() -> new Command(line.text(), ""));
      lenses.add(new CodeLens(Positions.of(line.place()), command, null));
    }
    return lenses;
  }

  private static JsonObject argument(SystemBounds system, BoundLine line) {
    JsonObject argument = new JsonObject();
    argument.addProperty("uri", Positions.uri(system.file()));
    argument.addProperty("chain", line.chain());
    return argument;
  }

  /** Returns a hint behind each goal in a range, or behind the name of a chain without goals. */
  List<InlayHint> hints(XtextResource resource, Range wanted) {
    Path file = Positions.file(resource.getURI());
    Optional<SystemBounds> system = analysis.boundsFor(file).stream().findFirst();
    List<InlayHint> hints = new ArrayList<>();
    for (Chain chain : system.isEmpty() ? List.<Chain>of() : BoundLine.chains(resource)) {
      for (GoalBound bound : system.get().chains().getOrDefault(chain.getName(), List.of())) {
        INode place = chain.getGoals().stream().filter(goal -> isOf(goal, bound))
            .min(Comparator.comparing(goal -> goal.getPercentile() != null))
            .<INode>map(NodeModelUtils::getNode).orElseGet(() -> BoundLine.name(chain));
        InlayHint hint = new InlayHint(Positions.of(place).getEnd(), Either.forLeft(
            bound.hint() + (analysis.isStale(system.get().file()) ? " …" : "")));
        hint.setPaddingLeft(true);
        hint.setTooltip(bound.sentence());
        if (wanted == null || Positions.contains(wanted, hint.getPosition())) {
          hints.add(hint);
        }
      }
    }
    return hints;
  }

  private static boolean isOf(Goal goal, GoalBound bound) {
    return goal.getMetric() != null && goal.getMetric().getLiteral().equals(bound.metric());
  }

  /** Returns what is known of a chain or callback, in sentences. */
  List<String> sentences(Path file, Object element) {
    return analysis.boundsFor(file).stream().flatMap(system -> (switch (element) {
      case Chain chain -> system.chains().getOrDefault(chain.getName(), List.of()).stream().map(GoalBound::sentence);
      case org.tactus.model.Callback callback -> Optional.ofNullable(system.responseTimes()
          .get(qualified(callback))).map(time -> system.system() + ": " + time + ".").stream();
      default -> java.util.stream.Stream.<String>empty();
    }).map(text -> text + (analysis.isStale(system.file()) ? " (Before the last change.)" : ""))).collect(
        Collectors.toList());
  }

  private static String qualified(org.tactus.model.Callback callback) {
    return org.tactus.model.view.SystemView.owner(callback).map(node -> node.getName() + ".").orElse("")
        + org.tactus.model.view.SystemView.nameInNode(callback);
  }
}
