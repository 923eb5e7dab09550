package org.tactus.model.view;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.tactus.model.Field;
import org.tactus.model.MessageType;

/**
 * Upper bounds on the serialised size of messages in bytes.
 *
 * <p>A stated size is taken as it is. For fields the bound follows the CDR encoding: a header of 4 bytes, primitives
 * aligned to their size, a length of 4 bytes before strings and sequences, a terminating byte after strings. The end of
 * a field grows with where the field starts and with its length, so the longest value of every field gives the bound.
 */
public final class PayloadBound {

  private static final long HEADER = 4;
  private static final long LENGTH = 4;

  private final Map<MessageType, OptionalLong> known = new HashMap<>();
  private final Map<MessageType, Integer> alignments = new HashMap<>();
  private final Set<MessageType> open = new HashSet<>();

  /** Returns the bound for a message type; empty where there is none, it is not known, or it exceeds a {@code long}. */
  public OptionalLong of(MessageType type) {
    try {
      if (type.getSize() != null) {
        return OptionalLong.of(Quantities.bytes(type.getSize()));
      }
      return ofFields(type);
    } catch (ArithmeticException beyondLong) {
      return OptionalLong.empty();
    }
  }

  /** Returns the bound that the fields of a message type give, whatever size is stated; empty as above. */
  public OptionalLong ofFields(MessageType type) {
    try {
      OptionalLong fields = fields(type);
      return fields.isPresent() ? OptionalLong.of(Math.addExact(HEADER, fields.getAsLong())) : fields;
    } catch (ArithmeticException beyondLong) {
      return OptionalLong.empty();
    }
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
    OptionalLong end = OptionalLong.of(0);
    boolean empty = true;
    for (Field field : type.getFields()) {
      if (!field.isConstant() && end.isPresent()) {
        end = end(field, end.getAsLong());
        empty = false;
      }
    }
    return empty ? OptionalLong.of(1) : end; // an empty structure is sent with one byte
  }

  /** Returns the greatest end of a field that starts at an offset; empty for an unbounded one. */
  private OptionalLong end(Field field, long start) {
    if (!field.isArray()) {
      return elements(field, start, 1);
    }
    if (field.isBounded()) {
      return elements(field, Math.addExact(align(start, LENGTH), LENGTH), field.getLength());
    }
    return field.getLength() == 0 ? OptionalLong.empty() : elements(field, start, field.getLength());
  }

  private OptionalLong elements(Field field, long start, long count) {
    if (count == 0) {
      return OptionalLong.of(start);
    }
    int alignment = alignment(field);
    OptionalLong size = elementSize(field);
    if (size.isEmpty()) {
      return size;
    }
    long before = Math.multiplyExact(count - 1, align(size.getAsLong(), alignment));
    return OptionalLong.of(Math.addExact(align(start, alignment), Math.addExact(before, size.getAsLong())));
  }

  /** Returns the greatest size of one element that starts aligned. */
  private OptionalLong elementSize(Field field) {
    return switch (field.getPrimitive()) {
      case STRING -> field.getStringBound() == 0 ? OptionalLong.empty()
          : OptionalLong.of(LENGTH + field.getStringBound() + 1L);
      case WSTRING -> field.getStringBound() == 0 ? OptionalLong.empty()
          : OptionalLong.of(LENGTH + 4L * field.getStringBound() + 4L);
      case NONE -> field.getType() == null ? OptionalLong.empty() : fields(field.getType());
      case BOOL, BYTE, CHAR, FLOAT32, FLOAT64, INT8, UINT8, INT16, UINT16, INT32, UINT32, INT64, UINT64 ->
          OptionalLong.of(alignment(field));
    };
  }

  private int alignment(Field field) {
    return switch (field.getPrimitive()) {
      case BOOL, BYTE, CHAR, INT8, UINT8 -> 1;
      case INT16, UINT16 -> 2;
      case FLOAT32, INT32, UINT32, STRING, WSTRING -> (int) LENGTH;
      case FLOAT64, INT64, UINT64 -> 8;
      case NONE -> field.getType() == null ? 1 : alignment(field.getType());
    };
  }

  private int alignment(MessageType type) {
    Integer cached = alignments.get(type);
    if (cached != null) {
      return cached;
    }
    alignments.put(type, 1); // what a message that wrongly holds itself adds
    int greatest = 1;
    for (Field field : type.getFields()) {
      if (!field.isConstant()) {
        greatest = Math.max(greatest, field.isBounded() ? Math.max(alignment(field), (int) LENGTH) : alignment(field));
      }
    }
    alignments.put(type, greatest);
    return greatest;
  }

  private static long align(long offset, long alignment) {
    return Math.multiplyExact(Math.ceilDiv(offset, alignment), alignment);
  }
}
