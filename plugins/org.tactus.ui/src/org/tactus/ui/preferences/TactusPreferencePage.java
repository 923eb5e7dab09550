package org.tactus.ui.preferences;

import java.util.Arrays;
import org.eclipse.jface.preference.BooleanFieldEditor;
import org.eclipse.jface.preference.ComboFieldEditor;
import org.eclipse.jface.preference.FieldEditorPreferencePage;
import org.eclipse.jface.preference.StringFieldEditor;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.tactus.model.distribution.Target;

/** The page on Tactus in the preferences of the workbench. */
public final class TactusPreferencePage extends FieldEditorPreferencePage implements IWorkbenchPreferencePage {

  /** The identifier of the page. */
  public static final String ID = "org.tactus.ui.preferences";

  /** Called by the workbench. */
  public TactusPreferencePage() {
    super(GRID);
    setPreferenceStore(TactusPreferences.store());
    setDescription("How Tactus checks, analyses and generates systems");
  }

  @Override
  public void init(IWorkbench workbench) {
    // nothing of it is needed
  }

  @Override
  protected void createFieldEditors() {
    Composite parent = getFieldEditorParent();
    String[][] targets = Arrays.stream(Target.values()).map(Target::id)
        .map(name -> new String[] {name, name}).toArray(String[][]::new);
    addField(new ComboFieldEditor(TactusPreferences.TARGET, "ROS 2 &distribution:", targets, parent));
    addField(new BooleanFieldEditor(TactusPreferences.CHECK_PROJECTS,
        "&Check all Tactus files of a project once one is opened", parent));
    addField(new BooleanFieldEditor(TactusPreferences.BACKGROUND, "Analyse in the &background while editing", parent));
    addField(new BooleanFieldEditor(TactusPreferences.GENERATE, "&Generate when a system without errors is saved",
        parent));
    StringFieldEditor folder =
        new StringFieldEditor(TactusPreferences.FOLDER, "&Folder of generated workspaces:", parent);
    folder.setEmptyStringAllowed(false);
    addField(folder);
    addField(new StringFieldEditor(TactusPreferences.DOCUMENTATION, "&Address of the documentation:", parent));
  }
}
