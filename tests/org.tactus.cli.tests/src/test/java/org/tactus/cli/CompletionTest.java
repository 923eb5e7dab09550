package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Shells complete command lines with the scripts of {@code tactus completion}; what is not installed is skipped. */
class CompletionTest {

  @TempDir
  private Path folder;

  private Path script(String shell) throws IOException {
    CommandRun run = CommandRun.of("completion", shell);
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    return Files.writeString(folder.resolve("tactus." + shell), run.out());
  }

  /** Runs a shell and returns what it says. */
  private String shell(String... words) throws IOException, InterruptedException {
    boolean installed = Stream.of(System.getenv("PATH").split(":")).anyMatch(bin ->
        Files.isExecutable(Path.of(bin, words[0])));
    Assumptions.assumeTrue(installed, words[0] + " is not installed");
    ProcessBuilder builder = new ProcessBuilder(words).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().put("HOME", folder.toString());
    builder.environment().put("TERM", "dumb");
    Process process = builder.start();
    process.getOutputStream().close();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(process.waitFor(30, TimeUnit.SECONDS));
    return text;
  }

  @ParameterizedTest
  @CsvSource({"tactus ana, analyze", "tactus check --for, --format", "tactus check --target h, humble",
      "tactus analyze --format sa, sarif", "tactus import ama, amalthea", "tactus generate --no-pr, --no-probe",
      "tactus check mod, model.tactus", "tactus completion z, zsh", "tactus provision a.tactus --objective sl, slack",
      "tactus import amalthea a.amxmi --placement pr, provision"})
  void fishCompletes(String line, String expected) throws IOException, InterruptedException {
    Files.writeString(folder.resolve("model.tactus"), "");
    Set<String> proposals = new TreeSet<>();
    shell("fish", "--no-config", "-c", "source " + script("fish") + "; complete -C '" + line + "'").lines()
        .forEach(proposal -> proposals.add(proposal.split("\t")[0]));
    assertEquals(Set.of(expected), proposals);
  }

  /** Outside of a completion bash has no options of one, which the script sets. */
  @ParameterizedTest
  @CsvSource({"ana, analyze", "check --for, --format", "check --target h, humble", "analyze --format sa, sarif",
      "import ama, amalthea", "generate --synth, --synthetic-load", "completion z, zsh", "check --color al, always",
      "import amalthea a.amxmi --send hi, high_priority", "import amalthea a.amxmi --placement pr, provision",
      "import amalthea a.amxmi --strategy rate, rate_monotonic", "provision a.tactus --degrade be, below",
      "diff a.tactus b.tactus --format m, markdown"})
  void bashCompletes(String words, String expected) throws IOException, InterruptedException {
    String line = "tactus " + words;
    int last = line.split(" ").length - 1;
    String said = shell("bash", "--norc", "-c", "source " + script("bash") + "; COMP_WORDS=(" + line + "); COMP_LINE='"
        + line + "'; COMP_POINT=" + line.length() + "; COMP_CWORD=" + last
        + "; compopt() { :; }; _complete_tactus; printf '%s\\n' \"${COMPREPLY[@]}\"");
    assertEquals(List.of(expected), said.lines().map(String::strip).distinct().toList());
  }

  /** No script proposes a value in another case than the command line shows it in. */
  @ParameterizedTest
  @CsvSource({"bash", "zsh"})
  void valuesAreInLowerCase(String shell) throws IOException {
    List<String> values = Files.readAllLines(script(shell)).stream()
        .filter(line -> line.matches(" *local \\w+_(option|pos_param)_args=.*")).toList();
    assertTrue(values.size() > 20, values::toString);
    assertEquals(List.of(), values.stream().filter(line -> line.matches(".*=\\(.*[A-Z].*\\).*")).toList());
  }

  /** The shell runs in a terminal of its own, into which the key is typed. */
  @Test
  void zshCompletes() throws IOException, InterruptedException {
    Path driver = Files.writeString(folder.resolve("driver.zsh"), """
        zmodload zsh/zpty
        zpty shell zsh -f -i
        zpty -w shell "PROMPT='ready> '; unsetopt zle_bracketed_paste; source %s && echo sourced"
        wait_for() {
          local end=$((SECONDS + 20)) part all=
          while (( SECONDS < end )); do
            if zpty -r -t shell part; then all+=$part; else sleep 0.1; fi
            [[ $all == *"$1"* ]] && return 0
          done
          print -r -- "no '$1' in: $all"
          return 1
        }
        wait_for $'\\nsourced' || exit 1
        zpty -w -n shell $'tactus check --form\\t'
        wait_for 'format' && print completed
        """.formatted(script("zsh")));
    assertEquals("completed", shell("zsh", "-f", driver.toString()).strip());
  }

  @Test
  void otherShellsAreNamedWrong() {
    CommandRun run = CommandRun.of("completion", "csh");
    assertEquals(ExitStatus.USAGE, run.status());
    assertTrue(run.err().contains("bash, zsh, fish") && !run.err().contains("BASH"), run.err());
  }
}
