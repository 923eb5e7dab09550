package org.tactus.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.maven.ForeignProject.Build;

/** What somebody sees who adds the plugin to a project: builds that fail, go on, and have nothing to do. */
class ForeignProjectTest {

  private static final String UNCHANGED = "nothing has changed since the last run";
  private static final String MODEL = "src/main/tactus/talk.tactus";
  private static final String MET = system("talk", 50);
  private static final String MISSED = system("talk", 1);

  @TempDir private Path temporary;

  private ForeignProject project;

  @BeforeEach
  void makeProject() throws IOException {
    project = new ForeignProject(temporary);
  }

  /** A system whose chain takes 3 ms of processor time, with a goal. */
  private static String system(String name, int milliseconds) {
    return """
        system %s

        message Text { string<=64 data }

        topic /chatter : Text

        node Talker { timer talk every 500 ms wcet 1 ms publishes /chatter }

        node Listener { subscription hear on /chatter wcet 2 ms }

        chain greeting from Talker.talk to Listener.hear { latency <= %d ms }
        """.formatted(name, milliseconds);
  }

  private static void passed(Build build) {
    assertEquals(0, build.status(), build.log());
  }

  private static void failed(Build build, String... parts) {
    assertEquals(1, build.status(), build.log());
    for (String part : parts) {
      assertTrue(build.says(part), part + "\nis not in\n" + build.log());
    }
  }

  @Test
  void aMissedGoalFailsTheBuildWithFileLineAndCode() throws Exception {
    project.withPom("").with(MODEL, MISSED);
    failed(project.maven("verify"), "[ERROR]", MODEL + ":11:", "TAC-GOAL-001", "1 missed", "BUILD FAILURE");
    failed(project.maven("verify"), MODEL + ":11:"); // what failed is tried again
    passed(project.maven("verify", "-Dtactus.failOn=error"));
    failed(project.maven("verify", "-Dtactus.failOn=sometimes"), "<failOn> is one of never, error, goal, warning");
  }

  @Test
  void aBrokenModelFailsTheBuildBeforeAnythingIsGenerated() throws Exception {
    project.withPom("").with(MODEL, MET.replace("on /chatter", "on /chater"));
    failed(project.maven("verify"), MODEL + ":9:38", "TAC-REF-001", "did you mean '/chatter'?");
    assertFalse(Files.exists(project.file("workspace")));
    String check = ForeignProject.goal("check");
    passed(project.maven(check, "-Dtactus.failOn=never", "-Dtactus.formats=github"));
    Build again = project.maven(check, "-Dtactus.failOn=never", "-Dtactus.formats=github");
    assertTrue(again.says(UNCHANGED) && again.says("\n::error file=" + MODEL), again.log());
    project.with(MODEL, MET);
    Build mended = project.maven(check, "-Dtactus.failOn=never", "-Dtactus.formats=github");
    assertFalse(mended.says("TAC-REF-001"), mended.log());
  }

  @Test
  void aBuildGeneratesAWorkspaceAndReportsInEveryFormat() throws Exception {
    project.withPom("<configuration><formats>text,json,sarif,junit,github</formats></configuration>")
        .with(MODEL, MISSED);
    Build build = project.maven("verify");
    failed(build, "\n::error file=" + MODEL + ",line=11");
    for (String report : new String[] {"check.sarif", "check.json", "analyze.txt", "analyze.json", "analyze.sarif",
        "TEST-tactus-analyze.xml"}) {
      assertTrue(Files.size(project.file("target/tactus/" + report)) > 0, report);
    }
    assertTrue(Files.exists(project.file("workspace/talk/src/talk_bringup/package.xml")), build.log());
  }

  @Test
  void aChangeIsComparedWithAnEarlierVersion() throws Exception {
    String diff = ForeignProject.goal("diff");
    project.withPom("").with(MODEL, MET).with("before/talk.tactus", MET);
    failed(project.maven(diff), "baseline");
    passed(project.maven(diff, "-Dtactus.baseline=before"));
    project.with(MODEL, MET.replace("wcet 2 ms", "wcet 3 ms"));
    Build grown = project.maven(diff, "-Dtactus.baseline=before", "-Dtactus.diff.formats=markdown,json");
    passed(grown);
    assertTrue(grown.says("1 bound grew"), grown.log());
    assertTrue(Files.readString(project.file("target/tactus/diff.md")).contains("wcet of"), grown.log());
    failed(project.maven(diff, "-Dtactus.baseline=before", "-Dtactus.maxGrowth=1%"), "has grown too much");
    project.with(MODEL, MISSED);
    failed(project.maven(diff, "-Dtactus.baseline=before"), "1 goal newly missed");
    failed(project.maven(diff, "-Dtactus.baseline=HEAD:before"), "not a git repository");
  }

