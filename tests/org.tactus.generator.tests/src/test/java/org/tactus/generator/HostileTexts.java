package org.tactus.generator;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Tuple;

/**
 * Texts that end literals, comments or lines of some language, begin something else there, or are not what they look
 * like.
 */
final class HostileTexts {

  static final List<String> FRAGMENTS = List.of("\"", "'", "\\", "\n", "\r", "\r\n", "\t", "*/", "/*", "//", "${HOME}",
      "$(touch x)", "`touch x`", "%", "%n", "%%",
      "$", "@VAR@", "\0", "\u0001", "\u001b[31m", "\u007f", "\u0085", "\u2028", "\u2029", "]]>", "]]", "[[", "-->",
      "--", "<!--", "<", "&", "&amp;", ">", "#", "'''", "\"\"\"",
      "??/", "??'", "???", "\u202e", "\u2066", "\u200f", "\ufeff", "\ufffe", "\ud800", "\udc00", "😀", "é", "Ł", "漢",
      ": ", "- ", "|", "---", "\\n", "\\u0041", "\\x41", "\\\n",
      ");", "}", "{", "0); std::system(\"x\"); (void)(0", "R\"(", ")\"", "!", "~", " ", "  ", "a", "0", "012", "=", ",",
      ", ", ";", "(", ")", "[m]", "../", "^");

  private HostileTexts() {}

  /** Returns texts of one to some such parts. */
  static Arbitrary<String> any() {
    Arbitrary<String> parts = Arbitraries.of(FRAGMENTS);
    Arbitrary<String> others = Arbitraries.strings().all().ofMinLength(1).ofMaxLength(4);
    return Arbitraries.frequencyOf(Tuple.of(8, parts), Tuple.of(1, others)).list().ofMinSize(1).ofMaxSize(12)
        .map(list -> String.join("", list));
  }
}
