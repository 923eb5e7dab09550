package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tactus.report.TextStyle;
import picocli.CommandLine.ParameterException;

/** Every command of Tactus in a listing of any page is one that the command line takes: names and options exist. */
class DocumentedCommandsTest {

  private static final Path ROOT = CommandRun.EXAMPLES.resolveSibling("").toAbsolutePath().normalize();
  private static final Pattern COMMAND = Pattern.compile("(?:\\$ )?(?:\\./)?tactus ((?:[a-z]|--).*)");
  /** What comes after the words of a command: a comment, a pipe, the next command, where the output goes. */
  private static final Pattern REST = Pattern.compile("\\s+(?:#|\\||&&|;|\\d?>).*|;.*");
  /** What a shell takes for a word. */
  private static final Pattern WORD = Pattern.compile("(?:'[^']*'|\\S)+");

  @Test
  void areTaken() throws IOException {
    List<String> wrong = new ArrayList<>();
    int commands = 0;
    for (Path page : pages()) {
      for (Listing listing : Listing.of(page)) {
        for (String line : listing.lines()) {
          Matcher command = COMMAND.matcher(line.strip());
          if (command.matches() && !command.group(1).equals("analyze")) { // short for what the page's model is given to
            commands++;
            refusal(words(REST.matcher(command.group(1)).replaceFirst("")))
                .ifPresent(why -> wrong.add(listing.where() + ": " + line + ": " + why));
          }
        }
      }
    }
    assertEquals(List.of(), wrong);
    assertTrue(commands > 40, commands + " commands");
  }

  private static String[] words(String command) {
    return WORD.matcher(command).results().map(word -> word.group().replace("'", "")).toArray(String[]::new);
  }

  private static Optional<String> refusal(String[] words) {
    ByteArrayOutputStream nowhere = new ByteArrayOutputStream();
    Console console = new Console(nowhere, TextStyle.PLAIN, nowhere, TextStyle.PLAIN, false);
    try {
      Tactus.whole(console).setCaseInsensitiveEnumValuesAllowed(true).parseArgs(words);
      return Optional.empty();
    } catch (ParameterException refused) {
      return Optional.of(refused.getMessage());
    }
  }

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(ROOT.resolve("README.md")));
    for (String folder : List.of("docs", "examples")) {
      try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
        files.filter(file -> file.toString().endsWith(".md")).filter(file -> !file.toString().contains("/target/"))
            .sorted().forEach(pages::add);
      }
    }
    return pages;
  }
}
