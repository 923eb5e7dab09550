/** ROS 2 interface, node and bring-up packages. */
package org.tactus.generator.ros2;
