package org.tactus.dsl.scoping;

/** What each cross reference of the language may refer to. */
public class TactusScopeProvider extends AbstractTactusScopeProvider {}
