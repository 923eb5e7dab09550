package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertLinesMatch;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.dsl.TactusLanguage;
import org.tactus.importers.amalthea.ImportOptions.MemoryUse;
import org.tactus.importers.amalthea.ImportOptions.PlacementStyle;
import org.tactus.importers.amalthea.ImportOptions.SendingStyle;
import org.tactus.importers.amalthea.ImportOptions.TopicStyle;

/** Whatever things of a model are called, the system is the same; only names differ, and what has changed is said. */
class HostileNamesProperties {

  private static final String INJECTED = "node Injected { timer t every 1 ms wcet 1 us }";
  private static final List<String> HOSTILE = List.of("x\n" + INJECTED, "\r\n" + INJECTED + "\r\n",
      "x\u2028" + INJECTED, "x\u0085" + INJECTED, "*/ " + INJECTED + " /*",
      "\"; " + INJECTED, "'", "\\", "\\u000A" + INJECTED, "// ", "x\u0000y".replace("\u0000", "\u0001"),
      "\u001B[2J\u001B]0;title\u0007", "\u202E" + "edon",
      "\u2066a\u2069", "\uFEFF", "", " ", "  x  ", "x ", "\t", "node", "system", "class", "int", "true", "all", "test",
      "install", "clean", "help", "linux", "errno", "NULL", "_", "__", "9",
      "-1", "../../etc/passwd", "/", "$(touch x)", "`id`", "%s%n", "%zz", "a?type=Task", "#", "a/b", "x".repeat(5_000),
      "Ünïcödé", "名前", "\uD83D\uDE00",
      "x, P_y, S_z", "Sensor", "S_x", "P_x", "receive", "run");

  private static final Pattern TOKEN = Pattern.compile("//[^\\n]*|[A-Za-z_][A-Za-z_0-9]*|\\d+(?:\\.\\d+)?|\\S");

  @Provide
  Arbitrary<List<String>> names() {
    Arbitrary<String> any = Arbitraries.strings().ofMaxLength(12)
        .filter(text -> text.chars().noneMatch(c -> c == 0 || c >= 0xFFFE || Character.isSurrogate((char) c)));
    Arbitrary<String> hostile = Arbitraries.of(HOSTILE);
    return Arbitraries.frequencyOf(net.jqwik.api.Tuple.of(3, hostile), net.jqwik.api.Tuple.of(1, any)).list()
        .ofSize(NamedModel.places().size());
  }

  private static List<String> plain() {
    return NamedModel.places().stream().map(place -> "Plain" + place).toList();
  }

  private static final List<ImportOptions> OPTIONS = options().toList();
  /** What becomes of the model with plain names, which is the same in each try. */
  private static final Map<ImportOptions, String> PLAIN_TEXTS = new IdentityHashMap<>();

  private static Stream<ImportOptions> options() {
    return Stream
        .of(ImportedModels.dds(),
            ImportedModels.dds().sending(SendingStyle.SYNC).topics(TopicStyle.READER).placement(PlacementStyle.MODEL),
            ImportOptions.builder(ImportOptions.Style.SAMPLING).topics(TopicStyle.BUNDLE)
                .memory(MemoryUse.INTERFERENCE))
        .map(ImportOptions.Builder::build);
  }

  /**
   * References by name are ambiguous where one name is given twice in one container, so that names are told apart at
   * their ends.
   */
  private static List<String> different(List<String> names) {
    List<String> different = new ArrayList<>();
    for (String name : names) {
      different.add(Collections.frequency(names, name) > 1 || name.isBlank() ? name + "\n" + different.size() : name);
    }
    return different;
  }

  @Property(tries = 25)
  void namesChangeNothing(@ForAll("names") List<String> names) throws IOException, ImportException {
    Path folder = Files.createTempDirectory("names-test");
    try {
      List<String> hostile = different(names);
      for (ImportOptions options : OPTIONS) {
        ImportResult result = ImportedModels.text(folder, NamedModel.with(hostile), options);
        if (!PLAIN_TEXTS.containsKey(options)) {
          PLAIN_TEXTS.put(options, ImportedModels.text(folder, NamedModel.with(plain()), options).text());
        }
        assertSame(PLAIN_TEXTS.get(options), result.text());
        assertTrue((result.report() + result.text()).chars().noneMatch(c -> c != '\n' && Character.isISOControl(c)),
            "control characters are shown");
      }
    } finally {
      Files.deleteIfExists(folder.resolve("model.amxmi"));
      Files.delete(folder);
    }
  }

