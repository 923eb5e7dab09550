package org.tactus.dsl.ide;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.ide.server.symbol.HierarchicalDocumentSymbolService;
import org.tactus.model.view.Instantiation;

/** Outlines have what is written in a file, and not what instances have of their types. */
public class WrittenOutline extends HierarchicalDocumentSymbolService {

  @Override
  protected Iterator<Object> getAllContents(Resource resource) {
    List<Object> written = new ArrayList<>();
    super.getAllContents(resource).forEachRemaining(element -> {
      if (!(element instanceof EObject object) || Instantiation.source(object).isEmpty()) {
        written.add(element);
      }
    });
    return written.iterator();
  }
}
