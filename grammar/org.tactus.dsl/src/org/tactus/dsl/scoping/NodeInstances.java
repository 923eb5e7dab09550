package org.tactus.dsl.scoping;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.linking.impl.LinkingHelper;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.tactus.dsl.resource.TactusResource;
import org.tactus.model.Model;
import org.tactus.model.Node;
import org.tactus.model.NodeType;
import org.tactus.model.TactusPackage;
import org.tactus.model.view.Instantiation;
import org.tactus.model.view.LanguageLimits;

/**
 * Gives the instances of node types what their types have. Types are found by their names in the text, in the file
 * itself first, before any reference is looked up: what a reference names may be a part of an instance.
 */
@Singleton
public class NodeInstances {

  @Inject private ImportedFiles files;
  @Inject private LinkingHelper texts;

  /** Gives the instances of a file and of all that it imports what their types have. */
  void fill(Resource root) {
    int parts = 0;
    for (Resource file : files.closure(root)) {
      if (file instanceof TactusResource tactus) {
        int most = LanguageLimits.INSTANCE_PARTS - parts;
        tactus.fill(() -> instances(tactus, most));
        parts += tactus.instances().stream().mapToInt(Instantiation::size).sum();
      }
    }
  }

  /** Lets what the instances of a file have refer to what it names. */
  public void link(TactusResource file) {
    fill(file);
    file.instances().forEach(Instantiation::link);
  }

  private List<Instantiation> instances(TactusResource file, int most) {
    List<Node> nodes = ImportedFiles.model(file).stream().flatMap(model -> model.getElements().stream())
        .filter(element -> element instanceof Node node && node.eIsSet(TactusPackage.eINSTANCE.getNode_Type()))
        .map(Node.class::cast).toList();
    if (nodes.isEmpty()) {
      return List.of();
    }
    Map<String, NodeType> types = types(file);
    Map<NodeType, Integer> sizes = new HashMap<>();
    List<Instantiation> instances = new ArrayList<>();
    int parts = 0;
    for (Node node : nodes) {
      NodeType type = types.get(typeName(node));
      if (type != null) {
        parts += sizes.computeIfAbsent(type, NodeInstances::size);
        if (parts > most) {
          return instances; // the rule BeyondLimit reports it
        }
        instances.add(new Instantiation(node, type));
      }
    }
    return instances;
  }

  /** Returns how many elements an instance of a type has of it. */
  public static int size(NodeType type) {
    int size = 0;
    for (var contents = type.eAllContents(); contents.hasNext(); contents.next()) {
      size++;
    }
    return size;
  }

  private Map<String, NodeType> types(Resource file) {
    Map<String, NodeType> types = new HashMap<>();
    files.closure(file).stream().flatMap(each -> ImportedFiles.model(each).stream())
        .map(Model::getElements).flatMap(List::stream).filter(NodeType.class::isInstance).map(NodeType.class::cast)
        .filter(type -> type.getName() != null).forEach(type -> types.putIfAbsent(type.getName(), type));
    return types;
  }

  private String typeName(Node node) {
    List<INode> text = NodeModelUtils.findNodesForFeature(node, TactusPackage.eINSTANCE.getNode_Type());
    return text.isEmpty() ? "" : texts.getCrossRefNodeAsString(text.getFirst(), true);
  }
}
