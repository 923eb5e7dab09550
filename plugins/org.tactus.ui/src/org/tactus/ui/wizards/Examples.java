package org.tactus.ui.wizards;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.Status;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;
import org.tactus.dsl.scoping.ImportedFiles;
import org.tactus.model.Import;
import org.tactus.ui.language.LanguageServices;

/** The examples that the bundle holds, as they lie in the repository. */
final class Examples {

  private static final String FOLDER = "examples/";

  private final SortedSet<String> files;

  private Examples(SortedSet<String> files) {
    this.files = files;
  }

  /** Returns the examples of the bundle. */
  static Examples get() {
    SortedSet<String> files = new TreeSet<>();
    Enumeration<URL> found = bundle().findEntries(FOLDER, "*.tactus", true);
    for (URL url : found == null ? List.<URL>of() : Collections.list(found)) {
      files.add(url.getPath().substring(url.getPath().indexOf(FOLDER) + FOLDER.length()));
    }
    return new Examples(files);
  }

  private static Bundle bundle() {
    return FrameworkUtil.getBundle(Examples.class);
  }

  /** Returns the folders, each an example, in the order of their names. */
  List<String> names() {
    return files.stream().map(file -> file.substring(0, file.lastIndexOf('/'))).distinct().toList();
  }

  /** Returns the files of an example. */
  List<String> files(String name) {
    return files.stream().filter(file -> file.substring(0, file.lastIndexOf('/')).equals(name)).toList();
  }

  /**
   * Copies an example into a project, with the files of other examples that it imports, as they lie to each other.
   *
   * @return the first file of the example
   */
  IFile copy(String name, IProject project, SubMonitor monitor) throws CoreException {
    Map<String, byte[]> copied = new LinkedHashMap<>();
    Deque<String> open = new ArrayDeque<>(files(name));
    while (!open.isEmpty()) {
      String next = open.pop();
      if (files.contains(next) && !copied.containsKey(next)) {
        byte[] content = read(next);
        copied.put(next, content);
        imports(next, new String(content, StandardCharsets.UTF_8)).forEach(open::push);
      }
    }
    monitor.setWorkRemaining(copied.size());
    for (Map.Entry<String, byte[]> each : copied.entrySet()) {
      IFile file = project.getFile(IPath.fromPortableString(each.getKey()));
      Projects.create(file.getParent(), null);
      if (!file.exists()) {
        file.create(each.getValue(), true, false, monitor.split(1));
      }
    }
    return project.getFile(IPath.fromPortableString(files(name).getFirst()));
  }

  private static byte[] read(String file) throws CoreException {
    try (InputStream content = bundle().getEntry(FOLDER + file).openStream()) {
      return content.readAllBytes();
    } catch (IOException e) {
      throw new CoreException(Status.error("The example " + file + " cannot be read", e));
    }
  }

  private static List<String> imports(String file, String text) throws CoreException {
    URI base = URI.create("example:/" + file);
    try {
      return ImportedFiles
          .model(LanguageServices.parse(text, org.eclipse.emf.common.util.URI.createURI(base.toString())))
          .stream().flatMap(model -> model.getImports().stream()).map(Import::getImportURI)
          .map(name -> base.resolve(name).getPath().substring(1)).toList();
    } catch (IOException impossible) {
      throw new CoreException(Status.error("The example " + file + " cannot be parsed", impossible));
    }
  }
}
