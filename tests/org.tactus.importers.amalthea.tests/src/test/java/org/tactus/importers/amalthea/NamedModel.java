package org.tactus.importers.amalthea;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A model with a name in every place where the importer looks at one, and a reference to most; the names can be chosen.
 */
final class NamedModel {

  private static final Pattern PLACE = Pattern.compile("\\{(!?)(\\w+)}");

  private static final String CONTENT = """
      <swModel>
        <tasks name="{taskA}" stimuli="{!periodic}?type=PeriodicStimulus"><activityGraph>
          <items xsi:type="am:Group" name="{group}"><items xsi:type="am:RunnableCall" \
      runnable="{!runnableA}?type=Runnable"/></items>
          <items xsi:type="am:InterProcessTrigger" \
      stimulus="{!trigger}?type=InterProcessStimulus"/></activityGraph></tasks>
        <tasks name="{taskB}" stimuli="{!burst}?type=PeriodicBurstStimulus"><activityGraph>
          <items xsi:type="am:RunnableCall" runnable="{!runnableB}?type=Runnable"/></activityGraph></tasks>
        <tasks name="{taskC}" stimuli="{!trigger}?type=InterProcessStimulus \
      {!onWrite}?type=EventStimulus"><activityGraph>
          <items xsi:type="am:LabelAccess" data="{!labelB}?type=Label" access="read"/></activityGraph></tasks>
        <tasks name="{taskD}" stimuli="{!never}?type=EventStimulus"><activityGraph/></tasks>
        <isrs name="{isr}" stimuli="{!sporadic}?type=RelativePeriodicStimulus"><activityGraph>
          <items xsi:type="am:ChannelSend" data="{!channel}?type=Channel"/></activityGraph></isrs>
        <runnables name="{runnableA}"><activityGraph>
          <items xsi:type="am:Ticks"><default xsi:type="am:DiscreteValueConstant" value="1000"/></items>
          <items xsi:type="am:ExecutionNeed"><needs key="{category}"><value xsi:type="am:DiscreteValueConstant" \
      value="5"/></needs></items>
          <items xsi:type="am:ChannelReceive" data="{!channel}?type=Channel"/>
          <items xsi:type="am:LabelAccess" data="{!labelA}?type=Label" access="write"/></activityGraph></runnables>
        <runnables name="{runnableB}"><activityGraph>
          <items xsi:type="am:Ticks"><default xsi:type="am:DiscreteValueConstant" value="1000"/></items>
          <items xsi:type="am:LabelAccess" data="{!labelA}?type=Label" access="read"/>
          <items xsi:type="am:ModeLabelAccess" data="{!modeLabel}?type=ModeLabel" access="read"/>
          <items xsi:type="am:LabelAccess" data="{!labelB}?type=Label" access="write"/></activityGraph></runnables>
        <labels name="{labelA}"><size value="8" unit="B"/></labels>
        <labels name="{labelB}"/>
        <channels name="{channel}"/>
        <modeLabels name="{modeLabel}"/>
        <events name="{osEvent}"/>
      </swModel>
      <hwModel>
        <definitions xsi:type="am:ProcessingUnitDefinition" name="{kind}" puType="CPU"/>
        <definitions xsi:type="am:ProcessingUnitDefinition" name="{accelerator}" puType="GPU"/>
        <featureCategories name="{category}"><features name="{feature}" value="2.0"/></featureCategories>
        <structures name="{system}" structureType="System">
          <structures name="{ecuA}" structureType="ECU">
            <modules xsi:type="am:ProcessingUnit" name="{coreA}" definition="{!kind}?type=ProcessingUnitDefinition" \
      frequencyDomain="{!clock}?type=FrequencyDomain"/>
            <modules xsi:type="am:ProcessingUnit" name="{unit}" \
      definition="{!accelerator}?type=ProcessingUnitDefinition" frequencyDomain="{!clock}?type=FrequencyDomain"/>
            <modules xsi:type="am:Memory" name="{memory}"/></structures>
          <structures name="{ecuB}" structureType="ECU">
            <modules xsi:type="am:ProcessingUnit" name="{coreB}" definition="{!kind}?type=ProcessingUnitDefinition" \
      frequencyDomain="{!clock}?type=FrequencyDomain"/></structures>
        </structures>
        <domains xsi:type="am:FrequencyDomain" name="{clock}"><defaultValue value="100.0" unit="MHz"/></domains>
      </hwModel>
      <osModel>
        <operatingSystems name="{os}">
          <taskSchedulers name="{schedulerA}" definition="{!algorithm}?type=SchedulerDefinition"/><taskSchedulers \
      name="{schedulerB}"/>
          <interruptControllers name="{controller}"/></operatingSystems>
        <schedulerDefinitions name="{algorithm}"/>
        <schedulingParameterDefinitions name="{parameter}" type="Integer"/>
      </osModel>
      <stimuliModel>
        <stimuli xsi:type="am:PeriodicStimulus" name="{periodic}"><recurrence value="10" unit="ms"/></stimuli>
        <stimuli xsi:type="am:PeriodicBurstStimulus" name="{burst}" occurrenceCount="2"><recurrence value="20" \
      unit="ms"/></stimuli>
        <stimuli xsi:type="am:RelativePeriodicStimulus" name="{sporadic}"><nextOccurrence xsi:type="am:TimeBoundaries">
          <lowerBound value="5" unit="ms"/><upperBound value="6" unit="ms"/></nextOccurrence></stimuli>
        <stimuli xsi:type="am:InterProcessStimulus" name="{trigger}"/>
        <stimuli xsi:type="am:EventStimulus" name="{onWrite}" triggeringEvents="{!written}?type=LabelEvent"/>
        <stimuli xsi:type="am:EventStimulus" name="{never}" triggeringEvents="{!custom}?type=CustomEvent"/>
      </stimuliModel>
      <eventModel>
        <events xsi:type="am:LabelEvent" name="{written}" entity="{!labelB}?type=Label" eventType="write"/>
        <events xsi:type="am:CustomEvent" name="{custom}"/>
        <events xsi:type="am:ProcessEvent" name="{first}" entity="{!taskA}?type=Task" eventType="activate"/>
        <events xsi:type="am:ProcessEvent" name="{last}" entity="{!taskB}?type=Task" eventType="terminate"/>
      </eventModel>
      <constraintsModel>
        <eventChains name="{chain}" stimulus="{!first}?type=ProcessEvent" response="{!last}?type=ProcessEvent"/>
        <timingConstraints xsi:type="am:EventChainLatencyConstraint" name="{constraint}" \
      scope="{!chain}?type=EventChain" type="Reaction">
          <maximum value="90" unit="ms"/></timingConstraints>
        <requirements xsi:type="am:ProcessRequirement" name="{requirement}" process="{!taskB}?type=Task"><limit \
      xsi:type="am:TimeRequirementLimit"
          limitType="UpperLimit" metric="ResponseTime"><limitValue value="10" unit="ms"/></limit></requirements>
      </constraintsModel>
      <mappingModel>
        <schedulerAllocation scheduler="{!schedulerA}?type=TaskScheduler" \
      responsibility="{!coreA}?type=ProcessingUnit"/>
        <schedulerAllocation scheduler="{!schedulerB}?type=TaskScheduler" \
      responsibility="{!coreB}?type=ProcessingUnit"/>
        <schedulerAllocation scheduler="{!controller}?type=InterruptController" \
      responsibility="{!coreB}?type=ProcessingUnit"/>
        <taskAllocation task="{!taskA}?type=Task" scheduler="{!schedulerA}?type=TaskScheduler"/>
        <taskAllocation task="{!taskB}?type=Task" scheduler="{!schedulerB}?type=TaskScheduler"/>
        <taskAllocation task="{!taskC}?type=Task" scheduler="{!schedulerA}?type=TaskScheduler"/>
        <isrAllocation isr="{!isr}?type=ISR" controller="{!controller}?type=InterruptController"/>
      </mappingModel>
      """;

