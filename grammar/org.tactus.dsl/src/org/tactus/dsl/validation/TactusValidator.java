package org.tactus.dsl.validation;

/** Checks that a system which parses also makes sense. */
public class TactusValidator extends AbstractTactusValidator {}
