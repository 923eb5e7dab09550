package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.inject.Injector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.resource.IResourceFactory;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.validation.Issue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tactus.diagnostics.Catalogue;
import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.CommunicationCode;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.diagnostics.ElementCode;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.diagnostics.ImportCode;
import org.tactus.diagnostics.LoweringCode;
import org.tactus.diagnostics.ResultCode;
import org.tactus.diagnostics.Severity;
import org.tactus.diagnostics.SuppressionCode;
import org.tactus.diagnostics.TextCode;
import org.tactus.dsl.TactusStandaloneSetup;
import org.tactus.dsl.ide.quickfix.Edit;
import org.tactus.dsl.ide.quickfix.QuickFix;
import org.tactus.dsl.ide.quickfix.QuickFixes;
import org.tactus.dsl.ide.quickfix.Repairs;
import org.tactus.dsl.ide.quickfix.Repair;
import org.tactus.lowering.Interpretation;
import org.tactus.model.distribution.Target;

/**
 * Quick fixes of what commands find but the language does not: an editor knows of it from code, place and message
 * alone. With each fix, the command reports the diagnostic of the catalogue's example no more, and no new error.
 */
class QuickFixesOfCommandsTest {

  private static final Injector INJECTOR = new TactusStandaloneSetup().createInjector();
  private static final Interpretation PLAIN = Interpretation.of(Target.DEFAULT);
  private static final Pattern PLACED = Pattern.compile("(?m)^(?:error|warning)\\[(TAC-[A-Z]+-[0-9]+)]: "
      + "((?:.|\\n  )*)\\n --> .*:([0-9]+):([0-9]+)\\n.*\\n *\\| *(\\^*)");
  private static final Pattern GITHUB = Pattern.compile("(?m)^::(?:error|warning) file=.*,line=([0-9]+),endLine=[0-9]+"
      + ",col=([0-9]+),endColumn=([0-9]+),title=(TAC-[A-Z]+-[0-9]+)::(.*)$");
  private static final Pattern UNPLACED = Pattern.compile("(?m)^(?:warning|tactus): (TAC-[A-Z]+-[0-9]+) (.*)$");

  @TempDir
  private Path folder;

  private int runs;

  static List<Code> codes() {
    return Catalogue.CODES.stream().filter(code -> code.entry().reportedAs().equals(code.id()))
        .filter(code -> code instanceof LoweringCode || code instanceof ResultCode || code instanceof GeneratorCode)
        .toList();
  }

  /** A code that has a fix is one that these tests apply it to; any other has its reason in the reference. */
  @Test
  void noFixOfTheCatalogueIsLeftOut() {
    for (Code code : Catalogue.CODES) {
      assertFalse(code.entry().wayOut().isBlank() || Repairs.of(code).text().isBlank(), code::id);
      boolean applied = switch (code) {
        // QuickFixesTest takes each of these
        case TextCode text -> true;
        case ElementCode element -> true;
        case CommunicationCode communication -> true;
        case DeploymentCode deployment -> true;
        case SuppressionCode suppression -> true;
        case LoweringCode lowering -> codes().contains(lowering);
        case ResultCode result -> codes().contains(result);
        case GeneratorCode generator -> codes().contains(generator);
        case ImportCode imported -> false; // what it is about has no editor
      };
      assertTrue(applied || Repairs.of(code) instanceof Repair.Unfixed, () -> code + " has a fix that no test applies");
    }
  }

  @ParameterizedTest
  @MethodSource("codes")
  void diagnosticGoesWithEachFix(Code code) throws IOException {
    String text = Catalogue.example(code);
    Map<String, List<Issue>> before = report(code, text);
    assertTrue(before.containsKey(code.id()), before::toString);
    List<String> titles = new ArrayList<>();
    for (Issue issue : before.get(code.id())) {
      List<QuickFix> fixes = INJECTOR.getInstance(QuickFixes.class).of(read(code, text), issue, PLAIN);
      for (QuickFix fix : fixes) {
        String fixed = applied(text, fix);
        Map<String, List<Issue>> after = report(code, fixed);
        assertTrue(after.getOrDefault(code.id(), List.of()).size() < before.get(code.id()).size(),
            () -> fix.title() + " does not remove '" + issue.getMessage() + "':\n" + fixed + "\n" + after);
        after.forEach((id, issues) -> assertTrue(Catalogue.of(id).severity() != Severity.ERROR
            || before.containsKey(id), () -> fix.title() + " makes " + id + " " + issues + ":\n" + fixed));
        titles.add(fix.title());
      }
    }
    boolean allowed = titles.removeIf(title -> title.startsWith("Allow "));
    assertEquals(code.severity() == Severity.WARNING, allowed, titles::toString);
    switch (Repairs.of(code)) {
      case Repair.Fixed fixed -> assertFalse(titles.isEmpty(), () -> "no fix is offered for the example of " + code);
      case Repair.Unfixed unfixed -> assertEquals(List.of(), titles);
    }
  }

  private static String applied(String text, QuickFix fix) {
    StringBuilder result = new StringBuilder(text);
    for (Edit edit : fix.edits().stream().sorted(Comparator.comparingInt(Edit::offset).reversed()).toList()) {
      result.replace(edit.offset(), edit.offset() + edit.length(), edit.replacement());
    }
    return result.toString();
  }

  private Path file(Code code) {
    return folder.resolve(Catalogue.exampleName(code));
  }

  private XtextResource read(Code code, String text) throws IOException {
    Files.writeString(file(code), text);
    XtextResourceSet set = INJECTOR.getInstance(XtextResourceSet.class);
    set.getResourceFactoryRegistry().getExtensionToFactoryMap().put("tactus",
        INJECTOR.getInstance(IResourceFactory.class));
    return (XtextResource) set.getResource(URI.createFileURI(file(code).toString()), true);
  }

  /** Returns what the command of a code reports of a text, by code. */
  private Map<String, List<Issue>> report(Code code, String text) throws IOException {
    Path file = Files.writeString(file(code), text);
    String command = code.entry().command();
    List<Object> arguments = new ArrayList<>(List.of(command.split(" ")));
    arguments.add(1, file);
    if (command.startsWith("generate")) {
      arguments.addAll(List.of("-o", folder.resolve("workspace" + runs++)));
    }
    CommandRun run = CommandRun.of(arguments.toArray());
    Map<String, List<Issue>> found = new TreeMap<>();
    String all = run.err() + run.out();
    for (Matcher one = PLACED.matcher(all); one.find();) {
      add(found, one.group(1), one.group(2), offset(text, one.group(3), one.group(4)), one.group(5).length());
    }
    for (Matcher one = GITHUB.matcher(all); one.find();) {
      int from = offset(text, one.group(1), one.group(2));
      add(found, one.group(4), one.group(5), from, offset(text, one.group(1), one.group(3)) - from);
    }
    for (Matcher one = UNPLACED.matcher(all); one.find();) {
      add(found, one.group(1), one.group(2), 0, 0);
    }
    return found;
  }

  private static void add(Map<String, List<Issue>> found, String code, String message, int offset, int length) {
    Issue.IssueImpl issue = new Issue.IssueImpl();
    issue.setCode(code);
    issue.setMessage(message.replaceAll("\\n +", " "));
    issue.setOffset(offset);
    issue.setLength(length);
    found.computeIfAbsent(code, key -> new ArrayList<>()).add(issue);
  }

  private static int offset(String text, String line, String column) {
    int begin = 0;
    for (int i = 1; i < Integer.parseInt(line); i++) {
      begin = text.indexOf('\n', begin) + 1;
    }
    return begin + Integer.parseInt(column) - 1;
  }
}
