package org.tactus.ui.outline;

import java.util.List;
import java.util.Locale;
import org.eclipse.jface.dialogs.PopupDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.jface.viewers.ViewerFilter;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.texteditor.ITextEditor;
import org.tactus.ui.language.TactusDocuments;

/** The outline in a window of its own over the editor: typing narrows it down, Enter goes to the chosen place. */
public final class QuickOutline extends PopupDialog {

  private final ITextEditor editor;
  private final int offset;
  private Text pattern;
  private TreeViewer tree;

  /** Prepares the outline of an editor, at an offset of its text. */
  public QuickOutline(ITextEditor editor, int offset) {
    super(editor.getSite().getShell(), SWT.RESIZE, true, true, false, true, false, null,
        "Type a part of a name, Enter goes there");
    this.editor = editor;
    this.offset = offset;
  }

  @Override
  protected Control createTitleControl(Composite parent) {
    pattern = new Text(parent, SWT.SEARCH);
    GridDataFactory.fillDefaults().grab(true, false).applyTo(pattern);
    pattern.addModifyListener(event -> narrow());
    pattern.addListener(SWT.DefaultSelection, event -> choose());
    pattern.addKeyListener(KeyListener.keyPressedAdapter(event -> {
      if (event.keyCode == SWT.ARROW_DOWN) {
        tree.getControl().setFocus();
      }
    }));
    return pattern;
  }

  @Override
  protected Control createDialogArea(Composite parent) {
    tree = new TreeViewer(parent, SWT.SINGLE | SWT.V_SCROLL | SWT.H_SCROLL);
    GridDataFactory.fillDefaults().grab(true, true).hint(420, 320).applyTo(tree.getControl());
    tree.setContentProvider(new OutlineContent());
    tree.setLabelProvider(new DelegatingStyledCellLabelProvider(new OutlineLabels()));
    tree.addFilter(new Names());
    List<OutlineEntry> entries = TactusDocuments.read(
        editor.getDocumentProvider().getDocument(editor.getEditorInput()), OutlineEntry::of);
    tree.setInput(entries.toArray(OutlineEntry[]::new));
    OutlineEntry.innermost(entries, offset).ifPresent(entry -> tree.setSelection(new StructuredSelection(entry), true));
    tree.addOpenListener(event -> choose());
    return tree.getControl();
  }

  @Override
  protected Control getFocusControl() {
    return pattern;
  }

  @Override
  protected Point getInitialLocation(Point size) {
    Rectangle window = getParentShell().getBounds();
    return new Point(window.x + Math.max(0, (window.width - size.x) / 2),
        window.y + Math.max(0, (window.height - size.y) / 3));
  }

  /** Shows entries whose name has the text in it, and those that such an entry is in; chooses the first. */
  public void show(String part) {
    pattern.setText(part);
  }

  private void narrow() {
    tree.getControl().setRedraw(false);
    try {
      tree.refresh();
      tree.expandAll();
      first(tree.getTree().getItems());
    } finally {
      tree.getControl().setRedraw(true);
    }
  }

  private boolean first(TreeItem[] items) {
    for (TreeItem item : items) {
      if (item.getData() instanceof OutlineEntry entry && matches(entry)) {
        tree.setSelection(new StructuredSelection(entry), true);
        return true;
      }
      if (first(item.getItems())) {
        return true;
      }
    }
    return false;
  }

  private boolean matches(OutlineEntry entry) {
    return entry.name().toLowerCase(Locale.ROOT).contains(pattern.getText().toLowerCase(Locale.ROOT));
  }

  /** Goes to the chosen entry, and closes the window. */
  public void choose() {
    if (tree.getStructuredSelection().getFirstElement() instanceof OutlineEntry entry) {
      close();
      editor.getSite().getPage().activate(editor);
      editor.selectAndReveal(entry.nameRegion().getOffset(), entry.nameRegion().getLength());
    }
  }

  private final class Names extends ViewerFilter {
    @Override
    public boolean select(Viewer viewer, Object parent, Object element) {
      OutlineEntry entry = (OutlineEntry) element;
      return matches(entry) || entry.children().stream().anyMatch(child -> select(viewer, entry, child));
    }
  }
}