  @Test
  void whatHasNotChangedIsNotDoneAgainButSaidAgain() throws Exception {
    String unused = "\ntopic /unused : Text\n";
    project.withPom("").with(MODEL, MET + unused);
    Build first = project.maven("verify");
    passed(first);
    assertTrue(first.says("[WARNING]"), first.log());
    Path report = project.file("target/tactus/analyze.txt");
    FileTime written = Files.getLastModifiedTime(report);
    Build second = project.maven("verify");
    passed(second);
    assertEquals(3, second.log().split(UNCHANGED, -1).length - 1, second.log());
    assertTrue(second.says("[WARNING]") && second.says("1 chain, 1 bounded, 1 goal met"), second.log());
    assertEquals(written, Files.getLastModifiedTime(report));
    assertTrue(first.says("files created") && !second.says("files created"), "what was done is said once");
    Path manifest = project.file("workspace/talk/src/talk_bringup/package.xml");
    Files.delete(manifest);
    passed(project.maven("verify"));
    assertTrue(Files.exists(manifest), "a generated file that was deleted comes back");
    project.with(MODEL, MISSED);
    failed(project.maven("verify"), MODEL + ":11:");
    passed(project.maven("verify", "-Dtactus.skip"));
  }

  /** What Maven 4 does with the standard output is its own: annotations stand behind the name of a level there. */
  @Test
  void maven4FailsAndHasNothingToDoLikewise() throws Exception {
    project.withPom("").with(MODEL, MISSED);
    failed(project.maven4("verify"), "[ERROR]", MODEL + ":11:", "TAC-GOAL-001", "1 missed", "BUILD FAILURE");
    project.with(MODEL, MET.replace("on /chatter", "on /chater"));
    failed(project.maven4("verify"), MODEL + ":9:38", "TAC-REF-001", "did you mean '/chatter'?");
    project.with(MODEL, MET);
    passed(project.maven4("verify"));
    assertTrue(Files.exists(project.file("workspace/talk/src/talk_bringup/package.xml")));
    Build second = project.maven4("verify");
    passed(second);
    assertEquals(3, second.log().split(UNCHANGED, -1).length - 1, second.log());
  }

  @Test
  void aChangeOfAnImportedFileIsSeen() throws Exception {
    String goal = MET.lines().filter(line -> line.startsWith("chain")).findFirst().orElseThrow();
    project.withPom("<configuration><models>robot.tactus</models></configuration>")
        .with("parts/part.tactus", MET.replace("system talk\n", "").replace(goal, ""))
        .with("robot.tactus", "system robot\n\nimport \"parts/part.tactus\"\n\n" + goal + "\n");
    passed(project.maven("verify"));
    project.with("parts/part.tactus", MET.replace("system talk\n", "").replace(goal, "").replace("wcet 2 ms",
        "wcet 200 ms"));
    failed(project.maven("verify"), "robot.tactus:5:", "1 missed");
  }

  @Test
  void modulesAreBuiltInParallel() throws Exception {
    StringBuilder modules = new StringBuilder("<modules>");
    for (int i = 0; i < 4; i++) {
      modules.append("<module>m").append(i).append("</module>");
      project.with("m" + i + "/pom.xml", ForeignProject.pom("tactus", "m" + i, ForeignProject.plugin("")))
          .with("m" + i + "/" + MODEL, system("talk" + i, i == 3 ? 1 : 50));
    }
    project.with("pom.xml", ForeignProject.pom("pom", "all", modules + "</modules>"));
    failed(project.maven("verify", "-T2", "--fail-at-end"), "m3/" + MODEL + ":11:", "Reactor Summary");
    project.with("m3/" + MODEL, system("talk3", 50));
    passed(project.maven("verify", "-T2"));
    Build second = project.maven("verify", "-T2");
    passed(second);
    assertEquals(12, second.log().split(UNCHANGED, -1).length - 1, second.log());
  }

