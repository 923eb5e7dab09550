package org.tactus.dsl.validation;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.util.CancelIndicator;
import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.Severity;
import org.tactus.dsl.resource.TactusResource;
import org.tactus.dsl.scoping.ImportedFiles;
import org.tactus.dsl.suppression.FileSuppressions;
import org.tactus.dsl.suppression.Suppression;
import org.tactus.dsl.suppression.SuppressionReader;
import org.tactus.dsl.suppression.TextNote;
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

  private static final Set<Code> CODES = RULES.stream().map(Rule::code).collect(Collectors.toUnmodifiableSet());

  @Inject private ImportedFiles files;
  @Inject private SuppressionReader reader;

  /**
   * What was found out about a file and all that it imports.
   *
   * @param system what the rules looked at
   * @param findings what breaks the rules, in their order, and is to be reported
   * @param suppressed what breaks the rules and is allowed by a comment, by what allows it
   * @param comments what the comments of each file allow
   * @param notes what is to be said about these comments
   */
  public record Outcome(CheckedSystem system, List<Finding> findings, List<AllowedFinding> suppressed,
      Map<Resource, FileSuppressions> comments, Map<Resource, List<TextNote>> notes) {
  }

  /** A finding with what allows it. */
  public record AllowedFinding(Finding finding, Suppression by) {
  }

  /** Returns what was found out about a file and all that it imports, of which no more is assumed than it says. */
  public Outcome check(Model root) {
    return check(root, Interpretation.of(Target.DEFAULT));
  }

  /**
   * Checks a file and all that it imports.
   *
   * @param reading how the description is read where it is used
   */
  public Outcome check(Model root, Interpretation reading) {
    return check(root, reading, CancelIndicator.NullImpl);
  }

  /**
   * Checks a file and all that it imports.
   *
   * @param reading how the description is read where it is used
   * @param cancel asked before each file and each rule
   * @throws java.util.concurrent.CancellationException if it is to end
   */
  public Outcome check(Model root, Interpretation reading, CancelIndicator cancel) {
    List<Resource> closure = files.closure(root.eResource());
    closure.forEach(file -> {
      requireWanted(cancel);
      EcoreUtil2.resolveLazyCrossReferences(file, CancelIndicator.NullImpl);
    });
    Needs state = state(closure);
    CheckedSystem system = new CheckedSystem(SystemView.of(root), reading);
    Map<Resource, FileSuppressions> comments = new LinkedHashMap<>();
    closure.forEach(file -> comments.put(file,
        file instanceof TactusResource tactus ? reader.read(tactus) : FileSuppressions.NONE));
    List<AllowedFinding> suppressed = new ArrayList<>();
    List<Finding> findings = findings(system, state, closure, comments, suppressed, cancel);
    boolean complete = state == Needs.REFERENCES && mayBeTimed(closure, findings) && root.getSystemName() != null;
    return new Outcome(system, findings, suppressed, comments, notes(comments, suppressed, complete));
  }

  private static void requireWanted(CancelIndicator cancel) {
    if (cancel.isCanceled()) {
      throw new CancellationException("nobody waits for what is wrong");
    }
  }

  private static List<Finding> findings(CheckedSystem system, Needs state, List<Resource> closure,
      Map<Resource, FileSuppressions> comments, List<AllowedFinding> suppressed, CancelIndicator cancel) {
    List<Finding> findings = new ArrayList<>();
    for (Rule rule : RULES) {
      requireWanted(cancel);
      if (rule.needs() == Needs.NO_ERRORS ? state == Needs.REFERENCES && mayBeTimed(closure, findings)
          : rule.needs().compareTo(state) <= 0) {
        List<Finding> raw = new ArrayList<>();
        rule.check(system, (element, feature, index, message, others) ->
            raw.add(new Finding(rule, element, feature, index, message, others)));
        List<Finding> found = new ArrayList<>();
        InstanceFindings.placed(raw, system.view()).forEach(finding -> allowing(finding, comments)
            .ifPresentOrElse(by -> suppressed.add(new AllowedFinding(finding, by)), () -> found.add(finding)));
        findings.addAll(shortened(found));
        if (rule == RULES.getFirst() && !found.isEmpty()) {
          return findings;
        }
      }
    }
    return findings;
  }

  private static Optional<Suppression> allowing(Finding finding, Map<Resource, FileSuppressions> comments) {
    FileSuppressions file = comments.getOrDefault(finding.element().eResource(), FileSuppressions.NONE);
    return !file.mention(finding.rule().code()::equals) ? Optional.empty()
        : file.covering(finding.rule().code(),
            Places.region(finding.element(), finding.feature(), finding.index()).getOffset());
  }

  /** Returns what is wrong with comments, and what they allow for nothing if all rules were run on the system. */
  private static Map<Resource, List<TextNote>> notes(Map<Resource, FileSuppressions> comments,
      List<AllowedFinding> suppressed, boolean complete) {
    Map<Resource, List<TextNote>> notes = new LinkedHashMap<>();
    comments.forEach((file, allowed) -> {
      List<TextNote> all = new ArrayList<>(allowed.notes());
      if (complete) {
        Set<Suppression> used = suppressed.stream().filter(one -> one.finding().element().eResource() == file)
            .map(AllowedFinding::by).collect(Collectors.toSet());
        all.addAll(allowed.unused(CODES::contains, used::contains));
      }
      notes.put(file, all);
    });
    return notes;
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
            finding.message() + " (and " + more + " more of this kind in this file)", finding.others()));
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
