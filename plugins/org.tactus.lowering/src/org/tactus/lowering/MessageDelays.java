package org.tactus.lowering;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.eclipse.emf.ecore.EObject;
import org.tactus.diagnostics.CommunicationCode;
import org.tactus.diagnostics.LoweringCode;
import org.tactus.model.DelayRow;
import org.tactus.model.DelayTable;
import org.tactus.model.Host;
import org.tactus.model.view.DelayTables;

/**
 * Looks processing times up in the measured tables: the host's own one, else the general one. Linear between rows,
 * rounded up to whole nanoseconds; a smaller payload than the first row's costs what the first row says.
 */
final class MessageDelays {

  /** A row in integers: bytes and nanoseconds. */
  private record Row(long payload, MessageCost cost) {
  }

  private final Amounts amounts;
  private final Problems problems;
  private final Assumptions assumptions;
  private final DelayTables tables;
  private final Map<DelayTable, List<Row>> rows = new HashMap<>();

  MessageDelays(DelayTables tables, Amounts amounts, Problems problems, Assumptions assumptions) {
    this.tables = tables;
    this.amounts = amounts;
    this.problems = problems;
    this.assumptions = assumptions;
  }

  /**
   * Returns what a message costs on a host.
   *
   * @param host the host, if the description names one
   * @param payload the size in bytes; empty if it is not known
   * @param what the message, for diagnostics, as in {@code topic /points}
   * @param place the element that a diagnostic points to
   */
  MessageCost cost(Optional<Host> host, OptionalLong payload, String what, EObject place) {
    Optional<DelayTable> table = tables.of(host);
    if (table.isEmpty()) {
      assumptions.add("Sending and receiving take no time"
          + host.filter(h -> tables.differByHost()).map(h -> " on host " + h.getName()).orElse("")
          + ": the model has no message-delay table" + (tables.differByHost() ? " for it." : "."));
      return MessageCost.NONE;
    }
    if (payload.isEmpty()) {
      problems.error(LoweringCode.PAYLOAD_UNKNOWN, place, "the size of " + what
          + " has no known bound, so its cost cannot be looked up in the message-delay table",
          "give its message type a size, or bound its strings and sequences");
      return MessageCost.NONE;
    }
    return interpolated(table.get(), payload.getAsLong(), what, place);
  }

  private MessageCost interpolated(DelayTable table, long payload, String what, EObject place) {
    List<Row> all = rows.computeIfAbsent(table, this::read);
    if (payload <= all.getFirst().payload()) {
      return all.getFirst().cost();
    }
    for (int i = 1; i < all.size(); i++) {
      if (payload <= all.get(i).payload()) {
        return between(all.get(i - 1), all.get(i), payload);
      }
    }
    problems.error(CommunicationCode.PAYLOAD_BEYOND_TABLE, place,
        what + " has a payload of " + payload + " bytes; the message-delay table ends at "
        + all.getLast().payload() + " bytes", "measure a row for this payload and add it to the table");
    return all.getLast().cost();
  }

  private List<Row> read(DelayTable table) {
    return table.getRows().stream().map(this::read).sorted(Comparator.comparingLong(Row::payload)).toList();
  }

  private Row read(DelayRow row) {
    return new Row(amounts.bytes(row.getPayload()), new MessageCost(amounts.time(row.getFlowController()),
        amounts.time(row.getListener()), amounts.time(row.getPublisher())));
  }

  private static MessageCost between(Row low, Row high, long payload) {
    long part = payload - low.payload();
    long whole = high.payload() - low.payload();
    return new MessageCost(
        between(low.cost().flowController(), high.cost().flowController(), part, whole),
        between(low.cost().listener(), high.cost().listener(), part, whole),
        between(low.cost().publisher(), high.cost().publisher(), part, whole));
  }

  /** Returns {@code from + (to - from) * part / whole}, rounded up. */
  private static long between(long from, long to, long part, long whole) {
    BigInteger numerator = BigInteger.valueOf(to - from).multiply(BigInteger.valueOf(part));
    BigInteger[] quotient = numerator.divideAndRemainder(BigInteger.valueOf(whole));
    return from + quotient[0].longValueExact() + (quotient[1].signum() > 0 ? 1 : 0);
  }
}
