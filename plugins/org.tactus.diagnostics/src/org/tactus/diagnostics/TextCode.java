package org.tactus.diagnostics;

import static org.tactus.diagnostics.Severity.ERROR;

/**
 * What is wrong with a text before it is a system: syntax, limits, references and files. TAC-SYN-010 is not given
 * again.
 */
public enum TextCode implements Code {
  UNEXPECTED("TAC-SYN-001", ERROR, "Something else is expected here",
      "The grammar allows only certain words at each place; the message lists them, and what was probably meant.",
      "Write one of the words that the message lists."),

  UNIT_MISSING("TAC-SYN-002", ERROR, "A number has no unit",
      "Durations and sizes are written with a unit, so that nobody has to guess it.",
      "Write ns, us, ms or s after a duration; B, KB, MB, GB, KiB, MiB or GiB after a size."),

  UNEXPECTED_END("TAC-SYN-003", ERROR, "The file ends too early",
      "A block or statement is still open where the file ends; the message names the block and its line.",
      "Complete the statement and close the block with `}`."),

  NOT_CLOSED("TAC-SYN-004", ERROR, "A text or comment is not closed",
      "Everything up to the end of the file would belong to it.",
      "Close a text with its quotation mark, a comment with `*/`."),

  NOT_TEXT("TAC-SYN-005", ERROR, "The file is no text",
      "Tactus files are plain text in UTF-8; a binary file or one in another encoding cannot be read.",
      "Save the file as UTF-8."),

  EMPTY("TAC-SYN-006", ERROR, "The file is empty",
      "A file holds at least one element, import or system name.",
      "Begin with `system NAME`, or with a message, topic or node."),

  NUMBER_TOO_LARGE("TAC-SYN-007", ERROR, "A number is too large",
      "Counts and priorities are integers up to 2147483647.",
      "Write a smaller number."),

  MORE_ERRORS("TAC-SYN-008", ERROR, "There are more syntax errors",
      "At most twenty syntax errors of a file are listed, since later ones are often consequences.",
      "Correct the errors before it and check again."),

  STRAY_CHARACTER("TAC-SYN-009", ERROR, "A character has no meaning",
      "The character is not part of the language.",
      "Remove the character."),

  TOO_LONG("TAC-LIMIT-001", ERROR, "A file, name, number or text is too long",
      "What is read without a bound could take any time and memory; the message names the limit.",
      "Shorten it, or split the file."),

  BEYOND_LIMIT("TAC-LIMIT-002", ERROR, "An element exceeds a limit of the language",
      "What the tools, or the programs that they generate, cannot handle in bounded time, memory or arithmetic is "
          + "refused before anything is derived from it, so no other rule is run on a system that breaks this one. "
          + "The limits are far beyond what a system needs.",
      "Stay within the limit that the message names."),

  UNRESOLVED_REFERENCE("TAC-REF-001", ERROR, "A name refers to nothing, or to several things",
      "The element that is named is defined neither in the file nor in those that it imports, or, for a core "
          + "without its host, on several hosts.",
      "Correct the name (the message suggests one), define the element, import its file, or write `host.core`."),

  UNREADABLE_FILE("TAC-REF-002", ERROR, "An imported file cannot be read",
      "What the file would define is missing. The same code stands for a file that is given to the tool and cannot "
          + "be read.",
      "Correct the path, which is relative to the importing file, or the permissions. An import is the path of a "
          + "regular file: addresses, pipes and devices are refused ([security.md](security.md))."),

  CYCLIC_IMPORT("TAC-REF-003", ERROR, "Files import each other",
      "Files that import each other have no order in which one completes the other.",
      "Move what both need into a third file."),

  MORE_UNRESOLVED("TAC-REF-004", ERROR, "There are more unresolved references",
      "At most twenty unresolved references of a file are listed.",
      "Correct the errors before it and check again.");

  private final Entry entry;

  TextCode(String id, Severity severity, String title, String why, String wayOut) {
    entry = new Entry(id, severity, title, why, wayOut, "check");
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
