package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.yaml.snakeyaml.Yaml;

/** The action of GitHub, the job of GitLab and the hooks of pre-commit run the real command in a real repository. */
class PipelinesTest {

  private static final Path ROOT = CommandRun.EXAMPLES.resolveSibling("").toAbsolutePath().normalize();
  private static final Pattern EXPRESSION = Pattern.compile("\\$\\{\\{ *([^}]*?) *}}");
  private static final String SYSTEM = """
      system s
      message M { uint32 x }
      topic /t : M
      node A { timer a every 10 ms wcet 4 ms publishes /t }
      node B { subscription b on /t wcet 1 ms }
      chain hot from A.a to B.b { latency <= 8 ms }
      """;

  @TempDir
  private Path folder;
  private Path repository;
  private final Map<String, String> environment = new TreeMap<>();

  /** What a program has said and with which status it ended. */
  private record Ended(int status, String text) {
  }

  @BeforeEach
  void makeRepository() throws Exception {
    repository = Files.createDirectories(folder.resolve("robot"));
    Path bin = Files.createDirectories(folder.resolve("bin"));
    command(bin.resolve("tactus"), "exec '" + Path.of(System.getProperty("java.home"), "bin/java")
        + "' -XX:TieredStopAtLevel=1 -cp '" + System.getProperty("java.class.path") + "' " + Main.class.getName()
        + " \"$@\"");
    environment.put("PATH", bin + ":" + System.getenv("PATH"));
    environment.put("HOME", folder.toString());
    environment.put("GIT_CONFIG_NOSYSTEM", "1");
    environment.put("PRE_COMMIT_HOME", folder.resolve("hooks").toString());
    environment.put("RUNNER_TEMP", Files.createDirectories(folder.resolve("temp")).toString());
    environment.put("GITHUB_ACTION_PATH", ROOT.toString());
    environment.put("GITHUB_STEP_SUMMARY", folder.resolve("summary.md").toString());
    Assumptions.assumeTrue(isInstalled("git"), "git is not installed");
    run("git", "init", "-q", "-b", "main");
    run("git", "config", "user.email", "a@example.org");
    run("git", "config", "user.name", "A");
    commit("car.tactus", SYSTEM);
  }

  private static void command(Path file, String script) throws IOException {
    Files.writeString(file, "#!/bin/bash\n" + script + "\n");
    assertTrue(file.toFile().setExecutable(true));
  }

  private static boolean isInstalled(String program) {
    return Stream.of(System.getenv("PATH").split(":")).anyMatch(bin -> Files.isExecutable(Path.of(bin, program)));
  }

  private void commit(String file, String text) throws Exception {
    Path path = repository.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
    run("git", "add", "-A");
    run("git", "commit", "-q", "-m", "change");
  }

