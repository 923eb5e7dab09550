package org.tactus.generator.deploy

import org.tactus.generator.plan.ProcessPlan
import org.tactus.generator.plan.SystemPlan
import org.tactus.generator.ros2.Marks
import org.tactus.generator.text.PythonText

/** Launch files: one per host and one for the whole system. */
class LaunchFiles {

  def static CharSequence host(SystemPlan plan, String host, boolean probe) '''
    «Marks.hashes("host " + host)»
    """Start the processes of host «PythonText.docstring(host)»."""

    import os
    import shlex
    import signal
    import subprocess

    from ament_index_python.packages import get_package_share_directory
    from launch import LaunchDescription
    from launch.actions import «IF probe»DeclareLaunchArgument, «ENDIF»LogInfo, RegisterEventHandler
    from launch.event_handlers import OnProcessExit
    «IF probe»
      from launch.substitutions import EnvironmentVariable, LaunchConfiguration
    «ENDIF»
    from launch_ros.actions import Node

    PACKAGE = «PythonText.string(plan.names.bringupPackage)»
    failed = []


    def share(path):
        return os.path.join(get_package_share_directory(PACKAGE), path)


    def process(executable, parameters):
        # start.sh sets the environment, refuses to start where cores are missing, and lets no
        # process survive the launch
        return Node(
            package=PACKAGE,
            executable=executable,
            exec_name=executable,
            output='screen',
            prefix=shlex.quote(share('scripts/start.sh')) + ' --attached ' + executable,
            parameters=[share(path) for path in parameters],
            «IF probe»
              additional_env={'TACTUS_TRACE': LaunchConfiguration('trace')},
            «ENDIF»
        )


    def ended(event, context):
        if context.is_shutdown and event.returncode == -signal.SIGINT:
            # interrupted before its executable had begun
            return []
        if event.returncode != 0:
            failed.append(event.process_name)
        if failed:
            # a process that was killed leaves DDS's shared memory behind, of which others may
            # have a part in use until they end; a shutdown starts no actions any more
            subprocess.run(
                [share('scripts/deploy.sh'), 'clean'], check=False, stdout=subprocess.DEVNULL)
        if event.returncode == 0:
            return []
        how = (f'was ended by signal {-event.returncode}' if event.returncode < 0
               else f'failed with status {event.returncode}')
        return [LogInfo(msg=f'{event.process_name} {how}; '
                            'what the model promises of its chains no longer holds')]


    def generate_launch_description():
        return LaunchDescription([
            «IF probe»
              DeclareLaunchArgument(
                  'trace',
                  default_value=EnvironmentVariable('TACTUS_TRACE', default_value=''),
                  description='Folder for a trace of each process; none are written if it is empty'),
            «ENDIF»
            «FOR process : plan.processes(host)»
              process(
                  «PythonText.string(process.name)»,
                  [«parameters(process)»]),
            «ENDFOR»
            RegisterEventHandler(OnProcessExit(on_exit=ended)),
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

    PACKAGE = «PythonText.string(plan.names.bringupPackage)»
    HOSTS = [«plan.hosts.map[PythonText.string(it)].join(", ")»]


    def host(name):
        path = os.path.join(
            get_package_share_directory(PACKAGE), 'launch', name + '.launch.py')
        return IncludeLaunchDescription(PythonLaunchDescriptionSource(path))


    def generate_launch_description():
        return LaunchDescription([host(name) for name in HOSTS])
  '''

  def private static parameters(ProcessPlan process) {
    process.nodes.filter[!parameters.empty].map[PythonText.string(DeploymentFiles.parameters(it))].join(", ")
  }
}
