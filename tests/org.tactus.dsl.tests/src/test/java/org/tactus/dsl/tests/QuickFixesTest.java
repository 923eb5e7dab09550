package org.tactus.dsl.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.inject.Injector;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.util.LazyStringInputStream;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;
import org.eclipse.xtext.validation.Issue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tactus.diagnostics.Catalogue;
import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.ElementCode;
import org.tactus.diagnostics.Severity;
import org.tactus.diagnostics.TextCode;
import org.tactus.dsl.TactusLanguage;
import org.tactus.dsl.ide.TactusIdeSetup;
import org.tactus.dsl.ide.quickfix.Edit;
import org.tactus.dsl.ide.quickfix.QuickFix;
import org.tactus.dsl.ide.quickfix.QuickFixes;
import org.tactus.dsl.ide.quickfix.Repairs;
import org.tactus.dsl.ide.quickfix.Repair;
import org.tactus.lowering.Interpretation;
import org.tactus.model.distribution.Target;

/** Quick fixes of what the language itself reports: with each, the diagnostic of the catalogue's example goes. */
class QuickFixesTest {

  private static final Injector INJECTOR = new TactusIdeSetup().createInjectorAndDoEMFRegistration();
  private static final Interpretation PLAIN = Interpretation.of(Target.DEFAULT);

  @TempDir
  private Path folder;

  static List<Code> codes() {
    return CodesDocumentedTest.ofLanguage();
  }

  static List<Code> fixed() {
    return codes().stream().filter(code -> Repairs.of(code) instanceof Repair.Fixed).toList();
  }

  static List<Code> unfixed() {
    return codes().stream().filter(code -> Repairs.of(code) instanceof Repair.Unfixed).toList();
  }

  @ParameterizedTest
  @MethodSource("fixed")
  void diagnosticGoesWithEachFix(Code code) {
    assertFalse(checkFixes(code, Catalogue.example(code)).isEmpty(),
        () -> "no fix is offered for the example of " + code);
  }

  @ParameterizedTest
  @MethodSource("unfixed")
  void nothingIsOfferedWhereNothingCanBeRight(Code code) {
    assertEquals(List.of(), checkFixes(code, Catalogue.example(code)));
  }

  /** In a text with the layout of the language, a fix leaves it with that layout. */
  @ParameterizedTest
  @MethodSource("codes")
  void fixKeepsTheLayout(Code code) {
    String tidy;
    try {
      tidy = TactusLanguage.get().format(Catalogue.example(code));
    } catch (IllegalArgumentException syntaxError) {
      return; // such a text has no layout
    }
    checkFixes(code, tidy);
    XtextResource resource = read(code, tidy);
    for (Issue issue : issues(resource, code)) {
      for (QuickFix fix : INJECTOR.getInstance(QuickFixes.class).of(resource, issue, PLAIN)) {
        String fixed = applied(tidy, fix);
        assertEquals(TactusLanguage.get().format(fixed), fixed, fix::title);
      }
    }
  }

  /** An instance of a node type has a value of its own, and the range of its type. */
  @Test
  void theValueOfAnInstanceMovesIntoTheRangeOfItsType() {
    assertEquals(List.of("Write the value 9"), checkFixes(ElementCode.PARAMETER_RANGE_MISMATCH, """
        node type A {
          parameter p: int = 1 range 0 to 9
          timer t every 1 s wcet 1 ms
        }
        node B = A { override parameter p = 12 }
        """));
  }

  /** What is wrong with an imported file is marked at its import, which is not at fault. */
  @Test
  void importIsLeftAloneForTheFaultsOfItsFile() throws IOException {
    String interfaces = Files.writeString(folder.resolve("interfaces.tactus"), "message A = std_msgs/String\n")
        .getFileName().toString();
    String nowhere = Files.writeString(folder.resolve("nowhere.tactus"), "import \"missing.tactus\"\n")
        .getFileName().toString();
    XtextResource resource = read(TextCode.UNEXPECTED,
        "import \"" + interfaces + "\"\nimport \"" + nowhere + "\"\nmessage B { bool b }\n");
    List<Issue> issues = validate(resource);
    assertEquals(Set.of("TAC-NAME-006", "TAC-REF-002"),
        issues.stream().map(Issue::getCode).collect(Collectors.toSet()));
    for (Issue issue : issues) {
      assertEquals(List.of(), INJECTOR.getInstance(QuickFixes.class).of(resource, issue, PLAIN), issue::getMessage);
    }
  }

