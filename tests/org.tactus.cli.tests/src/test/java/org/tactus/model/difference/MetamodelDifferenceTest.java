package org.tactus.model.difference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tactus.model.ActionExecution;
import org.tactus.model.ActionReply;
import org.tactus.model.ActionService;
import org.tactus.model.Duration;
import org.tactus.model.Import;
import org.tactus.model.Model;
import org.tactus.model.NamedElement;
import org.tactus.model.Size;
import org.tactus.model.TactusFactory;
import org.tactus.model.TactusPackage;
import org.tactus.model.view.SystemView;

/** Nothing that the metamodel can say is passed over when two versions of a system are compared. */
class MetamodelDifferenceTest {

  private static final TactusPackage MODEL = TactusPackage.eINSTANCE;

  /** Lists whose order means nothing; a new list is decided here or in {@link Terms#ORDERED}. */
  private static final List<EStructuralFeature> UNORDERED = List.of(MODEL.getModel_Imports(),
      MODEL.getModel_Elements(), MODEL.getPlatform_Hosts(), MODEL.getPlatform_Networks(),
      MODEL.getPlatform_DelayTables(), MODEL.getMemory_Regulations(), MODEL.getMemory_CriticalNodes(),
      MODEL.getMemory_CriticalChains(), MODEL.getMemory_CriticalCallbacks(), MODEL.getRegulation_Cores(),
      MODEL.getDelayTable_Rows(), MODEL.getThreadSpec_Cores(), MODEL.getFifoPolicy_Locks(),
      MODEL.getQos_Externals(), MODEL.getWithout_Nodes(), MODEL.getWithout_Executors(),
      MODEL.getNode_Groups(), MODEL.getNode_Parameters(), MODEL.getNode_Overrides(),
      MODEL.getNode_ParameterOverrides(), MODEL.getNode_GroupOverrides(), MODEL.getCallbackOverride_Distribution(),
      MODEL.getCallback_Distribution(), MODEL.getCallback_Publications(), MODEL.getCallback_Calls(),
      MODEL.getCallback_Cancels(), MODEL.getCallback_Completes(), MODEL.getAction_Parts(),
      MODEL.getCallback_Samples(), MODEL.getTrigger_Topics(), MODEL.getPublication_Triggers(),
      MODEL.getExecutionTime_Points(), MODEL.getHistogramTime_Bars(), MODEL.getCurveArrival_Points(),
      MODEL.getProcess_Nodes(), MODEL.getProcess_Participants(), MODEL.getParticipant_Nodes(),
      MODEL.getExecutor_Nodes(), MODEL.getExecutor_Groups(), MODEL.getExecutor_Classes(),
      MODEL.getExecutor_ByCriticality(), MODEL.getThreadClass_Chains(), MODEL.getThreadClass_Callbacks(),
      MODEL.getChain_Goals(), MODEL.getMode_Loads(), MODEL.getMode_Rates(), MODEL.getMode_GivenUp(),
      MODEL.getModeLoad_Callbacks(), MODEL.getModeRate_Callbacks(), MODEL.getManager_Changes(),
      MODEL.getManager_Loads());

  /** What leads from a file to an object of a class. */
  private static final Map<EClass, List<EReference>> WAYS = ways();

  static Stream<EStructuralFeature> features() {
    return classes().flatMap(type -> type.getEStructuralFeatures().stream());
  }

  private static Stream<EClass> classes() {
    return MODEL.getEClassifiers().stream().filter(EClass.class::isInstance).map(EClass.class::cast);
  }

  @Test
  void everyListHasAnOrderOrNone() {
    List<EStructuralFeature> lists = features().filter(EStructuralFeature::isMany).toList();
    for (EStructuralFeature list : lists) {
      assertTrue(Terms.ORDERED.contains(list) != UNORDERED.contains(list), list.toString());
    }
    assertEquals(lists.size(), Terms.ORDERED.size() + UNORDERED.size());
  }

