package org.tactus.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.Platform;
import org.eclipse.help.HelpSystem;
import org.eclipse.help.IHelpContentProducer;
import org.eclipse.help.IToc;
import org.eclipse.help.ITopic;
import org.junit.jupiter.api.Test;
import org.tactus.ui.help.LocalDocumentation;

/** The documentation inside of Eclipse. What shows the help is not here: its contents and pages are looked at. */
class HelpTest {

  private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");

  @Test
  void itsContentsHaveAnEntryWhosePagesAndPicturesAreThere() throws IOException {
    IToc contents = Arrays.stream(HelpSystem.getTocs()).filter(toc -> toc.getLabel().equals("Tactus")).findFirst()
        .orElseThrow(() -> new AssertionError("the help has no entry Tactus"));
    Map<String, String> pages = new TreeMap<>();
    read(contents.getTopic(null).getHref(), pages);
    for (ITopic topic : topics(contents.getTopics())) {
      if (topic.getHref() != null) {
        read(topic.getHref(), pages);
        assertTrue(pages.get(topic.getHref()).contains("<title>" + topic.getLabel().replace("\"", "&quot;") + "<"),
            topic::getLabel);
      }
    }
    long sources;
    try (var files = Files.walk(Path.of(System.getProperty("tactus.root"), "docs"))) {
      sources = files.filter(file -> file.toString().endsWith(".md")).count();
    }
    assertEquals(sources, pages.size());
    pages.forEach((address, page) -> assertLinksLeadSomewhere(address, page, pages));
  }

  private static List<ITopic> topics(ITopic[] given) {
    List<ITopic> all = new ArrayList<>();
    for (ITopic topic : given) {
      all.add(topic);
      all.addAll(topics(topic.getSubtopics()));
    }
    return all;
  }

  private static void read(String address, Map<String, String> pages) throws IOException {
    try (InputStream page = content(address)) {
      assertNotNull(page, () -> "the help has no page " + address);
      pages.put(address, new String(page.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  /** Returns what the help shows for an address: of the plug-in's producer, else a file of the plug-in. */
  private static InputStream content(String address) throws IOException {
    Path path = Path.of(address);
    String plugin = path.getName(0).toString();
    String file = path.subpath(1, path.getNameCount()).toString();
    for (IConfigurationElement element : Platform.getExtensionRegistry()
        .getConfigurationElementsFor("org.eclipse.help.contentProducer")) {
      if (element.getContributor().getName().equals(plugin) && element.getName().equals("contentProducer")) {
        try {
          InputStream made = ((IHelpContentProducer) element.createExecutableExtension("producer"))
              .getInputStream(plugin, file + "?lang=en", Locale.ROOT);
          if (made != null) {
            return made;
          }
        } catch (CoreException e) {
          throw new AssertionError(e);
        }
      }
    }
    URL entry = Platform.getBundle(plugin).getEntry(file);
    return entry == null ? null : entry.openStream();
  }

  private static void assertLinksLeadSomewhere(String address, String page, Map<String, String> pages) {
    for (MatchResult link : LINK.matcher(page).results().toList()) {
      String[] parts = link.group(1).split("#", 2);
      if (parts[0].contains(":")) {
        continue;
      }
      String target = parts[0].isEmpty() ? address : Path.of(address).resolveSibling(parts[0]).normalize().toString();
      if (target.endsWith(".html")) {
        assertTrue(pages.containsKey(target), () -> address + " leads to " + target + ", which is no page");
        assertTrue(parts.length == 1 || pages.get(target).contains("id=\"" + parts[1] + "\""),
            () -> address + " leads to " + link.group(1) + ", which is no place");
      } else {
        assertPicture(target);
      }
    }
  }

  private static void assertPicture(String address) {
    try (InputStream picture = content(address)) {
      assertTrue(picture != null && picture.readAllBytes().length > 100, () -> "the help has no picture " + address);
    } catch (IOException e) {
      throw new AssertionError(address, e);
    }
  }

  @Test
  void itIsWrittenForABrowserWhereItIsNotPublished() throws IOException {
    Path first = LocalDocumentation.write();
    assertTrue(Files.readString(first).contains("<h1 id=\"documentation\">"), Files.readString(first).lines()
        .filter(line -> line.startsWith("<h1")).findFirst().orElse("no heading"));
    assertTrue(Files.exists(first.resolveSibling("theory/model.html")));
    assertTrue(Files.size(first.resolveSibling("images/eclipse-results.png")) > 1_000);
  }
}
