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
    «IF managed(plan, host)»
      import shutil
    «ENDIF»
    import signal
    import subprocess

    from ament_index_python.packages import get_package_share_directory
    from launch import LaunchDescription
    from launch.actions import (
        DeclareLaunchArgument, «IF managed(plan, host)»ExecuteProcess, «ENDIF»LogInfo, OpaqueFunction, «
        IF managed(plan, host)»
        «ENDIF»RegisterEventHandler)
    from launch.event_handlers import OnProcessExit
    from launch.substitutions import «IF probe»EnvironmentVariable, «ENDIF»LaunchConfiguration
    from launch_ros.actions import Node

    PACKAGE = «PythonText.string(plan.names.bringupPackage)»
    PROCESSES = [
        «FOR process : plan.processes(host).filter[!executable.present]»
          («PythonText.string(process.name)», [«parameters(process)»]),
        «ENDFOR»
    ]
    «IF executables(plan, host)»
      # what exists, and is started as the model says
      «ExistingLaunch.executables(plan.processes(host).filter[executable.present])»
    «ENDIF»
    ARGUMENTS = [
        ('namespace', '', 'Namespace of all nodes, their topics and services'),
        ('remap', '', 'Rules of names, FROM:=TO, with spaces between them'),
        ('params_file', '', 'Parameter file whose values go before those of the package'),
        ('use_sim_time', 'false', 'Whether nodes take the time from /clock'),
        ('log_level', 'info', 'Least severity of what is logged'),
        ('respawn', 'false', 'Whether a process that ends is started again'),
        «IF managed(plan, host)»
          ('manager', 'advise', 'What the manager does: advise, enact (set threads), or off'),
          ('manager_node', 'true', 'Whether a node shows the manager to ROS 2: /diagnostics'),
          «IF plan.searches(host)»
            ('search', 'true', 'Whether a search proves what the table of the manager does not'),
          «ENDIF»
        «ENDIF»
    ]
    failed = []
    «IF managed(plan, host)»
      managers = []
    «ENDIF»


    def share(path):
        return os.path.join(get_package_share_directory(PACKAGE), path)


    def given(context, argument):
        return LaunchConfiguration(argument).perform(context)


    def is_true(context, argument):
        value = given(context, argument).lower()
        if value not in ('true', 'false'):
            raise ValueError(f'{argument}:={value} is neither true nor false')
        return value == 'true'


    def process(context, executable, parameters):
        # start.sh sets the environment, refuses to start where cores are missing, and lets no
        # process survive the launch
        arguments = ['--log-level', given(context, 'log_level')]
        if given(context, 'params_file'):
            parameters = parameters + [os.path.abspath(given(context, 'params_file'))]
        for path in parameters:
            arguments += ['--params-file', share(path)]
        for rule in given(context, 'remap').split():
            arguments += ['-r', rule]
        if is_true(context, 'use_sim_time'):
            arguments += ['-p', 'use_sim_time:=true']
        return Node(
            package=PACKAGE,
            executable=executable,
            exec_name=executable,
            namespace=given(context, 'namespace') or None,
            output='screen',
            prefix=shlex.quote(share('scripts/start.sh')) + ' --attached ' + executable,
            arguments=['--ros-args'] + arguments + ['--'],
            respawn=is_true(context, 'respawn'),
            respawn_delay=1.0,
            «IF probe»
              additional_env={'TACTUS_TRACE': LaunchConfiguration('trace')},
            «ENDIF»
        )


    «IF executables(plan, host)»
      «ExistingLaunch.functions»


      «ExistingLaunch.executable»


    «ENDIF»
    «IF managed(plan, host)»
      «ManagerLaunch.functions(host, plan.searches(host))»


    «ENDIF»
    def processes(context):
        file = given(context, 'params_file')
        if file and not os.path.isfile(file):
            raise FileNotFoundError(f'params_file:={file} is no file')
        notes = []
        if is_true(context, 'use_sim_time'):
            notes.append(LogInfo(msg='use_sim_time: timers follow /clock, so that what the model '
                                     'promises holds only while /clock keeps real time'))
        «IF managed(plan, host)»
          notes += manager(context)
        «ENDIF»
        «IF executables(plan, host)»
          return notes + [process(context, *each) for each in PROCESSES] + [
              executable(context, one) for one in EXECUTABLES]
        «ELSE»
          return notes + [process(context, *each) for each in PROCESSES]
        «ENDIF»


    def ended(event, context):
        «IF managed(plan, host)»
          if event.action in managers:
              return manager_ended(event, context)
        «ENDIF»
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
        again = not context.is_shutdown and is_true(context, 'respawn')
        if event.returncode == 0 and not again:
            return []
        how = ('ended' if event.returncode == 0
               else f'was ended by signal {-event.returncode}' if event.returncode < 0
               else f'failed with status {event.returncode}')
        return [LogInfo(msg=f'{event.process_name} {how}; '
                            'what the model promises of its chains no longer holds'
                            + (' until it is back' if again else ''))]


    def generate_launch_description():
        return LaunchDescription([
            *[DeclareLaunchArgument(name, default_value=default, description=description)
              for name, default, description in ARGUMENTS],
            «IF probe»
              DeclareLaunchArgument(
                  'trace',
                  default_value=EnvironmentVariable('TACTUS_TRACE', default_value=''),
                  description='Folder for a trace of each process; none are written if it is empty'),
            «ENDIF»
            OpaqueFunction(function=processes),
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

  def private static managed(SystemPlan plan, String host) {
    plan.manager(host).present
  }

  def private static executables(SystemPlan plan, String host) {
    plan.processes(host).exists[executable.present]
  }

  def private static parameters(ProcessPlan process) {
    process.generatedNodes.filter[hasParameterFile].map[PythonText.string(DeploymentFiles.parameters(it))].join(", ")
  }
}
