package org.tactus.dsl;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.Grammar;
import org.eclipse.xtext.common.services.TerminalsGrammarAccess;
import org.eclipse.xtext.service.AllRulesCache;
import org.eclipse.xtext.service.GrammarProvider;
import org.tactus.dsl.services.TactusGrammarAccess;

/**
 * The grammar of the language, read from beside its classes. Xtext asks for the age of the files, too, which takes as
 * long as to read them.
 */
final class ReadGrammar extends GrammarProvider {

  private static final String LANGUAGE = "/org/tactus/dsl/Tactus.xtextbin";
  private static final String TERMINALS = "/org/eclipse/xtext/common/Terminals.xtextbin";

  private final Grammar grammar;

  ReadGrammar(Grammar grammar) {
    super("org.tactus.dsl.Tactus", () -> {
      throw new IllegalStateException("the grammar is read");
    });
    this.grammar = grammar;
  }

  /** Reads the grammar and finds its elements; needs the packages of metamodel and Xtext, but no injector. */
  static TactusGrammarAccess access() {
    ResourceSet set = new ResourceSetImpl();
    read(set, TERMINALS, TerminalsGrammarAccess.class);
    Resource language = read(set, LANGUAGE, ReadGrammar.class);
    EcoreUtil.resolveAll(set);
    Grammar grammar = (Grammar) language.getContents().getFirst();
    new AllRulesCache(grammar).attachToEmfObject(grammar);
    GrammarProvider provider = new ReadGrammar(grammar);
    return new TactusGrammarAccess(provider, new TerminalsGrammarAccess(provider));
  }

  /** Reads a grammar under the name by which grammars refer to it. */
  private static Resource read(ResourceSet set, String file, Class<?> beside) {
    Resource resource = set.createResource(URI.createURI("classpath:" + file));
    try (InputStream in = beside.getResourceAsStream(file)) {
      resource.load(in, Map.of());
    } catch (IOException failure) {
      throw new IllegalStateException("the grammar " + file + " is not beside the classes", failure);
    }
    return resource;
  }

  @Override
  public Grammar getGrammar(Object requestor) {
    return grammar;
  }
}
