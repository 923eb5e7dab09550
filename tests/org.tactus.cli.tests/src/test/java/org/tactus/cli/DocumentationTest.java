package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The pages for users: links lead somewhere and to all of them, the code names pages that exist, analyses have their
 * parts, sentences are short, changes told once.
 */
class DocumentationTest {

  private static final Path ROOT = CommandRun.EXAMPLES.resolveSibling("").toAbsolutePath().normalize();
  private static final int MOST_WORDS = 40;
  /** Of the theory and of what is read beside it. */
  private static final int MOST_WORDS_OF_THEORY = 30;
  private static final List<String> AS_THEORY = List.of("generated-workspace.md", "simulation.md");
  private static final List<String> SHORT =
      List.of("README.md", "tutorial.md", "concepts.md", "glossary.md", "faq.md", "comparison.md", "examples.md",
          "generated-workspace.md", "deployment.md", "simulation.md");
  private static final List<String> HEADINGS =
      List.of("Claim", "Assumptions", "Bound", "Proof", "Example with a timeline", "Test");
  /** The pages of the theory that are about no analysis. */
  private static final List<String> OTHERS =
      List.of("README.md", "model.md", "departures.md", "evidence.md", "formulas.md", "open.md");
  private static final Pattern LINK = Pattern.compile("\\[[^\\]]*\\]\\(([^)\\s]+)\\)");
  private static final Pattern NAMED_PAGE = Pattern.compile("docs/[A-Za-z0-9_/-]+\\.md");
  private static final Pattern LIST_ITEM = Pattern.compile("(?:- |\\d+\\. )(.*)");
  private static final Pattern SENTENCE_END = Pattern.compile("(?<=[.?!])[\"*)]*\\s+");

  @Test
  void linksLeadSomewhere() throws IOException {
    List<String> dead = new ArrayList<>();
    int links = 0;
    for (Path page : pages()) {
      for (String target : LINK.matcher(String.join("\n", proseOf(page))).results().map(match -> match.group(1))
          .toList()) {
        links++;
        if (!target.contains("://") && !target.startsWith("mailto:") && !exists(page, target)) {
          dead.add(ROOT.relativize(page) + ": " + target);
        }
      }
    }
    assertTrue(links > 100, links + " links");
    assertEquals(List.of(), dead);
  }

  /** Changes are told once, each kind under one heading of its version, whoever merged what. */
  @Test
  void theChangelogHasEachHeadingAndEntryOnce() throws IOException {
    for (String version : Files.readString(ROOT.resolve("CHANGELOG.md")).split("(?m)^## ")) {
      Set<String> seen = new HashSet<>();
      List<String> twice = version.lines().filter(line -> line.startsWith("### ") || line.startsWith("- "))
          .filter(line -> !seen.add(line)).toList();
      assertEquals(List.of(), twice);
      List<String> kinds = seen.stream().filter(line -> line.startsWith("### ")).sorted().toList();
      assertTrue(List.of("### Added", "### Changed", "### Deprecated", "### Fixed", "### Removed", "### Security")
          .containsAll(kinds), kinds.toString());
    }
  }

  @Test
  void startPagesLeadToEveryPage() throws IOException {
    List<String> unlinked = new ArrayList<>();
    for (String folder : List.of("docs", "docs/cookbook", "docs/theory")) {
      String start = Files.readString(ROOT.resolve(folder).resolve("README.md"));
      for (Path page : files(ROOT.resolve(folder), ".md")) {
        boolean here = page.getParent().equals(ROOT.resolve(folder)) && !page.endsWith("README.md");
        if (here && !start.contains("](" + page.getFileName() + ")")) {
          unlinked.add(ROOT.relativize(page).toString());
        }
      }
    }
    assertEquals(List.of(), unlinked);
  }

