package org.tactus.generator.ros2

import org.tactus.generator.Instrumentation
import org.tactus.generator.plan.NodePlan
import org.tactus.generator.plan.PublisherPlan
import org.tactus.generator.plan.TurnPlan.Kind

/** The functions of a node's base class that publish a topic. */
class PublisherSource {

  def static CharSequence functions(NodePlan node, PublisherPlan publisher, Instrumentation with) '''
    void «node.className»Base::publish_«publisher.name»(
      const «publisher.type.cpp» & message)
    {
      «atEnd(node, publisher, "message", "message")»
      «ExchangeSource.refused(node, Kind.PUBLICATION, publisher.name, "return;")»
      «absent(node, publisher)»
      «IF Cpp.fills(publisher, with)»
        «IF !publisher.stamped»const «ENDIF»auto sized = payload_«publisher.name»().filled(message);
      «ELSEIF publisher.stamped»
        auto copy = message;
      «ENDIF»
      «stamp(publisher, sent(publisher, with))»
      «publication(node, publisher, with)»
      «publish(node, publisher, sent(publisher, with))»
    }

    void «node.className»Base::publish_«publisher.name»(
      std::unique_ptr<«publisher.type.cpp»> message)
    {
      «atEnd(node, publisher, "kept = std::move(message)", "std::move(kept)")»
      «IF Cpp.fills(publisher, with)»
        publish_«publisher.name»(*message);
      «ELSE»
        «ExchangeSource.refused(node, Kind.PUBLICATION, publisher.name, "return;")»
        «absent(node, publisher)»
        «stamp(publisher, "*message")»
        «publication(node, publisher, with)»
        «publish(node, publisher, "std::move(message)")»
      «ENDIF»
    }

    rclcpp::LoanedMessage<«publisher.type.cpp»>
    «node.className»Base::borrow_«publisher.name»()
    {
      «IF node.lifecycle»
        if (!publisher_«publisher.name»_) {
          throw std::runtime_error("nothing can be borrowed of a node that is not configured");
        }
      «ENDIF»
      return publisher_«publisher.name»_->borrow_loaned_message();
    }

    void «node.className»Base::publish_«publisher.name»(
      rclcpp::LoanedMessage<«publisher.type.cpp»> && message)
    {
      «atEnd(node, publisher, "kept = std::move(message)", "std::move(kept)")»
      «IF Cpp.fills(publisher, with)»
        publish_«publisher.name»(message.get());
      «ELSE»
        «ExchangeSource.refused(node, Kind.PUBLICATION, publisher.name, "return;")»
        «absent(node, publisher)»
        «stamp(publisher, "message.get()")»
        «publication(node, publisher, with)»
        «publish(node, publisher, "std::move(message)")»
      «ENDIF»
    }

  '''

  /** Keeps a message until the end of the callback that calls, if that publishes it there. */
  def private static atEnd(NodePlan node, PublisherPlan publisher, String capture, String kept) '''
    «IF node.publishesAtEnd(publisher)»
      if (const auto * end = tactus::node::EndScope::of(&publisher_«publisher.name»_)) {
        end->keep([this, «capture»]() mutable {publish_«publisher.name»(«kept»);});
        return;
      }
    «ENDIF»
  '''

  /** What a function that may not change its message publishes. */
  def private static sent(PublisherPlan publisher, Instrumentation with) {
    if (Cpp.fills(publisher, with)) "sized" else if (publisher.stamped) "copy" else "message"
  }

  def private static stamp(PublisherPlan publisher, String message) '''
    «IF publisher.stamped»
      tactus::node::stamp(«message»);
    «ENDIF»
  '''

  def private static absent(NodePlan node, PublisherPlan publisher) '''
    «IF node.lifecycle»
      if (!publisher_«publisher.name»_) {
        return;
      }
    «ENDIF»
  '''

  def private static publication(NodePlan node, PublisherPlan publisher, Instrumentation with) '''
    «IF with.probe»
      const tactus::probe::Publication publication(probe_writer_«publisher.name»_«
        IF node.lifecycle», publisher_«publisher.name»_->is_activated()«ENDIF»);
    «ENDIF»
  '''

  def private static publish(NodePlan node, PublisherPlan publisher, String message) '''
    «IF node.publishesOrigins»
      tactus::executor::publish(*publisher_«publisher.name»_, «message»);
    «ELSE»
      publisher_«publisher.name»_->publish(«message»);
    «ENDIF»
  '''
}
