package org.tactus.generator.deploy

import org.tactus.generator.plan.NodePlan
import org.tactus.generator.plan.SystemPlan
import org.tactus.generator.ros2.Marks
import org.tactus.generator.text.PythonText

/** Launch file that loads the nodes into component containers, where they run without the executors of the model. */
class ContainerLaunchFile {

  /** Name of the file, without its end. */
  public static val NAME = "containers"

  def static CharSequence text(SystemPlan plan) '''
    «Marks.hashes("system " + plan.system)»
    """
    Load the nodes into component containers on one machine, one for each process of the model.

    The Fast DDS profiles of the model hold there. Its executors do not: neither threads, priorities
    and cores, nor the order of callbacks, nor participants and states that nodes sample.
    """

    import os
    import shlex

    from ament_index_python.packages import get_package_share_directory
    from launch import LaunchDescription
    from launch.actions import DeclareLaunchArgument, LogInfo, OpaqueFunction
    from launch.substitutions import LaunchConfiguration
    from launch_ros.actions import ComposableNodeContainer
    from launch_ros.descriptions import ComposableNode
    import yaml

    PACKAGE = «PythonText.string(plan.names.bringupPackage)»
    PROCESSES = [
        «FOR process : plan.processes.filter[!controller]»
          («PythonText.string(process.name)», [
              «FOR node : process.nodes»
                («PythonText.string(node.packageName)», «PythonText.string(node.className)»,
                 «PythonText.string(node.name)», «file(node)»),
              «ENDFOR»
          ]),
        «ENDFOR»
    ]
    CONTAINERS = ['component_container', 'component_container_mt', 'component_container_isolated']


    def share(path):
        return os.path.join(get_package_share_directory(PACKAGE), path)


    def parameters(node, path, use_sim_time):
        values = {'use_sim_time': use_sim_time == 'true'}
        if path:
            with open(share(path), encoding='utf-8') as file:
                for name, section in (yaml.safe_load(file) or {}).items():
                    if name.split('/')[-1] in (node, '**'):
                        values.update(section['ros__parameters'])
        return values


    def containers(context):
        executable = LaunchConfiguration('container').perform(context)
        use_sim_time = LaunchConfiguration('use_sim_time').perform(context)
        log_level = LaunchConfiguration('log_level').perform(context)
        return [
            ComposableNodeContainer(
                package='rclcpp_components',
                executable=executable,
                exec_name=process,
                name=process + '_container',
                namespace='',
                output='screen',
                prefix=shlex.quote(share('scripts/start.sh')) + ' --attached ' + process,
                ros_arguments=['--log-level', log_level],
                composable_node_descriptions=[
                    ComposableNode(
                        package=package,
                        plugin=package + '::' + plugin,
                        parameters=[parameters(node, path, use_sim_time)])
                    for package, plugin, node, path in nodes])
            for process, nodes in PROCESSES]


    def generate_launch_description():
        return LaunchDescription([
            DeclareLaunchArgument(
                'container', default_value='component_container_mt', choices=CONTAINERS,
                description='Executable of rclcpp_components that runs the nodes'),
            DeclareLaunchArgument(
                'use_sim_time', default_value='false', choices=['true', 'false'],
                description='Whether nodes take the time from /clock'),
            DeclareLaunchArgument(
                'log_level', default_value='info', description='Least severity of what is logged'),
            LogInfo(msg='in component containers only the Fast DDS profiles of the model hold: its '
                        'executors, priorities, cores and order of callbacks do not, so that what '
                        'it promises of its chains does not hold either'),
            OpaqueFunction(function=containers),
        ])
  '''

  def private static file(NodePlan node) {
    if (!node.hasParameterFile) "''" else PythonText.string(DeploymentFiles.parameters(node))
  }
}
