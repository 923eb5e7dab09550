package org.tactus.importers.amalthea.document;

import java.util.List;

/**
 * A model as written, before migration: the content of all its files under one root.
 *
 * @param version the version of the files
 * @param root the element {@code Amalthea}
 * @param files the names of the files, in the order of reading
 */
public record AmaltheaDocument(AmaltheaVersion version, XmlElement root, List<String> files) {}
