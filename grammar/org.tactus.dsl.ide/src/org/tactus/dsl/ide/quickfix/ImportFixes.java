package org.tactus.dsl.ide.quickfix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.URI;
import org.tactus.dsl.scoping.ImportedFiles;
import org.tactus.dsl.scoping.Spelling;
import org.tactus.model.Import;
import org.tactus.model.TactusPackage;

/** Quick fixes of imports. */
final class ImportFixes {

  private ImportFixes() {
  }

  /** Writes the name of a file of the same folder that was probably meant, or removes the import. */
  static List<Change> unreadable(MarkedPlace place) {
    List<Change> changes = new ArrayList<>();
    Optional<Import> imported =
        place.element(Import.class).filter(one -> ImportedFiles.resolve(one).isEmpty());
    imported.ifPresent(one -> {
      List<String> near = near(one);
      for (String path : near) {
        String title = "Import '" + path + "'";
        changes.add((near.size() == 1 ? Change.preferred(title) : Change.offered(title))
            .replace(one, TactusPackage.eINSTANCE.getImport_ImportURI(), '"' + path + '"'));
      }
      changes.add(Change.offered("Remove the import").remove(TextPart.of(one)));
    });
    return changes;
  }

  /** Removes an import, which says nothing where a file imports itself. */
  static List<Change> cyclic(MarkedPlace place) {
    return place.element(Import.class).filter(one -> place.language().leadsBack(one)).map(one -> {
      boolean itself = ImportedFiles.target(one).filter(place.file().getURI()::equals).isPresent();
      String title = "Remove the import";
      return List.of((itself ? Change.preferred(title) : Change.offered(title)).remove(TextPart.of(one)));
    }).orElse(List.of());
  }

  private static List<String> near(Import imported) {
    String written = imported.getImportURI() == null ? "" : imported.getImportURI();
    String folder = written.substring(0, written.lastIndexOf('/') + 1);
    Optional<Path> directory = ImportedFiles.target(imported).filter(URI::isFile)
        .map(uri -> Path.of(uri.toFileString()).getParent()).filter(Files::isDirectory);
    if (directory.isEmpty()) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(directory.get())) {
      Stream<String> names = files.map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".tactus")).sorted();
      return Spelling.near(written.substring(folder.length()), names).stream().map(name -> folder + name).toList();
    } catch (IOException unreadable) {
      return List.of(); // the import itself says that the folder cannot be read
    }
  }
}