  private Ended run(String... words) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(words).directory(repository.toFile()).redirectErrorStream(true);
    builder.environment().putAll(environment);
    builder.environment().remove("TACTUS");
    Process process = builder.start();
    process.getOutputStream().close();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ended(process.waitFor(), text);
  }

  private static Map<String, Object> yaml(String file) throws IOException {
    return new Yaml().load(Files.readString(ROOT.resolve(file)));
  }

  /** Runs the steps of the action that are scripts, as a runner does; stops after the first one that fails. */
  @SuppressWarnings("unchecked") // YAML has maps and lists
  private Ended action(Map<String, String> inputs, Map<String, String> event) throws Exception {
    Map<String, Object> action = yaml("action.yml");
    Map<String, String> known = new TreeMap<>(event);
    ((Map<String, Map<String, Object>>) action.get("inputs")).forEach((name, input) ->
        known.put("inputs." + name, inputs.getOrDefault(name, String.valueOf(input.get("default")))));
    StringBuilder log = new StringBuilder();
    for (Map<String, Object> step : (List<Map<String, Object>>) ((Map<String, Object>) action.get("runs"))
        .get("steps")) {
      if (!step.containsKey("run") || !holds(String.valueOf(step.getOrDefault("if", "true")), known)) {
        continue;
      }
      Path output = Files.writeString(folder.resolve("output"), "");
      environment.put("GITHUB_OUTPUT", output.toString());
      ((Map<String, String>) step.get("env")).forEach((name, value) ->
          environment.put(name, resolved(value, known)));
      Path script = Files.writeString(folder.resolve("step.sh"), (String) step.get("run"));
      Ended ended = run("bash", "--noprofile", "--norc", "-eo", "pipefail", script.toString());
      log.append(ended.text());
      for (String line : Files.readAllLines(output)) {
        known.put("steps." + step.get("id") + ".outputs." + line.split("=", 2)[0], line.split("=", 2)[1]);
      }
      if (ended.status() != 0) {
        return new Ended(ended.status(), log.toString());
      }
    }
    return new Ended(0, log.toString());
  }

  /** Tells whether an expression of a step's condition holds: comparisons with texts, and, or, parentheses. */
  private static boolean holds(String condition, Map<String, String> known) {
    String flat = Pattern.compile("\\(([^()]*)\\)").matcher(condition)
        .replaceAll(inner -> String.valueOf(holds(inner.group(1), known)));
    return Stream.of(flat.split("\\|\\|")).anyMatch(or -> Stream.of(or.split("&&")).allMatch(and -> {
      Matcher comparison = Pattern.compile("([\\w.-]+) (==|!=) '([^']*)'").matcher(and.strip());
      return comparison.matches() ? comparison.group(2).equals("==")
          == known.getOrDefault(comparison.group(1), "").equals(comparison.group(3)) : and.strip().equals("true");
    }));
  }

  private static String resolved(String value, Map<String, String> known) {
    return EXPRESSION.matcher(value).replaceAll(found ->
        Matcher.quoteReplacement(known.getOrDefault(found.group(1), "")));
  }

  @Test
  void theActionAnnotatesAndWritesFindings() throws Exception {
    commit("slow robots/truck.tactus", SYSTEM.replace("system s", "system truck").replace("8 ms", "3 ms"));
    Ended ended = action(Map.of("models", "car.tactus\nslow robots\n"), Map.of());
    assertEquals(ExitStatus.GOAL, ended.status(), ended.text());
    assertTrue(ended.text().contains("::error file=slow robots/truck.tactus,line=6"), ended.text());
    assertEquals("TAC-GOAL-001", JsonParser.parseString(Files.readString(folder.resolve("temp/tactus.sarif")))
        .getAsJsonObject().getAsJsonArray("runs").get(0).getAsJsonObject().getAsJsonArray("results").get(0)
        .getAsJsonObject().get("ruleId").getAsString());
    assertEquals(0, action(Map.of("models", "car.tactus"), Map.of()).status());
    assertEquals(0, action(Map.of("models", "slow robots", "command", "check"), Map.of()).status());
  }

  /** What a user gives is data for the scripts, whatever it holds. */
  @Test
  void theActionRunsNothingOfItsInputs() throws Exception {
    String hostile = "$(touch owned)`touch owned`;touch owned\"'\\\n--debug && touch owned";
    for (String input : List.of("models", "command", "arguments")) {
      Ended ended = action(Map.of(input, hostile), Map.of());
      assertTrue(ended.status() != 0, ended.text());
      assertFalse(Files.exists(repository.resolve("owned")), input);
    }
  }

  @Test
  void theActionCommentsOnWhatAPullRequestDoes() throws Exception {
    Assumptions.assumeTrue(CommandRun.of("diff", "--help").out().contains("tactus diff"), "there is no diff");
    String base = run("git", "rev-parse", "HEAD").text().strip();
    commit("car.tactus", SYSTEM.replace("wcet 1 ms", "wcet 2 ms"));
    Path log = folder.resolve("gh.log");
    command(folder.resolve("bin/gh"), "printf '%s\\n' \"$*\" >> '" + log + "'; [[ $* != *--paginate* ]] || cat '"
        + Files.writeString(folder.resolve("earlier"), "") + "'");
    Map<String, String> event = Map.of("github.event_name", "pull_request", "github.event.pull_request.number", "7",
        "github.event.pull_request.base.sha", base);
    Ended ended = action(Map.of("models", "car.tactus\n."), event);
    assertEquals(0, ended.status(), ended.text());
    String comment = Files.readString(folder.resolve("temp/tactus.md"));
    assertEquals(3, comment.split("1 bound grew", -1).length);
    assertTrue(comment.matches("(?s)<!-- tactus [0-9a-f]{40} -->\n\n.*"), "by which the next run finds it: " + comment);
    assertTrue(Files.readString(log).contains("startswith(\"" + comment.lines().findFirst().orElseThrow() + "\")"));
    assertTrue(Files.readString(log).contains("\npr comment 7 --body-file "), Files.readString(log));
    Files.writeString(folder.resolve("earlier"), "41\n42\n");
    Files.delete(log);
    assertEquals(ExitStatus.GOAL, action(Map.of("max-growth", "5%"), event).status());
    assertTrue(Files.readString(log).contains("/issues/comments/42 -F body=@"), Files.readString(log));
    assertFalse(Files.readString(log).contains("pr comment"), "comments of others are left alone");
    Files.delete(log);
    assertEquals(ExitStatus.GOAL, action(Map.of("max-growth", "5%", "comment", "false"), event).status());
    assertFalse(Files.exists(log), "no comment is asked for");
    assertEquals(0, action(Map.of("comment", "false"), event).status());
  }

  /** Two jobs of a pull request, or two uses in one, do not replace the comment of each other. */
  @Test
  void eachJobHasACommentOfItsOwn() throws Exception {
    command(folder.resolve("bin/gh"), "true");
    Map<String, String> event = Map.of("github.event_name", "pull_request", "github.event.pull_request.number", "7",
        "github.event.pull_request.base.sha", run("git", "rev-parse", "HEAD").text().strip());
    Set<String> markers = new TreeSet<>();
    for (String[] use : new String[][] {{"CI", "timing", ""}, {"CI", "night", ""}, {"\"--> $(x)", "timing", ""},
        {"CI", "timing", "truck"}}) {
      environment.put("GITHUB_WORKFLOW", use[0]);
      environment.put("GITHUB_JOB", use[1]);
      for (int run = 0; run < 2; run++) {
        Ended ended = action(Map.of("models", "car.tactus", "comment-key", use[2]), event);
        assertEquals(0, ended.status(), ended.text());
        markers.add(Files.readAllLines(folder.resolve("temp/tactus.md")).get(0));
      }
    }
    assertEquals(4, markers.size(), markers::toString);
  }

  /** What the image has is not installed. */
  @Test
  void theJobOfGitLabInstallsWhatIsMissing() throws Exception {
    Path bin = Files.createDirectories(folder.resolve("image"));
    for (String program : List.of("sh", "mktemp")) {
      Files.createSymbolicLink(bin.resolve(program), Stream.of(System.getenv("PATH").split(":"))
          .map(path -> Path.of(path, program)).filter(Files::isExecutable).findFirst().orElseThrow());
    }
    Path log = folder.resolve("apt.log");
    command(bin.resolve("apt-get"), "echo \"$*\" >> '" + log + "'");
    command(bin.resolve("curl"), "true");
    environment.put("PATH", bin.toString());
    @SuppressWarnings("unchecked") // YAML has maps and lists
    List<String> before = (List<String>) ((Map<String, Object>) yaml("ci/gitlab/tactus.yml").get(".tactus"))
        .get("before_script");
    String script = "TACTUS=tactus\n" + String.join("\n", before);
    Ended ended = run(bin.resolve("sh").toString(), "-ec", script);
    assertEquals(0, ended.status(), ended.text());
    assertEquals("update -q\ninstall -qy git\n", Files.readString(log));
    command(bin.resolve("git"), "true");
    Files.delete(log);
    assertEquals(0, run(bin.resolve("sh").toString(), "-ec", script).status());
    assertFalse(Files.exists(log));
  }

  /** Returns a job of the template as a runner starts it, whose variables become those of the environment. */
  @SuppressWarnings("unchecked") // YAML has maps and lists
  private String jobOfGitLab(String name) throws Exception {
    Map<String, Object> template = yaml("ci/gitlab/tactus.yml");
    ((Map<String, Object>) template.get("variables")).forEach((variable, value) ->
        environment.putIfAbsent(variable, String.valueOf(value)));
    Map<String, Object> job = (Map<String, Object>) template.get(name);
    Map<String, Object> base = (Map<String, Object>) template.get(String.valueOf(job.get("extends")));
    return String.join("\n", (List<String>) base.get("before_script")) + "\n"
        + String.join("\n", (List<String>) job.get("script"));
  }

  @Test
  @SuppressWarnings("unchecked") // YAML has maps and lists
  void theJobOfGitLabWritesTestCases() throws Exception {
    String script = "TACTUS=tactus\n" + jobOfGitLab("tactus");
    Ended ended = run("sh", "-ec", script);
    assertEquals(0, ended.status(), ended.text());
    Map<String, Object> artifacts =
        (Map<String, Object>) ((Map<String, Object>) yaml("ci/gitlab/tactus.yml").get("tactus")).get("artifacts");
    Path report = repository.resolve(((Map<String, String>) artifacts.get("reports")).get("junit"));
    assertTrue(Files.readString(report).contains("<property name=\"bound\" value=\"5000000\"/>"));
    commit("car.tactus", SYSTEM.replace("8 ms", "3 ms"));
    assertEquals(ExitStatus.GOAL, run("sh", "-ec", script).status());
    assertTrue(Files.readString(report).contains("<failure"));
    Path quality = repository.resolve(((Map<String, String>) artifacts.get("reports")).get("codequality"));
    assertEquals("car.tactus", JsonParser.parseString(Files.readString(quality)).getAsJsonArray().get(0)
        .getAsJsonObject().getAsJsonObject("location").get("path").getAsString());
    for (String file : (List<String>) artifacts.get("paths")) {
      assertTrue(Files.size(repository.resolve(file)) > 0, file);
    }
  }

  /** A checkout of Tactus has models of its own, which are not those of the project. */
  @Test
  void theJobOfGitLabFetchesTactusOutsideTheProject() throws Exception {
    String script = jobOfGitLab("tactus");
    Ended unset = run("sh", "-ec", script);
    assertEquals(ExitStatus.USAGE, unset.status());
    assertTrue(unset.text().contains("TACTUS_REPOSITORY"), unset.text());
    Path tactus = Files.createDirectories(folder.resolve("fetched"));
    command(tactus.resolve("tactus"), "exec '" + folder.resolve("bin/tactus") + "' \"$@\"");
    Files.writeString(tactus.resolve("own.tactus"), SYSTEM.replace("8 ms", "3 ms"));
    for (String words : List.of("init -q -b main", "config user.email a@example.org", "config user.name A",
        "add .", "commit -q -m tactus")) {
      List<String> line = new ArrayList<>(List.of("git", "-C", tactus.toString()));
      line.addAll(List.of(words.split(" ")));
      run(line.toArray(String[]::new));
    }
    environment.put("TACTUS_REPOSITORY", tactus.toString());
    Ended ended = run("sh", "-ec", script);
    assertEquals(0, ended.status(), ended.text());
    assertEquals("?? tactus-codequality.json\n?? tactus-junit.xml\n?? tactus.sarif\n",
        run("git", "status", "--porcelain").text());
  }

  @Test
  void theJobOfGitLabTellsWhatAMergeRequestDoes() throws Exception {
    environment.put("CI_MERGE_REQUEST_DIFF_BASE_SHA", run("git", "rev-parse", "HEAD").text().strip());
    environment.put("CI_API_V4_URL", "https://gitlab.example.org/api/v4");
    environment.put("CI_PROJECT_ID", "5");
    environment.put("CI_MERGE_REQUEST_IID", "7");
    environment.put("CI_JOB_NAME", "tactus-diff: [\"a|b\"]");
    commit("car.tactus", SYSTEM.replace("wcet 1 ms", "wcet 2 ms"));
    Path log = folder.resolve("curl.log");
    Path notes = Files.writeString(folder.resolve("notes"), "[]");
    command(folder.resolve("bin/curl"), "printf '%s\\n' \"$*\" >> '" + log + "'; [[ $* != *per_page* ]] || cat '"
        + notes + "'");
    String script = "TACTUS=tactus\n" + jobOfGitLab("tactus-diff");
    Ended ended = run("sh", "-ec", script);
    assertEquals(0, ended.status(), ended.text());
    assertTrue(Files.readString(repository.resolve("tactus.md")).contains("1 bound grew"), ended.text());
    assertFalse(Files.exists(log), "without a token there is no note");
    environment.put("TACTUS_TOKEN", "secret");
    environment.put("TACTUS_MAX_GROWTH", "5%");
    assertEquals(ExitStatus.GOAL, run("sh", "-ec", script).status());
    String url = "https://gitlab.example.org/api/v4/projects/5/merge_requests/7/notes";
    String said = Files.readString(log);
    assertTrue(said.contains("-X POST") && said.endsWith(" body@tactus.md " + url + "\n"), said);
    assertFalse(said.contains("secret"), "other processes see the words of a command");
    String marker = Files.readAllLines(repository.resolve("tactus.md")).get(0);
    Files.writeString(notes, "[{\"id\":8,\"type\":null,\"body\":\"\\u003c!-- tactus 0 --\\u003e of another job\"},"
        + "{\"id\":9,\"type\":null,\"body\":\"" + marker.replace("<", "\\u003c").replace(">", "\\u003e")
        + " old\"}]");
    environment.put("TACTUS_MODELS", "missing.tactus .");
    assertEquals(ExitStatus.GOAL, run("sh", "-ec", script).status());
    assertTrue(Files.readString(log).contains("-X PUT") && Files.readString(log).endsWith(url + "/9\n"));
  }

  /** The hooks, as a repository of their own has them. */
  private Path hooks() throws Exception {
    Path hooks = Files.createDirectories(folder.resolve("tactus/ci")).getParent();
    Files.copy(ROOT.resolve(".pre-commit-hooks.yaml"), hooks.resolve(".pre-commit-hooks.yaml"));
    Files.copy(ROOT.resolve("ci/tactus"), hooks.resolve("ci/tactus"));
    assertTrue(hooks.resolve("ci/tactus").toFile().setExecutable(true));
    for (String[] words : new String[][] {{"init", "-q", "-b", "main"}, {"config", "user.email", "a@example.org"},
        {"config", "user.name", "A"}, {"add", "-A"}, {"commit", "-q", "-m", "hooks"}}) {
      List<String> line = new ArrayList<>(List.of("git", "-C", hooks.toString()));
      line.addAll(List.of(words));
      assertEquals(0, run(line.toArray(String[]::new)).status());
    }
    return hooks;
  }

  @Test
  void hooksOfPreCommitHoldACommitUp() throws Exception {
    Assumptions.assumeTrue(isInstalled("pre-commit"), "pre-commit is not installed");
    String hooks = hooks().toString();
    for (String hook : List.of("tactus-check", "tactus-format")) {
      Ended ended = run("pre-commit", "try-repo", hooks, hook, "--all-files");
      assertEquals(0, ended.status(), ended.text());
    }
    commit("car.tactus", SYSTEM.replace("8 ms", "3 ms").replace("topic /t", "topic  /t"));
    assertEquals(0, run("pre-commit", "try-repo", hooks, "tactus-check", "--all-files").status());
    Ended missed = run("pre-commit", "try-repo", hooks, "tactus-analyze", "--all-files", "--hook-stage", "manual");
    assertEquals(1, missed.status());
    assertTrue(missed.text().contains("error[TAC-GOAL-001]"), missed.text());
    assertEquals(1, run("pre-commit", "try-repo", hooks, "tactus-format", "--all-files").status());
    assertTrue(Files.readString(repository.resolve("car.tactus")).contains("topic /t : M\n"));
    commit("car.tactus", SYSTEM.replace("to B.b", "to B.c"));
    Ended wrong = run("pre-commit", "try-repo", hooks, "tactus-check", "--all-files");
    assertEquals(1, wrong.status());
    assertTrue(wrong.text().contains("error[TAC-REF-001]"), wrong.text());
  }

  /** Every script of the pipelines is sound as far as the linter sees. */
  @Test
  @SuppressWarnings("unchecked") // YAML has maps and lists
  void scriptsAreLinted() throws Exception {
    Assumptions.assumeTrue(isInstalled("shellcheck"), "shellcheck is not installed");
    List<Path> scripts = new ArrayList<>(List.of(ROOT.resolve("ci/tactus")));
    for (Map<String, Object> step : (List<Map<String, Object>>) ((Map<String, Object>) yaml("action.yml").get("runs"))
        .get("steps")) {
      if (step.containsKey("run")) {
        scripts.add(Files.writeString(folder.resolve("step" + scripts.size() + ".sh"),
            "#!/bin/bash\n" + step.get("run")));
      }
    }
    for (String job : List.of("tactus", "tactus-diff")) {
      scripts.add(Files.writeString(folder.resolve(job + ".sh"), "#!/bin/sh\n" + jobOfGitLab(job)));
    }
    for (Path script : scripts) {
      Ended ended = run("shellcheck", "-S", "warning", script.toString());
      assertEquals(new Ended(0, ""), ended);
    }
  }
}
