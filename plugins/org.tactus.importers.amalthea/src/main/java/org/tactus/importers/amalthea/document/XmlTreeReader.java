package org.tactus.importers.amalthea.document;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.tactus.importers.amalthea.ImportException;
import org.tactus.input.VisibleText;

/**
 * Reads one XML file into a tree. External entities and document types are refused: no AMALTHEA file has them, and both
 * are ways to make a reader fetch files or fill the memory.
 */
final class XmlTreeReader {

  private static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";
  /** Bytes in which an XML declaration stands. */
  private static final int HEAD = 256;
  private static final Pattern ENCODING =
      Pattern.compile("^(?:\\xEF\\xBB\\xBF)?<\\?xml[^>]*\\sencoding\\s*=\\s*[\"']([^\"'>]+)[\"']");
  /** The byte order mark of UTF-8, as bytes. */
  private static final String MARK = "\u00EF\u00BB\u00BF";
  /** What binary resources of EMF begin with, as bytes. */
  private static final String EMF_BINARY = "\u0089emf\n\r\u001a\n";
  private static final String PARSER_DEPTH = "jdk.xml.maxElementDepth";
  private static final String XMI = "http://www.omg.org/XMI";

  /** The namespace of the root and the tree below it. */
  record Tree(String namespace, XmlElement root) {}

  private final String file;
  /** Each value once: most of a model's text are references, many to the same object. */
  private final Map<String, String> values = new HashMap<>();

  private final ModelBudget budget;
  private Charset charset = StandardCharsets.UTF_8;

  XmlTreeReader(String file, ModelBudget budget) {
    this.file = file;
    this.budget = budget;
  }

  Tree read(InputStream in) throws ImportException {
    XMLStreamReader reader = null;
    try {
      reader = open(in);
      return tree(reader);
    } catch (XMLStreamException e) {
      throw notXml(e);
    } catch (ModelBudget.SpentException e) {
      throw spent(e);
    } catch (IOException e) {
      throw new ImportException(file + ": cannot be read: " + e.getMessage() + ".", e);
    } finally {
      close(reader);
    }
  }

  /** Opens the parser. Texts are decoded here: the parser would print what is wrong with one before it throws it. */
  private XMLStreamReader open(InputStream in) throws IOException, XMLStreamException, ImportException {
    PushbackInputStream bytes = new PushbackInputStream(in, HEAD);
    byte[] head = bytes.readNBytes(HEAD);
    bytes.unread(head);
    String start = new String(head, StandardCharsets.ISO_8859_1);
    if (start.startsWith(EMF_BINARY)) {
      throw new ImportException(file + ": is a binary resource of EMF, which only programs with the same metamodel"
          + " can read. Save the model as XMI"
          + " (.amxmi) in APP4MC.");
    }
    Matcher declared = ENCODING.matcher(start);
    if (declared.find()) {
      charset = charset(declared.group(1));
    } else if (start.startsWith("\u00FE\u00FF") || start.startsWith("\u00FF\u00FE")) {
      charset = StandardCharsets.UTF_16;
    } else if (start.startsWith("<\0")) {
      charset = StandardCharsets.UTF_16LE;
    } else if (start.startsWith("\0<")) {
      charset = StandardCharsets.UTF_16BE;
    }
    bytes.skipNBytes(start.startsWith(MARK) ? MARK.length() : 0);
    return factory().createXMLStreamReader(new InputStreamReader(bytes, charset.newDecoder()));
  }

