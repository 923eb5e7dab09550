package org.tactus.dsl.validation.system;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;

/** Values as they are written, which tell a text from a number that it holds. */
public final class WrittenValues {

  private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE);
  private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

  private WrittenValues() {}

  /**
   * Returns the values of a part of an element in the order of the text, without white space and comments around them.
   */
  public static List<String> of(EObject element, EStructuralFeature feature) {
    return NodeModelUtils.findNodesForFeature(element, feature).stream().map(WrittenValues::visible).toList();
  }

  private static String visible(INode node) {
    StringBuilder text = new StringBuilder();
    node.getLeafNodes().forEach(leaf -> text.append(leaf.isHidden() ? "" : leaf.getText()));
    return text.toString();
  }

  /** Tells whether a value is a text between quotation marks. */
  public static boolean isText(String literal) {
    return literal.startsWith("\"") || literal.startsWith("'");
  }

  /** Returns the whole number that is written; empty for a fraction and for anything else. */
  public static Optional<BigInteger> whole(String literal) {
    return literal.matches("-?[0-9]+") ? Optional.of(new BigInteger(literal)) : Optional.empty();
  }

  /** Returns the number that is written, whole or not; empty for anything else. */
  public static Optional<BigDecimal> number(String literal) {
    return literal.matches("-?[0-9]+([.][0-9]+)?") ? Optional.of(new BigDecimal(literal)) : Optional.empty();
  }

  /** Tells whether a number has at most 64 bits with its sign. */
  public static boolean isLong(BigInteger number) {
    return number.compareTo(LEAST) >= 0 && number.compareTo(MOST) <= 0;
  }
}
