package org.tactus.analysis.network;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.function.IntFunction;

/**
 * The strongly connected components of a graph, by Tarjan's algorithm, without recursion so that long chains do not
 * exhaust the stack.
 */
public final class StronglyConnected {

  private final IntFunction<int[]> successors;
  private final int[] index;
  private final int[] low;
  private final boolean[] onStack;
  private final Deque<Integer> stack = new ArrayDeque<>();
  private final List<List<Integer>> components = new ArrayList<>();
  private int next;

  private StronglyConnected(int size, IntFunction<int[]> successors) {
    this.successors = successors;
    index = new int[size];
    Arrays.fill(index, -1);
    low = new int[size];
    onStack = new boolean[size];
    for (int vertex = 0; vertex < size; vertex++) {
      if (index[vertex] < 0) {
        visit(vertex);
      }
    }
    Collections.reverse(components);
  }

  /**
   * Returns the components in topological order: one comes before those that it leads to.
   *
   * @param size the number of vertices, which are numbered from 0
   * @param successors the vertices that a vertex leads to
   */
  public static List<List<Integer>> components(int size, IntFunction<int[]> successors) {
    return new StronglyConnected(size, successors).components;
  }

  private void visit(int root) {
    Deque<int[]> calls = new ArrayDeque<>();
    calls.push(enter(root));
    while (!calls.isEmpty()) {
      int[] frame = calls.peek();
      int[] nexts = successors.apply(frame[0]);
      if (frame[1] < nexts.length) {
        int successor = nexts[frame[1]++];
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

  private int[] enter(int vertex) {
    index[vertex] = next;
    low[vertex] = next++;
    stack.push(vertex);
    onStack[vertex] = true;
    return new int[] {vertex, 0};
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
}
