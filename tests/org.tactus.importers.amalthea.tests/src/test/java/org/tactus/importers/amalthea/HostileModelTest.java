package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.RandomAccessFile;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A model made to harm its reader is refused with a reason, or read for what it says. */
class HostileModelTest {

  private static final Duration SOON = Duration.ofSeconds(60);

  @TempDir
  private Path folder;

  private void refused(String model, String... parts) {
    refused(model, ImportOptions.defaults(), parts);
  }

  private void refused(String model, ImportOptions options, String... parts) {
    ImportException refusal = assertTimeoutPreemptively(SOON,
        () -> assertThrows(ImportException.class, () -> ImportedModels.text(folder, model, options)));
    for (String part : parts) {
      assertTrue(refusal.getMessage().contains(part), part + " is missing in: " + refusal.getMessage());
    }
  }

  // ---- structure

  /** Submodels in parts are one, as those of several files are. */
  @Test
  void twoSoftwareModels() throws Exception {
    String model = SmallModel.in("2.1.0");
    String parted = model.replace("<runnables name=\"R1\">", "</swModel><swModel><runnables name=\"R1\">");
    assertEquals(ImportedModels.text(folder, model, ImportOptions.defaults()).text().replaceAll("//.*", ""),
        ImportedModels.text(folder, parted, ImportOptions.defaults()).text().replaceAll("//.*", ""));
  }

  @Test
  void anElementThatThereCanOnlyBeOneOf() {
    String model = SmallModel.in("2.1.0");
    refused(
        model.replace("<recurrence value=\"10\"", "<recurrence value=\"1000\" unit=\"ms\"/><recurrence value=\"10\""),
        "model.amxmi:",
        "'recurrence' of PeriodicStimulus is given twice", "Remove one");
    refused(
        model
            .replace("definition=\"Kind?type=ProcessingUnitDefinition\"",
                "definition=\"Kind?type=ProcessingUnitDefinition Other?type=ProcessingUnitDefinition\"")
            .replace("<hwModel>", "<hwModel><definitions xsi:type=\"am:ProcessingUnitDefinition\" name=\"Other\"/>"),
        "'definition' of ProcessingUnit is given twice");
  }

  @Test
  void elementsWithinEachOther() throws Exception {
    String model = SmallModel.in("2.1.0");
    String group = "<items xsi:type=\"am:Group\">";
    for (int depth : new int[] {1_000, 100_000}) {
      refused(
          model.replace("<items xsi:type=\"am:Group\"",
              group.repeat(depth) + "</items>".repeat(depth) + "<items xsi:type=\"am:Group\""),
          "model.amxmi:",
          "more than 200 deep");
    }
    String genuine = model.replace("<items xsi:type=\"am:Group\"",
        group.repeat(150) + "</items>".repeat(150) + "<items xsi:type=\"am:Group\"");
    inThreadOf(512, () -> ImportedModels.text(folder, genuine, ImportOptions.defaults()));
  }

  @Test
  void callsWithinEachOther() throws Exception {
    for (String call : new String[] {"RunnableCall", "AsynchronousServerCall", "SynchronousServerCall"}) {
      ImportException refusal = assertInstanceOf(ImportException.class,
          inThreadOf(512, () -> ImportedModels.text(folder, calls(20_000, call), ImportOptions.defaults())));
      assertTrue(refusal.getMessage().contains("calls and branches of 'T0' stand within each other more than 250 deep"),
          refusal.getMessage());
      assertEquals(null,
          inThreadOf(1024, () -> ImportedModels.text(folder, calls(200, call), ImportOptions.defaults())));
    }
  }

  private static String calls(int depth, String kind) {
    String feature = kind.equals("RunnableCall") ? "runnable" : "serverRunnable";
    String runnables = IntStream
        .range(0, depth).mapToObj(i -> "<runnables name=\"R" + i + "\"><activityGraph>" + TaskModel.TICKS
            + (i + 1 < depth
                ? "<items xsi:type=\"am:" + kind + "\" " + feature + "=\"R" + (i + 1) + "?type=Runnable\"/>" : "")
            + "</activityGraph></runnables>")
        .collect(Collectors.joining());
    return TaskModel.model("<items xsi:type=\"am:RunnableCall\" runnable=\"R0?type=Runnable\"/>")
        .replace("<labels name=\"l0\">", runnables + "<labels name=\"l0\">");
  }

  /** Runs something in a thread with a stack of so many KiB; returns what it throws. */
  private static Throwable inThreadOf(int kibibytes, org.junit.jupiter.api.function.Executable action)
      throws InterruptedException {
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    Thread thread = new Thread(null, () -> {
      try {
        action.execute();
      } catch (Throwable failure) {
        thrown.set(failure);
      }
    }, "small", kibibytes * 1024L);
    thread.start();
    thread.join(SOON.toMillis());
    assertTrue(!thread.isAlive(), "it does not end");
    return thrown.get();
  }

