package org.tactus.application;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.resource.XtextResource;
import org.tactus.generator.ModelSources;
import org.tactus.model.Model;
import org.tactus.model.view.SystemView;

/**
 * The texts of the files that a system is made of, as they were read. Each keeps its way to the others, so that
 * imports find them wherever they are put together.
 */
final class ModelTexts {

  private static final String EXTENSION = ".tactus";

  private ModelTexts() {}

  static ModelSources of(SystemView view) {
    Map<Model, List<String>> ways = new LinkedHashMap<>();
    view.models().forEach(model -> ways.put(model, way(model.eResource().getURI())));
    int shared = shared(new ArrayList<>(ways.values()));
    TreeMap<String, String> texts = new TreeMap<>();
    String main = "";
    for (Map.Entry<Model, List<String>> one : ways.entrySet()) {
      String name = String.join("/", one.getValue().subList(shared, one.getValue().size()));
      // what came from standard input has no name of a model
      main = name.endsWith(EXTENSION) ? name : name + EXTENSION;
      texts.put(main, ((XtextResource) one.getKey().eResource()).getParseResult().getRootNode().getText());
    }
    return new ModelSources(main, texts); // what is imported comes first, so that the system itself is the last one
  }

  private static List<String> way(URI file) {
    return file.segmentsList().stream().map(URI::decode).toList();
  }

  /** Returns how many folders, from the first on, all files are in. */
  private static int shared(List<List<String>> ways) {
    int count = Collections.min(ways.stream().map(List::size).toList()) - 1;
    for (List<String> way : ways) {
      int same = 0;
      while (same < count && way.get(same).equals(ways.getFirst().get(same))) {
        same++;
      }
      count = same;
    }
    return count;
  }
}
