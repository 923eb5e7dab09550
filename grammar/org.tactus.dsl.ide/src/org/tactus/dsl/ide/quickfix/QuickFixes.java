package org.tactus.dsl.ide.quickfix;

import com.google.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.validation.Issue;
import org.tactus.diagnostics.Catalogue;
import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.ElementCode;
import org.tactus.diagnostics.TextCode;
import org.tactus.dsl.resource.TactusResource;
import org.tactus.lowering.Interpretation;
import org.tactus.model.Import;

/**
 * Offers changes of the text with which diagnostics go, for any editor: each is laid out as the formatter would where
 * it changes something, and keeps comments.
 *
 * <p>While a text has syntax errors, these alone have quick fixes: the others are of a model that may lack something.
 *
 * <p>A diagnostic need not come from the validation of the file: code, place and message of one that a command reports
 * do as well. Files that are imported are changed, too, where the fault lies there; files that import are not known.
 */
public final class QuickFixes {

  @Inject private Language language;

  /**
   * Returns the changes with which a diagnostic of a file goes, the most likely one first.
   *
   * @param file a file in the state to which the diagnostic belongs
   * @param interpretation how the description was read when the diagnostic was found
   * @return none where there can be none, or the diagnostic is none of the catalogue or not in the text
   */
  public List<QuickFix> of(XtextResource file, Issue issue, Interpretation interpretation) {
    Optional<MarkedPlace> place = Optional.ofNullable(issue.getCode()).flatMap(Catalogue::find)
        .flatMap(code -> place(file, code, issue, interpretation));
    return place.map(this::at).orElse(List.of());
  }

  private Optional<MarkedPlace> place(XtextResource file, Code code, Issue issue, Interpretation interpretation) {
    if (file.getParseResult() == null) {
      return Optional.empty();
    }
    int end = file.getParseResult().getRootNode().getTotalLength();
    int from = issue.getOffset() == null ? 0 : issue.getOffset();
    int length = issue.getLength() == null ? 0 : issue.getLength();
    boolean inside = from >= 0 && length >= 0 && from <= end - length;
    String message = issue.getMessage() == null ? "" : issue.getMessage();
    return inside ? Optional.of(new MarkedPlace(file, code, from, from + length, message, language, interpretation))
        : Optional.empty();
  }

  /** Tells whether a diagnostic is marked at an import, but about the file that is imported. */
  private static boolean isOfImportedFile(MarkedPlace place) {
    return place.element(Import.class).isPresent() && place.code() != ElementCode.ILLEGAL_TEXT
        && !(place.code() instanceof TextCode);
  }

  private List<QuickFix> at(MarkedPlace place) {
    List<Change> changes = new ArrayList<>();
    if (isOfImportedFile(place)) {
      return List.of();
    }
    boolean broken = ((TactusResource) place.file()).hasSyntaxErrors() && !(place.code() instanceof TextCode);
    if (!broken && Repairs.of(place.code()) instanceof Repair.Fixed fixed) {
      changes.addAll(fixed.fix().at(place));
    }
    changes.addAll(AllowWarning.at(place));
    Layouter layouter = new Layouter(language.formatter());
    return changes.stream().map(layouter::laidOut).flatMap(Optional::stream).toList();
  }
}
