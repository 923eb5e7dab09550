package org.tactus.ui.preferences;

import java.util.Objects;
import org.eclipse.core.runtime.preferences.AbstractPreferenceInitializer;
import org.eclipse.core.runtime.preferences.DefaultScope;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.ui.preferences.ScopedPreferenceStore;
import org.tactus.lowering.Interpretation;
import org.tactus.model.distribution.Target;

/** What users choose of Tactus, and what holds until they do. */
public final class TactusPreferences extends AbstractPreferenceInitializer {

  /** The bundle that holds the preferences. */
  static final String BUNDLE = "org.tactus.ui";

  /** The distribution that systems are analysed for, in small letters. */
  static final String TARGET = "target";
  /** Whether bounds are computed while one edits. */
  static final String BACKGROUND = "backgroundAnalysis";
  /** Whether all files of a project are checked once one is opened. */
  static final String CHECK_PROJECTS = "checkProjects";
  /** Whether the workspace of a system is generated when one of its files is saved. */
  static final String GENERATE = "generateOnSave";
  /** The folder of a project that holds the generated workspaces. */
  static final String FOLDER = "generatedFolder";

  /** The address of the documentation. */
  static final String DOCUMENTATION = "documentation";

  private static final String DOCUMENTATION_VARIABLE = "TACTUS_DOCUMENTATION";
  private static final IPreferenceStore STORE = new ScopedPreferenceStore(InstanceScope.INSTANCE, BUNDLE);

  @Override
  public void initializeDefaultPreferences() {
    IEclipsePreferences defaults = DefaultScope.INSTANCE.getNode(BUNDLE);
    defaults.put(TARGET, Target.DEFAULT.id());
    defaults.putBoolean(BACKGROUND, true);
    defaults.putBoolean(CHECK_PROJECTS, true);
    defaults.putBoolean(GENERATE, false);
    defaults.put(FOLDER, "generated");
    defaults.put(DOCUMENTATION, Objects.requireNonNullElse(System.getenv(DOCUMENTATION_VARIABLE), ""));
  }

  /** Returns the preferences, to be shown, changed and listened to. */
  public static IPreferenceStore store() {
    return STORE;
  }

  /** Returns the distribution that systems are analysed and generated for. */
  public static Target target() {
    for (Target target : Target.values()) {
      if (target.id().equals(STORE.getString(TARGET))) {
        return target;
      }
    }
    return Target.DEFAULT;
  }

  /** Returns how descriptions are read. */
  public static Interpretation interpretation() {
    return Interpretation.of(target());
  }

  /** Tells whether bounds are computed while one edits. */
  public static boolean analysesInBackground() {
    return STORE.getBoolean(BACKGROUND);
  }

  /** Tells whether all Tactus files of a project are checked once one of them is opened. */
  public static boolean checksProjects() {
    return STORE.getBoolean(CHECK_PROJECTS);
  }

  /** Tells whether the workspace of a system is generated when one of its files is saved. */
  public static boolean generatesOnSave() {
    return STORE.getBoolean(GENERATE);
  }

  /** Returns the folder of a project that holds the generated workspaces, relative to the project. */
  public static String generatedFolder() {
    String folder = STORE.getString(FOLDER).strip();
    return folder.isEmpty() ? STORE.getDefaultString(FOLDER) : folder;
  }

  /** Returns the address of the documentation; empty if it is not known. */
  public static String documentation() {
    return STORE.getString(DOCUMENTATION).strip();
  }
}
