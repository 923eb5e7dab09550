package org.tactus.editor.server;

import java.util.List;
import org.eclipse.emf.common.util.URI;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.xtext.ide.server.MultiRootWorkspaceConfigFactory;
import org.eclipse.xtext.workspace.FileProjectConfig;
import org.eclipse.xtext.workspace.IWorkspaceConfig;
import org.eclipse.xtext.workspace.WorkspaceConfig;

/**
 * The folders that a client has opened, and one for all files elsewhere, of which only those that are open in the
 * editor are looked at.
 */
final class WorkspaceFolders extends MultiRootWorkspaceConfigFactory {

  private static final URI EVERYWHERE = URI.createURI("file:///");

  @Override
  public IWorkspaceConfig getWorkspaceConfig(List<WorkspaceFolder> folders) {
    WorkspaceConfig config = (WorkspaceConfig) super.getWorkspaceConfig(folders);
    config.addProject(new FileProjectConfig(EVERYWHERE, "files elsewhere", config));
    return config;
  }
}
