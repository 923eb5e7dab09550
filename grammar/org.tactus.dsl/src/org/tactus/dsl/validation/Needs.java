package org.tactus.dsl.validation;

/** What has to be in order before a rule can say anything reliable. */
public enum Needs {
  /** Nothing: the rule looks at single elements and is run on damaged files too. */
  NOTHING,
  /** No file of the system has a syntax error, so that no element is missing. */
  SYNTAX,
  /** In addition every reference names something. */
  REFERENCES,
  /** In addition no rule with less needs finds an error, so that the system has a timing model. */
  NO_ERRORS
}
