package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.tactus.generator.Previewed.has;

import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.tactus.model.view.SystemView;

/** A callback that does not publish with each activation is refused the messages that are not due. */
class PublicationTurnsTest {

  private static final SystemView VIEW = Models.text("""
      system turns
      message Image = sensor_msgs/msg/Image size 1 KB
      topic /image: Image
      topic /find: Image
      topic /map: Image
      node Map { service find: nav_msgs/srv/GetMap wcet 1 ms }
      node Camera {
        timer grab every 10 ms wcet 1 ms
          publishes /image, /find times 2 every 3 activations, /map at end every 10 activations
          calls find every 5 activations
        timer other every 1 s wcet 1 ms publishes /map
        client find of Map.find wcet 1 ms
      }
      node Viewer { subscription show on /find wcet 1 ms }
      """);

  private static Map<String, String> files() {
    return Previewed.files(VIEW, new Instrumentation(false, true));
  }

  /** A publisher and a client may have the same name; each has turns of its own. */
  @Test
  void eachPublisherAndClientHasTurnsOfItsOwn() {
    String source = files().get("src/turns_camera/src/camera_base.cpp");
    has(source, "tactus::node::TurnScope turn(", "turns_grab_,", "{&publisher_find_, 3, 2}, {&publisher_map_, 10}",
        "{&client_find_, 5}");
    assertFalse(source.contains("turns_other_"), "other publishes with each activation");
    has(source, "CameraBase::is_due_to_publish_find() const", "tactus::node::TurnScope::is_due(&publisher_find_)");
    has(source, "CameraBase::is_due_find() const", "tactus::node::TurnScope::is_due(&client_find_)");
  }

  /** Messages, those that are given away, and those that were borrowed. */
  @Test
  void everyWayToPublishIsRefusedWhatIsNotDue() {
    String source = files().get("src/turns_camera/src/camera_base.cpp");
    String refused = "if (!tactus::node::TurnScope::take(&publisher_find_)) {";
    assertEquals(3, source.split(Pattern.quote(refused), -1).length - 1, source);
    has(source, refused, "refused_to_publish_find_.note();", "return;", "publisher_find_->publish(");
    assertFalse(source.contains("take(&publisher_image_)"), "/image is published with each activation");
  }

  /** A message that is kept until the end takes its turn there. */
  @Test
  void whatIsPublishedAtTheEndTakesItsTurnOnce() {
    String source = files().get("src/turns_camera/src/camera_base.cpp");
    has(source, "tactus::node::EndScope::of(&publisher_map_)", "end->keep(", "return;",
        "if (!tactus::node::TurnScope::take(&publisher_map_)) {", "publisher_map_->publish(");
    has(source, "tactus::node::TurnScope turn(", "turns_grab_,", "tactus::node::EndScope end(", "on_grab();");
  }

  @Test
  void theFirstBodyPublishesWhenItIsDue() {
    String body = files().get("src/turns_camera/src/camera.cpp");
    has(body, "::on_grab()", "publish_image(", "if (is_due_to_publish_find()) {", "for (int i = 0; i < 2; ++i) {",
        "publish_find(", "if (is_due_to_publish_map()) {", "publish_map(", "if (is_due_find()) {");
    has(body, "::on_other()", "\n  publish_map(");
  }

  @Test
  void theHeaderSaysIt() {
    String header = files().get("src/turns_camera/include/turns_camera/camera_base.hpp");
    has(header, "publishes /find with the first of each 3 activations",
        "Tells whether the callback that runs is to publish /find with this activation",
        "bool is_due_to_publish_find() const;", "std::uint64_t refused_to_publish_find() const;",
        "tactus::node::RefusedSends refused_to_publish_find_;");
  }
}
