"""Starts a launch file as `ros2 launch` does, which takes more packages than `launch` does: launch_system.py FILE NAME:=VALUE..."""
import sys

from launch import LaunchDescription, LaunchService
from launch.actions import IncludeLaunchDescription
from launch.launch_description_sources import PythonLaunchDescriptionSource


def main() -> int:
    service = LaunchService()
    arguments = [tuple(argument.split(":=", 1)) for argument in sys.argv[2:]]
    service.include_launch_description(LaunchDescription([
        IncludeLaunchDescription(PythonLaunchDescriptionSource(sys.argv[1]), launch_arguments=arguments)]))
    return service.run()


if __name__ == "__main__":
    sys.exit(main())
