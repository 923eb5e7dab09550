package org.tactus.ui.quickfix;

import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.PerformChangeOperation;
import org.eclipse.ltk.core.refactoring.RefactoringCore;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.IMarkerResolution2;
import org.eclipse.ui.IMarkerResolutionRelevance;
import org.eclipse.ui.statushandlers.StatusManager;
import org.tactus.dsl.ide.quickfix.QuickFix;
import org.tactus.ui.refactoring.FileReplacement;
import org.tactus.ui.refactoring.TextChanges;

/** A quick fix in the menus of the workbench; when it is chosen it is looked for again: the text may have changed. */
final class TactusFix implements IMarkerResolution2, IMarkerResolutionRelevance {

  private static final String BUNDLE = "org.tactus.ui";

  private final QuickFix fix;

  TactusFix(QuickFix fix) {
    this.fix = fix;
  }

  @Override
  public String getLabel() {
    return fix.title();
  }

  @Override
  public String getDescription() {
    String text = fix.edits().stream().map(edit -> edit.replacement().strip()).filter(line -> !line.isEmpty())
        .collect(Collectors.joining("\n"));
    return text.isEmpty() ? fix.title() : text;
  }

  @Override
  public Image getImage() {
    return null;
  }

  @Override
  public int getRelevanceForResolution() {
    return fix.preferred() ? 10 : 0;
  }

  @Override
  public void run(IMarker marker) {
    List<FileReplacement> replacements = TactusFixes.of(marker).stream()
        .filter(now -> now.title().equals(fix.title())).findFirst().stream().flatMap(now -> now.edits().stream())
        .map(edit -> new FileReplacement(edit.uri(), edit.offset(), edit.length(), edit.replacement())).toList();
    if (replacements.isEmpty()) {
      show("The text has changed, so that '" + fix.title() + "' is no longer offered. Try again.", null);
      return;
    }
    TextChanges.unchangeable(replacements).ifPresentOrElse(
        uri -> show(uri.toFileString() + " would have to change, but is not in the workspace or may not be written.",
            null),
        () -> perform(TextChanges.of(fix.title(), replacements)));
  }

  private static void perform(Change change) {
    try {
      change.initializeValidationData(new NullProgressMonitor());
      PerformChangeOperation operation = new PerformChangeOperation(change);
      operation.setUndoManager(RefactoringCore.getUndoManager(), change.getName());
      ResourcesPlugin.getWorkspace().run(operation, null);
    } catch (CoreException e) {
      show("The text cannot be changed", e);
    }
  }

  private static void show(String message, CoreException cause) {
    StatusManager.getManager().handle(new Status(cause == null ? Status.INFO : Status.ERROR, BUNDLE, message, cause),
        StatusManager.SHOW);
  }
}
