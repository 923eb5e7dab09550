package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** The user's parameter file after the model has changed. */
class ParameterFileTest {

  private static final String GENERATED = """
      # yours
      /**/Filter:
        ros__parameters:
          gain: 0.5  # model: 0.5
          frame: "a  # model: b"  # model: "a  # model: b"
          # none: an empty list
      """;

  @Test
  void aFileThatNobodyTouchedIsWhatIsGenerated() {
    assertEquals(GENERATED, ParameterFile.merged(GENERATED, GENERATED));
  }

  @Test
  void valuesThatNobodyChangedFollowTheModel() {
    assertEquals(GENERATED, ParameterFile.merged(GENERATED.replace("0.5", "0.25"), GENERATED));
  }

  @Test
  void valuesOfTheUserStayAndTheModelsDefaultStandsBesideThem() {
    String users = GENERATED.replace("gain: 0.5", "gain: 7.0").replace("model: 0.5", "model: 0.1");
    assertEquals(GENERATED.replace("gain: 0.5", "gain: 7.0"), ParameterFile.merged(users, GENERATED));
  }

  @Test
  void parametersThatTheModelGainsAreAdded() {
    String users = GENERATED.replace("    gain: 0.5  # model: 0.5\n", "    # why the frame is b\n")
        .replace("\"a  # model: b\"  #", "\"b\"  #");
    assertEquals(GENERATED.replace("    gain: 0.5  # model: 0.5\n", "    # why the frame is b\n")
        .replace("\"a  # model: b\"  #", "\"b\"  #")
        + "    gain: 0.5  # model: 0.5\n", ParameterFile.merged(users, GENERATED));
  }

  @Test
  void parametersThatTheModelLosesGoUnlessTheUserChangedThem() {
    String before = GENERATED + "    old: 1  # model: 1\n    tuned: 2  # model: 1\n";
    assertEquals(GENERATED + "    tuned: 2  # model: 1\n", ParameterFile.merged(before, GENERATED));
  }

  @Test
  void whatTheUserSaysInAnotherWayStays() {
    String users = """
        /r1/Filter:
          ros__parameters: # of the robot
              gain: 3.0
              # frame: "left out"
              qos_overrides:
                gain: 1

        /r1/Other:
          ros__parameters:
            gain: 4.0
        """;
    assertEquals(users.replace("        gain: 1\n", "        gain: 1\n      # none: an empty list\n"),
        ParameterFile.merged(users, GENERATED));
    assertEquals("{}\n", ParameterFile.merged("{}\n", GENERATED));
  }

  @Test
  void ownDependenciesAreCarriedOver() {
    String generated = "<a>\n  " + OwnLines.none().replace("\n", "\n  ") + "\n</a>\n";
    String users = generated.replace("stay -->\n", "stay -->\n  <depend>pcl$1</depend>\n");
    String newer = generated.replace("<a>", "<a b='c'>");
    assertEquals(users.replace("<a>", "<a b='c'>"), OwnLines.carried(users, newer));
    assertEquals(generated, OwnLines.without(users));
    assertEquals(newer, OwnLines.carried("<a>\n</a>\n", newer));
  }

  @Test
  void aNodeThatIsCalledOtherwiseNowIsFoundInItsFile() {
    String renamed = GENERATED.replace("/**/Filter:", "/**/left/filter:");
    assertEquals(renamed, ParameterFile.merged(GENERATED, renamed));
    String users = GENERATED.replace("/**/Filter:", "/robot/filter:");
    assertEquals(users, ParameterFile.merged(users, renamed));
  }
}
