package org.tactus.ui.launch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.console.ConsolePlugin;
import org.eclipse.ui.console.IConsole;
import org.eclipse.ui.console.IConsoleManager;
import org.eclipse.ui.console.MessageConsole;
import org.eclipse.ui.console.MessageConsoleStream;
import org.tactus.application.AnalysedSystem;
import org.tactus.ui.views.DiagramView;
import org.tactus.ui.views.ResultsView;

/** The console of Tactus, and the views that show what a task has found. */
public final class TactusConsole implements TaskOutput {

  /** The name of the console. */
  public static final String NAME = "Tactus";

  private final MessageConsoleStream output;
  private final MessageConsoleStream errors;

  private TactusConsole(MessageConsole console) {
    output = console.newMessageStream();
    errors = console.newMessageStream();
    Display display = PlatformUI.getWorkbench().getDisplay();
    display.syncExec(() -> errors.setColor(display.getSystemColor(SWT.COLOR_RED)));
  }

  /** Shows the console, empty, for what follows. */
  public static TactusConsole open() {
    IConsoleManager manager = ConsolePlugin.getDefault().getConsoleManager();
    MessageConsole console = Stream.of(manager.getConsoles())
        .filter(one -> one instanceof MessageConsole && one.getName().equals(NAME)).map(MessageConsole.class::cast)
        .findFirst().orElse(null);
    if (console == null) {
      console = new MessageConsole(NAME, null);
      manager.addConsoles(new IConsole[] {console});
    }
    console.clearConsole();
    manager.showConsoleView(console);
    return new TactusConsole(console);
  }

  @Override
  public void print(String text) {
    output.print(text);
  }

  @Override
  public void error(String text) {
    errors.print(text);
  }

  @Override
  public void analysed(IFile file, AnalysedSystem system) {
    PlatformUI.getWorkbench().getDisplay().asyncExec(() -> ResultsView.show(file, system));
  }

  @Override
  public void drawn(IFile file, String svg) {
    PlatformUI.getWorkbench().getDisplay().asyncExec(() -> DiagramView.show(file, svg));
  }

  @Override
  public void written(Path folder) {
    for (IContainer container : ResourcesPlugin.getWorkspace().getRoot().findContainersForLocationURI(folder.toUri())) {
      try {
        IContainer known = container;
        while (known.getParent() != null && !known.exists()) {
          known = known.getParent();
        }
        known.refreshLocal(IResource.DEPTH_INFINITE, null);
      } catch (CoreException e) {
        ILog.of(TactusConsole.class).error("Cannot refresh " + container.getFullPath(), e);
      }
    }
  }

  /** Writes what is still on its way to the console. */
  void flush() {
    try {
      output.flush();
      errors.flush();
    } catch (IOException closed) {
      ILog.of(TactusConsole.class).warn("The console was closed", closed);
    }
  }
}
