"""Prints the value of an integer parameter: get_parameter.py NODE PARAMETER SECONDS."""
import sys
import time

import rclpy
from rcl_interfaces.srv import GetParameters


def main() -> int:
    name, parameter, seconds = sys.argv[1], sys.argv[2], float(sys.argv[3])
    rclpy.init()
    node = rclpy.create_node("get_parameter", enable_rosout=False, start_parameter_services=False)
    client = node.create_client(GetParameters, f"{name}/get_parameters")
    found = None
    if client.wait_for_service(seconds):
        future = client.call_async(GetParameters.Request(names=[parameter]))
        end = time.monotonic() + seconds
        while not future.done() and time.monotonic() < end:
            rclpy.spin_once(node, timeout_sec=0.1)
        found = future.result()
    node.destroy_node()
    rclpy.try_shutdown()
    if found is None:
        print(f"no answer from {name}", file=sys.stderr)
        return 1
    print(found.values[0].integer_value)
    return 0


if __name__ == "__main__":
    sys.exit(main())
