package org.tactus.editor.server;

import java.io.StringReader;
import java.util.regex.Pattern;
import org.eclipse.xtext.parser.IParser;
import org.eclipse.xtext.resource.XtextResource;
import org.tactus.dsl.services.TactusGrammarAccess;

/** Whether what somebody types as the new name of an element is one. */
final class NewNames {

  private static final Pattern TOPIC = Pattern.compile("/[a-zA-Z0-9~{][a-zA-Z0-9_/~-]*");
  private static final Pattern WORD = Pattern.compile("[a-zA-Z_][a-zA-Z_0-9]*");

  private NewNames() {
  }

  /**
   * Refuses a new name after which the text could not be read: one that the grammar does not know for what is renamed.
   *
   * @param file the file of the declaration; null where it is not known
   * @param old the name of now
   * @param wanted the new one
   */
  static Void check(XtextResource file, String old, String wanted) {
    if (file != null && !(old.startsWith("/") ? TOPIC.matcher(wanted).matches() : isName(file, wanted))) {
      throw Requests.refused("'" + wanted + "' is no name of " + (old.startsWith("/")
          ? "a topic: write it as /scan" : "an element: write letters, digits and _, and no reserved word"));
    }
    return null;
  }

  private static boolean isName(XtextResource file, String wanted) {
    var services = file.getResourceServiceProvider();
    return WORD.matcher(wanted).matches() && !services.get(IParser.class).parse(
        services.get(TactusGrammarAccess.class).getNameRule(), new StringReader(wanted)).hasSyntaxErrors();
  }
}
