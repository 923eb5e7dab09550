package org.tactus.dsl.ide;

import com.google.inject.Guice;
import com.google.inject.Injector;
import org.eclipse.xtext.util.Modules2;
import org.tactus.dsl.TactusRuntimeModule;
import org.tactus.dsl.TactusStandaloneSetup;

/** Registers the language together with the services that editors and language servers need. */
public class TactusIdeSetup extends TactusStandaloneSetup {

  @Override
  public Injector createInjector() {
    return Guice.createInjector(Modules2.mixin(new TactusRuntimeModule(), new TactusIdeModule()));
  }
}
