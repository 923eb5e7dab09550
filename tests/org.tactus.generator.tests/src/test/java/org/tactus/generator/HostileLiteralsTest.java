package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.generator.text.CmakeText;
import org.tactus.generator.text.CppText;
import org.tactus.generator.text.PythonText;
import org.tactus.generator.text.ShellText;

/**
 * Compilers and interpreters read literals as the text that they were made of, and comments as nothing: each is run on
 * many of them, and tells their bytes.
 */
class HostileLiteralsTest {

  private static final List<String> TEXTS = texts();

  @TempDir
  private Path folder;

  private static List<String> texts() {
    Random random = new Random(15);
    Stream<String> mixed = IntStream.range(0, 300).mapToObj(number -> IntStream.rangeClosed(0, number % 9)
        .mapToObj(part -> HostileTexts.FRAGMENTS.get(random.nextInt(HostileTexts.FRAGMENTS.size())))
        .collect(Collectors.joining()));
    return Stream.concat(HostileTexts.FRAGMENTS.stream(), mixed).toList();
  }

  @Test
  void cpp() throws Exception {
    StringBuilder source = new StringBuilder("""
        #include <cstdio>
        template<unsigned N> void p(const char (&t)[N])
        {
          for (unsigned i = 0; i + 1 < N; ++i) {
            std::printf("%02x", static_cast<unsigned char>(t[i]));
          }
          std::puts("");
        }
        int main()
        {
        """);
    for (String text : TEXTS) {
      source.append("  p(").append(CppText.string(text)).append(");  // ").append(CppText.comment(text))
          .append("\n  /* ").append(CppText.comment(text)).append(" */\n");
    }
    assertEquals(hex(TEXTS), run("literals.cpp", source + "}\n", "sh", "-c",
        "g++ -std=c++17 -trigraphs -Wall -Wextra -Werror literals.cpp -o literals && ./literals"));
  }

  @Test
  void python() throws Exception {
    String source = TEXTS.stream()
        .map(text -> "print(" + PythonText.string(text) + ".encode('utf-8', 'replace').hex())  # "
            + PythonText.comment(text)
        + "\n\"\"\"" + PythonText.docstring(text) + "\"\"\"\n").collect(Collectors.joining());
    assertEquals(hex(TEXTS), run("literals.py", source, "python3", "literals.py"));
  }

  @Test
  void shell() throws Exception {
    String source = TEXTS.stream()
        .map(text -> "printf %s " + ShellText.word(text) + " | od -An -v -tx1 | tr -d ' \\n'; echo  # "
            + ShellText.comment(text)
        + "\n: \"" + ShellText.quoted(text) + "\"\n").collect(Collectors.joining());
    assertEquals(hex(held()), run("literals.sh", source, "bash", "literals.sh"));
  }

  @Test
  void cmake() throws Exception {
    StringBuilder source = new StringBuilder();
    for (int number = 0; number < TEXTS.size(); number++) {
      source.append("file(WRITE f").append(number).append(' ').append(CmakeText.string(TEXTS.get(number)))
          .append(")\n# ")
          .append(CmakeText.comment(TEXTS.get(number))).append('\n');
    }
    run("literals.cmake", source.toString(), "cmake", "-P", "literals.cmake");
    List<String> found = new ArrayList<>();
    for (int number = 0; number < TEXTS.size(); number++) {
      found.add(HexFormat.of().formatHex(Files.readAllBytes(folder.resolve("f" + number))));
    }
    assertEquals(hex(held()), found);
  }

  /** What shells and CMake can hold of the texts. */
  private static List<String> held() {
    return TEXTS.stream().map(text -> text.replace("\0", "<U+0000>")).toList();
  }

  private static List<String> hex(List<String> texts) {
    return texts.stream().map(text -> HexFormat.of().formatHex(text.getBytes(StandardCharsets.UTF_8))).toList();
  }

  private List<String> run(String file, String text, String... command) throws Exception {
    String tool = command[0].equals("sh") ? "g++" : command[0];
    assumeTrue(Stream.of(System.getenv("PATH").split(":")).anyMatch(place -> Files.isExecutable(Path.of(place, tool))),
        tool + " is not installed");
    Files.write(folder.resolve(file), text.getBytes(StandardCharsets.UTF_8));
    Process process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    List<String> lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    assertEquals(0, process.waitFor(), () -> String.join("\n", lines));
    return lines;
  }
}
