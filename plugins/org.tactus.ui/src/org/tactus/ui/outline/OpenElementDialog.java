package org.tactus.ui.outline;

import java.util.List;
import java.util.stream.Stream;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.dialogs.ElementListSelectionDialog;
import org.tactus.ui.editor.EditorPlaces;
import org.tactus.ui.language.TactusFiles;

/** The named elements of all Tactus files of the workspace: typing narrows them down, the chosen one is shown. */
public final class OpenElementDialog extends ElementListSelectionDialog {

  OpenElementDialog(Shell shell, List<WorkspaceElement> elements) {
    super(shell, new Labels());
    setTitle("Open Tactus Element");
    setMessage("A part of a name (? is any character, * any text):");
    setEmptyListMessage("The Tactus files of the workspace declare nothing.");
    setEmptySelectionMessage("Nothing is called so.");
    setMatchEmptyString(true);
    setIgnoreCase(true);
    setElements(elements.toArray());
    setBlockOnOpen(false);
  }

  /** Narrows down to elements whose names have the text in them. */
  public void show(String part) {
    setFilter("*" + part);
  }

  /** Returns the names of the chosen elements. */
  public List<String> chosen() {
    return Stream.of(getSelectedElements()).map(element -> ((WorkspaceElement) element).name()).toList();
  }

  /** Shows the chosen element, and closes the dialog. */
  @Override
  public void okPressed() {
    Object[] chosen = getSelectedElements();
    super.okPressed();
    for (Object one : chosen) {
      WorkspaceElement element = (WorkspaceElement) one;
      EditorPlaces.open(TactusFiles.uri(element.file()), element.entry().nameRegion().getOffset(),
          element.entry().nameRegion().getLength());
    }
  }

  /** The name, what it is, and where; with the dot of the outline. */
  private static final class Labels extends LabelProvider {

    private final OutlineLabels outline = new OutlineLabels();

    @Override
    public String getText(Object element) {
      WorkspaceElement one = (WorkspaceElement) element;
      return one.name() + " - " + one.entry().kind() + ", " + one.file().getFullPath().makeRelative();
    }

    @Override
    public Image getImage(Object element) {
      return outline.getImage(((WorkspaceElement) element).entry());
    }

    @Override
    public void dispose() {
      outline.dispose();
      super.dispose();
    }
  }
}
