package org.tactus.report;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.tactus.diagnostics.Catalogue;
import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.Entry;
import org.tactus.diagnostics.PlainText;
import org.tactus.diagnostics.ReferencePage;

/** What the catalogue says of codes, as reporting descriptors of SARIF. */
final class SarifRules {

  private SarifRules() {
  }

  /**
   * Returns what is told of the tool, with a descriptor for each code; SARIF has addresses only if they are absolute.
   */
  static Map<String, Object> driver(Tool tool, List<Code> codes) {
    Map<String, Object> driver = Json.object("name", "Tactus", "version", tool.version());
    tool.documentation().ifPresent(docs -> driver.put("informationUri", docs.toString()));
    driver.put("rules", codes.stream().map(code -> rule(code, tool.documentation())).toList());
    return driver;
  }

  private static Object rule(Code code, Optional<URI> docs) {
    Entry entry = code.entry();
    Map<String, Object> rule = Json.object(
        "id", code.id(),
        "name", name((Enum<?>) code),
        "shortDescription", Json.object("text", PlainText.of(entry.title()) + "."),
        "fullDescription", message(entry.why()),
        "help", Json.object(
            "text", PlainText.of(entry.why()) + "\n\n" + PlainText.of(entry.wayOut()) + "\n\nExample:\n\n"
                + Catalogue.example(code) + "\nReference: " + ReferencePage.place(code) + "\n",
            "markdown", entry.why() + "\n\n" + entry.wayOut() + "\n\n```\n" + Catalogue.example(code)
                + "```\n\nReference: " + ReferencePage.place(code) + "\n"),
        "defaultConfiguration", Json.object("level", code.severity().text()));
    docs.ifPresent(at -> rule.put("helpUri", ReferencePage.address(at, code).toString()));
    return rule;
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
