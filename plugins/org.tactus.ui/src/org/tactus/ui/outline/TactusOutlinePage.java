package org.tactus.ui.outline;

import java.util.List;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider;
import org.eclipse.jface.viewers.IPostSelectionProvider;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.ContentOutlinePage;
import org.tactus.ui.language.TactusDocuments;

/**
 * The outline of the file in an editor; it follows the text and the cursor, and a click on an entry shows its place in
 * the text.
 */
public final class TactusOutlinePage extends ContentOutlinePage {

  private static final int DELAY_MS = 300;

  private final ITextEditor editor;
  private final IDocument document;
  private final IDocumentListener onChange = new Listener();
  private final ISelectionChangedListener onCursorMoved = event -> followCursor();
  private final Runnable refresh = this::refresh;

  TactusOutlinePage(ITextEditor editor, IDocument document) {
    this.editor = editor;
    this.document = document;
  }

  @Override
  public void createControl(Composite parent) {
    super.createControl(parent);
    TreeViewer tree = getTreeViewer();
    tree.setContentProvider(new OutlineContent());
    tree.setLabelProvider(new DelegatingStyledCellLabelProvider(new OutlineLabels()));
    tree.setInput(entries());
    document.addDocumentListener(onChange);
    if (editor.getSelectionProvider() instanceof IPostSelectionProvider cursor) {
      cursor.addPostSelectionChangedListener(onCursorMoved);
    }
  }

  /** Returns the entries at the top of the outline, as they are shown. */
  public List<OutlineEntry> shownEntries() {
    return List.of((OutlineEntry[]) getTreeViewer().getInput());
  }

  @Override
  public void selectionChanged(SelectionChangedEvent event) {
    super.selectionChanged(event);
    if (event.getStructuredSelection().getFirstElement() instanceof OutlineEntry entry
        && getControl().isFocusControl()) {
      editor.selectAndReveal(entry.nameRegion().getOffset(), entry.nameRegion().getLength());
    }
  }

  @Override
  public void dispose() {
    document.removeDocumentListener(onChange);
    if (editor.getSelectionProvider() instanceof IPostSelectionProvider cursor) {
      cursor.removePostSelectionChangedListener(onCursorMoved);
    }
    super.dispose();
  }

  private void followCursor() {
    TreeViewer tree = getTreeViewer();
    if (tree == null || tree.getControl().isDisposed() || tree.getControl().isFocusControl()) {
      return;
    }
    if (editor.getSelectionProvider().getSelection() instanceof ITextSelection cursor) {
      OutlineEntry.innermost(shownEntries(), cursor.getOffset())
          .ifPresent(entry -> tree.setSelection(new StructuredSelection(entry), true));
    }
  }

  private OutlineEntry[] entries() {
    return TactusDocuments.read(document, OutlineEntry::of).toArray(OutlineEntry[]::new);
  }

  private void refresh() {
    TreeViewer tree = getTreeViewer();
    if (tree == null || tree.getControl().isDisposed()) {
      return;
    }
    Object[] expanded = tree.getExpandedElements();
    tree.getControl().setRedraw(false);
    try {
      tree.setInput(entries());
      tree.setExpandedElements(expanded);
    } finally {
      tree.getControl().setRedraw(true);
    }
    followCursor();
  }

  private final class Listener implements IDocumentListener {
    @Override
    public void documentAboutToBeChanged(DocumentEvent event) {
      // the outline follows the text only after a change
    }

    @Override
    public void documentChanged(DocumentEvent event) {
      Display display = PlatformUI.getWorkbench().getDisplay();
      display.asyncExec(() -> display.timerExec(DELAY_MS, refresh));
    }
  }
}
