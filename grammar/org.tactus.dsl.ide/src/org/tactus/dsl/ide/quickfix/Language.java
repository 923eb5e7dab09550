package org.tactus.dsl.ide.quickfix;

import com.google.inject.Inject;
import com.google.inject.Provider;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.formatting2.regionaccess.TextRegionAccessBuilder;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;
import org.tactus.dsl.TextFormatter;
import org.tactus.dsl.formatting2.EntryRegions;
import org.tactus.dsl.scoping.ImportedFiles;
import org.tactus.dsl.scoping.TactusScopeProvider;
import org.tactus.dsl.syntax.SyntaxChecker;
import org.tactus.model.Import;

/** The parts of the language that quick fixes ask. */
final class Language {

  @Inject private TactusScopeProvider scopes;
  @Inject private SyntaxChecker syntax;
  @Inject private TextFormatter formatter;
  @Inject private ImportedFiles files;
  @Inject private Provider<TextRegionAccessBuilder> regions;

  /** Returns what names refer to. */
  TactusScopeProvider scopes() {
    return scopes;
  }

  /** Returns what knows the grammar. */
  SyntaxChecker syntax() {
    return syntax;
  }

  /** Returns what knows the layout. */
  TextFormatter formatter() {
    return formatter;
  }

  /** Returns the entries of a file; empty if it has no layout. */
  Optional<EntryRegions> entries(XtextResource file) {
    return formatter.hasLayout(file) ? Optional.of(EntryRegions.of(regions.get().forNodeModel(file).create()))
        : Optional.empty();
  }

  /** Tells whether what an import names imports the file of the import, or is that file. */
  boolean leadsBack(Import imported) {
    return ImportedFiles.resolve(imported).filter(target -> files.closure(target).contains(imported.eResource()))
        .isPresent();
  }

  /** Tells whether a file and all that it imports have no syntax errors, and all names in them refer to something. */
  boolean isLinked(XtextResource file) {
    List<Resource> closure = files.closure(file);
    closure.forEach(one -> EcoreUtil2.resolveLazyCrossReferences(one, CancelIndicator.NullImpl));
    return closure.stream().allMatch(one -> one.getErrors().isEmpty());
  }
}
