package org.tactus.generator.deploy

import java.util.List
import org.tactus.generator.plan.ExistingPlan
import org.tactus.generator.plan.ExistingPlan.Renaming
import org.tactus.generator.plan.NodePlan
import org.tactus.generator.plan.ProcessPlan
import org.tactus.generator.text.PythonText

/** What launch files say of nodes whose code exists: how they are named, and which files they read. */
class ExistingLaunch {

  /** The executables among some processes, as a list of what each is started with. */
  def static CharSequence executables(Iterable<ProcessPlan> processes) '''
    EXECUTABLES = [
        «FOR process : processes»
          {
              'process': «PythonText.string(process.name)»,
              «entry(process.nodes.head, process.executable.get)»
              'arguments': [«process.executable.get.arguments.map[PythonText.string(it)].join(", ")»],
          },
        «ENDFOR»
    ]
  '''

  /** What a node is started with, as entries of a dictionary. */
  def static CharSequence entry(NodePlan node, ExistingPlan existing) '''
    'package': «PythonText.string(existing.program.packageName)»,
    'entry': «PythonText.string(existing.entry)»,
    «place(existing.name, existing.namespace, existing.renamings)»
    'parameters': [«files(node, existing).map[PythonText.string(it)].join(", ")»],
  '''

  /** How a node is called, and what its code calls topics and services. */
  def static CharSequence place(String name, String namespace, List<Renaming> renamings) '''
    'name': «PythonText.string(name)»,
    'namespace': «PythonText.string(namespace)»,
    «IF renamings.empty»
      'remappings': [],
    «ELSE»
      'remappings': [
          «FOR renaming : renamings»
            («PythonText.string(renaming.from)», «PythonText.string(renaming.to)»),
          «ENDFOR»
      ],
    «ENDIF»
  '''

  def private static List<String> files(NodePlan node, ExistingPlan existing) {
    val own = if (node.hasParameterFile) #[DeploymentFiles.parameters(node)] else #[]
    (own + existing.parameterFiles).toList
  }

  /** Functions that name and find what the entries say. */
  def static CharSequence functions() '''
    def outer(context):
        # the namespace of the whole system, without a slash at its end
        space = given(context, 'namespace').strip('/')
        return '/' + space if space else ''


    def installed(path):
        # package://PACKAGE/PATH, an absolute path, or a file of this package
        if path.startswith('package://'):
            package, _, rest = path[len('package://'):].partition('/')
            return os.path.join(get_package_share_directory(package), rest)
        return share(path)


    def renamings(context, one):
        # rules of `remap` are for names of the model, which the code may call otherwise
        def absolute(name):
            return name if name.startswith(('/', '~')) else f'{outer(context)}/{name}'

        rules = [tuple(rule.split(':=', 1)) for rule in given(context, 'remap').split()]
        named = {}
        for rule, new in rules:
            of, _, old = rule.rpartition(':')
            if of in ('', one['name'], 'rostopic', 'rosservice'):
                named.setdefault(absolute(old), absolute(new))
        modelled = [(name, outer(context) + new) for name, new in one['remappings']]
        return [(name, named.get(new, new)) for name, new in modelled] + rules
  '''

  /** The function that starts an executable. */
  def static CharSequence executable() '''
    def executable(context, one):
        # its code makes its executor; start.sh gives it the profiles of the model
        arguments = one['arguments'] + ['--ros-args', '--log-level', given(context, 'log_level')]
        for path in one['parameters']:
            arguments += ['--params-file', installed(path)]
        if given(context, 'params_file'):
            arguments += ['--params-file', os.path.abspath(given(context, 'params_file'))]
        for name, new in renamings(context, one):
            arguments += ['-r', f'{name}:={new}']
        if given(context, 'use_sim_time').lower() == 'true':
            arguments += ['-p', 'use_sim_time:=true']
        return Node(
            package=one['package'],
            executable=one['entry'],
            exec_name=one['process'],
            name=one['name'] or None,
            namespace=outer(context) + one['namespace'] or None,
            output='screen',
            prefix=shlex.quote(share('scripts/start.sh')) + ' --attached ' + one['process'],
            arguments=arguments + ['--'],
            respawn=given(context, 'respawn').lower() == 'true',
            respawn_delay=1.0,
        )
  '''
}
