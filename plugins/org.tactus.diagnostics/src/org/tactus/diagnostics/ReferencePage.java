package org.tactus.diagnostics;

import java.net.URI;
import java.util.Locale;

/** Where the reference tells what the catalogue says of a code: each row of its tables has an anchor. */
public final class ReferencePage {

  private static final String PAGE = "diagnostics.md";

  private ReferencePage() {}

  /** Returns the anchor of a code in the reference, such as {@code tac-qos-003}. */
  public static String anchor(Code code) {
    return code.id().toLowerCase(Locale.ROOT);
  }

  /** Returns the place of a code in the repository of Tactus, such as {@code docs/diagnostics.md#tac-qos-003}. */
  public static String place(Code code) {
    return "docs/" + page(code);
  }

  /** Returns the address of a code where the folder {@code docs} is published at an address. */
  public static URI address(URI docs, Code code) {
    String folder = docs.toString();
    return URI.create((folder.endsWith("/") ? folder : folder + "/") + page(code));
  }

  private static String page(Code code) {
    return PAGE + "#" + anchor(code);
  }
}
