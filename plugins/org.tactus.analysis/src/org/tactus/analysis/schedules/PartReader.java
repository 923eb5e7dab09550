package org.tactus.analysis.schedules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tactus.analysis.schedules.SearchedPart.CallbackSeat;
import org.tactus.analysis.schedules.SearchedPart.DeliverySeat;
import org.tactus.analysis.schedules.SearchedPart.Demand;
import org.tactus.analysis.schedules.SearchedPart.ExecutorSeat;
import org.tactus.analysis.schedules.SearchedPart.InputSeat;
import org.tactus.analysis.schedules.SearchedPart.MessageSeat;
import org.tactus.analysis.schedules.SearchedPart.Service;
import org.tactus.analysis.schedules.SearchedPart.SourceSeat;
import org.tactus.analysis.schedules.SearchedPart.ThreadSeat;
import org.tactus.analysis.schedules.SearchedPart.Work;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.curve.PeriodicCurve;
import org.tactus.timing.load.Costs;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExternalInput;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.Listener;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Phase;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.PreemptionMode;
import org.tactus.timing.model.Rclcpp;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/** Reads the part of a model that some threads are, which {@link SearchableParts} finds no fault with. */
final class PartReader {

  final List<SourceSeat> sources = new ArrayList<>();
  final List<CallbackSeat> callbacks = new ArrayList<>();
  final List<MessageSeat> messages = new ArrayList<>();
  final List<DeliverySeat> deliveries = new ArrayList<>();
  final List<InputSeat> inputs = new ArrayList<>();
  final List<ExecutorSeat> executors = new ArrayList<>();
  final List<ThreadSeat> threads = new ArrayList<>();
  final List<List<Integer>> cores = new ArrayList<>();
  int queueCount;
  int slotCount;
  boolean contends;

  private final TimingModel model;
  private final Set<ThreadSpec> itsThreads;
  private final Map<ThreadSpec, Integer> coreOf = new HashMap<>();
  private final Map<Executor, Integer> executorNumbers = new HashMap<>();
  private final Map<Callback, Integer> callbackNumbers = new HashMap<>();
  private final Map<Message, Integer> messageNumbers = new HashMap<>();
  private final Map<Delivery, Integer> deliveryNumbers = new HashMap<>();
  private final Map<List<Object>, Integer> queues = new HashMap<>();
  private final Map<Listener, Integer> listenerQueues = new HashMap<>();
  private final Map<FlowController, Integer> flows = new HashMap<>();

  private PartReader(TimingModel model, Set<ThreadSpec> itsThreads) {
    this.model = model;
    this.itsThreads = itsThreads;
    readCores();
    number();
    readExecutors();
    readPassing();
    readInputs();
    readDeliveries();
    readMessages();
    readCallbacks();
    readSources();
    contends = model.executors().stream().anyMatch(one -> executorNumbers.containsKey(one) && one.threads().size() > 1);
  }

  /** A part with the numbers that its elements have in it. */
  record Read(SearchedPart part, Map<Callback, Integer> callbacks, Map<Delivery, Integer> deliveries) {
  }

  /** Reads the part of a model that some of its threads are. */
  static Read read(TimingModel model, Set<ThreadSpec> threads) {
    PartReader reader = new PartReader(model, threads);
    return new Read(new SearchedPart(reader), reader.callbackNumbers, reader.deliveryNumbers);
  }

  private void readCores() {
    Map<Object, Integer> numbers = new HashMap<>();
    for (ThreadSpec thread : model.threads()) {
      if (itsThreads.contains(thread)) {
        Object core = thread.placement().boundTo().<Object>map(bound -> bound).orElse(thread);
        coreOf.put(thread, numbers.computeIfAbsent(core, key -> {
          cores.add(new ArrayList<>());
          return cores.size() - 1;
        }));
      }
    }
  }

  private void number() {
    for (Executor executor : model.executors()) {
      if (itsThreads.contains(executor.threads().getFirst())) {
        executorNumbers.put(executor, executorNumbers.size());
      }
    }
    for (Callback callback : model.callbacks()) {
      if (executorNumbers.containsKey(callback.executor())) {
        callbackNumbers.put(callback, callbackNumbers.size());
      }
    }
    for (Delivery delivery : model.deliveries()) {
      if (callbackNumbers.containsKey(delivery.message().publisher())) {
        deliveryNumbers.put(delivery, deliveryNumbers.size());
      }
    }
    // what a flow controller sends takes its time, also where the model has no reader
    model.messages().stream().filter(message -> callbackNumbers.containsKey(message.publisher()))
        .filter(message -> message.isAsynchronous()
            || model.deliveries().stream().anyMatch(delivery -> delivery.message() == message))
        .forEach(message -> messageNumbers.put(message, messageNumbers.size()));
  }

