package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tactus.importers.amalthea.TaskModel.TICKS;
import static org.tactus.importers.amalthea.TaskModel.model;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tactus.importers.amalthea.ImportFinding.Kind;

/**
 * What a model says in a way that cannot be read is named as it is written, and what it only says of the past is left
 * out as that.
 */
class UnreadableModelTest {

  private static final byte[] BINARY =
      "\u0089emf\n\r\u001a\n\0\u0001\u0002amalthea".getBytes(StandardCharsets.ISO_8859_1);

  @TempDir
  private Path folder;

  private String refused(String model) {
    return assertThrows(ImportException.class, () -> ImportedModels.text(folder, model, ImportOptions.defaults()))
        .getMessage();
  }

  @Test
  void anUnknownUnitIsNoMissingDistance() throws Exception {
    String model = model(TICKS).replace("<recurrence value=\"10\" unit=\"ms\"/>",
        "<recurrence value=\"10\" unit=\"fortnights\"/>");
    String message = ImportedModels.text(folder, model, ImportOptions.defaults()).report();
    assertTrue(message.contains(" (it cannot be read: 'fortnights' of Time.unit)"), message);
    ImportResult given = ImportedModels.text(folder, model, ImportedModels.lenient());
    assertTrue(given.report().contains("cannot be read ('fortnights' of Time.unit): that of --minimum-distance is"
        + " taken"), given.report());
  }

  @Test
  void aPriorityWithoutAValueIsNone() throws Exception {
    String priority = "<customProperties key=\"priority\"><value xsi:type=\"am:StringObject\" value=\"7\"/>"
        + "</customProperties>";
    String model = model(TICKS).replace("<activityGraph>", priority + "<activityGraph>");
    ImportOptions options = ImportedModels.sampling();
    assertTrue(ImportedModels.text(folder, model, options).text().contains("fifo 7 }"));
    String empty = ImportedModels.text(folder, model.replace(" value=\"7\"", ""), options).text();
    assertEquals(ImportedModels.text(folder, model(TICKS), options).text(), empty);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.7.0", "0.8.0", "0.9.0", "0.9.3", "2.1.0", "3.3.0"})
  void aFrequencyThatIsNoNumberIsNamed(String version) throws Exception {
    for (String number : List.of("NaN", "Infinity", "fast")) {
      String model = SmallModel.in(version).replaceAll("<(frequency|defaultValue) value=\"[^\"]*\"", "<$1 value=\""
          + number + "\"");
      boolean old = version.compareTo("0.9.0") < 0; // there a clock is a product of frequency and ratio
      String message = old ? refused(model)
          : ImportedModels.text(folder, model, ImportOptions.defaults()).report();
      assertTrue(message.contains("frequency") && message.contains(number), message);
    }
  }

  @Test
  void ratesOfInstructionsThatAreNoNumbersAreNoFault() throws Exception {
    String model = SmallModel.in("0.8.0").replace("instructionsPerCycle=\"1.0\"", "instructionsPerCycle=\"NaN\"");
    ImportResult result = ImportedModels.text(folder, model, ImportOptions.defaults());
    assertFalse(result.findings(Kind.NOT_UNDERSTOOD).isEmpty(), result.report());
  }

  @Test
  void binaryResourcesAreNamedAsSuch() throws Exception {
    ByteArrayOutputStream zipped = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(zipped)) {
      zip.putNextEntry(new ZipEntry("ResourceContents"));
      zip.write(BINARY);
    }
    for (byte[] content : List.of(BINARY, zipped.toByteArray())) {
      Path file = Files.write(folder.resolve("model.amxmi"), content);
      String message = assertThrows(ImportException.class, () -> AmaltheaImport.run(file, ImportOptions.defaults()))
          .getMessage();
      assertTrue(message.endsWith(": is a binary resource of EMF, which only programs with the same metamodel can"
          + " read. Save the model as XMI"
          + " (.amxmi) in APP4MC."), message);
    }
  }

  /** The parser would print what it thinks of such an encoding to the console, too. */
  @ParameterizedTest
  @ValueSource(strings = {"UTF-\u00c2", "nonsense", "UTF 8"})
  void encodingsThatNobodyKnowsAreNamed(String encoding) throws Exception {
    String model = SmallModel.in("0.9.9").replace("encoding=\"UTF-8\"", "encoding=\"" + encoding + "\"");
    Path file = Files.write(folder.resolve("model.amxmi"), model.getBytes(StandardCharsets.ISO_8859_1));
    PrintStream console = System.err;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      String message = assertThrows(ImportException.class, () -> AmaltheaImport.run(file, ImportOptions.defaults()))
          .getMessage();
      assertTrue(message.endsWith(":1: declares the encoding '" + encoding + "', which is none that is known here. Save"
          + " the file in UTF-8."), message);
    } finally {
      System.setErr(console);
    }
    assertEquals("", printed.toString(StandardCharsets.UTF_8));
  }

  /** The parser would print why, beside the refusal. */
  @ParameterizedTest
  @ValueSource(strings = {"abc\u00ff\u00fe<", "\u00ff\u00ff\u00ff", "<\u00ff", " \u0080", "\u00ff\u00fe<", "\0<\0", ""})
  void whatIsNoTextIsRefusedWithoutMore(String bytes) throws Exception {
    Path file = Files.write(folder.resolve("model.amxmi"), bytes.getBytes(StandardCharsets.ISO_8859_1));
    PrintStream console = System.err;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      assertThrows(ImportException.class, () -> AmaltheaImport.run(file, ImportOptions.defaults()));
    } finally {
      System.setErr(console);
    }
    assertEquals("", printed.toString(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ISO-8859-1", "windows-1252", "UTF-16", "UTF-16LE", "UTF-16BE"})
  void otherEncodingsAreReadAsTheyAreDeclared(String encoding) throws Exception {
    String model = SmallModel.in("2.1.0").replace("encoding=\"UTF-8\"", "encoding=\"" + encoding + "\"")
        .replace("name=\"Sensor\"", "name=\"F\u00fchler\"").replace("Sensor?type", "F\u00fchler?type");
    Path file = Files.write(folder.resolve("model.amxmi"), model.getBytes(encoding));
    String text = AmaltheaImport.run(file, ImportOptions.defaults()).text();
    assertTrue(text.contains("F\u00fchler"), text);
  }

  @Test
  void measurementsAreLeftOutAsSuch() throws Exception {
    String model = SmallModel.in("0.9.9").replace("</am:Amalthea>", "<measurementModel><measurements"
        + " xsi:type=\"am:TaskMeasurement\""
        + " task=\"Sensor?type=Task\"><runtimeDeviation"
        + " xsi:type=\"am:TimeConstant\"/></measurements></measurementModel></am:Amalthea>");
    ImportResult result = ImportedModels.text(folder, model, ImportOptions.defaults());
    assertEquals(List.of(), result.findings(Kind.NOT_UNDERSTOOD), result.report());
    assertTrue(result.report().contains("  - measurementModel: what was measured in runs bounds nothing\n"),
        result.report());
  }

  @Test
  void senderReceiverAccessesAreCounted() throws Exception {
    String sends = "<items xsi:type=\"am:SenderReceiverWrite\" label=\"l0?type=Label\"/>";
    ImportResult result = ImportedModels.text(folder, model(TICKS + sends, sends.replace("Write", "Read") + TICKS),
        ImportOptions.defaults());
    assertEquals(2, result.taken().get("sender-receiver accesses"), result.report());
    assertTrue(result.text().contains("publishes /l0"), result.text());
  }
}
