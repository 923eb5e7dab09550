package org.tactus.importers.ros2;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * A system of timers and subscriptions, at random: nodes in executors of one thread each, on two cores by priority.
 *
 * @param nodes the nodes
 */
record RandomRobot(List<Node> nodes) {

  static final String TYPE = "std_msgs/msg/UInt64";

  /**
   * A node.
   *
   * @param name its name
   * @param executor the number of its executor
   * @param callbacks its callbacks
   */
  record Node(String name, int executor, List<RobotCallback> callbacks) {
  }

  /**
   * A callback.
   *
   * @param name its name
   * @param period the period of its timer; 0 for a subscription
   * @param topic the topic that activates it
   * @param wcet its execution time
   * @param publishes the topic that it publishes
   */
  record RobotCallback(String name, long period, String topic, long wcet, Optional<String> publishes) {
  }

  static final int CORES = 2;

  static RandomRobot of(long seed) {
    Random random = new Random(seed);
    int count = 2 + random.nextInt(4);
    List<Node> nodes = new ArrayList<>();
    List<String> topics = new ArrayList<>();
    for (int n = 0; n < count; n++) {
      List<RobotCallback> callbacks = new ArrayList<>();
      int size = 1 + random.nextInt(3);
      for (int c = 0; c < size; c++) {
        long wcet = 100_000 + random.nextInt(900_000);
        boolean timer = topics.isEmpty() || random.nextInt(3) == 0;
        Optional<String> publishes =
            timer || random.nextBoolean() ? Optional.of("/t" + n + "_" + c) : Optional.empty();
        String topic = timer ? "" : topics.get(random.nextInt(topics.size()));
        boolean again = !timer && callbacks.stream().anyMatch(other -> other.topic().equals(topic));
        if (!again) {
          long period = timer ? (20 + 10 * random.nextInt(5)) * 1_000_000L : 0;
          callbacks.add(new RobotCallback((timer ? "t" : "s") + c, period, topic, wcet, publishes));
        }
      }
      callbacks.stream().map(RobotCallback::publishes).flatMap(Optional::stream).forEach(topics::add);
      nodes.add(new Node("N" + n, random.nextInt(3), callbacks));
    }
    return new RandomRobot(nodes);
  }

  List<Integer> executors() {
    return nodes.stream().map(Node::executor).distinct().sorted().toList();
  }

  static int core(int executor) {
    return executor % CORES;
  }

  static int priority(int executor) {
    return 50 - executor;
  }

  String text() {
    StringBuilder text = new StringBuilder("system robot\nplatform { host robot { cores c0 c1 } }\n");
    text.append("message Number = ").append(TYPE).append(" size 8 B\n");
    nodes.stream().flatMap(node -> node.callbacks().stream()).map(RobotCallback::publishes).flatMap(Optional::stream)
        .forEach(topic -> text.append("topic ").append(topic).append(" : Number\n"));
    for (Node node : nodes) {
      text.append("node ").append(node.name()).append(" {\n");
      for (RobotCallback callback : node.callbacks()) {
        text.append(callback.period() > 0 ? "timer " + callback.name() + " every " + callback.period() + " ns"
            : "subscription " + callback.name() + " on " + callback.topic());
        text.append(" wcet ").append(callback.wcet()).append(" ns");
        callback.publishes().ifPresent(topic -> text.append(" publishes ").append(topic));
        text.append('\n');
      }
      text.append("}\n");
    }
    for (int executor : executors()) {
      text.append("executor e").append(executor).append(": single_threaded { nodes ")
          .append(nodes.stream().filter(node -> node.executor() == executor).map(Node::name)
              .collect(Collectors.joining(", ")))
          .append(" thread on robot.c").append(core(executor)).append(" fifo ").append(priority(executor))
          .append(" }\n");
    }
    return text.toString();
  }
}
