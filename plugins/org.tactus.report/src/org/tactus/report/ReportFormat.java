package org.tactus.report;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The formats of reports: a row each, with the class that writes it. */
public enum ReportFormat {

  /** For people. */
  TEXT(Reports.ALL, new FindingsText()),

  /** For other tools. */
  JSON(Reports.ALL, new FindingsJson()),

  /** For other tools that read a stream: a line for each file. */
  JSONL(Reports.FINDINGS, new FindingsJsonLines()),

  /** SARIF 2.1.0, for code-scanning services. */
  SARIF(Reports.FINDINGS, new SarifReport()),

  /** JUnit XML, for build servers. */
  JUNIT(Reports.FINDINGS, new JUnitReport()),

  /** Workflow commands of GitHub. */
  GITHUB(Reports.FINDINGS, new GitHubReport()),

  /** Code quality of GitLab. */
  GITLAB(Reports.FINDINGS, new GitLabReport());

  /** Which reports have a format. */
  public enum Reports {

    /** Those of findings or goals: {@code check} and {@code analyze}. */
    FINDINGS,

    /** Those of figures, too, which are neither findings nor tests. */
    ALL
  }

  private final Reports reports;
  private final FindingsFormat findings;

  ReportFormat(Reports reports, FindingsFormat findings) {
    this.reports = reports;
    this.findings = findings;
  }

  /** Returns the formats that reports of all kinds, or those of findings, have. */
  public static List<ReportFormat> of(Reports reports) {
    return Arrays.stream(values()).filter(format -> format.reports.compareTo(reports) >= 0).toList();
  }

  /** Returns the name that users give, as in {@code sarif}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the format that people read. */
  public static ReportFormat forPeople() {
    return TEXT;
  }

  /** Tells whether it is text for people, to which more can be added. */
  public boolean isForPeople() {
    return this == TEXT;
  }

  /** Returns how a file of the report is called, from a name without a suffix; empty if it is none for a file. */
  public Optional<String> file(String base) {
    return findings.file(base);
  }

  /**
   * Returns the report of a command whose result is neither findings nor tests.
   *
   * @throws IllegalArgumentException if it is a format of findings alone
   */
  public String of(Figures figures) {
    return findings.of(figures);
  }

  /** Returns what is reported of a file as soon as it is checked; empty if the format is one for all files together. */
  public Optional<String> line(CheckedFile checked) {
    return findings.line(checked);
  }

  /**
   * Returns what is reported of a system as soon as it is analysed; empty if the format is one for all together.
   *
   * @param chain the only chain that is reported, if one was asked for
   */
  public Optional<String> line(AnalysedFiles.FileBounds system, Optional<String> chain) {
    return findings.line(system, chain);
  }

  /** Returns what is left of the report where only findings are asked for. */
  public String quiet(Figures figures) {
    return findings.quiet(figures);
  }

  /** Returns what is left of the report where only findings are asked for. */
  public Findings quiet(CheckedFiles checked) {
    return findings.quiet(checked);
  }

  /** Returns what is left of the report where only findings are asked for. */
  public Findings quiet(AnalysedFiles analysed) {
    return findings.quiet(analysed);
  }

  /** Returns the report on what is wrong with files. */
  public Findings of(CheckedFiles checked) {
    return findings.of(checked);
  }

  /** Returns the report on the bounds of systems. */
  public Findings of(AnalysedFiles analysed) {
    return findings.of(analysed);
  }
}
