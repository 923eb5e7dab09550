package org.tactus.lowering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tactus.model.distribution.Target;
import org.tactus.timing.model.Distribution;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Rclcpp;
import org.tactus.timing.model.Semantics;

/** Executors do what those of the distribution do; one that nobody knows has none. */
class DistributionsTest {

  @ParameterizedTest
  @EnumSource
  void everyTargetHasTheExecutorsOfItsDistribution(Target target) {
    assertEquals(Rclcpp.of(Distribution.of(target.id())), Interpretation.of(target).rclcpp());
    assertEquals(target.keepsRegistrationOrder(),
        Interpretation.of(target).rclcpp().registration() != Rclcpp.Registration.NOWHERE);
    assertEquals(target.staticServesOne() ? Rclcpp.Service.BY_CLASS : Rclcpp.Service.IN_WINDOWS,
        Interpretation.of(target).rclcpp().service(ExecutorKind.STATIC_SINGLE_THREADED));
  }

  @Test
  void aNameThatIsNoDistributionIsRefused() {
    IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, () -> Semantics.of("jazy"));
    assertTrue(
        refused.getMessage().startsWith("'jazy' is none of the distributions whose executors are known: dashing, "),
        refused.getMessage());
  }
}
