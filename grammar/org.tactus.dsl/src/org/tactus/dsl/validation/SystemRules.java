package org.tactus.dsl.validation;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.util.CancelIndicator;
import org.tactus.diagnostics.Severity;
import org.tactus.dsl.resource.TactusResource;
import org.tactus.dsl.scoping.ImportedFiles;
import org.tactus.lowering.Interpretation;
import org.tactus.model.Model;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.SystemView;

/** Checks a system against all rules that its state allows to check. */
@Singleton
public class SystemRules {

  /** All rules, those that need a system without errors last. */
  private static final List<Rule> RULES =
      Rules.ALL.stream().sorted(Comparator.comparing(rule -> rule.needs() == Needs.NO_ERRORS)).toList();

  @Inject private ImportedFiles files;

  /**
   * What was found out about a file and all that it imports.
   *
   * @param system what the rules looked at
   * @param findings what breaks the rules, in their order
   */
  public record Outcome(CheckedSystem system, List<Finding> findings) {
  }

  /** Returns what breaks the rules in a file and all that it imports, in the order of the rules. */
  public List<Finding> check(Model root) {
    return check(root, Interpretation.of(Target.DEFAULT)).findings();
  }

  /**
   * Checks a file and all that it imports.
   *
   * @param reading how the description is read where it is used
   */
  public Outcome check(Model root, Interpretation reading) {
    List<Resource> closure = files.closure(root.eResource());
    closure.forEach(file -> EcoreUtil2.resolveLazyCrossReferences(file, CancelIndicator.NullImpl));
    Needs state = state(closure);
    CheckedSystem system = new CheckedSystem(SystemView.of(root), reading);
    return new Outcome(system, findings(system, state, closure));
  }

  private static List<Finding> findings(CheckedSystem system, Needs state, List<Resource> closure) {
    List<Finding> findings = new ArrayList<>();
    for (Rule rule : RULES) {
      if (rule.needs() == Needs.NO_ERRORS ? state == Needs.REFERENCES && mayBeTimed(closure, findings)
          : rule.needs().compareTo(state) <= 0) {
        List<Finding> found = new ArrayList<>();
        rule.check(system,
            (element, feature, index, message) -> found.add(new Finding(rule, element, feature, index, message)));
        findings.addAll(shortened(found));
        if (rule == RULES.getFirst() && !found.isEmpty()) {
          return findings;
        }
      }
    }
    return findings;
  }

  private static boolean mayBeTimed(List<Resource> closure, List<Finding> findings) {
    return closure.stream().allMatch(file -> file.getErrors().isEmpty())
        && findings.stream().allMatch(
            finding -> finding.rule().needs() == Needs.NO_ERRORS || finding.rule().code().severity() != Severity.ERROR);
  }

  /** Returns the first findings of each file, the last of which says how many more there are. */
  private static List<Finding> shortened(List<Finding> findings) {
    Map<Resource, Integer> counts = new HashMap<>();
    findings.forEach(finding -> counts.merge(finding.element().eResource(), 1, Integer::sum));
    Map<Resource, Integer> seen = new HashMap<>();
    List<Finding> kept = new ArrayList<>();
    for (Finding finding : findings) {
      int position = seen.merge(finding.element().eResource(), 1, Integer::sum);
      int more = counts.get(finding.element().eResource()) - position;
      if (position < TactusResource.MOST_ERRORS || position == TactusResource.MOST_ERRORS && more == 0) {
        kept.add(finding);
      } else if (position == TactusResource.MOST_ERRORS) {
        kept.add(new Finding(finding.rule(), finding.element(), finding.feature(), finding.index(),
            finding.message() + " (and " + more + " more of this kind in this file)"));
      }
    }
    return kept;
  }

  /** Returns the most that a rule may need to be run on these files. */
  private static Needs state(List<Resource> closure) {
    Needs state = Needs.REFERENCES;
    for (Resource file : closure) {
      if (file instanceof TactusResource tactus && tactus.hasSyntaxErrors()) {
        return Needs.NOTHING;
      }
      if (file instanceof TactusResource tactus && tactus.hasUnresolvedReferences()) {
        state = Needs.SYNTAX;
      }
    }
    return state;
  }
}
