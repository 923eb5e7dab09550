package org.tactus.importers.amalthea.migration;

import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.document.AmaltheaVersion;
import org.tactus.importers.amalthea.document.XmlElement;

/**
 * 0.9.3 to 0.9.4: a runnable's deadline becomes a requirement, modes have types, and modes are compared by relation and
 * literal name.
 */
final class To094 implements Migration {

  @Override
  public AmaltheaVersion to() {
    return AmaltheaVersion.of("0.9.4");
  }

  @Override
  public void apply(XmlElement root, ImportLog log) {
    for (XmlElement runnable : Trees.of(root, "swModel", "runnables")) {
      runnable.children("deadline").forEach(deadline -> moveDeadline(root, runnable, deadline));
    }
    Trees.of(root, "swModel", "modes").forEach(mode -> mode.type(mode.type() == null ? "EnumMode" : mode.type()));
    Trees.of(root, "swModel", "modeLabels").forEach(To094::migrateLabel);
    Trees.walk(root, "swModel", element -> {
      if (element.isType("ModeLabelAccess")) {
        value(element, "value", "modeValue");
      } else if (element.isType("ModeValueConjunction")) {
        element.type("ModeConditionConjunction");
      } else if (element.isType("ModeValue")) {
        condition(element);
      }
    });
    for (XmlElement stimulus : Trees.of(root, "stimuliModel", "stimuli")) {
      migrateStimulus(stimulus);
    }
  }

  private static void moveDeadline(XmlElement root, XmlElement runnable, XmlElement deadline) {
    runnable.remove(deadline);
    XmlElement requirement =
        new XmlElement("requirements", deadline).type("RunnableRequirement").attributeValue("name", "deadline")
        .attributeValue("runnable", Trees.reference(runnable.attribute("name", ""), "Runnable"));
    requirement.addNew("limit").type("TimeRequirementLimit").attributeValue("limitType", "UpperLimit")
        .attributeValue("metric", "ResponseTime").add(deadline.rename("limitValue"));
    Trees.submodel(root, "constraintsModel").add(requirement);
  }

  /** A literal used to name its mode: {@code mode/literal?type=ModeLiteral}. */
  private static void migrateLabel(XmlElement label) {
    String literal = Trees.referredName(Trees.takeReference(label, "initialValue"));
    if (literal != null) {
      int slash = literal.lastIndexOf('/');
      label.attributeValue("initialValue", literal.substring(slash + 1));
      if (slash > 0 && Trees.referenceOf(label, "mode") == null) {
        label.attributeValue("mode", Trees.reference(literal.substring(0, slash), "EnumMode"));
      }
    }
  }

  private static void condition(XmlElement modeValue) {
    modeValue.type("ModeCondition").attributeValue("relation", "EQUAL");
    Trees.renameReference(modeValue, "valueProvider", "label");
    value(modeValue, "value", "value");
  }

  private static void value(XmlElement element, String to, String from) {
    String literal = Trees.referredName(Trees.takeReference(element, from));
    if (literal != null) {
      element.attributeValue(to, literal.substring(literal.lastIndexOf('/') + 1));
    }
  }

  private static void migrateStimulus(XmlElement stimulus) {
    stimulus.renameChildren("enablingModeValueList", "executionCondition");
    for (XmlElement list : stimulus.children("executionCondition")) {
      list.children("entries").stream().filter(entry -> entry.isType("ModeValue")).forEach(To094::condition);
    }
    for (XmlElement list : stimulus.children("setModeValueList")) {
      for (XmlElement entry : list.children("entries")) {
        entry.type(null);
        Trees.renameReference(entry, "valueProvider", "label");
        value(entry, "value", "value");
      }
    }
  }
}
