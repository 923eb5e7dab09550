package org.tactus.application;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tactus.input.modes.ManagedTable;
import org.tactus.input.modes.UnusableTableException;
import org.tactus.simulation.manager.ManagerRecording;
import org.tactus.timing.demand.Ageing;

/**
 * The manager that is simulated decides as the one that runs: both are held to the same recorded rounds. Its own test
 * is {@code recordings_test.cpp}.
 */
class ManagerRecordingTest {

  private static final Path FOLDER = Path.of("").toAbsolutePath().getParent().getParent()
      .resolve("runtime/tactus_manager/test/recordings");
  private static final Ageing AGEING = Ageing.ofPercent(95, 80, 5, 5);

  private static String text(String name) throws IOException {
    return Files.readString(FOLDER.resolve(name));
  }

  private static ManagedTable table() throws IOException {
    return ManagedTable.read(text("table.json"));
  }

  @Test
  void whatWasRecordedIsDecidedAsTheManagerDoes() throws IOException {
    List<String> said = text("said.jsonl").lines().toList();
    List<String> decided = ManagerRecording.replay(table(), AGEING, text("rounds.jsonl"));
    for (int i = 0; i < said.size(); i++) {
      assertEquals(said.get(i), decided.get(i), "line " + (i + 1));
    }
    assertEquals(said.size(), decided.size());
  }

  @Test
  void whatASearchHasProvedIsDecidedAsTheManagerDoes() throws IOException {
    List<String> said = text("search/said.jsonl").lines().toList();
    assertEquals(said, ManagerRecording.replay(ManagedTable.read(text("search/table.json")),
        Ageing.ofPercent(100, 100, 20, 5), text("search/rounds.jsonl")));
    Stream.of("\"by\": \"table\"", "\"by\": \"search\"", "\"cause\": \"search\"", "a search has proved it",
        "less did", "is asked for").forEach(part ->
            assertTrue(said.stream().anyMatch(line -> line.contains(part)), part));
  }

  @Test
  void anAnswerOfNoSearchIsNamed() throws IOException {
    ManagedTable table = ManagedTable.read(text("search/table.json"));
    String begin = "{\"configuration\": 0, \"searches\": true}\n";
    String nothing = "{\"schema\": \"tactus-search/1\", \"id\": 1, \"found\": false, \"because\": \"no goal\"}";
    assertEquals("line 2: an answer that was added has a configuration",
        refusal(table, begin + "{\"added\": 4, \"answer\": " + nothing + "}"));
    String found = text("search/rounds.jsonl").lines().filter(line -> line.contains("\"answer\"")).findFirst()
        .orElseThrow();
    assertEquals("line 2: no configuration of a search can be number 9 here",
        refusal(table, begin + found.replace("\"added\": 4", "\"added\": 9")));
    assertEquals("line 2: its goals are not those of the mode",
        refusal(table, begin + found.replace("\"goal\": 20000000", "\"goal\": 90000000")));
    assertEquals("line 2: configurations differ in more than priorities and budgets",
        refusal(table, begin + found.replace("executor control", "executor steering")));
    assertEquals("line 2: a goal of chain 'brake' is not as its bound says",
        refusal(table, begin + found.replaceFirst("\"met\": true", "\"met\": false")));
  }

  @Test
  void allThatCanBeDecidedIsRecorded() throws IOException {
    String said = text("said.jsonl");
    Stream.of("less did", "less would", "lowers after", "rises after", "is asked for", "nothing was", "takes",
        "\"proved\": [\"brake\"", "\"proved\": [\"brake\", \"log\"]", "\"unproved\": [\"log\"", "\"cause\": \"period\"",
        "\"cause\": \"mode\"", "\"cause\": \"load\"", "\"cause\": \"miss\"", "\"cause\": \"overrun\"",
        "\"cause\": \"frequency\"", "\"speed\": 33", "\"overruns\": 7",
        "\"missed\": [\"brake\"]", "\"missed\": [\"log\"]").forEach(part ->
            assertTrue(said.contains(part), part));
  }

  @Test
  void aLineThatIsWrongIsNamed() throws IOException {
    ManagedTable table = table();
    assertEquals("line 1: a recording begins with the configuration, as in {\"configuration\": 0}",
        refusal(table, "{\"executions\": {}}"));
    assertEquals("line 3: there is no mode 'flying'",
        refusal(table, "{\"configuration\": 8}\n\n{\"mode\": \"flying\", \"executions\": {}}"));
    assertEquals("line 1: \"configuration\" is an integer from 0 to 8, not 9",
        refusal(table, "{\"configuration\": 9}"));
  }

  @Test
  void whatNoManagerWritesIsNamed() throws IOException {
    ManagedTable table = table();
    String begin = "{\"configuration\": 0}\n{\"executions\": {}, ";
    assertEquals("line 2: no round begins because of 'boredom'", refusal(table, begin + "\"cause\": \"boredom\"}"));
    assertEquals("line 2: \"speed\" is an integer from 5 to 1000, not 4", refusal(table, begin + "\"speed\": 4}"));
    assertTrue(refusal(table, begin + "\"responses\": {\"a\": -1}}").startsWith("line 2: a response"));
  }

  private static String refusal(ManagedTable table, String recording) {
    return assertThrows(UnusableTableException.class, () -> ManagerRecording.replay(table, AGEING, recording))
        .getMessage();
  }
}
