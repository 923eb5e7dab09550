package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.SystemView;

/** The user's code goes along with its node. */
class NodeRenameTest {

  private static final String OLD = "src/minimal_talker/src/talker.cpp";
  private static final String NEW = "src/minimal_front_speaker/src/front_speaker.cpp";
  private static final SystemView RENAMED =
      Models.text(Models.resourceText("minimal").replace("node talker", "node FrontSpeaker"));

  @TempDir
  private Path folder;

  @BeforeEach
  void writeCode() throws IOException {
    generate(Models.resource("minimal"), Map.of());
    Path code = folder.resolve(OLD);
    Files.writeString(code, Files.readString(code).replace("{\n}\n", """
        {
          // the Talker of old
          const std::string name = "Talker of minimal_talker";
          other::Talker foreign;
          foreign.Talker = 1;
        }
        """));
    Files.writeString(folder.resolve("src/minimal_talker/src/more.cpp"),
        "#include \"minimal_talker/talker.hpp\"\nminimal_talker::Talker * more;\n");
    Files.write(folder.resolve("src/minimal_talker/data.bin"), new byte[] {(byte) 0xFF, 0, 'T'});
  }

  @Test
  void withItsFilesNamesAndNothingElse() throws IOException {
    GenerationReport report = generate(RENAMED, Map.of("talker", "FrontSpeaker"));
    assertFalse(Files.exists(folder.resolve("src/minimal_talker")), "nothing is left of the old package");
    String code = Files.readString(folder.resolve(NEW));
    assertTrue(code.startsWith("// Created once by Tactus for node FrontSpeaker;"), code);
    assertTrue(code.contains("#include \"minimal_front_speaker/front_speaker.hpp\"")
        && code.contains("namespace minimal_front_speaker\n"), code);
    assertTrue(
        code.contains("FrontSpeaker::FrontSpeaker(const rclcpp::NodeOptions & options)\n: FrontSpeakerBase(options)"),
        code);
    assertTrue(code.contains("RCLCPP_COMPONENTS_REGISTER_NODE(minimal_front_speaker::FrontSpeaker)"), code);
    assertTrue(code.contains("// the Talker of old") && code.contains("\"Talker of minimal_talker\"")
        && code.contains("other::Talker foreign;")
        && code.contains("foreign.Talker = 1;"), code);
    assertEquals("#include \"minimal_front_speaker/front_speaker.hpp\"\nminimal_front_speaker::FrontSpeaker * more;\n",
        Files.readString(folder.resolve("src/minimal_front_speaker/src/more.cpp")));
    assertEquals(3, Files.size(folder.resolve("src/minimal_front_speaker/data.bin")));
    assertEquals(Map.of(), report.orphaned());
    assertTrue(report.renamed().stream().anyMatch(line -> line.startsWith(OLD + " to " + NEW + ", with ")),
        () -> report.renamed().toString());
    assertTrue(generate(RENAMED, Map.of()).nothingChanged());
  }

  @Test
  void theRenamedBeginningIsTheOneThatWouldBeGenerated(@TempDir Path fresh) throws IOException {
    folder = fresh.resolve("moved");
    generate(Models.resource("minimal"), Map.of());
    generate(RENAMED, Map.of("talker", "FrontSpeaker"));
    Map<String, String> moved = Golden.read(folder);
    folder = fresh.resolve("new");
    generate(RENAMED, Map.of());
    Map<String, String> expected = Golden.read(folder);
    assertEquals(expected.keySet(), moved.keySet());
    expected.forEach((path, text) -> assertEquals(text, moved.get(path), path));
  }

  @Test
  void alsoAfterARunThatKnewOnlyTheNewName() throws IOException {
    GenerationReport report = generate(RENAMED, Map.of());
    assertEquals("node talker", report.orphaned().get(OLD));
    assertEquals("node talker", generate(RENAMED, Map.of()).orphaned().get(OLD), "it is said every time");
    generate(RENAMED, Map.of("talker", "FrontSpeaker"));
    assertTrue(Files.readString(folder.resolve(NEW)).contains("// the Talker of old"));
  }

