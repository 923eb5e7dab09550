package org.tactus.dsl.resource;

import org.eclipse.xtext.diagnostics.AbstractDiagnostic;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.tactus.diagnostics.Code;

/** A diagnostic at a region of the text, whether or not the parser made a node of it. */
final class TextDiagnostic extends AbstractDiagnostic {

  private final INode root;
  private final int offset;
  private final int length;
  private final Code code;
  private final String message;

  /**
   * @param root root of the text's nodes
   * @param offset first character, from 0
   * @param length number of characters
   */
  TextDiagnostic(INode root, int offset, int length, Code code, String message) {
    this.root = root;
    this.offset = offset;
    this.length = length;
    this.code = code;
    this.message = message;
  }

  @Override
  protected INode getNode() {
    return root;
  }

  @Override
  public int getOffset() {
    return offset;
  }

  @Override
  public int getLength() {
    return length;
  }

  @Override
  public int getLine() {
    return NodeModelUtils.getLineAndColumn(root, offset).getLine();
  }

  @Override
  public int getLineEnd() {
    return NodeModelUtils.getLineAndColumn(root, offset + length).getLine();
  }

  @Override
  public String getCode() {
    return code.id();
  }

  @Override
  public String[] getData() {
    return new String[0];
  }

  @Override
  public String getMessage() {
    return message;
  }
}
