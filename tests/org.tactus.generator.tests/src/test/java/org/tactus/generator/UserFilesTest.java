package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.model.distribution.Target;

/** What a user writes into files that Tactus also writes to. */
class UserFilesTest {

  private static final String SYSTEM = """
      system mine
      node Filter { parameter gain: double = 0.5 parameter frame: string = "map" timer tick every 10 ms }
      """;
  private static final String VALUES = "src/mine_bringup/config/filter.yaml";
  private static final String MANIFEST = "src/mine_filter/package.xml";

  @TempDir
  private Path folder;

  private GenerationReport generate(String system) {
    return WorkspaceGenerator.generate(Models.text(system), Target.JAZZY, folder, GeneratorOptions.DEFAULT);
  }

  private String read(String path) throws IOException {
    return Files.readString(folder.resolve(path));
  }

  private void replace(String path, String part, String by) throws IOException {
    assertTrue(read(path).contains(part), read(path));
    Files.writeString(folder.resolve(path), read(path).replace(part, by));
  }

  @Test
  void valuesStayAndParametersThatTheModelGainsAppear() throws IOException {
    generate(SYSTEM);
    replace(VALUES, "gain: 0.5 ", "gain: 7.5 ");
    GenerationReport report =
        generate(SYSTEM.replace("\"map\"", "\"base\"").replace("timer", "parameter rates: int[] = [1, 2] timer"));
    assertTrue(report.updated().contains(VALUES), report.updated().toString());
    assertTrue(read(VALUES).contains("gain: 7.5  # model: 0.5\n"), read(VALUES));
    assertTrue(read(VALUES).contains("frame: \"base\"  # model: \"base\"\n"), read(VALUES));
    assertTrue(read(VALUES).contains("rates: [1, 2]  # model: [1, 2]\n"), read(VALUES));
    String before = read(VALUES);
    assertTrue(generate(SYSTEM.replace("\"map\"", "\"base\"").replace("timer", "parameter rates: int[] = [1, 2] timer"))
        .updated().isEmpty());
    assertEquals(before, read(VALUES));
  }

  @Test
  void dependenciesStayWhereRosdepSeesThemAndTheFileFollowsTheModel() throws IOException {
    generate(SYSTEM);
    String begin = "<!-- your own dependencies: lines between these two comments stay -->\n";
    replace(MANIFEST, begin, begin + "  <depend>pcl_conversions</depend>\n");
    assertTrue(generate(SYSTEM).kept().isEmpty());
    GenerationReport report = generate(SYSTEM.replace("timer", "service ask: std_srvs/srv/Trigger timer"));
    assertTrue(report.kept().isEmpty() && report.updated().contains(MANIFEST), report.toString());
    assertTrue(read(MANIFEST).contains("<depend>std_srvs</depend>"), read(MANIFEST));
    assertTrue(read(MANIFEST).contains(begin + "  <depend>pcl_conversions</depend>\n"), read(MANIFEST));
  }
}
