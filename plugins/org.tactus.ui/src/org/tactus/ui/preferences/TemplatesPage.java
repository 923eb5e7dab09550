package org.tactus.ui.preferences;

import org.eclipse.ui.texteditor.templates.TemplatePreferencePage;
import org.tactus.ui.editor.TactusTemplates;

/** The page on templates in the preferences of the workbench. */
public final class TemplatesPage extends TemplatePreferencePage {

  /** Called by the workbench. */
  public TemplatesPage() {
    setPreferenceStore(TactusPreferences.store());
    setTemplateStore(TactusTemplates.store());
    setContextTypeRegistry(TactusTemplates.contexts());
  }

  @Override
  protected boolean isShowFormatterSetting() {
    return false;
  }
}
