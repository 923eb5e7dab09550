package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EcorePackage;
import org.tactus.generator.text.CppText;
import org.tactus.generator.text.Visible;
import org.tactus.generator.text.XmlText;
import org.tactus.generator.text.YamlText;
import org.tactus.model.Parameter;
import org.tactus.model.ParameterType;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.SystemView;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/**
 * A model is not trusted code: whatever text stands in it, what is generated is parsed by the parser of its language
 * into what it would be with a harmless text, with that text in its place, or the model is refused. tests/ros does the
 * same with the parsers of ROS 2.
 */
class HostileTextProperties {

  private static final SystemView SYSTEM = Models.resource("everything");
  private static final Attribution HARMLESS = new Attribution("notice", "MIT", "Ada", "ada@example.com");
  private static final List<Place> PLACES = places();

  /** An attribute of an element of the model that holds text. */
  private record Place(EObject element, EAttribute attribute) {
    @Override
    public String toString() {
      return element.eClass().getName() + "." + attribute.getName();
    }
  }

  private static List<Place> places() {
    List<Place> places = new ArrayList<>();
    SYSTEM.models().forEach(model -> {
      add(model, places);
      model.eAllContents().forEachRemaining(element -> add(element, places));
    });
    return places;
  }

  private static void add(EObject element, List<Place> places) {
    element.eClass().getEAllAttributes().stream()
        .filter(attribute -> attribute.getEAttributeType() == EcorePackage.Literals.ESTRING)
        .filter(element::eIsSet).forEach(attribute -> places.add(new Place(element, attribute)));
  }

  @Provide
  Arbitrary<String> hostile() {
    return HostileTexts.any();
  }

  @Provide
  Arbitrary<Place> place() {
    return Arbitraries.of(PLACES);
  }

  // shrinking goes on in its own thread after a time limit, and would change the model under the next property
  @Property(tries = 120, shrinking = ShrinkingMode.OFF)
  void everyPlaceOfAModelIsRefusedOrParsed(@ForAll("place") Place place, @ForAll("hostile") String text)
      throws Exception {
    Assume.that(!text.matches("[A-Za-z][A-Za-z0-9_]*|[0-9]+")); // a name or a number like any other
    Map<String, String> harmless = files(HARMLESS).orElseThrow();
    Object before = place.attribute().isMany() ? List.copyOf((List<?>) place.element().eGet(place.attribute()))
        : place.element().eGet(place.attribute());
    place.element().eSet(place.attribute(), place.attribute().isMany() ? List.of(text) : text);
    try {
      Optional<Map<String, String>> files = files(HARMLESS);
      if (files.isPresent()) {
        assertEquals(harmless.keySet(), files.get().keySet());
        for (Map.Entry<String, String> file : files.get().entrySet()) {
          assertParsed(file.getKey(), harmless.get(file.getKey()), file.getValue());
        }
      }
    } finally {
      place.element().eSet(place.attribute(), before);
    }
  }

  @Property(tries = 120, shrinking = ShrinkingMode.OFF)
  void aParameterHasItsTextInCppAndYaml(@ForAll("hostile") String text) {
    Parameter parameter = (Parameter) PLACES.stream().map(Place::element)
        .filter(element -> element instanceof Parameter one && one.getType() == ParameterType.STRING).findFirst()
        .orElseThrow();
    String before = parameter.getValue();
    parameter.setValue(text);
    try {
      files(HARMLESS).ifPresent(files -> {
        String name = parameter.getName();
        boolean source = files.entrySet().stream().anyMatch(file -> file.getKey().endsWith("_base.cpp")
            && withoutBreaks(file.getValue()).contains("(\"" + name + "\", " + CppText.string(text)));
        boolean yaml = files.entrySet().stream().filter(file -> file.getKey().endsWith(".yaml"))
            .anyMatch(file -> holds(yaml(file.getValue()), name, text));
        assertTrue(source && yaml, () -> "in C++: " + source + ", in YAML: " + yaml);
      });
    } finally {
      parameter.setValue(before);
    }
  }

  @Property(tries = 40)
  void anAttributionIsInertButInManifests(@ForAll("hostile") String text) throws Exception {
    Assume.that(!text.matches("[A-Za-z][A-Za-z0-9_]*")); // a name like any other, after which files are called
    Map<String, String> harmless = files(HARMLESS).orElseThrow();
    Map<String, String> files = files(new Attribution(text, text, text, text)).orElseThrow();
    for (Map.Entry<String, String> file : files.entrySet()) {
      assertParsed(file.getKey(), harmless.get(file.getKey()), file.getValue());
      if (file.getKey().endsWith("package.xml") && !file.getKey().contains("/tactus_")) {
        Element manifest = xml(file.getValue());
        assertEquals(inXml(text), manifest.getElementsByTagName("license").item(0).getTextContent());
        assertEquals(inXml(text), manifest.getElementsByTagName("maintainer").item(0).getTextContent());
        assertEquals(inXml(text),
            ((Element) manifest.getElementsByTagName("maintainer").item(0)).getAttribute("email"));
      }
    }
  }

