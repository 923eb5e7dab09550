package org.tactus.dsl.ide.quickfix;

import static org.tactus.dsl.ide.quickfix.Repair.fix;
import static org.tactus.dsl.ide.quickfix.Repair.none;

import org.tactus.diagnostics.TextCode;

/** What can be done about texts, files and names that refer to nothing. */
final class TextRepairs {

  private TextRepairs() {
  }

  static Repair of(TextCode code) {
    return switch (code) {
      case UNEXPECTED -> fix("writes the word that was probably meant, or the one that is missing", SyntaxFixes::meant);
      case UNIT_MISSING -> fix("writes a unit after the number", SyntaxFixes::unit);
      case UNEXPECTED_END -> fix("closes the blocks that are open", SyntaxFixes::meant);
      case NOT_CLOSED -> fix("closes the text or comment at the end of its line", SyntaxFixes::meant);
      case NOT_TEXT -> none("only the program that wrote the file can save it as text");
      case EMPTY -> fix("writes `system` with a name after that of the file", SyntaxFixes::beginSystem);
      case NUMBER_TOO_LARGE -> none("which number was meant is not in the text");
      case MORE_ERRORS, MORE_UNRESOLVED -> none("those before it have theirs");
      case STRAY_CHARACTER -> fix("removes the character", SyntaxFixes::meant);
      case TOO_LONG, BEYOND_LIMIT -> none("what can be left out is a decision about the system");
      case UNRESOLVED_REFERENCE -> fix("writes a name that is near, or a core with its host, or defines the element",
          UnresolvedReference::fixes);
      case UNREADABLE_FILE -> fix("writes the name of a file that is near, or removes the import",
          ImportFixes::unreadable);
      case CYCLIC_IMPORT -> fix("removes the import", ImportFixes::cyclic);
    };
  }
}
