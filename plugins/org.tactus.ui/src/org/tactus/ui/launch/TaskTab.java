package org.tactus.ui.launch;

import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTab;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.ResourceListSelectionDialog;
import org.tactus.ui.language.TactusFiles;

/** The file and the choices of a task. */
final class TaskTab extends AbstractLaunchConfigurationTab {

  private final LaunchTask task;
  private final Map<Choice, Control> controls = new LinkedHashMap<>();
  private Text file;

  TaskTab(LaunchTask task) {
    this.task = task;
  }

  @Override
  public String getName() {
    return task.label();
  }

  @Override
  public void createControl(Composite parent) {
    Composite area = new Composite(parent, SWT.NONE);
    GridLayoutFactory.swtDefaults().numColumns(3).applyTo(area);
    new Label(area, SWT.NONE).setText("&System:");
    file = field(area);
    Button browse = new Button(area, SWT.PUSH);
    browse.setText("&Browse...");
    browse.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> browse()));
    task.choices().forEach(choice -> controls.put(choice, create(choice, area)));
    setControl(area);
  }

  private Control create(Choice choice, Composite area) {
    if (choice.isSwitch()) {
      Button button = new Button(area, SWT.CHECK);
      button.setText(choice.label());
      GridDataFactory.fillDefaults().span(3, 1).applyTo(button);
      button.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> updateLaunchConfigurationDialog()));
      return button;
    }
    new Label(area, SWT.NONE).setText(choice.label());
    if (choice.values().isEmpty()) {
      Text text = field(area);
      new Label(area, SWT.NONE);
      return text;
    }
    Combo combo = new Combo(area, SWT.READ_ONLY);
    combo.setItems(choice.values().toArray(String[]::new));
    GridDataFactory.fillDefaults().span(2, 1).applyTo(combo);
    combo.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> updateLaunchConfigurationDialog()));
    return combo;
  }

  private Text field(Composite area) {
    Text text = new Text(area, SWT.BORDER);
    GridDataFactory.fillDefaults().grab(true, false).applyTo(text);
    text.addModifyListener(event -> updateLaunchConfigurationDialog());
    return text;
  }

  private void browse() {
    ResourceListSelectionDialog dialog =
        new ResourceListSelectionDialog(getShell(), ResourcesPlugin.getWorkspace().getRoot(), IResource.FILE) {
          @Override
          protected boolean select(IResource resource) {
            return TactusFiles.is(resource);
          }
        };
    dialog.setTitle("System");
    if (dialog.open() == ResourceListSelectionDialog.OK && dialog.getResult().length > 0) {
      file.setText(((IResource) dialog.getResult()[0]).getFullPath().toPortableString());
    }
  }

  @Override
  public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
    IResource selected = DebugUITools.getSelectedResource();
    if (selected != null && TactusFiles.is(selected)) {
      configuration.setAttribute(TactusLaunch.FILE, selected.getFullPath().toPortableString());
    }
  }

  @Override
  public void initializeFrom(ILaunchConfiguration configuration) {
    try {
      file.setText(configuration.getAttribute(TactusLaunch.FILE, ""));
      for (Map.Entry<Choice, Control> each : controls.entrySet()) {
        set(each.getValue(), each.getKey().of(configuration));
      }
    } catch (CoreException e) {
      setErrorMessage(e.getMessage());
    }
  }

  private static void set(Control control, String value) {
    switch (control) {
      case Button button -> button.setSelection(Boolean.parseBoolean(value));
      case Combo combo -> combo.setText(value);
      case Text text -> text.setText(value);
      default -> throw new IllegalStateException("a choice is none of " + control);
    }
  }

  private static String value(Control control) {
    return switch (control) {
      case Button button -> Boolean.toString(button.getSelection());
      case Combo combo -> combo.getText();
      case Text text -> text.getText().strip();
      default -> throw new IllegalStateException("a choice is none of " + control);
    };
  }

  @Override
  public void performApply(ILaunchConfigurationWorkingCopy configuration) {
    configuration.setAttribute(TactusLaunch.FILE, file.getText().strip());
    controls.forEach((choice, control) -> configuration.setAttribute(choice.attribute(), value(control)));
  }

  @Override
  public boolean isValid(ILaunchConfiguration configuration) {
    String name = file.getText().strip();
    boolean known = name.startsWith("/") && IPath.fromPortableString(name).segmentCount() > 1
        && ResourcesPlugin.getWorkspace().getRoot().getFile(IPath.fromPortableString(name)).exists();
    setErrorMessage(known ? null : name.isEmpty() ? "Name the file of a system" : "There is no file " + name);
    return known;
  }
}
