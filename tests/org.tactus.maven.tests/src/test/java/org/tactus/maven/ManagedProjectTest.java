package org.tactus.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.maven.ForeignProject.Build;

/** A project whose systems have managers: where their tables come from, and that a new table is seen. */
class ManagedProjectTest {

  private static final String UNCHANGED = "nothing has changed since the last run";
  private static final String PLAIN = "src/main/tactus/plain.tactus";

  @TempDir private Path temporary;

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
  void aSystemGetsItsManagerAndANewTableIsSeen() throws Exception {
    ForeignProject project = new ForeignProject(temporary);
    String root = System.getProperty("tactus.root");
    String managed = Files.readString(Path.of(root, "examples/modes/modes.tactus"));
    String table = project.with("modes.tactus", managed).tableOfModes("modes.tactus");
    String generate = ForeignProject.goal("generate");
    project.withPom("<configuration><modes>tables</modes></configuration>")
        .with(PLAIN, "system plain\n\nnode Idle { timer idle every 1 s wcet 1 ms }\n")
        .with("src/main/tactus/modes.tactus", managed)
        .with("tables/other.json", "");
    Build without = project.maven(generate);
    passed(without);
    assertTrue(without.says("TAC-GEN-043"), without.log());
    project.with("tables/modes.json", table);
    Build with = project.maven(generate);
    passed(with);
    Path written = project.file("workspace/modes/src/examples_modes_bringup/deploy/robot/modes.json");
    assertEquals(table, Files.readString(written));
    assertFalse(with.says("TAC-GEN-043"), with.log());
    assertTrue(project.maven(generate).says(UNCHANGED));
    project.with("tables/modes.json", table + "\n");
    passed(project.maven(generate));
    assertEquals(table + "\n", Files.readString(written));
    Files.delete(project.file("tables/modes.json"));
    passed(project.maven(generate));
    assertFalse(Files.exists(written), "a table that is gone leaves no manager behind");
    project.withPom("").with("modes.json", table);
    failed(project.maven(generate, "-Dtactus.modes=modes.json"), "<modes> modes.json is one table, and there are 2",
        "name a folder that has a table for each");
    Files.delete(project.file(PLAIN));
    passed(project.maven(generate, "-Dtactus.modes=modes.json"));
    assertEquals(table, Files.readString(written));
    project.with("modes.json", table + "\n"); // the workspace remembers it, and no parameter names it
    passed(project.maven(generate));
    assertEquals(table + "\n", Files.readString(written));
    project.with("modes.json", table);
    passed(project.maven(generate));
    assertEquals(table, Files.readString(written));
    failed(project.maven(generate, "-Dtactus.modes=none.json"), "the table none.json cannot be read");
  }
}
