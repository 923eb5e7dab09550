package org.tactus.generator.ros2

import org.tactus.generator.plan.InputPlan
import org.tactus.generator.plan.NodePlan
import org.tactus.generator.plan.PublisherPlan
import org.tactus.generator.text.CppText
import org.tactus.model.Liveliness

/**
 * What a node hears when a deadline or a liveliness is missed that the QoS of a topic promises. It hears it in its
 * default callback group, so that no executor of the model spends time on it.
 */
class QosEventSource {

  /** What a node's class can do about an event, and how the middleware tells it. */
  private static class Event {
    public val String method
    public val String info
    public val String type
    public val String entity
    public val String meaning

    def String count() {
      if (info == "QOSLivelinessChangedInfo") "not_alive_count" else "total_count"
    }

    new(String method, String info, String type, String entity, String meaning) {
      this.method = method
      this.info = info
      this.type = type
      this.entity = entity
      this.meaning = meaning
    }
  }

  /** Tells whether the node hears any event. */
  def static boolean hears(NodePlan node) {
    !node.inputs.empty || !events(node).empty
  }

  /** Declarations of the functions that the user may write. */
  def static CharSequence declarations(NodePlan node) '''
    «FOR event : events(node)»
      /// Is called when «CppText.comment(event.meaning)»«IF event.count() != "total_count"», or another is«ENDIF».
      /** No executor of the model runs it; by default it is logged. */
      virtual void «event.method»(const rclcpp::«event.info» & info);

    «ENDFOR»
    «FOR publisher : node.publishers.filter[asserts]»
      /// Says that the publisher of «CppText.comment(publisher.topic)» is alive, as publishing does.
      void assert_liveliness_«publisher.name»();

    «ENDFOR»
  '''

  def static CharSequence functions(NodePlan node) '''
    «FOR event : events(node)»
      void «node.className»Base::«event.method»(
        const rclcpp::«event.info» & info)
      {
        «IF event.count() != "total_count"»
          if (info.«event.count()»_change <= 0) {
            return;
          }
        «ENDIF»
        RCLCPP_WARN_THROTTLE(
          get_logger(), *get_clock(), 1000, "%s (%d in all)",
          «CppText.string(event.meaning)»,
          info.«event.count()»);
      }

    «ENDFOR»
    «FOR publisher : node.publishers.filter[asserts]»
      void «node.className»Base::assert_liveliness_«publisher.name»()
      {
        if (publisher_«publisher.name»_ && !publisher_«publisher.name»_->assert_liveliness()) {
          throw std::runtime_error(«CppText.string("liveliness of " + publisher.topic + " cannot be asserted")»);
        }
      }

    «ENDFOR»
  '''

  /** Statements that begin to hear the events of a publisher. */
  def static CharSequence hear(NodePlan node, PublisherPlan publisher) '''
    «FOR event : events(publisher)»
      «hear(node, event)»
    «ENDFOR»
  '''

  /** Statements that begin to hear the events of a subscription. */
  def static CharSequence hear(NodePlan node, InputPlan input, String entity) '''
    qos_events_.warn_of_incompatible(*«entity»);
    «FOR event : events(input, entity)»
      «hear(node, event)»
    «ENDFOR»
  '''

  def private static hear(NodePlan node, Event event) '''
    qos_events_.hear<rclcpp::«event.info»>(
      *«event.entity», «event.type»,
      «IF node.lifecycle»
        [this](rclcpp::«event.info» & info) {
          if (const auto active = activity_.enter()) {
            «event.method»(info);
          }
        });
      «ELSE»
        [this](rclcpp::«event.info» & info) {
          «event.method»(info);
        });
      «ENDIF»
  '''

  /** Tells whether nothing but its own assertions keep a publisher alive. */
  def private static asserts(PublisherPlan publisher) {
    publisher.qos.liveliness === Liveliness.MANUAL_BY_TOPIC
  }

  def private static Iterable<Event> events(NodePlan node) {
    node.publishers.map[events(it)].flatten + node.inputs.map[events(it, "")].flatten
  }

  def private static events(PublisherPlan publisher) {
    val events = newArrayList
    val entity = "publisher_" + publisher.name + "_"
    if (publisher.qos.deadline !== null) {
      events += new Event("on_publisher_" + publisher.name + "_deadline_missed", "QOSDeadlineOfferedInfo",
        "RCL_PUBLISHER_OFFERED_DEADLINE_MISSED", entity,
        "nothing was published on " + publisher.topic + " within its deadline")
    }
    if (publisher.qos.lease !== null) {
      events += new Event("on_publisher_" + publisher.name + "_liveliness_lost", "QOSLivelinessLostInfo",
        "RCL_PUBLISHER_LIVELINESS_LOST", entity, "the publisher of " + publisher.topic + " was not alive for its lease")
    }
    events
  }

  def private static events(InputPlan input, String entity) {
    val events = newArrayList
    if (input.qos.deadline !== null) {
      events += new Event("on_" + input.member + "_deadline_missed", "QOSDeadlineRequestedInfo",
        "RCL_SUBSCRIPTION_REQUESTED_DEADLINE_MISSED", entity,
        "no message of " + input.topic + " came within its deadline")
    }
    if (input.qos.lease !== null) {
      events += new Event("on_" + input.member + "_liveliness_changed", "QOSLivelinessChangedInfo",
        "RCL_SUBSCRIPTION_LIVELINESS_CHANGED", entity, "a publisher of " + input.topic + " is no longer alive")
    }
    events
  }
}
