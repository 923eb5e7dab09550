package org.tactus.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A fenced listing of a page.
 *
 * @param page the page
 * @param line its first line there, the fence, from 1
 * @param language the first word after the fence, or nothing
 * @param title what {@code title="…"} says: the file that the listing is the content of
 * @param mark the HTML comment in the line above the fence, such as {@code run on Fast DDS}
 * @param lines the lines between the fences
 */
record Listing(Path page, int line, String language, Optional<String> title, Optional<String> mark,
    List<String> lines) {

  /** Of a listing that tests/ros/test_documentation.py runs. */
  static final String ON_FAST_DDS = "run on Fast DDS";
  /** Begins the mark of a listing that no test runs; what follows says why. */
  static final String NOT_RUN = "not run: ";

  private static final Pattern FENCE = Pattern.compile("\\s*```(\\S*)(?: title=\"([^\"]+)\")?\\s*");
  private static final Pattern MARK = Pattern.compile("\\s*<!-- (.+) -->\\s*");
  private static final String PROMPT = "$ ";

  /** A command of a listing with what is shown below it. */
  record Command(String words, List<String> shown) {}

  /** Returns the listings of a page in their order. */
  static List<Listing> of(Path page) throws IOException {
    List<Listing> listings = new ArrayList<>();
    List<String> lines = Files.readAllLines(page);
    for (int at = 0; at < lines.size(); at++) {
      Matcher fence = FENCE.matcher(lines.get(at));
      if (fence.matches()) {
        int end = at + 1;
        while (!lines.get(end).strip().equals("```")) {
          end++;
        }
        Matcher mark = MARK.matcher(at == 0 ? "" : lines.get(at - 1));
        listings.add(new Listing(page, at + 1, fence.group(1), Optional.ofNullable(fence.group(2)),
            mark.matches() ? Optional.of(mark.group(1)) : Optional.empty(), List.copyOf(lines.subList(at + 1, end))));
        at = end;
      }
    }
    return listings;
  }

  /** Returns the commands, each behind a prompt. */
  List<Command> commands() {
    List<Command> commands = new ArrayList<>();
    for (String line : lines) {
      if (line.startsWith(PROMPT)) {
        commands.add(new Command(line.substring(PROMPT.length()), new ArrayList<>()));
      } else if (commands.isEmpty()) {
        throw new IllegalStateException(where() + " shows an output before the first command");
      } else {
        commands.get(commands.size() - 1).shown().add(line);
      }
    }
    return commands;
  }

  /** Returns where it is, for messages. */
  String where() {
    return page + ":" + line;
  }
}
