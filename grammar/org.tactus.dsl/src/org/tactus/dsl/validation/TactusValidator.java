package org.tactus.dsl.validation;

import com.google.inject.Inject;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.validation.Check;
import org.tactus.diagnostics.Severity;
import org.tactus.dsl.scoping.ImportedFiles;
import org.tactus.dsl.suppression.TextNote;
import org.tactus.model.Import;
import org.tactus.model.Model;
import org.tactus.model.TactusPackage;

/**
 * Brings the rules to editors: a finding of the file itself is marked at its place, one of an imported file at the
 * import through which the file is reached.
 */
public class TactusValidator extends AbstractTactusValidator {

  @Inject private SystemRules rules;
  @Inject private ImportedFiles files;

  /** Checks the system that a file describes. */
  @Check
  public void checkSystem(Model model) {
    SystemRules.Outcome outcome = rules.check(model);
    for (Finding finding : outcome.findings()) {
      if (finding.element().eResource() == model.eResource()) {
        EStructuralFeature feature =
            finding.feature() != null ? finding.feature() : Places.defaultFeature(finding.element());
        mark(finding, finding.message(), finding.element(), feature, finding.index());
      } else {
        importOf(model, finding.element().eResource()).ifPresent(imported -> mark(finding,
            "in " + finding.element().eResource().getURI().lastSegment() + ": " + finding.message(),
            imported, TactusPackage.eINSTANCE.getImport_ImportURI(), INSIGNIFICANT_INDEX));
      }
    }
    outcome.notes().forEach((file, notes) -> notes.forEach(note -> mark(model, file, note)));
  }

  /** Marks what is to be said about a comment, which is no element. */
  private void mark(Model model, Resource file, TextNote note) {
    if (file == model.eResource()) {
      getMessageAcceptor().acceptWarning(note.message(), model, note.offset(), note.length(), note.code().id());
    } else {
      importOf(model, file).ifPresent(imported -> warning("in " + file.getURI().lastSegment() + ": " + note.message(),
          imported, TactusPackage.eINSTANCE.getImport_ImportURI(), INSIGNIFICANT_INDEX, note.code().id()));
    }
  }

  private void mark(Finding finding, String message, EObject element, EStructuralFeature feature, int index) {
    if (finding.rule().code().severity() == Severity.ERROR) {
      error(message, element, feature, index, finding.rule().code().id());
    } else {
      warning(message, element, feature, index, finding.rule().code().id());
    }
  }

  private Optional<Import> importOf(Model model, Resource file) {
    List<Import> imports = model.getImports();
    return imports.stream()
        .filter(imported -> ImportedFiles.resolve(imported).filter(target -> files.closure(target).contains(file))
            .isPresent())
        .findFirst();
  }
}
