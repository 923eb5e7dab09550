package org.tactus.dsl.validation.rules;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.resource.Resource;
import org.tactus.dsl.Diagnostic.Severity;
import org.tactus.dsl.scoping.ImportedFiles;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.Rule;
import org.tactus.model.Import;
import org.tactus.model.Model;
import org.tactus.model.TactusPackage;

/** Files that import each other have no order in which one completes the other; the last import of the cycle is reported. */
public final class CyclicImport implements Rule {

  @Override
  public String code() {
    return "TAC-REF-003";
  }

  @Override
  public Severity severity() {
    return Severity.ERROR;
  }

  @Override
  public String title() {
    return "Files import each other";
  }

  @Override
  public Needs needs() {
    return Needs.NOTHING;
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    visit(system.view().root(), new ArrayList<>(), new HashSet<>(), sink);
  }

  private void visit(Model model, List<Resource> path, Set<Resource> done, DiagnosticSink sink) {
    path.add(model.eResource());
    for (Import imported : model.getImports()) {
      Optional<Resource> target = ImportedFiles.resolve(imported);
      int start = target.map(path::indexOf).orElse(-1);
      if (start >= 0) {
        String cycle = path.subList(start, path.size()).stream().map(file -> file.getURI().lastSegment() + " -> ").collect(Collectors.joining());
        sink.report(imported, TactusPackage.eINSTANCE.getImport_ImportURI(),
            "files import each other: " + cycle + target.get().getURI().lastSegment() + "; move what both need into a third file");
      } else if (target.isPresent() && !done.contains(target.get())) {
        ImportedFiles.model(target.get()).ifPresent(next -> visit(next, path, done, sink));
      }
    }
    path.removeLast();
    done.add(model.eResource());
  }
}
