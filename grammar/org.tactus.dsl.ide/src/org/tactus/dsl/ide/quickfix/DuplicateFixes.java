package org.tactus.dsl.ide.quickfix;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.tactus.model.Callback;
import org.tactus.model.ClientCall;
import org.tactus.model.Chain;
import org.tactus.model.Field;
import org.tactus.model.Goal;
import org.tactus.model.NamedElement;
import org.tactus.model.view.Quantities;
import org.tactus.model.Publication;
import org.tactus.model.Sample;
import org.tactus.model.TactusPackage;

/** Quick fixes of what is said twice. */
final class DuplicateFixes {

  private static final TactusPackage TYPES = TactusPackage.eINSTANCE;

  /** The words that begin a setting of a block. */
  private static final Set<String> SETTINGS = Set.of("scheduler", "limit", "queue", "thread", "threads", "reliability",
      "history", "durability", "deadline", "lifespan", "liveliness", "publish", "priority", "share", "external",
      "nodes", "listener", "intraprocess", "participant", "groups", "overhead", "by", "class", "chains", "callbacks",
      "criticality", "latency", "trigger_latency", "reaction", "age", "regulate", "policy", "critical", "sampling",
      "metric", "controller");

  private DuplicateFixes() {
  }

  /** Removes an element that says what another one says, or gives it another name. */
  static List<Change> name(MarkedPlace place) {
    Optional<NamedElement> element = place.element(NamedElement.class);
    List<Change> changes = new ArrayList<>();
    element.filter(one -> same(one)).ifPresent(one ->
        changes.add(Change.preferred("Remove '" + one.getName() + "', which says the same").remove(TextPart.of(one))));
    changes.addAll(RenameFixes.renamed(element, name -> name.matches(".*[0-9]") ? name + "_2" : name + "2"));
    return changes;
  }

  /** Makes an element that stands in place of none one of its own, if the file has no other one of its name. */
  static List<Change> override(MarkedPlace place) {
    return place.element(NamedElement.class)
        .filter(element -> element.eContainer().eContents().stream().noneMatch(other -> other != element
            && other.eClass() == element.eClass() && element.getName().equals(((NamedElement) other).getName())))
        .flatMap(element -> TextPart.word(element, "override"))
        .map(word -> Change.offered("Remove 'override'").replace(word.withSpaceAfter(), "")).stream().toList();
  }

  private static boolean same(NamedElement element) {
    List<Resource> files = element.eResource().getResourceSet() == null ? List.of(element.eResource())
        : element.eResource().getResourceSet().getResources();
    EObject owner = element.eContainer();
    List<EObject> others = new ArrayList<>();
    if (owner.eContainer() == null) {
      files.forEach(file -> file.getContents().forEach(model -> others.addAll(model.eContents())));
    } else {
      others.addAll(owner.eContents());
    }
    return others.stream().anyMatch(other -> other != element && other instanceof NamedElement named
        && element.getName().equals(named.getName()) && EcoreUtil.equals(other, element));
  }

  /** Removes the second of two settings, or the first. */
  static List<Change> setting(MarkedPlace place) {
    List<TextPart> parts = place.element(Goal.class).map(goal -> ((Chain) goal.eContainer()).getGoals().stream()
        .filter(other -> Quantities.kind(other).equals(Quantities.kind(goal))).map(TextPart::of).toList())
        .orElseGet(() -> values(place).stream().map(DuplicateFixes::setting).toList());
    List<Change> changes = new ArrayList<>();
    for (TextPart part : parts.reversed()) {
      changes.add(Change.offered("Remove '" + part.text().replaceAll("\\s+", " ") + "' of line "
          + NodeModelUtils.getLineAndColumn(place.file().getParseResult().getRootNode(), part.from()).getLine())
          .remove(part));
    }
    return parts.size() == 2 ? changes : List.of();
  }

