"""Publishes simulated time and counts a topic's messages: publish_clock.py SECONDS TOPIC STEP_MS ENOUGH NODE...

Waits until the nodes listen to /clock and the topic is there. Prints a JSON object: the messages that came while the time stood still, those that
had come at last, and by how many steps the time went on. It goes on until ENOUGH messages have come, then stands still again. SECONDS limit each part.
"""
import json
import sys
import time
from typing import Callable

import rclpy
from count_messages import Counter
from rclpy.qos import QoSProfile, ReliabilityPolicy
from rosgraph_msgs.msg import Clock

STANDING = 2.0
CLOCK = QoSProfile(depth=1, reliability=ReliabilityPolicy.BEST_EFFORT)


def main() -> int:
    seconds, topic, step, enough, nodes = float(sys.argv[1]), sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), set(sys.argv[5:])
    rclpy.init()
    counter = Counter([topic])
    node = counter.node
    publisher = node.create_publisher(Clock, "/clock", CLOCK)

    def spin(until: Callable[[], bool], limit: float) -> bool:
        end = time.monotonic() + limit
        while not until() and time.monotonic() < end:
            rclpy.spin_once(node, timeout_sec=0.02)
        return until()

    def found() -> bool:
        counter.subscribe()
        listening = {each.node_name for each in node.get_subscriptions_info_by_topic("/clock")}
        return nodes <= listening and node.count_publishers(topic) > 0 and node.count_subscribers(topic) > 1

    ready = spin(found, seconds) and spin(lambda: publisher.get_subscription_count() >= len(nodes), seconds)
    spin(lambda: False, STANDING)
    standing = counter.counts[topic]
    steps = 0
    message = Clock()
    end = time.monotonic() + seconds
    while counter.counts[topic] < enough and time.monotonic() < end:
        steps += 1
        message.clock.sec, milliseconds = divmod(steps * step, 1000)
        message.clock.nanosec = milliseconds * 1_000_000
        publisher.publish(message)
        rclpy.spin_once(node, timeout_sec=0.02)
    spin(lambda: False, STANDING)
    print(json.dumps({"ready": ready, "standing": standing, "steps": steps, "messages": counter.counts[topic]}))
    node.destroy_node()
    rclpy.try_shutdown()
    return 0


if __name__ == "__main__":
    sys.exit(main())
