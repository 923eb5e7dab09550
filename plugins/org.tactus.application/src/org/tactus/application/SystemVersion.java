package org.tactus.application;

import java.util.List;
import java.util.Optional;
import org.tactus.report.difference.KnownBounds;
import org.tactus.report.difference.NoticesDifference.Notice;

/**
 * A version of a system, as it is compared.
 *
 * @param name its name
 * @param place where it lies in what was given, as in {@code front/car.tactus}
 * @param model the model; empty if an earlier report is all that is known
 * @param bounds its bounds
 */
record SystemVersion(String name, String place, Optional<Described> model, KnownBounds bounds) {

  /**
   * A system whose description was read.
   *
   * @param system the system
   * @param notices what is said about it, but for goals
   */
  record Described(LoweredSystem system, List<Notice> notices) {
  }

  /** Returns the model of a version that was read from a description. */
  Described described() {
    return model.orElseThrow();
  }
}
