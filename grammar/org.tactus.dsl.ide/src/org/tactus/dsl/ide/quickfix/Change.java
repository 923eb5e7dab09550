package org.tactus.dsl.ide.quickfix;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.resource.XtextResource;

/** A quick fix that is being written: what is replaced, before it is laid out. */
final class Change {

  private static final int LONGEST_TITLE = 120;

  private final String title;
  private final boolean preferred;
  private boolean ofComments;
  private final List<Replacement> replacements = new ArrayList<>();

  /**
   * A part of a text that is replaced.
   *
   * @param from first character, from 0
   * @param to the character after the last one
   */
  record Replacement(XtextResource file, int from, int to, String text) {
  }

  private Change(String title, boolean preferred) {
    String line = title.replaceAll("\\s+", " ");
    this.title = line.length() <= LONGEST_TITLE ? line : line.substring(0, LONGEST_TITLE - 1) + "…";
    this.preferred = preferred;
  }

  /** Begins a change that a person may choose. */
  static Change offered(String title) {
    return new Change(title, false);
  }

  /** Begins a change that needs no person who chooses. */
  static Change preferred(String title) {
    return new Change(title, true);
  }

  String title() {
    return title;
  }

  boolean isPreferred() {
    return preferred;
  }

  List<Replacement> replacements() {
    return replacements;
  }

  /** Tells whether comments are what it changes; any other change keeps those that it comes across. */
  boolean isOfComments() {
    return ofComments;
  }

  /** Makes comments what is changed. */
  Change ofComments() {
    ofComments = true;
    return this;
  }

  Change replace(TextPart part, String text) {
    replacements.add(new Replacement(part.file(), part.from(), part.to(), text));
    return this;
  }

  /** Writes after a word, with a space in between. */
  Change writeAfter(TextPart part, String text) {
    replacements.add(new Replacement(part.file(), part.to(), part.to(), " " + text));
    return this;
  }

  /** Writes before a word, with a space in between. */
  Change writeBefore(TextPart part, String text) {
    replacements.add(new Replacement(part.file(), part.from(), part.from(), text + " "));
    return this;
  }

  /** Replaces a part of an element that is written there. */
  Change replace(EObject element, EStructuralFeature feature, String text) {
    TextPart.of(element, feature).ifPresent(part -> replace(part, text));
    return this;
  }

  /** Writes an entry at the end of the block of an element. */
  Change addEntry(EObject block, String entry) {
    TextPart.lastWord(block, "}").ifPresent(brace -> writeBefore(brace, entry));
    return this;
  }

  /** Writes an element of a file behind another one. */
  Change addBehind(EObject element, String text) {
    return addBehind(TextPart.of(element), text);
  }

  /** Writes an element of a file behind some words and the comment that ends their line. */
  Change addBehind(TextPart part, String text) {
    int end = part.source().indexOf('\n', part.to());
    int line = end < 0 ? part.source().length() : end;
    int at = part.source().substring(part.to(), line).strip().startsWith("//") ? line : part.to();
    replacements.add(new Replacement(part.file(), at, at, "\n" + text));
    return this;
  }

  /** Removes words; with a line of their own, the line. */
  Change remove(TextPart part) {
    String text = part.source();
    int from = part.from();
    while (from > 0 && isBlank(text.charAt(from - 1))) {
      from--;
    }
    int to = part.to();
    while (to < text.length() && isBlank(text.charAt(to))) {
      to++;
    }
    boolean begins = from == 0 || text.charAt(from - 1) == '\n';
    boolean ends = to == text.length() || text.startsWith("\n", to) || text.startsWith("\r\n", to);
    if (begins && ends) {
      removeLines(part.file(), text, from, to);
    } else {
      replacements.add(ends || !begins ? new Replacement(part.file(), from, part.to(), "")
          : new Replacement(part.file(), part.from(), to, ""));
    }
    return this;
  }

  private void removeLines(XtextResource file, String text, int from, int to) {
    int next = text.indexOf('\n', to);
    int end = next < 0 ? text.length() : next + 1;
    boolean blankBefore = from == 0 || text.substring(0, from).matches("(?s).*\n\\s*\n[ \t]*");
    int following = text.indexOf('\n', end);
    if (blankBefore && end < text.length() && following >= 0 && text.substring(end, following).isBlank()) {
      end = following + 1;
    }
    replacements.add(new Replacement(file, from, end, ""));
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  /** Removes a part of an element with the words before it, such as {@code jitter 1 ms} with one word. */
  Change remove(EObject element, EStructuralFeature feature, int wordsBefore) {
    TextPart.of(element, feature).ifPresent(part -> remove(part.withBefore(wordsBefore)));
    return this;
  }

  /**
   * Removes one of a list of names, with the comma that divides it from the others.
   *
   * @param member where the name is written
   * @param wordsBefore the words that begin the list, which go with its last name
   */
  Change removeMember(TextPart member, int wordsBefore) {
    Optional<TextPart> before = member.before().filter(word -> word.is(","));
    Optional<TextPart> after = member.after().filter(word -> word.is(","));
    if (before.isPresent()) {
      return replace(before.get().through(member), "");
    }
    return after.isPresent() ? replace(member.through(after.get()).withSpaceAfter(), "")
        : remove(member.withBefore(wordsBefore));
  }
}
