package org.tactus.application;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.tactus.input.InputFile;

/**
 * The folder in which CMake builds the programs of a project, one that Tactus alone uses. CMake notes absolute paths
 * when it configures, so that what it left is of no use once the project was moved or copied, or when another Fast DDS
 * is to be found; such a folder is made afresh.
 */
final class BuildFolder {

  /** What decides which packages and libraries CMake finds. */
  private static final List<String> SEARCH_PATHS =
      List.of("CMAKE_PREFIX_PATH", "AMENT_PREFIX_PATH", "CXX", "CXXFLAGS", "LDFLAGS");

  private final Path folder;
  private final Map<String, String> environment;

  /** The build folder of a project in an environment. */
  BuildFolder(Path project, Map<String, String> environment) {
    this.folder = project.resolve(".tactus/build");
    this.environment = environment;
  }

  /**
   * Makes the folder, or clears it unless CMake can go on in it.
   *
   * @return the folder
   * @throws InputException if it cannot be written
   */
  Path prepare() {
    if (Files.isSymbolicLink(folder) || Files.isSymbolicLink(folder.getParent())) {
      throw new InputException(
          "the folder " + folder + " is a link; remove it, or name another folder with --directory");
    }
    try {
      Files.createDirectories(folder);
      String now = state();
      if (!now.equals(noted())) {
        Folders.delete(folder);
        Files.createDirectories(folder);
        Files.writeString(folder.resolve(".gitignore"), "*\n");
        Files.writeString(note(), now);
      }
      return folder;
    } catch (IOException | UncheckedIOException failure) {
      throw new InputException("the folder " + folder + " cannot be made ready for a build: " + failure.getMessage()
          + "; make it writable or remove it, or name another with --directory");
    }
  }

  private Path note() {
    return folder.resolve("configured-for");
  }

  private String noted() throws IOException {
    try {
      return InputFile.text(note());
    } catch (NoSuchFileException never) {
      return "";
    }
  }

  /** What the folder must have been configured for: its place, and what CMake finds there. */
  private String state() throws IOException {
    return SEARCH_PATHS.stream().map(name -> name + "=" + environment.getOrDefault(name, "") + "\n")
        .collect(Collectors.joining("", folder.toRealPath() + "\n", ""));
  }
}
