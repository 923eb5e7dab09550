package org.tactus.generator.executor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.tactus.generator.Names;
import org.tactus.generator.Workspace;
import org.tactus.generator.ros2.Marks;

/**
 * The ROS 2 packages of {@code runtime/}, which Tactus carries as resources. Workspaces get copies of those that they need, so that they build
 * from nothing but themselves and ROS 2, with the sources that belong to the generated code.
 */
final class RuntimePackages {

  private static final String RESOURCES = "/runtime/";
  private static final String THREAD_SETTINGS = "tactus_executor/include/tactus_executor/thread_settings.hpp";
  private static final String TESTS = "test/";

  private RuntimePackages() {}

  /** Adds a package without its tests. */
  static void add(String name, Workspace workspace) {
    URL manifest = resource(name + "/package.xml");
    try {
      if (manifest.openConnection() instanceof JarURLConnection jar) {
        try (FileSystem files = FileSystems.newFileSystem(Path.of(jar.getJarFileURL().toURI()), (ClassLoader) null)) {
          add(name, files.getPath(RESOURCES + name), workspace);
        }
      } else {
        add(name, Path.of(manifest.toURI()).getParent(), workspace);
      }
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static void add(String name, Path folder, Workspace workspace) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = all.filter(Files::isRegularFile).toList();
    }
    for (Path file : files) {
      String path = folder.relativize(file).toString().replace('\\', '/');
      if (!path.startsWith(TESTS)) {
        workspace.generated("src/" + name + "/" + path, "runtime package " + name, Files.readString(file));
      }
    }
  }

  /** Returns the header that applies settings to threads, as a part of another package. */
  static String threadSettings(String packageName) {
    try (var stream = resource(THREAD_SETTINGS).openStream()) {
      String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
      return Marks.slashes("the model") + "\n" + text.replace("namespace tactus\n", "namespace " + packageName + "\n")
          .replace("TACTUS_EXECUTOR__THREAD_SETTINGS_HPP_", Names.guard(packageName, "thread_settings.hpp"));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static URL resource(String path) {
    URL url = RuntimePackages.class.getResource(RESOURCES + path);
    if (url == null) {
      throw new IllegalStateException("Tactus was built without runtime/" + path);
    }
    return url;
  }
}
