package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.SystemView;

/** What only messages of one publisher of a topic call for is left to the user's code, and said where it begins. */
class PublishersTest {

  private static final SystemView VIEW = Models.text("""
      system told
      message Text = std_msgs/msg/String size 64 B
      topic /tf : Text
      topic /pose : Text
      topic /all : Text
      node Odom { timer tick every 50 ms wcet 1 ms publishes /tf }
      node Arm { timer tick every 50 ms wcet 1 ms publishes /tf }
      node Amcl { subscription look on /tf wcet 1 ms publishes /all, /pose when triggered by /tf from Odom.tick }
      """);

  @Test
  void aBodyPublishesNothingThatDependsOnThePublisher() {
    Map<String, String> files = new TreeMap<>();
    WorkspaceGenerator.preview(VIEW, Target.JAZZY,
        new GeneratorOptions(false, false, Instrumentation.NONE, Attribution.DEFAULT)).files()
        .forEach(file -> files.put(file.path(), file.text()));
    String body = files.get("src/told_amcl/src/amcl.cpp");
    assertTrue(body.contains("publish_all(std_msgs::msg::String());"), body);
    assertFalse(body.contains("publish_pose(std_msgs"), body);
    assertTrue(body.contains("// publish_pose(): for messages of some publishers alone"), body);
    String header = files.get("src/told_amcl/include/told_amcl/amcl_base.hpp");
    assertTrue(header.contains("publishes /pose when triggered by /tf from Odom.tick"), header);
  }
}
