package org.tactus.importers.amalthea.binding;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringTokenizer;
import org.eclipse.app4mc.amalthea.model.Amalthea;
import org.eclipse.app4mc.amalthea.model.AmaltheaFactory;
import org.eclipse.app4mc.amalthea.model.AmaltheaPackage;
import org.eclipse.app4mc.amalthea.model.IReferable;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportFinding.Kind;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.document.XmlElement;
import org.tactus.input.VisibleText;

/**
 * Makes typed AMALTHEA objects of a migrated tree. The library's metamodel decides what is understood: an element,
 * attribute, type or value that it does not know is reported with its place, never skipped in silence. Takes time
 * linear in the size of the tree.
 */
public final class ModelBinder {

  private static final AmaltheaPackage PACKAGE = AmaltheaPackage.eINSTANCE;

  /** Characters of a value that a message shows. */
  private static final int LONGEST_SHOWN = 60;
  /** Characters of a number or word of the metamodel; more is no quantity, and takes long to read. */
  private static final int LONGEST_NUMBER = 100;

  /** A reference that waits until all objects exist. */
  private record Pending(EObject owner, EReference feature, String text, XmlElement element) {}

  private final ImportLog log;
  private final Map<EObject, XmlElement> origins = new IdentityHashMap<>();
  private final ReferenceIndex index = new ReferenceIndex();
  private final List<Pending> pending = new ArrayList<>();
  private final Map<EObject, String> unreadable = new IdentityHashMap<>();

  private ModelBinder(ImportLog log) {
    this.log = log;
  }

  /** Loads the metamodel, so that this may happen while a file is still being read. */
  public static void load() {
    AmaltheaFactory.eINSTANCE.eClass();
  }

  /** Binds the tree below {@code root}, an element {@code Amalthea} in the structure of the library's version. */
  public static BoundModel bind(XmlElement root, ImportLog log) {
    ModelBinder binder = new ModelBinder(log);
    Amalthea model = binder.object(root, PACKAGE.getAmalthea()) instanceof Amalthea read ? read
        : AmaltheaFactory.eINSTANCE.createAmalthea();
    binder.pending.forEach(binder::resolve);
    binder.reportDuplicates();
    return new BoundModel(model, binder.origins, binder.unreadable);
  }

  private EObject object(XmlElement element, EClass declared) {
    EClass type = typeOf(element, declared);
    if (type == null) {
      return null;
    }
    EObject object = AmaltheaFactory.eINSTANCE.create(type);
    origins.put(object, element);
    for (String name : element.attributeNames()) {
      attribute(object, element, name, element.attribute(name));
    }
    for (XmlElement child : element.children()) {
      child(object, child);
    }
    element.release();
    return object;
  }

  private EClass typeOf(XmlElement element, EClass declared) {
    EClassifier classifier = element.type() == null ? declared : PACKAGE.getEClassifier(element.type());
    if (classifier instanceof EClass type && !type.isAbstract() && !type.isInterface()
        && declared.isSuperTypeOf(type)) {
      return type;
    }
    log.add(Kind.NOT_UNDERSTOOD, relevance(element), element.place(), element.type() == null
        ? "<" + element.name() + "> has no type" : "<" + element.name() + "> of type " + element.type());
    return null;
  }

  private void attribute(EObject object, XmlElement element, String name, String value) {
    if (name.startsWith("xmi:") || name.startsWith("xsi:") || name.equals("href")) {
      return;
    }
    EStructuralFeature feature = object.eClass().getEStructuralFeature(name);
    if (feature instanceof EAttribute attribute && settable(attribute)) {
      value(object, attribute, element, value);
    } else if (feature instanceof EReference reference && !reference.isContainment() && settable(reference)) {
      for (StringTokenizer texts = new StringTokenizer(value); texts.hasMoreTokens();) {
        pending.add(new Pending(object, reference, texts.nextToken(), element));
      }
    } else {
      log.add(Kind.NOT_UNDERSTOOD, relevance(element), element.place(),
          "attribute '" + name + "' of " + object.eClass().getName());
    }
  }

  private static boolean settable(EStructuralFeature feature) {
    boolean up = feature instanceof EReference reference && reference.isContainer();
    return feature.isChangeable() && !feature.isDerived() && !feature.isVolatile() && !up;
  }

