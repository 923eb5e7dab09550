package org.tactus.ui.wizards;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.ContainerSelectionDialog;

/** The model that is imported, and where the system and the report go. */
final class AmaltheaPage extends WizardPage {

  private final IStructuredSelection selection;
  private Text model;
  private Text folder;
  private Text name;
  private Button report;

  AmaltheaPage(IStructuredSelection selection) {
    super("model");
    this.selection = selection;
    setTitle("AMALTHEA Model");
    setDescription("Make a system from an AMALTHEA model, version 0.7.0 to 3.3.0");
  }

  @Override
  public void createControl(Composite parent) {
    Composite area = new Composite(parent, SWT.NONE);
    GridLayoutFactory.swtDefaults().numColumns(3).applyTo(area);
    model = field(area, "&Model (file or folder):");
    button(area, "&File...", () -> Optional.ofNullable(new FileDialog(getShell(), SWT.OPEN).open())
        .ifPresent(this::chooseModel));
    new Label(area, SWT.NONE);
    new Label(area, SWT.NONE);
    button(area, "F&older...", () -> Optional.ofNullable(new DirectoryDialog(getShell()).open())
        .ifPresent(this::chooseModel));
    folder = field(area, "&Into folder:");
    button(area, "&Browse...", this::browseFolders);
    name = field(area, "&System file:");
    new Label(area, SWT.NONE);
    report = new Button(area, SWT.CHECK);
    report.setText("Write the report as a &page beside it");
    report.setSelection(true);
    GridDataFactory.fillDefaults().span(3, 1).applyTo(report);
    IResource selected = Adapters.adapt(selection.getFirstElement(), IResource.class);
    if (selected != null) {
      IContainer container = selected instanceof IContainer one ? one : selected.getParent();
      folder.setText(container.getFullPath().toString());
    }
    setControl(area);
    check();
    setErrorMessage(null);
  }

  private Text field(Composite area, String label) {
    new Label(area, SWT.NONE).setText(label);
    Text text = new Text(area, SWT.BORDER);
    GridDataFactory.fillDefaults().grab(true, false).hint(320, SWT.DEFAULT).applyTo(text);
    text.addModifyListener(event -> check());
    return text;
  }

  private static void button(Composite area, String text, Runnable run) {
    Button button = new Button(area, SWT.PUSH);
    button.setText(text);
    GridDataFactory.fillDefaults().applyTo(button);
    button.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> run.run()));
  }

  private void browseFolders() {
    ContainerSelectionDialog dialog = new ContainerSelectionDialog(getShell(),
        ResourcesPlugin.getWorkspace().getRoot(), false, "Choose the folder of the system");
    if (dialog.open() == ContainerSelectionDialog.OK && dialog.getResult().length > 0) {
      folder.setText(dialog.getResult()[0].toString());
    }
  }

  /** Chooses the model; the file of the system gets a name like it. */
  void chooseModel(String path) {
    model.setText(path);
    if (name.getText().isBlank()) {
      String last = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
      name.setText(NewText.identifier(last.replaceFirst("\\.[^.]*$", "")) + ".tactus");
    }
  }

  /** Chooses where the system goes. */
  void chooseTarget(IContainer container, String file) {
    folder.setText(container.getFullPath().toString());
    name.setText(file);
  }

  private void check() {
    if (model == null || folder == null || name == null) {
      return;
    }
    Optional<String> problem = problem();
    setErrorMessage(problem.orElse(null));
    setPageComplete(problem.isEmpty());
  }

  private Optional<String> problem() {
    if (model.getText().isBlank() || !exists(model.getText().strip())) {
      return Optional.of(model.getText().isBlank() ? "Name the model" : "There is no " + model.getText());
    }
    IPath path = IPath.fromOSString(folder.getText().strip());
    IWorkspaceRoot root = ResourcesPlugin.getWorkspace().getRoot();
    if (path.segmentCount() == 0 || !root.getProject(path.segment(0)).isAccessible()) {
      return Optional.of("Name a folder of an open project");
    }
    String file = name.getText().strip();
    if (!file.endsWith(".tactus") || !root.getWorkspace().validateName(file, IResource.FILE).isOK()) {
      return Optional.of("The name of the system's file has to end in .tactus");
    }
    return target().exists() ? Optional.of(target().getFullPath() + " is there already; choose another name")
        : Optional.empty();
  }

  private static boolean exists(String path) {
    try {
      return Files.exists(Path.of(path));
    } catch (InvalidPathException none) {
      return false;
    }
  }

  /** Returns the model. */
  Path model() {
    return Path.of(model.getText().strip());
  }

  /** Returns the file of the system. */
  IFile target() {
    return ResourcesPlugin.getWorkspace().getRoot()
        .getFile(IPath.fromOSString(folder.getText().strip()).append(name.getText().strip()));
  }

  /** Tells whether a page with the report is written. */
  boolean writesReport() {
    return report.getSelection();
  }
}
