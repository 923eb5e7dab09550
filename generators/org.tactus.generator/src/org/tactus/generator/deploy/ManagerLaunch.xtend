package org.tactus.generator.deploy

import org.tactus.generator.plan.ManagerPlan
import org.tactus.generator.text.PythonText

/** How the launch file of a host starts its manager, and the node that shows it to ROS 2. */
class ManagerLaunch {

  def static functions(String host, boolean searches) '''
    def attached():
        # what does not survive the launch either, even if that is killed
        return ['setpriv', '--pdeathsig', 'INT'] if shutil.which('setpriv') else []


    def manager(context):
        what = given(context, 'manager')
        if what not in ('advise', 'enact', 'off'):
            raise ValueError(f'manager:={what} is neither advise nor enact nor off')
        if what == 'off':
            return []
        managers.append(ExecuteProcess(
            cmd=attached() + ['/bin/bash', share('scripts/deploy.sh'), 'manage', «PythonText.string(host)»] + (
                ['--enact'] if what == 'enact' else []),
            name='manager',
            output='screen',
            respawn=is_true(context, 'respawn'),
            respawn_delay=1.0,
        ))
        return managers[:1] + (
            «IF searches»
              search(context) if is_true(context, 'search') else []) + (
            «ENDIF»
            manager_node(context) if is_true(context, 'manager_node') else [])
    «IF searches»


      def search(context):
          managers.append(ExecuteProcess(
              cmd=attached() + [
                  '/bin/bash', share('scripts/deploy.sh'), 'search', «PythonText.string(host)»],
              name='search',
              output='screen',
              respawn=is_true(context, 'respawn'),
              respawn_delay=1.0,
          ))
          return managers[-1:]
    «ENDIF»


    def manager_node(context):
        found = subprocess.run(
            ['/bin/bash', share('scripts/deploy.sh'), 'socket', «PythonText.string(host)»],
            check=False, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        if found.returncode != 0:
            return [LogInfo(msg=f'nothing shows the manager to ROS 2: {found.stderr.strip()}')]
        managers.append(Node(
            package=«PythonText.string(ManagerPlan.NODE_PACKAGE)»,
            executable='manager_node',
            exec_name='tactus_manager_node',
            namespace=given(context, 'namespace') or None,
            output='screen',
            prefix=' '.join(attached()) or None,
            parameters=[{'socket': found.stdout.strip()}],
            respawn=is_true(context, 'respawn'),
            respawn_delay=1.0,
        ))
        return managers[-1:]


    def manager_ended(event, context):
        if event.returncode == 0 or (
                context.is_shutdown and event.returncode == -signal.SIGINT):
            return []
        if event.action is not managers[0]:
            return [LogInfo(msg=f'{event.process_name} ended; the manager goes on')]
        return [LogInfo(msg=f'{event.process_name} ended; threads keep what it has set last')]
  '''
}
