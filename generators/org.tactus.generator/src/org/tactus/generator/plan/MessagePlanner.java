package org.tactus.generator.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.tactus.generator.text.RosMessageText;
import org.tactus.model.Field;
import org.tactus.model.MessageType;
import org.tactus.model.Primitive;

/** Turns the messages that the system defines into rosidl's notation. */
final class MessagePlanner {

  private final String interfacePackage;

  MessagePlanner(String interfacePackage) {
    this.interfacePackage = interfacePackage;
  }

  /** Tells whether the system itself defines a message. */
  static boolean isOwn(MessageType type) {
    return type.getInterfaceName() == null || type.getInterfaceName().isEmpty();
  }

  /** Returns the ROS 2 interface of a message. */
  TypePlan type(MessageType type) {
    return isOwn(type) ? new TypePlan(interfacePackage, "msg", type.getName()) : TypePlan.of(type.getInterfaceName());
  }

  MessagePlan plan(MessageType message) {
    List<String> lines = new ArrayList<>();
    TreeSet<String> dependencies = new TreeSet<>();
    for (Field field : message.getFields()) {
      lines.add(line(field));
      if (field.getPrimitive() == Primitive.NONE) {
        dependencies.add(nested(field).packageName());
      }
    }
    dependencies.remove(interfacePackage);
    return new MessagePlan(message.getName(), List.copyOf(lines), List.copyOf(dependencies));
  }

  private String line(Field field) {
    String type = base(field) + array(field);
    if (!field.isConstant()) {
      return type + " " + field.getName();
    }
    return switch (field.getPrimitive()) {
      case STRING, WSTRING -> textConstant(field, type);
      case FLOAT32, FLOAT64, BOOL -> type + " " + field.getName() + "=" + field.getValue();
      case NONE, BYTE, CHAR, INT8, UINT8, INT16, UINT16, INT32, UINT32, INT64, UINT64 ->
          type + " " + field.getName() + "=" + Literals.whole(field.getValue());
    };
  }

  /** Returns a constant, without a bound that rosidl would compare with the length of its escaped text. */
  private static String textConstant(Field field, String type) {
    String value = Literals.text(field.getValue());
    String literal = RosMessageText.string(value);
    boolean escaped = literal.length() > value.length() + 2;
    return (escaped ? field.getPrimitive().getLiteral() : type) + " " + field.getName() + "=" + literal;
  }

  private String base(Field field) {
    if (field.getPrimitive() != Primitive.NONE) {
      return field.getPrimitive().getLiteral() + (field.getStringBound() > 0 ? "<=" + field.getStringBound() : "");
    }
    TypePlan nested = nested(field);
    return nested.packageName().equals(interfacePackage) ? nested.name() : nested.packageName() + "/" + nested.name();
  }

  private TypePlan nested(Field field) {
    return field.getType() != null ? type(field.getType()) : TypePlan.of(field.getInterfaceName());
  }

  private static String array(Field field) {
    if (!field.isArray()) {
      return "";
    }
    return "[" + (field.isBounded() ? "<=" : "") + (field.getLength() > 0 ? field.getLength() : "") + "]";
  }
}
