"""Counts the messages of topics until each has some: count_messages.py SECONDS MESSAGES TOPIC...

Prints a JSON object with the `counts` of messages by topic and the `sizes` of their last ones in bytes, after SECONDS at the latest.
"""
import json
import sys
import time
from importlib import import_module

import rclpy
from rclpy.qos import QoSProfile, ReliabilityPolicy

# suits every writer
_QOS = QoSProfile(depth=100, reliability=ReliabilityPolicy.BEST_EFFORT)


class Counter:
    """Subscribes to each topic once its publisher is found."""

    def __init__(self, topics: list[str]):
        self.counts = dict.fromkeys(topics, 0)
        self.sizes = dict.fromkeys(topics, 0)
        self.node = rclpy.create_node("count_messages", enable_rosout=False, start_parameter_services=False)
        self._missing = set(topics)

    def subscribe(self) -> None:
        """Subscribes to the topics that have been found since."""
        for topic, types in self.node.get_topic_names_and_types():
            if topic in self._missing:
                self._missing.remove(topic)
                self.node.create_subscription(_type(types[0]), topic, lambda message, topic=topic: self._count(topic, message), _QOS, raw=True)

    def _count(self, topic: str, message: bytes) -> None:
        self.counts[topic] += 1
        self.sizes[topic] = len(message)


def _type(name: str) -> type:
    package, folder, message = name.split("/")
    return getattr(import_module(f"{package}.{folder}"), message)


def main() -> None:
    seconds, enough, topics = float(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
    rclpy.init()
    counter = Counter(topics)
    end = time.monotonic() + seconds
    while time.monotonic() < end and min(counter.counts.values()) < enough:
        counter.subscribe()
        rclpy.spin_once(counter.node, timeout_sec=0.1)
    print(json.dumps({"counts": counter.counts, "sizes": counter.sizes}))
    counter.node.destroy_node()
    rclpy.try_shutdown()


if __name__ == "__main__":
    main()
