package org.tactus.ui.views;

import java.io.IOException;
import java.net.URI;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.tactus.ui.help.LocalDocumentation;
import org.tactus.ui.preferences.TactusPreferences;

/** Opens the documentation in a browser: where it is published if that is known, else as the plug-in brings it. */
public final class DocumentationHandler extends AbstractHandler {

  @Override
  public Object execute(ExecutionEvent event) throws ExecutionException {
    String address = TactusPreferences.documentation();
    try {
      URI page = address.isEmpty() ? LocalDocumentation.write().toUri() : URI.create(address);
      PlatformUI.getWorkbench().getBrowserSupport().getExternalBrowser().openURL(page.toURL());
    } catch (IllegalArgumentException | IOException | PartInitException e) {
      throw new ExecutionException("Cannot open the documentation " + address, e);
    }
    return null;
  }
}
