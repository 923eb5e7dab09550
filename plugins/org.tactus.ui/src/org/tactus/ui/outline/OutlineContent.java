package org.tactus.ui.outline;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.jface.viewers.ITreeContentProvider;

/** The entries of an outline as a tree. */
final class OutlineContent implements ITreeContentProvider {

  private final Map<Object, OutlineEntry> parents = new HashMap<>();

  private void remember(OutlineEntry... entries) {
    for (OutlineEntry entry : entries) {
      entry.children().forEach(child -> parents.put(child, entry));
      remember(entry.children().toArray(OutlineEntry[]::new));
    }
  }

  @Override
  public Object[] getElements(Object input) {
    parents.clear();
    remember((OutlineEntry[]) input);
    return (OutlineEntry[]) input;
  }

  @Override
  public Object[] getChildren(Object entry) {
    return ((OutlineEntry) entry).children().toArray();
  }

  @Override
  public Object getParent(Object entry) {
    return parents.get(entry);
  }

  @Override
  public boolean hasChildren(Object entry) {
    return !((OutlineEntry) entry).children().isEmpty();
  }
}
