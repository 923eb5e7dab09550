package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.SystemView;

/** On the ways to a join that matches stamps a source gives stamps, relays hand them on, and nobody else does. */
class StampsTest {

  private static final SystemView VIEW = Models.text("""
      system stamped
      message Scan = sensor_msgs/msg/LaserScan size 4 KB
      topic /raw : Scan
      topic /near : Scan
      topic /far : Scan
      topic /log : Scan
      node Source { timer tick every 50 ms wcet 1 ms publishes /raw, /near, /log }
      node Relay { subscription turn on /raw wcet 1 ms publishes /far }
      lifecycle node Fusion { subscription fuse on all(/near, /far) exact_time queue 7 wcet 1 ms }
      node Logger { subscription log on /log wcet 1 ms }
      """);

  private final Map<String, String> files = new TreeMap<>();

  private void generate(boolean load, boolean probe) {
    WorkspaceGenerator.preview(VIEW, Target.JAZZY,
        new GeneratorOptions(false, false, new Instrumentation(load, probe), Attribution.DEFAULT)).files()
        .forEach(file -> files.put(file.path(), file.text()));
  }

  private void has(String node, String extension, String... texts) {
    String folder = extension.equals("hpp") ? "include/stamped_" + node : "src";
    String path = "src/stamped_" + node + "/" + folder + "/" + node + "_base." + extension;
    for (String text : texts) {
      assertTrue(files.get(path).contains(text), () -> text + " in\n" + files.get(path));
    }
  }

  @Test
  void aSourceStampsWhatIsOnTheWayAlone() {
    generate(false, false);
    has("source", "hpp", "#include \"tactus_node/stamp.hpp\"", "tactus::node::StampSource stamps_tick_;");
    has("source", "cpp", "const tactus::node::StampScope stamped(stamps_tick_.next(now().nanoseconds()));\n"
        + "      on_tick();", "auto copy = message;\n  tactus::node::stamp(copy);\n  publisher_raw_->publish(copy);",
        "tactus::node::stamp(*message);\n  publisher_near_->publish(std::move(message));",
        "tactus::node::stamp(message.get());\n  publisher_raw_->publish(std::move(message));",
        "{\n  publisher_log_->publish(message);");
  }

  @Test
  void aRelayHandsItsInputsStampOn() {
    generate(false, false);
    has("relay", "cpp", "const tactus::node::StampScope stamped(tactus::node::stamp_of(*message));",
        "tactus::node::stamp(copy);");
    assertFalse(files.get("src/stamped_logger/include/stamped_logger/logger_base.hpp").contains("stamp.hpp"));
  }

  @Test
  void theJoinMatchesStampsInItsActivationAndForgetsThem() {
    generate(false, false);
    has("fusion", "hpp", "#include \"tactus_node/stamped_join.hpp\"", "tactus::node::StampedJoin<");
    has("fusion", "hpp", "join_fuse_{\n    7};");
    has("fusion", "cpp", "auto stamp = tactus::node::stamp_of(*message);",
        "join_fuse_.put<1>(std::move(message), stamp, active.activation());", "join_fuse_.clear();");
  }

  @Test
  void probesAndLoadKeepTheStamps() {
    generate(true, true);
    has("source", "cpp", "tactus::node::stamp(sized);");
    has("fusion", "cpp", "tactus::probe::together(std::move(message), reception), stamp, active.activation());");
  }

  @Test
  void timersWithOffsetsStampTheirGridPointAndCloseStampsMatch() {
    SystemView view = Models.text("""
        system stamped
        platform { host pi { cores c0 } }
        message Scan = sensor_msgs/msg/LaserScan size 4 KB
        topic /front : Scan
        topic /rear : Scan
        node Front { timer tick every 50 ms offset 5 ms jitter 20 us wcet 1 ms publishes /front }
        node Rear { timer tick every 50 ms offset 48 ms jitter 20 us wcet 1 ms publishes /rear }
        node Fusion { subscription fuse on all(/front, /rear) approximate_time within 10 ms queue 3 wcet 1 ms }
        process robot on pi { nodes Front, Rear, Fusion }
        """);
    WorkspaceGenerator.preview(view, Target.JAZZY,
        new GeneratorOptions(false, false, new Instrumentation(false, false), Attribution.DEFAULT)).files()
        .forEach(file -> files.put(file.path(), file.text()));
    has("front", "cpp", "stamps_tick_.next(", "tactus::node::expired(*this, tactus::node::Grid{50ms, 5ms}).count()");
    has("fusion", "hpp", "join_fuse_{\n    3, std::chrono::nanoseconds(10000000)};");
  }
}
