package org.tactus.dsl.ide;

/** Components of the language that editors and language servers need. */
public class TactusIdeModule extends AbstractTactusIdeModule {}