  /** Strict builds of the site fail otherwise, and tests of this module need no generator to see why. */
  @Test
  void theSiteHasEveryPage() throws IOException {
    String settings = "releng/documentation/mkdocs.yml";
    List<String> lines = Files.readAllLines(ROOT.resolve(settings)).stream().map(String::strip).toList();
    List<String> missing = new ArrayList<>();
    for (Path page : files(ROOT.resolve("docs"), ".md")) {
      String name = ROOT.resolve("docs").relativize(page).toString();
      if (!lines.contains("- " + name)) {
        missing.add(name);
      }
    }
    assertEquals(List.of(), missing, () -> "add each as a line to " + settings);
  }

  /** The help of Eclipse has every page under its heading, and in the order of the site. */
  @Test
  void theHelpOfEclipseHasEveryPage() throws IOException {
    List<String> expected = new ArrayList<>();
    for (String line : Files.readAllLines(ROOT.resolve("releng/documentation/mkdocs.yml"))) {
      String page = line.strip().replaceFirst("^- ", "");
      if (page.endsWith(".md") && !page.startsWith("project/") && !page.equals("README.md")) {
        String heading = Files.readAllLines(ROOT.resolve("docs").resolve(page)).getFirst().replaceAll("^# |[`*]", "");
        expected.add(heading + " docs/" + page.replaceFirst("md$", "html"));
      }
    }
    String contents = Files.readString(ROOT.resolve("plugins/org.tactus.ui/help/toc.xml"));
    assertEquals(expected, Pattern.compile("label=\"([^\"]*)\" href=\"([^\"]*)\"").matcher(contents).results()
        .map(topic -> topic.group(1) + " " + topic.group(2)).toList());
    assertTrue(contents.contains("topic=\"docs/README.html\""), contents);
  }

  /** The index of examples has every folder, and every model that is not in a folder below. */
  @Test
  void theIndexOfExamplesIsComplete() throws IOException {
    String index = Files.readString(ROOT.resolve("docs/examples.md"));
    List<String> missing = new ArrayList<>();
    try (Stream<Path> examples = Files.walk(ROOT.resolve("examples"), 2)) {
      for (Path example : examples.skip(1).toList()) {
        String path = ROOT.relativize(example).toString();
        boolean folder = Files.isDirectory(example) && example.getParent().endsWith("examples");
        boolean model = path.endsWith(".tactus");
        if (folder && !index.contains("](../" + path + "/") || model && !index.contains("](../" + path + ")")) {
          missing.add(path);
        }
      }
    }
    assertEquals(List.of(), missing);
  }

  @Test
  void everyAnalysisHasClaimAssumptionsBoundProofExampleAndTest() throws IOException {
    int analyses = 0;
    for (Path page : files(ROOT.resolve("docs/theory"), ".md")) {
      List<String> headings =
          proseOf(page).stream().filter(line -> line.startsWith("## ")).map(line -> line.substring(3)).toList();
      if (!OTHERS.contains(page.getFileName().toString())) {
        analyses++;
        assertEquals(HEADINGS, headings.stream().filter(HEADINGS::contains).toList(), page::toString);
      }
    }
    assertTrue(analyses >= 16, analyses + " analyses");
  }

  @Test
  void theCodeNamesPagesThatExist() throws IOException {
    List<String> missing = new ArrayList<>();
    for (String folder : List.of("plugins", "grammar", "generators", "runtime", "tests", "benchmarks", "releng")) {
      for (Path file : files(ROOT.resolve(folder), ".java", ".xtend", ".xtext", ".hpp", ".cpp", ".py", ".sh")) {
        NAMED_PAGE.matcher(Files.readString(file)).results().map(match -> match.group())
            .filter(page -> !Files.exists(ROOT.resolve(page)))
            .forEach(page -> missing.add(ROOT.relativize(file) + ": " + page));
      }
    }
    assertEquals(List.of(), missing);
  }

