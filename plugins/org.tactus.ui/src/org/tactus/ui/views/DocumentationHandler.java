package org.tactus.ui.views;

import java.net.MalformedURLException;
import java.net.URI;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.preference.PreferenceDialog;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.handlers.HandlerUtil;
import org.tactus.ui.preferences.TactusPreferencePage;
import org.tactus.ui.preferences.TactusPreferences;

/** Opens the documentation in a browser; asks for its address where none is known. */
public final class DocumentationHandler extends AbstractHandler {

  @Override
  public Object execute(ExecutionEvent event) throws ExecutionException {
    String address = TactusPreferences.documentation();
    if (address.isEmpty()) {
      MessageDialog.openInformation(HandlerUtil.getActiveShell(event), "Tactus Documentation",
          "Where the documentation is published is not known here. Type its address in the preferences.");
      PreferenceDialog dialog = PreferencesUtil.createPreferenceDialogOn(HandlerUtil.getActiveShell(event),
          TactusPreferencePage.ID, null, null);
      dialog.open();
      return null;
    }
    try {
      PlatformUI.getWorkbench().getBrowserSupport().getExternalBrowser().openURL(URI.create(address).toURL());
    } catch (IllegalArgumentException | MalformedURLException | PartInitException e) {
      throw new ExecutionException("Cannot open " + address, e);
    }
    return null;
  }
}