  private void value(EObject object, EAttribute attribute, XmlElement element, String text) {
    try {
      Object value = read(attribute, text);
      if (attribute.isMany()) {
        list(object, attribute).add(value);
      } else {
        object.eSet(attribute, value);
      }
    } catch (RuntimeException e) {
      String what = "'" + VisibleText.of(text, LONGEST_SHOWN) + "' of " + object.eClass().getName() + "."
          + attribute.getName();
      unreadable.put(object, what);
      log.add(Kind.NOT_UNDERSTOOD, Effect.POSSIBLE, element.place(), "value " + what + " is not a "
          + attribute.getEAttributeType().getName());
    }
  }

  /** Reads a value; numbers that no quantity has, such as NaN, are none. */
  private static Object read(EAttribute attribute, String text) {
    boolean words = attribute.getEAttributeType().getInstanceClass() == String.class;
    if (!words && text.length() > LONGEST_NUMBER) {
      throw new NumberFormatException("too long");
    }
    Object value = EcoreUtil.createFromString(attribute.getEAttributeType(), text);
    if (value instanceof Double number && !Double.isFinite(number)
        || value instanceof Float single && !Float.isFinite(single)) {
      throw new NumberFormatException("not finite");
    }
    return value;
  }

  private void child(EObject object, XmlElement child) {
    EStructuralFeature feature = object.eClass().getEStructuralFeature(child.name());
    if ("true".equals(child.attribute("xsi:nil"))) {
      return;
    }
    if (feature instanceof EReference reference && reference.isContainment()) {
      String id = child.attribute("xmi:id");
      EObject contained = object(child, reference.getEReferenceType());
      if (contained != null && put(object, reference, contained, child)) {
        if (contained instanceof IReferable referable) {
          index.add(referable, id);
        }
      }
    } else if (feature instanceof EReference reference && child.attribute("href") != null && settable(reference)) {
      pending.add(new Pending(object, reference, child.attribute("href"), child));
    } else {
      log.add(Kind.NOT_UNDERSTOOD, relevance(child), child.place(),
          "<" + child.name() + "> in " + object.eClass().getName());
    }
  }

  private void resolve(Pending reference) {
    List<EObject> found = index.find(reference.text(), reference.feature().getEReferenceType());
    String what = reference.owner().eClass().getName() + "." + reference.feature().getName() + " = "
        + ReferenceIndex.Reference.parse(reference.text()).name();
    if (found.isEmpty()) {
      log.add(Kind.UNRESOLVED, relevance(reference.element()), reference.element().place(),
          "the reference " + what + " leads nowhere");
      return;
    }
    if (found.size() > 1) {
      log.add(Kind.UNRESOLVED, relevance(reference.element()), reference.element().place(),
          "the reference " + what + " fits "
          + found.size() + " objects: the first one is taken");
    }
    put(reference.owner(), reference.feature(), found.get(0), reference.element());
  }

  /**
   * Adds a value, or refuses it where the metamodel has one and there is one already: which of two is meant, nobody can
   * tell.
   */
  private boolean put(EObject owner, EReference feature, EObject value, XmlElement element) {
    if (feature.isMany()) {
      list(owner, feature).add(value);
    } else if (owner.eGet(feature) == null || owner.eGet(feature) == value) {
      owner.eSet(feature, value);
    } else {
      log.error(element.place(),
          "'" + feature.getName() + "' of " + owner.eClass().getName()
              + " is given twice, but there can be only one. Remove"
          + " one of the two.");
      return false;
    }
    return true;
  }

  @SuppressWarnings("unchecked")
  private static List<Object> list(EObject owner, EStructuralFeature feature) {
    return (List<Object>) owner.eGet(feature);
  }

  private void reportDuplicates() {
    Set<IReferable> reported = new HashSet<>();
    for (List<IReferable> group : index.duplicates()) {
      IReferable second = group.get(1);
      if (reported.add(second)) {
        XmlElement first = origins.get(group.get(0));
        log.add(Kind.UNRESOLVED, relevance(origins.get(second)), origins.get(second).place(),
            second.eClass().getName() + " '"
                + second.getName() + "' has the name of the one in line " + first.place().line()
                + ": references mean that one");
      }
    }
  }

  /**
   * Whether something in this part of a model can change a bound: descriptions, tags, components and tracing cannot.
   */
  private static Effect relevance(XmlElement element) {
    String path = element.place().path();
    boolean harmless =
        path.startsWith("/commonElements") || path.startsWith("/componentsModel") || path.startsWith("/configModel")
        || path.startsWith("/measurementModel") || path.contains("/customProperties") || path.contains("/tags[")
        || path.contains("/description");
    return harmless ? Effect.NONE : Effect.POSSIBLE;
  }
}
