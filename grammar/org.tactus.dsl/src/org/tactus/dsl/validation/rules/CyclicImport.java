package org.tactus.dsl.validation.rules;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.resource.Resource;
import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.TextCode;
import org.tactus.dsl.scoping.ImportedFiles;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.Rule;
import org.tactus.model.Import;
import org.tactus.model.Model;
import org.tactus.model.TactusPackage;

/**
 * Files that import each other have no order in which one completes the other; the last import of the cycle is
 * reported.
 */
public final class CyclicImport implements Rule {

  @Override
  public Code code() {
    return TextCode.CYCLIC_IMPORT;
  }

  @Override
  public Needs needs() {
    return Needs.NOTHING;
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    Map<Resource, Iterator<Import>> path = new LinkedHashMap<>();
    Deque<Resource> open = new ArrayDeque<>();
    Set<Resource> done = new HashSet<>();
    enter(system.view().root(), path, open);
    while (!open.isEmpty()) {
      Iterator<Import> imports = path.get(open.peek());
      if (!imports.hasNext()) {
        path.remove(open.peek());
        done.add(open.pop());
        continue;
      }
      Import imported = imports.next();
      Optional<Resource> target = ImportedFiles.resolve(imported);
      if (target.isPresent() && path.containsKey(target.get())) {
        report(imported, List.copyOf(path.keySet()), target.get(), sink);
      } else if (target.isPresent() && !done.contains(target.get())) {
        ImportedFiles.model(target.get()).ifPresent(next -> enter(next, path, open));
      }
    }
  }

  private static void enter(Model model, Map<Resource, Iterator<Import>> path, Deque<Resource> open) {
    path.put(model.eResource(), model.getImports().iterator());
    open.push(model.eResource());
  }

  private static void report(Import imported, List<Resource> path, Resource target, DiagnosticSink sink) {
    String cycle =
        path.subList(path.indexOf(target), path.size()).stream().map(file -> file.getURI().lastSegment() + " -> ")
        .collect(Collectors.joining());
    sink.report(imported, TactusPackage.eINSTANCE.getImport_ImportURI(),
        "files import each other: " + cycle + target.getURI().lastSegment()
            + "; move what both need into a third file");
  }
}