  /** Thirty chains that each refer to the next one twice have 2^30 parts. */
  @Test
  void eventChainsThatGrowExponentially() {
    String chains = IntStream.range(0, 30)
        .mapToObj(i -> "<eventChains name=\"C" + i + "\">"
            + ("<items xsi:type=\"am:EventChainReference\" eventChain=\"C" + (i + 1)
        + "?type=EventChain\"/>").repeat(2) + "</eventChains>").collect(Collectors.joining());
    String model = TaskModel.model(TaskModel.TICKS).replace("</am:Amalthea>",
        "<constraintsModel>" + chains + "<eventChains name=\"C30\"/></constraintsModel></am:Amalthea>");
    refused(model, "event chains stand within each other", "10000 parts");
  }

  @Test
  void everybodyReadsWhatEverybodyWrites() {
    String task = TaskModel.TICKS + TaskModel.read(0) + TaskModel.write(0);
    refused(TaskModel.model(IntStream.range(0, 2_000).mapToObj(i -> task).toArray(String[]::new)),
        "join 4000000 pairs of tasks");
  }

  // ---- numbers

  @Test
  void frequenciesThatAreNone() throws Exception {
    for (String value : new String[] {"NaN", "Infinity", "-Infinity", "1e999999999", "9".repeat(1_000_000), "0", "-5",
        ""}) {
      ImportResult result = ImportedModels.text(folder,
          SmallModel.in("2.1.0").replace("value=\"100.0\"", "value=\"" + value + "\""), ImportOptions.defaults());
      assertFalse(result.text().contains("wcet"), result.text());
      String reason = value.equals("0") || value.equals("-5") ? "has no frequency"
          : "has a frequency that cannot be read";
      assertTrue(result.report().contains(reason), result.report());
      assertTrue(result.report().contains("with --frequency"), result.report());
    }
  }

  @Test
  void numbersOfOldModels() {
    for (String value : new String[] {"NaN", "1e999999999", "1e-999999999", "9".repeat(1_000_000)}) {
      refused(SmallModel.in("0.8.0").replace("clockRatio=\"1.0\"", "clockRatio=\"" + value + "\""), "clock ratio",
          "is no number");
      refused(SmallModel.in("0.8.0").replace("<frequency value=\"100.0\"", "<frequency value=\"" + value + "\""),
          "the frequency", "is no number");
    }
  }

  @Test
  void sumsThatDoNotFit() {
    String model = SmallModel.in("2.1.0");
    refused(model.replace("upperBound=\"200000\"", "upperBound=\"9223372036854775807\""),
        "the execution time of 'Sensor' is too large", "292 years");
    refused(model.replace("value=\"100.0\" unit=\"MHz\"", "value=\"1.0E-300\" unit=\"Hz\""), "is too large");
    String gauss = "xsi:type=\"am:DiscreteValueGaussDistribution\" mean=\"1e300\" sd=\"1e300\"";
    refused(model
        .replace("xsi:type=\"am:DiscreteValueUniformDistribution\" lowerBound=\"100000\" upperBound=\"200000\"", gauss),
        ImportedModels.lenient(), "is too large");
  }

  /** What no import can use is wrong usage, before a file is read. */
  @Test
  void optionsWithoutSense() {
    for (String sigmas : new String[] {"-100", "-0.1", "1e9", "1e999999999", "1e-999999999"}) {
      wrong(ImportedModels.dds().sigmas(new BigDecimal(sigmas)), "standard deviations");
    }
    for (String alpha : new String[] {"-0.1", "1.1", "1e999999999", "1e-999999999", "-1e999999999"}) {
      wrong(ImportedModels.dds().alpha(new BigDecimal(alpha)), "alpha");
    }
    wrong(ImportedModels.dds().iterations(-1), "iterations");
    wrong(ImportedModels.dds().minimumDistance(0L), "minimum distance");
    wrong(ImportedModels.dds().frequency(new BigDecimal("1e999999999")), "frequency");
  }

  private static void wrong(ImportOptions.Builder options, String part) {
    IllegalArgumentException wrong =
        assertTimeoutPreemptively(SOON, () -> assertThrows(IllegalArgumentException.class, options::build));
    assertTrue(wrong.getMessage().contains(part) && wrong.getMessage().length() < 200, wrong.getMessage());
  }

  // ---- files

