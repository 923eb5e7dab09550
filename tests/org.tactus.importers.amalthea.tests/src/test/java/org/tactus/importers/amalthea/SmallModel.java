package org.tactus.importers.amalthea;

import org.tactus.importers.amalthea.document.AmaltheaVersion;

/**
 * One small system, written as each era of AMALTHEA writes it: a sensor every 10 ms that writes a label of 8 bytes, and
 * an actor that reads it and occurs at most every 5 ms; 2 ms and 1 ms on a core of 100 MHz; priorities 3 and 7 under
 * OSEK; a deadline of 10 ms for the sensor.
 */
final class SmallModel {

  private SmallModel() {}

  /** The system in a version. */
  static String in(String version) {
    return document(version,
        software(version) + hardware(version) + os(version) + stimuli(version) + constraints() + mapping(version));
  }

  /** A document of a version with this content. */
  static String document(String version, String content) {
    return """
        <?xml version="1.0" encoding="UTF-8"?>
        <am:Amalthea xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" \
        xmlns:am="http://app4mc.eclipse.org/amalthea/%s"
            xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
        %s</am:Amalthea>
        """.formatted(version, content);
  }

  private static boolean before(String version, String other) {
    return AmaltheaVersion.of(version)
        .before(AmaltheaVersion.of(other));
  }

  private static String software(String version) {
    String size = before(version, "0.7.1") ? "<size numberBits=\"64\"/>" : "<size value=\"8\" unit=\"B\"/>";
    return "<swModel>" + task(version, "Sensor", "R1", "Every_10ms", 3) + task(version, "Actor", "R2", "Sometimes", 7)
        + runnable(version, "R1", "write", 200_000, 100_000) + runnable(version, "R2", "read", 100_000, 50_000)
        + "<labels name=\"Speed value\">" + size + "</labels></swModel>\n";
  }

  private static String task(String version, String name, String runnable, String stimulus, int priority) {
    String type = before(version, "0.8.1") ? stimulus.equals("Sometimes") ? "Sporadic" : "Periodic"
        : stimulus.equals("Sometimes") ? "RelativePeriodicStimulus" : "PeriodicStimulus";
    String old = before(version, "0.8.1") ? " priority=\"" + priority + "\"" : "";
    String graph = before(version, "0.9.7") ? "callGraph" : "activityGraph";
    String calls;
    if (before(version, "0.9.5")) {
      calls =
          "<graphEntries xsi:type=\"am:CallSequence\" name=\"cs\"><calls xsi:type=\"am:TaskRunnableCall\" runnable=\""
              + runnable
          + "?type=Runnable\"/></graphEntries>";
    } else {
      calls =
          "<items xsi:type=\"am:Group\" name=\"cs\" ordered=\"true\"><items xsi:type=\"am:RunnableCall\" runnable=\""
              + runnable
          + "?type=Runnable\"/></items>";
    }
    return "<tasks name=\"" + name + "\" stimuli=\"" + stimulus + "?type=" + type + "\" preemption=\"preemptive\"" + old
        + "><" + graph + ">"
        + calls + "</" + graph + "></tasks>";
  }

  private static String runnable(String version, String name, String access, int upper, int lower) {
    String bounds = "<lowerBound xsi:type=\"am:LongObject\" value=\"" + lower
        + "\"/><upperBound xsi:type=\"am:LongObject\" value=\"" + upper
        + "\"/><distribution xsi:type=\"am:UniformDistribution\"/>";
    String typed =
        "xsi:type=\"am:DiscreteValueUniformDistribution\" lowerBound=\"" + lower + "\" upperBound=\"" + upper + "\"";
    String load;
    String item = before(version, "0.9.5") ? "runnableItems" : "items";
    if (before(version, "0.7.2")) {
      load = "<" + item + " xsi:type=\"am:InstructionsDeviation\"><deviation>" + bounds + "</deviation></" + item + ">";
    } else if (before(version, "0.9.0")) {
      load = "<" + item
          + " xsi:type=\"am:RunnableInstructions\"><default xsi:type=\"am:InstructionsDeviation\"><deviation>" + bounds
          + "</deviation></default></" + item + ">";
    } else if (before(version, "0.9.3")) {
      load = "<" + item
          + " xsi:type=\"am:ExecutionNeed\"><default key=\"Instructions\"><value "
          + "xsi:type=\"am:NeedDeviation\"><deviation>"
          + bounds + "</deviation></value></default></" + item + ">";
    } else {
      load = "<" + item + " xsi:type=\"am:Ticks\"><default " + typed + "/></" + item + ">";
    }
    String items =
        load + "<" + item + " xsi:type=\"am:LabelAccess\" data=\"Speed+value?type=Label\" access=\"" + access + "\"/>";
    String graph = before(version, "0.9.7") ? "callGraph" : "activityGraph";
    return "<runnables name=\"" + name + "\">"
        + (before(version, "0.9.5") ? items : "<" + graph + ">" + items + "</" + graph + ">")
        + "</runnables>";
  }

