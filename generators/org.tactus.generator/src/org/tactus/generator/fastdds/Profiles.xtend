package org.tactus.generator.fastdds

import org.tactus.model.distribution.Target
import org.tactus.generator.Dialect
import org.tactus.generator.plan.EndpointPlan
import org.tactus.generator.plan.FlowControllerPlan
import org.tactus.generator.plan.ParticipantPlan
import org.tactus.generator.plan.ProcessPlan
import org.tactus.generator.plan.ThreadPlan
import org.tactus.generator.ros2.Marks
import org.tactus.model.Switch
import org.tactus.model.view.EffectiveQos
import org.tactus.generator.text.XmlText

/**
 * The Fast DDS profiles of a process.
 *
 * <p>With RMW_FASTRTPS_USE_QOS_FROM_XML=1 what a profile omits falls to Fast DDS's defaults, not ROS 2's; so every
 * policy is written out, and the default profiles give the topics that the model does not know, such as those of
 * parameters and services, what ROS 2 would give them.
 */
class Profiles {

  /**
   * Returns the file.
   *
   * @param peers how many participants are looked for at an address; 0 leaves Fast DDS's own number
   */
  def static CharSequence text(Target target, ProcessPlan process, int peers) '''
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- «XmlText.comment(Marks.generated(process.origin))» -->
    <dds xmlns="«new Dialect(target).profileNamespace»">
      «IF process.intraprocess !== Switch.UNSPECIFIED»
        <library_settings>
          <intraprocess_delivery>«IF process.intraprocess === Switch.OFF»OFF«ELSE»FULL«ENDIF»</intraprocess_delivery>
        </library_settings>
      «ENDIF»
      <profiles>
        «IF peers > 0»
          <transport_descriptors>
            «FOR participant : process.participants»
              «transport(participant, "UDPv4", peers)»
              «transport(participant, "SHM", 0)»
            «ENDFOR»
          </transport_descriptors>
        «ENDIF»
        «FOR participant : process.participants»
          «participant(participant, participant === process.participants.head, peers > 0)»
        «ENDFOR»
        <data_writer profile_name="default_writer" is_default_profile="true">
          <qos>
            <publishMode>
              <kind>SYNCHRONOUS</kind>
            </publishMode>
            «endpointDefaults»
          </qos>
          <historyMemoryPolicy>PREALLOCATED_WITH_REALLOC</historyMemoryPolicy>
        </data_writer>
        <data_reader profile_name="default_reader" is_default_profile="true">
          <qos>
            «endpointDefaults»
          </qos>
          <historyMemoryPolicy>PREALLOCATED_WITH_REALLOC</historyMemoryPolicy>
        </data_reader>
        «FOR writer : process.writers»
          «writer(writer)»
        «ENDFOR»
        «FOR reader : process.readers»
          «reader(reader)»
        «ENDFOR»
      </profiles>
    </dds>
  '''

  /** What Fast DDS creates by itself, but for how many participants it looks for at an address. */
  def private static transport(ParticipantPlan participant, String type, int peers) '''
    <transport_descriptor>
      <transport_id>«XmlText.of(transportId(participant, type))»</transport_id>
      <type>«type»</type>
      «IF peers > 0»
        <maxInitialPeersRange>«peers»</maxInitialPeersRange>
      «ENDIF»
      «thread("default_reception_threads", participant.listener)»
    </transport_descriptor>
  '''

  def private static transportId(ParticipantPlan participant, String type) {
    participant.profile + "." + type
  }

