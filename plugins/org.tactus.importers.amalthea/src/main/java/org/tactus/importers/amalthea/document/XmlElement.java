package org.tactus.importers.amalthea.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tactus.input.VisibleText;

/**
 * An element of an AMALTHEA document: a light, mutable tree node that migrations rewrite. It remembers where it was
 * written, whatever becomes of it, so that everything that is reported can be found in the file.
 */
public final class XmlElement {

  /** Characters of a name that places show. */
  private static final int LONGEST_NAME = 200;

  private final String file;
  private final int line;
  private final String sourceName;
  private final XmlElement sourceParent;
  private final int sourceIndex;
  private String name;
  private String type;
  private List<String> attributes = List.of();
  private List<XmlElement> children = List.of();

  /** An element as read. */
  XmlElement(String file, int line, String name, XmlElement parent) {
    this.file = file;
    this.line = line;
    this.sourceName = name;
    this.name = name;
    this.sourceParent = parent;
    this.sourceIndex = parent == null ? 0 : parent.children.size();
  }

  /** An element that a migration creates from {@code origin}; it is found at the origin's place. */
  public XmlElement(String name, XmlElement origin) {
    this.file = origin.file;
    this.line = origin.line;
    this.sourceName = origin.sourceName;
    this.sourceParent = origin.sourceParent;
    this.sourceIndex = origin.sourceIndex;
    this.name = name;
  }

  /** The element's name, without a namespace prefix. */
  public String name() {
    return name;
  }

  public XmlElement rename(String newName) {
    name = newName;
    return this;
  }

  /** The value of {@code xsi:type} without its prefix, or null if the element has the type that its parent declares. */
  public String type() {
    return type;
  }

  public XmlElement type(String newType) {
    type = newType;
    return this;
  }

  /** Replaces the type by what {@code newNames} calls it, if it is named there. */
  public XmlElement renameType(Map<String, String> newNames) {
    if (type != null) {
      type = newNames.getOrDefault(type, type);
    }
    return this;
  }

  public boolean isType(String expected) {
    return expected.equals(type);
  }

  /** The value of an attribute, or null. */
  public String attribute(String attribute) {
    for (int i = 0; i < attributes.size(); i += 2) {
      if (attributes.get(i).equals(attribute)) {
        return attributes.get(i + 1);
      }
    }
    return null;
  }

  /** The value of an attribute, or {@code otherwise} where it is not written. */
  public String attribute(String attribute, String otherwise) {
    String value = attribute(attribute);
    return value == null ? otherwise : value;
  }

  /** The names of the written attributes, in their order. */
  public List<String> attributeNames() {
    List<String> names = new ArrayList<>(attributes.size() / 2);
    for (int i = 0; i < attributes.size(); i += 2) {
      names.add(attributes.get(i));
    }
    return names;
  }

  /** Sets an attribute; null removes it. */
  public XmlElement attributeValue(String attribute, String value) {
    for (int i = 0; i < attributes.size(); i += 2) {
      if (attributes.get(i).equals(attribute)) {
        if (value == null) {
          attributes.subList(i, i + 2).clear();
        } else {
          attributes.set(i + 1, value);
        }
        return this;
      }
    }
    if (value != null) {
      if (attributes.isEmpty()) {
        attributes = new ArrayList<>(4);
      }
      attributes.add(attribute);
      attributes.add(value);
    }
    return this;
  }

  /** Takes an attribute away and returns what it was, or null. */
  public String takeAttribute(String attribute) {
    String value = attribute(attribute);
    attributeValue(attribute, null);
    return value;
  }

  public void renameAttribute(String from, String to) {
    String value = takeAttribute(from);
    if (value != null) {
      attributeValue(to, value);
    }
  }

  public List<XmlElement> children() {
    return children;
  }

  /** The children of that name, in a list of its own: the tree may be changed while it is walked. */
  public List<XmlElement> children(String childName) {
    return children.stream().filter(child -> child.name.equals(childName)).toList();
  }

  /** The first child of that name, or null. */
  public XmlElement child(String childName) {
    for (XmlElement child : children) {
      if (child.name.equals(childName)) {
        return child;
      }
    }
    return null;
  }

  public XmlElement add(XmlElement child) {
    if (children.isEmpty()) {
      children = new ArrayList<>(2);
    }
    children.add(child);
    return this;
  }

  /** Adds an element without content, made from this one. */
  public XmlElement addNew(String childName) {
    XmlElement child = new XmlElement(childName, this);
    add(child);
    return child;
  }

  public void remove(XmlElement child) {
    children.remove(child);
  }

  public void replaceChildren(List<XmlElement> newChildren) {
    children = new ArrayList<>(newChildren);
  }

  /** Renames the children of one name. */
  public void renameChildren(String from, String to) {
    for (XmlElement child : children) {
      if (child.name.equals(from)) {
        child.name = to;
      }
    }
  }

  /**
   * Lets go of the content, once it is read; the place remains. Keeps trees of large models from staying in memory
   * beside what they become.
   */
  public void release() {
    String id = attribute("name");
    attributes = id == null ? List.of() : List.of("name", id);
    children = List.of();
  }

  /** Where the element was written. */
  public Place place() {
    return new Place(file, line, path());
  }

  private String path() {
    StringBuilder path = new StringBuilder();
    for (XmlElement at = this; at.sourceParent != null; at = at.sourceParent) {
      path.insert(0, at.step());
    }
    return path.isEmpty() ? "/" : path.toString();
  }

  private String step() {
    String id = attribute("name");
    return "/" + sourceName
        + (id == null || id.isEmpty() ? "[" + (sourceIndex + 1) + "]" : "[" + VisibleText.of(id, LONGEST_NAME) + "]");
  }
}
