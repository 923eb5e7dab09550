package org.tactus.dsl.validation;

import org.tactus.diagnostics.Code;
import org.tactus.model.TactusPackage;

/** A rule with its fixed properties. */
public abstract class RuleBase implements Rule {

  /** The metamodel, for the parts of elements that rules mark. */
  protected static final TactusPackage TYPES = TactusPackage.eINSTANCE;

  private final Code code;
  private final Needs needs;

  /** Creates a rule. */
  protected RuleBase(Code code, Needs needs) {
    this.code = code;
    this.needs = needs;
  }

  @Override
  public final Code code() {
    return code;
  }

  @Override
  public final Needs needs() {
    return needs;
  }
}
