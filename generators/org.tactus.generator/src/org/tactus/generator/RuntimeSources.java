package org.tactus.generator;

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
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/**
 * The sources that generated code links and no model changes: the packages of folder {@code runtime}, which Tactus
 * carries as resources. What is generated gets copies of those that it needs, so that it builds from nothing but itself
 * and what the target has, with the sources that belong to it.
 */
public final class RuntimeSources {

  private static final String RESOURCES = "/org/tactus/generator/runtime/";

  private RuntimeSources() {}

  /**
   * Adds a package without its tests.
   *
   * @param folder where it is put, empty or with a slash at the end
   */
  public static void add(String name, String folder, Workspace workspace) {
    each(name, (path, text) -> workspace.copy(folder + name + "/" + path, "runtime package " + name, text));
  }

  /**
   * Writes a package without its tests into a folder of its name.
   *
   * @param folder an empty folder of this process alone
   * @throws UncheckedIOException if it cannot be written
   */
  public static void write(String name, Path folder) {
    each(name, (path, text) -> {
      try {
        Path file = folder.resolve(name).resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
      } catch (IOException unwritable) {
        throw new UncheckedIOException(unwritable);
      }
    });
  }

  /** Hands over the path and the text of each file of a package. */
  private static void each(String name, BiConsumer<String, String> file) {
    URL manifest = resource(name + "/CMakeLists.txt");
    try {
      if (manifest.getProtocol().equals("file")) {
        each(Path.of(manifest.toURI()).getParent(), file);
      } else {
        try (FileSystem files = FileSystems.newFileSystem(archive(manifest), (ClassLoader) null)) {
          each(files.getPath(RESOURCES + name), file);
        }
      }
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Returns the jar that holds a resource; that of this class where the address does not say it, as in Eclipse. */
  private static Path archive(URL resource) throws IOException, URISyntaxException {
    URL jar = resource.openConnection() instanceof JarURLConnection connection ? connection.getJarFileURL()
        : RuntimeSources.class.getProtectionDomain().getCodeSource().getLocation();
    return Path.of(jar.toURI());
  }

  private static void each(Path source, BiConsumer<String, String> file) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(source)) {
      files = all.filter(Files::isRegularFile).toList();
    }
    for (Path each : files) {
      file.accept(source.relativize(each).toString().replace('\\', '/'), Files.readString(each));
    }
  }

  /** Returns the text of a file below {@code runtime}. */
  public static String text(String path) {
    try (var stream = resource(path).openStream()) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static URL resource(String path) {
    URL url = RuntimeSources.class.getResource(RESOURCES + path);
    if (url == null) {
      throw new IllegalStateException("Tactus was built without runtime/" + path);
    }
    return url;
  }
}
