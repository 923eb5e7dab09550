package org.tactus.importers.amalthea;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.tactus.diagnostics.PlainText;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportFinding.Kind;
import org.tactus.importers.amalthea.ImportOverview.ChainRow;
import org.tactus.importers.amalthea.ImportOverview.CoreRow;
import org.tactus.importers.amalthea.ImportOverview.TaskRow;
import org.tactus.report.Table;
import org.tactus.report.html.DataTable;
import org.tactus.report.html.DataTable.Column;
import org.tactus.report.html.Html;
import org.tactus.report.html.HtmlPage;
import org.tactus.report.provision.ProvisionText;
import org.tactus.report.provision.Provisioned;

/**
 * The report of an import as a page that needs no other file: what can change a bound first, then tasks, cores and
 * chains, then the
 * other findings.
 */
final class HtmlReport {

  private static final int MOST_PLACES = 3;

  private final Html html;

  private HtmlReport(Html html) {
    this.html = html;
  }

  /** Writes the page. */
  static String write(ImportResult result, Optional<Provisioned> decided) {
    return HtmlPage.document("Import of " + result.source(), html -> new HtmlReport(html).page(result, decided));
  }

  private void page(ImportResult result, Optional<Provisioned> decided) {
    first(result);
    html.element("p", CountText.of(result.taken(), Integer.MAX_VALUE)).line();
    decided.ifPresent(this::decisions);
    tasks(result.overview().tasks());
    cores(result.overview().cores());
    chains(result.overview().chains(), result.overview().notes());
    for (Kind kind : Kind.values()) {
      List<List<ImportFinding>> groups = FindingGroups.of(result, kind);
      findings(FindingGroups.heading(kind), groups);
      if (!groups.isEmpty()) {
        html.element("p", PlainText.of(kind.code().entry().wayOut())).line();
      }
    }
  }

  private void first(ImportResult result) {
    List<List<ImportFinding>> optimistic = FindingGroups.optimistic(result);
    html.open("section", "class", "first").line();
    findings(FindingGroups.OPTIMISTIC_TITLE, optimistic);
    if (optimistic.isEmpty()) {
      html.element("p", "Nothing was decided that lets a goal be met that the model misses.").line();
    }
    html.closeLine();
  }

  private void findings(String title, List<List<ImportFinding>> groups) {
    if (groups.isEmpty()) {
      return;
    }
    html.element("h2", title).line().open("ul").line();
    groups.stream().sorted((a, b) -> Boolean.compare(b.getFirst().effect() != Effect.NONE,
        a.getFirst().effect() != Effect.NONE)).forEach(this::finding);
    html.closeLine();
  }

  private void finding(List<ImportFinding> group) {
    ImportFinding finding = group.getFirst();
    html.open("li").text(finding.message());
    if (finding.effect() != Effect.NONE) {
      html.text(" ").element("strong", finding.effect().label(), "class", "effect");
    }
    if (finding.effect() == Effect.OPTIMISTIC) {
      html.text(" (" + FindingGroups.label(finding.kind()) + ")");
    }
    List<String> places = FindingGroups.places(group);
    places.stream().limit(MOST_PLACES).forEach(this::place);
    if (places.size() > MOST_PLACES) {
      place(FindingGroups.more(places.size() - MOST_PLACES));
    }
    html.closeLine();
  }

  private void place(String text) {
    html.empty("br").element("span", text, "class", "soft");
  }

  /** What was decided about threads: whether goals are proved, then how. */
  private void decisions(Provisioned provisioned) {
    html.element("h2", "Decided").line().element("p", ProvisionText.conclusion(provisioned)).line();
    for (Table all : ProvisionText.tables(provisioned)) {
      List<String> heads = all.rows().getFirst();
      DataTable table = new DataTable(html, "Decided", IntStream.range(0, heads.size()).mapToObj(i ->
          isNumber(all, i) ? Column.number(heads.get(i)) : Column.text(heads.get(i))).toList());
      for (List<String> row : all.rows().subList(1, all.rows().size())) {
        table.row();
        for (int i = 0; i < row.size(); i++) {
          if (isNumber(all, i)) {
            table.figure(row.get(i));
          } else {
            table.cell(row.get(i));
          }
        }
        table.end();
      }
      table.close();
    }
    lines(ProvisionText.remarks(provisioned));
  }

  private static boolean isNumber(Table table, int column) {
    return table.alignment(column) == Table.Align.RIGHT;
  }

  /** Adds a paragraph with a line for each sentence, if there are any. */
  private void lines(List<String> sentences, String... attributes) {
    if (sentences.isEmpty()) {
      return;
    }
    html.open("p", attributes);
    for (int i = 0; i < sentences.size(); i++) {
      if (i > 0) {
        html.empty("br").line();
      }
      html.text(sentences.get(i));
    }
    html.closeLine();
  }

  private void tasks(List<TaskRow> tasks) {
    table("Tasks", tasks, List.of(Column.text("task"), Column.text("nodes"), Column.text("activated"),
        Column.number("wcet"), Column.text("core"), Column.number("priority"), Column.number("load")),
        (task, table) -> table.cell(task.name()).cell(String.join(", ", task.nodes()))
            .cell(String.join("; ", task.activations())).figure(task.execution().orElse("unknown"))
            .cell(task.core().orElse("of its own")).figure(Integer.toString(task.priority()))
            .figure(percent(task.load())));
  }

  private void cores(List<CoreRow> cores) {
    table("Cores", cores, List.of(Column.text("core"), Column.number("load"), Column.drawing("used"),
        Column.text("tasks")), (core, table) -> {
          table.cell(core.name()).figure(percent(OptionalDouble.of(core.load())));
          html.open("td").open("meter", "min", "0", "max", "1", "low", "0.7", "high", "1", "optimum", "0", "value",
              String.format(Locale.ROOT, "%.3f", core.load())).close().close();
          table.cell(String.join(", ", core.tasks()));
        });
    if (!cores.isEmpty()) {
      html.element("p", "Loads are at worst, of known execution times. The middleware's threads and threads on cores"
          + " of their own are not in them.", "class", "soft").line();
    }
  }

  private void chains(List<ChainRow> chains, List<String> notes) {
    table("Chains", chains, List.of(Column.text("chain"), Column.text("from"), Column.text("to"),
        Column.text("goals")), (chain, table) -> {
          table.cell(chain.name()).cell(chain.from()).cell(chain.to());
          if (chain.goals().isEmpty()) {
            html.element("td", "none", "class", "none");
          } else {
            table.cell(String.join(", ", chain.goals()));
          }
        });
    lines(notes, "class", "soft");
  }

  private <T> void table(String title, List<T> rows, List<Column> columns, BiConsumer<T, DataTable> cells) {
    if (rows.isEmpty()) {
      return;
    }
    html.element("h2", title).line();
    DataTable table = new DataTable(html, title, columns);
    for (T row : rows) {
      table.row();
      cells.accept(row, table);
      table.end();
    }
    table.close();
  }

  private static String percent(OptionalDouble share) {
    return share.isEmpty() ? "unknown" : String.format(Locale.ROOT, "%.1f %%",
        Math.max(0.0, Math.ceil(share.getAsDouble() * 1000 - 1e-6)) / 10);
  }
}
