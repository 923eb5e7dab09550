package org.tactus.editor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.tactus.dsl.scoping.ImportedFiles;
import org.tactus.model.Chain;
import org.tactus.model.TactusPackage;

/**
 * A line that editors show above a chain: how it fares under a metric, in a system that it is part of.
 *
 * @param chain the name of the chain
 * @param place where its name stands
 * @param text the line
 * @param system the system, empty where no bound is known
 */
public record BoundLine(String chain, INode place, String text, Optional<SystemBounds> system) {

  /** What stands above a chain whose first bound is being computed. */
  static final String ANALYSING = "analysing …";

  /** Returns the lines of all chains of a file, from top to bottom. */
  public static List<BoundLine> of(XtextResource resource, Path file, BackgroundAnalysis analysis) {
    List<SystemBounds> systems = analysis.boundsFor(file);
    List<BoundLine> lines = new ArrayList<>();
    for (Chain chain : chains(resource)) {
      INode place = name(chain);
      if (systems.isEmpty()) {
        lines.add(new BoundLine(chain.getName(), place, analysis.isAnalysing(file) ? ANALYSING : "no bound is known",
            Optional.empty()));
      }
      for (SystemBounds system : systems) {
        String prefix = systems.size() > 1 ? system.system() + ": " : "";
        if (!system.chains().containsKey(chain.getName()) && analysis.isStale(system.file())) {
          lines.add(new BoundLine(chain.getName(), place, prefix + ANALYSING, Optional.empty()));
        }
        String later = analysis.isStale(system.file()) ? " (before the last change)" : "";
        system.chains().getOrDefault(chain.getName(), List.of()).forEach(bound -> lines.add(
            new BoundLine(chain.getName(), place, prefix + bound.line() + later, Optional.of(system))));
      }
    }
    return lines;
  }

  /** Returns the chains of a file that have names. */
  public static List<Chain> chains(XtextResource resource) {
    return ImportedFiles.model(resource).stream().flatMap(model -> model.getElements().stream())
        .filter(Chain.class::isInstance).map(Chain.class::cast).filter(chain -> chain.getName() != null).toList();
  }

  /** Returns where the name of a chain stands. */
  public static INode name(Chain chain) {
    return NodeModelUtils.findNodesForFeature(chain, TactusPackage.eINSTANCE.getNamedElement_Name()).getFirst();
  }
}
