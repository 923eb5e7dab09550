package org.tactus.dsl.ide.quickfix;

import static org.tactus.dsl.ide.quickfix.Repair.fix;

import org.tactus.diagnostics.SuppressionCode;

/** What can be done about comments that allow warnings. */
final class SuppressionRepairs {

  private SuppressionRepairs() {
  }

  static Repair of(SuppressionCode code) {
    return switch (code) {
      case MALFORMED -> fix("writes `because TODO` after the codes, or removes the comment",
          AllowComments.in(AllowComments::malformed));
      case UNKNOWN_CODE -> fix("writes a code that is near, or removes this one",
          AllowComments.in(AllowComments::unknown));
      case NOT_ALLOWED -> fix("writes `allow file`, or removes the code",
          AllowComments.in(AllowComments::notAllowed));
      case UNUSED -> fix("removes the code, and the comment with its last one",
          AllowComments.in(AllowComments::unused));
    };
  }
}
