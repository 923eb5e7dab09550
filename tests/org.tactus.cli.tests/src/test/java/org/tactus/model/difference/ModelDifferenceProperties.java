package org.tactus.model.difference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EDataType;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tactus.dsl.LoadedSystem;
import org.tactus.dsl.TactusLanguage;
import org.tactus.model.Action;
import org.tactus.model.CallbackOverride;
import org.tactus.model.Duration;
import org.tactus.model.Element;
import org.tactus.model.GroupOverride;
import org.tactus.model.Import;
import org.tactus.model.Model;
import org.tactus.model.NamedElement;
import org.tactus.model.NodeType;
import org.tactus.model.ParameterOverride;
import org.tactus.model.Platform;
import org.tactus.model.Size;
import org.tactus.model.TactusPackage;
import org.tactus.model.Without;
import org.tactus.model.view.SystemView;

/** Every attribute of real models, changed at random, is told at its element; what means the same is not. */
class ModelDifferenceProperties {

  private static final Path ROOT = Path.of("..", "..");
  private static final String FIXTURES = "tests/org.tactus.generator.tests/src/test/resources/models";
  private static final List<Path> MODELS = models();

  private static List<Path> models() {
    try (Stream<Path> examples = Files.walk(ROOT.resolve("examples"));
        Stream<Path> fixtures = Files.walk(ROOT.resolve(FIXTURES))) {
      return Stream.concat(examples, fixtures).filter(file -> file.toString().endsWith(".tactus"))
          .filter(file -> !TactusLanguage.get().load(file).hasErrors()).sorted().toList();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Property(tries = 300)
  void aChangedAttributeIsToldAtItsElement(@ForAll @LongRange(min = 0, max = 1_000_000_000L) long seed) {
    Random random = new Random(seed);
    Path file = MODELS.get(random.nextInt(MODELS.size()));
    SystemView before = TactusLanguage.get().load(file).view();
    LoadedSystem loaded = TactusLanguage.get().load(file);
    EObject object = pick(objects(loaded.view()), random);
    List<EAttribute> attributes = object.eClass().getEAllAttributes();
    if (attributes.isEmpty() || object instanceof Model || object instanceof Import || isReadBefore(object)) {
      return;
    }
    EAttribute attribute = attributes.get(random.nextInt(attributes.size()));
    if (object.eContainer() instanceof Action && Values.isName(attribute)) {
      return; // the language has fixed names for the parts of an action
    }
    String old = meaning(object, attribute);
    String place = placeOf(object);
    change(object, attribute, random);
    if (old.equals(meaning(object, attribute))) {
      return;
    }
    List<ModelChange> changes = ModelDifference.between(before, SystemView.of(loaded.root()));
    String what = file + ": " + attribute.getEContainingClass().getName() + "." + attribute.getName() + " of " + place
        + " from " + old + ": " + changes;
    assertFalse(changes.isEmpty(), what);
    assertTrue(changes.stream().anyMatch(change -> change.element().name().equals(place)), what);
    if (!Values.isName(attribute)) {
      assertEquals(1, changes.size(), what);
    }
    changes.forEach(change -> assertTrue(!(change instanceof ModelChange.Changed values)
        || !values.before().equals(values.after()), what));
  }

  @Property(tries = 40)
  void whatMeansTheSameIsNoChange(@ForAll @LongRange(min = 0, max = 1_000_000_000L) long seed) throws IOException {
    Random random = new Random(seed);
    Path file = MODELS.get(random.nextInt(MODELS.size()));
    SystemView before = TactusLanguage.get().load(file).view();
    String text = TactusLanguage.get().format(Files.readString(file)).replace("\n", "  // same\n\n");
    LoadedSystem loaded = TactusLanguage.get().load(file, text);
    shuffle(loaded.view(), random);
    objects(loaded.view()).filter(Duration.class::isInstance).map(Duration.class::cast)
        .filter(duration -> duration.getUnit().getLiteral().equals("ms")).forEach(duration -> {
          duration.setAmount(new java.math.BigDecimal(duration.getAmount()).movePointRight(3).toPlainString());
          duration.setUnit(org.tactus.model.TimeUnit.US);
        });
    assertEquals(List.of(), ModelDifference.between(before, SystemView.of(loaded.root())), file.toString());
  }

  /** Tells whether an object has been read into instances of a node type: a part of the type, or what they override. */
  private static boolean isReadBefore(EObject object) {
    return object instanceof NodeType || object instanceof CallbackOverride || object instanceof GroupOverride
        || object instanceof ParameterOverride
        || object.eContainer() != null && isReadBefore(object.eContainer());
  }

  /** Returns what an attribute means; of a quantity, what the whole means, as 0 ns is 0 s. */
  private static String meaning(EObject object, EAttribute attribute) {
    return object instanceof Duration || object instanceof Size ? Values.meaning(object)
        : Values.meaning(object, attribute);
  }

  /** Shuffles all lists whose order means nothing, those of the files among them. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // lists of any type are shuffled
  private static void shuffle(SystemView view, Random random) {
    objects(view).forEach(object -> object.eClass().getEAllStructuralFeatures().stream()
        .filter(feature -> feature.isMany() && !Terms.ORDERED.contains(feature)
            && feature != TactusPackage.Literals.MODEL__IMPORTS).forEach(feature -> {
              List list = (List) object.eGet(feature);
              List copy = new ArrayList(list);
              Collections.shuffle(copy, random);
              list.clear();
              list.addAll(copy);
            }));
  }

  private static Stream<EObject> objects(SystemView view) {
    List<EObject> all = new ArrayList<>(view.models());
    for (Model model : view.models()) {
      for (TreeIterator<EObject> contents = model.eAllContents(); contents.hasNext();) {
        all.add(contents.next());
      }
    }
    return all.stream();
  }

  private static EObject pick(Stream<EObject> objects, Random random) {
    List<EObject> all = objects.toList();
    return all.get(random.nextInt(all.size()));
  }

  /** Returns the name of the element that an object is part of, as it is found. */
  private static String placeOf(EObject object) {
    EObject element = object;
    while (!(element instanceof NamedElement) && !(element instanceof Element)
        && !(element.eContainer() instanceof Platform)) {
      element = element.eContainer();
    }
    return element instanceof Without ? "" : Values.name(element);
  }

  private static void change(EObject object, EAttribute attribute, Random random) {
    if (attribute.isMany()) {
      add(object, attribute, random);
      return;
    }
    object.eSet(attribute, value(object, attribute, random));
  }

  @SuppressWarnings("unchecked") // what is added has the type of the attribute
  private static void add(EObject object, EAttribute attribute, Random random) {
    List<Object> values = (List<Object>) object.eGet(attribute);
    Object value = switch (attribute.getEType()) {
      case EEnum literals -> literals.getELiterals().get(random.nextInt(literals.getELiterals().size())).getInstance();
      case EDataType type when type.getName().equals("EInt") -> random.nextInt(1000);
      default -> "17";
    };
    values.add(value);
  }

  private static Object value(EObject object, EStructuralFeature attribute, Random random) {
    Object current = object.eGet(attribute);
    if (attribute.getEType() instanceof EEnum literals) {
      return literals.getELiterals().get(random.nextInt(literals.getELiterals().size())).getInstance();
    }
    boolean quantity = object instanceof Duration || object instanceof Size;
    return switch (attribute.getEType().getName()) {
      case "EString" -> quantity ? "7." + random.nextInt(1000) : current + "x";
      case "EInt", "EIntegerObject" -> random.nextInt(1000);
      case "EBoolean" -> !(boolean) current;
      default -> throw new AssertionError(attribute);
    };
  }
}
