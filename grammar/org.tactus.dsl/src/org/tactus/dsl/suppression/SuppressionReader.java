package org.tactus.dsl.suppression;

import com.google.inject.Inject;
import com.google.inject.Provider;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.xtext.formatting2.regionaccess.TextRegionAccessBuilder;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.tactus.diagnostics.Catalogue;
import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.CommunicationCode;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.diagnostics.ElementCode;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.diagnostics.ImportCode;
import org.tactus.diagnostics.LoweringCode;
import org.tactus.diagnostics.ResultCode;
import org.tactus.diagnostics.Severity;
import org.tactus.diagnostics.SuppressionCode;
import org.tactus.diagnostics.TextCode;
import org.tactus.dsl.formatting2.EntryRegions;
import org.tactus.dsl.resource.TactusResource;
import org.tactus.dsl.scoping.Spelling;

/** Finds the comments of a file that allow warnings. */
public class SuppressionReader {

  private static final int QUOTED = 30;

  @Inject private Provider<TextRegionAccessBuilder> regions;

  /** Returns what a file allows; nothing if it has syntax errors, or gives a setting twice. */
  public FileSuppressions read(TactusResource file) {
    INode root = file.getParseResult().getRootNode();
    if (file.hasSyntaxErrors() || file.getContents().isEmpty() || !root.getText().contains(SuppressionComment.MARK)
        || file.replacedSetting().isPresent()) {
      return FileSuppressions.NONE;
    }
    Comments comments = new Comments(EntryRegions.of(regions.get().forNodeModel(file).create()));
    boolean lineBegins = true;
    for (ILeafNode leaf : root.getLeafNodes()) {
      String text = leaf.getText();
      if (leaf.isHidden() && text.startsWith("//")) {
        comments.add(text.stripTrailing(), leaf.getOffset(), lineBegins);
      }
      lineBegins = leaf.isHidden() ? lineBegins || text.contains("\n") : false;
    }
    return new FileSuppressions(comments.found, comments.notes);
  }

  /** Reads one comment after the other. */
  private static final class Comments {

    private final EntryRegions entries;
    private final List<Suppression> found = new ArrayList<>();
    private final List<TextNote> notes = new ArrayList<>();

    Comments(EntryRegions entries) {
      this.entries = entries;
    }

    /** Takes a comment, which has its line for itself or follows a word. */
    void add(String text, int offset, boolean alone) {
      Optional<SuppressionComment> read = SuppressionComment.of(text);
      if (read.isEmpty()) {
        return;
      }
      if (!read.get().isComplete()) {
        notes.add(new TextNote(SuppressionCode.MALFORMED, offset, text.length(),
            "this comment allows nothing: write '// tactus: allow CODE because REASON'"));
        return;
      }
      boolean ofFile = read.get().ofFile() || entries.isHeader(offset);
      Optional<EntryRegions.Region> region = alone ? entries.after(offset) : entries.before(offset);
      for (SuppressionComment.Word word : read.get().codes()) {
        int at = offset + word.offset();
        Optional<TextNote> fault = fault(word.text(), ofFile).map(one ->
            new TextNote(one.code(), at, word.text().length(), one.message()));
        fault.ifPresentOrElse(notes::add, () -> found.add(new Suppression(Catalogue.of(word.text()),
            read.get().reason(), at, word.text().length(), ofFile, region.map(EntryRegions.Region::from).orElse(0),
            region.map(EntryRegions.Region::to).orElse(0))));
      }
    }
  }

  private static Optional<TextNote> fault(String word, boolean ofFile) {
    Optional<Code> code = Catalogue.find(word);
    if (code.isEmpty()) {
      return Optional.of(new TextNote(SuppressionCode.UNKNOWN_CODE, 0, 0, "there is no code '"
          + (word.length() > QUOTED ? word.substring(0, QUOTED) + "…" : word) + "'"
          + Spelling.nearest(word, Catalogue.CODES.stream().map(Code::id)).map(id -> "; did you mean " + id + "?")
              .orElse("; 'tactus explain CODE' tells what a code means")));
    }
    return reason(code.get(), ofFile).map(why -> new TextNote(SuppressionCode.NOT_ALLOWED, 0, 0, code.get() + why));
  }

  private static Optional<String> reason(Code code, boolean ofFile) {
    if (code.severity() == Severity.ERROR) {
      return Optional.of(" is an error and cannot be allowed: correct what it reports, and remove it from the comment");
    }
    return switch (code) {
      case SuppressionCode own ->
          Optional.of(" is about comments such as this one and cannot be allowed: correct the comment");
      case ImportCode imported ->
          Optional.of(" is about models that are imported, and never reported of this file: remove it");
      case GeneratorCode generated -> ofFile ? Optional.empty()
          : Optional.of(" is about all that is generated: write 'allow file', or allow it before the 'system' line");
      case CommunicationCode language -> Optional.empty();
      case DeploymentCode language -> Optional.empty();
      case ElementCode language -> Optional.empty();
      case LoweringCode language -> Optional.empty();
      case ResultCode result -> Optional.empty();
      case TextCode language -> Optional.empty();
    };
  }
}
