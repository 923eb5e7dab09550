package org.tactus.dsl;

import com.google.inject.Inject;
import com.google.inject.Provider;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.formatting2.FormatterRequest;
import org.eclipse.xtext.formatting2.IFormatter2;
import org.eclipse.xtext.formatting2.regionaccess.ITextReplacement;
import org.eclipse.xtext.formatting2.regionaccess.TextRegionAccessBuilder;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.ITextRegion;
import org.eclipse.xtext.util.LazyStringInputStream;
import org.eclipse.xtext.util.LineAndColumn;
import org.tactus.dsl.resource.TactusResource;
import org.tactus.dsl.scoping.ImportedFiles;

/** Lays out a text as a whole. */
public class TextFormatter {

  private static final URI ANYWHERE = URI.createURI("text:/text.tactus");

  @Inject private ResourceSets resourceSets;
  @Inject private Provider<IFormatter2> formatters;
  @Inject private Provider<FormatterRequest> requests;
  @Inject private Provider<TextRegionAccessBuilder> regions;

  /**
   * Returns a text in the layout of the language.
   *
   * @throws IllegalArgumentException if the text has a syntax error, or gives a setting twice
   */
  public String format(String text) {
    TactusResource resource = read(text);
    if (resource.hasSyntaxErrors()) {
      Resource.Diagnostic first = resource.getErrors().getFirst();
      throw new IllegalArgumentException(first.getLine() + ":" + first.getColumn() + ": " + first.getMessage());
    }
    resource.replacedSetting().ifPresent(node -> {
      LineAndColumn place = NodeModelUtils.getLineAndColumn(node, node.getOffset());
      throw new IllegalArgumentException(
          place.getLine() + ":" + place.getColumn() + ": this setting is given twice; keep one of the two");
    });
    return format(resource);
  }

  private TactusResource read(String text) {
    TactusResource resource = (TactusResource) resourceSets.create().createResource(ANYWHERE);
    try {
      resource.load(new LazyStringInputStream(text, "UTF-8"), Map.of());
    } catch (IOException e) {
      throw new IllegalStateException("reading a text in memory failed", e);
    }
    return resource;
  }

  private String format(XtextResource resource) {
    FormatterRequest request = request(resource);
    List<ITextReplacement> changes = formatters.get().format(request);
    return request.getTextRegionAccess().getRewriter().renderToString(changes);
  }

  private FormatterRequest request(XtextResource resource) {
    FormatterRequest request = requests.get();
    request.setAllowIdentityEdits(false);
    request.setTextRegionAccess(regions.get().forNodeModel(resource).create());
    return request;
  }

  /**
   * What laying out a text would change.
   *
   * @param changes of the white space between words, in the order of the text
   * @param elements where the imports and elements of the file are written
   */
  public record LaidOut(List<ITextReplacement> changes, List<ITextRegion> elements) {
  }

  /** Tells whether a file can be laid out: it holds something, has no syntax error, and gives no setting twice. */
  public boolean hasLayout(XtextResource resource) {
    TactusResource file = (TactusResource) resource;
    return !file.hasSyntaxErrors() && ImportedFiles.model(file).isPresent() && file.replacedSetting().isEmpty();
  }

  /** Returns what laying out a text would change; empty if it has a syntax error, or gives a setting twice. */
  public Optional<LaidOut> layout(String text) {
    return layout(read(text));
  }

  /** Returns what laying out a file would change; empty if it has a syntax error, or gives a setting twice. */
  public Optional<LaidOut> layout(XtextResource resource) {
    if (!hasLayout(resource)) {
      return Optional.empty();
    }
    List<ITextRegion> elements = ImportedFiles.model(resource).orElseThrow().eContents().stream()
        .map(NodeModelUtils::findActualNodeFor).<ITextRegion>map(INode::getTextRegion).toList();
    return Optional.of(new LaidOut(formatters.get().format(request(resource)), elements));
  }
}
