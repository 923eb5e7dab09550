package org.tactus.ui.views;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.TreeViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;
import org.tactus.application.AnalysedSystem;
import org.tactus.ui.editor.EditorPlaces;

/** The bounds of a system: chains with goal and slack, below them stages with their causes. */
public final class ResultsView extends ViewPart {

  /** The identifier of the view. */
  public static final String ID = "org.tactus.ui.results";

  private static final Set<ResultsView> OPEN = ConcurrentHashMap.newKeySet();

  private TreeViewer tree;
  private volatile IFile shown;

  /** Shows the bounds of a system, in the view that is opened if it is not there yet. */
  public static void show(IFile file, AnalysedSystem system) {
    IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    try {
      ((ResultsView) page.showView(ID, null, IWorkbenchPage.VIEW_VISIBLE)).show(file,
          ResultRows.of(system));
    } catch (PartInitException e) {
      ILog.of(ResultsView.class).error("Cannot open the results", e);
    }
  }

  /**
   * Brings the views that show a system up to date, from any thread.
   *
   * @param rows returns what they show from now on; is not asked if no view shows the system
   */
  static void refresh(IFile file, Supplier<List<ResultRow>> rows) {
    List<ResultsView> views = OPEN.stream().filter(view -> file.equals(view.shown)).toList();
    if (!views.isEmpty()) {
      List<ResultRow> known = rows.get();
      update(views, file, view -> view.show(file, known));
    }
  }

  /** Tells in the views that show a system that it has errors, from any thread. */
  static void lost(IFile file) {
    update(List.copyOf(OPEN), file, view -> view.setContentDescription(file.getFullPath()
        + " has errors; the bounds below are those of an earlier text"));
  }

  private static void update(List<ResultsView> views, IFile file, Consumer<ResultsView> change) {
    PlatformUI.getWorkbench().getDisplay().asyncExec(() -> views.stream()
        .filter(view -> OPEN.contains(view) && file.equals(view.shown)).forEach(change));
  }

  private void show(IFile file, List<ResultRow> rows) {
    shown = file;
    String what = file.getFullPath().toString();
    long missed = rows.stream().filter(row -> row.verdict() == ResultRow.GoalState.MISSED).count();
    setContentDescription(what + ": " + rows.size() + (rows.size() == 1 ? " bound, " : " bounds, ")
        + (missed == 0 ? "no goal missed" : missed + (missed == 1 ? " goal missed" : " goals missed")));
    Object[] expanded = tree.getExpandedElements();
    tree.setInput(rows);
    tree.setExpandedElements(expanded);
  }

  @Override
  public void createPartControl(Composite parent) {
    tree = new TreeViewer(parent, SWT.FULL_SELECTION | SWT.SINGLE);
    tree.getTree().setHeaderVisible(true);
    tree.getTree().setLinesVisible(true);
    tree.setContentProvider(new Rows());
    column("Chain, stage, cause", 380, ResultRow::name);
    column("Bound", 110, ResultRow::bound);
    column("Goal", 110, ResultRow::goal);
    column("Slack", 150, ResultRow::slack);
    tree.addDoubleClickListener(event -> {
      if (event.getSelection() instanceof IStructuredSelection clicked
          && clicked.getFirstElement() instanceof ResultRow row) {
        open(row);
      }
    });
    Action collapse = new Action("Collapse all") {
      @Override
      public void run() {
        tree.collapseAll();
      }
    };
    collapse.setImageDescriptor(
        PlatformUI.getWorkbench().getSharedImages().getImageDescriptor(ISharedImages.IMG_ELCL_COLLAPSEALL));
    getViewSite().getActionBars().getToolBarManager().add(collapse);
    getSite().setSelectionProvider(tree);
    setContentDescription("Run Tactus, Analyze on the file of a system");
    OPEN.add(this);
  }

  private void column(String title, int width, Function<ResultRow, String> text) {
    TreeViewerColumn column = new TreeViewerColumn(tree, SWT.NONE);
    column.getColumn().setText(title);
    column.getColumn().setWidth(width);
    column.setLabelProvider(new ColumnLabelProvider() {
      @Override
      public String getText(Object element) {
        return text.apply((ResultRow) element);
      }

      @Override
      public Color getForeground(Object element) {
        return switch (((ResultRow) element).verdict()) {
          case MISSED -> Display.getCurrent().getSystemColor(SWT.COLOR_RED);
          case MET, NONE -> null;
        };
      }
    });
  }

  /** Shows where a row stands in the text; does nothing for one that stands nowhere. */
  public void open(ResultRow row) {
    row.place().ifPresent(place -> EditorPlaces.open(place.file(), place.offset(), place.length()));
  }

  /** Returns the rows that are shown. */
  @SuppressWarnings("unchecked")
  public List<ResultRow> rows() {
    return tree.getInput() == null ? List.of() : (List<ResultRow>) tree.getInput();
  }

  /** Opens all rows, chains to causes. */
  public void expand() {
    tree.expandAll();
  }

  @Override
  public void dispose() {
    OPEN.remove(this);
    super.dispose();
  }

  @Override
  public void setFocus() {
    tree.getControl().setFocus();
  }

  private static final class Rows implements ITreeContentProvider {

    @Override
    public Object[] getElements(Object input) {
      return ((List<?>) input).toArray();
    }

    @Override
    public Object[] getChildren(Object row) {
      return ((ResultRow) row).children().toArray();
    }

    @Override
    public Object getParent(Object row) {
      return null;
    }

    @Override
    public boolean hasChildren(Object row) {
      return !((ResultRow) row).children().isEmpty();
    }
  }
}
