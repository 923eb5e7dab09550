package org.tactus.dsl.ide.quickfix;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.eclipse.xtext.formatting2.regionaccess.ITextReplacement;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.resource.XtextResource;
import org.tactus.dsl.TextFormatter;
import org.tactus.dsl.ide.quickfix.Change.Replacement;

/**
 * Lays out what a change writes.
 *
 * <p>The white space at what is written is that of the formatter. Where the element of the file in which it stands had
 * its layout before, it has it afterwards as well, even if a line has become too long; an element with a layout of its
 * own keeps that.
 */
final class Layouter {

  private final TextFormatter formatter;
  private final Map<XtextResource, Optional<TextFormatter.LaidOut>> before = new HashMap<>();

  Layouter(TextFormatter formatter) {
    this.formatter = formatter;
  }

  /** A part of a text, from its first character to the one after its last. */
  private record Span(int from, int to) {

    boolean touches(Span other) {
      return from <= other.to && other.from <= to;
    }

    boolean holds(Span other) {
      return from <= other.from && other.to <= to;
    }
  }

  /** Returns a change as edits; empty if it changes nothing or contradicts itself. */
  Optional<QuickFix> laidOut(Change change) {
    Map<XtextResource, List<Replacement>> byFile = new LinkedHashMap<>();
    change.replacements().forEach(one -> byFile.computeIfAbsent(one.file(), key -> new ArrayList<>()).add(one));
    List<Edit> edits = new ArrayList<>();
    for (Map.Entry<XtextResource, List<Replacement>> file : byFile.entrySet()) {
      List<Replacement> sorted = file.getValue().stream().distinct()
          .sorted(Comparator.comparingInt(Replacement::from).thenComparingInt(Replacement::to)).toList();
      for (int i = 1; i < sorted.size(); i++) {
        if (sorted.get(i).from() < sorted.get(i - 1).to()) {
          return Optional.empty();
        }
      }
      edits.addAll(edits(file.getKey(), change.isOfComments() ? sorted
          : sorted.stream().map(Layouter::withComments).toList()));
    }
    return edits.isEmpty() ? Optional.empty() : Optional.of(new QuickFix(change.title(), change.isPreferred(), edits));
  }

  /** Returns a replacement that writes the comments, which it would take away, behind what it writes. */
  private static Replacement withComments(Replacement one) {
    if (one.from() == one.to()) {
      return one;
    }
    StringBuilder text = new StringBuilder(one.text());
    for (ILeafNode leaf : one.file().getParseResult().getRootNode().getLeafNodes()) {
      boolean comment = leaf.isHidden() && !leaf.getText().isBlank();
      if (comment && one.from() <= leaf.getOffset() && leaf.getEndOffset() <= one.to()) {
        text.append(' ').append(leaf.getText().stripTrailing()).append(leaf.getText().startsWith("//") ? "\n" : " ");
      } else if (comment && leaf.getOffset() < one.to() && one.from() < leaf.getEndOffset()) {
        text.append(' ').append(leaf.getText().stripTrailing()); // its line break stays
      }
    }
    return new Replacement(one.file(), one.from(), one.to(), text.toString());
  }

  private List<Edit> edits(XtextResource file, List<Replacement> written) {
    String old = file.getParseResult().getRootNode().getText();
    String lineBreak = old.contains("\r\n") ? "\r\n" : "\n";
    List<Replacement> changes = written.stream().map(one -> new Replacement(file, one.from(), one.to(),
        one.text().replace("\r\n", "\n").replace("\n", lineBreak))).toList();
    Rewriting rewriting = new Rewriting(old, changes);
    List<ITextReplacement> layout = layout(file, rewriting);
    return rewriting.edits(file.getURI(), layout);
  }

  /** Returns those changes of the formatter that are wanted in the text as it would be. */
  private List<ITextReplacement> layout(XtextResource file, Rewriting rewriting) {
    Optional<TextFormatter.LaidOut> after = formatter.layout(rewriting.text());
    if (after.isEmpty()) {
      return List.of();
    }
    List<Span> changed = rewriting.changed().stream().map(one -> new Span(one[0], one[1])).toList();
    Optional<TextFormatter.LaidOut> laidOut = before.computeIfAbsent(file, formatter::layout);
    List<Span> untidy = laidOut.map(TextFormatter.LaidOut::changes).orElse(List.of()).stream()
        .map(Layouter::span).toList();
    Predicate<Span> tidy = element -> untidy.stream()
        .noneMatch(new Span(rewriting.origin(element.from), rewriting.origin(element.to))::holds);
    List<Span> elements = laidOut.isEmpty() ? List.of()
        : after.get().elements().stream().map(region -> new Span(region.getOffset(),
            region.getOffset() + region.getLength()))
            .filter(element -> changed.stream().anyMatch(element::touches)).filter(tidy).toList();
    return after.get().changes().stream().filter(one -> changed.stream().anyMatch(span(one)::touches)
        || elements.stream().anyMatch(element -> element.holds(span(one)))).toList();
  }

  private static Span span(ITextReplacement replacement) {
    return new Span(replacement.getOffset(), replacement.getEndOffset());
  }
}
