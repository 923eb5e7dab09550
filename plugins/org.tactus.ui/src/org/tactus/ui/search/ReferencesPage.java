package org.tactus.ui.search;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StructuredViewer;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.ViewerComparator;
import org.eclipse.search.ui.text.AbstractTextSearchResult;
import org.eclipse.search.ui.text.AbstractTextSearchViewPage;
import org.eclipse.search.ui.text.Match;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.model.WorkbenchLabelProvider;
import org.eclipse.ui.texteditor.ITextEditor;

/** Shows the files with references in the search view; matches are walked through with the view's arrows. */
public final class ReferencesPage extends AbstractTextSearchViewPage {

  /** Called by the search view. */
  public ReferencesPage() {
    super(FLAG_LAYOUT_FLAT);
  }

  @Override
  protected void configureTableViewer(TableViewer viewer) {
    viewer.setContentProvider(new ArrayContentProvider() {
      @Override
      public Object[] getElements(Object input) {
        return input instanceof AbstractTextSearchResult result ? result.getElements() : new Object[0];
      }
    });
    configure(viewer);
  }

  @Override
  protected void configureTreeViewer(TreeViewer viewer) {
    viewer.setContentProvider(new ITreeContentProvider() {
      @Override
      public Object[] getElements(Object input) {
        return input instanceof AbstractTextSearchResult result ? result.getElements() : new Object[0];
      }

      @Override
      public Object[] getChildren(Object element) {
        return new Object[0];
      }

      @Override
      public Object getParent(Object element) {
        return null;
      }

      @Override
      public boolean hasChildren(Object element) {
        return false;
      }
    });
    configure(viewer);
  }

  private void configure(StructuredViewer viewer) {
    viewer.setLabelProvider(new Labels());
    viewer.setComparator(new ViewerComparator());
  }

  @Override
  protected void elementsChanged(Object[] elements) {
    getViewer().refresh();
  }

  @Override
  protected void clear() {
    getViewer().refresh();
  }

  @Override
  protected void showMatch(Match match, int offset, int length, boolean activate) throws PartInitException {
    IEditorPart editor = IDE.openEditor(getSite().getPage(), (IFile) match.getElement(), activate);
    if (editor instanceof ITextEditor text) {
      text.selectAndReveal(offset, length);
    }
  }

  /** Names a file with its folder, and tells how many references it has. */
  private final class Labels extends LabelProvider {

    private final WorkbenchLabelProvider icons = new WorkbenchLabelProvider();

    @Override
    public String getText(Object element) {
      int count = getDisplayedMatchCount(element);
      return ((IFile) element).getFullPath().makeRelative() + " (" + count + (count == 1 ? " match)" : " matches)");
    }

    @Override
    public Image getImage(Object element) {
      return icons.getImage(element);
    }

    @Override
    public void dispose() {
      icons.dispose();
      super.dispose();
    }
  }
}
