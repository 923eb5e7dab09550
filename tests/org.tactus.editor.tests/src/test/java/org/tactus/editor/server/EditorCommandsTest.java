package org.tactus.editor.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.application.Monitor;
import org.tactus.dsl.UnsavedTexts;
import org.tactus.lowering.Interpretation;
import org.tactus.model.distribution.Target;

/** What somebody writes while a command runs is not lost. */
class EditorCommandsTest {

  private static final String OPEN = """
      system open
      platform { host pc { cores c0 c1 } }
      node N { timer t every 10 ms wcet 1 ms }
      chain c from N.t to N.t { latency <= 20 ms }
      """;
  private static final ServerOptions SERVER = new ServerOptions(Interpretation.of(Target.DEFAULT), Optional.empty(),
      Optional.empty(), false, "1.0.0");

  @TempDir private Path folder;
  private Path model;
  private Path variant;
  private final Map<Path, String> held = new ConcurrentHashMap<>();

  @BeforeEach
  void write() throws IOException {
    model = Files.writeString(folder.resolve("open.tactus"), OPEN);
    variant = folder.resolve("open_provisioned.tactus");
  }

  /** Runs the command, and something else while it searches. */
  private CommandResult provision(Runnable meanwhile) {
    Monitor monitor = new Monitor() {
      @Override
      public void started(String step) {
        if (step.equals("finding out why")) {
          meanwhile.run();
        }
      }
    };
    UnsavedTexts before = texts(Map.copyOf(held));
    return new Commands(SERVER).run("tactus.provision", model, new CommandArguments(model.toUri().toString(), null,
        null), before, () -> texts(held), monitor);
  }

  private static UnsavedTexts texts(Map<Path, String> texts) {
    return file -> Optional.ofNullable(texts.get(file));
  }

  private static void put(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException failure) {
      throw new AssertionError(failure);
    }
  }

  private static void refused(String part, CommandResult result) {
    assertEquals(1, result.status(), result.text());
    assertTrue(result.text().contains(part), result.text());
  }

  @Test
  void aVariantThatIsSavedDuringTheSearchStays() throws IOException {
    refused("was not written by 'tactus provision'", provision(() -> put(variant, "system mine\n")));
    assertEquals("system mine\n", Files.readString(variant));
  }

  @Test
  void aVariantThatIsBegunInTheEditorDuringTheSearchStays() {
    refused("would be lost", provision(() -> held.put(variant, "system mine\n")));
    assertFalse(Files.exists(variant));
  }

  @Test
  void aVariantWithChangesThatAreNotSavedStays() throws IOException {
    assertEquals(0, provision(() -> { }).status());
    String written = Files.readString(variant);
    held.put(variant, written);
    assertEquals(0, provision(() -> { }).status(), "one that is open as it is may be replaced");
    held.put(variant, written + "// mine\n");
    refused("would be lost", provision(() -> { }));
    held.put(variant, written);
    refused("would be lost", provision(() -> held.put(variant, written + "// mine\n")));
    assertEquals(written, Files.readString(variant));
  }
}
