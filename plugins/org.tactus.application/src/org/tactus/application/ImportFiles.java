package org.tactus.application;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.tactus.input.StandardInput;

/**
 * The files of an import.
 *
 * @param inputs files and folders that are read and must stay
 * @param refreshed a model that is read and may be replaced by the system; empty for none
 * @param output the file to write the system to; empty for none
 * @param report the file to write the report to, in the form that its name asks for; empty for none
 */
public record ImportFiles(List<Path> inputs, Optional<Path> refreshed, Optional<Path> output, Optional<Path> report) {

  /** What imports write: models and reports. In a folder with inputs others are taken for one of them. */
  private static final Pattern WRITTEN = Pattern.compile(".*\\.(tactus|html?|json|txt|md)");

  /** An import that reads and writes no file that is known. */
  public static final ImportFiles NONE =
      new ImportFiles(List.of(), Optional.empty(), Optional.empty(), Optional.empty());

  /** Keeps what is given. */
  public ImportFiles {
    inputs = List.copyOf(inputs);
  }

  /** An import of files or folders that writes nothing. */
  public static ImportFiles of(List<Path> inputs) {
    return new ImportFiles(inputs, Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** Returns the same files, of which one is refreshed; {@code null} for none. */
  public ImportFiles refreshing(Path model) {
    return new ImportFiles(inputs, Optional.ofNullable(model), output, report);
  }

  /** Returns the same files with one to write the system to; {@code null} for none. */
  public ImportFiles writingTo(Path file) {
    return new ImportFiles(inputs, refreshed, Optional.ofNullable(file), report);
  }

  /** Returns the same files with one to write the report to; {@code null} for none. */
  public ImportFiles reportingTo(Path file) {
    return new ImportFiles(inputs, refreshed, output, Optional.ofNullable(file));
  }

  /**
   * Looks that nothing is written over what is read, and nothing twice to the same file, whatever links lead there.
   *
   * @throws InputException if it would be
   */
  public void requireApart() {
    output.ifPresent(file -> requireNoInput(file, "the system", inputs));
    List<Path> read = new ArrayList<>(inputs);
    refreshed.ifPresent(read::add);
    report.ifPresent(file -> requireNoInput(file, "the report", read));
    if (output.isPresent() && report.isPresent() && !isStream(output.get())
        && isSame(output.get(), report.get())) {
      throw new InputException("the report would replace the system in '" + report.get() + "': name another file");
    }
  }

  private static void requireNoInput(Path file, String what, List<Path> read) {
    if (isStream(file)) {
      return;
    }
    for (Path input : read) {
      if (!StandardInput.is(input) && (isSame(input, file) || isPart(input, file))) {
        throw new InputException(what + " would replace '" + file + "', which is read: name another file");
      }
    }
  }

  private static boolean isStream(Path file) {
    return OutputFile.isStream(file) && !Files.isDirectory(file);
  }

  private static boolean isSame(Path one, Path other) {
    try {
      if (Files.exists(one) && Files.exists(other)) {
        return Files.isSameFile(one, other);
      }
      return real(one).equals(real(other));
    } catch (IOException unknown) {
      return false; // what cannot be looked at is not replaced either: writing it will say why
    }
  }

  /** Returns where a file is or will be. */
  private static Path real(Path file) throws IOException {
    if (Files.exists(file)) {
      return file.toRealPath();
    }
    Path whole = file.toAbsolutePath().normalize();
    Path folder = whole.getParent();
    return folder == null || !Files.exists(folder) ? whole : folder.toRealPath().resolve(whole.getFileName());
  }

  /** Tells whether a file that exists lies in a folder that is read, and is none that an import has written there. */
  private static boolean isPart(Path folder, Path file) {
    try {
      return Files.isDirectory(folder) && Files.isRegularFile(file)
          && file.toRealPath().startsWith(folder.toRealPath())
          && !WRITTEN.matcher(file.getFileName().toString().toLowerCase(Locale.ROOT)).matches();
    } catch (IOException unknown) {
      return false; // as above
    }
  }
}
