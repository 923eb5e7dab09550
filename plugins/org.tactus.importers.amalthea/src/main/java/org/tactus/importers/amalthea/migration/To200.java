package org.tactus.importers.amalthea.migration;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.document.AmaltheaVersion;
import org.tactus.importers.amalthea.document.XmlElement;

/**
 * 1.2.0 to 2.0.0: scheduling algorithms are definitions that schedulers refer to, and scheduling parameters are pairs
 * of a parameter's definition and a value. Definitions keep the names of the old classes and attributes.
 */
final class To200 implements Migration {

  private final Set<String> algorithms = new LinkedHashSet<>();
  private final Set<String> parameters = new LinkedHashSet<>();

  @Override
  public AmaltheaVersion to() {
    return AmaltheaVersion.of("2.0.0");
  }

  @Override
  public void apply(XmlElement root, ImportLog log) {
    algorithms.clear();
    parameters.clear();
    for (XmlElement system : Trees.of(root, "osModel", "operatingSystems")) {
      for (String kind : List.of("taskSchedulers", "interruptControllers")) {
        system.children(kind).forEach(this::migrateScheduler);
      }
    }
    Trees.of(root, "mappingModel", "taskAllocation").forEach(this::migrateParameters);
    if (algorithms.isEmpty() && parameters.isEmpty()) {
      return;
    }
    XmlElement os = Trees.submodel(root, "osModel");
    algorithms.forEach(name -> os.addNew("schedulerDefinitions").attributeValue("name", name));
    parameters.forEach(name -> os.addNew("schedulingParameterDefinitions").attributeValue("name", name));
  }

  private void migrateScheduler(XmlElement scheduler) {
    migrateParameters(scheduler);
    XmlElement algorithm = scheduler.child("schedulingAlgorithm");
    if (algorithm != null && algorithm.type() != null) {
      scheduler.remove(algorithm);
      algorithms.add(algorithm.type());
      scheduler.attributeValue("definition", Trees.reference(algorithm.type(), "SchedulerDefinition"));
      for (String name : algorithm.attributeNames()) {
        parameter(scheduler, name, "StringObject", algorithm.attribute(name));
      }
      algorithm.children().forEach(child -> parameter(scheduler, child));
    }
    scheduler.children("parentAssociation").forEach(this::migrateParameters);
  }

  /** What used to be one object with an attribute for each parameter becomes an entry for each. */
  private void migrateParameters(XmlElement holder) {
    for (XmlElement old : holder.children("schedulingParameters")) {
      holder.remove(old);
      for (String name : old.attributeNames()) {
        parameter(holder, name, "IntegerObject", old.attribute(name));
      }
      old.children().forEach(child -> parameter(holder, child));
    }
    for (XmlElement extension : holder.children("parameterExtensions")) {
      holder.remove(extension);
      parameter(holder, extension);
    }
  }

  private void parameter(XmlElement holder, XmlElement old) {
    if (old.name().equals("parameterExtensions") || old.name().equals("customProperties")) {
      XmlElement text = old.child("value");
      parameter(holder, old.attribute("key", ""), "StringObject",
          text == null ? old.attribute("value", "") : text.attribute("value", ""));
    } else {
      XmlElement entry = entry(holder, old.name());
      XmlElement value = entry.addNew("value").type("Time");
      old.attributeNames().forEach(attribute -> value.attributeValue(attribute, old.attribute(attribute)));
    }
  }

  private void parameter(XmlElement holder, String name, String type, String value) {
    entry(holder, name).addNew("value").type(type).attributeValue("value", value);
  }

  private XmlElement entry(XmlElement holder, String name) {
    parameters.add(name);
    XmlElement entry = new XmlElement("schedulingParameters", holder);
    entry.attributeValue("key", Trees.reference(name, "SchedulingParameterDefinition"));
    holder.add(entry);
    return entry;
  }
}
