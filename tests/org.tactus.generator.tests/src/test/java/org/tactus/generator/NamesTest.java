package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamesTest {

  @ParameterizedTest
  @CsvSource({"PointCloud2, point_cloud2", "NDTLocalizer, ndt_localizer",
      "Lanelet2GlobalPlanner, lanelet2_global_planner", "talker, talker",
      "TFMessage, tf_message", "Float64MultiArray, float64_multi_array", "A__b, a_b"})
  void snakeCaseIsThatOfRosidl(String name, String expected) {
    assertEquals(expected, Names.snake(name));
  }

  @ParameterizedTest
  @CsvSource({"talker, Talker", "front_lidar, FrontLidar", "NDTLocalizer, NDTLocalizer", "class, Class"})
  void classNames(String name, String expected) {
    assertEquals(expected, Names.className(name));
  }

  @ParameterizedTest
  @CsvSource({"/lidar/front, lidar_front", "/points, points", "/a/B-c, a_b_c"})
  void topics(String name, String expected) {
    assertEquals(expected, Names.topic(name));
  }

  @Test
  void systemGivesThePrefix() {
    assertEquals("autoware_reference_bringup", Names.of("autoware.reference").bringupPackage());
    assertEquals("autoware_reference_ndt_localizer", Names.of("autoware.reference").nodePackage("NDTLocalizer"));
  }

  @Test
  void keywordsAreNoFields() {
    assertFalse(Names.isField("class"));
    assertFalse(Names.isField("Camel"));
    assertFalse(Names.isField("two__lines"));
    assertTrue(Names.isField("frame_id"));
    assertEquals("class_", Names.variable("class"));
  }

  @Test
  void guard() {
    assertEquals("A_B__C_BASE_HPP_", Names.guard("a_b", "c_base.hpp"));
  }

  @Test
  void takenNamesGetANumber() {
    UniqueNames names = new UniqueNames();
    assertEquals("short", names.take("short"));
    assertEquals("short_2", names.take("short"));
    assertEquals("short_3", names.take("short"));
  }
}
