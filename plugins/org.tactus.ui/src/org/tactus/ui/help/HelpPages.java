package org.tactus.ui.help;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.eclipse.help.IHelpContentProducer;
import org.osgi.framework.Bundle;

/** The pages of the documentation in the help of Eclipse, which asks for each when somebody reads it. */
public final class HelpPages implements IHelpContentProducer {

  static final String FOLDER = "docs/";
  static final String HTML = ".html";
  static final String MARKDOWN = ".md";

  @Override
  public InputStream getInputStream(String plugin, String address, Locale locale) {
    String page = address.replaceFirst("[?#].*", "");
    if (!bundle().getSymbolicName().equals(plugin) || !page.startsWith(FOLDER) || !page.endsWith(HTML)) {
      return null; // pictures are files of the plug-in, which the help finds by itself
    }
    return html(page.substring(FOLDER.length(), page.length() - HTML.length()) + MARKDOWN)
        .map(html -> new ByteArrayInputStream(html.getBytes(StandardCharsets.UTF_8))).orElse(null);
  }

  /** Returns the bundle with the documentation. */
  static Bundle bundle() {
    return Platform.getBundle("org.tactus.ui");
  }

  /** Returns a page as HTML; empty if there is none of this path below {@code docs}. */
  static Optional<String> html(String path) {
    var file = bundle().getEntry(FOLDER + path);
    if (file == null) {
      return Optional.empty();
    }
    try (InputStream text = file.openStream()) {
      return Optional.of(MarkdownPage.html(path, new String(text.readAllBytes(), StandardCharsets.UTF_8)));
    } catch (IOException unreadable) {
      ILog.of(HelpPages.class).error("Cannot read " + FOLDER + path, unreadable);
      return Optional.empty();
    }
  }
}
