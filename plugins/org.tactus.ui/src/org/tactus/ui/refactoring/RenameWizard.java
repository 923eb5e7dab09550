package org.tactus.ui.refactoring;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.ltk.ui.refactoring.RefactoringWizard;
import org.eclipse.ltk.ui.refactoring.UserInputWizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

/** Asks for the new name, and shows what would change. */
public final class RenameWizard extends RefactoringWizard {

  private final Rename rename;

  /** Creates the wizard. */
  public RenameWizard(Rename rename) {
    super(rename, DIALOG_BASED_USER_INTERFACE | PREVIEW_EXPAND_FIRST_NODE);
    this.rename = rename;
    setDefaultPageTitle(rename.getName());
  }

  @Override
  protected void addUserInputPages() {
    addPage(new NamePage());
  }

  private final class NamePage extends UserInputWizardPage {

    NamePage() {
      super("name");
    }

    @Override
    public void createControl(Composite parent) {
      Composite area = new Composite(parent, SWT.NONE);
      GridLayoutFactory.swtDefaults().numColumns(2).applyTo(area);
      new Label(area, SWT.NONE).setText("New &name:");
      Text name = new Text(area, SWT.BORDER);
      name.setText(rename.oldName());
      name.selectAll();
      name.addModifyListener(event -> check(name.getText()));
      GridDataFactory.fillDefaults().grab(true, false).hint(300, SWT.DEFAULT).applyTo(name);
      setControl(area);
      setPageComplete(false);
    }

    private void check(String name) {
      RefactoringStatus status = rename.choose(name.strip());
      setPageComplete(status);
    }
  }
}
