package org.tactus.dsl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Key;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.IGrammarAccess;
import org.eclipse.xtext.resource.IResourceServiceProvider;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.LazyStringInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.tactus.dsl.services.TactusGrammarAccess;

/** Components of the language that are looked at late are those that it has anyway. */
class LateBindingsTest {

  private static final String TEXT = """
      system small

      message Text { string<=64 data }

      topic /chatter : Text

      node Talker { timer talk every 500 ms wcet 1 ms publishes /chatter }
      """;

  private static Injector usual;
  private static Injector late;

  @BeforeAll
  static void setUp() {
    TactusLanguage.get();
    usual = new TactusStandaloneSetup().createInjector();
    late = Guice.createInjector(new LateBindings(new TactusRuntimeModule()));
  }

  @Test
  void componentsAreOfTheSameClasses() {
    for (Key<?> key : usual.getBindings().keySet()) {
      if (key.getTypeLiteral().getRawType().getName().startsWith("com.google.inject")
          || key.getTypeLiteral().getRawType().getName().startsWith("java.util.logging")) {
        continue;
      }
      Class<?> expected = usual.getInstance(key).getClass();
      Class<?> made = late.getInstance(key).getClass();
      assertTrue(made == expected || made == LateSerializer.class || made == LateSyntaxValidator.class,
          () -> key + " is a " + made + ", not a " + expected);
    }
  }

  @Test
  void resourcesAreSerializedAndValidatedAlike() throws IOException {
    XtextResource expected = read(usual);
    XtextResource made = read(late);
    assertEquals(expected.getSerializer().serialize(expected.getContents().getFirst()),
        made.getSerializer().serialize(made.getContents().getFirst()));
    assertEquals(expected.validateConcreteSyntax().size(), made.validateConcreteSyntax().size());
    IResourceServiceProvider services = made.getResourceServiceProvider();
    assertEquals(expected.getResourceServiceProvider().getContainerManager().getClass(),
        services.getContainerManager().getClass());
    assertSame(services.get(IGrammarAccess.class), late.getInstance(TactusGrammarAccess.class));
    assertTrue(services.canHandle(URI.createURI("a.tactus")));
    assertEquals(expected.getEncoding(), services.getEncodingProvider().getEncoding(made.getURI()));
  }

  @Test
  void theGrammarThatIsReadAheadIsThatOfXtext() {
    TactusGrammarAccess expected = usual.getInstance(TactusGrammarAccess.class);
    TactusGrammarAccess ahead = ReadGrammar.access();
    assertEquals(rules(expected), rules(ahead));
    assertEquals(expected.getGrammar().getUsedGrammars().getFirst().getName(),
        ahead.getGrammar().getUsedGrammars().getFirst().getName());
  }

  private static Set<String> rules(TactusGrammarAccess access) {
    return GrammarUtil.allRules(access.getGrammar()).stream()
        .map(rule -> rule.getName() + rule.getAlternatives().eContents().size()).collect(Collectors.toSet());
  }

  private static XtextResource read(Injector injector) throws IOException {
    XtextResource resource =
        (XtextResource) injector.getInstance(ResourceSets.class).create().createResource(URI.createURI("small.tactus"));
    resource.load(new LazyStringInputStream(TEXT, "UTF-8"), Map.of());
    assertTrue(resource.getErrors().isEmpty(), () -> resource.getErrors().toString());
    return resource;
  }
}
