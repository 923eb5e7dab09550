package org.tactus.importers.amalthea.migration;

import java.math.BigDecimal;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.tactus.importers.amalthea.document.XmlElement;

/** What migrations share: walks, submodels and references. */
final class Trees {

  private static final int LONGEST_NUMBER = 100;
  private static final int LARGEST_EXPONENT = 30;

  private Trees() {}

  /**
   * Calls {@code action} for every element below {@code root}, parents first; it may change the element that it is
   * called with.
   */
  static void walk(XmlElement root, Consumer<XmlElement> action) {
    action.accept(root);
    List<XmlElement> children = root.children();
    for (int i = 0; i < children.size(); i++) {
      walk(children.get(i), action);
    }
  }

  /** Calls {@code action} for every element of the submodel, if the document has it. */
  static void walk(XmlElement root, String submodel, Consumer<XmlElement> action) {
    XmlElement model = root.child(submodel);
    if (model != null) {
      walk(model, action);
    }
  }

  /** The elements of one name in a submodel, or none if the document has no such submodel. */
  static List<XmlElement> of(XmlElement root, String submodel, String name) {
    XmlElement model = root.child(submodel);
    return model == null ? List.of() : model.children(name);
  }

  /** The submodel, which is made if the document has none. */
  static XmlElement submodel(XmlElement root, String name) {
    XmlElement model = root.child(name);
    return model == null ? root.addNew(name) : model;
  }

  /** The number that a text says; empty if it says none, or one that no quantity has. */
  static Optional<BigDecimal> number(String text) {
    try {
      BigDecimal number = text.length() > LONGEST_NUMBER ? null : new BigDecimal(text.strip());
      return Optional.ofNullable(number)
          .filter(one -> Math.abs((long) one.precision() - one.scale()) <= LARGEST_EXPONENT
              && Math.abs(one.scale()) <= LARGEST_EXPONENT);
    } catch (NumberFormatException noNumber) {
      return Optional.empty();
    }
  }

  /** A reference by name and type, as AMALTHEA writes it. */
  static String reference(String name, String type) {
    return URLEncoder.encode(name, StandardCharsets.UTF_8) + "?type=" + type;
  }

  /** The name in a reference, or null if there is no reference. */
  static String referredName(String reference) {
    if (reference == null) {
      return null;
    }
    String local = reference.substring(reference.indexOf('#') + 1);
    int type = local.indexOf("?type=");
    String name = type < 0 ? local : local.substring(0, type);
    try {
      return URLDecoder.decode(name, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException notEncoded) {
      return name;
    }
  }

  /**
   * What a single-valued reference says, whether it is an attribute or a child with {@code href}; null if it is not
   * there.
   */
  static String referenceOf(XmlElement element, String feature) {
    String attribute = element.attribute(feature);
    if (attribute != null) {
      return attribute;
    }
    XmlElement child = element.child(feature);
    return child == null ? null : child.attribute("href");
  }

  /** Takes such a reference away and returns what it said. */
  static String takeReference(XmlElement element, String feature) {
    String reference = referenceOf(element, feature);
    element.attributeValue(feature, null);
    element.children(feature).forEach(element::remove);
    return reference;
  }

  /** Renames a reference, whether it is an attribute or children. */
  static void renameReference(XmlElement element, String from, String to) {
    element.renameAttribute(from, to);
    element.renameChildren(from, to);
  }

  /** Adds a custom property with a text. */
  static void customProperty(XmlElement element, String key, String value) {
    element.addNew("customProperties").attributeValue("key", key).addNew("value").type("StringObject")
        .attributeValue("value", value);
  }
}
