package org.tactus.ui.refactoring;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.emf.common.util.URI;
import org.eclipse.ltk.core.refactoring.CompositeChange;
import org.eclipse.ltk.core.refactoring.TextChange;
import org.eclipse.ltk.core.refactoring.TextFileChange;
import org.eclipse.text.edits.MultiTextEdit;
import org.eclipse.text.edits.ReplaceEdit;
import org.eclipse.text.edits.TextEditGroup;
import org.tactus.ui.language.TactusFiles;

/** Turns replacements in several files into a change that can be shown before it is made, and undone. */
public final class TextChanges {

  private TextChanges() {}

  /** Returns the first file that cannot be changed, since it is not in the workspace or may not be written. */
  public static Optional<URI> unchangeable(List<FileReplacement> replacements) {
    return replacements.stream().map(FileReplacement::file).distinct()
        .filter(uri -> TactusFiles.of(uri).filter(file -> !file.isReadOnly()).isEmpty()).findFirst();
  }

  /**
   * Returns the change that the replacements make.
   *
   * @param replacements those of one file do not overlap; all files are in the workspace
   */
  public static CompositeChange of(String title, List<FileReplacement> replacements) {
    Map<URI, TextChange> changes = new LinkedHashMap<>();
    for (FileReplacement replacement : replacements) {
      TextChange change = changes.computeIfAbsent(replacement.file(), TextChanges::empty);
      ReplaceEdit edit = new ReplaceEdit(replacement.offset(), replacement.length(), replacement.text());
      change.getEdit().addChild(edit);
      change.addTextEditGroup(new TextEditGroup(title, edit));
    }
    return new CompositeChange(title, changes.values().toArray(TextChange[]::new));
  }

  private static TextChange empty(URI uri) {
    IFile file = TactusFiles.of(uri).orElseThrow();
    TextFileChange change = new TextFileChange(file.getName(), file);
    change.setTextType(TactusFiles.EXTENSION);
    change.setEdit(new MultiTextEdit());
    return change;
  }
}
