package org.tactus.importers.ros2.observed;

/** A publisher of a node. */
final class SeenPublisher {

  final SeenNode node;
  final SeenTopic topic;
  /** The depth of its history; 0 if the trace does not tell. */
  final long depth;
  long messages;

  SeenPublisher(SeenNode node, SeenTopic topic, long depth) {
    this.node = node;
    this.topic = topic;
    this.depth = depth;
  }
}
