package org.tactus.dsl.ide.quickfix;

import static org.tactus.dsl.ide.quickfix.Repair.fix;
import static org.tactus.dsl.ide.quickfix.Repair.none;

import org.tactus.diagnostics.ElementCode;

/** What can be done about single elements: their names, amounts, values and settings. */
final class ElementRepairs {

  private ElementRepairs() {
  }

  static Repair of(ElementCode code) {
    return switch (code) {
      case DUPLICATE_NAME -> fix("removes the second one if it says the same, or renames it", DuplicateFixes::name);
      case NODE_NAME -> fix("renames the node, and what refers to it", RenameFixes::node);
      case TOPIC_NAME -> fix("renames the topic, and what refers to it", RenameFixes::topic);
      case MESSAGE_NAME -> fix("renames the message, and what refers to it", RenameFixes::message);
      case FIELD_NAME -> fix("renames the field", RenameFixes::field);
      case INTERFACE_NAME -> fix("writes the package in lower case, the kind and the type", RenameFixes::interfaceName);
      case MISSING_ACTION_PART -> fix("writes the part, whose `wcet` a person must add", ActionFixes::missing);
      case UNHANDLED_ACTION_MESSAGE -> fix("writes the parts, whose `wcet` a person must add", ActionFixes::unhandled);
      case GOAL_NEVER_ENDS -> none("which callback ends a goal is not in the text");
      case CPP_KEYWORD -> fix("appends `_1`, or `_value` to a field, also where the name is referred to",
          RenameFixes::keyword);
      case SYSTEM_NAME -> fix("renames the system", RenameFixes::system);
      case PROCESS_NAME -> fix("puts `process_` before it", RenameFixes::process);
      case OVERRIDES_NOTHING -> fix("removes `override`, where that leaves one element of the name",
          DuplicateFixes::override);
      case EXISTING_NAME -> fix("writes a name that is allowed, where the rest of it tells which", StartFixes::name);
      case START_MISPLACED -> fix("removes the setting", StartFixes::remove);
      case INSTANCE_CONTENT -> none("whether the other instances are to have it too is not in the text");
      case OVERRIDE_MISFIT -> none("what the instance is to have is not in the text");
      case UNUSED_NODE_TYPE -> none("what an instance is to be called is not in the text");
      case PARAMETER_FILE -> none("which package installs the file is not in the text");
      case INEXACT_AMOUNT -> fix("rounds to whole nanoseconds or bytes", AmountFixes::rounded);
      case ZERO_AMOUNT -> none("which amount was meant is not in the text");
      case FIFO_PRIORITY_RANGE -> fix("writes the nearest priority", place -> AmountFixes.within(place, 1, 99));
      case FLOW_PRIORITY_RANGE -> fix("writes the nearest priority", place -> AmountFixes.within(place, -10, 10));
      case SHARE_RANGE -> fix("writes the nearest share", place -> AmountFixes.within(place, 0, 100));
      case PERCENTILE_RANGE -> fix("leaves the percentile out, which is stricter", AmountFixes::noPercentile);
      case ZERO_COUNT -> fix("writes 1", place -> AmountFixes.within(place, 1, Integer.MAX_VALUE));
      case CURVE_ORDER -> fix("sorts the points; an execution time becomes the greatest, a window the least, so that "
          + "bounds stay safe", CurveFixes::points);
      case BEST_CASE_ABOVE_WORST -> fix("lowers the best case, or raises the worst", AmountFixes::bestCase);
      case DISTRIBUTION_PARAMETERS -> fix("removes the distribution", AmountFixes::noDistribution);
      case DISTRIBUTION_OUTSIDE_BOUNDS -> fix("writes a `max`, raises the `wcet`, or lowers the `bcet`, so "
          + "that all times lie between them", AmountFixes::distribution);
      case MINIMUM_DISTANCE -> fix("writes the greatest distance that the period allows", AmountFixes::distance);
      case OFFSET_BEYOND_PERIOD -> fix("leaves whole periods out", AmountFixes::offset);
      case INTERVAL_BEYOND_PERIOD -> fix("writes `let` alone, which stands for the period", AmountFixes::interval);
      case JITTER_OF_LOGICAL_EXECUTION -> fix("removes `jitter`, or `let`", AmountFixes::jitter);
      case PARAMETER_RANGE_MISMATCH -> fix("writes the value that is nearest, or removes the range",
          ParameterFixes::range);
      case PARAMETER_VALUE_MISMATCH -> fix("writes the type that the value has", ParameterFixes::value);
      case CONSTANT_VALUE_MISMATCH -> fix("writes a type that can hold the value", ParameterFixes::constant);
      case ILLEGAL_TEXT -> fix("removes what the text must not hold", ParameterFixes::text);
      case SETTING_TWICE -> fix("removes one of the two", DuplicateFixes::setting);
      case LISTED_TWICE -> fix("removes the second one, or writes `times 2`", DuplicateFixes::listed);
      case MESSAGE_HOLDS_ITSELF -> fix("removes the field, or makes it a number", DuplicateFixes::inner);
    };
  }
}
