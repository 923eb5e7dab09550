package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.tactus.importers.amalthea.TaskModel.TICKS;
import static org.tactus.importers.amalthea.TaskModel.TRIGGER;
import static org.tactus.importers.amalthea.TaskModel.model;
import static org.tactus.importers.amalthea.TaskModel.reaction;
import static org.tactus.importers.amalthea.TaskModel.read;
import static org.tactus.importers.amalthea.TaskModel.write;

import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tactus.dsl.TactusLanguage;
import org.tactus.importers.amalthea.ImportOptions.PlacementStyle;
import org.tactus.importers.amalthea.ImportOptions.Readers;
import org.tactus.importers.amalthea.ImportOptions.SendingStyle;
import org.tactus.importers.amalthea.ImportOptions.Style;
import org.tactus.importers.amalthea.ImportOptions.TopicStyle;

/** What import writes is what {@code tactus format} would make of it, whatever the model and the options. */
class LayoutTest {

  @TempDir
  private Path folder;

  /** Names of so many characters: lines end elsewhere. */
  private static String longer(String model, int characters) {
    String more = "x".repeat(characters);
    return model.replaceAll("\\b(T[0-9]|l[0-9]|effect|Unit|Core_1|Go)\\b(?=[\"?])", "$1" + more);
  }

  static Stream<String> small() {
    String chain = reaction(model(TICKS + write(0) + TRIGGER, read(0) + TICKS + write(1), "TRIGGERED" + read(1) + TICKS
        + write(2),
        read(2) + read(0)), 90, 0, 1, 2, 3);
    String joined = reaction(model(TICKS, TICKS, TICKS), 90, 0, 1, 2).replace("</constraintsModel>",
        "<timingConstraints"
        + " xsi:type=\"am:EventChainLatencyConstraint\" name=\"a\" scope=\"effect?type=EventChain\""
        + " type=\"Age\"><maximum value=\"1234567\""
        + " unit=\"us\"/></timingConstraints></constraintsModel>");
    Stream<String> lengths = Stream.of(0, 8, 14, 20, 40, 90).flatMap(length -> Stream.of(longer(chain,
        length), longer(joined, length)));
    String bare = SmallModel.document("2.1.0", "");
    String hardware = SmallModel.in("2.1.0").replaceAll("<swModel>.*</swModel>", "")
        .replaceAll("<constraintsModel>.*</mappingModel>", "");
    String software = chain.replaceAll("<hwModel>.*</hwModel>", "");
    return Stream.concat(lengths, Stream.of(bare, hardware, software));
  }

  private static List<ImportOptions> all(boolean sendings) {
    List<ImportOptions> all = new ArrayList<>();
    for (Style style : Style.values()) {
      for (PlacementStyle placement : PlacementStyle.values()) {
        for (Readers readers : Readers.values()) {
          all.add(lenient(style).placement(placement).readers(readers).build());
        }
      }
      for (TopicStyle topics : TopicStyle.values()) {
        all.add(lenient(style).topics(topics).build());
      }
      for (SendingStyle sending : sendings ? SendingStyle.values() : new SendingStyle[0]) {
        all.add(lenient(style).sending(sending).build());
      }
    }
    return all;
  }

  private static ImportOptions.Builder lenient(Style style) {
    return ImportOptions.builder(style).minimumDistance(7_000_000L).frequency(new BigDecimal("50000000")).iterations(4);
  }

  private static void assertFormatted(Path model, ImportOptions options) throws Exception {
    String text = AmaltheaImport.run(model, options).text();
    assertEquals(TactusLanguage.get().format(text), text, model + " " + options.style() + " " + options.placement()
        + " " + options.topics());
  }

  @ParameterizedTest
  @MethodSource("small")
  void ofSmallModels(String text) throws Exception {
    Path model = Files.writeString(folder.resolve("model.amxmi"), text);
    for (ImportOptions options : all(true)) {
      assertFormatted(model, options);
    }
  }

  static Stream<Path> genuine() {
    return GenuineModels.all().stream().filter(path -> !path.getFileName().toString().contains("2017"));
  }

  @ParameterizedTest
  @MethodSource("genuine")
  void ofGenuineModels(Path model) throws Exception {
    for (ImportOptions options : all(false)) {
      assertFormatted(GenuineModels.present(model), options);
    }
  }
}
