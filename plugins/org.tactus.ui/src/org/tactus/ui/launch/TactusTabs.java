package org.tactus.ui.launch;

import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTabGroup;
import org.eclipse.debug.ui.CommonTab;
import org.eclipse.debug.ui.ILaunchConfigurationDialog;
import org.eclipse.debug.ui.ILaunchConfigurationTab;

/** The tabs of a launch configuration; the task stands behind the name of this class in {@code plugin.xml}. */
public final class TactusTabs extends AbstractLaunchConfigurationTabGroup implements IExecutableExtension {

  private LaunchTask task;

  @Override
  public void setInitializationData(IConfigurationElement element, String property, Object data) {
    task = LaunchTask.of((String) data).orElseThrow();
  }

  @Override
  public void createTabs(ILaunchConfigurationDialog dialog, String mode) {
    setTabs(new ILaunchConfigurationTab[] {new TaskTab(task), new CommonTab()});
  }
}