  private int addThread(ThreadSpec spec, int executor, int queue, Work work, int writers) {
    int priority = spec.placement() instanceof Placement.FixedPriority fixed ? fixed.priority() : 1;
    boolean nonPreemptive = spec.placement() instanceof Placement.FixedPriority fixed
        && fixed.mode() instanceof PreemptionMode.NonPreemptive;
    threads.add(new ThreadSeat(coreOf.get(spec), priority, nonPreemptive, executor, queue, work, writers));
    cores.get(coreOf.get(spec)).add(threads.size() - 1);
    return threads.size() - 1;
  }

  private Set<String> topics(Callback callback) {
    Set<String> names = new LinkedHashSet<>();
    model.deliveries().stream().filter(delivery -> !delivery.sampled() && delivery.subscriber() == callback)
        .forEach(delivery -> names.add(delivery.message().topic()));
    model.externalInputs().stream().filter(input -> input.subscriber() == callback)
        .forEach(input -> names.add(input.name()));
    return callback.activation() instanceof Activation.Any && names.size() > 1 ? names : Set.of("");
  }

  private static Service service(Executor executor, Rclcpp rclcpp) {
    return switch (executor.kind()) {
      case PLAIN_THREAD, EVENTS -> Service.ARRIVAL;
      case SINGLE_THREADED -> Service.WINDOW;
      case STATIC_SINGLE_THREADED -> switch (rclcpp.service(executor.kind())) {
        case BY_CLASS -> Service.CLASS;
        case IN_WINDOWS, IN_ANY_ORDER -> Service.WINDOW;
      };
      case MULTI_THREADED, EVENTS_CBG -> Service.ANY;
      case FIXED_PRIORITY -> Service.PRIORITY;
      case EDF -> Service.DEADLINE;
      case MIXED -> Service.DEADLINE_OR_PRIORITY;
    };
  }

  private void readExecutors() {
    Rclcpp rclcpp = model.semantics().rclcpp();
    for (Executor executor : model.executors()) {
      if (!executorNumbers.containsKey(executor)) {
        continue;
      }
      Service service = service(executor, rclcpp);
      List<Callback> itsCallbacks = callbackNumbers.keySet().stream().filter(one -> one.executor() == executor)
          .sorted(Comparator.comparingInt(Callback::id)).toList();
      List<Callback> owners = new ArrayList<>();
      List<Integer> itsQueues = new ArrayList<>();
      for (Callback callback : itsCallbacks) {
        for (String topic : topics(callback)) {
          if (service != Service.ARRIVAL || itsQueues.isEmpty()) {
            itsQueues.add(queueCount++);
            owners.add(callback);
          }
          queues.put(List.of(callback, topic), itsQueues.getLast());
        }
      }
      int number = executors.size();
      List<Integer> numbers = new ArrayList<>();
      for (ThreadSpec thread : executor.threads()) {
        numbers.add(addThread(thread, number, -1, Work.RUNNING, 0));
      }
      executors.add(new ExecutorSeat(service, List.copyOf(itsQueues), service == Service.ARRIVAL ? List.of(-1)
          : owners.stream().map(callbackNumbers::get).toList(), precedence(service, owners, rclcpp),
          service == Service.WINDOW && rclcpp.lateWaitables() ? waitables(owners) : 0, numbers));
    }
  }

  private static long waitables(List<Callback> owners) {
    long bits = 0;
    for (int queue = 0; queue < owners.size(); queue++) {
      bits |= owners.get(queue).callbackClass() == CallbackClass.WAITABLE ? 1L << queue : 0;
    }
    return bits;
  }

  private static boolean[][] precedence(Service service, List<Callback> owners, Rclcpp rclcpp) {
    boolean[][] precedes = new boolean[owners.size()][owners.size()];
    for (int first = 0; first < owners.size(); first++) {
      for (int second = 0; second < owners.size(); second++) {
        Callback one = owners.get(first);
        Callback other = owners.get(second);
        precedes[first][second] = first != second && switch (service) {
          case ARRIVAL, ANY -> false;
          case WINDOW, CLASS -> one != other && rclcpp.precedes(one, other);
          case PRIORITY -> priority(one) > priority(other);
          case DEADLINE -> one.deadline().isPresent() && other.deadline().isEmpty();
          case DEADLINE_OR_PRIORITY -> other.deadline().isEmpty()
              && (one.deadline().isPresent() || priority(one) > priority(other));
        };
      }
    }
    return precedes;
  }

  private static long priority(Callback callback) {
    return callback.priority().isPresent() ? callback.priority().getAsInt() : Long.MIN_VALUE;
  }

  private static Work order(FlowController controller) {
    return switch (controller.scheduler()) {
      case FIFO -> Work.SENDING;
      case HIGH_PRIORITY -> Work.SENDING_BY_PRIORITY;
      case ROUND_ROBIN -> Work.SENDING_IN_TURN;
      case PRIORITY_WITH_RESERVATION -> Work.SENDING_BY_RANK; // without a limit nothing is reserved
    };
  }

