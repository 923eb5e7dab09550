package org.tactus.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.IWizardPage;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.WizardNewFileCreationPage;
import org.eclipse.ui.dialogs.WizardNewProjectCreationPage;
import org.eclipse.ui.wizards.IWizardRegistry;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.ui.builder.TactusNature;
import org.tactus.ui.wizards.AmaltheaWizard;
import org.tactus.ui.wizards.ExampleWizard;

/** Each wizard as the workbench makes it, in its dialog. */
class WizardTest {

  private static final String MODEL = """
      <am:Amalthea xmlns:am="http://app4mc.eclipse.org/amalthea/2.1.0" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
        <swModel>
          <tasks name="Blink" stimuli="S?type=PeriodicStimulus"><activityGraph>
            <items xsi:type="am:Ticks"><default xsi:type="am:DiscreteValueConstant" value="1000"/></items>
          </activityGraph></tasks>
        </swModel>
        <stimuliModel>
          <stimuli xsi:type="am:PeriodicStimulus" name="S"><recurrence value="10" unit="ms"/></stimuli>
        </stimuliModel>
      </am:Amalthea>
      """;

  @AfterEach
  void close() throws Exception {
    Workbench.page().closeAllEditors(false);
    for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
      project.delete(true, true, null);
    }
  }

  private static IWorkbenchWizard wizard(IWizardRegistry registry, String id, Object selected) throws Exception {
    IWorkbenchWizard wizard = registry.findWizard(id).createWizard();
    wizard.init(PlatformUI.getWorkbench(), new StructuredSelection(selected));
    return wizard;
  }

  private static WizardDialog open(IWorkbenchWizard wizard) {
    WizardDialog dialog = new WizardDialog(Workbench.page().getWorkbenchWindow().getShell(), wizard);
    dialog.setBlockOnOpen(false);
    dialog.open();
    return dialog;
  }

  private static IProject project(String name) {
    return ResourcesPlugin.getWorkspace().getRoot().getProject(name);
  }

  @Test
  void makesAProjectWithASystemThatHasNoErrors() throws Exception {
    IWorkbenchWizard wizard =
        wizard(PlatformUI.getWorkbench().getNewWizardRegistry(), "org.tactus.ui.project", List.of());
    WizardDialog dialog = open(wizard);
    WizardNewProjectCreationPage page = (WizardNewProjectCreationPage) dialog.getCurrentPage();
    assertFalse(page.isPageComplete());
    Workbench.type(page.getControl(), "my car");
    assertTrue(wizard.performFinish());
    dialog.close();
    IProject project = project("my car");
    assertTrue(TactusNature.isOn(project));
    IFile file = project.getFile("my_car.tactus");
    assertEquals(file.getName(), Workbench.page().getActiveEditor().getTitle());
    Workbench.await("the build does not end", () -> !Workbench.isBuilding());
    assertEquals(List.of(), Sources.errors(project));
    assertTrue(Sources.text(file).startsWith("system my_car\n"), Sources.text(file));
  }

  @Test
  void makesASystemFile() throws Exception {
    IProject project = Sources.project("filled", true);
    IWorkbenchWizard wizard =
        wizard(PlatformUI.getWorkbench().getNewWizardRegistry(), "org.tactus.ui.system", project);
    WizardDialog dialog = open(wizard);
    ((WizardNewFileCreationPage) dialog.getCurrentPage()).setFileName("second.tactus");
    assertTrue(wizard.performFinish());
    dialog.close();
    assertTrue(Sources.text(project.getFile("second.tactus")).startsWith("system second\n"));
    Workbench.await("the build does not end", () -> !Workbench.isBuilding());
    assertEquals(List.of(), Sources.errors(project));
  }

  @Test
  void copiesAnExampleWithWhatItImports() throws Exception {
    ExampleWizard wizard = (ExampleWizard) wizard(PlatformUI.getWorkbench().getNewWizardRegistry(),
        "org.tactus.ui.example", List.of());
    WizardDialog dialog = open(wizard);
    assertFalse(dialog.getCurrentPage().isPageComplete());
    wizard.choose("autoware-reference-system");
    IWizardPage next = wizard.getNextPage(dialog.getCurrentPage());
    dialog.showPage(next);
    assertTrue(wizard.performFinish());
    dialog.close();
    IProject project = project("autoware-reference-system");
    assertTrue(project.getFile("platform/optiplex.tactus").exists());
    assertTrue(project.getFile("autoware-reference-system/fifo.tactus").exists());
    assertFalse(project.getFolder("cruise-control").exists());
    Workbench.await("the build does not end", () -> !Workbench.isBuilding());
    assertEquals(List.of(), Sources.errors(project));
  }

  @Test
  void importsAnAmaltheaModelAndShowsTheReport(@TempDir Path folder) throws Exception {
    Path model = Files.writeString(folder.resolve("blink.amxmi"), MODEL);
    IProject project = Sources.project("imported", true);
    AmaltheaWizard wizard = (AmaltheaWizard) wizard(PlatformUI.getWorkbench().getImportWizardRegistry(),
        "org.tactus.ui.amalthea", project);
    WizardDialog dialog = open(wizard);
    WizardPage page = (WizardPage) dialog.getCurrentPage();
    assertFalse(page.isPageComplete());
    wizard.choose(model, project, "blink.tactus");
    assertTrue(page.isPageComplete(), page::getErrorMessage);
    dialog.showPage(wizard.getNextPage(page));
    WizardPage options = (WizardPage) dialog.getCurrentPage();

    Files.writeString(model, MODEL.substring(0, MODEL.length() / 2));
    assertFalse(wizard.performFinish(), "half a model is imported");
    assertTrue(options.getErrorMessage().contains("TAC-IMP"), options::getErrorMessage);
    assertFalse(project.getFile("blink.tactus").exists(), "a failed import leaves a file");
    Files.writeString(model, MODEL);

    wizard.set("frequency", "one MHz");
    assertFalse(options.isPageComplete());
    wizard.set("frequency", "1 MHz");
    assertTrue(options.isPageComplete(), options::getErrorMessage);
    assertTrue(wizard.performFinish(), options::getErrorMessage);
    dialog.close();
    assertTrue(Sources.text(project.getFile("blink.tactus")).contains("timer run every 10 ms wcet 1 ms"));
    assertTrue(Sources.text(project.getFile("blink-import.html")).startsWith("<!DOCTYPE html>"));
    Workbench.await("the report is not shown", () -> Workbench.console().startsWith("Imported blink.amxmi"));
    Workbench.await("the build does not end", () -> !Workbench.isBuilding());
    assertEquals(List.of(), Sources.errors(project));
  }
}
