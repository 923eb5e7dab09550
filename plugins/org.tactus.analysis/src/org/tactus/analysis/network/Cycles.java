package org.tactus.analysis.network;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/**
 * The order of the stages along the flow of data, and the cycles in it.
 *
 * <p>Strongly connected components by Tarjan's algorithm, without recursion so that long chains do not exhaust the stack.
 */
final class Cycles {

  private final StageNetwork network;
  private final int[] index;
  private final int[] low;
  private final boolean[] onStack;
  private final Deque<Integer> stack = new ArrayDeque<>();
  private final List<List<Integer>> components = new ArrayList<>();
  private int next;

  Cycles(StageNetwork network) {
    this.network = network;
    int size = network.stages().size();
    index = new int[size];
    Arrays.fill(index, -1);
    low = new int[size];
    onStack = new boolean[size];
    for (int stage = 0; stage < size; stage++) {
      if (index[stage] < 0) {
        visit(stage);
      }
    }
    Collections.reverse(components);
  }

  private void visit(int root) {
    Deque<int[]> calls = new ArrayDeque<>();
    calls.push(enter(root));
    while (!calls.isEmpty()) {
      int[] frame = calls.peek();
      int[] successors = network.feeds(frame[0]);
      if (frame[1] < successors.length) {
        int successor = successors[frame[1]++];
        if (index[successor] < 0) {
          calls.push(enter(successor));
        } else if (onStack[successor]) {
          low[frame[0]] = Math.min(low[frame[0]], index[successor]);
        }
      } else {
        calls.pop();
        if (!calls.isEmpty()) {
          low[calls.peek()[0]] = Math.min(low[calls.peek()[0]], low[frame[0]]);
        }
        if (low[frame[0]] == index[frame[0]]) {
          components.add(component(frame[0]));
        }
      }
    }
  }

  private int[] enter(int stage) {
    index[stage] = next;
    low[stage] = next++;
    stack.push(stage);
    onStack[stage] = true;
    return new int[] {stage, 0};
  }

  private List<Integer> component(int root) {
    List<Integer> members = new ArrayList<>();
    int member;
    do {
      member = stack.pop();
      onStack[member] = false;
      members.add(member);
    } while (member != root);
    Collections.reverse(members);
    return members;
  }

  /** Returns the components in the order of the flow of data: what feeds comes before what is fed. */
  List<List<Integer>> components() {
    return components;
  }

  /** Returns whether a component is a cycle. */
  boolean isCycle(List<Integer> component) {
    int first = component.get(0);
    return component.size() > 1 || Arrays.stream(network.feeds(first)).anyMatch(fed -> fed == first);
  }
}