  private void readPassing() {
    for (FlowController controller : model.flowControllers()) {
      if (itsThreads.contains(controller.thread())) {
        int queue = queueCount++;
        int writers = model.messages().stream()
            .filter(message -> message.flowController().filter(own -> own == controller).isPresent())
            .mapToInt(message -> message.writer() + 1).max().orElse(0);
        flows.put(controller, queue);
        addThread(controller.thread(), -1, queue, order(controller), writers);
      }
    }
    for (Listener listener : model.listeners()) {
      if (itsThreads.contains(listener.thread())) {
        listenerQueues.put(listener, queueCount);
        addThread(listener.thread(), -1, queueCount++, Work.RECEIVING, 0);
      }
    }
  }

  private int queue(Callback callback, String topic) {
    Integer own = queues.get(List.of(callback, topic));
    return own != null ? own : queues.get(List.of(callback, ""));
  }

  private void readInputs() {
    for (ExternalInput input : model.externalInputs()) {
      Integer subscriber = callbackNumbers.get(input.subscriber());
      if (subscriber != null) {
        inputs.add(new InputSeat(input, subscriber, queue(input.subscriber(), input.name())));
      }
    }
  }

  private void readDeliveries() {
    for (Delivery delivery : model.deliveries()) {
      if (deliveryNumbers.containsKey(delivery)) {
        deliveries.add(new DeliverySeat(delivery, callbackNumbers.get(delivery.subscriber()),
            delivery.sampled() ? -1 : queue(delivery.subscriber(), delivery.message().topic()),
            delivery.listener().map(listenerQueues::get).orElse(-1)));
      }
    }
  }

  private void readMessages() {
    for (Message message : model.messages()) {
      if (messageNumbers.containsKey(message)) {
        long most = Costs.sending(message);
        int flow = message.flowController().map(flows::get).orElse(-1);
        List<Integer> ways = model.deliveries().stream().filter(delivery -> delivery.message() == message)
            .map(deliveryNumbers::get).toList();
        messages.add(new MessageSeat(message, flow, Math.min(1, most), most, ways, triggering(message)));
      }
    }
  }

  private List<Boolean> triggering(Message message) {
    if (message.triggers().isEmpty()) {
      return List.of();
    }
    List<Boolean> calls = new ArrayList<>(List.of(false));
    deliveries.forEach(seat -> calls.add(message.isTriggeredBy(seat.delivery())));
    inputs.forEach(seat -> calls.add(message.isTriggeredBy(seat.input())));
    return calls;
  }

  private void readCallbacks() {
    for (Callback callback : model.callbacks()) {
      if (callbackNumbers.containsKey(callback)) {
        boolean collapses = callback.callbackClass() == CallbackClass.TIMER
            && callback.executor().kind().collapsesExpiries();
        int slots = callback.activation() instanceof Activation.Join join ? join.slots().size() : 0;
        callbacks.add(new CallbackSeat(callback, executorNumbers.get(callback.executor()),
            callback.isExclusive() ? callback.group().get().id() : -1, collapses, demand(callback),
            model.messages().stream().filter(one -> one.publisher() == callback && messageNumbers.containsKey(one))
                .map(messageNumbers::get).toList(), slots == 0 ? -1 : slotCount, slots));
        slotCount += slots;
      }
    }
  }

  private Demand demand(Callback callback) {
    List<Message> sent = model.messages().stream()
        .filter(message -> message.publisher() == callback && !message.isAsynchronous()).toList();
    long own = Math.max(callback.leastTime(), Math.min(1, callback.executionTime().orElseThrow().cost(1)));
    long least = sent.stream().filter(message -> message.triggers().isEmpty())
        .mapToLong(message -> Math.min(1, Costs.sending(message))).sum();
    return new Demand(own, Time.add(own, least), Costs.of(callback, sent).cost(1));
  }

  private void readSources() {
    Map<String, Integer> clocks = new HashMap<>();
    for (Callback callback : model.callbacks()) {
      if (callbackNumbers.containsKey(callback) && callback.activation() instanceof Activation.External external) {
        int clock = external.phase().map(Phase::clock)
            .map(name -> clocks.computeIfAbsent(name, key -> clocks.size())).orElse(-1);
        addSource(callbackNumbers.get(callback), SearchedPart.BY_CLOCK, external.curve(), external.maxGap(), clock,
            external.phase().map(Phase::offset).orElse(-1L));
      }
    }
    for (int input = 0; input < inputs.size(); input++) {
      addSource(inputs.get(input).subscriber(), 1 + deliveries.size() + input, inputs.get(input).input().curve(),
          inputs.get(input).input().maxGap(), -1, -1);
    }
  }

  private void addSource(int callback, int input, ArrivalCurve curve, long maxGap, int clock, long offset) {
    if (curve == ArrivalCurve.once()) {
      sources.add(SourceSeat.once(callback, input));
      return;
    }
    PeriodicCurve periodic = (PeriodicCurve) curve;
    long longest = Time.isFinite(maxGap) ? Math.max(periodic.period(), maxGap - periodic.jitter()) : Zone.NONE;
    sources.add(new SourceSeat(callback, input, periodic.period(), periodic.jitter(), longest, clock, offset));
  }
}
