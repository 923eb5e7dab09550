package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.tactus.dsl.TactusLanguage;
import org.tactus.importers.amalthea.ImportFinding.Kind;
import org.tactus.importers.amalthea.ImportOptions.PlacementStyle;
import org.tactus.importers.amalthea.ImportOptions.Priorities;
import org.tactus.importers.amalthea.ImportOptions.SendingStyle;
import org.tactus.importers.amalthea.ImportOptions.Style;
import org.tactus.importers.amalthea.ImportOptions.TopicStyle;

/** Every genuine model becomes a system that the language accepts, and nothing in it is lost without an explanation. */
class GenuineModelsTest {

  static Stream<Arguments> models() {
    return GenuineModels.all().stream()
        .flatMap(model -> Stream.of(Style.values())
            .map(style -> Arguments.of(Named.of(model.getFileName().toString(), model), style)));
  }

  @ParameterizedTest
  @MethodSource("models")
  void importsWithoutUnexplainedLoss(Path model, Style style) throws Exception {
    ImportResult result = AmaltheaImport.run(GenuineModels.present(model), ImportOptions.builder(style).build());
    assertEquals(List.of(), result.findings(Kind.NOT_UNDERSTOOD), result.report());
    assertEquals(List.of(), result.findings(Kind.UNRESOLVED), result.report());
    assertFalse(result.findings().stream().anyMatch(finding -> finding.message().endsWith("not imported")),
        result.report());
    assertEquals(List.of(), ImportedModels.faults(result.text()), result.text());
  }

  @ParameterizedTest
  @MethodSource("models")
  void sameModelSameText(Path model, Style style) throws Exception {
    ImportResult first = AmaltheaImport.run(GenuineModels.present(model), ImportOptions.builder(style).build());
    ImportResult second = AmaltheaImport.run(model, ImportOptions.builder(style).build());
    assertEquals(first.text(), second.text());
    assertEquals(first.report(), second.report());
  }

  @ParameterizedTest
  @MethodSource("models")
  void formattingChangesNothing(Path model, Style style) throws Exception {
    ImportResult result = AmaltheaImport.run(GenuineModels.present(model), ImportOptions.builder(style).build());
    assertEquals(result.text(), TactusLanguage.get().format(result.text()));
  }

  @ParameterizedTest
  @MethodSource("models")
  void otherChoicesAreAcceptedToo(Path model, Style style) throws Exception {
    GenuineModels.present(model);
    for (SendingStyle sending : SendingStyle.values()) {
      ImportOptions options = ImportOptions.builder(style).sending(sending).placement(PlacementStyle.OWN)
          .priorities(Priorities.MODEL).topics(TopicStyle.BUNDLE).build();
      assertEquals(List.of(), ImportedModels.faults(AmaltheaImport.run(model, options).text()), sending.name());
    }
  }
}
