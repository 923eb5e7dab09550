package org.tactus.ui.outline;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.emf.common.util.WrappedException;
import org.eclipse.xtext.resource.XtextResource;
import org.tactus.ui.language.LanguageServices;
import org.tactus.ui.language.TactusFiles;

/**
 * A named element of a file of the workspace. It holds no model, so that it may outlive the parse that it comes from.
 *
 * @param name its name after those of what it stands in, as in {@code Node.callback}
 * @param entry the element
 * @param file the file
 */
record WorkspaceElement(String name, OutlineEntry entry, IFile file) {

  /**
   * Returns the elements of all Tactus files of the workspace that can be read, as they stand in their editors.
   *
   * @throws org.eclipse.core.runtime.OperationCanceledException if the monitor ends it
   */
  static List<WorkspaceElement> all(SubMonitor monitor) throws CoreException {
    List<IFile> files = TactusFiles.inWorkspace();
    monitor.setWorkRemaining(files.size());
    List<WorkspaceElement> elements = new ArrayList<>();
    for (IFile file : files) {
      monitor.checkCanceled();
      try {
        XtextResource resource = (XtextResource) LanguageServices.files().getResource(TactusFiles.uri(file), true);
        collect("", OutlineEntry.of(resource), file, elements);
      } catch (WrappedException unreadable) {
        // such as a file that is gone from the disk, of which the workspace does not know yet
      }
      monitor.worked(1);
    }
    return elements;
  }

  private static void collect(String prefix, List<OutlineEntry> entries, IFile file, List<WorkspaceElement> elements) {
    for (OutlineEntry entry : entries) {
      elements.add(new WorkspaceElement(prefix + entry.name(), entry, file));
      collect(prefix + entry.name() + ".", entry.children(), file, elements);
    }
  }
}
