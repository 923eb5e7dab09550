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
import org.tactus.diagnostics.CommunicationCode;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.LoadedSystem;
import org.tactus.dsl.TactusLanguage;

/**
 * Files that nobody writes on purpose, and files of great size: a few plain diagnostics in a short time, never an
 * exception.
 */
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
    StringBuilder text =
        new StringBuilder("message Text { string<=64 data }\nplatform { host vehicle { cores c0 c1 } }\n");
    for (int i = 0; i < count; i++) {
      text.append("topic /t").append(i).append(" : Text\n");
      String activation = i % 10 == 0 ? "timer step every 100 ms" : "subscription step on /t" + (i - 1);
      text.append("node N").append(i).append(" { ").append(activation).append(" wcet 1 us publishes /t").append(i)
          .append(" }\n");
    }
    for (int i = 0; i < count; i += 10) {
      text.append("chain c").append(i).append(" from N").append(i).append(".step to N").append(i + 9)
          .append(".step { latency <= 10 ms }\n");
    }
    LoadedSystem system =
        assertTimeout(LIMIT, () -> TactusLanguage.get().load(folder.resolve("input.tactus"), text.toString()));
    assertFalse(system.hasErrors());
    assertEquals(count, system.view().nodes().size());
    assertEquals(1, system.diagnostics().stream()
        .filter(diagnostic -> diagnostic.code() == DeploymentCode.THREADS_WITHOUT_CORES).count());
    assertEquals(21, system.diagnostics().size());
    assertTrue(system.diagnostics().getLast().message().endsWith("(and 980 more of this kind in this file)"),
        "the last topic of each chain has no subscription");
  }

  @Test
  void longChainOfCallbacks() {
    int count = 5_000;
    StringBuilder text = new StringBuilder(
        "message Text { string<=64 data }\ntopic /t0 : Text\n"
            + "node N0 { timer step every 1 s wcet 1 us publishes /t0 }\n");
    for (int i = 1; i < count; i++) {
      text.append("topic /t").append(i).append(" : Text\nnode N").append(i).append(" { subscription step on /t")
          .append(i - 1)
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
    assertTrue(
        check(text.toString()).stream().allMatch(diagnostic -> diagnostic.code() == CommunicationCode.UNUSED_TOPIC));
    text.insert(500_000, " { ");
    List<Diagnostic> diagnostics = check(text.toString());
    assertTrue(diagnostics.stream().allMatch(diagnostic -> diagnostic.code().id().startsWith("TAC-SYN-")),
        diagnostics::toString);
  }

  @Test
  void megabytesWithoutMeaning() {
    for (String piece : List.of("x", "foo bar ", "§", "{", "}", "\"", "/*", "node A { timer t every 10 ", "\n", "(",
        "/a")) {
      assertTrue(check(piece.repeat(1_000_000 / piece.length())).size() <= 60, piece);
    }
  }

  @Test
  void fileCutAnywhere() throws IOException {
    String text =
        Files.readString(GoldenFiles.folder().resolve("valid/everything.tactus")).replaceFirst("import.*", "");
    for (int end = 0; end < text.length(); end += 7) {
      List<Diagnostic> diagnostics = check(text.substring(0, end));
      assertTrue(diagnostics.stream().allMatch(diagnostic -> diagnostic.line() >= 1 && diagnostic.column() >= 1),
          diagnostics::toString);
    }
  }

  @Test
  void wordsLeftOutOrDoubled() throws IOException {
    String[] words = Files.readString(GoldenFiles.folder().resolve("valid/everything.tactus"))
        .replaceFirst("import.*", "").split("(?<=\\s)");
    Random random = new Random(42);
    for (int run = 0; run < 200; run++) {
      StringBuilder text = new StringBuilder();
      for (String word : words) {
        int choice = random.nextInt(100);
        text.append(choice == 0 ? "" : choice == 1 ? word + word : word);
      }
      List<Diagnostic> diagnostics = check(text.toString());
      assertTrue(diagnostics.stream().noneMatch(diagnostic -> diagnostic.message().isBlank()), diagnostics::toString);
    }
  }

  @Test
  void randomBytes() throws IOException {
    byte[] bytes = new byte[100_000];
    new Random(1).nextBytes(bytes);
    Path file = Files.write(folder.resolve("random.tactus"), bytes);
    List<Diagnostic> diagnostics = TactusLanguage.get().load(file).diagnostics();
    assertEquals(List.of("TAC-SYN-005"), diagnostics.stream().map(diagnostic -> diagnostic.code().id()).toList());
  }

  @Test
  void fileThatCannotBeRead() {
    for (Path file : List.of(folder.resolve("nowhere.tactus"), folder)) {
      LoadedSystem system = TactusLanguage.get().load(file);
      assertTrue(system.hasErrors());
      assertEquals(List.of("TAC-REF-002"), codes(system.diagnostics()));
    }
  }

  private static List<String> codes(List<Diagnostic> diagnostics) {
    return diagnostics.stream().map(diagnostic -> diagnostic.code().id()).distinct().toList();
  }

  /** What a regular expression, a big number or a recursion would take any length of stack or time for. */
  @Test
  void wordsOfAnyLength() {
    String name = "a".repeat(100_000);
    for (String text : List.of("system " + name, "node " + name + " {}", "message M { uint32 " + name + " }",
        "topic /" + name + " : M",
        "message M = " + name + "/msg/String", "node A { timer a every 1" + "0".repeat(1_000_000) + " ms }",
        "node A { timer a every 0." + "0".repeat(1_000_000) + "1 ms }",
        "message M { int32 C = " + "9".repeat(1_000_000) + " }",
        "node A { parameter p: string = \"" + name + "\" }")) {
      assertEquals(List.of("TAC-LIMIT-001"), codes(check(text)), text.substring(0, 30));
    }
    assertTrue(codes(check("system " + "s.".repeat(50_000) + "s")).contains("TAC-LIMIT-002"));
    assertEquals(List.of(),
        codes(check("// " + name + "\n/* " + name + " */ node A { timer a every 1 ms wcet 1 us }")));
  }

  @Test
  void messagesInsideEachOther() {
    StringBuilder deep = new StringBuilder();
    for (int i = 0; i < 10_000; i++) {
      deep.append("message M").append(i).append(" { M").append(i + 1).append(" x }\n");
    }
    assertEquals(List.of("TAC-LIMIT-002"), codes(check(deep + "message M10000 { uint32 x }")));
    StringBuilder wide = new StringBuilder("topic /t : M0\nnode A { timer a every 10 ms wcet 1 us publishes /t }\n");
    for (int i = 0; i < 26; i++) {
      wide.append("message M").append(i).append(" { M").append(i + 1).append(" x M").append(i + 1).append(" y }\n");
    }
    assertEquals(List.of("TAC-TOPIC-002"), codes(check(wide + "message M26 { float64 x }")));
  }

  @Test
  void manyFilesAndManyEmptyLines() throws IOException {
    for (int i = 0; i < 1_200; i++) {
      Files.writeString(folder.resolve("f" + i + ".tactus"),
          "import \"f" + (i + 1) + ".tactus\"\nnode N" + i + " { timer a every 1 s wcet 1 us }\n");
    }
    Files.writeString(folder.resolve("f1200.tactus"), "node N { timer a every 1 s wcet 1 us }\n");
    LoadedSystem all = assertTimeout(LIMIT, () -> TactusLanguage.get().load(folder.resolve("f0.tactus")));
    assertEquals(List.of("TAC-LIMIT-002"), codes(all.diagnostics()));
    LoadedSystem most = assertTimeout(LIMIT, () -> TactusLanguage.get().load(folder.resolve("f201.tactus")));
    assertEquals(List.of(), most.diagnostics());
    assertEquals(1_000, most.view().nodes().size());
    assertEquals(List.of("TAC-REF-001"),
        codes(check("\n".repeat(80_000) + "node A { subscription s on /nothing }" + "\n".repeat(80_000))));
  }

  @Test
  void aFileThatIsTooLargeOrHasNoEnd() throws IOException {
    Path large = folder.resolve("large.tactus");
    try (java.io.RandomAccessFile file = new java.io.RandomAccessFile(large.toFile(), "rw")) {
      file.setLength(20_000_000);
    }
    assertEquals(List.of("TAC-LIMIT-001"), codes(TactusLanguage.get().load(large).diagnostics()));
    Path endless = folder.resolve("endless.tactus");
    org.junit.jupiter.api.Assumptions.assumeTrue(Files.exists(Path.of("/dev/zero")));
    Files.createSymbolicLink(endless, Path.of("/dev/zero"));
    assertEquals(List.of("TAC-REF-002"),
        codes(assertTimeout(LIMIT, () -> TactusLanguage.get().load(endless)).diagnostics()));
  }
}
