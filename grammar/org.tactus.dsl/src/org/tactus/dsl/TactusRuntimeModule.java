package org.tactus.dsl;

/** Components of the language at run time, with or without Eclipse. */
public class TactusRuntimeModule extends AbstractTactusRuntimeModule {}
