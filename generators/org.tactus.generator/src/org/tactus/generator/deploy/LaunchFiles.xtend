package org.tactus.generator.deploy

import org.tactus.generator.fastdds.ProfileFiles
import org.tactus.generator.plan.ProcessPlan
import org.tactus.generator.plan.SystemPlan
import org.tactus.generator.ros2.Marks

/** Launch files: one per host and one for the whole system. */
class LaunchFiles {

  def static CharSequence host(SystemPlan plan, String host) '''
    «Marks.hashes("host " + host)»
    """Start the processes of host «host»."""

    import os

    from ament_index_python.packages import get_package_share_directory
    from launch import LaunchDescription
    from launch_ros.actions import Node

    PACKAGE = '«plan.names.bringupPackage»'


    def share(path):
        return os.path.join(get_package_share_directory(PACKAGE), path)


    def process(executable, profile, parameters):
        return Node(
            package=PACKAGE,
            executable=executable,
            output='screen',
            parameters=[share(path) for path in parameters],
            additional_env={
                'RMW_IMPLEMENTATION': 'rmw_fastrtps_cpp',
                'RMW_FASTRTPS_USE_QOS_FROM_XML': '1',
                'ROS_AUTOMATIC_DISCOVERY_RANGE': 'SUBNET',
                'SKIP_DEFAULT_XML_FILE': '1',
                '«plan.target.profileVariable»': share(profile),
            },
        )


    def generate_launch_description():
        return LaunchDescription([
            «FOR process : plan.processes(host)»
              process(
                  '«process.name»',
                  '«ProfileFiles.path(process)»',
                  [«parameters(process)»]),
            «ENDFOR»
        ])
  '''

  def static CharSequence system(SystemPlan plan) '''
    «Marks.hashes("system " + plan.system)»
    """Start the whole system on one machine."""

    import os

    from ament_index_python.packages import get_package_share_directory
    from launch import LaunchDescription
    from launch.actions import IncludeLaunchDescription
    from launch.launch_description_sources import PythonLaunchDescriptionSource

    PACKAGE = '«plan.names.bringupPackage»'
    HOSTS = [«plan.hosts.map["'" + it + "'"].join(", ")»]


    def host(name):
        path = os.path.join(
            get_package_share_directory(PACKAGE), 'launch', name + '.launch.py')
        return IncludeLaunchDescription(PythonLaunchDescriptionSource(path))


    def generate_launch_description():
        return LaunchDescription([host(name) for name in HOSTS])
  '''

  def private static parameters(ProcessPlan process) {
    process.nodes.filter[!parameters.empty].map["'" + DeploymentFiles.parameters(it) + "'"].join(", ")
  }
}
