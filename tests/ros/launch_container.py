"""Loads components into one container, as `ros2 launch` does: launch_container.py PACKAGE/PLUGIN..."""
import sys

from launch import LaunchDescription, LaunchService
from launch_ros.actions import ComposableNodeContainer
from launch_ros.descriptions import ComposableNode


def main() -> int:
    components = [argument.split("/", 1) for argument in sys.argv[1:]]
    service = LaunchService()
    service.include_launch_description(LaunchDescription([
        ComposableNodeContainer(
            name="container", namespace="", package="rclcpp_components", executable="component_container_mt", output="screen",
            composable_node_descriptions=[ComposableNode(package=package, plugin=plugin) for package, plugin in components])]))
    return service.run()


if __name__ == "__main__":
    sys.exit(main())
