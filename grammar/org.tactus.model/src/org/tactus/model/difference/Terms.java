package org.tactus.model.difference;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tactus.model.TactusPackage;

/**
 * The words for classes and features of the metamodel. Where none is listed they are those of the metamodel's own name,
 * so that a new feature has a word; which lists have an order is decided for each.
 */
final class Terms {

  private static final TactusPackage MODEL = TactusPackage.eINSTANCE;

  private static final Map<EClass, String> CLASSES = Map.of(
      MODEL.getMessageType(), "message", MODEL.getQosOverride(), "override", MODEL.getDelayTable(), "message delays",
      MODEL.getFifoPolicy(), "fifo", MODEL.getReservationPolicy(), "reservation", MODEL.getQosProfile(), "qos");

  /** Words for classes that stand before what is said of an object in a value. */
  private static final Map<EClass, String> BEFORE_VALUES = Map.ofEntries(
      Map.entry(MODEL.getFifoPolicy(), "fifo"), Map.entry(MODEL.getReservationPolicy(), "reservation"),
      Map.entry(MODEL.getBurstArrival(), "burst"), Map.entry(MODEL.getCurveArrival(), "arrivals"),
      Map.entry(MODEL.getAperiodicArrival(), "aperiodic"), Map.entry(MODEL.getOnceArrival(), "once"),
      Map.entry(MODEL.getUniformTime(), "uniform"), Map.entry(MODEL.getGaussTime(), "gauss"),
      Map.entry(MODEL.getWeibullTime(), "weibull"), Map.entry(MODEL.getBetaTime(), "beta"),
      Map.entry(MODEL.getHistogramTime(), "histogram"), Map.entry(MODEL.getExternalSubscribers(), "subscribers"),
      Map.entry(MODEL.getExternalPublisher(), "publisher"));

  private static final Map<EStructuralFeature, String> FEATURES = Map.ofEntries(
      Map.entry(MODEL.getMessageType_InterfaceName(), "interface"),
      Map.entry(MODEL.getField_InterfaceName(), "interface"), Map.entry(MODEL.getService_InterfaceName(), "interface"),
      Map.entry(MODEL.getActionServer_InterfaceName(), "interface"),
      Map.entry(MODEL.getCallback_Publications(), "publishes"), Map.entry(MODEL.getCallback_Samples(), "samples"),
      Map.entry(MODEL.getTimer_LogicalExecution(), "let"), Map.entry(MODEL.getChain_Goals(), "goal"),
      Map.entry(MODEL.getExecutionTime_Points(), "wcet of"), Map.entry(MODEL.getQos_PublishMode(), "publish"),
      Map.entry(MODEL.getQos_FlowController(), "via"), Map.entry(MODEL.getQos_Reservation(), "share"),
      Map.entry(MODEL.getQos_Externals(), "external"), Map.entry(MODEL.getDelayTable_Rows(), "row"),
      Map.entry(MODEL.getMemory_Regulations(), "regulation"), Map.entry(MODEL.getFifoPolicy_Locks(), "lock"),
      Map.entry(MODEL.getGoal_Percentile(), "at"), Map.entry(MODEL.getChain_Source(), "from"),
      Map.entry(MODEL.getChain_Sink(), "to"),
      Map.entry(MODEL.getPublication_Count(), "times"), Map.entry(MODEL.getPublication_Profile(), "with"),
      Map.entry(MODEL.getPublication_AtEnd(), "at end"), Map.entry(MODEL.getPublication_Rate(), "at"),
      Map.entry(MODEL.getClientCall_Rate(), "at"),
      Map.entry(MODEL.getPublication_Triggers(), "when triggered by"),
      Map.entry(MODEL.getNode_StartName(), "name"), Map.entry(MODEL.getNode_Remappings(), "remap"),
      Map.entry(MODEL.getNode_Overrides(), "override"), Map.entry(MODEL.getNode_ParameterOverrides(), "override"),
      Map.entry(MODEL.getNode_GroupOverrides(), "override"),
      Map.entry(MODEL.getCallbackOverride_LogicalExecution(), "let"),
      Map.entry(MODEL.getCallbackOverride_Profile(), "with"), Map.entry(MODEL.getCallbackOverride_Group(), "in"),
      Map.entry(MODEL.getNode_ComponentPackage(), "package"),
      Map.entry(MODEL.getTrigger_Within(), "approximate_time within"),
      Map.entry(MODEL.getTriggerInput_Publisher(), "from"), Map.entry(MODEL.getSample_Profile(), "with"));

