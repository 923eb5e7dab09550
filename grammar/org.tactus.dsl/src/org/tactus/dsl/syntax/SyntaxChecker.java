package org.tactus.dsl.syntax;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.parser.IParseResult;

/** Says what is wrong with a text that the parser does not accept. */
public class SyntaxChecker {

  /** Returns the syntax errors of a text in its order; none if it is well-formed. */
  public List<SyntaxError> check(IParseResult result) {
    INode root = result.getRootNode();
    if (result.getRootASTElement() == null && !result.hasSyntaxErrors()) {
      return List.of(new SyntaxError(0, 0, SyntaxCodes.EMPTY,
          "the file is empty: a system starts with 'system NAME', or with its first message, topic or node"));
    }
    List<SyntaxError> errors = new ArrayList<>();
    for (INode node : result.getSyntaxErrors()) {
      errors.add(new SyntaxError(node.getOffset(), node.getLength(), SyntaxCodes.UNEXPECTED, node.getSyntaxErrorMessage().getMessage()));
    }
    return errors;
  }
}