  @Property(tries = 1000)
  void literalsMeanTheirText(@ForAll("hostile") String text) throws Exception {
    assertEquals(text, new Yaml(new SafeConstructor(new LoaderOptions())).load(YamlText.string(text)));
    assertEquals(text, new Yaml(new SafeConstructor(new LoaderOptions())).load(YamlText.word(text)));
    assertEquals(inXml(text), xml("<a b=\"" + XmlText.of(text) + "\">" + XmlText.of(text) + "</a>").getTextContent());
    assertEquals(inXml(text), xml("<a b=\"" + XmlText.of(text) + "\"/>").getAttribute("b"));
    assertEquals(1, xml("<a><!-- " + XmlText.comment(text) + " --></a>").getChildNodes().getLength());
  }

  @Property(tries = 1000)
  void manifestsRememberWhatTheyWereTold(@ForAll("hostile") String hostile) {
    String text = hostile.codePoints().map(c -> Character.getType(c) == Character.SURROGATE ? 0xFFFD : c)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
    Manifest manifest = Manifest.of(hostile, "system", "jazzy", Map.of("--license", hostile));
    manifest.put("src/file", new Manifest.FileEntry("node " + hostile, WorkspaceFile.Ownership.USER, ""));
    String json = ManifestJson.write(manifest);
    Manifest read = ManifestJson.read(json);
    assertEquals(text, read.system());
    assertEquals(Map.of("--license", text), read.options());
    assertEquals("node " + text, read.get("src/file").origin());
    assertEquals(12, json.lines().count());
    assertTrue(json.codePoints().allMatch(c -> c == '\n' || !Visible.isHidden(c)), "a reader sees all of it");
  }

  private static Optional<Map<String, String>> files(Attribution attribution) {
    try {
      Map<String, String> files = new HashMap<>();
      WorkspaceGenerator
          .preview(SystemView.of(SYSTEM.root()), Target.KILTED,
              new GeneratorOptions(false, true, Instrumentation.NONE, attribution))
          .files()
          .forEach(file -> files.put(file.path(), file.text()));
      return Optional.of(files);
    } catch (RefusedException refused) {
      return Optional.empty();
    }
  }

  /** A file has the structure of the harmless one: the same elements, keys, tokens or lines of code. */
  private static void assertParsed(String path, String harmless, String text) throws Exception {
    if (path.endsWith(".xml")) {
      assertEquals(elements(xml(harmless)), elements(xml(text)), path);
    } else if (path.endsWith(".yaml")) {
      assertEquals(keys(yaml(harmless)), keys(yaml(text)), path);
    } else if (path.endsWith(".cpp") || path.endsWith(".hpp")) {
      assertEquals(CppTokens.skeleton(harmless), CppTokens.skeleton(text), path);
    } else if (!path.endsWith(".md")) {
      assertEquals(code(harmless), code(text), path);
    }
  }

  /** Lines that are no comments, without texts in quotes and what follows a constant's equals sign. */
  private static List<String> code(String text) {
    assertFalse(text.contains("\r"));
    return text.lines().map(line -> line.replaceAll("^(\\w*string \\w+=\").*\"$", "$1"))
        .filter(line -> !line.isBlank() && !line.stripLeading().startsWith("#")).toList();
  }

  private static String withoutBreaks(String text) {
    return text.replaceAll("\n +// NOLINTNEXTLINE\\([^)]*\\)", "")
        .replaceAll("\"\n +\"", "").replaceAll("\\(\n +", "(").replaceAll(",\n +", ", ");
  }

  private static Object yaml(String text) {
    return new Yaml(new SafeConstructor(new LoaderOptions())).load(text);
  }

  private static boolean holds(Object yaml, String key, String text) {
    return yaml instanceof Map<?, ?> map
        && (text.equals(map.get(key)) || map.values().stream().anyMatch(value -> holds(value, key, text)));
  }

  private static String keys(Object yaml) {
    return switch (yaml) {
      case Map<?, ?> map -> map.entrySet().stream().map(entry -> entry.getKey() + ":" + keys(entry.getValue())).toList()
          .toString();
      case List<?> list -> list.stream().map(HostileTextProperties::keys).toList().toString();
      case null -> "null";
      default -> yaml.getClass().getSimpleName();
    };
  }

  private static Element xml(String text) throws Exception {
    DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
    builder.setErrorHandler(null);
    return builder.parse(new InputSource(new StringReader(text))).getDocumentElement();
  }

  private static String elements(Node node) {
    StringBuilder text = new StringBuilder(node.getNodeName());
    for (Node child = node.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child.getNodeType() != Node.TEXT_NODE) {
        text.append('(').append(elements(child)).append(')');
      }
    }
    return text.toString();
  }

  /** What XML can hold of a text. */
  private static String inXml(String text) {
    StringBuilder held = new StringBuilder();
    text.codePoints().forEach(character -> held
        .append(XmlText.isCharacter(character) ? Character.toString(character) : String.format("<U+%04X>", character)));
    return held.toString();
  }
}
