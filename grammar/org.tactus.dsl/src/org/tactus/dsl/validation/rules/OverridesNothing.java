package org.tactus.dsl.validation.rules;

import java.util.HashSet;
import java.util.Set;
import org.eclipse.emf.ecore.EClass;
import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Written;
import org.tactus.model.Element;
import org.tactus.model.Model;
import org.tactus.model.NamedElement;
import org.tactus.model.view.SystemView;

/**
 * What overrides an executor, a process or a flow controller stands in place of one of an imported file. Without that
 * one it would be something new, and mostly its name is misspelt; one of the same file is to be changed itself.
 */
public final class OverridesNothing extends RuleBase {

  private record Key(EClass kind, String name) {}

  /** Creates the rule. */
  public OverridesNothing() {
    super(ElementCode.OVERRIDES_NOTHING, Needs.SYNTAX);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    Set<Key> before = new HashSet<>();
    for (Model model : system.view().models()) {
      Set<Key> own = new HashSet<>();
      for (Element element : model.getElements()) {
        if (element instanceof NamedElement named && named.getName() != null) {
          Key key = new Key(element.eClass(), named.getName());
          if (SystemView.overrides(element) && !before.contains(key)) {
            String kind = Written.kind(named);
            sink.report(element, "no imported file has " + article(kind) + " " + kind + " '" + named.getName()
                + "' that this could stand in place of: correct the name, or remove 'override'");
          }
          own.add(key);
        }
      }
      before.addAll(own);
    }
  }

  private static String article(String noun) {
    return noun.startsWith("e") ? "an" : "a";
  }
}
