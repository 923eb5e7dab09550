package org.tactus.editor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.util.ITextRegion;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.LoadedSystem;
import org.tactus.dsl.RelatedPlace;
import org.tactus.dsl.scoping.ImportedFiles;
import org.tactus.dsl.validation.Places;
import org.tactus.model.Import;
import org.tactus.model.TactusPackage;

/**
 * What is wrong with a file and all that it imports, as an editor shows it in this file: what is wrong with an imported
 * one stands at the import.
 *
 * @param file the file
 * @param sources the files that were read
 * @param diagnostics all in the file, in the order of its text
 */
public record FileCheck(Path file, Set<Path> sources, List<Diagnostic> diagnostics) {

  /** Copies the collections. */
  public FileCheck {
    sources = Set.copyOf(sources);
    diagnostics = List.copyOf(diagnostics);
  }

  static FileCheck of(Path file, LoadedSystem system, List<Diagnostic> diagnostics) {
    List<Diagnostic> shown = new ArrayList<>();
    for (Diagnostic diagnostic : diagnostics) {
      if (diagnostic.file().equals(file)) {
        shown.add(diagnostic);
      } else {
        importOf(system, diagnostic.file()).map(FileCheck::span).ifPresent(span -> shown.add(new Diagnostic(file, span,
            diagnostic.code(), "in " + diagnostic.file().getFileName() + ": " + diagnostic.message(),
            Stream.concat(Stream.of(new RelatedPlace(diagnostic.file(), diagnostic.span(), "it stands here")),
                diagnostic.related().stream()).toList())));
      }
    }
    return new FileCheck(file, Set.copyOf(system.sources()), shown.stream().distinct().toList());
  }

  private static Diagnostic.Span span(Import imported) {
    ITextRegion region = Places.region(imported, TactusPackage.eINSTANCE.getImport_ImportURI(), -1);
    return Diagnostic.Span.of(NodeModelUtils.getNode(imported).getRootNode(), region.getOffset(), region.getLength());
  }

  /** Returns the first import through which a file is reached. */
  private static Optional<Import> importOf(LoadedSystem system, Path file) {
    return system.root().getImports().stream().filter(imported -> ImportedFiles.resolve(imported)
        .filter(target -> reaches(target, file, new LinkedHashSet<>())).isPresent()).findFirst();
  }

  private static boolean reaches(Resource from, Path file, Set<Resource> seen) {
    if (!seen.add(from)) {
      return false;
    }
    return Path.of(from.getURI().toFileString()).equals(file) || ImportedFiles.model(from).stream()
        .flatMap(model -> model.getImports().stream()).flatMap(each -> ImportedFiles.resolve(each).stream())
        .anyMatch(next -> reaches(next, file, seen));
  }
}
