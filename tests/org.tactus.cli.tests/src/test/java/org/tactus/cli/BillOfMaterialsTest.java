package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The jar says what it contains, in which versions and under which licences. */
class BillOfMaterialsTest {

  private static final Path ROOT = Path.of("..", "..");

  private JarFile jar;

  @BeforeEach
  void open() throws IOException {
    jar = new JarFile(
        Path.of("..", "..", "plugins", "org.tactus.cli", "target", "org.tactus.cli-0.1.0-SNAPSHOT-all.jar").toFile());
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
    for (String line : text("META-INF/licenses/THIRD-PARTY.txt").lines()
        .filter(line -> line.contains(" | ") && !line.startsWith("artifact")).toList()) {
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

  /** Tools that look for licences read the bill alone. */
  @Test
  void everyComponentNamesItsLicence() throws IOException {
    JsonObject bill = JsonParser.parseString(text("META-INF/sbom/tactus.cdx.json")).getAsJsonObject();
    assertEquals(List.of(), bill.getAsJsonArray("components").asList().stream().map(JsonElement::getAsJsonObject)
        .filter(component -> !component.has("licenses") || component.getAsJsonArray("licenses").isEmpty())
        .map(component -> component.get("name").getAsString()).toList());
  }

  /** What is in the jar, and the tool that lists it, are the files whose SHA-256 the sources have. */
  @Test
  void everyPartHasTheChecksumOfTheSources() throws IOException {
    Map<String, String> listed = new TreeMap<>();
    for (String line : Files.readAllLines(ROOT.resolve(".mvn/checksums/checksums.sha256"))) {
      String[] words = line.split(" +");
      assertTrue(words[0].matches("[0-9a-f]{64}") && listed.put(words[1], words[0]) == null, line);
    }
    JsonObject bill = JsonParser.parseString(text("META-INF/sbom/tactus.cdx.json")).getAsJsonObject();
    List<JsonElement> parts = new ArrayList<>(bill.getAsJsonArray("components").asList());
    parts.addAll(bill.getAsJsonObject("metadata").getAsJsonObject("tools").getAsJsonArray("components").asList());
    int compared = 0;
    for (JsonObject part : parts.stream().map(JsonElement::getAsJsonObject).toList()) {
      String group = part.get("group").getAsString();
      if (!group.equals("org.tactus")) {
        String name = part.get("name").getAsString();
        String version = part.get("version").getAsString();
        String file = group.replace('.', '/') + "/" + name + "/" + version + "/" + name + "-" + version + ".jar";
        assertEquals(listed.get(file), sha256(part), file);
        compared++;
      }
    }
    assertTrue(compared > 20, compared + " parts");
  }

  private static String sha256(JsonObject part) {
    return part.getAsJsonArray("hashes").asList().stream().map(JsonElement::getAsJsonObject)
        .filter(hash -> hash.get("alg").getAsString().equals("SHA-256")).findFirst().orElseThrow()
        .get("content").getAsString();
  }

  /** Maven compares with the list whatever it fetches, plugins too. */
  @Test
  void mavenReadsTheChecksumsOfTheSources() throws IOException {
    List<String> options = Files.readAllLines(ROOT.resolve(".mvn/maven.config"));
    String source = "-Daether.trustedChecksumsSource.summaryFile";
    assertTrue(options.containsAll(List.of("--strict-checksums", source + "=true", source + ".originAware=false",
        source + ".basedir=${session.rootDirectory}/.mvn/checksums",
        "-Daether.checksums.algorithms=SHA-1,SHA-256")), options.toString());
    String listed = Files.readString(ROOT.resolve(".mvn/checksums/checksums.sha256"));
    Matcher plugins = Pattern
        .compile("<artifactId>((?:maven|tycho)-[a-z0-9-]+-plugin)</artifactId>\\s*<version>([^<]+)<")
        .matcher(Files.readString(ROOT.resolve("pom.xml")));
    int found = 0;
    while (plugins.find()) {
      String version = plugins.group(2).startsWith("$") ? "[0-9.]+" : Pattern.quote(plugins.group(2));
      assertTrue(Pattern.compile("/" + plugins.group(1) + "-" + version + "\\.jar\n").matcher(listed).find(),
          plugins.group());
      found++;
    }
    assertTrue(found > 8, found + " plugins");
  }

  /** What a part says of itself: notices must be handed on with it. */
  @Test
  void noticesArePassedOn() throws IOException {
    Set<String> folders = jar.stream().map(entry -> entry.getName())
        .filter(name -> name.matches("META-INF/licenses/[^/]+/.*(NOTICE|LICENSE).*"))
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
