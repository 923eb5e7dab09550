package org.tactus.dsl.ide.quickfix;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.URI;
import org.tactus.dsl.syntax.SyntaxError;
import org.tactus.dsl.syntax.SyntaxError.Meant;

/** Quick fixes of texts that break the grammar: what the search for the error found instead. */
final class SyntaxFixes {

  private SyntaxFixes() {
  }

  /** Writes what was probably meant. */
  static List<Change> meant(MarkedPlace place) {
    return meantAt(place).map(meant -> change(place, meant)).toList();
  }

  /** Writes a unit; which one only a person knows. */
  static List<Change> unit(MarkedPlace place) {
    return meant(place);
  }

  private static Stream<Meant> meantAt(MarkedPlace place) {
    return place.language().syntax().check(place.file().getParseResult()).stream()
        .filter(error -> error.code() == place.code() && error.offset() == place.from()).limit(1)
        .map(SyntaxError::meant).flatMap(List::stream);
  }

  private static Change change(MarkedPlace place, Meant meant) {
    String title = title(place.text().substring(meant.offset(), meant.offset() + meant.length()), meant.text());
    Change change = meant.sure() ? Change.preferred(title) : Change.offered(title);
    return change.replace(new TextPart(place.file(), meant.offset(), meant.offset() + meant.length()), meant.text());
  }

  private static String title(String before, String after) {
    if (after.isEmpty()) {
      return "Remove '" + before + "'";
    }
    String instead = before.isEmpty() ? "" : " instead of '" + before + "'";
    return "Write '" + after.strip() + "'" + instead;
  }

  /** Begins a system that is called after the file. */
  static List<Change> beginSystem(MarkedPlace place) {
    URI uri = place.file().getURI();
    String file = uri == null || uri.lastSegment() == null ? "" : uri.trimFileExtension().lastSegment();
    String name = LegalNames.system(URI.decode(file).toLowerCase(Locale.ROOT));
    String text = place.text();
    String begun = (text.isEmpty() || text.endsWith("\n") ? "" : "\n") + "system " + name + "\n";
    return List.of(Change.offered("Write 'system " + name + "'")
        .replace(new TextPart(place.file(), text.length(), text.length()), begun));
  }
}
