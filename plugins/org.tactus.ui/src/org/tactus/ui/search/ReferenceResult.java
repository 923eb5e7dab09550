package org.tactus.ui.search;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.search.ui.text.AbstractTextSearchResult;
import org.eclipse.search.ui.text.IEditorMatchAdapter;
import org.eclipse.search.ui.text.IFileMatchAdapter;
import org.eclipse.search.ui.text.Match;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.ide.ResourceUtil;

/** The references that a query has found, by file. */
public final class ReferenceResult extends AbstractTextSearchResult implements IEditorMatchAdapter, IFileMatchAdapter {

  private final ReferenceQuery query;

  ReferenceResult(ReferenceQuery query) {
    this.query = query;
  }

  @Override
  public String getLabel() {
    int count = getMatchCount();
    return query.getLabel() + ": " + count + (count == 1 ? " match" : " matches");
  }

  @Override
  public String getTooltip() {
    return getLabel();
  }

  @Override
  public ImageDescriptor getImageDescriptor() {
    return null;
  }

  @Override
  public ReferenceQuery getQuery() {
    return query;
  }

  @Override
  public IEditorMatchAdapter getEditorMatchAdapter() {
    return this;
  }

  @Override
  public IFileMatchAdapter getFileMatchAdapter() {
    return this;
  }

  @Override
  public boolean isShownInEditor(Match match, IEditorPart editor) {
    return match.getElement().equals(ResourceUtil.getFile(editor.getEditorInput()));
  }

  @Override
  public Match[] computeContainedMatches(AbstractTextSearchResult result, IEditorPart editor) {
    IFile file = ResourceUtil.getFile(editor.getEditorInput());
    return file == null ? new Match[0] : getMatches(file);
  }

  @Override
  public Match[] computeContainedMatches(AbstractTextSearchResult result, IFile file) {
    return getMatches(file);
  }

  @Override
  public IFile getFile(Object element) {
    return element instanceof IFile file ? file : null;
  }
}