  @Test
  void goalsAreBoundInAProjectOfAnotherPackaging() throws Exception {
    project.with("pom.xml", ForeignProject.pom("pom", "robot", ForeignProject.plugin("""
        <executions>
          <execution>
            <id>nightly</id>
            <goals>
              <goal>check</goal>
              <goal>simulate</goal>
            </goals>
            <configuration>
              <runs>5</runs>
              <formats>json</formats>
            </configuration>
          </execution>
        </executions>
        """))).with(MODEL, MET);
    Build build = project.maven("verify");
    passed(build);
    assertTrue(Files.readString(project.file("target/tactus/simulate-nightly.json")).contains("greeting"));
    failed(project.maven("verify", "-Dtactus.mode=best", "-Dtactus.force"), "<mode> is random, adversarial");
    failed(project.maven(ForeignProject.goal("simulate"), "-Dtactus.runs=0"), "<runs> needs at least 1");
    Build left = project.maven(ForeignProject.goal("simulate"), "-Dtactus.formats=sarif,json", "-Dtactus.runs=5");
    passed(left); // what the whole plugin is told goes for goals that have less
    assertTrue(left.says("no report in sarif: this goal has text, json"), left.log());
    assertTrue(Files.exists(project.file("target/tactus/simulate.json")), left.log());
    Build wrong = project.maven(ForeignProject.goal("simulate"), "-Dtactus.formats=sarrif", "-Dtactus.runs=5");
    failed(wrong, "<formats> of this goal are text, json, not 'sarrif'");
    assertFalse(wrong.says("random runs"), "it is refused before anything is simulated: " + wrong.log());
  }

  @Test
  void aPageIsWrittenAlsoWhereAGoalIsMissed() throws Exception {
    project.withPom("").with(MODEL, MISSED);
    String report = ForeignProject.goal("report");
    failed(project.maven(report, "-Dtactus.runs=5"), MODEL + ":", "TAC-GOAL-001");
    Path page = project.file("target/tactus/report-talk.html");
    assertTrue(Files.readString(page).contains("MISSED"));
    project.with(MODEL, MET);
    passed(project.maven(report, "-Dtactus.runs=5"));
    assertTrue(Files.readString(page).contains("1 goal met"));
    assertTrue(project.maven(report, "-Dtactus.runs=5").says(UNCHANGED));
    failed(project.maven(report, "-Dtactus.runs=-1"), "<runs> needs at least 1");
  }

  @Test
  void aSiteListsTheSystemsAndGoesOnWhateverIsFound() throws Exception {
    project.with("pom.xml", ForeignProject.pom("tactus", "robot", ForeignProject.plugin("") + """
        <reporting>
          <excludeDefaults>true</excludeDefaults>
          <plugins>
            <plugin>
              <groupId>org.tactus</groupId>
              <artifactId>tactus-maven-plugin</artifactId>
              <version>%s</version>
              <configuration><runs>5</runs></configuration>
            </plugin>
          </plugins>
        </reporting>
        """.formatted(ForeignProject.VERSION)));
    project.with(MODEL, MET).with("src/main/tactus/late.tactus", MISSED)
        .with("src/main/tactus/broken.tactus", MET.replace("on /chatter", "on /chater"));
    Build site = project.maven("site");
    assertSite(site);
    assertTrue(site.says("Latency bounds"), site.log());
    assertSite(project.maven4("site"));
    failed(project.maven("site", "-Dtactus.target=jazzi"), "<target>", "jazzi", "jazzy");
    Build skipped = project.maven("site", "-Dtactus.skip");
    passed(skipped);
    assertFalse(skipped.says("Latency bounds"), skipped.log());
  }

  private void assertSite(Build build) throws IOException {
    passed(build);
    String list = Files.readString(project.file("target/site/tactus.html"));
    for (String part : new String[] {"<a href=\"tactus/talk.html\">src/main/tactus/talk.tactus</a>", "1 goal met",
        "<a href=\"tactus/late.html\">src/main/tactus/late.tactus</a>", "1 missed",
        "late.tactus:11:7: error TAC-GOAL-001", "not analysed: it has errors",
        "broken.tactus:9:38: error TAC-REF-001"}) {
      assertTrue(list.contains(part), part + "\nis not in\n" + list);
    }
    assertTrue(Files.readString(project.file("target/site/tactus/talk.html")).contains("1 goal met"));
    assertTrue(Files.readString(project.file("target/site/tactus/late.html")).contains("MISSED"));
    assertFalse(Files.exists(project.file("target/site/tactus/broken.html")), "a system with errors has no page");
    assertTrue(Files.readString(project.file("target/site/project-reports.html")).contains("href=\"tactus.html\""));
    Files.delete(project.file("target/site/tactus.html"));
  }

  @Test
  void theLayoutIsCheckedAndMended() throws Exception {
    project.withPom("").with(MODEL, MET.replace("node Talker {", "node   Talker {"));
    failed(project.maven(ForeignProject.goal("format"), "-Dtactus.format.check"),
        "not in the layout of the language: " + MODEL, "run mvn tactus:format");
    passed(project.maven(ForeignProject.goal("format")));
    assertEquals(MET.replace("node   Talker", "node Talker"), Files.readString(project.file(MODEL)));
    passed(project.maven(ForeignProject.goal("format"), "-Dtactus.format.check"));
    project.with(MODEL, "system broken {");
    failed(project.maven(ForeignProject.goal("format")), MODEL + ":1:", "files with errors cannot be formatted");
  }

