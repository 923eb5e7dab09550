package org.tactus.application;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.tactus.dsl.LoadedSystem;
import org.tactus.dsl.TactusLanguage;
import org.tactus.dsl.UnsavedTexts;
import org.tactus.input.StandardInput;
import org.tactus.lowering.Interpretation;
import org.tactus.model.Core;
import org.tactus.model.Host;
import org.tactus.model.TactusPackage;
import org.tactus.model.ThreadSpec;

/**
 * A system on fewer cores than it was written for: a thread on a core beyond the first ones of its host moves to the
 * core with its number modulo theirs. Files stay as they are; their texts are read with other cores, so that every rule
 * and every bound is that of what runs.
 */
final class NarrowedCores {

  private NarrowedCores() {
  }

  /**
   * Reads a file with its imports.
   *
   * @param cores how many cores each host may use
   * @throws InputException if the standard input names a core beyond these
   */
  static LoadedSystem load(Path file, Interpretation interpretation, int cores) {
    LoadedSystem whole = TactusLanguage.get().load(file, interpretation);
    if (whole.isBroken()) {
      return whole;
    }
    Map<Path, String> texts = new HashMap<>();
    for (Resource resource : List.copyOf(whole.root().eResource().getResourceSet().getResources())) {
      if (resource instanceof XtextResource read && read.getURI().isFile()) {
        String text = read.getParseResult().getRootNode().getText();
        String narrowed = narrowed(read, text, cores);
        if (!narrowed.equals(text)) {
          texts.put(Path.of(read.getURI().toFileString()).toAbsolutePath().normalize(), narrowed);
        }
      }
    }
    if (texts.isEmpty()) {
      return whole;
    }
    if (StandardInput.is(file)) {
      throw new InputException("--cores changes cores in the text of a file, and not of the standard input");
    }
    UnsavedTexts read = path -> Optional.ofNullable(texts.get(path));
    return TactusLanguage.get().load(file, interpretation, read);
  }

  /** Returns the text of a file with the cores of its threads among the first of their hosts. */
  private static String narrowed(XtextResource resource, String text, int cores) {
    StringBuilder result = new StringBuilder(text);
    List<ThreadSpec> threads = new ArrayList<>(EcoreUtil2.getAllContentsOfType(root(resource), ThreadSpec.class));
    for (ThreadSpec thread : threads.reversed()) {
      List<INode> nodes = NodeModelUtils.findNodesForFeature(thread, TactusPackage.Literals.THREAD_SPEC__CORES);
      if (nodes.isEmpty() || thread.getCores().stream().allMatch(core -> number(core) < cores)) {
        continue;
      }
      Set<String> names = new LinkedHashSet<>();
      for (int i = 0; i < nodes.size(); i++) {
        names.add(name(NodeModelUtils.getTokenText(nodes.get(i)), thread.getCores().get(i), cores));
      }
      result.replace(nodes.getFirst().getOffset(), nodes.getLast().getEndOffset(), String.join(", ", names));
    }
    return result.toString();
  }

  private static EObject root(Resource resource) {
    return resource.getContents().getFirst();
  }

  private static int number(Core core) {
    return ((Host) core.eContainer()).getCores().indexOf(core);
  }

  /** Returns how the text names the core that takes the place of another, with the qualifier that was there. */
  private static String name(String written, Core core, int cores) {
    Core other = ((Host) core.eContainer()).getCores().get(number(core) % cores);
    return written.substring(0, written.lastIndexOf('.') + 1) + other.getName();
  }
}
