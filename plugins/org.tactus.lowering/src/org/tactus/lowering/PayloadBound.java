package org.tactus.lowering;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.tactus.model.Field;
import org.tactus.model.MessageType;
import org.tactus.model.Primitive;
import org.tactus.timing.Time;

/**
 * Upper bounds on the serialised size of messages in bytes.
 *
 * <p>A stated size is taken as it is. For fields the bound follows the CDR encoding: a header of 4 bytes, primitives
 * aligned to their size, a length of 4 bytes before strings and sequences, a terminating byte after strings. The end of a
 * field grows with where the field starts and with its length, so the longest value of every field gives the bound.
 */
final class PayloadBound {

  private static final long HEADER = 4;
  private static final long LENGTH = 4;

  private final Amounts amounts;
  private final Map<MessageType, OptionalLong> known = new HashMap<>();
  private final Set<MessageType> open = new HashSet<>();

  PayloadBound(Amounts amounts) {
    this.amounts = amounts;
  }

  /** Returns the bound for a message type; empty where there is none or it is not known. */
  OptionalLong of(MessageType type) {
    if (type.getSize() != null) {
      return OptionalLong.of(amounts.bytes(type.getSize()));
    }
    OptionalLong fields = fields(type);
    return fields.isPresent() ? OptionalLong.of(Time.add(HEADER, fields.getAsLong())) : fields;
  }

  /** Returns the bound on the fields of an own type, from an aligned start. */
  private OptionalLong fields(MessageType type) {
    if (type.getInterfaceName() != null) {
      return OptionalLong.empty();
    }
    OptionalLong cached = known.get(type);
    if (cached != null) {
      return cached;
    }
    if (!open.add(type)) {
      return OptionalLong.empty();
    }
    OptionalLong bound = sum(type);
    open.remove(type);
    known.put(type, bound);
    return bound;
  }

  private OptionalLong sum(MessageType type) {
    long end = 0;
    boolean empty = true;
    for (Field field : type.getFields()) {
      if (!field.isConstant()) {
        end = end(field, end);
        empty = false;
      }
    }
    // an empty structure is sent with one byte
    return end == Time.INFINITE ? OptionalLong.empty() : OptionalLong.of(empty ? 1 : end);
  }

  /** Returns the greatest end of a field that starts at an offset, infinite for an unbounded one. */
  private long end(Field field, long start) {
    if (!field.isArray()) {
      return elements(field, start, 1);
    }
    if (field.isBounded()) {
      return elements(field, Time.add(align(start, LENGTH), LENGTH), field.getLength());
    }
    return field.getLength() == 0 ? Time.INFINITE : elements(field, start, field.getLength());
  }

  private long elements(Field field, long start, long count) {
    if (count == 0) {
      return start;
    }
    int alignment = alignment(field);
    long size = elementSize(field);
    long stride = align(size, alignment);
    long before = Time.multiply(count - 1, stride);
    return Time.add(align(start, alignment), Time.add(before, size));
  }

  /** Returns the greatest size of one element that starts aligned. */
  private long elementSize(Field field) {
    return switch (field.getPrimitive()) {
      case STRING -> field.getStringBound() == 0 ? Time.INFINITE : LENGTH + field.getStringBound() + 1L;
      case WSTRING -> field.getStringBound() == 0 ? Time.INFINITE : LENGTH + 4L * field.getStringBound() + 4L;
      case NONE -> field.getType() == null ? Time.INFINITE : fields(field.getType()).orElse(Time.INFINITE);
      default -> alignment(field);
    };
  }

  private int alignment(Field field) {
    return switch (field.getPrimitive()) {
      case BOOL, BYTE, CHAR, INT8, UINT8 -> 1;
      case INT16, UINT16 -> 2;
      case FLOAT32, INT32, UINT32, STRING, WSTRING -> (int) LENGTH;
      case FLOAT64, INT64, UINT64 -> 8;
      case NONE -> field.getType() == null ? 1 : alignment(field.getType(), new HashSet<>());
    };
  }

  private int alignment(MessageType type, Set<MessageType> above) {
    if (!above.add(type)) {
      return 1;
    }
    int greatest = 1;
    for (Field field : type.getFields()) {
      if (!field.isConstant()) {
        boolean nested = field.getPrimitive() == Primitive.NONE && field.getType() != null;
        int own = nested ? alignment(field.getType(), above) : alignment(field);
        greatest = Math.max(greatest, field.isBounded() ? Math.max(own, (int) LENGTH) : own);
      }
    }
    above.remove(type);
    return greatest;
  }

  private static long align(long offset, long alignment) {
    return offset == Time.INFINITE ? offset : Math.ceilDiv(offset, alignment) * alignment;
  }
}
