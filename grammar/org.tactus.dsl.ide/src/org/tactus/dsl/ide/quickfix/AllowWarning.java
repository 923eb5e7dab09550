package org.tactus.dsl.ide.quickfix;

import java.util.List;
import java.util.Optional;
import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.diagnostics.ImportCode;
import org.tactus.diagnostics.Severity;
import org.tactus.diagnostics.SuppressionCode;
import org.tactus.dsl.formatting2.EntryRegions;
import org.tactus.model.Import;

/** Allows a warning by a comment, whose reason a person must write. */
final class AllowWarning {

  private static final String REASON = " because TODO";

  private AllowWarning() {
  }

  /** Returns a comment before the entry that is reported; nothing for what cannot be allowed, or not there. */
  static List<Change> at(MarkedPlace place) {
    if (!mayBeAllowed(place.code()) || place.element(Import.class).isPresent()) {
      return List.of();
    }
    String title = "Allow " + place.code().id() + " by a comment";
    TextPart beginning = new TextPart(place.file(), 0, 0);
    return place.language().entries(place.file()).map(entries -> {
      if (place.code() instanceof GeneratorCode) {
        return Change.offered(title).replace(beginning, "// tactus: allow file " + place.code().id() + REASON + "\n");
      }
      String comment = "// tactus: allow " + place.code().id() + REASON + "\n";
      int entry = entries.before(place.from() + 1).map(EntryRegions.Region::from).orElse(place.from());
      int entryLine = place.text().lastIndexOf('\n', entry) + 1;
      Optional<EntryRegions.Region> held = entries.after(entryLine);
      boolean ofLine = held.filter(region -> region.from() <= place.from() && place.from() < region.to()).isPresent();
      int at = ofLine ? held.get().from() : entry;
      boolean begins = place.text().substring(place.text().lastIndexOf('\n', Math.max(0, at - 1)) + 1, at).isBlank();
      String before = begins ? "" : "\n";
      return Change.offered(title).replace(new TextPart(place.file(), at, at), before + comment);
    }).stream().toList();
  }

  private static boolean mayBeAllowed(Code code) {
    return code.severity() == Severity.WARNING && !(code instanceof SuppressionCode) && !(code instanceof ImportCode);
  }
}
