package org.tactus.generator.plan;

import org.tactus.generator.Names;

/**
 * What a callback leaves behind for the callbacks that sample it.
 *
 * @param node file name of its node, which is also the header's and the namespace's
 * @param nodeName its node in the model
 * @param callback name of the callback in the model
 * @param member what the callback's members are called, without prefix
 * @param packageName package of the states
 * @param type unqualified C++ type, which the user defines
 */
public record StatePlan(String node, String nodeName, String callback, String member, String packageName, String type) {

  /** Returns the C++ type. */
  public String cpp() {
    return packageName + "::" + node + "::" + type;
  }

  /** Returns the C++ header. */
  public String header() {
    return packageName + "/" + node + ".hpp";
  }

  /** Returns the name that a node's class has for the type. */
  public String alias(boolean foreign) {
    return (foreign ? Names.className(nodeName) : "") + type + "State";
  }

  /** Returns what a node calls the state of another node's callback. */
  public String foreignName() {
    return node + "_" + member;
  }
}