  /**
   * Checks that the text is one of the language, in its layout, and has the same words but for names, each of which
   * always stands for the same one.
   */
  private static void assertSame(String plain, String text) {
    assertEquals(List.of(), ImportedModels.errors(text), text);
    assertLinesMatch(TactusLanguage.get().format(text).lines(), text.lines());
    List<String> expected = words(plain);
    List<String> actual = words(text);
    assertEquals(expected.size(), actual.size(), text);
    Map<String, String> names = new HashMap<>();
    // a node and a process of one name may get different ones
    Set<String> both = new HashSet<>(after("node", expected));
    both.retainAll(after("process", expected));
    for (int i = 0; i < expected.size(); i++) {
      String word = expected.get(i);
      String wanted = both.contains(word) ? actual.get(i)
          : word.contains("Plain") ? names.computeIfAbsent(word, first -> actual.get(expected.indexOf(first))) : word;
      assertEquals(wanted, actual.get(i), text);
    }
  }

  private static Set<String> after(String keyword, List<String> words) {
    return IntStream.range(1, words.size()).filter(i -> words.get(i - 1).equals(keyword)).mapToObj(words::get)
        .collect(Collectors.toSet());
  }

  private static List<String> words(String text) {
    return TOKEN.matcher(text).results().map(MatchResult::group).filter(word -> !word.startsWith("//")).toList();
  }

  @Test
  void renamesAreReported() throws Exception {
    Path folder = Files.createTempDirectory("names-test");
    List<String> names = new ArrayList<>(plain());
    names.set(NamedModel.places().indexOf("taskA"), "a task\n" + INJECTED);
    ImportResult result = ImportedModels.text(folder, NamedModel.with(names), ImportOptions.defaults());
    assertTrue(result.report().contains("names of tasks that do not fit"), result.report());
    assertTrue(result.report().contains("'a task\\u000A" + INJECTED + "' becomes a_task_node_Injected"),
        result.report());
    assertTrue(result.text().contains("// task a task\\u000Anode Injected"), result.text());
    Files.delete(folder.resolve("model.amxmi"));
    Files.delete(folder);
  }

  /** The names of files reach the first line of the text. */
  @Test
  void namesOfFiles(@TempDir Path folder) throws Exception {
    String model = NamedModel.with(plain());
    for (String name : List.of("x\n" + INJECTED + ".amxmi", "x\u2028y.zip", "\u001B[2J.gz", " .amxmi", "-.amxmi")) {
      Path file = folder.resolve(name);
      try (OutputStream out = Files.newOutputStream(file)) {
        if (name.endsWith(".zip")) {
          ZipOutputStream zip = new ZipOutputStream(out);
          zip.putNextEntry(new ZipEntry("../../x\n" + INJECTED + "\n.amxmi"));
          zip.write(model.replace("<labels name=\"PlainlabelA\">", "<labels name=\"PlainlabelA\" wheels=\"4\">")
              .getBytes(StandardCharsets.UTF_8));
          zip.finish();
        } else if (name.endsWith(".gz")) {
          GZIPOutputStream gzip = new GZIPOutputStream(out);
          gzip.write(model.getBytes(StandardCharsets.UTF_8));
          gzip.finish();
        } else {
          out.write(model.getBytes(StandardCharsets.UTF_8));
        }
      }
      ImportResult result =
          AmaltheaImport.run(file, ImportOptions.builder(ImportOptions.Style.DDS).name("Plainsystem").build());
      assertSame(
          AmaltheaImport.run(file, ImportOptions.builder(ImportOptions.Style.DDS).name("Plainsystem").build()).text(),
          result.text());
      assertTrue(result.text().lines().noneMatch(line -> line.startsWith("node Injected")), result.text());
      assertTrue(result.report().chars().noneMatch(c -> c != '\n' && Character.isISOControl(c)), result.report());
      if (name.endsWith(".zip")) {
        assertTrue(result.report().contains("!../../x\\u000Anode Injected"), result.report());
        assertTrue(Files.notExists(folder.resolve("../../x\n" + INJECTED + "\n.amxmi")));
      }
    }
  }
}
