package org.tactus.dsl.resource;

import com.google.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.linking.lazy.LazyLinkingResource;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.util.LazyStringInputStream;
import org.eclipse.xtext.util.Triple;
import org.tactus.diagnostics.TextCode;
import org.tactus.dsl.scoping.ImportedFiles;
import org.tactus.dsl.scoping.NodeInstances;
import org.tactus.dsl.syntax.SyntaxChecker;
import org.tactus.dsl.syntax.SyntaxError;
import org.tactus.model.view.Instantiation;
import org.tactus.model.view.LanguageLimits;

/**
 * A loaded Tactus file.
 *
 * <p>Its syntax errors are few and in plain words whatever the file holds: a file that is no text has one, and after
 * {@value #MOST_ERRORS} errors a last one says that there are more.
 */
public class TactusResource extends LazyLinkingResource {

  /** How many syntax errors, and how many unresolved references, are reported of a file. */
  public static final int MOST_ERRORS = 20;

  @Inject private SyntaxChecker syntaxChecker;
  @Inject private ImportedFiles files;
  @Inject private NodeInstances nodeInstances;

  private SourceText source;
  private boolean syntaxErrors;
  private boolean linked;
  private final Set<String> unresolved = new HashSet<>();
  private List<Instantiation> instances;

  /** Tells whether the text breaks the grammar, so that parts of it may be missing in the model. */
  public boolean hasSyntaxErrors() {
    return syntaxErrors;
  }

  /**
   * Returns what is written but is no part of the model, since a second setting of the same kind took its place; words
   * of such a text belong to no element, so that it cannot be laid out.
   */
  public Optional<INode> replacedSetting() {
    for (INode node : getParseResult().getRootNode().getAsTreeIterable()) {
      EObject element = node.hasDirectSemanticElement() ? node.getSemanticElement() : null;
      if (element != null && element.eContainer() == null && element.eResource() == null) {
        return Optional.of(node);
      }
    }
    return Optional.empty();
  }

  /** Tells whether a reference of this file that has been looked up so far names nothing. */
  public boolean hasUnresolvedReferences() {
    return !unresolved.isEmpty();
  }

  @Override
  protected Reader createReader(InputStream stream) throws IOException {
    source = stream instanceof LazyStringInputStream text ? SourceText.of(text.getString())
        : SourceText.decode(stream.readNBytes(LanguageLimits.FILE_BYTES + 1));
    return new StringReader(source.text());
  }

  @Override
  protected void doLinking() {
    linked = false;
    instances().forEach(Instantiation::clear);
    instances = null;
    super.doLinking();
  }

  /**
   * Gives the instances of node types in this file what their types have, unless they have it already.
   *
   * @param make gives it to them
   */
  public void fill(Supplier<List<Instantiation>> make) {
    if (instances == null) {
      instances = List.of(); // nobody asks for more meanwhile
      instances = make.get();
    }
  }

  /** Returns the instances of node types in this file that have what their types have. */
  public List<Instantiation> instances() {
    return instances == null ? List.of() : instances;
  }

  /** Looks up the references that have not been; where all have, nothing of the file is looked at. */
  @Override
  public void resolveLazyCrossReferences(CancelIndicator cancel) {
    if (!linked) {
      nodeInstances.link(this);
      super.resolveLazyCrossReferences(cancel);
      linked = !cancel.isCanceled();
    }
  }

  @Override
  protected void clearErrorsAndWarnings() {
    super.clearErrorsAndWarnings();
    unresolved.clear();
  }

  @Override
  protected void addSyntaxErrors() {
    ICompositeNode root = getParseResult().getRootNode();
    Optional<SyntaxError> fault = source == null ? Optional.empty() : source.fault();
    List<SyntaxError> errors = fault.map(List::of).orElseGet(() -> syntaxChecker.check(getParseResult()));
    syntaxErrors = !errors.isEmpty();
    if (!isValidationDisabled()) {
      errors.stream().limit(MOST_ERRORS).forEach(error ->
          getErrors().add(new TextDiagnostic(root, error.offset(), error.length(), error.code(), error.message())));
      if (errors.size() > MOST_ERRORS) {
        SyntaxError next = errors.get(MOST_ERRORS);
        getErrors().add(new TextDiagnostic(root, next.offset(), next.length(), TextCode.MORE_ERRORS,
            "there are more syntax errors from here on; correct those above first"));
      }
    }
  }

  @Override
  protected EObject getEObject(String fragment, Triple<EObject, EReference, INode> link) {
    if (unresolved.contains(fragment)) {
      return null;
    }
    List<EObject> targets =
        new ArrayList<>(getLinkingService().getLinkedObjects(link.getFirst(), link.getSecond(), link.getThird()));
    if (!targets.isEmpty()) {
      return targets.getFirst();
    }
    unresolved.add(fragment);
    if (!isValidationDisabled() && unresolved.size() <= MOST_ERRORS + 1 && !mayMissElements()) {
      reportUnresolved(link);
    }
    return null;
  }

  /** Where an element may be missing because of a syntax error, that error alone is worth reading. */
  private boolean mayMissElements() {
    return files.closure(this).stream()
        .anyMatch(file -> file instanceof TactusResource tactus && tactus.hasSyntaxErrors());
  }

  private void reportUnresolved(Triple<EObject, EReference, INode> link) {
    if (unresolved.size() <= MOST_ERRORS) {
      createAndAddDiagnostic(link);
    } else {
      INode node = link.getThird();
      getErrors().add(new TextDiagnostic(getParseResult().getRootNode(), node.getOffset(), node.getLength(),
          TextCode.MORE_UNRESOLVED,
          "there are more unresolved references from here on; correct those above first"));
    }
  }
}
