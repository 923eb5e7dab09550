"""Checks of generated ROS 2 artefacts with the real tools."""