  /** Returns where the values of the setting that is marked are written; those that others replace are no model. */
  private static List<TextPart> values(MarkedPlace place) {
    INode node = NodeModelUtils.findLeafNodeAtOffset(place.file().getParseResult().getRootNode(), place.from());
    for (; node != null; node = node.getParent()) {
      EObject element = node.hasDirectSemanticElement() ? node.getSemanticElement() : null;
      if (element != null && element.eResource() != null) {
        for (EStructuralFeature feature : element.eClass().getEAllStructuralFeatures()) {
          if (!feature.isMany() && place.marks(element, feature)) {
            return TextPart.all(element, feature);
          }
        }
      }
    }
    return List.of();
  }

  /** Returns a setting from the word that begins it to the one before the next. */
  private static TextPart setting(TextPart value) {
    TextPart begin = value;
    Optional<TextPart> before = begin.before();
    while (before.isPresent() && !before.get().is("{")) {
      begin = before.get().through(begin);
      boolean found = SETTINGS.contains(before.get().text());
      before = before.get().before().filter(word -> !found || word.is("listener"));
    }
    TextPart end = value;
    for (Optional<TextPart> word = end.after(); word.isPresent() && !word.get().is("}") && !SETTINGS.contains(
        word.get().text()); word = end.after()) {
      end = end.through(word.get());
    }
    return begin.through(end);
  }

  /** Removes a name from a list, or publishes twice. */
  static List<Change> listed(MarkedPlace place) {
    Optional<Publication> publication = place.element(Publication.class);
    boolean published = publication.filter(one -> one.getTriggers().isEmpty()
        || TextPart.all(one, TYPES.getPublication_Triggers()).stream().noneMatch(part -> part.from() == place.from()))
        .isPresent();
    if (published) {
      return published(publication.get());
    }
    Optional<ClientCall> call = place.element(ClientCall.class);
    if (call.isPresent()) {
      TextPart called = TextPart.of(call.get());
      return List.of(Change.offered("Remove the second '" + called.text() + "'").removeMember(called, 0));
    }
    Optional<Sample> sample = place.element(Sample.class);
    TextPart member = sample.map(TextPart::of).orElseGet(() -> written(place));
    boolean name = member.text().matches("/?[A-Za-z_][A-Za-z0-9_./-]*+");
    boolean inList = member.before().filter(word -> word.is(",")).isPresent();
    return !name || !inList ? List.of()
        : List.of(Change.offered("Remove the second '" + member.text() + "'").removeMember(member, 0));
  }

  /** Returns the whole name that is marked, with its dots. */
  private static TextPart written(MarkedPlace place) {
    ILeafNode leaf =
        NodeModelUtils.findLeafNodeAtOffset(place.file().getParseResult().getRootNode(), place.from());
    return leaf == null || place.part().to() > place.from() ? place.part()
        : new TextPart(place.file(), leaf.getOffset(), leaf.getEndOffset());
  }

  private static List<Change> published(Publication second) {
    List<Change> changes = new ArrayList<>();
    Callback callback = (Callback) second.eContainer();
    Publication first = callback.getPublications().stream().filter(one -> one.getTopic() == second.getTopic())
        .findFirst().orElse(second);
    if (first != second && first.getProfile() == second.getProfile() && first.getTriggers().isEmpty()
        && second.getTriggers().isEmpty() && Math.max(1, first.getEvery()) == Math.max(1, second.getEvery())
        && first.getRate() == null && second.getRate() == null) {
      int count = Math.max(1, first.getCount()) + Math.max(1, second.getCount());
      Change change = Change.offered("Write 'times " + count + "'").removeMember(TextPart.of(second), 1);
      EStructuralFeature times = TYPES.getPublication_Count();
      changes.add(TextPart.of(first, times).map(part -> change.replace(part, "" + count)).orElseGet(() ->
          change.writeAfter(TextPart.of(first, TYPES.getPublication_Topic()).orElseThrow(), "times " + count)));
    }
    changes.add(Change.offered("Remove the second '" + second.getTopic().getName() + "'")
        .removeMember(TextPart.of(second), 1));
    return changes;
  }

  /** Takes a message out of itself. */
  static List<Change> inner(MarkedPlace place) {
    return place.element(Field.class).map(field -> List.of(
        Change.offered("Make '" + field.getName() + "' a number").replace(field, TYPES.getField_Type(), "uint64"),
        Change.offered("Remove the field '" + field.getName() + "'").remove(TextPart.of(field)))).orElse(List.of());
  }
}
