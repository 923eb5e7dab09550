package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.TextCode;
import org.tactus.dsl.scoping.ImportedFiles;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.Rule;
import org.tactus.model.Import;
import org.tactus.model.TactusPackage;

/**
 * An import names a file that does not exist or cannot be read, so that all that it would define is missing. What is no
 * path of a regular file is not looked at at all: see {@link ImportedFiles#target}.
 */
public final class UnreadableImport implements Rule {

  private static final String MISSING =
      "cannot be read: check that it exists, ends in .tactus and is readable; the path is relative to the importing "
          + "file";

  @Override
  public Code code() {
    return TextCode.UNREADABLE_FILE;
  }

  @Override
  public Needs needs() {
    return Needs.NOTHING;
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Import imported : system.all(Import.class)) {
      if (imported.getImportURI() != null && ImportedFiles.resolve(imported).isEmpty()) {
        sink.report(imported, TactusPackage.eINSTANCE.getImport_ImportURI(),
            "the imported file '" + imported.getImportURI() + "' "
            + ImportedFiles.fault(imported).orElse(MISSING));
      }
    }
  }
}
