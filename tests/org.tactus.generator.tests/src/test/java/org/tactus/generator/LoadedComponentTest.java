package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.generator.Shell.Result;
import org.tactus.model.distribution.Target;

/** Runs the generated header that gives groups of components to executors, with a stand-in for rclcpp. */
class LoadedComponentTest {

  private static final List<String> INCLUDED = List.of("ament_index_cpp/get_package_share_directory.hpp",
      "ament_index_cpp/get_resource.hpp", "class_loader/class_loader.hpp", "rcl/error_handling.h", "rcl/timer.h",
      "rclcpp/event_handler.hpp", "rclcpp/experimental/subscription_intra_process_base.hpp", "rclcpp/rclcpp.hpp",
      "rclcpp_components/node_factory.hpp", "rclcpp_components/node_instance_wrapper.hpp", "resolved_names.hpp");

  private static final Set<String> GENERATED = Set.of("component_libraries.hpp", "deviations.hpp",
      "loaded_component.hpp", "modelled_works.hpp", "served_entities.hpp", "start_arguments.hpp");

  @TempDir
  private static Path folder;

  @BeforeAll
  static void compile() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/g++")), "g++ is missing");
    WorkspaceGenerator.preview(Models.example("existing-nodes/existing-nodes.tactus"), Target.JAZZY,
        GeneratorOptions.DEFAULT).files().stream()
        .filter(file -> GENERATED.contains(Path.of(file.path()).getFileName().toString()))
        .forEach(file -> write(Path.of(file.path()).getFileName().toString(), file.text()));
    write("rclcpp_stand_in.hpp", resource("rclcpp_stand_in.hpp"));
    write("components.cpp", resource("components.cpp"));
    INCLUDED.forEach(name -> write(name, "#include \"rclcpp_stand_in.hpp\"\n"));
    Result compiler = run("/usr/bin/g++", "-std=c++17", "-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Werror", "-I",
        folder.toString(), folder.resolve("components.cpp").toString(), "-o", folder.resolve("program").toString());
    assertEquals(0, compiler.status(), compiler.output());
  }

  private static String resource(String name) throws IOException {
    try (var stream = LoadedComponentTest.class.getResourceAsStream("/processes/" + name)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static void write(String name, String text) {
    try {
      Path file = folder.resolve(name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    } catch (IOException reason) {
      throw new UncheckedIOException(reason);
    }
  }

  private static Result run(String... command) throws Exception {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Result(process.waitFor(), output);
  }

  /** Loads a component: the works of the model, two hyphens, the groups of the code, as components.cpp reads them. */
  private static Result load(String words) throws Exception {
    List<String> command = new ArrayList<>(List.of(folder.resolve("program").toString()));
    command.addAll(List.of(words.split(" ")));
    return run(command.toArray(String[]::new));
  }

  private static void accepted(String words, String output) throws Exception {
    Result result = load(words);
    assertEquals(0, result.status(), result.output());
    assertEquals(output, result.output().strip());
  }

  private static void warned(String words, String... parts) throws Exception {
    Result result = load(words);
    assertEquals(0, result.status(), result.output());
    for (String part : parts) {
      assertEquals(2, result.output().split(Pattern.quote(part), -1).length, result.output());
    }
  }

  private static void refused(String words, String... parts) throws Exception {
    Result result = load(words);
    assertEquals(1, result.status(), result.output());
    for (String part : parts) {
      assertTrue(result.output().contains(part), result.output());
    }
  }

  @Test
  void groupsGoToTheExecutorsOfTheModel() throws Exception {
    accepted("g:e:t10 h:f:s/a -- s/a t10 s/parameter_events", "f e main");
    accepted("g:e:t10 g:e:s/a -- s/a,t10,e,i", "e");
  }

  /** Of two timers of one period each group of the model has one. */
  @Test
  void whatIsAlikeMayBeInTwoGroups() throws Exception {
    accepted("g:e:t10 h:e:t10 -- t10 t10", "e e");
    accepted("g:e:t10 h:e:t10 h:e:s/a -- t10,s/a t10", "e e");
    accepted("g:e:s/a h:e:b/a -- b/a s/a", "e e");
    accepted("g:e:t10 g:e:t10 -- t10,t10", "e");
    refused("g:e:t10 h:e:t10 -- t10,t10", "serves Driver.c1 (timer of 10 ns) and Driver.c2 (timer of 10 ns), which are "
        + "in two groups");
    refused("g:e:t10 h:f:s/a -- t10,s/a", "which are in two executors");
    refused("g:e:b/a -- s/a", "is reliable volatile keep_last 10, and best_effort volatile keep_last 10 in the model");
    refused("g:e:t10 -- +t10", "the callback group of Driver.c1 (timer of 10 ns) is reentrant");
  }

  @Test
  void whatIsMissingIsCounted() throws Exception {
    refused("g:e:t10 h:e:t10 -- t10", "has too few for what is Driver.c2 (timer of 10 ns)");
    refused("g:e:t10 g:e:s/a -- s/a", "has nothing that is Driver.c1 (timer of 10 ns)");
  }

  /** What the model lacks is named once, be it alike or not, in the same group or in another one. */
  @Test
  void whatTheModelLacksIsNamed() throws Exception {
    for (String code : List.of("t10,t10", "t10 t10")) {
      warned("g:e:t10 -- " + code, "has 2 times what is a timer of 10 ns, and the model 1");
    }
    warned("g:e:s/a -- s/a,s/a", "has 2 times what is a subscription of /a, and the model 1");
    warned("g:e:t10 -- t10,t20,t20,s/b,w,w", "the executor of Driver.c1 (timer of 10 ns) also runs what no bound of "
        + "node Driver counts: subscription of /b, timer of 20 ns (2 times), 2 waitables of the code");
  }
}
