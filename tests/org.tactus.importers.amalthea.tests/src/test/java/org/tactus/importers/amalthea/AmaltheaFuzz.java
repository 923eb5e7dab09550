package org.tactus.importers.amalthea;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.tactus.importers.amalthea.ImportOptions.Aspect;
import org.tactus.importers.amalthea.ImportOptions.MemoryUse;
import org.tactus.importers.amalthea.ImportOptions.PlacementStyle;
import org.tactus.importers.amalthea.ImportOptions.Priorities;
import org.tactus.importers.amalthea.ImportOptions.Readers;
import org.tactus.importers.amalthea.ImportOptions.SendingStyle;
import org.tactus.importers.amalthea.ImportOptions.Style;
import org.tactus.importers.amalthea.ImportOptions.TopicStyle;
import org.tactus.importers.amalthea.document.AmaltheaVersion;
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/**
 * Damages AMALTHEA models, and checks what the importer makes of them: a refusal with its reason, or a text that the
 * language takes without an error, within seconds; never anything else. Each seed is one damaged model.
 * {@code ./verify --fuzz} looks at as many as fit into its time.
 */
public final class AmaltheaFuzz {

  private static final Duration SOON = Duration.ofSeconds(60);
  private static final long LARGEST = 100_000;
  private static final String[] VALUES = {"", " ", "0", "-1", "1", "2", "NaN", "Infinity", "1e999999999",
      "-1e999999999", "1e-999999999", "2147483647", "2147483648",
      "-2147483648", "9223372036854775807", "-9223372036854775808", "18446744073709551616", "9".repeat(60),
      "9".repeat(100_000), "0x10", "1.5", "1e300", "true",
      "s", "ms", "ps", "GHz", "Hz", "GB", "TiB", "bit", "x\ny", "a\u2028b", "*/", "//", "\"", "%zz", "?type=", "#", "/",
      "a?type=Task b?type=Task",
      "x".repeat(3_000), "am:Task", "am:EventChainReference", "read", "write", "_undefined_"};

  private final Random random;
  private final List<String> texts;

  private AmaltheaFuzz(long seed, List<String> texts) {
    random = new Random(seed);
    this.texts = texts;
  }

  /**
   * Looks at damaged models for as many hours as the first argument says, from the seed in the second, or only at
   * {@code seed:NUMBER}; prints the seeds that fail. The models are the project's own, or those of the folder in the
   * third argument.
   */
  public static void main(String[] arguments) throws Exception {
    boolean one = arguments[0].startsWith("seed:");
    long first = one ? Long.parseLong(arguments[0].substring("seed:".length()))
        : arguments.length > 1 ? Long.parseLong(arguments[1]) : System.nanoTime();
    long end = one ? System.nanoTime() + 1 : System.nanoTime() + (long) (Double.parseDouble(arguments[0]) * 3.6e12);
    long seed = first;
    Path folder = Files.createTempDirectory("fuzz-test");
    List<String> texts = arguments.length > 2 ? texts(Path.of(arguments[2])) : List.of();
    int failures = 0;
    for (; seed == first || System.nanoTime() - end < 0; seed++) {
      try {
        look(seed, folder, texts);
      } catch (AssertionError failure) {
        failures++;
        failure.printStackTrace(new PrintStream(System.out, true));
      }
    }
    Files.deleteIfExists(folder.resolve("model.amxmi"));
    Files.delete(folder);
    System.out
        .println("AMALTHEA: " + (seed - first) + " damaged models from seed " + first + ", " + failures + " failures");
    System.exit(failures == 0 ? 0 : 1);
  }

  /**
   * Looks at one damaged model; throws an AssertionError that names the seed if the importer does not keep its promise.
   */
  static void look(long seed, Path folder) throws Exception {
    look(seed, folder, List.of());
  }

  /** The same with one of these models, if there are any. */
  static void look(long seed, Path folder, List<String> texts) throws Exception {
    AmaltheaFuzz fuzz = new AmaltheaFuzz(seed, texts);
    byte[] model = fuzz.model();
    ImportOptions options = fuzz.options();
    Path file = Files.write(folder.resolve("model.amxmi"), model);
    FutureTask<String> task = new FutureTask<>(() -> fault(file, options));
    Thread thread = new Thread(null, task, "fuzz", 1 << 20);
    thread.setDaemon(true);
    thread.start();
    try {
      String fault = task.get(SOON.toSeconds(), TimeUnit.SECONDS);
      if (!fault.isEmpty()) {
        throw new AssertionError("seed " + seed + ": " + fault);
      }
    } catch (TimeoutException hang) {
      AssertionError error = new AssertionError("seed " + seed + ": no end after " + SOON.toSeconds() + " s");
      error.setStackTrace(thread.getStackTrace());
      throw error;
    } catch (ExecutionException failure) {
      throw new AssertionError("seed " + seed + ": " + failure.getCause(), failure.getCause());
    }
  }

