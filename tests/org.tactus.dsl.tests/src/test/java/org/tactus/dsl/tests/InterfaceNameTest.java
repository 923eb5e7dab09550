package org.tactus.dsl.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.dsl.LoadedSystem;
import org.tactus.dsl.TactusLanguage;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.rules.InterfaceName;
import org.tactus.lowering.Interpretation;
import org.tactus.model.distribution.Target;

/** Interfaces are looked for in the packages of a sourced installation, where it has the package. */
class InterfaceNameTest {

  private static final String SYSTEM = """
      system s
      message Path = nav_msgs/msg/%s
      message Other = other_msgs/msg/Whatever
      node Server {
        service clear: nav2_msgs/srv/%s wcet 1 ms
        action server follow: nav2_msgs/action/%s { goal wcet 1 ms execution wcet 1 ms }
      }
      """;

  @TempDir
  private Path prefix;

  @BeforeEach
  void install() throws IOException {
    for (String file : List.of("nav_msgs/msg/Path.msg", "nav2_msgs/srv/ClearCostmap.srv",
        "nav2_msgs/action/FollowPath.action")) {
      Path path = prefix.resolve("share").resolve(file);
      Files.createDirectories(path.getParent());
      Files.createFile(path);
    }
  }

  private List<String> messages(String prefixes, String message, String service, String action) {
    LoadedSystem system = TactusLanguage.get().load(Path.of("s.tactus"), SYSTEM.formatted(message, service, action));
    List<String> messages = new ArrayList<>();
    DiagnosticSink sink = (element, feature, index, found, others) -> messages.add(found);
    new InterfaceName(() -> prefixes)
        .check(new CheckedSystem(system.view(), Interpretation.of(Target.JAZZY)), sink);
    return messages;
  }

  @Test
  void whatAPackageLacksIsNamedWithWhatIsNear() {
    assertEquals(List.of(
        "the installed package nav_msgs has no nav_msgs/msg/Pat: did you mean nav_msgs/msg/Path?",
        "the installed package nav2_msgs has no nav2_msgs/srv/FollowPath: it has nav2_msgs/action/FollowPath",
        "the installed package nav2_msgs has no nav2_msgs/action/Nothing: correct the name"),
        messages(prefix.toString(), "Pat", "FollowPath", "Nothing"));
  }

  @Test
  void nothingIsSaidOfWhatIsThereOrOfPackagesThatAreNot() {
    assertEquals(List.of(), messages(prefix.toString(), "Path", "ClearCostmap", "FollowPath"));
    assertEquals(List.of(), messages("", "Pat", "FollowPath", "Nothing"));
    assertEquals(List.of(), messages(prefix.resolve("elsewhere").toString(), "Pat", "FollowPath", "Nothing"));
  }
}