  @Test
  void butNeverOverOtherCode() throws IOException {
    generate(RENAMED, Map.of());
    Files.writeString(folder.resolve(NEW), "// mine\n");
    OutputException refused =
        assertThrows(OutputException.class, () -> generate(RENAMED, Map.of("talker", "FrontSpeaker")));
    assertTrue(refused.getMessage().contains("it has code already, and so has " + OLD), refused.getMessage());
    assertEquals("// mine\n", Files.readString(folder.resolve(NEW)));
    assertTrue(Files.exists(folder.resolve(OLD)));
  }

  @Test
  void andOnlyWhereTheModelSaysSo() {
    assertTrue(
        assertThrows(OutputException.class, () -> generate(Models.resource("minimal"), Map.of("talker", "listener")))
            .getMessage()
        .contains("the model still has node talker"));
    assertTrue(assertThrows(OutputException.class, () -> generate(RENAMED, Map.of("talker", "Nobody"))).getMessage()
        .contains("the model has no node Nobody"));
    assertTrue(
        assertThrows(OutputException.class, () -> generate(RENAMED, Map.of("nobody", "FrontSpeaker"))).getMessage()
        .contains("there is no code of node nobody"));
  }

  @Test
  void withItsParametersAndBuildFile() throws IOException {
    folder = folder.resolve("parameters");
    String model =
        Models.resourceText("minimal").replaceFirst("node talker \\{", "node talker {\n  parameter period: int = 10\n");
    generate(Models.text(model), Map.of());
    Path values = folder.resolve("src/minimal_bringup/config/talker.yaml");
    Files.writeString(values, Files.readString(values).replace("period: 10 ", "period: 20 "));
    Files.writeString(folder.resolve("src/minimal_talker/extra.cmake"),
        "target_sources(minimal_talker PRIVATE src/talker.cpp src/more.cpp)\n");
    Path launch = folder.resolve("src/mine/launch/mine.launch.py");
    Files.createDirectories(launch.getParent());
    Files.writeString(launch, "Node(package='minimal_talker')\n");
    SystemView renamed = Models.text(model.replace("node talker", "node FrontSpeaker").replace("period: int = 10",
        "period: int = 10\n  parameter gain: double = 0.5"));
    GenerationReport report = generate(renamed, Map.of("talker", "FrontSpeaker"));
    assertFalse(Files.exists(values));
    String moved = Files.readString(folder.resolve("src/minimal_bringup/config/front_speaker.yaml"));
    assertTrue(moved.contains("/**/FrontSpeaker:") && moved.contains("period: 20  # model: 10")
        && moved.contains("gain: 0.5") && !moved.contains("talker"), moved);
    assertEquals("target_sources(minimal_front_speaker PRIVATE src/front_speaker.cpp src/more.cpp)\n",
        Files.readString(folder.resolve("src/minimal_front_speaker/extra.cmake")));
    assertEquals(List.of("src/mine/launch/mine.launch.py"), report.mentions());
    assertEquals(Map.of(), report.orphaned());
    assertTrue(generate(renamed, Map.of()).nothingChanged());
  }

  @Test
  void codeOfAnotherSystemIsSaidToBeOfIt() {
    SystemView another = Models.text(Models.resourceText("minimal").replaceFirst("system minimal", "system another"));
    OutputOptions replace = new OutputOptions(true, false, false, Map.of(), Map.of(), message -> { });
    GenerationReport report =
        WorkspaceGenerator.generate(another, Target.JAZZY, folder, GeneratorOptions.DEFAULT, replace);
    assertEquals("system minimal, node talker", report.orphaned().get(OLD), "the other system has a node talker, too");
    assertEquals("system minimal, node talker", generate(another, Map.of()).orphaned().get(OLD),
        "it is said every time");
  }

  @Test
  void anEditedFileThatTheModelNoLongerGivesIsNamedEveryTime() throws IOException {
    String base = "src/minimal_talker/src/talker_base.cpp";
    Files.writeString(folder.resolve(base), "// mine\n");
    assertEquals(List.of(base), generate(RENAMED, Map.of()).kept());
    assertEquals(List.of(base), generate(RENAMED, Map.of()).kept());
    Files.delete(folder.resolve(base));
    assertEquals(List.of(), generate(RENAMED, Map.of()).kept());
  }

  private GenerationReport generate(SystemView view, Map<String, String> renames) {
    return WorkspaceGenerator.generate(view, Target.JAZZY, folder, GeneratorOptions.DEFAULT,
        new OutputOptions(false, false, false, renames, Map.of(), message -> {
        }));
  }
}
