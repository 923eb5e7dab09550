package org.tactus.dsl.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.inject.Injector;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.util.LazyStringInputStream;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;
import org.eclipse.xtext.validation.Issue;
import org.tactus.diagnostics.Catalogue;
import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.ImportCode;
import org.tactus.diagnostics.SuppressionCode;
import org.tactus.diagnostics.TextCode;
import org.tactus.dsl.ide.TactusIdeSetup;
import org.tactus.dsl.ide.quickfix.Edit;
import org.tactus.dsl.ide.quickfix.QuickFix;
import org.tactus.dsl.ide.quickfix.QuickFixes;
import org.tactus.lowering.Interpretation;
import org.tactus.model.distribution.Target;

/**
 * Whatever a text holds, quick fixes are edits of it: of diagnostics that it has, and of any that it may have had
 * before somebody typed on. Comments are kept.
 */
class QuickFixesProperties {

  private static final Injector INJECTOR = new TactusIdeSetup().createInjectorAndDoEMFRegistration();
  private static final Interpretation PLAIN = Interpretation.of(Target.DEFAULT);
  private static final List<Code> CODES =
      Catalogue.CODES.stream().filter(code -> !(code instanceof ImportCode)).toList();

  /** A text made of an example, and what may be said of some place in it. */
  record Typed(String text, Code code, int offset, int length) {
  }

  @Provide
  Arbitrary<Typed> typed() {
    return Combinators.combine(Arbitraries.of(CODES), Arbitraries.of(CODES), Arbitraries.longs(),
        Arbitraries.integers().between(0, 4)).as((example, code, seed, changes) -> {
          Random random = new Random(seed);
          String text = Catalogue.example(example);
          for (int i = 0; i < changes; i++) {
            text = changed(text, random);
          }
          int offset = random.nextInt(text.length() + 1);
          return new Typed(text, code, offset, random.nextInt(Math.min(30, text.length() - offset) + 1));
        });
  }

  /** Takes a word away, writes one twice, exchanges two, or begins a comment. */
  private static String changed(String text, Random random) {
    List<String> words = new ArrayList<>(List.of(text.split("(?<=\\s)|(?=\\s)|(?<=[{},:])|(?=[{},:])")));
    int at = random.nextInt(words.size());
    int other = random.nextInt(words.size());
    switch (random.nextInt(5)) {
      case 0 -> words.remove(at);
      case 1 -> words.add(other, words.get(at));
      case 2 -> words.set(at, words.set(other, words.get(at)));
      case 3 -> words.add(at, " // remark77\n");
      default -> words.add(at, " /* remark77 */ ");
    }
    return String.join("", words);
  }

  @Property(tries = 400)
  void fixesAreEditsOfTheText(@ForAll("typed") Typed typed) throws IOException {
    XtextResource file = (XtextResource) INJECTOR.getInstance(XtextResourceSet.class)
        .createResource(URI.createFileURI("/nowhere/typed.tactus"));
    file.load(new LazyStringInputStream(typed.text(), "UTF-8"), Map.of());
    List<Issue> issues = new ArrayList<>(INJECTOR.getInstance(IResourceValidator.class).validate(file, CheckMode.ALL,
        CancelIndicator.NullImpl));
    Issue.IssueImpl stale = new Issue.IssueImpl();
    stale.setCode(typed.code().id());
    stale.setMessage("history keep_last 7");
    stale.setOffset(typed.offset());
    stale.setLength(typed.length());
    issues.add(stale);
    for (Issue issue : issues) {
      for (QuickFix fix : INJECTOR.getInstance(QuickFixes.class).of(file, issue, PLAIN)) {
        assertTrue(!fix.title().isBlank() && !fix.title().contains("\n") && !fix.edits().isEmpty(), fix::toString);
        assertEquals(fix.edits().stream().sorted(Comparator.comparingInt(Edit::offset)).toList(), fix.edits());
        int end = 0;
        for (Edit edit : fix.edits()) {
          assertTrue(end <= edit.offset() && edit.length() >= 0
              && edit.offset() + edit.length() <= typed.text().length(), () -> fix + " of\n" + typed.text());
          end = edit.offset() + edit.length();
        }
        String after = QuickFixesTest.applied(typed.text(), fix);
        if (!(Catalogue.of(issue.getCode()) instanceof SuppressionCode)
            && Catalogue.of(issue.getCode()) != TextCode.NOT_CLOSED) {
          assertTrue(count(after) >= count(typed.text()), () -> fix + " loses a comment of\n" + typed.text());
        }
      }
    }
  }

  /** Counts comments: a change may leave the word of one outside of them. */
  private static long count(String text) {
    return Pattern.compile("/[*/] remark77").matcher(text).results().count();
  }
}
