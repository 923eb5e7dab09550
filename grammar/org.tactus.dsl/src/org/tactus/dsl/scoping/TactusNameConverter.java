package org.tactus.dsl.scoping;

import org.eclipse.xtext.naming.IQualifiedNameConverter;
import org.eclipse.xtext.naming.QualifiedName;

/**
 * Splits names at dots, except those of topics: {@code /points} and all that follows a leading slash is one segment.
 */
public class TactusNameConverter extends IQualifiedNameConverter.DefaultImpl {

  @Override
  public QualifiedName toQualifiedName(String name) {
    return name.startsWith("/") ? QualifiedName.create(name) : super.toQualifiedName(name);
  }
}
