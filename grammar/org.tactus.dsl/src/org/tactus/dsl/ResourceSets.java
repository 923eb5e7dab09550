package org.tactus.dsl;

import com.google.inject.Inject;
import com.google.inject.Provider;
import org.eclipse.xtext.resource.IResourceFactory;
import org.eclipse.xtext.resource.XtextResourceSet;

/** Makes resource sets that read files with the components of one injector, whatever the process has registered for the language. */
class ResourceSets {

  @Inject private Provider<XtextResourceSet> sets;
  @Inject private IResourceFactory factory;

  XtextResourceSet create() {
    XtextResourceSet set = sets.get();
    set.getResourceFactoryRegistry().getExtensionToFactoryMap().put("tactus", factory);
    return set;
  }
}
