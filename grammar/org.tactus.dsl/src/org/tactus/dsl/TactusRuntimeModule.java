package org.tactus.dsl;

import com.google.inject.Binder;
import org.eclipse.xtext.conversion.IValueConverterService;
import org.eclipse.xtext.findReferences.IReferenceFinder;
import org.eclipse.xtext.findReferences.TargetURICollector;
import org.eclipse.xtext.linking.ILinkingDiagnosticMessageProvider;
import org.eclipse.xtext.naming.IQualifiedNameConverter;
import org.eclipse.xtext.naming.IQualifiedNameProvider;
import org.eclipse.xtext.parser.antlr.ISyntaxErrorMessageProvider;
import org.eclipse.xtext.resource.IDefaultResourceDescriptionStrategy;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.scoping.IGlobalScopeProvider;
import org.eclipse.xtext.scoping.IScopeProvider;
import org.eclipse.xtext.scoping.impl.ImportUriGlobalScopeProvider;
import org.tactus.dsl.resource.PartTargets;
import org.tactus.dsl.resource.TactusResource;
import org.tactus.dsl.resource.WrittenElements;
import org.tactus.dsl.resource.WrittenReferences;
import org.tactus.dsl.scoping.TactusLinkingMessages;
import org.tactus.dsl.scoping.TactusNameConverter;
import org.tactus.dsl.scoping.TactusNameProvider;
import org.tactus.dsl.scoping.TactusScopeProvider;
import org.tactus.dsl.syntax.SyntaxMessages;
import org.tactus.dsl.syntax.TactusValueConverters;

/** Components of the language at run time, with or without Eclipse. */
public class TactusRuntimeModule extends AbstractTactusRuntimeModule {

  @Override
  public Class<? extends XtextResource> bindXtextResource() {
    return TactusResource.class;
  }

  @Override
  public Class<? extends IScopeProvider> bindIScopeProvider() {
    return TactusScopeProvider.class;
  }

  @Override
  public void configureIScopeProviderDelegate(Binder binder) {
    // the scope provider stands alone
  }

  @Override
  public Class<? extends IGlobalScopeProvider> bindIGlobalScopeProvider() {
    return ImportUriGlobalScopeProvider.class;
  }

  @Override
  public Class<? extends IQualifiedNameProvider> bindIQualifiedNameProvider() {
    return TactusNameProvider.class;
  }

  @Override
  public Class<? extends IValueConverterService> bindIValueConverterService() {
    return TactusValueConverters.class;
  }

  /** Names are split at dots, those of topics are not. */
  public Class<? extends IQualifiedNameConverter> bindIQualifiedNameConverter() {
    return TactusNameConverter.class;
  }

  /** Errors of the parser are told from those of value conversion. */
  public Class<? extends ISyntaxErrorMessageProvider> bindISyntaxErrorMessageProvider() {
    return SyntaxMessages.class;
  }

  /** Unresolved references come with a suggestion. */
  public Class<? extends ILinkingDiagnosticMessageProvider.Extended> bindILinkingDiagnosticMessageProvider() {
    return TactusLinkingMessages.class;
  }

  /** Searches and renames look at what is written. */
  public Class<? extends IDefaultResourceDescriptionStrategy> bindIDefaultResourceDescriptionStrategy() {
    return WrittenElements.class;
  }

  /** They find what is written, too. */
  public Class<? extends IReferenceFinder> bindIReferenceFinder() {
    return WrittenReferences.class;
  }

  /** Whoever looks for a part of a node type means that of its instances. */
  public Class<? extends TargetURICollector> bindTargetURICollector() {
    return PartTargets.class;
  }
}
