package org.tactus.report.html;

import java.util.List;
import org.tactus.report.QueueNotes;
import org.tactus.report.Sentences;

/** What the bounds rest on, and what else a reader of them should know. */
final class BasisSection {

  private BasisSection() {
  }

  static void write(SystemReport report, ChainEntries entries, Html html) {
    html.element("p", "The bounds hold for runs in which this is so:", "class", "soft").line();
    list(report.bounds().assumptions(), html);
    List<String> notes = QueueNotes.after(report.bounds());
    if (!notes.isEmpty()) {
      html.element("h3", "Notes").line();
      list(notes, html);
    }
  }

  private static void list(List<String> sentences, Html html) {
    html.open("ul").line();
    sentences.forEach(sentence -> html.element("li", Sentences.finished(sentence)).line());
    html.closeLine();
  }
}
