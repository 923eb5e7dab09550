package org.tactus.drawing.graph;

/** What a shape stands for. */
public enum ShapeKind {
  /** A host. */
  HOST("host", Form.FRAME),
  /** A process of the model. */
  PROCESS("process", Form.FRAME),
  /** An executor of the model. */
  EXECUTOR("executor", Form.FRAME),
  /** A node, or the part of it that one executor runs. */
  NODE("node", Form.TABLE),
  /** A timer callback. */
  TIMER("timer", Form.ROW),
  /** A source of events. */
  EVENT("event", Form.ROW),
  /** A subscription callback. */
  SUBSCRIPTION("subscription", Form.ROW),
  /** A service callback. */
  SERVICE("service", Form.ROW),
  /** The callback of a client, for responses. */
  CLIENT("client", Form.ROW),
  /** A topic. */
  TOPIC("topic", Form.PILL),
  /** Topics with the same writers and readers. */
  TOPICS("topics", Form.PILL),
  /** A flow controller. */
  FLOW_CONTROLLER("flow-controller", Form.BOX),
  /** Publishers or subscribers outside the system. */
  OUTSIDE("outside", Form.BOX),
  /** Several nodes that are not shown one by one. */
  GROUP("group", Form.BOX);

  /** How a kind is drawn. */
  public enum Form {
    /** A rectangle around other shapes, with a heading. */
    FRAME,
    /** A box with a heading and rows. */
    TABLE,
    /** A row of a table. */
    ROW,
    /** A box with round ends. */
    PILL,
    /** A box. */
    BOX
  }

  private final String word;
  private final Form form;

  ShapeKind(String word, Form form) {
    this.word = word;
    this.form = form;
  }

  /** Returns the kind's word in attributes and classes. */
  public String word() {
    return word;
  }

  /** Returns how it is drawn. */
  public Form form() {
    return form;
  }

  /** Returns the word as it stands in a sentence. */
  public String spoken() {
    return word.replace('-', ' ');
  }
}
