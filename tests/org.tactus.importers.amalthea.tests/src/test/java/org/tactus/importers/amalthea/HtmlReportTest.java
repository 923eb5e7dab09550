package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tactus.importers.amalthea.TaskModel.TICKS;
import static org.tactus.importers.amalthea.TaskModel.model;
import static org.tactus.importers.amalthea.TaskModel.reaction;
import static org.tactus.importers.amalthea.TaskModel.read;
import static org.tactus.importers.amalthea.TaskModel.write;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tactus.diagnostics.Entry;
import org.tactus.diagnostics.PlainText;
import org.tactus.importers.amalthea.ImportOptions.Style;

/** The report as a page: what it shows, in which order, and that no name of a model becomes markup. */
class HtmlReportTest {

  @TempDir
  private Path folder;

  private String page(String model, ImportOptions options) throws Exception {
    String html = ImportedModels.text(folder, model, options).html();
    assertWellFormed(html);
    return html;
  }

  /** The page is XML but for its first line. */
  private static void assertWellFormed(String html) throws Exception {
    DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
    builder.setErrorHandler(null);
    String xml = html.replace("<!DOCTYPE html>\n", "");
    assertDoesNotThrow(() -> builder.parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8))), html);
  }

  /** Both reports say of each kind of findings what the catalogue says. */
  @Test
  void kindsAreCalledAsInTheCatalogue() throws Exception {
    ImportResult result = ImportedModels.text(folder, model(TICKS + write(0), read(0) + TICKS)
        .replace("name=\"T1\" stimuli=\"S?type=PeriodicStimulus\"", "name=\"T1\""), ImportedModels.sampling());
    for (ImportFinding.Kind kind : ImportFinding.Kind.values()) {
      boolean found = !FindingGroups.of(result, kind).isEmpty();
      Entry entry = kind.code().entry();
      String heading = entry.severity().text() + "[" + entry.id() + "]: " + entry.title();
      assertEquals(found, result.report().contains("\n" + heading + ":\n"), result.report());
      assertEquals(found, result.report().contains("\n  = " + PlainText.of(entry.wayOut()) + "\n"), result.report());
      assertEquals(found, result.html().contains("<h2>" + heading + "</h2>"), result.html());
      assertEquals(found, result.html().contains("<p>" + PlainText.of(entry.wayOut()).replace("'", "&#39;") + "</p>"),
          result.html());
    }
    assertTrue(result.findings().stream().anyMatch(finding -> finding.effect() == ImportFinding.Effect.OPTIMISTIC));
    assertTrue(result.report().contains("[can change a bound] [warning TAC-IMPORT-00"), result.report());
    assertTrue(result.html().contains("can change a bound</strong> (warning TAC-IMPORT-00"), result.html());
  }

  @Test
  void whatCanChangeABoundComesFirst() throws Exception {
    String model = reaction(model(TICKS + write(0), read(0) + TICKS), 90, 0, 1)
        .replace("name=\"T1\" stimuli=\"S?type=PeriodicStimulus\"", "name=\"T1\"");
    String html = page(model, ImportedModels.sampling());
    List<String> order = List.of("<body>", "Goals that are met may be missed by the model",
        "activated by their data: T1.",
        "<strong class=\"effect\">can change a bound</strong>", "<h2>Tasks</h2>", "<h2>Cores</h2>", "<h2>Chains</h2>",
        "Not claimed, effect", "<h2>warning[TAC-IMPORT-005]: A concept of the model has no counterpart</h2>");
    for (int i = 1; i < order.size(); i++) {
      assertTrue(html.indexOf(order.get(i - 1)) >= 0 && html.indexOf(order.get(i - 1)) < html.indexOf(order.get(i)),
          order.get(i) + "\n" + html);
    }
    assertTrue(html.contains("<td>T1</td><td>S_T1</td><td>each message of /l0</td><td class=\"n\">1 ms</td>"
        + "<td>Unit.Core_1</td><td class=\"n\">1</td><td class=\"n\">10.0 %</td>"), html);
    assertTrue(html.contains("<td class=\"none\">none</td>"), html);
  }

  @Test
  void tasksCoresAndGoalsHaveTheirFigures() throws Exception {
    String html = page(reaction(model(TICKS.repeat(2) + write(0), read(0) + TICKS), 90, 0, 1),
        ImportedModels.sampling());
    assertTrue(html.contains("Nothing was decided that lets a goal be met that the model misses."), html);
    assertTrue(html.contains("<td>T0</td><td>T0</td><td>every 10 ms</td><td class=\"n\">2 ms</td><td>Unit.Core_1</td>"
        + "<td class=\"n\">1</td><td class=\"n\">20.0 %</td>"), html);
    assertTrue(html.contains("<td>Unit.Core_1</td><td class=\"n\">30.0 %</td>"), html);
    assertTrue(html.contains("<td>effect</td><td>T0.run</td><td>T1.run</td><td>reaction &lt;= 90 ms</td>"), html);
  }

  /** A core on which the importer puts nothing, and one place more than are shown. */
  @Test
  void nothingIsNotLessThanNothing() throws Exception {
    String model = TaskModel.onTwoCores(TICKS + write(0), read(0) + TICKS, read(0) + TICKS, read(0) + TICKS,
        read(0) + TICKS);
    ImportResult result = ImportedModels.text(folder, model, ImportedModels.dds().build());
    assertTrue(result.html().contains("<td class=\"n\">0.0 %</td>"), result.html());
    assertFalse(result.html().contains("-0.0"), result.html());
    for (String report : List.of(result.html(), result.report())) {
      assertTrue(report.contains("and 1 more place") && !report.contains("1 more places"), report);
    }
  }

  @Test
  void unknownExecutionTimesAreUnknown() throws Exception {
    String html = page(model(write(0), read(0) + TICKS), ImportedModels.dds().build());
    assertTrue(html.contains("<td class=\"n\">unknown</td><td>of its own</td>"), html);
  }

  @Test
  void itNeedsNothingElseAndFollowsTheReadersColours() throws Exception {
    String html = page(model(TICKS), ImportedModels.sampling());
    String frame = "<html lang=\"en\" xmlns=\"http://www.w3.org/1999/xhtml\">";
    String icon = "<link rel=\"icon\" href=\"data:,\"/>";
    assertTrue(html.contains(frame) && html.contains(icon) && html.contains("\"default-src &#39;none&#39;;"), html);
    Matcher outside = Pattern.compile("(?i)<(script|link|img|iframe)|url\\(|@import|https?:|\\ssrc=|\\shref=")
        .matcher(html.replace(frame, "").replace(icon, ""));
    assertFalse(outside.find(), html);
    assertTrue(html.contains("color-scheme: light dark") && html.contains("--page: light-dark("), html);
  }

  @Test
  void namesAreText() throws Exception {
    String name = "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&apos;";
    String html = page(model(TICKS).replace("name=\"T0\"", "name=\"" + name + "\""), ImportedModels.sampling());
    assertFalse(html.contains("<script"), html);
    assertTrue(html.contains("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;"), html);
  }

  @ParameterizedTest
  @MethodSource("org.tactus.importers.amalthea.GenuineModels#all")
  void genuineModelsHaveAPage(Path model) throws Exception {
    GenuineModels.present(model);
    for (Style style : Style.values()) {
      ImportResult result = AmaltheaImport.run(model, ImportOptions.builder(style).build());
      assertWellFormed(result.html());
      assertEquals(result.html(), AmaltheaImport.run(model, ImportOptions.builder(style).build()).html());
    }
  }
}
