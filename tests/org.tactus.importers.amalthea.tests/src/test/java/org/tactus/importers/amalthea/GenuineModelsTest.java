package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tactus.dsl.TactusLanguage;
import org.tactus.importers.amalthea.Finding.Kind;
import org.tactus.importers.amalthea.ImportOptions.Placement;
import org.tactus.importers.amalthea.ImportOptions.Priorities;
import org.tactus.importers.amalthea.ImportOptions.Sending;
import org.tactus.importers.amalthea.ImportOptions.Topics;

/** Every genuine model becomes a system that the language accepts, and nothing in it is lost without an explanation. */
class GenuineModelsTest {

  static List<Path> models() {
    return GenuineModels.all();
  }

  @ParameterizedTest
  @MethodSource("models")
  void importsWithoutUnexplainedLoss(Path model) throws Exception {
    ImportResult result = AmaltheaImport.run(GenuineModels.present(model), ImportOptions.defaults());
    assertEquals(List.of(), result.findings(Kind.NOT_UNDERSTOOD), result.report());
    assertEquals(List.of(), result.findings(Kind.UNRESOLVED), result.report());
    assertFalse(result.findings().stream().anyMatch(finding -> finding.message().endsWith("not imported")), result.report());
    assertEquals(List.of(), Imports.errors(result.text()), result.text());
  }

  @ParameterizedTest
  @MethodSource("models")
  void sameModelSameText(Path model) throws Exception {
    ImportResult first = AmaltheaImport.run(GenuineModels.present(model), ImportOptions.defaults());
    ImportResult second = AmaltheaImport.run(model, ImportOptions.defaults());
    assertEquals(first.text(), second.text());
    assertEquals(first.report(), second.report());
  }

  @ParameterizedTest
  @MethodSource("models")
  void formattingChangesNothing(Path model) throws Exception {
    ImportResult result = AmaltheaImport.run(GenuineModels.present(model), ImportOptions.defaults());
    assertEquals(result.text(), TactusLanguage.get().format(result.text()));
  }

  @ParameterizedTest
  @MethodSource("models")
  void otherChoicesAreAcceptedToo(Path model) throws Exception {
    GenuineModels.present(model);
    for (Sending sending : Sending.values()) {
      ImportOptions options = Imports.options(sending, Placement.OWN, Priorities.MODEL, Topics.BUNDLE);
      assertEquals(List.of(), Imports.errors(AmaltheaImport.run(model, options).text()), sending.name());
    }
  }
}
