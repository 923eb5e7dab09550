package org.tactus.cli;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.eclipse.xtext.Grammar;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.IGrammarAccess;
import org.tactus.dsl.TactusStandaloneSetup;

/**
 * Files that nobody writes, made of the examples and of the words of the grammar; the same seed makes the same file.
 */
final class FuzzInput {

  private static final Pattern TOKEN =
      Pattern.compile("\"[^\"\\n]*\"|'[^'\\n]*'|//[^\\n]*|/?[A-Za-z_][\\w/]*|\\d+(\\.\\d+)?|\\s+|.");
  private static final List<String> EXTREMES =
      List.of("0", "-0", "1", "-1", "-2147483648", "2147483647", "2147483648", "4294967296", "65536", "65537",
          "9223372036854775807", "9223372036854775808", "18446744073709551616", "0.000000001", "0.0000000001",
          "99999999999.999999999", "1" + "0".repeat(39),
          "1" + "0".repeat(40), "00000000000000000000000000000000000001", "\"\"", "\"\\x41\"", "\"\\u0000\"",
          "\"\\r\\n\"", "'\"'", "\"" + "x".repeat(70_000) + "\"",
          "a".repeat(255), "a".repeat(256), "/" + "a/".repeat(200), "1 ns", "9223372036 s", "9223372037 s", "0 ms",
          "0 B", "1 B", "9223372036 GB", "100 KB",
          "fifo 99", "fifo 0", "reservation 1 ns every 1 ns", "times 1000", "keep_last 2147483647", "all(/t, /t)",
          "edf(256)", "mixed(3)", "events_cbg(2)",
          "[1: 1 ms, 65536: 1 s]", "[2: 0 ns, 3: 1 s] then 65536 every 1 ns", "burst 65536 every 1 ns",
          "jitter 9000000000 s", "minimum distance 9000000000 s",
          "external subscribers 1000", "external publisher every 1 ns",
          "external publisher burst 3 every 10 ms size 1 KB", "\u202e", "\u2028", "\u0085", "\ufeff", "é", "😀",
          "accesses 2147483647 stall 9000000000 s", "\t", "\f", "\n\n\n", "^node", "/*", "*/", "//", "\\", "{", "}",
          "(", ")");

  private static List<String> keywords;

  private final List<String> examples;
  private final Random random;

  private FuzzInput(List<String> examples, Random random) {
    this.examples = examples;
    this.random = random;
  }

  /**
   * Returns the bytes of a file.
   *
   * @param examples the texts of models
   */
  static byte[] of(List<String> examples, long seed) {
    return new FuzzInput(examples, new Random(seed)).make();
  }

  private byte[] make() {
    String text = pick(examples);
    return switch (random.nextInt(10)) {
      case 0 -> bytes(text.getBytes(StandardCharsets.UTF_8));
      case 1 -> anyTokens().getBytes(StandardCharsets.UTF_8);
      case 2, 3 -> changedTokens(text, 1 + random.nextInt(30)).getBytes(StandardCharsets.UTF_8);
      case 4 -> spliced(text).getBytes(StandardCharsets.UTF_8);
      case 5 -> changedTokens(Mutation.of(text, random), 1).getBytes(StandardCharsets.UTF_8);
      default -> Mutation.of(text, random).getBytes(StandardCharsets.UTF_8);
    };
  }

  private byte[] bytes(byte[] given) {
    byte[] changed = given.clone();
    for (int changes = 1 + random.nextInt(8); changes > 0 && changed.length > 0; changes--) {
      int at = random.nextInt(changed.length);
      switch (random.nextInt(4)) {
        case 0 -> changed[at] = (byte) random.nextInt(256);
        case 1 -> changed[at] ^= (byte) (1 << random.nextInt(8));
        case 2 -> changed = java.util.Arrays.copyOf(changed, at);
        default -> {
          int length = Math.min(random.nextInt(64), changed.length - at);
          System.arraycopy(changed, random.nextInt(changed.length - length + 1), changed, at, length);
        }
      }
    }
    return changed;
  }

  private String anyTokens() {
    List<String> words = tokens(pick(examples));
    StringBuilder text = new StringBuilder();
    for (int length = random.nextInt(300); length > 0; length--) {
      text.append(switch (random.nextInt(6)) {
        case 0 -> pick(EXTREMES);
        case 1, 2 -> pick(words);
        default -> pick(keywords());
      }).append(random.nextInt(8) == 0 ? "\n" : " ");
    }
    return text.toString();
  }

  private String changedTokens(String text, int changes) {
    List<String> tokens = new ArrayList<>(tokens(text));
    for (int i = 0; i < changes && !tokens.isEmpty(); i++) {
      int at = random.nextInt(tokens.size());
      switch (random.nextInt(6)) {
        case 0 -> tokens.remove(at);
        case 1 -> tokens.add(at, " " + pick(keywords()) + " ");
        case 2 -> tokens.set(at, " " + pick(EXTREMES) + " ");
        case 3 -> tokens.set(at, tokens.get(random.nextInt(tokens.size())));
        case 4 -> tokens.addAll(at,
            List.copyOf(tokens.subList(at, Math.min(tokens.size(), at + 1 + random.nextInt(20)))));
        default -> tokens.subList(at, Math.min(tokens.size(), at + 1 + random.nextInt(20))).clear();
      }
    }
    return String.join("", tokens);
  }

  /** Puts a part of another model, or of the same one, between two lines. */
  private String spliced(String text) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    List<String> other = pick(examples).lines().toList();
    if (!other.isEmpty()) {
      int from = random.nextInt(other.size());
      lines.addAll(random.nextInt(lines.size() + 1),
          other.subList(from, Math.min(other.size(), from + 1 + random.nextInt(15))));
    }
    return String.join("\n", lines) + "\n";
  }

  private static List<String> tokens(String text) {
    return TOKEN.matcher(text).results().map(MatchResult::group).toList();
  }

  private static synchronized List<String> keywords() {
    if (keywords == null) {
      Grammar grammar = new TactusStandaloneSetup().createInjector().getInstance(IGrammarAccess.class).getGrammar();
      Set<String> all = new TreeSet<>(GrammarUtil.getAllKeywords(grammar));
      keywords = List.copyOf(all);
    }
    return keywords;
  }

  private <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
