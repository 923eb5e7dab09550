package org.tactus.ui.wizards;

import java.net.URI;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.dialogs.WizardNewProjectCreationPage;

/** Makes a project with a first system. */
public final class ProjectWizard extends TactusWizard implements INewWizard {

  private final WizardNewProjectCreationPage page = new WizardNewProjectCreationPage("project");

  /** Called by the workbench. */
  public ProjectWizard() {
    super("New Tactus Project");
  }

  @Override
  public void addPages() {
    page.setTitle("Tactus Project");
    page.setDescription("A project whose Tactus files are checked, with a first system");
    addPage(page);
  }

  @Override
  public boolean performFinish() {
    AtomicReference<IFile> made = new AtomicReference<>();
    String name = page.getProjectName();
    IProject handle = page.getProjectHandle();
    URI location = page.useDefaults() ? null : page.getLocationURI();
    boolean done = run(monitor -> {
      IProject project = Projects.create(handle, location, monitor);
      IFile file = project.getFile(NewText.identifier(name) + ".tactus");
      if (!file.exists()) {
        file.create(NewText.content(name), true, monitor);
      }
      made.set(file);
    });
    if (done) {
      show(made.get());
    }
    return done;
  }
}
