package org.tactus.dsl;

import com.google.inject.Injector;
import org.eclipse.emf.ecore.EPackage;
import org.tactus.model.TactusPackage;

/** Registers the language and its metamodel where no Eclipse extension registry does it. */
public class TactusStandaloneSetup extends TactusStandaloneSetupGenerated {

  /** Registers the language for the whole process. */
  public static void doSetup() {
    new TactusStandaloneSetup().createInjectorAndDoEMFRegistration();
  }

  @Override
  public void register(Injector injector) {
    EPackage.Registry.INSTANCE.putIfAbsent(TactusPackage.eNS_URI, TactusPackage.eINSTANCE);
    super.register(injector);
  }
}