  /** QoS that a subscription requests is changed where it stands, also in another file. */
  @Test
  void fixesReachIntoImportedFiles() throws IOException {
    Path profiles = Files.writeString(folder.resolve("profiles.tactus"), "qos strict { reliability reliable }\n");
    XtextResource resource = read(TextCode.UNEXPECTED, """
        import "profiles.tactus"
        qos sensor { reliability best_effort }
        message Text size 1 KB { string<=64 data }
        topic /text : Text with sensor
        node Talker { timer talk every 100 ms wcet 1 ms publishes /text }
        node Listener { subscription hear on /text with strict wcet 1 ms }
        """);
    Issue issue = issues(resource, Catalogue.of("TAC-QOS-001")).getFirst();
    List<QuickFix> fixes = INJECTOR.getInstance(QuickFixes.class).of(resource, issue, PLAIN);
    assertEquals(List.of("Let the publisher offer 'reliability reliable'",
        "Let the subscription request 'reliability best_effort'"), fixes.stream().map(QuickFix::title).toList());
    Edit edit = fixes.get(1).edits().getFirst();
    assertEquals(URI.createFileURI(profiles.toString()), edit.uri());
    assertEquals("qos strict { reliability best_effort }\n", applied(Files.readString(profiles), fixes.get(1)));
  }

  /** What people write who guess is corrected step by step, each with the first fix that is offered. */
  @Test
  void guessesAreCorrected() throws IOException {
    String text = Files.readString(GoldenFiles.folder().resolve("TAC-SYN-001/guesses.tactus"));
    Code code = TextCode.UNEXPECTED;
    for (int step = 0; step < 20; step++) {
      XtextResource resource = read(code, text);
      Optional<Issue> error = validate(resource).stream().filter(issue -> issue.isSyntaxError()
          || issue.getCode().startsWith("TAC-SYN")).findFirst();
      if (error.isEmpty()) {
        break;
      }
      List<QuickFix> fixes = INJECTOR.getInstance(QuickFixes.class).of(resource, error.get(), PLAIN);
      assertFalse(fixes.isEmpty(), error.get()::getMessage);
      text = applied(text, fixes.getFirst());
    }
    assertEquals("""
        // a comment of another language
        message Text { string<=64 data }
        topic /text : Text { history keep_last 5 }
        node Camera {
          timer frame every 50 ms wcet 8.5 ms publishes /text
          timer second every 33.333333 ms wcet 500 us
          timer third every 50 ms wcet 8 ms
          timer fourth every 50 ms wcet 8 ms
        }
        executor e: single_threaded { nodes Camera thread fifo 50 }
        topic /stamped : Header
        node Clock { timer tick every 10 ms wcet 1 ms publishes /stamped }
        """, text);
  }

  /** Applies each fix, and returns the titles of all but comments that allow a warning. */
  private List<String> checkFixes(Code code, String text) {
    XtextResource resource = read(code, text);
    Map<String, Integer> before = counts(resource);
    List<String> titles = new ArrayList<>();
    for (Issue issue : issues(resource, code)) {
      for (QuickFix fix : INJECTOR.getInstance(QuickFixes.class).of(resource, issue, PLAIN)) {
        String fixed = applied(text, fix);
        Map<String, Integer> after = counts(read(code, fixed));
        assertTrue(after.getOrDefault(code.id(), 0) < before.get(code.id()),
            () -> fix.title() + " does not remove '" + issue.getMessage() + "':\n" + fixed + "\n" + after);
        after.forEach((id, count) -> assertTrue(Catalogue.of(id).severity() != Severity.ERROR
            || count <= before.getOrDefault(id, 0), () -> fix.title() + " makes " + id + ":\n" + fixed));
        if (!fix.title().startsWith("Allow ")) {
          titles.add(fix.title());
        }
      }
    }
    return titles;
  }

  static String applied(String text, QuickFix fix) {
    StringBuilder result = new StringBuilder(text);
    for (Edit edit : fix.edits().stream().sorted(Comparator.comparingInt(Edit::offset).reversed()).toList()) {
      result.replace(edit.offset(), edit.offset() + edit.length(), edit.replacement());
    }
    return result.toString();
  }

  private XtextResource read(Code code, String text) {
    try {
      Path file = Files.writeString(folder.resolve(code.id() + ".tactus"), text);
      XtextResource resource = (XtextResource) INJECTOR.getInstance(XtextResourceSet.class)
          .createResource(URI.createFileURI(file.toString()));
      resource.load(new LazyStringInputStream(text, "UTF-8"), Map.of());
      return resource;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Issue> issues(XtextResource resource, Code code) {
    return validate(resource).stream().filter(issue -> code.id().equals(issue.getCode())).toList();
  }

  private static Map<String, Integer> counts(XtextResource resource) {
    return validate(resource).stream()
        .collect(Collectors.toMap(Issue::getCode, issue -> 1, Integer::sum, TreeMap::new));
  }

  private static List<Issue> validate(XtextResource resource) {
    return INJECTOR.getInstance(IResourceValidator.class).validate(resource, CheckMode.ALL, CancelIndicator.NullImpl);
  }
}
