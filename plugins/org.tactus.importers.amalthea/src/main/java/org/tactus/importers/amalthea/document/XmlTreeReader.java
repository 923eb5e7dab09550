package org.tactus.importers.amalthea.document;

import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.tactus.importers.amalthea.ImportException;

/**
 * Reads one XML file into a tree. External entities and document types are refused: no AMALTHEA file has them, and both are ways to make a
 * reader fetch files or fill the memory.
 */
final class XmlTreeReader {

  private static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";
  private static final String XMI = "http://www.omg.org/XMI";

  /** The namespace of the root and the tree below it. */
  record Tree(String namespace, XmlElement root) {}

  private final String file;
  /** Each value once: most of a model's text are references, many to the same object. */
  private final Map<String, String> values = new HashMap<>();

  XmlTreeReader(String file) {
    this.file = file;
  }

  Tree read(InputStream in) throws ImportException {
    XMLStreamReader reader = null;
    try {
      reader = factory().createXMLStreamReader(in);
      return tree(reader);
    } catch (XMLStreamException e) {
      throw notXml(e);
    } finally {
      close(reader);
    }
  }

  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    return factory;
  }

  private Tree tree(XMLStreamReader reader) throws XMLStreamException, ImportException {
    Deque<XmlElement> open = new ArrayDeque<>();
    XmlElement root = null;
    String namespace = null;
    while (reader.hasNext()) {
      switch (reader.next()) {
        case XMLStreamConstants.DTD -> throw new ImportException(file + ":" + reader.getLocation().getLineNumber()
            + ": declares a document type, which AMALTHEA files never do. Nothing of it was read; remove the DOCTYPE if you trust the file.");
        case XMLStreamConstants.ENTITY_REFERENCE -> throw new ImportException(file + ":" + reader.getLocation().getLineNumber()
            + ": refers to the entity '" + reader.getLocalName() + "', which is not defined. AMALTHEA files have no entities of their own.");
        case XMLStreamConstants.START_ELEMENT -> {
          XmlElement element = element(reader, open.peek());
          if (root == null) {
            root = element;
            namespace = reader.getNamespaceURI();
          } else {
            open.element().add(element);
          }
          open.push(element);
        }
        case XMLStreamConstants.END_ELEMENT -> open.pop();
        default -> { }
      }
    }
    return new Tree(namespace == null ? "" : namespace, root);
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
