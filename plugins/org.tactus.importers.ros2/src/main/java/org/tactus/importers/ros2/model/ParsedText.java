package org.tactus.importers.ros2.model;

import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.tactus.dsl.LoadedSystem;

/** The text of a model to which the places of its elements belong, whatever its file holds by now. */
public final class ParsedText {

  private ParsedText() {
  }

  /** Returns the text as it was parsed: without the byte order mark that its file may begin with. */
  public static String of(LoadedSystem system) {
    return NodeModelUtils.getNode(system.root()).getRootNode().getText();
  }
}
