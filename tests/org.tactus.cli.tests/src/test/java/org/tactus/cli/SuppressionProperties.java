package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.tactus.diagnostics.Catalogue;
import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.Severity;
import org.tactus.diagnostics.SuppressionCode;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.LoadedSystem;
import org.tactus.dsl.TactusLanguage;
import org.tactus.dsl.suppression.Suppressed;

/** Comments that allow warnings, of any text and at any place, hide warnings that they name and change nothing else. */
class SuppressionProperties {

  private static final Path FILE = Path.of("s.tactus");

  /** A line ends where a comment may be put. */
  private static final String SYSTEM = """
      system s
      message M { uint32 x }
      platform { host h { cores c0 c1 } }
      flow controller f { scheduler FIFO queue 2 thread on h.c1 fifo 40 }
      topic /unused : M
      topic /silent : M { history keep_last 1
      deadline 10 ms }
      topic /loud : M
      node A {
      timer a every 10 ms wcet 1 ms
      publishes /loud
      subscription b on /silent wcet 1 ms
      }
      process p on h { nodes A }
      executor e : multi_threaded(2) { nodes A
      thread on h.c0 fifo 60 }
      chain c from A.a to A.a { latency <= 1 ms }
      """;

  private static final List<Diagnostic> PLAIN = TactusLanguage.get().load(FILE, SYSTEM).diagnostics();

  @Provide
  Arbitrary<String> comments() {
    Arbitrary<String> codes = Arbitraries.of(Stream.concat(PLAIN.stream().map(Diagnostic::code),
        Catalogue.CODES.stream()).map(Code::id).toList());
    Arbitrary<String> hostile = Arbitraries.strings().ofMaxLength(60).map(SuppressionProperties::onOneLine);
    Arbitrary<String> complete = Combinators.combine(Arbitraries.of("allow ", "allow file ", "allow\t"),
        codes.list().ofMinSize(1).ofMaxSize(3), hostile).as((allow, some, reason) ->
            "// tactus: " + allow + String.join(", ", some) + " because " + reason);
    return Arbitraries.oneOf(complete, hostile.map(text -> "// tactus: allow" + text),
        hostile.map(text -> "// tactus: allow TAC-TOPIC-003 because " + text));
  }

  /** Keeps what a file may hold, line breaks aside. */
  private static String onOneLine(String text) {
    return text.codePoints().filter(point -> point == '\t' || point == '\f' || !Character.isISOControl(point)
        && (point < Character.MIN_SURROGATE || point > Character.MAX_SURROGATE))
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
  }

  @Property(tries = 300)
  void changeNothingElse(@ForAll("comments") String comment, @ForAll int seed, @ForAll boolean ownLine) {
    LoadedSystem system = TactusLanguage.get().load(FILE, with(comment, seed, ownLine));
    assertEquals(of(PLAIN.stream()),
        of(Stream.concat(system.diagnostics().stream(), system.suppressed().stream().map(Suppressed::diagnostic))
            .filter(one -> !(one.code() instanceof SuppressionCode))));
    for (Suppressed one : system.suppressed()) {
      assertEquals(Severity.WARNING, one.diagnostic().severity());
      assertTrue(comment.contains(one.diagnostic().code().id()) && !one.reason().isBlank(), comment);
    }
  }

  @Property(tries = 300)
  void allowTheSameInEveryLayout(@ForAll("comments") String comment, @ForAll int seed, @ForAll boolean ownLine) {
    String text = with(comment, seed, ownLine);
    String formatted = TactusLanguage.get().format(text);
    LoadedSystem before = TactusLanguage.get().load(FILE, text);
    LoadedSystem after = TactusLanguage.get().load(FILE, formatted);
    assertEquals(of(before.diagnostics().stream()), of(after.diagnostics().stream()), formatted);
    assertEquals(of(before.suppressed().stream().map(Suppressed::diagnostic)),
        of(after.suppressed().stream().map(Suppressed::diagnostic)), formatted);
    assertEquals(formatted, TactusLanguage.get().format(formatted));
  }

  private static String with(String comment, int seed, boolean ownLine) {
    List<String> lines = SYSTEM.lines().toList();
    int at = Math.floorMod(seed, lines.size());
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < lines.size(); i++) {
      text.append(lines.get(i)).append(i != at ? "" : (ownLine ? "\n" : " ") + comment).append('\n');
    }
    return text.toString();
  }

  /** Returns codes and messages: places move with the comment and the layout. */
  private static TreeSet<String> of(Stream<Diagnostic> diagnostics) {
    TreeSet<String> texts = new TreeSet<>();
    diagnostics.forEach(one -> texts.add(one.code() + " " + one.message()));
    return texts;
  }
}
