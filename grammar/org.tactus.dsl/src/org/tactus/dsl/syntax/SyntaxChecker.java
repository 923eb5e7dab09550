package org.tactus.dsl.syntax;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.eclipse.xtext.IGrammarAccess;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.parser.IParseResult;
import org.tactus.diagnostics.TextCode;
import org.tactus.model.Model;

/**
 * Says what is wrong with a text that the parser does not accept: at each place, all that could have stood there.
 *
 * <p>The generated parser only tells good texts from bad ones; a bad one is read again with every reading kept open.
 * After an error the reading goes on as if the missing token were there, else in a following line where the text fits
 * again, else with the next element of the file, so that one mistake gives one message.
 */
@Singleton
public class SyntaxChecker {

  private static final int ENOUGH = 25;

  private final GrammarAutomaton grammar;
  private final Tokens tokens;

  @Inject
  SyntaxChecker(IGrammarAccess access, Tokens tokens) {
    this.grammar = new GrammarAutomaton(access.getGrammar());
    this.tokens = tokens;
  }

  /** Returns the first syntax errors of a text in its order; none if it is well-formed. */
  public List<SyntaxError> check(IParseResult result) {
    INode root = result.getRootNode();
    if (result.getRootASTElement() == null && !result.hasSyntaxErrors()) {
      return List.of(new SyntaxError(0, 0, TextCode.EMPTY,
          "the file is empty: a system starts with 'system NAME', or with its first message, topic or node"));
    }
    List<SyntaxError> errors = new ArrayList<>();
    boolean misread = false;
    for (INode node : result.getSyntaxErrors()) {
      if (SyntaxMessages.VALUE_ERROR.equals(node.getSyntaxErrorMessage().getIssueCode())) {
        errors.add(new SyntaxError(node.getOffset(), node.getLength(), TextCode.NUMBER_TOO_LARGE,
            node.getSyntaxErrorMessage().getMessage()));
      } else {
        misread = true;
      }
    }
    if (misread) {
      List<SyntaxError> found = new ErrorSearch(grammar, root.getText(), tokens.split(root.getText()),
          wellFormed(result), ENOUGH).run();
      errors.addAll(found.isEmpty() ? asParsed(result) : found);
    }
    errors.sort(Comparator.comparingInt(SyntaxError::offset));
    return errors;
  }

  /**
   * Returns a part of the text that the parser has read without an error: from the second element to the last but one
   * before the first error. What can follow an element is the same behind each.
   */
  private static ErrorSearch.Stretch wellFormed(IParseResult result) {
    int first = Integer.MAX_VALUE;
    for (INode error : result.getSyntaxErrors()) {
      first = Math.min(first, error.getOffset());
    }
    int wrong = first;
    List<Integer> starts = result.getRootASTElement() instanceof Model model
        ? model.getElements().stream().map(NodeModelUtils::getNode).filter(Objects::nonNull).map(INode::getOffset)
            .takeWhile(offset -> offset < wrong).toList()
        : List.of();
    return starts.size() < 4 ? ErrorSearch.Stretch.NONE
        : new ErrorSearch.Stretch(starts.get(1), starts.get(starts.size() - 2));
  }

  private static List<SyntaxError> asParsed(IParseResult result) {
    List<SyntaxError> errors = new ArrayList<>();
    for (INode node : result.getSyntaxErrors()) {
      errors.add(new SyntaxError(node.getOffset(), node.getLength(), TextCode.UNEXPECTED,
          node.getSyntaxErrorMessage().getMessage()));
    }
    return errors;
  }
}
