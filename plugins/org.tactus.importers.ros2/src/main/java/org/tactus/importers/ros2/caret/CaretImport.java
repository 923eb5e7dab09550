package org.tactus.importers.ros2.caret;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.tactus.importers.ros2.ImportSource;
import org.tactus.importers.ros2.RosImportException;
import org.tactus.importers.ros2.RosImportResult;
import org.tactus.importers.ros2.sketch.SketchNotes;
import org.tactus.importers.ros2.sketch.SketchWriter;
import org.tactus.importers.ros2.sketch.SystemSketch;
import org.tactus.input.InputFile;
import org.tactus.input.InputLimits;
import org.tactus.input.LegalName;
import org.tactus.input.VisibleText;

/** Makes a system from an architecture file of CARET. */
public final class CaretImport {

  private CaretImport() {
  }

  /**
   * Makes the system.
   *
   * @param file the architecture, in YAML
   * @param name the system's name; that of the file if empty
   * @param wcet the execution time of each callback in nanoseconds; unknown if empty
   * @param progress is told what is being done; what it throws ends the import
   * @throws RosImportException if the file is none or cannot be read
   */
  public static RosImportResult run(Path file, Optional<String> name, OptionalLong wcet, Consumer<String> progress) {
    progress.accept("reading " + file);
    String source = VisibleText.of(String.valueOf(file.getFileName()));
    try {
      Object document = BlockYaml.read(InputFile.text(file, InputLimits.ARCHITECTURE_BYTES));
      CaretArchitecture architecture = CaretArchitecture.of(document).orElseThrow(() -> new RosImportException(file
          + " is no architecture of CARET: it has no list of nodes and no list of executors; export one with "
          + "Architecture.export"));
      SketchNotes notes = new SketchNotes();
      List<String> header = List.of("Made from " + source + ", an architecture of CARET.");
      SystemSketch system = CaretSketch.of(architecture,
          LegalName.ofPackage(name.orElse(source.replaceFirst("\\.ya?ml$", ""))), header, wcet, notes);
      return new RosImportResult(system, ImportSource.ofFile(source), notes.all(),
          SketchWriter.write(system));
    } catch (YamlException unreadable) {
      throw new RosImportException(file + ":" + unreadable.line() + ": " + VisibleText.of(unreadable.getMessage())
          + "; export the architecture again with CARET", unreadable);
    } catch (IOException unreadable) {
      throw new RosImportException(file + " cannot be read: " + unreadable.getMessage(), unreadable);
    }
  }
}
