package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tactus.generator.ros2.BuildSettings;
import org.tactus.model.distribution.Target;

/** What every package's build description settles, as CMake itself reads it. */
class BuildSettingsTest {

  private static final Path CMAKE = Path.of("/usr/bin/cmake");

  @TempDir
  private Path folder;

  @ParameterizedTest
  @CsvSource({"HUMBLE, 16.0.19", "JAZZY, 28.1.6", "KILTED, 29.5.9", "LYRICAL, 32.0.1"})
  void acceptsTheDistributionOfTheTarget(Target target, String version) throws Exception {
    assertEquals("", cmake(BuildSettings.distribution(target), version, false).output());
  }

  @ParameterizedTest
  @CsvSource({"HUMBLE, 28.1.6", "JAZZY, 29.5.9", "KILTED, 28.1.6", "KILTED, 30.1.0"})
  void refusesAnotherDistribution(Target target, String version) throws Exception {
    Run run = cmake(BuildSettings.distribution(target), version, false);
    assertTrue(run.status() != 0);
    assertTrue(run.output().contains("but rclcpp " + version + " is not of " + target.id()), run.output());
    assertTrue(run.output().contains("rolling is unsupported"), run.output());
  }

  @Test
  void warnsOfAnotherDistributionWhereDeviationsAreAllowed() throws Exception {
    Run run = cmake(BuildSettings.distribution(Target.JAZZY), "30.1.0", true);
    assertEquals(0, run.status());
    assertTrue(run.output().contains("CMake Warning"), run.output());
  }

  @ParameterizedTest
  @CsvSource({"'', Release", "Debug, Debug"})
  void buildsInReleaseUnlessToldOtherwise(String given, String built) throws Exception {
    String script =
        "set(CMAKE_BUILD_TYPE \"" + given + "\")\n" + BuildSettings.release() + "message(\"${CMAKE_BUILD_TYPE}\")\n";
    assertEquals(built, cmake(script, "28.1.6", false).output());
  }

  private record Run(int status, String output) {}

  private Run cmake(String statements, String version, boolean allowed) throws Exception {
    assumeTrue(Files.isExecutable(CMAKE), CMAKE + " is not installed");
    Path script =
        Files.writeString(folder.resolve("script.cmake"), "set(rclcpp_VERSION " + version + ")\n" + statements);
    ProcessBuilder builder = new ProcessBuilder(CMAKE.toString(), "-P", script.toString()).redirectErrorStream(true);
    builder.environment().put("TACTUS_ALLOW_DEVIATIONS", allowed ? "1" : "");
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    return new Run(process.waitFor(), output.replaceAll("\\s+", " "));
  }
}
