package org.tactus.dsl.ide.quickfix;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.tactus.diagnostics.Catalogue;
import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.dsl.scoping.Spelling;

/** Quick fixes of comments {@code // tactus: allow CODE because REASON}. */
final class AllowComments {

  private static final Pattern ALLOW = Pattern.compile("(//\\s*+tactus:\\s*+allow)(\\s++file)?+(?=\\s|$)");
  private static final Pattern CODES = Pattern.compile("[^\\s,]++(?:[\\s,]++(?!because\\b)[^\\s,]++)*+");
  private static final String REASON = " because TODO";

  private AllowComments() {
  }

  /** Completes a comment that names codes, with a reason that a person must write. */
  static List<Change> malformed(MarkedPlace place) {
    TextPart comment = comment(place);
    Matcher allow = ALLOW.matcher(comment.text());
    if (!allow.lookingAt()) {
      return List.of();
    }
    List<Change> changes = new ArrayList<>();
    String rest = comment.text().substring(allow.end()).replaceFirst("\\bbecause\\s*+$", "").strip();
    if (CODES.matcher(rest).matches() && !rest.startsWith("because")) {
      TextPart text = words(comment);
      String codes = text.text().replaceFirst("\\s*+\\bbecause\\s*+$", "");
      changes.add(Change.offered("Write '" + codes + REASON + "'").replace(text, codes + REASON));
    }
    changes.add(removal(comment));
    return changes;
  }

  /** Corrects the spelling of a code. */
  static List<Change> unknown(MarkedPlace place) {
    String word = place.part().text().toUpperCase(Locale.ROOT);
    List<Change> changes = new ArrayList<>();
    for (String id : Spelling.near(word, Catalogue.CODES.stream().map(Code::id)).stream().limit(5).toList()) {
      changes.add(Change.offered("Write '" + id + "' instead of '" + place.part().text() + "'")
          .replace(place.part(), id));
    }
    changes.add(removal(place, false));
    return changes;
  }

  /** Allows in the whole file what has no place in it, or removes what cannot be allowed. */
  static List<Change> notAllowed(MarkedPlace place) {
    List<Change> changes = new ArrayList<>();
    TextPart comment = comment(place);
    Matcher allow = ALLOW.matcher(comment.text());
    boolean ofSystem = Catalogue.find(place.part().text()).filter(GeneratorCode.class::isInstance).isPresent();
    if (ofSystem && allow.lookingAt() && allow.group(2) == null) {
      int at = comment.from() + allow.end(1);
      changes.add(Change.preferred("Write 'allow file'").replace(new TextPart(comment.file(), at, at), " file"));
    }
    changes.add(removal(place, !ofSystem));
    return changes;
  }

  /** Removes what is allowed for nothing. */
  static List<Change> unused(MarkedPlace place) {
    return List.of(removal(place, true));
  }

  /** Removes a code from its comment; the comment, if it names no other. */
  private static Change removal(MarkedPlace place, boolean preferred) {
    TextPart comment = comment(place);
    TextPart code = place.part();
    String title = "Remove " + code.text() + " from the comment";
    Change change = preferred ? Change.preferred(title) : Change.offered(title);
    String before = comment.source().substring(comment.from(), code.from());
    String after = comment.source().substring(code.to(), comment.to());
    boolean first = ALLOW.matcher(before.stripTrailing()).matches();
    boolean last = after.matches("\\s*+because\\b(?s:.*)");
    if (first && last) {
      return removal(comment);
    }
    int from = last ? comment.from() + before.replaceFirst("[\\s,]++$", "").length() : code.from();
    int to = last ? code.to() : code.to() + leading(after);
    return change.replace(new TextPart(comment.file(), from, to), "");
  }

  private static int leading(String text) {
    Matcher separator = Pattern.compile("[\\s,]++").matcher(text);
    return separator.lookingAt() ? separator.end() : 0;
  }

  private static Change removal(TextPart comment) {
    return Change.offered("Remove the comment").remove(words(comment));
  }

  /** Returns a comment without the line break that ends it. */
  private static TextPart words(TextPart comment) {
    return new TextPart(comment.file(), comment.from(), comment.from() + comment.text().stripTrailing().length());
  }

  private static TextPart comment(MarkedPlace place) {
    ILeafNode leaf =
        NodeModelUtils.findLeafNodeAtOffset(place.file().getParseResult().getRootNode(), place.from());
    return new TextPart(place.file(), leaf.getOffset(), leaf.getEndOffset());
  }

  /** Makes a fix of comments, for places in one. */
  static Fix in(Fix fix) {
    return place -> {
      ILeafNode leaf =
          NodeModelUtils.findLeafNodeAtOffset(place.file().getParseResult().getRootNode(), place.from());
      boolean comment = leaf != null && leaf.isHidden() && leaf.getText().startsWith("//")
          && place.to() <= leaf.getEndOffset();
      return comment ? fix.at(place).stream().map(Change::ofComments).toList() : List.of();
    };
  }
}
