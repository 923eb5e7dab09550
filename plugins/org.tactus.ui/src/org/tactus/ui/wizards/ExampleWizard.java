package org.tactus.ui.wizards;

import java.net.URI;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.jface.wizard.IWizardPage;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.dialogs.WizardNewProjectCreationPage;

/** Copies an example into a new project. */
public final class ExampleWizard extends TactusWizard implements INewWizard {

  private final Examples examples = Examples.get();
  private final ExamplePage example = new ExamplePage(examples);
  private final WizardNewProjectCreationPage project = new WizardNewProjectCreationPage("project");

  /** Called by the workbench. */
  public ExampleWizard() {
    super("Tactus Example");
  }

  @Override
  public void addPages() {
    project.setTitle("Tactus Example");
    project.setDescription("Name the project that gets the copy");
    addPage(example);
    addPage(project);
  }

  @Override
  public void createPageControls(Composite parent) {
    // the second page is made when it is shown, with a name like that of the chosen example
  }

  @Override
  public boolean canFinish() {
    return project.getControl() != null && super.canFinish();
  }

  /** Chooses an example, as a click on its name does. */
  public void choose(String name) {
    example.choose(name);
  }

  @Override
  public IWizardPage getNextPage(IWizardPage page) {
    if (page == example && project.getControl() == null) {
      example.name().ifPresent(name -> project.setInitialProjectName(name.substring(name.lastIndexOf('/') + 1)));
    }
    return super.getNextPage(page);
  }

  @Override
  public boolean performFinish() {
    AtomicReference<IFile> made = new AtomicReference<>();
    String name = example.name().orElseThrow();
    IProject handle = project.getProjectHandle();
    URI location = project.useDefaults() ? null : project.getLocationURI();
    boolean done = run(monitor -> {
      SubMonitor progress = SubMonitor.convert(monitor, "Copying " + name, 2);
      made.set(examples.copy(name, Projects.create(handle, location, progress.split(1)), progress.split(1)));
    });
    if (done) {
      show(made.get());
    }
    return done;
  }
}
