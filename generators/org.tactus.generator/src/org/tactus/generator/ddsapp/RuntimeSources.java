package org.tactus.generator.ddsapp;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.tactus.generator.Workspace;

/** The sources that programs link and no model changes: folder {@code runtime} of Tactus, copied into every project. */
public final class RuntimeSources {

  /** Every file, relative to {@code runtime}. */
  static final List<String> FILES = List.of(
      "tactus_dds/CMakeLists.txt",
      "tactus_dds/include/tactus_dds/application.hpp",
      "tactus_dds/include/tactus_dds/callback.hpp",
      "tactus_dds/include/tactus_dds/executor.hpp",
      "tactus_dds/include/tactus_dds/fast_dds.hpp",
      "tactus_dds/include/tactus_dds/opaque_type.hpp",
      "tactus_dds/include/tactus_dds/options.hpp",
      "tactus_dds/include/tactus_dds/participant.hpp",
      "tactus_dds/include/tactus_dds/rtps_message.hpp",
      "tactus_dds/include/tactus_dds/stamping_transport.hpp",
      "tactus_dds/include/tactus_dds/trace.hpp",
      "tactus_dds/src/application.cpp",
      "tactus_dds/src/callback.cpp",
      "tactus_dds/src/executor.cpp",
      "tactus_dds/src/opaque_type.cpp",
      "tactus_dds/src/options.cpp",
      "tactus_dds/src/participant.cpp",
      "tactus_dds/src/rtps_message.cpp",
      "tactus_dds/src/stamping_transport.cpp",
      "tactus_dds/src/trace.cpp",
      "tactus_load/CMakeLists.txt",
      "tactus_load/include/tactus_load/load.hpp",
      "tactus_load/package.xml");

  private RuntimeSources() {}

  /** Adds these files to a project. */
  static void add(Workspace project) {
    FILES.forEach(file -> project.generated(file, "Tactus", text(file)));
  }

  /** Adds the package of synthetic load to a workspace of packages. */
  public static void addLoad(Workspace workspace) {
    FILES.stream().filter(file -> file.startsWith("tactus_load/")).forEach(file -> workspace.generated("src/" + file, "Tactus", text(file)));
  }

  private static String text(String file) {
    try (InputStream stream = RuntimeSources.class.getResourceAsStream("/org/tactus/generator/runtime/" + file)) {
      if (stream == null) {
        throw new IllegalStateException("the build left out runtime/" + file);
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException reason) {
      throw new UncheckedIOException(reason);
    }
  }
}
