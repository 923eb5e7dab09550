package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The tutorial, the concepts and the recipes are followed to the letter: their files are written and their commands run
 * in a shell, in the order of the page, in an empty folder; what they print is what the page shows.
 */
class ListingsTest {

  private static final Path DOCS = CommandRun.EXAMPLES.resolveSibling("docs").toAbsolutePath().normalize();
  private static final int TIMEOUT_SECONDS = 120;
  private static final List<String> SHOWN_ONLY = List.of("yaml", "xml", "text", "cpp", "json");

  @TempDir
  private Path folder;
  private Path place;
  private int status;

  static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(DOCS.resolve("tutorial.md"), DOCS.resolve("concepts.md")));
    try (Stream<Path> recipes = Files.list(DOCS.resolve("cookbook"))) {
      recipes.filter(page -> page.toString().endsWith(".md")).sorted().forEach(pages::add);
    }
    return pages;
  }

  @ParameterizedTest
  @MethodSource("pages")
  void showWhatHappens(Path page) throws Exception {
    place = Files.createDirectory(folder.resolve("place"));
    Path bin = launcher();
    for (Listing listing : Listing.of(page)) {
      if (listing.title().isPresent()) {
        Files.write(place.resolve(listing.title().get()), listing.lines());
      } else if (listing.mark().isEmpty() && listing.language().equals("console")) {
        for (Listing.Command command : listing.commands()) {
          String printed = run(bin, command.words());
          ShownOutput.assertPrinted(command.shown(), printed, listing.where() + ": " + command.words());
        }
      }
    }
  }

  /** No listing escapes: it is a file, commands, or says why nothing runs it. */
  @Test
  void areFilesOrCommands() throws IOException {
    List<String> others = new ArrayList<>();
    int commands = 0;
    for (Path page : pages()) {
      for (Listing listing : Listing.of(page)) {
        boolean marked = listing.mark().filter(mark -> mark.equals(Listing.ON_FAST_DDS)
            || mark.startsWith(Listing.NOT_RUN)).isPresent();
        boolean runs = listing.language().equals("console") && listing.mark().isEmpty();
        boolean file = listing.title().isPresent();
        boolean shown = SHOWN_ONLY.contains(listing.language()) && listing.mark().isEmpty();
        if (!runs && !file && !shown && !(marked && listing.language().equals("console"))) {
          others.add(listing.where());
        }
        commands += runs ? listing.commands().size() : 0;
      }
    }
    assertEquals(List.of(), others);
    assertTrue(commands >= 10, commands + " commands");
  }

  /** Makes a folder with {@code tactus} in it, which runs the classes of this test. */
  private Path launcher() throws IOException {
    Path bin = Files.createDirectory(folder.resolve("bin"));
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Path script = Files.writeString(bin.resolve("tactus"), """
        #!/bin/bash
        exec '%s' -Xss4m -XX:TieredStopAtLevel=1 -Dguice_bytecode_gen_option=DISABLED -cp '%s' %s "$@"
        """.formatted(java, System.getProperty("java.class.path"), Main.class.getName()));
    assertTrue(script.toFile().setExecutable(true));
    return bin;
  }

  /** Runs a command as the next one of the same shell: where the last one has gone to, and with its status in $?. */
  private String run(Path bin, String command) throws IOException, InterruptedException {
    Path state = folder.resolve("state");
    Path printed = folder.resolve("printed");
    String script = "trap 'printf \"%s\\n%s\\n\" \"$?\" \"$PWD\" >\"" + state + "\"' EXIT\n(exit " + status + ")\n"
        + command + "\n";
    ProcessBuilder builder = new ProcessBuilder("bash", "-c", script).directory(place.toFile())
        .redirectErrorStream(true).redirectOutput(printed.toFile());
    builder.environment().merge("PATH", bin.toString(), (old, added) -> added + ":" + old);
    builder.environment().put("LC_ALL", "C.UTF-8");
    Process process = builder.start();
    process.getOutputStream().close();
    if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
      throw new AssertionError(command + " takes too long");
    }
    List<String> left = Files.readAllLines(state);
    status = Integer.parseInt(left.get(0));
    place = Path.of(left.get(1));
    return Files.readString(printed, StandardCharsets.UTF_8);
  }
}
