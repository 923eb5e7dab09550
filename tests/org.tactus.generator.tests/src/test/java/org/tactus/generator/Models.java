package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.tactus.dsl.LoadedSystem;
import org.tactus.dsl.SystemLoader;
import org.tactus.dsl.TactusStandaloneSetup;
import org.tactus.model.view.SystemView;

/** Systems for the tests. */
final class Models {

  private static final SystemLoader LOADER =
      new TactusStandaloneSetup().createInjectorAndDoEMFRegistration().getInstance(SystemLoader.class);

  private Models() {}

  /** Returns the system of a text, which must have no errors. */
  static SystemView text(String text) {
    return view(LOADER.load(Path.of("test.tactus"), text));
  }

  /** Returns the system of a text that the language may reject: the generator must cope with what a caller hands it. */
  static SystemView unchecked(String text) {
    return LOADER.load(Path.of("test.tactus"), text).view();
  }

  /** Returns a system in the resources of the tests. */
  static SystemView resource(String name) {
    return text(resourceText(name));
  }

  /** Returns the text of a system in the resources of the tests. */
  static String resourceText(String name) {
    try (var stream = Models.class.getResourceAsStream("/models/" + name + ".tactus")) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException reason) {
      throw new UncheckedIOException(reason);
    }
  }

  /** Returns a system of the examples. */
  static SystemView example(String path) {
    return view(LOADER.load(Path.of(System.getProperty("tactus.root", "../..")).resolve("examples").resolve(path)));
  }

  private static SystemView view(LoadedSystem system) {
    assertFalse(system.hasErrors(), () -> system.diagnostics().toString());
    return system.view();
  }
}
