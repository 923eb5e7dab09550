package org.tactus.dsl.scoping;

import com.google.common.collect.Iterables;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.naming.IQualifiedNameConverter;
import org.eclipse.xtext.naming.QualifiedName;
import org.eclipse.xtext.resource.EObjectDescription;
import org.eclipse.xtext.resource.IEObjectDescription;
import org.eclipse.xtext.scoping.IScope;

/** A scope that finds a name by look-up, and lists all names only where they are asked for. */
final class SymbolScope implements IScope {

  private final IQualifiedNameConverter names;
  private final Function<String, EObject> find;
  private final Supplier<Map<String, EObject>> all;

  /**
   * @param names converts between names and their segments
   * @param find returns what a name refers to, or {@code null}
   * @param all returns everything that can be referred to, by name
   */
  SymbolScope(IQualifiedNameConverter names, Function<String, EObject> find, Supplier<Map<String, EObject>> all) {
    this.names = names;
    this.find = find;
    this.all = all;
  }

  @Override
  public IEObjectDescription getSingleElement(QualifiedName name) {
    EObject element = find.apply(names.toString(name));
    return element == null ? null : EObjectDescription.create(name, element);
  }

  @Override
  public Iterable<IEObjectDescription> getElements(QualifiedName name) {
    IEObjectDescription element = getSingleElement(name);
    return element == null ? List.of() : List.of(element);
  }

  @Override
  public IEObjectDescription getSingleElement(EObject object) {
    return Iterables.getFirst(getElements(object), null);
  }

  @Override
  public Iterable<IEObjectDescription> getElements(EObject object) {
    return Iterables.filter(getAllElements(),
        description -> Objects.equals(description.getEObjectURI(), EcoreUtil.getURI(object)));
  }

  @Override
  public Iterable<IEObjectDescription> getAllElements() {
    Map<String, IEObjectDescription> descriptions = new LinkedHashMap<>();
    all.get().forEach(
        (name, element) -> descriptions.put(name, EObjectDescription.create(names.toQualifiedName(name), element)));
    return descriptions.values();
  }
}