  private NamedModel() {}

  /** The places that have a name. */
  static List<String> places() {
    List<String> places = new ArrayList<>();
    Matcher place = PLACE.matcher(CONTENT);
    while (place.find()) {
      if (place.group(1).isEmpty() && !places.contains(place.group(2))) {
        places.add(place.group(2));
      }
    }
    return places;
  }

  /**
   * The model with these names, in the order of the places. It is XML 1.1, in which also control characters can be
   * written.
   */
  static String with(List<String> names) {
    List<String> places = places();
    String content = PLACE.matcher(CONTENT).replaceAll(place -> {
      String name = names.get(places.indexOf(place.group(2)));
      return Matcher
          .quoteReplacement(xml(place.group(1).isEmpty() ? name : URLEncoder.encode(name, StandardCharsets.UTF_8)));
    });
    return SmallModel.document("2.1.0", content).replace("version=\"1.0\"", "version=\"1.1\"");
  }

  /** A text as the value of an attribute. */
  static String xml(String text) {
    StringBuilder xml = new StringBuilder();
    text.codePoints()
        .forEach(point -> xml
            .append(point < 0x7F && Character.isLetterOrDigit(point) || point == ' ' || point == '_' || point == '+'
        || point == '%' ? Character.toString(point) : "&#" + point + ";"));
    return xml.toString();
  }
}
