package org.tactus.report.html;

import java.util.function.Predicate;

/** The sections of a page, in their order. */
enum Section {

  GOALS("Goals", report -> true, GoalsSection::write),
  DRAWING("Drawing", report -> report.drawing().isPresent(), DrawingSection::write),
  CHAINS("Chains", report -> !report.bounds().chains().isEmpty(), ChainsSection::write),
  LOAD("Load", report -> !report.bounds().resources().isEmpty(), LoadSection::write),
  SENSITIVITY("Sensitivity", report -> report.sensitivity().filter(goals -> !goals.isEmpty()).isPresent(),
      SensitivitySection::write),
  CALLBACKS("Callbacks", report -> true, TimesSection::callbacks),
  MESSAGES("Messages", report -> !report.bounds().messages().isEmpty(), TimesSection::messages),
  QUEUES("Queues", report -> !report.bounds().queues().isEmpty(), QueuesSection::write),
  REGULATION("Regulation", StopsSection::isIn, StopsSection::write),
  ASSUMPTIONS("Assumptions", report -> true, BasisSection::write),
  DIAGNOSTICS("Diagnostics", report -> true, DiagnosticsSection::write);

  /** Writes what a section holds. */
  interface SectionWriter {
    void write(SystemReport report, ChainEntries entries, Html html);
  }

  private final String title;
  private final Predicate<SystemReport> present;
  private final SectionWriter writer;

  Section(String title, Predicate<SystemReport> present, SectionWriter writer) {
    this.title = title;
    this.present = present;
    this.writer = writer;
  }

  /** Returns its heading. */
  String title() {
    return title;
  }

  /** Returns its identifier in the page. */
  String id() {
    return title.toLowerCase(java.util.Locale.ROOT);
  }

  /** Tells whether a page has it. */
  boolean isIn(SystemReport report) {
    return present.test(report);
  }

  /** Writes what it holds below its heading. */
  void write(SystemReport report, ChainEntries entries, Html html) {
    writer.write(report, entries, html);
  }
}
