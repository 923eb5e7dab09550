package org.tactus.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.maven.doxia.sink.Sink;
import org.apache.maven.doxia.sink.SinkFactory;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.reporting.MavenMultiPageReport;
import org.apache.maven.reporting.MavenReportException;
import org.tactus.application.ErroneousSystemException;
import org.tactus.application.OutputFile;
import org.tactus.application.PageOptions;
import org.tactus.application.Report;
import org.tactus.application.ReportResult;
import org.tactus.application.SimulationPlan;
import org.tactus.dsl.Diagnostic;
import org.tactus.report.AnalysedFiles;
import org.tactus.report.ReportOptions;
import org.tactus.report.TextStyle;
import org.tactus.report.Tool;

/**
 * Writes a page on each system: goals, what their bounds consist of, load, and what was simulated. It runs before
 * <code>analyze</code>, which may end the build. Among the reports of a site it writes the pages there, with one that
 * lists them, and never fails on what it finds.
 */
@Mojo(name = "report", defaultPhase = LifecyclePhase.PACKAGE, threadSafe = true)
public final class ReportGoal extends SystemGoal implements MavenMultiPageReport {

  /** The page that lists the others, and the folder where these are, in a site. */
  private static final String SITE = "tactus";

  /** Number of simulated runs; 0 for none. */
  @Parameter(property = "tactus.runs", defaultValue = "100")
  private int runs;

  /** The same seed gives the same runs. */
  @Parameter(property = "tactus.seed", defaultValue = "0")
  private long seed;

  /** Tells for each goal how much may change until it is missed. */
  @Parameter(property = "tactus.sensitivity", defaultValue = "true")
  private boolean sensitivity;

  /**
   * From what on the build fails once the page is written: <code>never</code>, <code>error</code>, <code>goal</code>
   * (a goal that is missed or has no bound, too) or <code>warning</code> (warnings, too).
   */
  @Parameter(property = "tactus.failOn", defaultValue = "goal")
  private String failOn;

  /** Where the pages of the site go; null where the goal does not run for one. */
  private File site;

  @Override
  GoalOutcome run(List<Path> files, BuildLog log) throws IOException, MojoFailureException {
    FailOn level = FailOn.of(failOn);
    Map<Path, String> stems = stems(files);
    List<Path> sources = new ArrayList<>();
    List<Path> outputs = new ArrayList<>();
    Optional<String> failure = Optional.empty();
    for (Path file : files) {
      ReportResult result = Report.run(options(file), log);
      Path page = output(name() + "-" + stems.get(file) + ".html");
      OutputFile.write(page, result.page());
      log.say(BuildLog.Level.INFO, "report: " + Paths.of(page));
      outputs.add(page);
      sources.addAll(AnalyzeGoal.sources(result.analysed()));
      List<Diagnostic> findings = result.analysed().findings();
      log.say(findings);
      failure = failure.or(() -> AnalyzeGoal.failure(result.analysed(), findings, level));
    }
    return new GoalOutcome(sources, outputs, failure);
  }

  @Override
  public void generate(Sink sink, SinkFactory sinks, Locale locale) throws MavenReportException {
    BuildLog log = new BuildLog(getLog());
    try {
      SiteIndex.write(sink, guarded(log, () -> writeToSite(log)));
    } catch (MojoFailureException | MojoExecutionException failure) {
      throw new MavenReportException(failure.getMessage(), failure);
    }
  }

  @Override
  public void generate(Sink sink, Locale locale) throws MavenReportException {
    generate(sink, null, locale);
  }

  private List<SiteIndex.ListedSystem> writeToSite(BuildLog log) throws IOException, MojoFailureException {
    List<SiteIndex.ListedSystem> entries = new ArrayList<>();
    for (Map.Entry<Path, String> model : stems(models()).entrySet()) {
      SiteIndex.ListedSystem entry = writeToSite(model.getKey(), model.getValue(), log);
      log.say(entry.findings());
      entries.add(entry);
    }
    return entries;
  }

  /** Writes the page on a system; one with errors has none, but the site goes on. */
  private SiteIndex.ListedSystem writeToSite(Path file, String stem, BuildLog log)
      throws IOException, MojoFailureException {
    try {
      ReportResult result = Report.run(options(file), log);
      String link = SITE + "/" + stem + ".html";
      Path page = site.toPath().resolve(link);
      Files.createDirectories(page.getParent());
      OutputFile.write(page, result.page());
      AnalysedFiles analysed = AnalyzeGoal.analysed(result.analysed(),
          new ReportOptions(TextStyle.PLAIN, false, Optional.empty()), new Tool(version(), Optional.empty()));
      return new SiteIndex.ListedSystem(file, Optional.of(link), analysed.summaries().getFirst(),
          result.analysed().findings());
    } catch (ErroneousSystemException errors) {
      return new SiteIndex.ListedSystem(file, Optional.empty(), "not analysed: it has errors", errors.diagnostics());
    }
  }

  @Override
  public boolean canGenerateReport() throws MavenReportException {
    try {
      return !models().isEmpty();
    } catch (IOException failure) {
      throw new MavenReportException(failure.getMessage(), failure);
    }
  }

  @Override
  public String getOutputName() {
    return SITE;
  }

  @Override
  public String getCategoryName() {
    return CATEGORY_PROJECT_REPORTS;
  }

  @Override
  public String getName(Locale locale) {
    return SiteIndex.TITLE;
  }

  @Override
  public String getDescription(Locale locale) {
    return SiteIndex.DESCRIPTION;
  }

  @Override
  public void setReportOutputDirectory(File folder) {
    site = folder;
  }

  @Override
  public File getReportOutputDirectory() {
    return site;
  }

  @Override
  public boolean isExternalReport() {
    return false;
  }

  private PageOptions options(Path file) throws MojoFailureException {
    Optional<SimulationPlan> plan = runs == 0 ? Optional.empty() : Optional.of(new SimulationPlan(
        SimulationPlan.Mode.RANDOM, runs, seed, OptionalLong.empty(), OptionalLong.empty()));
    return PageOptions.of(file, interpretation(), new Tool(version(), Optional.empty())).with(plan)
        .withSensitivity(sensitivity);
  }
}
