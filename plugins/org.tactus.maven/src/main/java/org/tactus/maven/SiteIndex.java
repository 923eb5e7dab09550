package org.tactus.maven;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.doxia.sink.Sink;
import org.tactus.dsl.Diagnostic;

/**
 * The page of a Maven site that lists the systems of a project: what their goals came to, what is to be said about
 * them, and where their own pages are. It calls only what the writers of sites of doxia 1.11 and of doxia 2 share.
 */
final class SiteIndex {

  /** What the menu of a site calls the page. */
  static final String TITLE = "Latency bounds";

  /** What the list of reports of a site says of the page. */
  static final String DESCRIPTION = "Bounds of end-to-end latencies, compared with their goals (Tactus)";

  /**
   * A system.
   *
   * @param file the file that describes it
   * @param link its page, relative to that which lists it; empty if it has errors
   * @param summary what its goals came to
   * @param findings what is to be said about it
   */
  record ListedSystem(Path file, Optional<String> link, String summary, List<Diagnostic> findings) {

    /** Copies the list. */
    ListedSystem {
      findings = List.copyOf(findings);
    }
  }

  private final Sink sink;

  private SiteIndex(Sink sink) {
    this.sink = sink;
  }

  /** Writes the page. */
  static void write(Sink sink, List<ListedSystem> entries) {
    SiteIndex index = new SiteIndex(sink);
    index.open();
    index.systems(entries);
    entries.stream().filter(entry -> !entry.findings().isEmpty()).forEach(index::findings);
    index.close();
  }

  private void open() {
    sink.head();
    sink.title();
    sink.text(TITLE);
    sink.title_();
    sink.head_();
    sink.body();
    heading(TITLE);
  }

  private void close() {
    sink.section1_();
    sink.body_();
    sink.flush();
    sink.close();
  }

  /** Opens a section. */
  private void heading(String title) {
    sink.section1();
    sink.sectionTitle1();
    sink.text(title);
    sink.sectionTitle1_();
  }

  private void systems(List<ListedSystem> entries) {
    sink.table();
    sink.tableRows(new int[] {Sink.JUSTIFY_LEFT, Sink.JUSTIFY_LEFT}, true);
    sink.tableRow();
    header("System");
    header("Goals");
    sink.tableRow_();
    entries.forEach(this::row);
    sink.tableRows_();
    sink.table_();
  }

  private void header(String text) {
    sink.tableHeaderCell();
    sink.text(text);
    sink.tableHeaderCell_();
  }

  private void row(ListedSystem entry) {
    sink.tableRow();
    sink.tableCell();
    entry.link().ifPresent(sink::link);
    sink.text(entry.file().toString());
    entry.link().ifPresent(link -> sink.link_());
    sink.tableCell_();
    sink.tableCell();
    sink.text(entry.summary());
    sink.tableCell_();
    sink.tableRow_();
  }

  private void findings(ListedSystem entry) {
    sink.section2();
    sink.sectionTitle2();
    sink.text(entry.file().toString());
    sink.sectionTitle2_();
    sink.list();
    for (Diagnostic finding : entry.findings()) {
      sink.listItem();
      sink.text(finding.toString());
      sink.listItem_();
    }
    sink.list_();
    sink.section2_();
  }
}
