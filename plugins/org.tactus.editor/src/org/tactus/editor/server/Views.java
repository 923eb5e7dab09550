package org.tactus.editor.server;

import com.google.inject.Inject;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.tactus.analysis.AnalysisResult;
import org.tactus.application.AnalysedSystem;
import org.tactus.application.Analyze;
import org.tactus.application.AnalyzeOptions;
import org.tactus.application.InputException;
import org.tactus.application.LoweredSystem;
import org.tactus.application.Monitor;
import org.tactus.application.OptionException;
import org.tactus.application.Simulate;
import org.tactus.application.SimulateOptions;
import org.tactus.drawing.DrawingOptions;
import org.tactus.drawing.DrawnElements;
import org.tactus.drawing.SystemDrawing;
import org.tactus.drawing.TimelineDrawing;
import org.tactus.dsl.UnsavedTexts;
import org.tactus.model.Chain;
import org.tactus.model.TactusPackage;
import org.tactus.model.view.Instantiation;
import org.tactus.model.view.SystemView;
import org.tactus.report.BoundTimeline;
import org.tactus.report.ChainEntry;

/** Draws systems and timelines of texts that need not be saved. */
final class Views {

  private final ServerOptions server;
  /** What was read last, so that a cursor that moves has nothing read and laid out again. */
  private volatile Drawn last;

  /** A system as it is drawn, without its model. */
  private record Drawn(Path file, long state, SystemDrawing drawing, List<DrawingResult.NamedChain> chains,
      List<Range> whole) {

    /** Returns the chain of a name, or the one whose text in the file has a position. */
    Optional<String> chain(String name, Position position) {
      if (name != null && chains.stream().noneMatch(one -> one.name().equals(name))) {
        throw new InputException("there is no chain '" + name + "' in " + file);
      }
      String uri = Positions.uri(file);
      return Optional.ofNullable(name).or(() -> IntStream.range(0, position == null ? 0 : chains.size())
          .filter(i -> chains.get(i).uri().equals(uri) && Positions.contains(whole.get(i), position))
          .mapToObj(i -> chains.get(i).name()).findFirst());
    }
  }

  @Inject
  Views(ServerOptions server) {
    this.server = server;
  }

  /**
   * Draws a system.
   *
   * @param chain the chain that is highlighted; null for that at the position, if one is
   * @param position where the cursor is; null for nowhere
   * @param state counts changes of the texts; nothing is read again in the same state
   * @throws org.tactus.application.ErroneousSystemException if the system has errors other than overloads
   * @throws InputException if it does not have the chain
   */
  DrawingResult drawing(Path file, String chain, Position position, long state, UnsavedTexts texts,
      Monitor monitor) {
    Drawn drawn = read(file, state, texts, monitor);
    Optional<String> lit = drawn.chain(chain, position);
    monitor.step("drawing " + file);
    String svg = drawn.drawing().svg(DrawingOptions.USUAL.highlighting(lit), monitor::isCancelled);
    return new DrawingResult(svg, lit.orElse(null), drawn.chains());
  }

  /** Names the chains of a system; takes and throws what {@link #drawing} does, but draws nothing. */
  ChainsResult chains(Path file, String chain, Position position, long state, UnsavedTexts texts, Monitor monitor) {
    Drawn drawn = read(file, state, texts, monitor);
    return new ChainsResult(drawn.chain(chain, position).orElse(null), drawn.chains());
  }

  private Drawn read(Path file, long state, UnsavedTexts texts, Monitor monitor) {
    Drawn known = last;
    if (known != null && known.state() == state && known.file().equals(file)) {
      return known;
    }
    monitor.step("reading " + file);
    SystemView view = LoweredSystem.readOverloaded(file, server.interpretation(), texts).view();
    Drawn drawn = new Drawn(file, state, SystemDrawing.of(view), view.chains().stream().map(Views::named).toList(),
        view.chains().stream().map(chain -> Positions.of(NodeModelUtils.getNode(chain))).toList());
    last = drawn;
    return drawn;
  }

  /**
   * Finds where an element of a drawing is declared.
   *
   * @param kind {@code data-kind} of the element
   * @param name {@code data-name} of the element
   * @return the place of its name; empty if the part stands for no single element
   * @throws org.tactus.application.ErroneousSystemException if the system has errors other than overloads
   */
  Optional<Location> declaration(Path file, String kind, String name, UnsavedTexts texts, Monitor monitor) {
    monitor.step("reading " + file);
    LoweredSystem system = LoweredSystem.readOverloaded(file, server.interpretation(), texts);
    return DrawnElements.find(system.view(), kind, name)
        .map(element -> new Location(uri(element),
            Positions.of(name(Instantiation.written(element)))));
  }

  /**
   * Draws the timeline of a chain.
   *
   * @param kind {@code bound} or {@code simulated}
   * @throws org.tactus.application.ErroneousSystemException if the system has errors other than overloads
   * @throws OptionException if it does not have the chain
   * @throws InputException if there is no such kind, or nothing to draw
   */
  TimelineResult timeline(Path file, String chain, String kind, UnsavedTexts texts, Monitor monitor) {
    if (chain == null || !"bound".equals(kind) && !"simulated".equals(kind)) {
      throw new InputException("a timeline needs the name of a chain, and the kind 'bound' or 'simulated'");
    }
    return new TimelineResult(kind.equals("bound") ? bound(file, chain, texts, monitor)
        : simulated(file, chain, texts, monitor));
  }

  private String bound(Path file, String chain, UnsavedTexts texts, Monitor monitor) {
    AnalysedSystem system = Analyze.run(AnalyzeOptions.of(List.of(file), server.interpretation())
        .onlyChain(Optional.of(chain)), texts, monitor, one -> { }).systems().stream().findFirst()
        .orElseThrow(() -> new InputException(file + " has errors, so that it has no bounds"));
    return worst(system.result(), chain).flatMap(BoundTimeline::of)
        .orElseThrow(() -> new InputException("no stage of " + chain + " has a bound: there is nothing to draw"))
        .svg();
  }

  private static Optional<ChainEntry> worst(AnalysisResult result, String chain) {
    return ChainEntry.of(result, Optional.of(chain)).stream().filter(ChainEntry::worst).findFirst();
  }

  private String simulated(Path file, String chain, UnsavedTexts texts, Monitor monitor) {
    return TimelineDrawing.of(Simulate.run(SimulateOptions.of(file, server.interpretation())
        .onlyChain(Optional.of(chain)), texts, monitor).worstRun()).svg();
  }

  private static DrawingResult.NamedChain named(Chain chain) {
    SystemDrawing.ChainId id = SystemDrawing.chainId(chain.getName());
    return new DrawingResult.NamedChain(id.id(), id.name(), uri(chain), Positions.of(name(chain)));
  }

  /** Returns where the name of an element stands. */
  private static INode name(EObject element) {
    return NodeModelUtils.findNodesForFeature(element, TactusPackage.eINSTANCE.getNamedElement_Name()).getFirst();
  }

  private static String uri(EObject element) {
    return Positions.uri(Positions.file(Instantiation.written(element).eResource().getURI()));
  }
}
