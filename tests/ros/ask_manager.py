"""Watches and uses the node of a manager as others of ROS 2 do; prints what it got as a JSON object.

usage: ask_manager.py MODE

Waits for its state and diagnostics, pins the mode, waits until the manager follows, pauses it and lets it go on, dumps, unpins.
"""
import json
import sys
import time

import rclpy
from diagnostic_msgs.msg import DiagnosticArray
from std_msgs.msg import String
from std_srvs.srv import SetBool, Trigger

LIMIT = 30.0


class Asking:
    """A node that keeps what it heard last."""

    def __init__(self):
        self.node = rclpy.create_node("ask_manager", enable_rosout=False, start_parameter_services=False)
        self.state, self.status = {}, None
        self.node.create_subscription(String, "/tactus_manager/state", self.hear_state, 10)
        self.node.create_subscription(DiagnosticArray, "/diagnostics", self.hear_diagnostics, 10)

    def hear_state(self, message):
        self.state = json.loads(message.data)

    def hear_diagnostics(self, message):
        self.status = message.status[0]

    def until(self, what, done):
        end = time.monotonic() + LIMIT
        while not done():
            if time.monotonic() > end:
                sys.exit(f"not within {LIMIT} s: {what}; the state is {self.state}, the diagnostics are {self.status}")
            rclpy.spin_once(self.node, timeout_sec=0.1)

    def call(self, kind, name, **values):
        client = self.node.create_client(kind, f"/tactus_manager/{name}")
        self.until(f"service {name}", client.service_is_ready)
        answer = client.call_async(kind.Request(**values))
        self.until(f"an answer of {name}", answer.done)
        return answer.result()


def main() -> int:
    mode = sys.argv[1]
    rclpy.init()
    asking = Asking()
    asking.until("a round", lambda: asking.state.get("last") and asking.status is not None)
    first = {value.key: value.value for value in asking.status.values}
    pinned = asking.call(Trigger, f"pin/{mode}")
    asking.until("the pinned mode", lambda: asking.state.get("pinned") == mode and asking.state["last"]["mode"] == mode)
    paused = asking.call(SetBool, "pause", data=True)
    asking.until("the pause", lambda: asking.state.get("paused") is True)
    resumed = asking.call(SetBool, "pause", data=False)
    dumped = asking.call(Trigger, "dump")
    unpinned = asking.call(Trigger, "unpin")
    asking.until("the mode of the file", lambda: asking.state["last"]["mode"] != mode)
    print(json.dumps({"first": first, "name": asking.status.name, "level": ord(asking.status.level),
                      "answers": [answer.success for answer in (pinned, paused, resumed, dumped, unpinned)],
                      "dump": json.loads(dumped.message), "state": asking.state}))
    rclpy.try_shutdown()
    return 0


if __name__ == "__main__":
    sys.exit(main())
