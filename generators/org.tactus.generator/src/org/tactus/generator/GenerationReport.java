package org.tactus.generator;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a run did, or would do. Paths are relative to the workspace, with slashes, sorted.
 *
 * @param created files that were not there
 * @param updated generated files whose text changed
 * @param unchanged generated files that already had their text, and the user's files that exist
 * @param kept generated files that the user edited or that were there before: left alone
 * @param removed generated files that the model no longer gives
 * @param orphaned the user's files that the model no longer knows, with the element that they were created for
 * @param renamed what was moved to where, and how many names in it were changed, as sentences
 * @param mentions the user's other files that still name what a renamed node was called
 * @param warnings what the generated system does differently from what the model says
 */
public record GenerationReport(List<String> created, List<String> updated, List<String> unchanged, List<String> kept,
    List<String> removed, SortedMap<String, String> orphaned, List<String> renamed,
    List<String> mentions, List<Warning> warnings) {

  public GenerationReport {
    created = created.stream().sorted().toList();
    updated = updated.stream().sorted().toList();
    unchanged = unchanged.stream().sorted().toList();
    kept = kept.stream().sorted().toList();
    removed = removed.stream().sorted().toList();
    orphaned = Collections.unmodifiableSortedMap(new TreeMap<>(orphaned));
    renamed = List.copyOf(renamed);
    mentions = List.copyOf(mentions);
    warnings = List.copyOf(warnings);
  }

  /** Tells whether the workspace was already as it should be. */
  public boolean nothingChanged() {
    return created.isEmpty() && updated.isEmpty() && removed.isEmpty() && renamed.isEmpty();
  }

  /** A run that is being described; what is not said did not occur. */
  static final class Builder {

    private List<String> created = List.of();
    private List<String> updated = List.of();
    private List<String> unchanged = List.of();
    private List<String> kept = List.of();
    private List<String> removed = List.of();
    private SortedMap<String, String> orphaned = Collections.emptySortedMap();
    private List<String> renamed = List.of();
    private List<String> mentions = List.of();
    private List<Warning> warnings = List.of();

    Builder created(List<String> value) {
      created = value;
      return this;
    }

    Builder updated(List<String> value) {
      updated = value;
      return this;
    }

    Builder unchanged(List<String> value) {
      unchanged = value;
      return this;
    }

    Builder kept(List<String> value) {
      kept = value;
      return this;
    }

    Builder removed(List<String> value) {
      removed = value;
      return this;
    }

    Builder orphaned(SortedMap<String, String> value) {
      orphaned = value;
      return this;
    }

    Builder renamed(List<String> value) {
      renamed = value;
      return this;
    }

    Builder mentions(List<String> value) {
      mentions = value;
      return this;
    }

    Builder warnings(List<Warning> value) {
      warnings = value;
      return this;
    }

    GenerationReport build() {
      return new GenerationReport(created, updated, unchanged, kept, removed, orphaned, renamed, mentions, warnings);
    }
  }
}
