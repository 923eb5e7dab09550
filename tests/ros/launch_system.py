"""Starts a launch file as `ros2 launch` does, which takes more packages than `launch` does: launch_system.py FILE."""
import sys

from launch import LaunchDescription, LaunchService
from launch.actions import IncludeLaunchDescription
from launch.launch_description_sources import PythonLaunchDescriptionSource


def main() -> int:
    service = LaunchService()
    service.include_launch_description(
        LaunchDescription([IncludeLaunchDescription(PythonLaunchDescriptionSource(sys.argv[1]))]))
    return service.run()


if __name__ == "__main__":
    sys.exit(main())