  def private static participant(ParticipantPlan participant, boolean isDefault, boolean ownTransports) '''
    <participant profile_name="«XmlText.of(participant.profile)»" is_default_profile="«isDefault»">
      <rtps>
        <builtin>
          <readerHistoryMemoryPolicy>PREALLOCATED_WITH_REALLOC</readerHistoryMemoryPolicy>
          <writerHistoryMemoryPolicy>PREALLOCATED_WITH_REALLOC</writerHistoryMemoryPolicy>
        </builtin>
        «IF !participant.flowControllers.empty»
          <flow_controller_descriptor_list>
            «FOR controller : participant.flowControllers»
              «flowController(controller)»
            «ENDFOR»
          </flow_controller_descriptor_list>
        «ENDIF»
        «IF ownTransports»
          <userTransports>
            <transport_id>«XmlText.of(transportId(participant, "UDPv4"))»</transport_id>
            <transport_id>«XmlText.of(transportId(participant, "SHM"))»</transport_id>
          </userTransports>
          <useBuiltinTransports>false</useBuiltinTransports>
        «ELSE»
          «listener(participant.listener)»
        «ENDIF»
      </rtps>
    </participant>
  '''

  def private static flowController(FlowControllerPlan controller) '''
    <flow_controller_descriptor>
      <name>«XmlText.of(controller.name)»</name>
      <scheduler>«controller.scheduler.literal»</scheduler>
      «IF controller.limit > 0»
        <max_bytes_per_period>«controller.limit»</max_bytes_per_period>
        <period_ms>«controller.period»</period_ms>
      «ENDIF»
      «thread("sender_thread", controller.thread)»
    </flow_controller_descriptor>
  '''

  /**
   * The settings of listener threads hold only if the transports are named after them; else Fast DDS 2.14 and 3.2 lose
   * them.
   */
  def private static listener(ThreadPlan thread) '''
    «thread("builtin_transports_reception_threads", thread)»
    «IF !ProfileValues.thread(thread).empty»
      <builtinTransports>DEFAULT</builtinTransports>
    «ENDIF»
  '''

  def private static thread(String element, ThreadPlan thread) '''
    «IF !ProfileValues.thread(thread).empty»
      <«element»>
        «FOR setting : ProfileValues.thread(thread).entrySet»
          <«setting.key»>«setting.value»</«setting.key»>
        «ENDFOR»
      </«element»>
    «ENDIF»
  '''

  def private static endpointDefaults() '''
    <data_sharing>
      <kind>OFF</kind>
    </data_sharing>
  '''

  def private static writer(EndpointPlan endpoint) '''
    <data_writer profile_name="«XmlText.of(endpoint.topic)»">
      «topic(endpoint.qos)»
      <qos>
        <data_sharing>
          <kind>OFF</kind>
        </data_sharing>
        «QosXml.ofWriter(endpoint.qos)»
      </qos>
      <historyMemoryPolicy>PREALLOCATED_WITH_REALLOC</historyMemoryPolicy>
      «IF !QosXml.properties(endpoint.qos).empty»
        <propertiesPolicy>
          <properties>
            «FOR property : QosXml.properties(endpoint.qos).entrySet»
              <property>
                <name>«property.key»</name>
                <value>«property.value»</value>
              </property>
            «ENDFOR»
          </properties>
        </propertiesPolicy>
      «ENDIF»
    </data_writer>
  '''

  def private static reader(EndpointPlan endpoint) '''
    <data_reader profile_name="«XmlText.of(endpoint.topic)»">
      «topic(endpoint.qos)»
      <qos>
        <data_sharing>
          <kind>OFF</kind>
        </data_sharing>
        «QosXml.of(endpoint.qos)»
      </qos>
      <historyMemoryPolicy>PREALLOCATED_WITH_REALLOC</historyMemoryPolicy>
    </data_reader>
  '''

  def private static topic(EffectiveQos qos) '''
    <topic>
      <historyQos>
        <kind>«qos.history.literal.toUpperCase»</kind>
        «IF qos.depth > 0»
          <depth>«qos.depth»</depth>
        «ENDIF»
      </historyQos>
      «IF ProfileValues.isDeep(qos)»
        <resourceLimitsQos>
          <max_samples>«qos.depth»</max_samples>
          <max_instances>1</max_instances>
          <max_samples_per_instance>«qos.depth»</max_samples_per_instance>
        </resourceLimitsQos>
      «ENDIF»
    </topic>
  '''
}
