package org.tactus.report;

import java.util.List;
import java.util.Locale;
import org.tactus.diagnostics.Catalogue;
import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.Entry;
import org.tactus.diagnostics.PlainText;

/** What the catalogue says of codes, as reporting descriptors of SARIF. */
final class SarifRules {

  private SarifRules() {
  }

  /** Returns a descriptor for each code. */
  static List<Object> of(List<Code> codes) {
    return codes.stream().map(SarifRules::rule).toList();
  }

  private static Object rule(Code code) {
    Entry entry = code.entry();
    return Json.object(
        "id", code.id(),
        "name", name((Enum<?>) code),
        "shortDescription", Json.object("text", PlainText.of(entry.title()) + "."),
        "fullDescription", message(entry.why()),
        "help", Json.object(
            "text", PlainText.of(entry.why()) + "\n\n" + PlainText.of(entry.wayOut()) + "\n\nExample:\n\n" + Catalogue.example(code),
            "markdown", entry.why() + "\n\n" + entry.wayOut() + "\n\n```\n" + Catalogue.example(code) + "```\n"),
        "defaultConfiguration", Json.object("level", code.severity().text()));
  }

  private static Object message(String markdown) {
    return Json.object("text", PlainText.of(markdown), "markdown", markdown);
  }

  /** Returns a name in upper camel case, as SARIF has them. */
  private static String name(Enum<?> code) {
    StringBuilder name = new StringBuilder();
    for (String word : code.name().split("_")) {
      name.append(word.charAt(0)).append(word.substring(1).toLowerCase(Locale.ROOT));
    }
    return name.toString();
  }
}
