package org.tactus.dsl.validation;

import org.tactus.dsl.Diagnostic.Severity;
import org.tactus.model.TactusPackage;

/** A rule with its fixed properties. */
public abstract class RuleBase implements Rule {

  /** The metamodel, for the parts of elements that rules mark. */
  protected static final TactusPackage TYPES = TactusPackage.eINSTANCE;

  private final String code;
  private final Severity severity;
  private final String title;
  private final Needs needs;

  /** Creates a rule. */
  protected RuleBase(String code, Severity severity, Needs needs, String title) {
    this.code = code;
    this.severity = severity;
    this.needs = needs;
    this.title = title;
  }

  @Override
  public final String code() {
    return code;
  }

  @Override
  public final Severity severity() {
    return severity;
  }

  @Override
  public final String title() {
    return title;
  }

  @Override
  public final Needs needs() {
    return needs;
  }
}
