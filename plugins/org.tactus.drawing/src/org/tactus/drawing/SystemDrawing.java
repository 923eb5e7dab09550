package org.tactus.drawing;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.tactus.drawing.graph.Collapse;
import org.tactus.drawing.graph.DrawingGraph;
import org.tactus.drawing.graph.DrawnChain;
import org.tactus.drawing.graph.ShapeKind;
import org.tactus.drawing.graph.ShapeKind.Form;
import org.tactus.drawing.graph.SystemGraph;
import org.tactus.drawing.layout.LayeredLayout;
import org.tactus.drawing.layout.PlacedGraph;
import org.tactus.drawing.svg.SystemSvg;
import org.tactus.drawing.text.DotText;
import org.tactus.drawing.text.MermaidText;
import org.tactus.model.view.SystemView;

/**
 * The drawing of a resolved system: hosts as outer frames, processes and executors as inner ones, nodes with their
 * callbacks, topics, flow controllers, and what is published, subscribed, sampled and called. Immutable; the same
 * system gives the same bytes.
 *
 * <p>An SVG is self-contained, without scripts and fonts of its own; all texts are escaped, so that it may stand in a
 * page as it is. Its root has the class {@code tactus-drawing}. Each part is a {@code g} with an id made of the names
 * in the model, {@code data-kind}, {@code data-name} (a callback's is {@code Node.callback}) and, if it is part of
 * chains, {@code data-chains}: their ids of {@link #chains}, with blanks between. Lines have {@code data-from} and
 * {@code data-to}, too. To highlight a chain, a page gives the class {@code lit} to what is part of it, and
 * {@code dim} to all else with {@code data-kind}. Colours are custom properties {@code --tactus-…}, which follow
 * {@code prefers-color-scheme} and an element around the drawing with {@code data-theme} {@code light} or
 * {@code dark}; what a page sets for {@code .tactus-drawing} has precedence.
 */
public final class SystemDrawing {

  private static final int MOST_ROWS = 150;
  private static final int MOST_BOXES = 100;

  private final DrawingGraph graph;
  /** What was laid out last: to highlight another chain often changes nothing of it. */
  private volatile Laid last;

  private record Laid(DrawingGraph shown, PlacedGraph placed) {
  }

  private SystemDrawing(DrawingGraph graph) {
    this.graph = graph;
  }

  /** A chain that can be highlighted: its id in {@code data-chains}, its name in the model. */
  public record ChainId(String id, String name) {
  }

  /** Returns the id of a chain of a name. */
  public static ChainId chainId(String name) {
    return new ChainId(DrawnChain.idOf(name), name);
  }

  /** Draws a system that has no errors; overloads are none. */
  public static SystemDrawing of(SystemView view) {
    return new SystemDrawing(SystemGraph.of(view));
  }

  /** Returns the chains in the order of the model. */
  public List<ChainId> chains() {
    return graph.chains().stream().map(chain -> chainId(chain.name())).toList();
  }

  /**
   * Returns the drawing as SVG.
   *
   * @throws IllegalArgumentException if the system does not have the chain
   */
  public String svg(DrawingOptions options) {
    return svg(options, () -> false);
  }

  /**
   * Returns the drawing as SVG, unless it is told to end early.
   *
   * @param cancelled asked often
   * @throws java.util.concurrent.CancellationException if it is to end
   * @throws IllegalArgumentException if the system does not have the chain
   */
  public String svg(DrawingOptions options, BooleanSupplier cancelled) {
    DrawingGraph shown = shown(options);
    Laid laid = last;
    if (laid == null || !laid.shown().equals(shown)) {
      laid = new Laid(shown, LayeredLayout.of(shown, cancelled));
      last = laid;
    }
    return SystemSvg.of(shown, laid.placed(), chain(options), options.idPrefix());
  }

  /**
   * Returns the drawing in DOT, the language of Graphviz.
   *
   * @throws IllegalArgumentException if the system does not have the chain
   */
  public String dot(DrawingOptions options) {
    return DotText.of(shown(options), chain(options));
  }

  /**
   * Returns the drawing as a flow chart in Mermaid, which GitHub and GitLab draw in Markdown.
   *
   * @throws IllegalArgumentException if the system does not have the chain
   */
  public String mermaid(DrawingOptions options) {
    return MermaidText.of(shown(options), chain(options));
  }

  private Optional<DrawnChain> chain(DrawingOptions options) {
    return options.chain().map(name -> graph.chains().stream().filter(chain -> chain.name().equals(name)).findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no chain " + name)));
  }

  private DrawingGraph shown(DrawingOptions options) {
    String kept = chain(options).map(DrawnChain::id).orElse("");
    return switch (options.detail()) {
      case NODES -> graph;
      case EXECUTORS -> executors(kept);
      case HOSTS -> hosts(kept);
      case AUTO -> {
        if (graph.count(Form.ROW) <= MOST_ROWS) {
          yield graph;
        }
        DrawingGraph executors = executors(kept);
        yield executors.count(Form.BOX) + executors.count(Form.TABLE) <= MOST_BOXES ? executors : hosts(kept);
      }
    };
  }

  private DrawingGraph executors(String kept) {
    return Collapse.of(graph, EnumSet.of(ShapeKind.EXECUTOR, ShapeKind.NODE), kept, false);
  }

  private DrawingGraph hosts(String kept) {
    Set<ShapeKind> closed = EnumSet.of(ShapeKind.HOST, ShapeKind.PROCESS, ShapeKind.EXECUTOR, ShapeKind.NODE);
    return Collapse.of(graph, closed, kept, true);
  }
}
