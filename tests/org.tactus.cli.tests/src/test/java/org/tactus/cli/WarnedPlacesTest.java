package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tactus.diagnostics.Catalogue;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.diagnostics.Severity;

/** Each warning of the generator points at the words of the model that say what is generated otherwise. */
class WarnedPlacesTest {

  private static final Map<GeneratorCode, String> PLACES = Map.ofEntries(
      Map.entry(GeneratorCode.REGISTRATION_ORDER_LOST, "e: single_threaded"),
      Map.entry(GeneratorCode.REGULATION_LEFT_OUT, "memory bandwidth"),
      Map.entry(GeneratorCode.ORIGIN_LOST, "hear on /chatter"),
      Map.entry(GeneratorCode.SIZE_NOT_REACHED, "1 KB {"),
      Map.entry(GeneratorCode.HAND_OVER_NOT_MEASURED, "on }"),
      Map.entry(GeneratorCode.FLOW_CONTROLLER_QUEUE, "5 }"),
      Map.entry(GeneratorCode.FLOW_CONTROLLER_RESERVATION, "on vehicle.c1 reservation"),
      Map.entry(GeneratorCode.PEERS_BY_MULTICAST, "gateway {"),
      Map.entry(GeneratorCode.RESERVED_CORES_OVERLAP, "c0, c1 fifo 10"),
      Map.entry(GeneratorCode.EXISTING_TRUSTED, "laser_driver/driver_node"),
      Map.entry(GeneratorCode.EXISTING_NOT_INSTRUMENTED, "Driver ="),
      Map.entry(GeneratorCode.MANAGER_WITHOUT_TABLE, "manager {"),
      Map.entry(GeneratorCode.MANAGER_HEARS_NOTHING, "control: single_threaded"),
      Map.entry(GeneratorCode.CORES_WITHOUT_NUMBERS, "vehicle {"));

  @TempDir
  private Path folder;

  static List<GeneratorCode> warnings() {
    return Stream.of(GeneratorCode.values()).filter(code -> code.severity() == Severity.WARNING).toList();
  }

  @Test
  void theTableHasThemAll() {
    assertEquals(Set.copyOf(warnings()), PLACES.keySet());
  }

  @ParameterizedTest
  @MethodSource("warnings")
  void itPointsAtTheWordsOfTheModel(GeneratorCode code) throws IOException {
    Path file = Files.writeString(folder.resolve("model.tactus"), Catalogue.example(code));
    List<Object> arguments = new ArrayList<>(List.of(code.entry().command().split(" ")));
    arguments.addAll(1, List.of(file, "-o", folder.resolve("workspace")));
    CommandRun run = CommandRun.of(arguments.toArray());
    assertEquals(0, run.status(), run::err);
    Matcher place = Pattern.compile("warning\\[" + code.id() + "].*?--> [^\\n]*model\\.tactus:([0-9]+):([0-9]+)\\n",
        Pattern.DOTALL).matcher(run.err());
    assertTrue(place.find(), run::err);
    String line = Files.readAllLines(file).get(Integer.parseInt(place.group(1)) - 1);
    String text = line.substring(Integer.parseInt(place.group(2)) - 1);
    assertTrue(text.startsWith(PLACES.get(code)), () -> text + "\n" + run.err());
    assertEquals(run.err().lines().filter(one -> one.startsWith("warning")).toList(),
        run.err().lines().filter(one -> one.startsWith("warning[TAC-")).toList());
  }
}
