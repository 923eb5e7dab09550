"""Print the graph of the running system as JSON, once no more nodes come."""

import json
import sys
import time

try:
    import rclpy
    from rclpy.action import (
        get_action_client_names_and_types_by_node, get_action_server_names_and_types_by_node)
    from rclpy.node import NodeNameNonExistentError
except ImportError as missing:
    print(missing, file=sys.stderr)
    sys.exit(3)

OWN = '_tactus_graph'
QUIET = 2.0  # seconds without a change, after which the graph is taken to be whole
NOBODY = 10.0  # seconds without any node, after which none is taken to run
LONGEST = 30.0
STEP = 0.1


def names(node):
    return {
        (name, namespace) for name, namespace in node.get_node_names_and_namespaces()
        if not name.startswith('_')}


def settled(node):
    known, since = names(node), time.monotonic()
    limit = since + LONGEST
    while time.monotonic() - since < (QUIET if known else NOBODY) and time.monotonic() < limit:
        time.sleep(STEP)
        now = names(node)
        if now != known:
            known, since = now, time.monotonic()
    return known


def endpoints(found):
    return [{'name': name, 'type': kind} for name, kinds in sorted(found) for kind in kinds[:1]]


def described(node, name, namespace):
    own = (name, namespace)
    return {
        'name': namespace.rstrip('/') + '/' + name,
        'subscribers': endpoints(node.get_subscriber_names_and_types_by_node(*own)),
        'publishers': endpoints(node.get_publisher_names_and_types_by_node(*own)),
        'service_servers': endpoints(node.get_service_names_and_types_by_node(*own)),
        'service_clients': endpoints(node.get_client_names_and_types_by_node(*own)),
        'action_servers': endpoints(get_action_server_names_and_types_by_node(node, *own)),
        'action_clients': endpoints(get_action_client_names_and_types_by_node(node, *own)),
    }


def main():
    rclpy.init()
    node = rclpy.create_node(OWN, start_parameter_services=False)
    graph = []
    for name, namespace in sorted(settled(node), key=lambda one: (one[1], one[0])):
        try:
            graph.append(described(node, name, namespace))
        except NodeNameNonExistentError:
            print(f'{namespace.rstrip("/")}/{name} has gone meanwhile', file=sys.stderr)
    node.destroy_node()
    rclpy.shutdown()
    json.dump({'nodes': graph}, sys.stdout)


main()
