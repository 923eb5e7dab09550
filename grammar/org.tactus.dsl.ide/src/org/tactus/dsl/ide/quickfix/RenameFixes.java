package org.tactus.dsl.ide.quickfix;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.resource.XtextResource;
import org.tactus.model.ActionServer;
import org.tactus.model.Field;
import org.tactus.model.MessageType;
import org.tactus.model.NamedElement;
import org.tactus.model.Node;
import org.tactus.model.Process;
import org.tactus.model.Service;
import org.tactus.model.TactusPackage;
import org.tactus.model.Topic;

/** Quick fixes that rename an element, with all that refers to it in the files that are loaded. */
final class RenameFixes {

  private static final TactusPackage TYPES = TactusPackage.eINSTANCE;

  private RenameFixes() {
  }

  static List<Change> node(MarkedPlace place) {
    return renamed(place.element(Node.class), LegalNames::node);
  }

  static List<Change> topic(MarkedPlace place) {
    return renamed(place.element(Topic.class), LegalNames::topic);
  }

  static List<Change> message(MarkedPlace place) {
    return renamed(place.element(MessageType.class), LegalNames::message);
  }

  static List<Change> field(MarkedPlace place) {
    return renamed(place.element(Field.class),
        name -> place.element(Field.class).filter(Field::isConstant).isPresent() ? LegalNames.constant(name)
            : LegalNames.field(name));
  }

  /** Gives what is called like a keyword of C++ a name that goes on. */
  static List<Change> keyword(MarkedPlace place) {
    Optional<NamedElement> element = place.element(NamedElement.class);
    boolean field = element.filter(Field.class::isInstance).isPresent();
    boolean message = element.filter(MessageType.class::isInstance).isPresent();
    return renamed(element, name -> message ? LegalNames.message(name) + "Message" : name + (field ? "_value" : "_1"));
  }

  static List<Change> process(MarkedPlace place) {
    return renamed(place.element(Process.class), name -> "process_" + name);
  }

  static List<Change> system(MarkedPlace place) {
    return place.model().map(model -> {
      String name = LegalNames.system(model.getSystemName() == null ? "" : model.getSystemName());
      return List.of(Change.offered("Write '" + name + "'").replace(model, TYPES.getModel_SystemName(), name));
    }).orElse(List.of());
  }

  /** Writes the name of an interface as ROS 2 has it; its package and type stay. */
  static List<Change> interfaceName(MarkedPlace place) {
    String name = place.part().text();
    String kind = place.element(Service.class).isPresent() ? "srv"
        : place.element(ActionServer.class).isPresent() ? "action" : "msg";
    String[] parts = name.split("/");
    String owner = LegalNames.field(parts[0]);
    String type = parts[parts.length - 1];
    String legal = owner + "/" + kind + "/" + LegalNames.message(type);
    return parts.length < 2 || type.isEmpty() || legal.equals(name) ? List.of()
        : List.of(Change.offered("Write '" + legal + "' instead of '" + name + "'").replace(place.part(), legal));
  }

  /** Gives an element another name that nothing has yet. */
  static List<Change> renamed(Optional<? extends NamedElement> element, UnaryOperator<String> legal) {
    if (element.isEmpty() || element.get().getName() == null) {
      return List.of();
    }
    String name = LegalNames.free(legal.apply(element.get().getName()), names(element.get()));
    Change change = Change.offered("Rename '" + element.get().getName() + "' to '" + name + "'");
    return List.of(rename(change, element.get(), name));
  }

  private static Set<String> names(NamedElement element) {
    Set<String> names = new HashSet<>();
    for (Resource file : files(element)) {
      for (TreeIterator<EObject> all = EcoreUtil.getAllContents(file, false); all.hasNext();) {
        if (all.next() instanceof NamedElement named && named.getName() != null && named != element) {
          names.add(element instanceof Process ? named.getName().toLowerCase(Locale.ROOT) : named.getName());
        }
      }
    }
    names.remove(element.getName());
    return names;
  }

  private static List<Resource> files(EObject element) {
    Resource file = element.eResource();
    return file.getResourceSet() == null ? List.of(file) : List.copyOf(file.getResourceSet().getResources());
  }

  /** Writes another name of an element, and what refers to it or to something in it. */
  static Change rename(Change change, NamedElement element, String name) {
    change.replace(element, TYPES.getNamedElement_Name(), name);
    for (Resource file : files(element)) {
      if (file instanceof XtextResource) {
        for (TreeIterator<EObject> all = EcoreUtil.getAllContents(file, false); all.hasNext();) {
          references(change, all.next(), element, name);
        }
      }
    }
    return change;
  }

  private static void references(Change change, EObject from, NamedElement element, String name) {
    for (EReference reference : from.eClass().getEAllReferences()) {
      if (!reference.isContainment() && !reference.isContainer() && from.eIsSet(reference)) {
        List<?> targets = reference.isMany() ? (List<?>) from.eGet(reference) : List.of(from.eGet(reference));
        List<TextPart> parts = TextPart.all(from, reference);
        for (int i = 0; i < Math.min(targets.size(), parts.size()); i++) {
          reference(change, parts.get(i), (EObject) targets.get(i), element, name);
        }
      }
    }
  }

  private static void reference(Change change, TextPart part, EObject target, NamedElement element, String name) {
    int dot = part.text().lastIndexOf('.');
    if (target == element) {
      change.replace(new TextPart(part.file(), part.from() + dot + 1, part.to()), name);
    } else if (target.eContainer() == element && dot > 0) {
      change.replace(new TextPart(part.file(), part.from(), part.from() + dot), name);
    }
  }
}
