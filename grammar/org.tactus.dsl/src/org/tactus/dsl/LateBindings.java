package org.tactus.dsl;

import com.google.inject.Binder;
import com.google.inject.Binding;
import com.google.inject.Injector;
import com.google.inject.Key;
import com.google.inject.Module;
import com.google.inject.Provider;
import com.google.inject.Scope;
import com.google.inject.Scopes;
import com.google.inject.spi.DefaultBindingScopingVisitor;
import com.google.inject.spi.DefaultElementVisitor;
import com.google.inject.spi.Element;
import com.google.inject.spi.Elements;
import com.google.inject.spi.LinkedKeyBinding;
import org.eclipse.xtext.resource.IResourceServiceProvider;
import org.eclipse.xtext.resource.impl.DefaultResourceServiceProvider;
import org.eclipse.xtext.serializer.ISerializer;
import org.eclipse.xtext.validation.IConcreteSyntaxValidator;

/**
 * The components of a module, at each of which the injector looks when it is first wanted. Guice looks at all with all
 * that they want when it makes an injector, and a short command needs a third of them. What is to be there from the
 * start, such as the validator, which registers itself for the whole process, is.
 */
final class LateBindings implements Module {

  private final Module components;

  LateBindings(Module components) {
    this.components = components;
  }

  @Override
  public void configure(Binder binder) {
    Provider<Injector> injector = binder.getProvider(Injector.class);
    binder.bind(IResourceServiceProvider.class)
        .toInstance(new LateServices(() -> injector.get().getInstance(DefaultResourceServiceProvider.class)));
    for (Element element : Elements.getElements(components)) {
      element.acceptVisitor(new DefaultElementVisitor<Void>() {
        @Override
        public <T> Void visit(Binding<T> binding) {
          if (binding instanceof LinkedKeyBinding<T> linked && isUnscoped(linked)) {
            bind(binder, linked.getKey(), () -> injector.get().getInstance(linked.getLinkedKey()));
          } else {
            binding.applyTo(binder);
          }
          return null;
        }

        @Override
        protected Void visitOther(Element other) {
          other.applyTo(binder);
          return null;
        }
      });
    }
  }

  /** Binds a component to what makes it; one that each resource has and few commands call, to what makes it then. */
  private static <T> void bind(Binder binder, Key<T> key, Provider<? extends T> made) {
    if (key.equals(Key.get(ISerializer.class))) {
      binder.bind(ISerializer.class).toInstance(new LateSerializer(() -> (ISerializer) made.get()));
    } else if (key.equals(Key.get(IConcreteSyntaxValidator.class))) {
      binder.bind(IConcreteSyntaxValidator.class)
          .toInstance(new LateSyntaxValidator(() -> (IConcreteSyntaxValidator) made.get()));
    } else {
      binder.bind(key).toProvider(made);
    }
  }

  private static boolean isUnscoped(Binding<?> binding) {
    return binding.acceptScopingVisitor(new DefaultBindingScopingVisitor<Boolean>() {
      @Override
      public Boolean visitNoScoping() {
        return true;
      }

      @Override
      public Boolean visitScope(Scope scope) {
        return scope == Scopes.NO_SCOPE;
      }

      @Override
      protected Boolean visitOther() {
        return false;
      }
    });
  }
}
