package org.tactus.ui.builder;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.ICommand;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IProjectNature;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.QualifiedName;

/** The nature of projects whose Tactus files are all checked, whether or not they are open in an editor. */
public final class TactusNature implements IProjectNature {

  /** The identifier of the nature. */
  public static final String ID = "org.tactus.ui.nature";

  private static final QualifiedName DECLINED = new QualifiedName("org.tactus.ui", "declined");

  private IProject project;

  /** Tells whether a project is open and has the nature. */
  public static boolean isOn(IProject project) {
    try {
      return project.isAccessible() && project.hasNature(ID);
    } catch (CoreException closedMeanwhile) {
      return false;
    }
  }

  /** Tells whether a user has taken the nature from a project, so that it is not given again unasked. */
  public static boolean isDeclined(IProject project) throws CoreException {
    return project.getPersistentProperty(DECLINED) != null;
  }

  /** Gives a project the nature if it lacks it; a build that checks all its files follows. */
  public static void add(IProject project, IProgressMonitor monitor) throws CoreException {
    project.setPersistentProperty(DECLINED, null);
    if (!isOn(project)) {
      IProjectDescription description = project.getDescription();
      List<String> natures = new ArrayList<>(List.of(description.getNatureIds()));
      natures.add(ID);
      description.setNatureIds(natures.toArray(String[]::new));
      project.setDescription(description, monitor);
    }
  }

  /** Takes the nature from a project, and with it the markers of its files. */
  public static void remove(IProject project, IProgressMonitor monitor) throws CoreException {
    project.setPersistentProperty(DECLINED, "true");
    IProjectDescription description = project.getDescription();
    description.setNatureIds(
        Arrays.stream(description.getNatureIds()).filter(nature -> !nature.equals(ID)).toArray(String[]::new));
    project.setDescription(description, monitor);
  }

  @Override
  public void configure() throws CoreException {
    IProjectDescription description = project.getDescription();
    List<ICommand> commands = new ArrayList<>(List.of(description.getBuildSpec()));
    if (commands.stream().noneMatch(command -> command.getBuilderName().equals(TactusBuilder.ID))) {
      ICommand command = description.newCommand();
      command.setBuilderName(TactusBuilder.ID);
      commands.add(command);
      description.setBuildSpec(commands.toArray(ICommand[]::new));
      project.setDescription(description, null);
    }
  }

  @Override
  public void deconfigure() throws CoreException {
    IProjectDescription description = project.getDescription();
    description.setBuildSpec(Arrays.stream(description.getBuildSpec())
        .filter(command -> !command.getBuilderName().equals(TactusBuilder.ID)).toArray(ICommand[]::new));
    project.setDescription(description, null);
    project.deleteMarkers(TactusMarkers.TYPE, true, IResource.DEPTH_INFINITE);
  }

  @Override
  public IProject getProject() {
    return project;
  }

  @Override
  public void setProject(IProject project) {
    this.project = project;
  }
}
