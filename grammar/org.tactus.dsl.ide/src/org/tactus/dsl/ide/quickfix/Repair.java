package org.tactus.dsl.ide.quickfix;

/** What an editor can do about diagnostics of one code. */
public sealed interface Repair {

  /** Returns what the quick fix does, or why there can be none; in Markdown of one line, for the reference. */
  String text();

  /** A quick fix. */
  record Fixed(String text, Fix fix) implements Repair {
  }

  /** None can be right. */
  record Unfixed(String text) implements Repair {
  }

  /** Makes a quick fix. */
  static Repair fix(String text, Fix fix) {
    return new Fixed(text, fix);
  }

  /** Says why there is none. */
  static Repair none(String text) {
    return new Unfixed(text);
  }
}
