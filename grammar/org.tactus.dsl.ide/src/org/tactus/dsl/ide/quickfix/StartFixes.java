package org.tactus.dsl.ide.quickfix;

import java.util.List;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tactus.model.Node;
import org.tactus.model.Remapping;
import org.tactus.model.TactusPackage;

/** Quick fixes of how nodes that exist are named and started. */
final class StartFixes {

  private static final TactusPackage TYPES = TactusPackage.eINSTANCE;

  private StartFixes() {
  }

  /** Writes a name or namespace without what ROS 2 does not accept. */
  static List<Change> name(MarkedPlace place) {
    String written = place.part().text();
    boolean namespace = written.startsWith("/");
    String allowed = written.replaceAll("[^A-Za-z0-9_/]", "_").replaceAll("_+", "_").replaceAll("/+", "/")
        .replaceAll("^_|_$|(?<=/)_|_(?=/)|/$", "");
    if (namespace && !allowed.startsWith("/")) {
      allowed = "/" + allowed;
    }
    return allowed.isEmpty() || allowed.equals(written) || allowed.equals("/") || !isWord(place) ? List.of()
        : List.of(Change.offered("Write '" + allowed + "'").replace(place.part(), allowed));
  }

  private static boolean isWord(MarkedPlace place) {
    return place.element(Node.class).filter(node -> place.marks(node, TYPES.getNode_StartName())
        || place.marks(node, TYPES.getNode_Namespace())).isPresent();
  }

  /** Takes a setting of the start away that the node cannot have. */
  static List<Change> remove(MarkedPlace place) {
    if (place.element(Remapping.class).isPresent()) {
      return remap(place);
    }
    return place.element(Node.class).stream().flatMap(node -> List.<EStructuralFeature>of(TYPES.getNode_StartName(),
        TYPES.getNode_Namespace(), TYPES.getNode_ParameterFiles(), TYPES.getNode_Arguments()).stream()
        .filter(feature -> place.marks(node, feature)).map(feature -> {
          List<TextPart> values = TextPart.all(node, feature);
          TextPart setting = values.getFirst().withBefore(1).through(values.getLast());
          return Change.offered("Remove '" + setting.text() + "'").remove(setting);
        })).toList();
  }

  static List<Change> remap(MarkedPlace place) {
    return place.element(Remapping.class).map(rule -> Change.offered("Remove '" + TextPart.of(rule).text() + "'")
        .remove(TextPart.of(rule))).stream().toList();
  }
}