  /** In every class that has the feature. */
  @ParameterizedTest
  @MethodSource("features")
  void aChangeOfEveryFeatureIsTold(EStructuralFeature feature) {
    List<EClass> owners = classes().filter(type -> !type.isAbstract())
        .filter(type -> feature.getEContainingClass().isSuperTypeOf(type)).toList();
    assertFalse(owners.isEmpty());
    for (EClass owner : owners) {
      Model before = (Model) root(owner);
      Model after = EcoreUtil.copy(before);
      EObject changed = innermost(after, owner);
      set(changed, feature);
      List<ModelChange> changes = ModelDifference.between(SystemView.of(before), SystemView.of(after));
      if (owner == MODEL.getPlatform() || owner == MODEL.getModel() && feature == MODEL.getModel_Elements()) {
        assertEquals(1, changes.size(), owner.getName() + "." + feature.getName() + ": " + changes);
        continue;
      }
      assertFalse(changes.isEmpty(), owner.getName() + "." + feature.getName());
      for (ModelChange change : changes) {
        boolean told = !(change instanceof ModelChange.Changed values) || !values.before().equals(values.after());
        assertTrue(told, () -> "both read the same: " + change);
      }
    }
  }

  @Test
  void everyKindHasAWord() {
    classes().forEach(type -> assertFalse(Terms.of(type).isBlank()));
  }

  private static Map<EClass, List<EReference>> ways() {
    Map<EClass, List<EReference>> ways = new HashMap<>(Map.of(MODEL.getModel(), List.of()));
    Deque<EClass> open = new ArrayDeque<>(List.of(MODEL.getModel()));
    while (!open.isEmpty()) {
      EClass from = open.poll();
      for (EReference reference : from.getEAllContainments()) {
        List<EReference> way = new ArrayList<>(ways.get(from));
        way.add(reference);
        classes().filter(type -> !type.isAbstract() && reference.getEReferenceType().isSuperTypeOf(type))
            .filter(type -> ways.putIfAbsent(type, way) == null).forEach(open::add);
      }
    }
    return ways;
  }

  /** Returns a file with an object of a class, which has whatever is between them. */
  private static EObject root(EClass type) {
    List<EReference> way = WAYS.get(type);
    EObject object = TactusFactory.eINSTANCE.create(type);
    name(object);
    for (EReference reference : way.reversed()) {
      EClass container = reference.getEContainingClass();
      EClass concrete = container.isAbstract() ? classes().filter(each -> !each.isAbstract()
          && container.isSuperTypeOf(each) && WAYS.get(each).equals(way.subList(0, way.indexOf(reference))))
          .findFirst().orElseThrow() : container;
      EObject outer = TactusFactory.eINSTANCE.create(concrete);
      name(outer);
      add(outer, reference, object);
      object = outer;
    }
    return object;
  }

  private static EObject innermost(EObject root, EClass type) {
    EObject object = root;
    while (object.eClass() != type) {
      object = object.eContents().getFirst();
    }
    return object;
  }

  /** Gives an object what each of its kind has in the text. */
  private static void name(EObject object) {
    switch (object) {
      case ActionService part -> part.setName("goal");
      case ActionReply part -> part.setName("goal");
      case ActionExecution part -> part.setName("execution");
      case NamedElement named -> named.setName("x");
      case Duration duration -> duration.setAmount("1");
      case Size size -> size.setAmount("1");
      case Import imported -> imported.setImportURI("x.tactus");
      default -> { }
    }
  }

  @SuppressWarnings("unchecked") // lists hold what the feature is of
  private static void add(EObject object, EStructuralFeature feature, Object value) {
    if (feature.isMany()) {
      ((List<Object>) object.eGet(feature)).add(value);
    } else {
      object.eSet(feature, value);
    }
  }

  private static void set(EObject object, EStructuralFeature feature) {
    Object value = feature instanceof EAttribute attribute ? value(attribute.getEType(), object.eGet(feature))
        : other(((EReference) feature).getEReferenceType());
    if (feature == MODEL.getAction_Parts()) {
      ((NamedElement) value).setName("goal");
    }
    add(object, feature, value);
  }

  private static Object value(EClassifier type, Object current) {
    return type instanceof EEnum literals ? literals.getELiterals().getLast().getInstance()
        : switch (type.getName()) {
          case "EString" -> "2";
          case "EInt", "EIntegerObject" -> 7;
          case "EBoolean" -> !(boolean) current;
          default -> throw new AssertionError(type);
        };
  }

  private static EObject other(EClass type) {
    EClass concrete = type.isAbstract() ? classes().filter(each -> !each.isAbstract() && type.isSuperTypeOf(each))
        .findFirst().orElseThrow() : type;
    EObject object = TactusFactory.eINSTANCE.create(concrete);
    name(object);
    return object;
  }
}