  /** Features whose value needs no word in a longer value, since its place or its unit tells. */
  private static final Set<EStructuralFeature> PLAIN = Set.of(
      MODEL.getGoal_Metric(), MODEL.getGoal_Bound(), MODEL.getPublication_Topic(), MODEL.getSample_Topic(),
      MODEL.getClientCall_Callee(),
      MODEL.getTriggerInput_Topic(), MODEL.getRemapping_From(),
      MODEL.getSample_Callback(), MODEL.getFifoPolicy_Priority(), MODEL.getThreadSpec_Policy(),
      MODEL.getLock_Semaphore(), MODEL.getExecutionPoint_Count(), MODEL.getExactTime_Time(),
      MODEL.getArrivalPoint_Count(), MODEL.getTrigger_Topics(), MODEL.getBurstArrival_Count());

  /** Features whose value is said of what has it, as the wcet of a callback. */
  private static final Set<EStructuralFeature> SEEN_THROUGH = Set.of(
      MODEL.getCallback_ExecutionTime(), MODEL.getTopic_Qos(), MODEL.getQosProfile_Qos(), MODEL.getQosOverride_Qos(),
      MODEL.getCallbackOverride_ExecutionTime(), MODEL.getCallbackOverride_Arrival(),
      MODEL.getTimer_Arrival(), MODEL.getActionExecution_Arrival(), MODEL.getEventSource_Arrival(),
      MODEL.getSubscription_Trigger(), MODEL.getThreadSpec_Policy());

  /**
   * Lists whose order has a meaning: the numbers of cores, the layout of messages, values of arrays, the registration
   * of callbacks, the way of a chain, and how a node that exists is started.
   */
  static final Set<EStructuralFeature> ORDERED = Set.of(
      MODEL.getHost_Cores(), MODEL.getMessageType_Fields(), MODEL.getParameter_Values(), MODEL.getNode_Callbacks(),
      MODEL.getNode_Actions(), MODEL.getChain_Via(), MODEL.getExecutor_Order(), MODEL.getNode_Remappings(),
      MODEL.getNode_ParameterFiles(), MODEL.getNode_Arguments(), MODEL.getParameterOverride_Values());

  private Terms() {
  }

  /** Returns the word for a kind of elements, as in {@code callback group}. */
  static String of(EClass kind) {
    return CLASSES.getOrDefault(kind, words(kind.getName()));
  }

  /** Returns the word for a property, as in {@code minimum distance}. */
  static String of(EStructuralFeature feature) {
    return FEATURES.getOrDefault(feature, words(feature.getName()));
  }

  /** Returns what the properties of a feature's value begin with, as in {@code thread} and a space. */
  static String prefix(EStructuralFeature feature) {
    return SEEN_THROUGH.contains(feature) ? "" : of(feature) + " ";
  }

  /** Returns the word before a feature's value within a longer value, and a space if there is one. */
  static String inValue(EStructuralFeature feature) {
    return PLAIN.contains(feature) || SEEN_THROUGH.contains(feature) ? "" : of(feature) + " ";
  }

  /** Returns the word that a value begins with, and a space if there is one. */
  static String before(EObject value) {
    String word = BEFORE_VALUES.getOrDefault(value.eClass(), "");
    return word.isEmpty() ? "" : word + " ";
  }

  private static String words(String name) {
    return name.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
  }
}
