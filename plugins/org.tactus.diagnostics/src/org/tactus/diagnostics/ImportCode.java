package org.tactus.diagnostics;

import static org.tactus.diagnostics.Severity.ERROR;
import static org.tactus.diagnostics.Severity.WARNING;

/** What the importer of AMALTHEA models says of a model. */
public enum ImportCode implements Code {
  UNUSABLE("TAC-IMPORT-001", ERROR, "A model cannot be imported",
      "The file is no AMALTHEA model that the importer reads, or lacks what no choice of the importer can stand for; "
          + "nothing is written. The message names the file, the line where one is known, and the cause.",
      "Do as the message says.",
      ""),

  INCONSISTENT("TAC-IMPORT-002", WARNING, "The model contradicts itself",
      "Of two statements that cannot both hold the importer follows the one that the message names.",
      "Correct the model; the message proposes how.",
      " --placement model"),

  UNRESOLVED("TAC-IMPORT-003", WARNING, "A reference leads nowhere or fits several objects",
      "What the reference stands for is missing from the result. Names that are given twice are told here, too.",
      "Correct the name, or give each object a name of its own.",
      " --placement model"),

  NOT_UNDERSTOOD("TAC-IMPORT-004", WARNING, "The metamodel has no such element",
      "An element, attribute, type or value is none of AMALTHEA in the version of the model, so that what it says is "
          + "missing from the result.",
      "Correct the spelling, or the version of the model.",
      " --placement model"),

  LEFT_OUT("TAC-IMPORT-005", WARNING, "A concept of the model has no counterpart",
      "The importer knows the concept, and the language has nothing for it. The report says where that can change a "
          + "bound.",
      "See whether the bounds hold without it; add what is missing to the result.",
      " --placement model"),

  DECIDED("TAC-IMPORT-006", WARNING, "The importer chose where the model leaves something open",
      "A result without gaps needs a choice; the report says where it can change a bound.",
      "See whether the choice is yours; the options of `import amalthea` change most of them.",
      "");

  private final Entry entry;

  ImportCode(String id, Severity severity, String title, String why, String wayOut, String options) {
    entry = new Entry(id, severity, title, why, wayOut, "import amalthea" + options);
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
