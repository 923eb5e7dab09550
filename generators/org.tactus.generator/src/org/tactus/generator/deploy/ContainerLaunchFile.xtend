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
    from launch_ros.actions import ComposableNodeContainer«IF executables(plan)», Node«ENDIF»
    from launch_ros.descriptions import ComposableNode
    import yaml

    PACKAGE = «PythonText.string(plan.names.bringupPackage)»
    PROCESSES = [
        «FOR process : plan.processes.filter[!controller && !executable.present]»
          («PythonText.string(process.name)», «IF process.handsOver»True«ELSE»False«ENDIF», [
              «FOR node : process.generatedNodes»
                («PythonText.string(node.packageName)», «PythonText.string(node.className)»,
                 «PythonText.string(node.name)», «file(node)»),
              «ENDFOR»
          ]),
        «ENDFOR»
    ]
    «IF places(plan)»
      # how nodes are called whose names or namespaces are not those of their code
      PLACES = {
          «FOR node : plan.nodes.filter[placed.present]»
            «PythonText.string(node.name)»: {
                «ExistingLaunch.place(node.placed.get.name, node.placed.get.namespace, node.placed.get.renamings)»
            },
          «ENDFOR»
      }
    «ENDIF»
    «IF plan.loadsComponents»
      # components that exist, by process
      COMPONENTS = {
          «FOR process : plan.processes.filter[loadsComponents]»
            «PythonText.string(process.name)»: [
                «FOR node : process.components»
                  {
                      «ExistingLaunch.entry(node, node.start.get)»
                  },
                «ENDFOR»
            ],
          «ENDFOR»
      }
    «ENDIF»
    «IF executables(plan)»
      # what exists, and is started as the model says
      «ExistingLaunch.executables(plan.processes.filter[executable.present])»
    «ENDIF»
    CONTAINERS = ['component_container', 'component_container_mt', 'component_container_isolated']


    def share(path):
        return os.path.join(get_package_share_directory(PACKAGE), path)


    def given(context, argument):
        return LaunchConfiguration(argument).perform(context)


    def sections(tree, outer=''):
        for name, inner in (tree or {}).items():
            path = outer + '/' + name.strip('/')
            if 'ros__parameters' in (inner or {}):
                yield path, inner['ros__parameters']
            else:
                yield from sections(inner, path)


    def parameters(context, node, path):
        values = {'use_sim_time': given(context, 'use_sim_time') == 'true'}
        own = given(context, 'params_file')
        for file in ([share(path)] if path else []) + ([os.path.abspath(own)] if own else []):
            with open(file, encoding='utf-8') as text:
                for name, section in sections(yaml.safe_load(text)):
                    if name.endswith(('/' + node, '/**')):
                        values.update(section)
        return values


    def remappings(context, node):
        rules = [rule.split(':=', 1) for rule in given(context, 'remap').split()]
        for name, new in rules:
            of, _, old = name.rpartition(':')
            if of in ('', node, 'rostopic', 'rosservice'):
                yield (name if of.startswith('ros') else old), new


    «IF places(plan)»
      def placed(context, node):
          # name, namespace and rules of a node
          if node not in PLACES:
              return {
                  'namespace': given(context, 'namespace') or None,
                  'remappings': list(remappings(context, node))}
          place = PLACES[node]
          return {
              'name': place['name'],
              'namespace': outer(context) + place['namespace'] or None,
              'remappings': renamings(context, place)}


      def full_name(node):
          place = PLACES.get(node, {'namespace': '', 'name': node})
          return (place['namespace'] + '/' + place['name']).strip('/')


    «ENDIF»
    «IF !plan.existingNodes.empty || places(plan)»
      «ExistingLaunch.functions»


    «ENDIF»
    «IF plan.loadsComponents»
      def component(context, one, hands_over):
          values = {'use_sim_time': given(context, 'use_sim_time') == 'true'}
          own = given(context, 'params_file')
          files = [installed(path) for path in one['parameters']]
          files += [os.path.abspath(own)] if own else []
          return ComposableNode(
              package=one['package'],
              plugin=one['entry'],
              name=one['name'] or None,
              namespace=outer(context) + one['namespace'] or None,
              parameters=files + [values],
              remappings=renamings(context, one),
              extra_arguments=[{'use_intra_process_comms': hands_over}])


    «ENDIF»
    «IF executables(plan)»
      «ExistingLaunch.executable»


    «ENDIF»
    def containers(context):
        container = given(context, 'container')
        log_level = given(context, 'log_level')
        notes = []
        if given(context, 'namespace') or given(context, 'remap'):
            notes.append(LogInfo(
                msg='namespace, remap: profiles of topics and services are found by their modelled '
                    'names, so that flow controllers of those with other names do not hold'))
        «IF executables(plan)»
          notes += [executable(context, one) for one in EXECUTABLES]
        «ENDIF»
        return notes + [
            ComposableNodeContainer(
                package='rclcpp_components',
                executable=container,
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
                        «IF places(plan)»
                          parameters=[parameters(context, full_name(node), path)],
                          **placed(context, node),
                        «ELSE»
                          namespace=given(context, 'namespace') or None,
                          parameters=[parameters(context, node, path)],
                          remappings=list(remappings(context, node)),
                        «ENDIF»
                        extra_arguments=[{'use_intra_process_comms': hands_over}])
                    for package, plugin, node, path in nodes]«IF plan.loadsComponents» + [
                        component(context, one, hands_over)
                        for one in COMPONENTS.get(process, [])]«ENDIF»)
            for process, hands_over, nodes in PROCESSES]


    def generate_launch_description():
        return LaunchDescription([
            «IF executables(plan)»
              DeclareLaunchArgument(
                  'respawn', default_value='false', choices=['true', 'false'],
                  description='Whether an executable that ends is started again'),
            «ENDIF»
            DeclareLaunchArgument(
                'container', default_value='component_container_mt', choices=CONTAINERS,
                description='Executable of rclcpp_components that runs the nodes'),
            DeclareLaunchArgument(
                'namespace', default_value='',
                description='Namespace of all nodes, their topics and services'),
            DeclareLaunchArgument(
                'remap', default_value='',
                description='Rules of names, FROM:=TO, with spaces between them'),
            DeclareLaunchArgument(
                'params_file', default_value='',
                description='Parameter file whose values go before those of the package'),
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

  def private static places(SystemPlan plan) {
    plan.nodes.exists[placed.present]
  }

  def private static executables(SystemPlan plan) {
    plan.processes.exists[executable.present]
  }

  def private static file(NodePlan node) {
    if (!node.hasParameterFile) "''" else PythonText.string(DeploymentFiles.parameters(node))
  }
}