  @Test
  void whatCannotBeGeneratedIsRefusedWithItsPlace() throws Exception {
    project.withPom("<configuration><target>jazzi</target></configuration>").with(MODEL, MET);
    failed(project.maven("verify"), "<target>", "jazzi", "jazzy");
    project.withPom("").with(MODEL, """
        system talk
        platform { host pi { cores c0 } }
        node Sensor { timer sample every 10 ms let wcet 1 ms }
        process sensors on pi { nodes Sensor }
        executor sampling: single_threaded { nodes Sensor thread on pi.c0 fifo 10 }
        """);
    Build build = project.maven("generate-sources");
    failed(build, MODEL + ":3:", "TAC-GEN-035", "the system cannot be generated");
    assertFalse(Files.exists(project.file("workspace/talk/src")), build.log());
  }

  @Test
  void filesOfOneNameAreRefused() throws Exception {
    project.withPom("").with(MODEL, MET).with("src/main/tactus/other/talk.tactus", MET);
    failed(project.maven("verify"), "src/main/tactus/other/talk.tactus and " + MODEL + " would both write to 'talk'");
  }

  @Test
  void aProjectWithoutModelsGoesOnAndHelpSaysWhatThereIs() throws Exception {
    project.withPom("");
    Build build = project.maven("verify");
    passed(build);
    assertTrue(build.says("nothing to do: there is no src/main/tactus"), build.log());
    project.with("src/main/tactus/shared.tactus", "message Text { string<=64 data }\n");
    Build shared = project.maven("verify");
    passed(shared); // parts that other projects import
    assertTrue(shared.says("nothing to do: there is no model in src/main/tactus"), shared.log());
    failed(project.maven("verify", "-Dtactus.models=src/main/tactus"), "there is no .tactus file with a 'system' line");
    Build help = project.maven(ForeignProject.goal("help"), "-Ddetail=true");
    passed(help);
    for (String part : new String[] {"tactus:check", "tactus:generate", "tactus:format", "tactus:analyze",
        "tactus:simulate", "failOn", "workspaces"}) {
      assertTrue(help.says(part), part + "\n" + help.log());
    }
  }

  @Test
  void anAmaltheaModelComesInAndAWorkspaceGoesOut() throws Exception {
    String model = "src/main/amalthea/blink.amxmi";
    project.withPom("""
        <configuration>
          <options>
            <frequency>1 MHz</frequency>
          </options>
        </configuration>
        """).with(model, """
        <am:Amalthea xmlns:am="http://app4mc.eclipse.org/amalthea/2.1.0" \
        xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
          <swModel>
            <tasks name="Blink" stimuli="S?type=PeriodicStimulus"><activityGraph>
              <items xsi:type="am:Ticks"><default xsi:type="am:DiscreteValueConstant" value="1000"/></items>
            </activityGraph></tasks>
          </swModel>
          <stimuliModel>
            <stimuli xsi:type="am:PeriodicStimulus" name="S"><recurrence value="10" unit="ms"/></stimuli>
          </stimuliModel>
        </am:Amalthea>
        """);
    Build build = project.maven("verify");
    passed(build);
    assertTrue(Files.readString(project.file("target/generated-sources/tactus/robot.tactus"))
        .contains("timer run every 10 ms wcet 1 ms"));
    assertTrue(Files.exists(project.file("workspace/robot/src")), build.log());
    assertTrue(Files.readString(project.file("target/tactus/import-amalthea.html")).contains("<html"));
    Build second = project.maven("verify");
    passed(second);
    assertEquals(4, second.log().split(UNCHANGED, -1).length - 1, second.log());
    Files.delete(project.file(model));
    Files.delete(project.file("src/main/amalthea"));
    Build without = project.maven("verify");
    passed(without);
    assertTrue(without.says("nothing to do: there is no src/main/amalthea"), without.log());
    assertFalse(Files.exists(project.file("target/generated-sources/tactus/robot.tactus")), "goes with its model");
    Build missing = project.maven("verify", "-Dtactus.amalthea=missing.amxmi");
    failed(missing, "missing.amxmi");
    assertFalse(missing.says("Exception in thread"), missing.log());
    project.with(model, "<broken");
    failed(project.maven("verify"), "src/main/amalthea cannot be imported", "TAC-IMPORT-001 blink.amxmi:1:");
  }

  @Test
  void theExampleIsAProjectToCopy() throws Exception {
    project.copiedFrom(Path.of(System.getProperty("tactus.root"), "examples/maven"));
    Build build = project.maven("verify");
    passed(build);
    assertTrue(build.says("goals met") || build.says("goal met"), build.log());
  }
}