  private Charset charset(String name) throws ImportException {
    try {
      return Charset.forName(name);
    } catch (IllegalCharsetNameException | UnsupportedCharsetException unknown) {
      throw new ImportException(file + ":1: declares the encoding '" + VisibleText.of(name, 40)
          + "', which is none that is known here. Save the file in UTF-8.", unknown);
    }
  }

  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
    factory.setXMLResolver((publicId, systemId, base, namespace) -> {
      throw new XMLStreamException("nothing outside of the file is read");
    });
    factory.setXMLReporter((message, type, information, location) -> {
    }); // what matters is thrown, too; the usual reporter prints it
    // newer parsers have a limit of their own; ours speaks of AMALTHEA and is the same everywhere
    factory.setProperty(PARSER_DEPTH, "0");
    return factory;
  }

  private Tree tree(XMLStreamReader reader) throws XMLStreamException, ImportException, ModelBudget.SpentException {
    Deque<XmlElement> open = new ArrayDeque<>();
    XmlElement root = null;
    String namespace = null;
    while (reader.hasNext()) {
      switch (next(reader)) {
        case XMLStreamConstants.DTD -> throw new ImportException(file + ":" + reader.getLocation().getLineNumber()
            + ": declares a document type, which AMALTHEA files never do. Nothing of it was read; remove the DOCTYPE "
            + "if you trust the file.");
        case XMLStreamConstants.ENTITY_REFERENCE -> throw new ImportException(
            file + ":" + reader.getLocation().getLineNumber()
                + ": refers to the entity '" + reader.getLocalName()
                + "', which is not defined. AMALTHEA files have no entities of their own.");
        case XMLStreamConstants.START_ELEMENT -> {
          XmlElement element = element(reader, open.peek());
          if (root == null) {
            root = element;
            namespace = reader.getNamespaceURI();
          } else {
            open.element().add(element);
          }
          budget.element();
          open.push(element);
          if (open.size() > ModelBudget.DEPTH) {
            throw new ImportException(
                file + ":" + reader.getLocation().getLineNumber() + ": elements stand within each other more than "
                + ModelBudget.DEPTH + " deep. Genuine models need about 20.");
          }
        }
        case XMLStreamConstants.END_ELEMENT -> open.pop();
        default -> { }
      }
    }
    return new Tree(namespace == null ? "" : namespace, root);
  }

  /** Goes on to the next part; a parser that stumbles over its own feet has found no XML either. */
  private static int next(XMLStreamReader reader) throws XMLStreamException {
    try {
      return reader.next();
    } catch (RuntimeException confused) {
      throw new XMLStreamException("the XML parser gave up (" + confused + ").", reader.getLocation(), confused);
    }
  }

  private ImportException spent(ModelBudget.SpentException e) {
    return new ImportException(file + ": " + e.getMessage() + ". Import its parts apart.", e);
  }

  private XmlElement element(XMLStreamReader reader, XmlElement parent) {
    XmlElement element = new XmlElement(file, reader.getLocation().getLineNumber(), reader.getLocalName(), parent);
    for (int i = 0; i < reader.getAttributeCount(); i++) {
      String namespace = reader.getAttributeNamespace(i);
      String value = values.computeIfAbsent(reader.getAttributeValue(i), text -> text);
      if (XSI.equals(namespace) && reader.getAttributeLocalName(i).equals("type")) {
        element.type(value.substring(value.indexOf(':') + 1).intern());
      } else if (XMI.equals(namespace)) {
        element.attributeValue("xmi:" + reader.getAttributeLocalName(i), value);
      } else if (XSI.equals(namespace)) {
        element.attributeValue("xsi:" + reader.getAttributeLocalName(i), value);
      } else {
        element.attributeValue(reader.getAttributeLocalName(i), value);
      }
    }
    return element;
  }

  private ImportException notXml(XMLStreamException e) {
    if (e.getNestedException() instanceof ModelBudget.SpentException spent) {
      return spent(spent);
    }
    if (e.getNestedException() instanceof CharacterCodingException) {
      return new ImportException(file
          + ": is not a text in " + charset + ", which its first line or the lack of one promises. Check that the file"
          + " is complete.", e);
    }
    String message = e.getMessage() == null ? "" : e.getMessage();
    int detail = message.indexOf("Message: ");
    String cause = (detail < 0 ? message : message.substring(detail + "Message: ".length())).strip();
    int line = e.getLocation() == null ? 0 : e.getLocation().getLineNumber();
    return new ImportException(file + (line > 0 ? ":" + line : "") + ": is not well-formed XML: " + cause
        + " Check that the file is complete and is an AMALTHEA model (.amxmi).", e);
  }

  private static void close(XMLStreamReader reader) {
    if (reader != null) {
      try {
        reader.close();
      } catch (XMLStreamException e) {
        // nothing is left to lose: the tree is complete or an error is on its way
      }
    }
  }
}
