package org.tactus.generator.deploy

import org.tactus.generator.text.PythonText

/** How the launch file of a host starts its manager. */
class ManagerLaunch {

  def static functions(String host) '''
    def manager(context):
        what = given(context, 'manager')
        if what not in ('advise', 'enact', 'off'):
            raise ValueError(f'manager:={what} is neither advise nor enact nor off')
        if what == 'off':
            return []
        # the manager does not survive the launch either, even if that is killed
        attached = ['setpriv', '--pdeathsig', 'INT'] if shutil.which('setpriv') else []
        managers.append(ExecuteProcess(
            cmd=attached + ['/bin/bash', share('scripts/deploy.sh'), 'manage', «PythonText.string(host)»] + (
                ['--enact'] if what == 'enact' else []),
            name='manager',
            output='screen',
            respawn=is_true(context, 'respawn'),
            respawn_delay=1.0,
        ))
        return managers


    def manager_ended(event, context):
        if event.returncode == 0 or (
                context.is_shutdown and event.returncode == -signal.SIGINT):
            return []
        return [LogInfo(msg=f'{event.process_name} ended; threads keep what it has set last')]
  '''
}
