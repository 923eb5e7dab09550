package org.tactus.ui.help;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.List;
import org.eclipse.core.runtime.Platform;

/** The documentation that the plug-in brings, as files that a browser opens. */
public final class LocalDocumentation {

  private LocalDocumentation() {}

  /**
   * Writes the pages into the state of the plug-in, and returns the first one.
   *
   * @throws IOException if they cannot be written
   */
  public static Path write() throws IOException {
    Path folder = Platform.getStateLocation(HelpPages.bundle()).append("documentation").toPath();
    for (URL entry : entries()) {
      String name = entry.getPath().replaceFirst(".*?/(?=" + HelpPages.FOLDER + ")", "")
          .substring(HelpPages.FOLDER.length());
      if (name.isEmpty() || name.endsWith("/")) {
        continue;
      }
      Path file = folder.resolve(name.endsWith(HelpPages.MARKDOWN)
          ? name.substring(0, name.length() - HelpPages.MARKDOWN.length()) + HelpPages.HTML : name);
      Files.createDirectories(file.getParent());
      if (name.endsWith(HelpPages.MARKDOWN)) {
        Files.writeString(file, HelpPages.html(name).orElseThrow(() -> new IOException("cannot read " + name)));
      } else {
        try (InputStream picture = entry.openStream()) {
          Files.copy(picture, file, StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
    return folder.resolve("README" + HelpPages.HTML);
  }

  private static List<URL> entries() {
    var found = HelpPages.bundle().findEntries(HelpPages.FOLDER, "*", true);
    return found == null ? List.of() : Collections.list(found);
  }
}