  @Test
  void zipBombs() throws IOException {
    Path other = folder.resolve("other.zip");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(other))) {
      zip.setLevel(Deflater.BEST_SPEED);
      zip.putNextEntry(new ZipEntry("readme.txt"));
      blow(zip);
      zip.putNextEntry(new ZipEntry("model.amxmi"));
      zip.write(SmallModel.in("2.1.0").getBytes(StandardCharsets.UTF_8));
    }
    bomb(other);
    Path gzip = folder.resolve("bomb.amxmi.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(gzip))) {
      blow(out);
    }
    bomb(gzip);
  }

  private static void blow(OutputStream out) throws IOException {
    byte[] spaces = " ".repeat(1 << 20).getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < 600; i++) {
      out.write(spaces);
    }
  }

  private static void bomb(Path file) {
    ImportException refusal = assertTimeoutPreemptively(SOON,
        () -> assertThrows(ImportException.class, () -> AmaltheaImport.run(file, ImportOptions.defaults())));
    assertTrue(refusal.getMessage().contains("larger than 512 MiB when unpacked"), refusal.getMessage());
  }

  @Test
  void filesWithoutEnd() throws Exception {
    Path pipe = folder.resolve("pipe.amxmi");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    unusable(pipe, "a named pipe");
    unusable(Files.createSymbolicLink(folder.resolve("zero.amxmi"), Path.of("/dev/zero")), "a device");
    if (Files.isReadable(Path.of("/proc/kmsg"))) {
      unusable(Files.createSymbolicLink(folder.resolve("kmsg.amxmi"), Path.of("/proc/kmsg")), "a file of the kernel");
    }
    unusable(Files.createSymbolicLink(folder.resolve("version.amxmi"), Path.of("/proc/version")),
        "a file of the kernel");
    Path large = folder.resolve("large.amxmi");
    try (RandomAccessFile sparse = new RandomAccessFile(large.toFile(), "rw")) {
      sparse.setLength(1L << 40);
    }
    unusable(large, "at most 512 MiB are read");
  }

  private static void unusable(Path file, String part) {
    ImportException refusal = assertTimeoutPreemptively(SOON,
        () -> assertThrows(ImportException.class, () -> AmaltheaImport.run(file, ImportOptions.defaults())));
    assertTrue(refusal.getMessage().contains(part), refusal.getMessage());
  }

  /** The reason is in the exception alone: the parser prints nothing. */
  @Test
  void bytesThatAreNoText() throws IOException {
    byte[] model = SmallModel.in("2.1.0").getBytes(StandardCharsets.UTF_8);
    model[model.length / 2] = (byte) 0xFF;
    Path file = Files.write(folder.resolve("model.amxmi"), model);
    PrintStream before = System.err;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setErr(new PrintStream(printed));
    try {
      ImportException refusal =
          assertThrows(ImportException.class, () -> AmaltheaImport.run(file, ImportOptions.defaults()));
      assertTrue(refusal.getMessage().contains("is not a text in UTF-8"), refusal.getMessage());
    } finally {
      System.setErr(before);
    }
    assertEquals("", printed.toString(StandardCharsets.UTF_8));
  }

  @Test
  void encodings() throws Exception {
    String model = SmallModel.in("2.1.0").replace("Speed value", "Geschwindigkeit \u00FC");
    String text = ImportedModels.text(folder, model, ImportOptions.defaults()).text();
    for (Charset charset : List.of(StandardCharsets.ISO_8859_1, StandardCharsets.UTF_16, StandardCharsets.UTF_8)) {
      Path file = Files.write(folder.resolve("model.amxmi"), model.replace("UTF-8", charset.name()).getBytes(charset));
      assertEquals(text, AmaltheaImport.run(file, ImportOptions.defaults()).text(), charset.name());
    }
    Path marked = Files.writeString(folder.resolve("model.amxmi"), "\uFEFF" + model.replaceFirst("<\\?xml.*", ""));
    assertEquals(text.replaceAll("\\(line \\d+\\)", ""),
        AmaltheaImport.run(marked, ImportOptions.defaults()).text().replaceAll("\\(line \\d+\\)", ""));
  }

  @Test
  void nothingIsAskedOfAServer() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      server.setSoTimeout(300);
      String address = "http://127.0.0.1:" + server.getLocalPort() + "/x";
      String start = "<am:Amalthea xmlns:am=\"http://app4mc.eclipse.org/amalthea/1.0.0\"";
      refused("<!DOCTYPE x SYSTEM \"" + address + "\">" + start + "/>", "document type");
      refused("<!DOCTYPE x [<!ENTITY % e SYSTEM \"" + address + "\"> %e;]>" + start + "/>", "document type");
      refused("<!DOCTYPE x [<!ENTITY e SYSTEM \"" + address + "\">]>" + start + " name=\"&e;\"/>", "document type");
      String model = SmallModel.in("2.1.0")
          .replace("runnable=\"R1?type=Runnable\"/>", "><runnable href=\"" + address + "#R1?type=Runnable\"/></items>")
          .replace("xmlns:xsi=", "xsi:schemaLocation=\"" + address + " " + address + "\" xmlns:xsi=")
          .replace("<swModel>",
              "<xi:include xmlns:xi=\"http://www.w3.org/2001/XInclude\" href=\"" + address + "\"/><swModel>");
      assertTrue(
          ImportedModels.text(folder, model, ImportOptions.defaults()).report().contains("<include> in Amalthea"));
      assertThrows(SocketTimeoutException.class, server::accept);
    }
  }
}
