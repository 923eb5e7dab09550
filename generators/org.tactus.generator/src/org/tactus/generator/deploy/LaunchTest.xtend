package org.tactus.generator.deploy

import java.util.List
import org.tactus.generator.plan.SystemPlan
import org.tactus.generator.ros2.Marks
import org.tactus.generator.text.PythonText

/** A test of the bring-up package that starts the whole system and looks whether all of it is there. */
class LaunchTest {

  /** Place of the file in the bring-up package. */
  public static val PATH = "test/test_system.py"

  def static CharSequence text(SystemPlan plan, boolean load) '''
    «Marks.hashes("system " + plan.system)»
    """
    Start the whole system and look whether all of it is there.

    It runs in a domain of its own, without need of the right to real-time policies or of the
    cores of the model: times are not looked at.
    """

    «IF load»
      from importlib import import_module
    «ENDIF»
    import os
    import time
    import unittest

    from ament_index_python.packages import get_package_share_directory
    from launch import LaunchDescription
    from launch.actions import IncludeLaunchDescription
    from launch.launch_description_sources import PythonLaunchDescriptionSource
    import launch_testing
    import launch_testing.actions
    import launch_testing.asserts
    import rclpy
    «IF load»
      from rclpy.qos import QoSProfile, ReliabilityPolicy
    «ENDIF»

    PACKAGE = «PythonText.string(plan.names.bringupPackage)»
    NODES = {
        «FOR node : plan.nodes.filter[graphName.present]»
          «PythonText.string(node.graphName.get)»,
        «ENDFOR»
    }
    # topic: how many nodes publish it, and how many subscribe to it
    TOPICS = {
        «FOR topic : topics(plan)»
          «topic»,
        «ENDFOR»
    }
    SECONDS = 60

    «IF load»

      def message_type(name):
          package, folder, message = name.split('/')
          return getattr(import_module(package + '.' + folder), message)

    «ENDIF»

    def generate_test_description():
        os.environ['TACTUS_ALLOW_UNPRIVILEGED'] = '1'
        # domains up to 101 have ports that Linux does not give away
        os.environ['ROS_DOMAIN_ID'] = str(1 + os.getpid() % 101)
        path = os.path.join(get_package_share_directory(PACKAGE), 'launch', 'system.launch.py')
        return LaunchDescription([
            «IF plan.manager.present»
              # one manager runs at a time, and that of the machine is not to make way for a test
              IncludeLaunchDescription(
                  PythonLaunchDescriptionSource(path), launch_arguments=[('manager', 'off')]),
            «ELSE»
              IncludeLaunchDescription(PythonLaunchDescriptionSource(path)),
            «ENDIF»
            launch_testing.actions.ReadyToTest(),
        ])


    class TestSystem(unittest.TestCase):

        @classmethod
        def setUpClass(cls):
            rclpy.init()
            cls.node = rclpy.create_node('launch_test')

        @classmethod
        def tearDownClass(cls):
            cls.node.destroy_node()
            rclpy.shutdown()

        def wait_until(self, missing):
            limit = time.monotonic() + SECONDS
            while missing() and time.monotonic() < limit:
                rclpy.spin_once(self.node, timeout_sec=0.1)
            self.assertFalse(missing())

        def test_all_nodes_come_up(self):
            self.wait_until(lambda: NODES - set(self.node.get_fully_qualified_node_names()))

        def test_all_topics_are_connected(self):
            self.wait_until(lambda: [
                topic for topic, (publishers, subscribers) in TOPICS.items()
                if self.node.count_publishers(topic) < publishers
                or self.node.count_subscribers(topic) < subscribers])
        «IF load»

          def test_all_topics_have_messages(self):
              published = {topic for topic, (publishers, _) in TOPICS.items() if publishers}
              silent = set(published)
              subscribed = {}

              def subscribe(topic, types):
                  subscribed[topic] = self.node.create_subscription(
                      message_type(types[0]), topic, lambda _: silent.discard(topic),
                      QoSProfile(depth=1, reliability=ReliabilityPolicy.BEST_EFFORT), raw=True)

              def missing():
                  for topic, types in self.node.get_topic_names_and_types():
                      if topic in published and topic not in subscribed:
                          subscribe(topic, types)
                  return silent

              self.wait_until(missing)
        «ENDIF»


    @launch_testing.post_shutdown_test()
    class TestShutdown(unittest.TestCase):

        def test_all_processes_end_without_failure(self, proc_info):
            launch_testing.asserts.assertExitCodes(proc_info)
  '''

  /** Returns an entry for each topic with the number of nodes that publish it and of those that subscribe to it. */
  def private static List<String> topics(SystemPlan plan) {
    val publishing = plan.nodes.flatMap[publishers.map[topic].toSet].groupBy[it]
    val subscribed = plan.nodes.flatMap[inputs.map[topic].toSet].groupBy[it]
    plan.processes.flatMap[writers + readers].map[topic].toSet.sort.map [
      PythonText.string(it) + ": (" + size(publishing.get(it)) + ", " + size(subscribed.get(it)) + ")"
    ]
  }

  def private static int size(List<String> nodes) {
    if (nodes === null) 0 else nodes.size
  }
}
