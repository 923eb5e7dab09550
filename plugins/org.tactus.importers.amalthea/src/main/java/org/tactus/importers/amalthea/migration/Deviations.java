package org.tactus.importers.amalthea.migration;

import java.util.List;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.document.XmlElement;

/**
 * Deviations up to 0.9.2 (bounds plus a distribution) as the typed ones of 0.9.3. Bounds are always carried over;
 * parameters of a distribution that no longer exists are dropped, since an upper bound does not need them.
 */
final class Deviations {

  private Deviations() {}

  /**
   * The typed deviation for an old one.
   *
   * @param kind what the new types start with: {@code DiscreteValue}, {@code ContinuousValue} or {@code Time}
   * @param name the name of the new element
   */
  static XmlElement migrate(XmlElement deviation, String kind, String name, ImportLog log) {
    XmlElement distribution = deviation.child("distribution");
    String type = distribution == null || distribution.type() == null ? "Boundaries" : distribution.type();
    XmlElement result = new XmlElement(name, deviation);
    switch (type) {
      case "UniformDistribution", "BetaDistribution" -> result.type(kind + type);
      case "GaussDistribution" -> {
        result.type(kind + type);
        parameters(distribution, result, kind, List.of("mean", "sd"));
      }
      case "WeibullEstimators" -> {
        result.type(kind + "WeibullEstimatorsDistribution");
        distribution.renameChildren("mean", "average");
        parameters(distribution, result, kind, List.of("average"));
      }
      case "Boundaries" -> result.type(kind + type);
      default -> {
        result.type(kind + "Boundaries");
        log.decided(deviation.child("upperBound") == null ? Effect.POSSIBLE : Effect.NONE, deviation.place(),
            "a " + type + " is read by its bounds alone");
      }
    }
    if (distribution != null) {
      for (String parameter : List.of("alpha", "beta", "pRemainPromille", "samplingType")) {
        result.attributeValue(parameter,
            type.startsWith("WeibullParameters") ? null : distribution.attribute(parameter));
      }
    }
    parameters(deviation, result, kind, List.of("lowerBound", "upperBound"));
    return result;
  }

  /** Time stays an element; numbers become attributes. */
  private static void parameters(XmlElement from, XmlElement to, String kind, List<String> names) {
    for (String name : names) {
      XmlElement parameter = from.child(name);
      if (parameter == null) {
        continue;
      }
      if (kind.equals("Time")) {
        to.add(parameter.type(null));
      } else {
        to.attributeValue(name, parameter.attribute("value", "0"));
      }
    }
  }
}
