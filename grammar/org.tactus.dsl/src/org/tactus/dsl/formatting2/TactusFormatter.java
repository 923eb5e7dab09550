package org.tactus.dsl.formatting2;

import org.eclipse.xtext.formatting2.AbstractJavaFormatter;

/** Lays out a {@code .tactus} file. */
public class TactusFormatter extends AbstractJavaFormatter {}
