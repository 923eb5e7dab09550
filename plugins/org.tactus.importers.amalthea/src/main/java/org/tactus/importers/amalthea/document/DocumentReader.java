package org.tactus.importers.amalthea.document;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import org.tactus.importers.amalthea.ImportException;
import org.tactus.input.InputFile;
import org.tactus.input.InputLimits;
import org.tactus.input.VisibleText;

/**
 * Reads an AMALTHEA model from a file (plain, gzip or zip, told apart by their first bytes) or from all {@code .amxmi}
 * files of a folder, and puts the content of all files under one root.
 */
public final class DocumentReader {

  /** What the namespace of APP4MC's models starts with; the version follows. */
  public static final String NAMESPACE = "http://app4mc.eclipse.org/amalthea/";

  /** Characters of the name of a file in an archive that messages show. */
  private static final int LONGEST_NAME = 200;
  private static final String ITEA_NAMESPACE = "http://www.amalthea.itea2.org/";
  private final List<String> files = new ArrayList<>();
  private AmaltheaVersion version;
  private XmlElement root;
  private final ModelBudget budget = new ModelBudget();

  /** Reads the model at {@code path}. */
  public static AmaltheaDocument read(Path path) throws ImportException {
    DocumentReader reader = new DocumentReader();
    try {
      if (Files.isDirectory(path)) {
        reader.readFolder(path);
      } else {
        reader.readFile(path);
      }
    } catch (NoSuchFileException e) {
      throw new ImportException(path + ": no such file or folder.", e);
    } catch (ZipException | IllegalArgumentException e) {
      throw new ImportException(path + ": is a damaged archive: " + e.getMessage() + ".", e);
    } catch (IOException | UncheckedIOException e) {
      throw new ImportException(path + ": cannot be read: " + e.getMessage() + ".", e);
    }
    return new AmaltheaDocument(reader.version, reader.root, List.copyOf(reader.files));
  }

  private void readFolder(Path folder) throws IOException, ImportException {
    List<Path> models;
    try (Stream<Path> entries = Files.list(folder)) {
      models = entries.filter(Files::isRegularFile).filter(file -> isModelName(file.getFileName().toString())).sorted()
          .toList();
    }
    if (models.isEmpty()) {
      throw new ImportException(
          folder + ": holds no .amxmi file. Name the model's file, or the folder with its .amxmi files.");
    }
    for (Path model : models) {
      readFile(model);
    }
  }

  private static boolean isModelName(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.endsWith(".amxmi") || lower.endsWith(".amxmi.gz");
  }

  private void readFile(Path file) throws IOException, ImportException {
    String name = VisibleText.of(file.getFileName().toString());
    try (InputStream in = new BufferedInputStream(InputFile.open(file, InputLimits.MODEL_BYTES), 1 << 16)) {
      in.mark(4);
      int first = in.read();
      int second = in.read();
      in.reset();
      if (first == 'P' && second == 'K') {
        readZip(name, in);
      } else if (first == 0x1f && second == 0x8b) {
        add(name, budget.limit(new GZIPInputStream(in, 1 << 16)));
      } else if (first < 0) {
        throw new ImportException(name + ": is empty.");
      } else {
        add(name, budget.limit(in));
      }
    }
  }

  /**
   * A zipped model has its XML in entries named {@code *.amxmi}, or in the one entry that EMF calls
   * {@code ResourceContents}.
   */
  private void readZip(String name, InputStream in) throws IOException, ImportException {
    int found = 0;
    try (ZipInputStream zip = new ZipInputStream(in)) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        InputStream content = budget.limit(zip);
        if (isModelName(entry.getName()) || entry.getName().equals("ResourceContents")) {
          String inner = name + "!" + VisibleText.of(entry.getName(), LONGEST_NAME);
          add(inner, entry.getName().toLowerCase(Locale.ROOT).endsWith(".gz")
              ? budget.limit(new GZIPInputStream(content)) : content);
          found++;
        }
        content.transferTo(OutputStream.nullOutputStream());
      }
    }
    if (found == 0) {
      throw new ImportException(name + ": the archive holds no AMALTHEA model (an entry that ends in .amxmi).");
    }
  }

  private void add(String file, InputStream in) throws ImportException {
    XmlTreeReader.Tree tree = new XmlTreeReader(file, budget).read(in);
    AmaltheaVersion found = versionOf(file, tree);
    if (version != null && !version.equals(found)) {
      throw new ImportException(file + ": is written in AMALTHEA " + found + ", but " + files.get(0) + " in " + version
          + ". Files of one model must have one version: migrate them with APP4MC, or import them apart.");
    }
    version = found;
    files.add(file);
    if (root == null) {
      root = new XmlElement(tree.root().name(), tree.root());
      tree.root().attributeNames().forEach(name -> root.attributeValue(name, tree.root().attribute(name)));
    }
    merge(tree.root());
  }

  private static AmaltheaVersion versionOf(String file, XmlTreeReader.Tree tree) throws ImportException {
    String namespace = tree.namespace();
    if (namespace.startsWith(ITEA_NAMESPACE)) {
      throw new ImportException(file + ": is a model of the ITEA AMALTHEA project (" + namespace
          + "), older than any version that Tactus reads. Migrate it with APP4MC 0.7 or later first.");
    }
    if (!namespace.startsWith(NAMESPACE) || !tree.root().name().equals("Amalthea")) {
      throw new ImportException(file + ": is not an AMALTHEA model: its root is '" + tree.root().name() + "'"
          + (namespace.isEmpty() ? "" : " of " + namespace) + ", expected was 'Amalthea' of " + NAMESPACE + "VERSION.");
    }
    String text = namespace.substring(NAMESPACE.length());
    for (AmaltheaVersion known : AmaltheaVersion.PUBLISHED) {
      if (known.toString().equals(text)) {
        return known;
      }
    }
    throw new ImportException(
        file + ": AMALTHEA version '" + text + "' is unknown. Known are " + AmaltheaVersion.PUBLISHED.get(0) + " to "
        + AmaltheaVersion.PUBLISHED.get(AmaltheaVersion.PUBLISHED.size() - 1) + ".");
  }

  /**
   * Puts the submodels of a file into those that are already there: a submodel is one, in however many parts it is
   * written.
   */
  private void merge(XmlElement further) {
    for (XmlElement submodel : further.children()) {
      XmlElement same = submodel.name().endsWith("Model") || submodel.name().equals("commonElements")
          ? root.child(submodel.name()) : null;
      if (same == null) {
        root.add(submodel);
      } else {
        submodel.children().forEach(same::add);
        submodel.attributeNames().stream().filter(attribute -> same.attribute(attribute) == null)
            .forEach(attribute -> same.attributeValue(attribute, submodel.attribute(attribute)));
      }
    }
  }
}
