#!/usr/bin/env python3
"""
Shows the manager of a running system to ROS 2, which it asks by its socket.

Publishes what it does on /diagnostics and, as JSON, on ~/state; the services ~/dump, ~/pause,
~/unpin and ~/pin/MODE tell it what to do. The manager itself needs no ROS 2, and goes on without
this node.
"""
import json
import socket
import sys

from diagnostic_msgs.msg import DiagnosticArray, DiagnosticStatus, KeyValue
import rclpy
from rclpy.exceptions import InvalidServiceNameException
from rclpy.executors import ExternalShutdownException
from rclpy.node import Node
from std_msgs.msg import String
from std_srvs.srv import SetBool, Trigger

PATIENCE = 5.0  # seconds for an answer
MOST = 1 << 20  # bytes of it


class NoAnswer(Exception):
    """The manager does not answer; the message says why."""


def ask(path, request):
    """Return the answer of the manager, an object, to a request."""
    answer = b''
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as manager:
            manager.settimeout(PATIENCE)
            manager.connect(path)
            manager.sendall(request.encode() + b'\n')
            while len(answer) < MOST and (part := manager.recv(4096)):
                answer += part
        result = json.loads(answer)
    except (OSError, ValueError) as error:
        raise NoAnswer(f'the manager at {path!r} does not answer: {error}') from error
    if not isinstance(result, dict):
        raise NoAnswer(f'what answers at {path!r} is no manager')
    return result


def status_of(state):
    """Return the diagnostics of a state of the manager."""
    last = state.get('last') or {}
    unproved = last.get('unproved', [])
    status = DiagnosticStatus(name='tactus_manager', hardware_id=str(state.get('host', '')))
    if not last:
        status.level, status.message = DiagnosticStatus.WARN, 'no round yet'
    elif unproved:
        status.level = DiagnosticStatus.WARN
        status.message = 'not proved: ' + ', '.join(map(str, unproved))
    elif state.get('paused'):
        status.level, status.message = DiagnosticStatus.WARN, 'paused'
    else:
        status.level, status.message = DiagnosticStatus.OK, str(state.get('words', ''))
    shown = {**{key: value for key, value in state.items() if key != 'last'}, **last}
    status.values = [
        KeyValue(key=key, value=value if isinstance(value, str) else json.dumps(value))
        for key, value in shown.items()]
    return status


class ManagerNode(Node):
    """A node that asks the manager once in a period, and when a service is called."""

    def __init__(self):
        super().__init__('tactus_manager')
        self.path = self.declare_parameter('socket', '').value
        if not self.path:
            raise NoAnswer("the parameter 'socket' names the socket of the manager")
        period = self.declare_parameter('period', 1.0).value
        self.diagnostics = self.create_publisher(DiagnosticArray, '/diagnostics', 10)
        self.state = self.create_publisher(String, '~/state', 10)
        self.modes = set()
        self.create_service(Trigger, '~/dump', lambda _, answer: self.tell('dump', answer))
        self.create_service(Trigger, '~/unpin', lambda _, answer: self.tell('unpin', answer))
        self.create_service(
            SetBool, '~/pause',
            lambda call, answer: self.tell('pause' if call.data else 'resume', answer))
        self.create_timer(period, self.show)

    def tell(self, request, answer):
        """Ask the manager, and put what it says into the answer of a service."""
        try:
            said = ask(self.path, request)
            answer.success = 'error' not in said
            answer.message = json.dumps(said) if answer.success else str(said['error'])
        except NoAnswer as reason:
            answer.success, answer.message = False, str(reason)
        return answer

    def offer(self, modes):
        """Offer a service for each mode that has none yet."""
        for mode in set(modes) - self.modes:
            self.modes.add(mode)
            try:
                self.create_service(
                    Trigger, f'~/pin/{mode}',
                    lambda _, answer, mode=mode: self.tell(f'pin {mode}', answer))
            except InvalidServiceNameException:
                self.get_logger().warning(f'mode {mode!r} cannot be the name of a service')

    def show(self):
        """Publish what the manager does."""
        message = DiagnosticArray()
        message.header.stamp = self.get_clock().now().to_msg()
        try:
            state = ask(self.path, 'state' if self.modes else 'dump')
            self.offer(state.pop('longest', {}))
            message.status = [status_of(state)]
            self.state.publish(String(data=json.dumps(state)))
        except NoAnswer as reason:
            message.status = [DiagnosticStatus(
                level=DiagnosticStatus.ERROR, name='tactus_manager', message=str(reason))]
        self.diagnostics.publish(message)


def main():
    """Run the node until it is told to end."""
    rclpy.init()
    try:
        rclpy.spin(ManagerNode())
    except NoAnswer as reason:
        sys.exit(f'manager_node: {reason}')
    except (KeyboardInterrupt, ExternalShutdownException):
        pass
    finally:
        rclpy.try_shutdown()


if __name__ == '__main__':
    main()
