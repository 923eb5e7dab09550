package org.tactus.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.Test;

class EditorTest {

  @Test
  void opensTactusFilesInTheGenericEditor() throws Exception {
    IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("editor");
    project.create(null);
    project.open(null);
    IFile file = project.getFile("empty.tactus");
    file.create("system empty".getBytes(StandardCharsets.UTF_8), true, false, null);
    IEditorPart editor =
        IDE.openEditor(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage(), file);
    assertEquals("org.eclipse.ui.genericeditor.GenericEditor", editor.getSite().getId());
  }
}
