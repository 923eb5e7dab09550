package org.tactus.editor.server;

import com.google.inject.AbstractModule;
import com.google.inject.Injector;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.xtext.ide.server.DefaultProjectDescriptionFactory;
import org.eclipse.xtext.ide.server.ILanguageServerShutdownAndExitHandler;
import org.eclipse.xtext.ide.server.IMultiRootWorkspaceConfigFactory;
import org.eclipse.xtext.ide.server.IProjectDescriptionFactory;
import org.eclipse.xtext.ide.server.concurrent.IRequestManager;
import org.eclipse.xtext.ide.server.concurrent.RequestManager;
import org.eclipse.xtext.resource.IContainer;
import org.eclipse.xtext.resource.IResourceServiceProvider;
import org.eclipse.xtext.resource.containers.ProjectDescriptionBasedContainerManager;
import org.eclipse.xtext.util.IFileSystemScanner;
import org.tactus.dsl.ide.TactusIdeSetup;

/** Components of the server itself; those of the language come from its own injector, which is made here. */
final class EditorServerModule extends AbstractModule {

  private final ServerOptions options;

  EditorServerModule(ServerOptions options) {
    this.options = options;
  }

  @Override
  protected void configure() {
    Injector language = new TactusIdeSetup().createInjectorAndDoEMFRegistration();
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
  }
}
