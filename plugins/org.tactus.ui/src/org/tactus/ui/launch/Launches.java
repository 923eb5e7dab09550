package org.tactus.ui.launch;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationType;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;

/** Finds or makes the launch configuration of a file and a task, and runs it. */
public final class Launches {

  private Launches() {}

  /** Does something with a system, as it was done last. */
  public static void run(IFile file, LaunchTask task) throws CoreException {
    DebugUITools.launch(configuration(file, task), ILaunchManager.RUN_MODE);
  }

  /** Returns the configuration of a file and a task; the usual choices hold for a new one. */
  public static ILaunchConfiguration configuration(IFile file, LaunchTask task) throws CoreException {
    ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
    ILaunchConfigurationType type = manager.getLaunchConfigurationType(task.type());
    String path = file.getFullPath().toPortableString();
    for (ILaunchConfiguration known : manager.getLaunchConfigurations(type)) {
      if (known.getAttribute(TactusLaunch.FILE, "").equals(path)) {
        return known;
      }
    }
    String name = manager.generateLaunchConfigurationName(
        task.label() + " " + file.getFullPath().removeFileExtension().lastSegment());
    ILaunchConfigurationWorkingCopy copy = type.newInstance(null, name);
    copy.setAttribute(TactusLaunch.FILE, path);
    copy.setMappedResources(new IResource[] {file});
    return copy.doSave();
  }
}
