package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.model.distribution.Target;

/** Runs the generated launch file of component containers, with a stand-in for the launch system of ROS 2. */
class ContainerLaunchTest {

  private static final String SHARE = "/opt/robot/share";

  @TempDir
  private Path folder;

  @BeforeEach
  void generate() throws IOException {
    assumeTrue(runs("python3", "--version"), "python3 is missing");
    WorkspaceGenerator.generate(Models.example("existing-nodes/existing-nodes.tactus"), Target.JAZZY, folder,
        GeneratorOptions.DEFAULT);
    try (var script = ContainerLaunchTest.class.getResourceAsStream("/processes/launched.py")) {
      Files.write(folder.resolve("launched.py"), script.readAllBytes());
    }
  }

  private static boolean runs(String... command) {
    try {
      return new ProcessBuilder(command).redirectErrorStream(true).start().waitFor() == 0;
    } catch (IOException missing) {
      return false;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Runs the launch file and returns what it starts. */
  private List<JsonObject> launched(String... arguments) throws Exception {
    return launchedOf("existing_nodes", SHARE, arguments);
  }

  private List<JsonObject> launchedOf(String system, String share, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("python3", folder.resolve("launched.py").toString(),
        folder.resolve("src/" + system + "_bringup/launch/containers.launch.py").toString(), share));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), output);
    return JsonParser.parseString(output).getAsJsonArray().asList().stream().map(JsonElement::getAsJsonObject).toList();
  }

  private static JsonObject only(List<JsonObject> all, String kind) {
    List<JsonObject> found = all.stream().filter(one -> text(one, "is").equals(kind)).toList();
    assertEquals(1, found.size(), all.toString());
    return found.getFirst();
  }

  private static String text(JsonObject part, String name) {
    return part.get(name).getAsString();
  }

  private static JsonObject loaded(List<JsonObject> all, String plugin) {
    JsonArray nodes = only(all, "ComposableNodeContainer").getAsJsonArray("composable_node_descriptions");
    return nodes.asList().stream().map(JsonElement::getAsJsonObject).filter(one -> text(one, "plugin").equals(plugin))
        .findFirst().orElseThrow();
  }

  private static String words(JsonObject executable) {
    return String.join(" ", executable.getAsJsonArray("arguments").asList().stream().map(JsonElement::getAsString)
        .toList());
  }

  @Test
  void executablesStartBesideTheContainers() throws Exception {
    List<JsonObject> all = launched();
    JsonObject laser = only(all, "Node");
    assertEquals("laser_driver laser_node front_laser /sensors", text(laser, "package") + " "
        + text(laser, "executable") + " " + text(laser, "name") + " " + text(laser, "namespace"));
    assertEquals("--device /dev/laser --ros-args --log-level info --params-file " + SHARE
        + "/existing_nodes_bringup/config/laser.yaml -r scan_raw:=/scan --", words(laser));
    JsonObject driving = only(all, "ComposableNodeContainer");
    assertEquals("component_container_mt driving_container",
        text(driving, "executable") + " " + text(driving, "name"));
    assertEquals(2, driving.getAsJsonArray("composable_node_descriptions").size(), driving.toString());
    JsonObject controller = loaded(all, "path_controller::Controller");
    assertEquals("[\"" + SHARE + "/path_controller/config/controller.yaml\",{\"use_sim_time\":false}]",
        controller.get("parameters").toString());
    assertEquals("[[\"scan\",\"/scan\"],[\"commands\",\"/cmd_vel\"],[\"~/stop\",\"/controller/stop\"]]",
        controller.get("remappings").toString());
    assertEquals(2, all.size(), all.toString());
  }

  /** Names of the model may be remapped, whatever the code calls them; a file of parameters is for components, too. */
  @Test
  void argumentsOfTheLaunchHoldForWhatExists() throws Exception {
    Path file = Files.writeString(folder.resolve("own.yaml"), "controller:\n  ros__parameters:\n    gain: 2\n");
    List<JsonObject> all = launched("remap:=/scan:=/front/scan controller:cmd_vel:=wheels", "params_file:=" + file,
        "container:=component_container", "use_sim_time:=true");
    assertEquals("component_container", text(only(all, "ComposableNodeContainer"), "executable"));
    JsonObject controller = loaded(all, "path_controller::Controller");
    assertEquals("[\"" + SHARE + "/path_controller/config/controller.yaml\",\"" + file + "\",{\"use_sim_time\":true}]",
        controller.get("parameters").toString());
    assertEquals("[[\"scan\",\"/front/scan\"],[\"commands\",\"/wheels\"],[\"~/stop\",\"/controller/stop\"],"
        + "[\"/scan\",\"/front/scan\"],[\"controller:cmd_vel\",\"wheels\"]]", controller.get("remappings").toString());
    String laser = words(only(all, "Node"));
    assertTrue(laser.contains(" -r scan_raw:=/front/scan -r /scan:=/front/scan -r controller:cmd_vel:=wheels "), laser);
    assertTrue(laser.contains("--params-file " + file), laser);
  }

  @Test
  void namespacesGoBeforeRules() throws Exception {
    List<JsonObject> all = launched("namespace:=/robot", "remap:=scan:=near /robot/cmd_vel:=/wheels");
    JsonObject controller = loaded(all, "path_controller::Controller");
    String remappings = controller.get("remappings").toString();
    assertTrue(remappings.startsWith("[[\"scan\",\"/robot/near\"],[\"commands\",\"/wheels\"],"
        + "[\"~/stop\",\"/robot/controller/stop\"],"), remappings);
    assertEquals("/robot/sensors", text(only(all, "Node"), "namespace"));
  }

  /** Two cameras of one name, each in its namespace, read their own parameters below that of the launch, too. */
  @Test
  void nodesOfOneTypeAreInTheirNamespaces() throws Exception {
    Path cameras = folder.resolve("cameras");
    Files.createDirectories(cameras);
    WorkspaceGenerator.generate(Models.example("node-types/node-types.tactus"), Target.JAZZY, cameras,
        GeneratorOptions.DEFAULT);
    Files.move(cameras.resolve("src/examples_node_types_bringup"), folder.resolve("src/examples_node_types_bringup"));
    Path own = Files.writeString(folder.resolve("own.yaml"),
        "/**/left/camera:\n  ros__parameters:\n    exposure: 1.5\n/robot/right/camera:\n  ros__parameters:\n"
            + "    exposure: 2.5\n");
    List<JsonObject> all = launchedOf("examples_node_types", folder.resolve("src").toString(), "namespace:=robot",
        "params_file:=" + own);
    for (String[] side : new String[][] {{"left", "Left", "1.5"}, {"right", "Right", "2.5"}}) {
      JsonObject node = loaded(all, "examples_node_types_" + side[0] + "::" + side[1]);
      assertEquals("camera /robot/" + side[0], text(node, "name") + " " + text(node, "namespace"));
      assertEquals("[[\"" + side[0] + "/image\",\"/robot/" + side[0] + "/image\"]]",
          node.get("remappings").toString());
      assertEquals(side[2],
          text(node.getAsJsonArray("parameters").get(0).getAsJsonObject(), "exposure"), node.toString());
    }
  }
}
