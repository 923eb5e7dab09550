package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The jar says what it contains, in which versions and under which licences. */
class BillOfMaterialsTest {

  private JarFile jar;

  @BeforeEach
  void open() throws IOException {
    jar = new JarFile(Path.of("..", "..", "plugins", "org.tactus.cli", "target", "org.tactus.cli-0.1.0-SNAPSHOT-all.jar").toFile());
  }

  @AfterEach
  void close() throws IOException {
    jar.close();
  }

  private String text(String entry) throws IOException {
    assertTrue(jar.getEntry(entry) != null, entry + " is missing in the jar");
    return new String(jar.getInputStream(jar.getEntry(entry)).readAllBytes(), StandardCharsets.UTF_8);
  }

  /** Versions of what is not ours, by group and name. */
  private Map<String, String> components() throws IOException {
    JsonObject bill = JsonParser.parseString(text("META-INF/sbom/tactus.cdx.json")).getAsJsonObject();
    assertEquals("CycloneDX", bill.get("bomFormat").getAsString());
    return bill.getAsJsonArray("components").asList().stream().map(JsonElement::getAsJsonObject)
        .filter(component -> !component.get("group").getAsString().equals("org.tactus")).collect(Collectors.toMap(
            component -> component.get("group").getAsString() + ":" + component.get("name").getAsString(),
            component -> component.get("version").getAsString(), (one, other) -> one, TreeMap::new));
  }

  @Test
  void everyPartHasItsLicence() throws IOException {
    Set<String> named = new TreeSet<>();
    for (String line : text("META-INF/licenses/THIRD-PARTY.txt").lines().filter(line -> line.contains(" | ") && !line.startsWith("artifact")).toList()) {
      String[] cells = line.split(" \\| ");
      named.add(cells[0]);
      if (cells[2].equals("-")) {
        assertEquals("public domain", cells[1], line);
      } else {
        assertTrue(text("META-INF/licenses/" + cells[2]).length() > 1_000, line);
      }
    }
    assertEquals(components().keySet(), named);
  }

  /** What a part says of itself: notices must be handed on with it. */
  @Test
  void noticesArePassedOn() throws IOException {
    Set<String> folders = jar.stream().map(entry -> entry.getName()).filter(name -> name.matches("META-INF/licenses/[^/]+/.*(NOTICE|LICENSE).*"))
        .map(name -> name.split("/")[2]).collect(Collectors.toSet());
    for (String part : new String[] {"guice", "reload4j", "commons-math3", "jakarta.inject-api", "guava"}) {
      assertTrue(folders.stream().anyMatch(folder -> folder.startsWith(part + "-")), part + " in " + folders);
    }
  }

  /** Xtext's generated parsers need this one version of ANTLR; all else that is old has been replaced. */
  @Test
  void versions() throws IOException {
    Map<String, String> components = components();
    assertEquals("3.2", components.get("org.antlr:antlr-runtime"));
    assertTrue(components.get("org.slf4j:slf4j-api").startsWith("2."), components.get("org.slf4j:slf4j-api"));
    assertTrue(components.keySet().stream().noneMatch(part -> part.startsWith("log4j:")), components.toString());
  }
}
