package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A user decides configurations for the modes of a system, and generates it with the manager that goes by them. */
class GenerateManagerTest {

  @TempDir
  private Path folder;

  private Path model() throws IOException {
    return Files.copy(CommandRun.example("modes/modes.tactus"), folder.resolve("modes.tactus"));
  }

  private void provide(Path model) {
    assertEquals(0, CommandRun.of("provision", model, "--modes", folder.resolve("modes.json")).status());
  }

  private CommandRun generate(Path model, Object... more) {
    List<Object> words = new ArrayList<>(List.of("generate", model, "-o", folder.resolve("workspace")));
    words.addAll(List.of(more));
    return CommandRun.of(words.toArray());
  }

  private Path table() {
    return folder.resolve("workspace/src/examples_modes_bringup/deploy/robot/modes.json");
  }

  @Test
  void theTableGoesIntoTheWorkspaceAndIsReadAgain() throws IOException {
    Path model = model();
    provide(model);
    CommandRun run = generate(model, "--modes", folder.resolve("modes.json"));
    assertEquals(0, run.status(), run::err);
    assertEquals("", run.err(), "every executor tells the manager of its executions");
    assertEquals(Files.readString(folder.resolve("modes.json")), Files.readString(table()));
    assertTrue(Files.exists(folder.resolve("workspace/src/tactus_manager/package.xml")));
    String more = Files.readString(model) + "mode parked { load 50 % }\n";
    Files.writeString(model, more);
    provide(model);
    CommandRun again = generate(model);
    assertEquals(0, again.status(), again::err);
    assertTrue(again.out().contains("--modes '../modes.json'"), again::out);
    assertTrue(Files.readString(table()).contains("parked"));
    CommandRun without = generate(model, "--no-modes");
    assertTrue(without.err().contains("TAC-GEN-043"), without::err);
    assertFalse(Files.exists(table()));
    assertFalse(Files.exists(folder.resolve("workspace/src/tactus_manager")));
  }

  /** An edited table would be one of proofs that nobody made. */
  @Test
  void aTableInTheWorkspaceIsReplacedEvenIfItWasEdited() throws IOException {
    Path model = model();
    provide(model);
    generate(model, "--modes", folder.resolve("modes.json"));
    Files.writeString(table(), Files.readString(table()).replace("\"met\": true", "\"met\":  true"));
    Files.writeString(model, Files.readString(model).replace("wcet 15 ms", "wcet 14 ms"));
    provide(model);
    CommandRun run = generate(model);
    assertEquals(0, run.status(), run::err);
    assertEquals(Files.readString(folder.resolve("modes.json")), Files.readString(table()));
  }

  @Test
  void aTableOfAnotherModelIsRefusedAndChangesNothing() throws IOException {
    Path model = model();
    provide(model);
    generate(model, "--modes", folder.resolve("modes.json"));
    String before = Files.readString(table());
    Files.writeString(model, Files.readString(model).replace("wcet 15 ms", "wcet 16 ms"));
    CommandRun run = generate(model);
    assertEquals(1, run.status(), run::err);
    assertTrue(run.err().contains("the model has changed since it was made"), run::err);
    assertTrue(run.err().contains("make it anew with 'tactus provision " + model + " --modes "), run::err);
    assertTrue(run.err().contains("--no-modes"), run::err);
    assertEquals(before, Files.readString(table()));
    CommandRun target = generate(model, "--target", "humble");
    assertEquals(1, target.status(), target::err);
    assertTrue(target.err().contains("it is for ROS 2 jazzy, not humble"), target::err);
  }

  @Test
  void aTableThatIsNoneIsRefused() throws IOException {
    Path model = model();
    CommandRun none = generate(model, "--modes", folder.resolve("none.json"));
    assertEquals(1, none.status(), none::err);
    assertTrue(none.err().contains("cannot be read") && none.err().contains("--no-modes"), none::err);
    CommandRun other = generate(model, "--modes", model);
    assertEquals(1, other.status(), other::err);
    assertTrue(other.err().contains("is a model, and no table of modes; make a table with"), other::err);
    assertFalse(Files.exists(folder.resolve("workspace")));
  }
}
