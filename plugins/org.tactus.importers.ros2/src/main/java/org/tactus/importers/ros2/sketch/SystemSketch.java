package org.tactus.importers.ros2.sketch;

import java.util.List;

/**
 * A system before it is text.
 *
 * @param name its name
 * @param header what stands above it, as comments
 * @param hosts the machines, in the order of the text
 * @param types interfaces of messages, by the names that topics use
 * @param topics the topics
 * @param nodes the nodes
 * @param processes the processes
 * @param deployment executors and chains
 */
public record SystemSketch(String name, List<String> header, List<HostSketch> hosts, List<TypeSketch> types,
    List<TopicSketch> topics, List<NodeSketch> nodes, List<ProcessSketch> processes, DeploymentSketch deployment) {

  /**
   * A machine.
   *
   * @param name its name
   * @param cores how many cores it has at least
   */
  public record HostSketch(String name, int cores) {
  }

  /**
   * A type of messages.
   *
   * @param name its name in the text
   * @param interfaceName the interface, as in {@code std_msgs/msg/String}
   */
  public record TypeSketch(String name, String interfaceName) {
  }

  /**
   * Executors, and what goes through them.
   *
   * @param executors the executors
   * @param chains the chains
   */
  public record DeploymentSketch(List<ExecutorSketch> executors, List<ChainSketch> chains) {
  }

  /**
   * A process.
   *
   * @param name its name
   * @param host the machine
   * @param nodes its nodes
   * @param remark what is known of it beside
   */
  public record ProcessSketch(String name, String host, List<String> nodes, String remark) {
  }

  /**
   * A chain of callbacks, or all chains between two.
   *
   * @param name its name
   * @param from the first callback, as in {@code Node.callback}
   * @param to the last one
   * @param via callbacks that it passes
   */
  public record ChainSketch(String name, String from, String to, List<String> via) {
  }

  /** Checks nothing; keeps what is given. */
  public SystemSketch {
    header = List.copyOf(header);
    hosts = List.copyOf(hosts);
    types = List.copyOf(types);
    topics = List.copyOf(topics);
    nodes = List.copyOf(nodes);
    processes = List.copyOf(processes);
  }
}
