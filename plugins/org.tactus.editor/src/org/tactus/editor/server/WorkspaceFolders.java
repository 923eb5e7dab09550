package org.tactus.editor.server;

import java.util.List;
import org.eclipse.emf.common.util.URI;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.xtext.ide.server.MultiRootWorkspaceConfigFactory;
import org.eclipse.xtext.workspace.FileProjectConfig;
import org.eclipse.xtext.workspace.IProjectConfig;
import org.eclipse.xtext.workspace.IWorkspaceConfig;
import org.eclipse.xtext.workspace.WorkspaceConfig;

/**
 * The folders that a client has opened, and one for all files elsewhere, of which only those that are open in the
 * editor are looked at.
 */
final class WorkspaceFolders extends MultiRootWorkspaceConfigFactory {

  private static final URI EVERYWHERE = URI.createURI("file:///");
  private static final String ELSEWHERE = "files elsewhere";

  /** Tells whether a project stands for what is in none of the folders. */
  static boolean isElsewhere(IProjectConfig project) {
    return ELSEWHERE.equals(project.getName());
  }

  /** Returns the project in which a file was found, else the one of files elsewhere. */
  static IProjectConfig orElsewhere(IProjectConfig found, IWorkspaceConfig all) {
    // Xtext has a project without a place for what it does not know
    boolean known = found != null && found.getPath() != null && all.findProjectByName(found.getName()) != null;
    return known ? found : all.findProjectByName(ELSEWHERE);
  }

  @Override
  public IWorkspaceConfig getWorkspaceConfig(List<WorkspaceFolder> folders) {
    WorkspaceConfig config = (WorkspaceConfig) super.getWorkspaceConfig(folders);
    config.addProject(new FileProjectConfig(EVERYWHERE, ELSEWHERE, config));
    return config;
  }
}
