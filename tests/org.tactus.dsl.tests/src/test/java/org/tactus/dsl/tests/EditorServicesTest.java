package org.tactus.dsl.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.inject.Injector;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.eclipse.emf.common.util.URI;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.contentassist.ContentAssistService;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.util.LazyStringInputStream;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;
import org.eclipse.xtext.validation.Issue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tactus.dsl.LoadedSystem;
import org.tactus.dsl.TactusLanguage;
import org.tactus.dsl.ide.TactusIdeSetup;

/**
 * What editors get from the language: proposals for the place of the cursor, and the diagnostics of the command line.
 */
class EditorServicesTest {

  private static final String CONTEXT = """
      message Text { string<=64 data }
      qos fast { publish sync }
      topic /chatter : Text
      platform { host vehicle { cores c0 c1 } host gateway { cores c0 } }
      node Talker {
        callback group exclusive timers
        timer talk every 500 ms publishes /chatter
      }
      chain walk from Talker.talk to Talker.talk
      """;

  private static final Injector INJECTOR = new TactusIdeSetup().createInjectorAndDoEMFRegistration();

  private static XtextResource parse(URI uri, String text) throws IOException {
    XtextResource resource = (XtextResource) INJECTOR.getInstance(XtextResourceSet.class).createResource(uri);
    resource.load(new LazyStringInputStream(text, "UTF-8"), Map.of());
    return resource;
  }

  private static Set<String> proposals(String text) throws IOException {
    Document document = new Document(0, text);
    CompletionParams params = new CompletionParams();
    params.setPosition(document.getPosition(text.length()));
    return INJECTOR.getInstance(ContentAssistService.class)
        .createCompletionList(document, parse(URI.createURI("text:/text.tactus"), text), params,
            CancelIndicator.NullImpl)
        .getItems().stream().map(CompletionItem::getLabel).collect(Collectors.toCollection(TreeSet::new));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '>', value = {
      "topic /x : > Text",
      "topic /x : Text with > fast",
      "node A { subscription s on > /chatter all any",
      "node A { timer t every 10 > ms ns s us",
      "node A { callback group reentrant own timer t every 10 ms in > own",
      "message M size 3 > B GB GiB KB KiB MB MiB",
      "process p on > gateway vehicle",
      "process p on gateway { listener thread on > c0 gateway.c0 vehicle.c0 vehicle.c1",
      "executor e: single_threaded { thread on > gateway.c0 vehicle.c0 vehicle.c1",
      "executor e: edf(2) { groups > Talker.timers",
      "executor e: mixed(2) { by criticality > walk",
      "chain c from > Talker.talk",
      "without node > Talker"})
  void proposesWhatFits(String text, String expected) throws IOException {
    assertEquals(new TreeSet<>(List.of(expected.strip().split(" "))), proposals(CONTEXT + text + " "));
  }

  /** Brackets and commas are typed faster than chosen. */
  @Test
  void proposesKeywordsOfBlockButNoPunctuation() throws IOException {
    Set<String> proposed = proposals(CONTEXT + "qos q { ");
    assertTrue(proposed.containsAll(Set.of("reliability", "history", "deadline", "publish")), proposed::toString);
    assertFalse(proposed.contains("}"), proposed::toString);
  }

  static List<Path> inputs() {
    return GoldenFiles.inputs();
  }

  /**
   * The editor marks what the command line reports of the file itself; what is wrong in an imported file is marked at
   * the import.
   */
  @ParameterizedTest(name = "{0}")
  @MethodSource("inputs")
  void editorMarksWhatCommandLineReports(Path input) throws IOException {
    LoadedSystem system = TactusLanguage.get().load(input);
    XtextResource resource = (XtextResource) INJECTOR.getInstance(XtextResourceSet.class)
        .getResource(URI.createFileURI(input.toString()), true);
    List<Issue> issues =
        INJECTOR.getInstance(IResourceValidator.class).validate(resource, CheckMode.ALL, CancelIndicator.NullImpl);
    Set<String> marked = issues.stream()
        .filter(issue -> !issue.getMessage().startsWith("in "))
        .map(
            issue -> issue.getLineNumber() + ":" + issue.getColumn() + " " + issue.getCode() + " " + issue.getMessage())
        .collect(Collectors.toCollection(TreeSet::new));
    Set<String> reported = system.diagnostics().stream()
        .filter(diagnostic -> diagnostic.file().equals(input))
        .map(diagnostic -> diagnostic.line() + ":" + diagnostic.column() + " " + diagnostic.code() + " "
            + diagnostic.message())
        .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(reported, marked);
  }
}