  private static String hardware(String version) {
    if (before(version, "0.9.0")) {
      String frequency =
          before(version, "0.8.0") ? "<frequency value=\"1.0E8\"/>" : "<frequency value=\"100.0\" unit=\"MHz\"/>";
      return "<hwModel><coreTypes name=\"Kind\" instructionsPerCycle=\"1.0\"/><system name=\"Car\"><ecus name=\"Unit\">"
          + "<microcontrollers name=\"Chip\"><quartzes name=\"Clock\">" + frequency + "</quartzes>"
          + "<cores name=\"Core_1\" coreType=\"Kind?type=CoreType\"><prescaler name=\"p\" clockRatio=\"1.0\""
          + " quartz=\"Clock?type=Quartz\"/></cores></microcontrollers></ecus></system></hwModel>\n";
    }
    return "<hwModel><definitions xsi:type=\"am:ProcessingUnitDefinition\" name=\"Kind\" puType=\"CPU\"/>"
        + "<structures name=\"Car\" structureType=\"System\"><structures name=\"Unit\" structureType=\"ECU\">"
        + "<modules xsi:type=\"am:ProcessingUnit\" name=\"Core_1\" definition=\"Kind?type=ProcessingUnitDefinition\""
        + " frequencyDomain=\"Clock?type=FrequencyDomain\"/></structures></structures>"
        + "<domains xsi:type=\"am:FrequencyDomain\" name=\"Clock\"><defaultValue value=\"100.0\" "
        + "unit=\"MHz\"/></domains></hwModel>\n";
  }

  private static String os(String version) {
    String system = "<operatingSystems name=\"os\"><taskSchedulers name=\"Scheduler\"";
    if (before(version, "2.0.0")) {
      return "<osModel>" + system
          + "><schedulingAlgorithm xsi:type=\"am:OSEK\"/></taskSchedulers></operatingSystems></osModel>\n";
    }
    return "<osModel>" + system
        + " definition=\"OSEK?type=SchedulerDefinition\"/></operatingSystems><schedulerDefinitions name=\"OSEK\""
        + " processParameters=\"priority?type=SchedulingParameterDefinition\"/><schedulingParameterDefinitions "
        + "name=\"priority\" type=\"Integer\"/></osModel>\n";
  }

  private static String stimuli(String version) {
    String distance =
        "<lowerBound xsi:type=\"am:SignedTime\" value=\"5\" unit=\"ms\"/><upperBound xsi:type=\"am:SignedTime\" "
        + "value=\"6\" unit=\"ms\"/><distribution xsi:type=\"am:UniformDistribution\"/>";
    String plain = distance.replace(" xsi:type=\"am:SignedTime\"", "");
    String sporadic;
    if (before(version, "0.8.0")) {
      sporadic = "<stimuli xsi:type=\"am:Sporadic\" name=\"Sometimes\"><stimulusDeviation>" + distance
          + "</stimulusDeviation></stimuli>";
    } else if (before(version, "0.8.3")) {
      String type = before(version, "0.8.1") ? "Sporadic" : "SporadicStimulus";
      sporadic = "<stimuli xsi:type=\"am:" + type + "\" name=\"Sometimes\"><stimulusDeviation>" + plain
          + "</stimulusDeviation></stimuli>";
    } else if (before(version, "0.9.3")) {
      sporadic = "<stimuli xsi:type=\"am:RelativePeriodicStimulus\" name=\"Sometimes\"><nextOccurrence>" + plain
          + "</nextOccurrence></stimuli>";
    } else {
      sporadic = "<stimuli xsi:type=\"am:RelativePeriodicStimulus\" name=\"Sometimes\"><nextOccurrence"
          + " xsi:type=\"am:TimeUniformDistribution\"><lowerBound value=\"5\" unit=\"ms\"/><upperBound value=\"6\" "
          + "unit=\"ms\"/></nextOccurrence></stimuli>";
    }
    return "<stimuliModel><stimuli xsi:type=\"am:" + (before(version, "0.8.1") ? "Periodic" : "PeriodicStimulus")
        + "\" name=\"Every_10ms\"><recurrence value=\"10\" unit=\"ms\"/></stimuli>" + sporadic + "</stimuliModel>\n";
  }

  private static String constraints() {
    return "<constraintsModel><requirements xsi:type=\"am:ProcessRequirement\" name=\"Deadline\" "
        + "process=\"Sensor?type=Task\"><limit xsi:type=\"am:TimeRequirementLimit\" limitType=\"UpperLimit\" "
        + "metric=\"ResponseTime\"><limitValue value=\"10\" unit=\"ms\"/></limit></requirements></constraintsModel>\n";
  }

  private static String mapping(String version) {
    String scheduler = "scheduler=\"Scheduler?type=TaskScheduler\"";
    String core = before(version, "0.8.1") ? "<coreAllocation " + scheduler + " core=\"Core_1?type=Core\"/>"
        : "<schedulerAllocation " + scheduler + " responsibility=\"Core_1?type="
            + (before(version, "0.9.0") ? "Core" : "ProcessingUnit") + "\"/>";
    return "<mappingModel>" + core + allocation(version, "Sensor", 3) + allocation(version, "Actor", 7)
        + "</mappingModel>\n";
  }

  private static String allocation(String version, String task, int priority) {
    String start = "<taskAllocation task=\"" + task + "?type=Task\" scheduler=\"Scheduler?type=TaskScheduler\"";
    if (before(version, "0.8.1")) {
      return start + "/>";
    }
    if (before(version, "2.0.0")) {
      return start + "><schedulingParameters priority=\"" + priority + "\"/></taskAllocation>";
    }
    return start
        + "><schedulingParameters key=\"priority?type=SchedulingParameterDefinition\"><value "
        + "xsi:type=\"am:IntegerObject\" value=\""
        + priority + "\"/></schedulingParameters></taskAllocation>";
  }
}
