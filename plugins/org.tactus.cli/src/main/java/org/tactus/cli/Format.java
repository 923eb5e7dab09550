package org.tactus.cli;

/** The format of a report. */
enum Format {
  /** For people. */
  TEXT,
  /** For other tools. */
  JSON,
  /** SARIF 2.1.0, for code-scanning services. */
  SARIF,
  /** JUnit XML, for build servers. */
  JUNIT,
  /** Workflow commands of GitHub. */
  GITHUB;

  @Override
  public String toString() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
