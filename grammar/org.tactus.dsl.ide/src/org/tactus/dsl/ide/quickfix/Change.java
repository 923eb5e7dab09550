package org.tactus.dsl.ide.quickfix;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.resource.XtextResource;

/** A quick fix that is being written: what is replaced, before it is laid out. */
final class Change {

  private final String title;
  private final boolean preferred;
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
    this.title = title;
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

  Change replace(Part part, String text) {
    replacements.add(new Replacement(part.file(), part.from(), part.to(), text));
    return this;
  }

  /** Writes after a word, with a space in between. */
  Change writeAfter(Part part, String text) {
    replacements.add(new Replacement(part.file(), part.to(), part.to(), " " + text));
    return this;
  }

  /** Writes before a word, with a space in between. */
  Change writeBefore(Part part, String text) {
    replacements.add(new Replacement(part.file(), part.from(), part.from(), text + " "));
    return this;
  }

  /** Replaces a part of an element that is written there. */
  Change replace(EObject element, EStructuralFeature feature, String text) {
    Part.of(element, feature).ifPresent(part -> replace(part, text));
    return this;
  }

  /** Writes an entry at the end of the block of an element. */
  Change addEntry(EObject block, String entry) {
    Part.lastWord(block, "}").ifPresent(brace -> writeBefore(brace, entry));
    return this;
  }

  /** Writes an element of a file behind another one. */
  Change addBehind(EObject element, String text) {
    return addBehind(Part.of(element), text);
  }

  /** Writes an element of a file behind some words and the comment that ends their line. */
  Change addBehind(Part part, String text) {
    int end = part.source().indexOf('\n', part.to());
    int line = end < 0 ? part.source().length() : end;
    int at = part.source().substring(part.to(), line).strip().startsWith("//") ? line : part.to();
    replacements.add(new Replacement(part.file(), at, at, "\n" + text));
    return this;
  }

  /** Removes words; with a line of their own, the line. */
  Change remove(Part part) {
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
    Part.of(element, feature).ifPresent(part -> remove(part.withBefore(wordsBefore)));
    return this;
  }

  /**
   * Removes one of a list of names, with the comma that divides it from the others.
   *
   * @param member where the name is written
   * @param wordsBefore the words that begin the list, which go with its last name
   */
  Change removeMember(Part member, int wordsBefore) {
    Optional<Part> before = member.before().filter(word -> word.is(","));
    Optional<Part> after = member.after().filter(word -> word.is(","));
    if (before.isPresent()) {
      remove(before.get().through(member), before.get(), member);
    } else if (after.isPresent()) {
      String text = member.source();
      int to = after.get().to();
      while (to < text.length() && isBlank(text.charAt(to))) {
        to++;
      }
      if (text.substring(member.to(), after.get().from()).isBlank()) {
        replacements.add(new Replacement(member.file(), member.from(), to, ""));
      } else {
        replace(member, "").replace(after.get(), "");
      }
    } else {
      remove(member.withBefore(wordsBefore));
    }
    return this;
  }

  /** Removes two words and what is between them, unless that is a comment. */
  private void remove(Part whole, Part first, Part last) {
    if (first.source().substring(first.to(), last.from()).isBlank()) {
      replace(whole, "");
    } else {
      replace(first, "").replace(last, "");
    }
  }
}
