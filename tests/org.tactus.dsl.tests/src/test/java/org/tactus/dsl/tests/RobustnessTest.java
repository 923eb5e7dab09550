package org.tactus.dsl.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.LoadedSystem;
import org.tactus.dsl.TactusLanguage;

/** Files that nobody writes on purpose, and files of great size: a few plain diagnostics in a short time, never an exception. */
class RobustnessTest {

  /** Far more than is needed, so that a busy machine passes; what grows with the square of the input does not. */
  private static final Duration LIMIT = Duration.ofSeconds(60);

  @TempDir private Path folder;

  private List<Diagnostic> check(String text) {
    return assertTimeout(LIMIT, () -> TactusLanguage.get().load(folder.resolve("input.tactus"), text)).diagnostics();
  }

  @Test
  void tenThousandNodes() {
    int count = 10_000;
    StringBuilder text = new StringBuilder("message Text { string<=64 data }\nplatform { host vehicle { cores c0 c1 } }\n");
    for (int i = 0; i < count; i++) {
      text.append("topic /t").append(i).append(" : Text\n");
      String activation = i % 10 == 0 ? "timer step every 100 ms" : "subscription step on /t" + (i - 1);
      text.append("node N").append(i).append(" { ").append(activation).append(" wcet 1 us publishes /t").append(i).append(" }\n");
    }
    for (int i = 0; i < count; i += 10) {
      text.append("chain c").append(i).append(" from N").append(i).append(".step to N").append(i + 9).append(".step { latency <= 10 ms }\n");
    }
    LoadedSystem system = assertTimeout(LIMIT, () -> TactusLanguage.get().load(folder.resolve("input.tactus"), text.toString()));
    assertFalse(system.hasErrors());
    assertEquals(count, system.view().nodes().size());
    assertEquals(20, system.diagnostics().size());
    assertTrue(system.diagnostics().getLast().message().endsWith("(and 980 more of this kind in this file)"), "the last topic of each chain has no subscription");
  }

  @Test
  void longChainOfCallbacks() {
    int count = 5_000;
    StringBuilder text = new StringBuilder("message Text { string<=64 data }\ntopic /t0 : Text\nnode N0 { timer step every 1 s wcet 1 us publishes /t0 }\n");
    for (int i = 1; i < count; i++) {
      text.append("topic /t").append(i).append(" : Text\nnode N").append(i).append(" { subscription step on /t").append(i - 1)
          .append(" wcet 1 us publishes /t").append(i).append(" }\n");
    }
    text.append("chain all from N0.step to N").append(count - 1).append(".step { latency <= 1 s }\n");
    assertEquals(1, check(text.toString()).size());
  }

  @Test
  void lineOfOneMegabyte() {
    StringBuilder text = new StringBuilder("message Text { string<=64 data } ");
    for (int i = 0; text.length() < 1_000_000; i++) {
      text.append("topic /topic_").append(i).append(" : Text ");
    }
    assertTrue(check(text.toString()).stream().allMatch(diagnostic -> diagnostic.code().equals("TAC-TOPIC-003")));
    text.insert(500_000, " { ");
    List<Diagnostic> diagnostics = check(text.toString());
    assertTrue(diagnostics.stream().allMatch(diagnostic -> diagnostic.code().startsWith("TAC-SYN-")), diagnostics::toString);
  }

  @Test
  void megabytesWithoutMeaning() {
    for (String piece : List.of("x", "foo bar ", "§", "{", "}", "\"", "/*", "node A { timer t every 10 ", "\n", "(", "/a")) {
      assertTrue(check(piece.repeat(1_000_000 / piece.length())).size() <= 60, piece);
    }
  }

  @Test
  void fileCutAnywhere() throws IOException {
    String text = Files.readString(GoldenFiles.folder().resolve("valid/everything.tactus")).replaceFirst("import.*", "");
    for (int end = 0; end < text.length(); end += 7) {
      List<Diagnostic> diagnostics = check(text.substring(0, end));
      assertTrue(diagnostics.stream().allMatch(diagnostic -> diagnostic.line() >= 1 && diagnostic.column() >= 1), diagnostics::toString);
    }
  }

  @Test
  void wordsLeftOutOrDoubled() throws IOException {
    String[] words = Files.readString(GoldenFiles.folder().resolve("valid/everything.tactus")).replaceFirst("import.*", "").split("(?<=\\s)");
    Random random = new Random(42);
    for (int run = 0; run < 200; run++) {
      StringBuilder text = new StringBuilder();
      for (String word : words) {
        int choice = random.nextInt(100);
        text.append(choice == 0 ? "" : choice == 1 ? word + word : word);
      }
      List<Diagnostic> diagnostics = check(text.toString());
      assertTrue(diagnostics.stream().allMatch(diagnostic -> diagnostic.code().startsWith("TAC-")), diagnostics::toString);
    }
  }

  @Test
  void randomBytes() throws IOException {
    byte[] bytes = new byte[100_000];
    new Random(1).nextBytes(bytes);
    Path file = Files.write(folder.resolve("random.tactus"), bytes);
    List<Diagnostic> diagnostics = TactusLanguage.get().load(file).diagnostics();
    assertEquals(List.of("TAC-SYN-005"), diagnostics.stream().map(Diagnostic::code).toList());
  }

  @Test
  void fileThatCannotBeRead() {
    for (Path file : List.of(folder.resolve("nowhere.tactus"), folder)) {
      LoadedSystem system = TactusLanguage.get().load(file);
      assertTrue(system.hasErrors());
      assertEquals(List.of("TAC-REF-002"), system.diagnostics().stream().map(Diagnostic::code).toList());
    }
  }
}
