package org.tactus.generator.executor;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.tactus.generator.Workspace;
import org.tactus.generator.ros2.Marks;

/**
 * Headers of executables that are the same for every system but for their namespace: they make a process what the model
 * says, or say what it is not.
 */
final class ProcessHeaders {

  private static final List<String> NAMES =
      List.of("deviations.hpp", "locked_memory.hpp", "modelled_environment.hpp", "modelled_threads.hpp",
          "resolved_names.hpp", "resolved_profile.hpp");

  /** Those of processes that load components whose code exists. */
  private static final List<String> OF_COMPONENTS =
      List.of("component_libraries.hpp", "loaded_component.hpp", "modelled_works.hpp", "served_entities.hpp");

  private ProcessHeaders() {}

  /** Adds the headers to a folder of the workspace. */
  static void add(String folder, String origin, String packageName, Workspace workspace) {
    add(NAMES, folder, origin, packageName, workspace);
  }

  /** Adds the headers of processes that load components whose code exists. */
  static void components(String folder, String origin, String packageName, Workspace workspace) {
    add(OF_COMPONENTS, folder, origin, packageName, workspace);
  }

  /** Adds the header of processes that tell nodes how these are called. */
  static void names(String folder, String origin, String packageName, Workspace workspace) {
    add(List.of("start_arguments.hpp"), folder, origin, packageName, workspace);
  }

  private static void add(List<String> names, String folder, String origin, String packageName, Workspace workspace) {
    names.forEach(name -> workspace.generated(folder + name, origin,
        Marks.slashes("the model") + "\n" + text(name, packageName)));
  }

  private static String text(String name, String packageName) {
    try (InputStream stream = ProcessHeaders.class.getResourceAsStream("headers/" + name)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8).replace("namespace tactus\n",
          "namespace " + packageName + "\n");
    } catch (IOException reason) {
      throw new UncheckedIOException(reason);
    }
  }
}
