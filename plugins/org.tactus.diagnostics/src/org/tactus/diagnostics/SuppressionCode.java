package org.tactus.diagnostics;

import static org.tactus.diagnostics.Severity.WARNING;

/** What is wrong with comments that allow warnings. None of these can be allowed itself. */
public enum SuppressionCode implements Code {
  MALFORMED("TAC-ALLOW-001", "A comment that allows a warning is not complete",
      "Such a comment names the codes that it allows and, after `because`, the reason. Without both it allows nothing.",
      "Write `// tactus: allow CODE because REASON`, or `allow file` for the whole file."),

  UNKNOWN_CODE("TAC-ALLOW-002", "A comment allows a code that does not exist",
      "The catalogue has no such code, so the comment allows nothing.",
      "Correct the code; reports show it in brackets, as in `warning[TAC-TOPIC-002]`."),

  NOT_ALLOWED("TAC-ALLOW-003", "A comment allows what cannot be allowed",
      "Only warnings about a system can be allowed: no errors, no missed goals, nothing about an import, and nothing "
          + "about such comments. A warning of `generate` can be allowed for a whole file alone.",
      "Remove what is reported, and then the comment; write `allow file` where the message asks for it."),

  UNUSED("TAC-ALLOW-004", "A comment allows what is not reported",
      "Nothing of this code is reported at the element that the comment stands at, so it may hide a later fault.",
      "Remove the comment, or move it to the line before, or the end of, the element that is reported.");

  private final Entry entry;

  SuppressionCode(String id, String title, String why, String wayOut) {
    entry = new Entry(id, WARNING, title, why, wayOut, "check");
  }

  @Override
  public Entry entry() {
    return entry;
  }

  @Override
  public String toString() {
    return id();
  }
}
