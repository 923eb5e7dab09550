package org.tactus.ui.wizards;

import java.io.InputStream;
import org.eclipse.core.resources.IFile;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.dialogs.WizardNewFileCreationPage;
import org.tactus.ui.language.TactusFiles;

/** Makes a file with a small system. */
public final class SystemWizard extends TactusWizard implements INewWizard {

  private WizardNewFileCreationPage page;

  /** Called by the workbench. */
  public SystemWizard() {
    super("New Tactus System");
  }

  @Override
  public void addPages() {
    page = new WizardNewFileCreationPage("system", selection()) {
      @Override
      protected InputStream getInitialContents() {
        return NewText.content(getFileName().replaceFirst("\\.tactus$", ""));
      }
    };
    page.setTitle("Tactus System");
    page.setDescription("A file with a small system to begin with");
    page.setFileExtension(TactusFiles.EXTENSION);
    page.setFileName("system.tactus");
    addPage(page);
  }

  @Override
  public boolean performFinish() {
    IFile file = page.createNewFile();
    if (file == null) {
      return false;
    }
    show(file);
    return true;
  }
}
