package org.tactus.editor.server;

import com.google.inject.AbstractModule;
import com.google.inject.Guice;
import com.google.inject.Injector;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.xtext.ide.server.DefaultProjectDescriptionFactory;
import org.eclipse.xtext.ide.server.ILanguageServerShutdownAndExitHandler;
import org.eclipse.xtext.ide.server.IMultiRootWorkspaceConfigFactory;
import org.eclipse.xtext.ide.server.IProjectDescriptionFactory;
import org.eclipse.xtext.ide.server.ProjectManager;
import org.eclipse.xtext.ide.server.concurrent.IRequestManager;
import org.eclipse.xtext.ide.server.concurrent.RequestManager;
import org.eclipse.xtext.resource.IContainer;
import org.eclipse.xtext.resource.IResourceDescription;
import org.eclipse.xtext.resource.IResourceServiceProvider;
import org.eclipse.xtext.resource.containers.ProjectDescriptionBasedContainerManager;
import org.eclipse.xtext.util.IFileSystemScanner;
import org.eclipse.xtext.util.Modules2;
import org.eclipse.xtext.validation.IResourceValidator;
import org.tactus.dsl.TactusRuntimeModule;
import org.tactus.dsl.ide.Counterparts;
import org.tactus.dsl.ide.DeclarationHover;
import org.tactus.dsl.ide.NewName;
import org.tactus.dsl.ide.TactusIdeModule;
import org.tactus.dsl.ide.TactusIdeSetup;
import org.tactus.dsl.ide.quickfix.QuickFixes;

/** Components of the server itself; those of the language come from its own injector, which is made here. */
final class EditorServerModule extends AbstractModule {

  private final ServerOptions options;

  EditorServerModule(ServerOptions options) {
    this.options = options;
  }

  @Override
  protected void configure() {
    Injector language = new Language().createInjectorAndDoEMFRegistration();
    bind(ServerOptions.class).toInstance(options);
    bind(IResourceServiceProvider.Registry.class)
        .toInstance(language.getInstance(IResourceServiceProvider.Registry.class));
    bind(LanguageServer.class).to(TactusServer.class);
    bind(ILanguageServerShutdownAndExitHandler.class).to(Ending.class);
    bind(ExecutorService.class).toInstance(Executors.newCachedThreadPool(DeepThreads.named("tactus-request")));
    bind(IRequestManager.class).to(RequestManager.class);
    bind(IMultiRootWorkspaceConfigFactory.class).to(WorkspaceFolders.class);
    bind(IFileSystemScanner.class).to(TactusFileScanner.class);
    bind(IProjectDescriptionFactory.class).to(DefaultProjectDescriptionFactory.class);
    bind(IContainer.Manager.class).to(ProjectDescriptionBasedContainerManager.class);
    bind(ProjectManager.class).to(ServerProject.class);
    bind(DeclarationHover.class).toProvider(() -> language.getInstance(DeclarationHover.class));
    bind(InstanceNames.class).toProvider(() -> language.getInstance(InstanceNames.class));
    bind(Counterparts.class).toProvider(() -> language.getInstance(Counterparts.class));
    bind(NewName.class).toProvider(() -> language.getInstance(NewName.class));
    bind(ImportingFiles.class).toProvider(() -> language.getInstance(ImportingFiles.class));
    bind(QuickFixes.class).toProvider(() -> language.getInstance(QuickFixes.class));
  }

  /** The language with what only the server needs of it. */
  private static final class Language extends TactusIdeSetup {
    @Override
    public Injector createInjector() {
      return Guice.createInjector(Modules2.mixin(new TactusRuntimeModule(), new TactusIdeModule(), binder -> {
        binder.bind(IResourceValidator.class).to(QuickValidator.class);
        binder.bind(IResourceDescription.Manager.class).to(ImportingFiles.class);
      }));
    }
  }
}
