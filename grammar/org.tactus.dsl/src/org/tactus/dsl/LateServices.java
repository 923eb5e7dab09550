package org.tactus.dsl;

import java.util.function.Supplier;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.parser.IEncodingProvider;
import org.eclipse.xtext.resource.IContainer;
import org.eclipse.xtext.resource.IResourceDescription;
import org.eclipse.xtext.resource.IResourceServiceProvider;
import org.eclipse.xtext.validation.IResourceValidator;

/** What editors ask of a language, made when it is asked: each resource has it, and commands ask for none of it. */
record LateServices(Supplier<? extends IResourceServiceProvider> made) implements IResourceServiceProvider {

  @Override
  public IResourceValidator getResourceValidator() {
    return made.get().getResourceValidator();
  }

  @Override
  public IResourceDescription.Manager getResourceDescriptionManager() {
    return made.get().getResourceDescriptionManager();
  }

  @Override
  public IContainer.Manager getContainerManager() {
    return made.get().getContainerManager();
  }

  @Override
  public boolean canHandle(URI uri) {
    return made.get().canHandle(uri);
  }

  @Override
  public IEncodingProvider getEncodingProvider() {
    return made.get().getEncodingProvider();
  }

  @Override
  public <T> T get(Class<T> type) {
    return made.get().get(type);
  }
}
