package org.tactus.ui.refactoring;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.Refactoring;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.xtext.diagnostics.Severity;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;
import org.eclipse.xtext.validation.Issue;
import org.tactus.dsl.ide.Counterparts;
import org.tactus.dsl.ide.NewName;
import org.tactus.model.NamedElement;
import org.tactus.ui.language.LanguageServices;
import org.tactus.ui.language.WorkspaceModels;

/** Gives an element another name, at its declaration and wherever a file of the workspace refers to it. */
public final class Rename extends Refactoring {

  private final URI element;
  private final String oldName;
  private String newName;
  private List<FileReplacement> replacements = List.of();

  /**
   * Prepares the renaming.
   *
   * @param element the element
   * @param oldName its name
   */
  public Rename(URI element, String oldName) {
    this.element = element;
    this.oldName = oldName;
    this.newName = oldName;
  }

  /** Returns the name of now. */
  public String oldName() {
    return oldName;
  }

  /** Chooses the name, and says at once what is wrong with it. */
  public RefactoringStatus choose(String name) {
    newName = name;
    if (name.isEmpty()) {
      return RefactoringStatus.createFatalErrorStatus("Type the new name");
    }
    return name.equals(oldName) ? RefactoringStatus.createFatalErrorStatus("Type another name than " + oldName)
        : new RefactoringStatus();
  }

  @Override
  public String getName() {
    return "Rename " + oldName;
  }

  @Override
  public RefactoringStatus checkInitialConditions(IProgressMonitor monitor) {
    return new RefactoringStatus();
  }

  @Override
  public RefactoringStatus checkFinalConditions(IProgressMonitor monitor) throws CoreException {
    RefactoringStatus status = choose(newName);
    if (status.hasFatalError()) {
      return status;
    }
    SubMonitor progress = SubMonitor.convert(monitor, "Looking for " + oldName, 100);
    WorkspaceModels workspace = WorkspaceModels.read(progress.split(60), Map.of());
    Optional<EObject> found = workspace.element(element);
    if (found.isEmpty()) {
      status.addFatalError(oldName + " is gone: the text has changed. Try again.");
      return status;
    }
    LanguageServices.get(NewName.class).fault(found.get(), newName).ifPresent(status::addFatalError);
    if (status.hasFatalError()) {
      return status;
    }
    Occurrences occurrences = Occurrences.of(found.get() instanceof NamedElement named
        ? LanguageServices.get(Counterparts.class).of(named) : Set.of(found.get()), oldName, workspace);
    replacements = occurrences.replacedBy(newName);
    occurrences.unclear().forEach(text -> status.addFatalError(
        "The reference '" + text + "' does not show the name " + oldName + ": change it by hand"));
    TextChanges.unchangeable(replacements).ifPresent(uri -> status.addFatalError(uri.toFileString()
        + " would have to change, but is not in the workspace or may not be written: import it or its project first"));
    if (!status.hasFatalError()) {
      addNewErrors(workspace, progress.split(40), status);
    }
    return status;
  }

  /** Says which errors the files would have that they do not have now. */
  private void addNewErrors(WorkspaceModels before, SubMonitor monitor, RefactoringStatus status) throws CoreException {
    Map<URI, String> texts = new LinkedHashMap<>();
    for (FileReplacement replacement : replacements.reversed()) {
      String text = texts.computeIfAbsent(replacement.file(),
          file -> ((XtextResource) before.files().getResource(file, true)).getParseResult().getRootNode().getText());
      texts.put(replacement.file(), text.substring(0, replacement.offset()) + replacement.text()
          + text.substring(replacement.offset() + replacement.length()));
    }
    WorkspaceModels after = WorkspaceModels.read(monitor, texts);
    for (URI file : texts.keySet()) {
      List<String> errors = new ArrayList<>(errors(after, file, monitor::isCanceled));
      errors.removeAll(errors(before, file, monitor::isCanceled));
      errors.forEach(error -> status.addError(file.lastSegment() + ": " + error));
    }
  }

  private static List<String> errors(WorkspaceModels workspace, URI file, CancelIndicator cancel) {
    return LanguageServices.get(IResourceValidator.class)
        .validate(workspace.files().getResource(file, true), CheckMode.ALL, cancel).stream()
        .filter(issue -> issue.getSeverity() == Severity.ERROR).map(Issue::getMessage).toList();
  }

  @Override
  public Change createChange(IProgressMonitor monitor) {
    return TextChanges.of("Rename " + oldName + " to " + newName, replacements);
  }
}
