package org.tactus.importers.amalthea.document;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
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

/**
 * Reads an AMALTHEA model from a file (plain, gzip or zip, told apart by their first bytes) or from all {@code .amxmi} files of a folder,
 * and puts the content of all files under one root.
 */
public final class DocumentReader {

  /** What the namespace of APP4MC's models starts with; the version follows. */
  public static final String NAMESPACE = "http://app4mc.eclipse.org/amalthea/";

  private static final String ITEA_NAMESPACE = "http://www.amalthea.itea2.org/";
  /** More than this many bytes after decompression are taken for a decompression bomb. */
  private static final long MAXIMUM_BYTES = 2L << 30;

  private final List<String> files = new ArrayList<>();
  private AmaltheaVersion version;
  private XmlElement root;

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
    } catch (ZipException e) {
      throw new ImportException(path + ": is a damaged archive: " + e.getMessage() + ".", e);
    } catch (IOException e) {
      throw new ImportException(path + ": cannot be read: " + e.getMessage() + ".", e);
    }
    return new AmaltheaDocument(reader.version, reader.root, List.copyOf(reader.files));
  }

  private void readFolder(Path folder) throws IOException, ImportException {
    List<Path> models;
    try (Stream<Path> entries = Files.list(folder)) {
      models = entries.filter(Files::isRegularFile).filter(file -> isModelName(file.getFileName().toString())).sorted().toList();
    }
    if (models.isEmpty()) {
      throw new ImportException(folder + ": holds no .amxmi file. Name the model's file, or the folder with its .amxmi files.");
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
    String name = file.getFileName().toString();
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
      in.mark(4);
      int first = in.read();
      int second = in.read();
      in.reset();
      if (first == 'P' && second == 'K') {
        readZip(name, in);
      } else if (first == 0x1f && second == 0x8b) {
        add(name, new LimitedStream(new GZIPInputStream(in, 1 << 16), name));
      } else if (first < 0) {
        throw new ImportException(name + ": is empty.");
      } else {
        add(name, in);
      }
    }
  }

  /** A zipped model has its XML in entries named {@code *.amxmi}, or in the one entry that EMF calls {@code ResourceContents}. */
  private void readZip(String name, InputStream in) throws IOException, ImportException {
    int found = 0;
    try (ZipInputStream zip = new ZipInputStream(in)) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        if (isModelName(entry.getName()) || entry.getName().equals("ResourceContents")) {
          String inner = name + "!" + entry.getName();
          InputStream content = new LimitedStream(zip, inner);
          add(inner, entry.getName().endsWith(".gz") ? new LimitedStream(new GZIPInputStream(content), inner) : content);
          found++;
        }
      }
    }
    if (found == 0) {
      throw new ImportException(name + ": the archive holds no AMALTHEA model (an entry that ends in .amxmi).");
    }
  }

  private void add(String file, InputStream in) throws ImportException {
    XmlTreeReader.Tree tree = new XmlTreeReader(file).read(in);
    AmaltheaVersion found = versionOf(file, tree);
    if (version != null && !version.equals(found)) {
      throw new ImportException(file + ": is written in AMALTHEA " + found + ", but " + files.get(0) + " in " + version
          + ". Files of one model must have one version: migrate them with APP4MC, or import them apart.");
    }
    version = found;
    files.add(file);
    if (root == null) {
      root = tree.root();
    } else {
      merge(tree.root());
    }
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
    throw new ImportException(file + ": AMALTHEA version '" + text + "' is unknown. Known are " + AmaltheaVersion.PUBLISHED.get(0) + " to "
        + AmaltheaVersion.PUBLISHED.get(AmaltheaVersion.PUBLISHED.size() - 1) + ".");
  }

  /** Puts the submodels of a further file into those of the first one. */
  private void merge(XmlElement further) {
    for (XmlElement submodel : further.children()) {
      XmlElement same = submodel.name().endsWith("Model") || submodel.name().equals("commonElements") ? root.child(submodel.name()) : null;
      if (same == null) {
        root.add(submodel);
      } else {
        submodel.children().forEach(same::add);
        submodel.attributeNames().stream().filter(attribute -> same.attribute(attribute) == null)
            .forEach(attribute -> same.attributeValue(attribute, submodel.attribute(attribute)));
      }
    }
  }

  /** Ends with an error when decompression yields more than any genuine model has. */
  private static final class LimitedStream extends FilterInputStream {

    private final String file;
    private long count;

    LimitedStream(InputStream in, String file) {
      super(in);
      this.file = file;
    }

    @Override
    public int read() throws IOException {
      int value = super.read();
      count(value < 0 ? 0 : 1);
      return value;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      int size = super.read(buffer, offset, length);
      count(Math.max(size, 0));
      return size;
    }

    @Override
    public void close() {
      // the archive is closed by whoever opened it
    }

    private void count(int size) throws IOException {
      count += size;
      if (count > MAXIMUM_BYTES) {
        throw new IOException(file + " is larger than 2 GiB when unpacked");
      }
    }
  }
}