  /** The models of a folder, and of those in it, that are small enough to look at many of them. */
  static List<String> texts(Path folder) throws IOException {
    List<String> texts = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(path -> path.getFileName().toString().endsWith(".amxmi")).sorted().toList()) {
        if (Files.size(file) < LARGEST) {
          texts.add(Files.readString(file));
        }
      }
    }
    return texts;
  }

  /** What is wrong with the answer to a model; nothing if it is right. */
  private static String fault(Path file, ImportOptions options) {
    ImportResult result;
    try {
      result = AmaltheaImport.run(file, options);
    } catch (ImportException refused) {
      return refused.getMessage().isBlank() ? "a refusal without a reason" : "";
    }
    if (result.report().chars().anyMatch(c -> c != '\n' && Character.isISOControl(c))) {
      return "the report has control characters";
    }
    // a changed period, clock or deviation may overload a core in truth, which the importer keeps and the language says
    var errors = ImportedModels.faults(result.text());
    return errors.isEmpty() ? "" : "errors in the text: " + errors.getFirst() + "\n"
        + result.text().lines().skip(errors.getFirst().line() - 1L).findFirst().orElse("");
  }

  private ImportOptions options() {
    ImportOptions.Builder options =
        ImportOptions.builder(pick(Style.values())).sending(pick(SendingStyle.values())).readers(pick(Readers.values()))
            .memory(pick(MemoryUse.values())).topics(pick(TopicStyle.values())).placement(pick(PlacementStyle.values()))
            .priorities(pick(Priorities.values()));
    for (Aspect aspect : Aspect.values()) {
      if (random.nextBoolean()) {
        options.taking(aspect);
      }
    }
    if (random.nextInt(4) > 0) {
      options.sigmas(java.math.BigDecimal.valueOf(3)).minimumDistance(7_000_000L)
          .frequency(new java.math.BigDecimal("50000000")).iterations(4);
    }
    return options.build();
  }

  private byte[] model() throws Exception {
    String text = texts.isEmpty() ? own() : pick(texts.toArray(String[]::new));
    byte[] bytes = damaged(text).getBytes(StandardCharsets.UTF_8);
    return switch (random.nextInt(12)) {
      case 0 -> flipped(bytes);
      case 1 -> flipped(packed(bytes));
      case 2 -> packed(bytes);
      default -> bytes;
    };
  }

  private String own() {
    return switch (random.nextInt(6)) {
      case 0 -> SmallModel.in(pick(AmaltheaVersion.PUBLISHED.toArray(AmaltheaVersion[]::new)).toString());
      case 1 -> TaskModel.model(TaskModel.TICKS + TaskModel.TRIGGER + TaskModel.write(0),
          "TRIGGERED" + TaskModel.TICKS + TaskModel.read(0) + TaskModel.write(1),
          TaskModel.TICKS + TaskModel.read(1) + TaskModel.write(0), TaskModel.TICKS + TaskModel.read(0));
      case 2, 3 -> AspectModel.TEXT;
      default -> NamedModel.with(NamedModel.places()).replace("version=\"1.1\"", "version=\"1.0\"");
    };
  }

  private byte[] packed(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    if (random.nextBoolean()) {
      try (OutputStream gzip = new GZIPOutputStream(packed)) {
        gzip.write(bytes);
      }
    } else {
      try (ZipOutputStream zip = new ZipOutputStream(packed)) {
        zip.putNextEntry(
            new ZipEntry(pick(new String[] {"ResourceContents", "x.amxmi", "../x.amxmi", "x.amxmi.gz", "x\n.amxmi"})));
        zip.write(bytes);
      }
    }
    return packed.toByteArray();
  }

  private byte[] flipped(byte[] bytes) {
    for (int changes = 1 + random.nextInt(4); changes > 0; changes--) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    return bytes;
  }

  /** A model with one to six changes of its structure. */
  private String damaged(String text) throws Exception {
    DocumentBuilder builder = DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder();
    Document document = builder.parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    for (int changes = 1 + random.nextInt(6); changes > 0; changes--) {
      change(document);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    TransformerFactory.newDefaultInstance().newTransformer().transform(new DOMSource(document), new StreamResult(out));
    return out.toString(StandardCharsets.UTF_8);
  }

  private void change(Document document) {
    Element element = pick(elements(document));
    Element other = pick(elements(document));
    boolean root = element == document.getDocumentElement();
    boolean within =
        (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_CONTAINED_BY) != 0 || element == other;
    switch (random.nextInt(10)) {
      case 0 -> {
        if (!root) {
          element.getParentNode().removeChild(element);
        }
      }
      case 1 -> {
        if (!root) {
          element.getParentNode().appendChild(element.cloneNode(true));
        }
      }
      case 2 -> {
        if (!root && !within) {
          other.appendChild(element);
        }
      }
      case 3 -> {
        if (!within) {
          other.appendChild(element.cloneNode(true));
        }
      }
      case 4 -> {
        if (!root && element.getPrefix() == null && other.getPrefix() == null) {
          document.renameNode(element, null, other == document.getDocumentElement() ? "swModel" : other.getTagName());
        }
      }
      case 5 -> attribute(element).ifPresent(attribute -> element.removeAttributeNode(attribute));
      case 6 -> attribute(element)
          .ifPresent(attribute -> attribute(other).ifPresent(more -> attribute.setValue(more.getValue())));
      case 7 -> attribute(other)
          .ifPresent(attribute -> element.setAttribute(attribute.getName(), attribute.getValue()));
      default -> attribute(element).ifPresent(attribute -> attribute.setValue(pick(VALUES)));
    }
  }

  private java.util.Optional<Attr> attribute(Element element) {
    int count = element.getAttributes().getLength();
    Attr attribute = count == 0 ? null : (Attr) element.getAttributes().item(random.nextInt(count));
    return java.util.Optional.ofNullable(attribute).filter(one -> !one.getName().startsWith("xmlns"));
  }

  private static Element[] elements(Document document) {
    NodeList nodes = document.getElementsByTagName("*");
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements.toArray(Element[]::new);
  }

  private <T> T pick(T[] choices) {
    return choices[random.nextInt(choices.length)];
  }
}