  @Test
  void sentencesAreShort() throws IOException {
    List<String> tooLong = new ArrayList<>();
    int sentences = 0;
    List<Path> pages = new ArrayList<>(files(ROOT.resolve("docs/theory"), ".md"));
    pages.addAll(files(ROOT.resolve("docs/cookbook"), ".md"));
    SHORT.forEach(name -> pages.add(ROOT.resolve("docs").resolve(name)));
    for (Path page : pages) {
      boolean theory = page.getParent().endsWith("theory") || AS_THEORY.contains(page.getFileName().toString());
      int most = theory ? MOST_WORDS_OF_THEORY : MOST_WORDS;
      for (String sentence : sentences(proseOf(page))) {
        sentences++;
        int words = sentence.strip().split("\\s+").length;
        if (words > most) {
          tooLong.add(page.getFileName() + ": " + words + " words: " + sentence);
        }
      }
    }
    assertTrue(sentences > 500, sentences + " sentences");
    assertEquals(List.of(), tooLong);
  }

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(ROOT.resolve("README.md"), ROOT.resolve("CONTRIBUTING.md")));
    pages.addAll(files(ROOT.resolve("docs"), ".md"));
    pages.addAll(files(ROOT.resolve("examples"), ".md"));
    return pages;
  }

  private static boolean exists(Path page, String target) throws IOException {
    int anchor = target.indexOf('#');
    String path = anchor < 0 ? target : target.substring(0, anchor);
    Path file = path.isEmpty() ? page : page.resolveSibling(path).normalize();
    return Files.exists(file) && (anchor < 0 || anchors(file).contains(target.substring(anchor + 1)));
  }

  /** Returns the anchors of the headings of a page, as GitHub makes them. */
  private static Set<String> anchors(Path page) throws IOException {
    Set<String> anchors = new HashSet<>();
    for (String line : proseOf(page)) {
      if (line.startsWith("#")) {
        String heading = LINK.matcher(line.replaceFirst("#+ ", "")).replaceAll("").toLowerCase();
        anchors.add(heading.strip().replaceAll("[^\\p{L}\\p{N}_ -]", "").replace(' ', '-'));
      }
    }
    return anchors;
  }

  /** Returns the lines of a page, those of code blocks empty. */
  private static List<String> proseOf(Path page) throws IOException {
    List<String> lines = new ArrayList<>();
    boolean code = false;
    for (String line : Files.readAllLines(page)) {
      boolean fence = line.strip().startsWith("```");
      code ^= fence;
      lines.add(code || fence ? "" : line);
    }
    return lines;
  }

  /**
   * Returns the sentences of paragraphs, list items, headings and cells of tables; code in a sentence counts as a word.
   */
  private static List<String> sentences(List<String> lines) {
    List<String> blocks = new ArrayList<>();
    List<String> paragraph = new ArrayList<>();
    for (String line : Stream.concat(lines.stream(), Stream.of("")).toList()) {
      String text = line.strip();
      var item = LIST_ITEM.matcher(text);
      boolean isItem = item.matches();
      if (text.isEmpty() || isItem || text.startsWith("#") || text.startsWith("|")) {
        if (!paragraph.stream().allMatch(part -> part.startsWith("    "))) {
          blocks.add(String.join(" ", paragraph));
        }
        paragraph.clear();
      }
      if (text.startsWith("|")) {
        blocks.addAll(List.of(text.split("\\|")));
      } else if (!text.isEmpty()) {
        paragraph.add(isItem ? item.group(1) : line);
      }
    }
    return blocks.stream().map(block -> block.replaceAll("`[^`]*`", "x").replaceAll("\\[([^\\]]*)\\]\\([^)]*\\)", "$1"))
        .flatMap(SENTENCE_END::splitAsStream).filter(sentence -> !sentence.isBlank()).toList();
  }

  private static List<Path> files(Path folder, String... endings) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> Stream.of(endings).anyMatch(file.toString()::endsWith))
          .filter(file -> Stream.of("target", "xtend-gen", "src-gen", "build", ".cache")
              .noneMatch(name -> ("/" + ROOT.relativize(file)).contains("/" + name + "/")))
          .sorted().toList();
    }
  }
}
