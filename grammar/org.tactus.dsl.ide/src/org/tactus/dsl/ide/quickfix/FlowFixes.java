package org.tactus.dsl.ide.quickfix;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.system.FlowControllers;
import org.tactus.dsl.validation.system.FlowControllers.Sender;
import org.tactus.model.FlowController;
import org.tactus.model.FlowScheduler;
import org.tactus.model.PublishMode;
import org.tactus.model.Qos;
import org.tactus.model.TactusPackage;
import org.tactus.model.view.PayloadBound;
import org.tactus.model.view.Quantities;

/** Quick fixes of how topics are sent: at once, or through flow controllers with limits and shares. */
final class FlowFixes {

  private static final TactusPackage TYPES = TactusPackage.eINSTANCE;
  private static final BigDecimal DATAGRAM = BigDecimal.valueOf(65_500);

  private FlowFixes() {
  }

  /** Returns the first sender that a finding at the place is about. */
  private static Optional<Sender> sender(MarkedPlace place) {
    return place.checked().flatMap(checked -> senders(checked).stream()
        .filter(sender -> place.marks(sender.place(), sender.feature())).findFirst());
  }

  private static List<Sender> senders(CheckedSystem checked) {
    return FlowControllers.of(checked).senders();
  }

  private static Optional<Qos> publish(MarkedPlace place, Sender sender) {
    return place.system().flatMap(view -> view.deciding(sender.topic(), sender.writer().publication().getProfile(),
        block -> block.getPublishMode() != PublishMode.UNSPECIFIED));
  }

  /** LegalNames a flow controller, one of those that are there, else a new one; or sends at once. */
  static List<Change> async(MarkedPlace place) {
    Optional<Sender> sender = sender(place);
    Optional<TextPart> mode = sender.flatMap(one -> publish(place, one))
        .flatMap(block -> TextPart.of(block, TYPES.getQos_PublishMode()));
    if (mode.isEmpty()) {
      return List.of();
    }
    List<String> names = place.system().stream().flatMap(view -> view.flowControllers().stream())
        .map(FlowController::getName).toList();
    List<Change> changes = new ArrayList<>();
    names.forEach(name ->
        changes.add(Change.offered("Write 'async via " + name + "'").writeAfter(mode.get(), "via " + name)));
    if (names.isEmpty()) {
      Change define = Change.offered("Define a flow controller and send via it").writeAfter(mode.get(), "via sender");
      changes.add(Elements.add(define, sender.get().topic(), TYPES.getFlowController(), "flow controller sender { }"));
    }
    changes.add(Change.offered("Write 'publish sync'").replace(mode.get(), "sync"));
    return changes;
  }

  /** Sends through the flow controller that is named, or names none. */
  static List<Change> sync(MarkedPlace place) {
    return sender(place).flatMap(sender -> publish(place, sender)).map(block -> List.of(
        Change.offered("Write 'publish async'").replace(block, TYPES.getQos_PublishMode(), "async"),
        Change.offered("Remove the flow controller").remove(block, TYPES.getQos_FlowController(), 1)))
        .orElse(List.of());
  }

  /** Raises a limit above the largest message that is sent by it. */
  static List<Change> belowMessage(MarkedPlace place) {
    return place.checked().flatMap(checked -> sender(place).map(Sender::qos).flatMap(qos ->
        Optional.ofNullable(qos.flowController())).flatMap(controller -> {
          PayloadBound payloads = new PayloadBound();
          long largest = senders(checked).stream().filter(one -> one.qos().flowController() == controller)
              .mapToLong(one -> payloads.of(one.topic().getType()).orElse(0)).max().orElse(0);
          return scaled(controller, BigDecimal.valueOf(largest).add(BigDecimal.ONE));
        })).stream().toList();
  }

  /** Raises a limit to the largest datagram. */
  static List<Change> belowDatagram(MarkedPlace place) {
    return place.element(FlowController.class).flatMap(controller -> scaled(controller, DATAGRAM)).stream().toList();
  }

  /** Multiplies limit and period, so that the rate stays as it is. */
  private static Optional<Change> scaled(FlowController controller, BigDecimal least) {
    if (controller.getLimit() == null || controller.getLimitPeriod() == null
        || Quantities.written(controller.getLimit()).signum() == 0) {
      return Optional.empty();
    }
    BigDecimal factor = least.divide(Quantities.written(controller.getLimit()), 0, RoundingMode.CEILING);
    String limit = times(controller.getLimit().getAmount(), factor) + " "
        + controller.getLimit().getUnit().getLiteral();
    String period = times(controller.getLimitPeriod().getAmount(), factor) + " "
        + controller.getLimitPeriod().getUnit().getLiteral();
    return Optional.of(Change.offered("Write 'limit " + limit + " per " + period + "'")
        .replace(TextPart.of(controller.getLimit()), limit).replace(TextPart.of(controller.getLimitPeriod()), period));
  }

  private static String times(String amount, BigDecimal factor) {
    BigDecimal product = new BigDecimal(amount).multiply(factor);
    return (product.signum() == 0 ? product : product.stripTrailingZeros()).toPlainString();
  }

  /** Takes away a share that nothing reads, or has it read. */
  static List<Change> share(MarkedPlace place) {
    return sender(place).map(sender -> {
      List<Change> changes = new ArrayList<>();
      FlowController controller = sender.qos().flowController();
      shareOf(place, sender).ifPresent(part ->
          changes.add(Change.offered("Remove the share").remove(part.withBefore(1).withAfter(1))));
      if (controller != null && controller.getLimit() != null) {
        String scheduler = FlowScheduler.PRIORITY_WITH_RESERVATION.getLiteral();
        Change change = Change.offered("Write 'scheduler " + scheduler + "'");
        changes.add(TextPart.of(controller, TYPES.getFlowController_Scheduler())
            .map(part -> change.replace(part, scheduler))
            .orElseGet(() -> change.addEntry(controller, "scheduler " + scheduler)));
      }
      return changes;
    }).orElse(List.of());
  }

  private static Optional<TextPart> shareOf(MarkedPlace place, Sender sender) {
    return place.system().flatMap(view -> view.deciding(sender.topic(), sender.writer().publication().getProfile(),
        block -> block.getReservation() != null)).flatMap(block -> TextPart.of(block, TYPES.getQos_Reservation()));
  }

  /** Writes what the shares before leave of a flow controller. */
  static List<Change> shares(MarkedPlace place) {
    Optional<Sender> last = sender(place).filter(sender -> sender.qos().reservation() != null);
    return place.checked().flatMap(checked -> last.flatMap(sender -> {
      int before = 0;
      for (Sender other : senders(checked)) {
        boolean counts = other.qos().flowController() == sender.qos().flowController()
            && other.qos().reservation() != null;
        if (counts && other.place() == sender.place()) {
          break;
        }
        before += counts ? other.qos().reservation() : 0;
      }
      int left = 100 - before;
      return shareOf(place, sender).filter(part -> left >= 0)
          .map(part -> Change.offered("Write 'share " + left + " %'").replace(part, Integer.toString(left)));
    })).stream().toList();
  }
}
