package org.tactus.dsl.ide.quickfix;

import com.google.inject.Inject;
import com.google.inject.Provider;
import java.util.Optional;
import org.eclipse.xtext.formatting2.regionaccess.TextRegionAccessBuilder;
import org.eclipse.xtext.resource.XtextResource;
import org.tactus.dsl.TextFormatter;
import org.tactus.dsl.formatting2.EntryRegions;
import org.tactus.dsl.resource.TactusResource;
import org.tactus.dsl.scoping.TactusScopeProvider;
import org.tactus.dsl.syntax.SyntaxChecker;

/** The parts of the language that quick fixes ask. */
final class Language {

  @Inject private TactusScopeProvider scopes;
  @Inject private SyntaxChecker syntax;
  @Inject private TextFormatter formatter;
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

  /** Returns the entries of a file; empty if it has syntax errors or holds nothing. */
  Optional<EntryRegions> entries(XtextResource file) {
    boolean broken = file.getContents().isEmpty() || ((TactusResource) file).hasSyntaxErrors();
    return broken ? Optional.empty() : Optional.of(EntryRegions.of(regions.get().forNodeModel(file).create()));
  }
}
