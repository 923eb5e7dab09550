package org.tactus.cli;

import java.util.Set;
import org.tactus.lowering.Assumption;
import org.tactus.lowering.Interpretation;
import picocli.CommandLine.Mixin;

/** The options {@code --target} and {@code --assume}: how a description is read. */
final class InterpretationOption extends TargetOption {

  @Mixin
  private AssumeOption assume;

  Set<Assumption> assumed() {
    return assume.assumed();
  }

  Interpretation interpretation() {
    return Interpretation.of(target(), assumed());
  }
}
