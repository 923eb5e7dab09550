package org.tactus.dsl;

import com.google.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.common.util.WrappedException;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.diagnostics.AbstractDiagnostic;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.util.ITextRegion;
import org.eclipse.xtext.util.LazyStringInputStream;
import org.tactus.diagnostics.Catalogue;
import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.TextCode;
import org.tactus.dsl.resource.TactusResource;
import org.tactus.dsl.scoping.ImportedFiles;
import org.tactus.dsl.suppression.FileSuppressions;
import org.tactus.dsl.suppression.Suppressed;
import org.tactus.dsl.suppression.Suppressions;
import org.tactus.dsl.validation.Finding;
import org.tactus.dsl.validation.OtherPlace;
import org.tactus.dsl.validation.Places;
import org.tactus.dsl.validation.SystemRules;
import org.tactus.dsl.validation.system.TimedSystem;
import org.tactus.input.InputFile;
import org.tactus.input.StandardInput;
import org.tactus.lowering.Interpretation;
import org.tactus.model.Model;
import org.tactus.model.TactusFactory;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.SystemView;

/** Reads a file with all that it imports, and checks the whole. */
public class SystemLoader {

  private static final Path UNNAMED = Path.of("system.tactus");
  private static final Interpretation PLAIN = Interpretation.of(Target.DEFAULT);

  @Inject private ResourceSets resourceSets;
  @Inject private ImportedFiles files;
  @Inject private SystemRules rules;

  /** Reads a file, of which no more is assumed than it says. */
  public LoadedSystem load(Path file) {
    return load(file, PLAIN);
  }

  /**
   * Reads a file. One that cannot be read, or is not well-formed, yields diagnostics, never an exception.
   *
   * @param reading how the description is read where it is used
   */
  public LoadedSystem load(Path file, Interpretation reading) {
    return load(file, reading, UnsavedTexts.NONE);
  }

  /**
   * Reads a file. One that cannot be read, or is not well-formed, yields diagnostics, never an exception.
   *
   * @param reading how the description is read where it is used
   * @param texts what is read in the place of files
   */
  public LoadedSystem load(Path file, Interpretation reading, UnsavedTexts texts) {
    return load(file, reading, texts, CancelIndicator.NullImpl);
  }

  /**
   * Reads a file, unless nobody waits for it any more.
   *
   * @param reading how the description is read where it is used
   * @param texts what is read in the place of files
   * @param cancel asked before each file and each rule
   * @throws java.util.concurrent.CancellationException if it is to end
   */
  public LoadedSystem load(Path file, Interpretation reading, UnsavedTexts texts, CancelIndicator cancel) {
    return load(file, reading, texts, cancel, uri -> (XtextResource) resourceSets.create(texts).getResource(uri, true));
  }

  /**
   * Reads a file, unless nobody waits for it any more, and what of it has changed since it was read before.
   *
   * @param reading how the description is read where it is used
   * @param texts what is read in the place of files
   * @param cancel asked before each file and each rule
   * @param kept what was read before, and will be of this load
   * @throws java.util.concurrent.CancellationException if it is to end
   */
  public LoadedSystem load(Path file, Interpretation reading, UnsavedTexts texts, CancelIndicator cancel,
      KeptFiles kept) {
    return load(file, reading, texts, cancel, uri -> kept.read(uri, texts));
  }

  /** Returns files that loads of one user keep, none yet. */
  public KeptFiles keep() {
    return new KeptFiles(resourceSets, files);
  }

  private LoadedSystem load(Path file, Interpretation reading, UnsavedTexts texts, CancelIndicator cancel,
      Function<URI, XtextResource> reader) {
    boolean unsaved = !StandardInput.is(file) && texts.of(file.toAbsolutePath().normalize()).isPresent();
    String fault = unsaved ? null : fault(file);
    if (fault != null) {
      return unreadable(file, fault);
    }
    try {
      return check(file, StandardInput.is(file) ? standardInput(file)
          : reader.apply(uri(file)), reading, cancel);
    } catch (IOException cause) {
      return unreadable(file, "the file '" + file + "' cannot be read: " + cause.getMessage());
    } catch (WrappedException failure) {
      if (failure.exception() instanceof IOException cause) {
        return unreadable(file, "the file '" + file + "' cannot be read: " + cause.getMessage());
      }
      throw failure;
    }
  }

  private static LoadedSystem unreadable(Path file, String fault) {
    Model empty = TactusFactory.eINSTANCE.createModel();
    return new LoadedSystem(empty, SystemView.of(empty),
        List.of(new Diagnostic(file, Diagnostic.Span.BEGINNING, TextCode.UNREADABLE_FILE, fault)), List.of(),
        new Suppressions(), List.of(file), Optional.empty());
  }

  /** Checks a text as if it were the content of a file, which need not exist; imports are relative to the file. */
  public LoadedSystem load(Path file, String text) {
    return load(file, text, PLAIN);
  }

  /**
   * Checks a text as if it were the content of a file, which need not exist; imports are relative to the file.
   *
   * @param reading how the description is read where it is used
   */
  public LoadedSystem load(Path file, String text, Interpretation reading) {
    return check(file, resource(file, text), reading, CancelIndicator.NullImpl);
  }

  /** Returns the system of a text that imports nothing, to which no rule is applied; empty if it has no such system. */
  public Optional<SystemView> view(String text) {
    XtextResource resource = resource(UNNAMED, text);
    EcoreUtil2.resolveLazyCrossReferences(resource, CancelIndicator.NullImpl);
    return ImportedFiles.model(resource).filter(model -> resource.getErrors().isEmpty()).map(SystemView::of);
  }

  private XtextResource standardInput(Path file) throws IOException {
    XtextResource resource = (XtextResource) resourceSets.create().createResource(uri(file));
    try (InputStream in = InputFile.open(file, Long.MAX_VALUE)) {
      resource.load(in, Map.of());
    }
    return resource;
  }

  private XtextResource resource(Path file, String text) {
    XtextResource resource = (XtextResource) resourceSets.create().createResource(uri(file));
    try {
      resource.load(new LazyStringInputStream(text, "UTF-8"), Map.of());
    } catch (IOException e) {
      throw new IllegalStateException("reading a text in memory failed", e);
    }
    return resource;
  }

  private static URI uri(Path file) {
    URI uri = URI.createFileURI(file.toAbsolutePath().normalize().toString());
    return "tactus".equals(uri.fileExtension()) ? uri : uri.appendFileExtension("tactus");
  }

  private static String fault(Path file) {
    if (StandardInput.is(file)) {
      return null;
    }
    if (!Files.exists(file)) {
      return "the file '" + file + "' does not exist";
    }
    if (Files.isDirectory(file)) {
      return "'" + file + "' is a directory; name a .tactus file in it";
    }
    if (!Files.isReadable(file)) {
      return "the file '" + file + "' may not be read; check its permissions";
    }
    if (!file.toString().endsWith(".tactus")) {
      return "the name of the file '" + file + "' does not end in .tactus; rename it";
    }
    return InputFile.fault(file, Long.MAX_VALUE).map(fault -> "the file '" + file + "' cannot be read: " + fault)
        .orElse(null);
  }

  private LoadedSystem check(Path file, XtextResource root, Interpretation reading, CancelIndicator cancel) {
    List<Resource> closure = files.closure(root);
    closure.forEach(resource -> EcoreUtil2.resolveLazyCrossReferences(resource, CancelIndicator.NullImpl));
    Model model = ImportedFiles.model(root).orElseGet(TactusFactory.eINSTANCE::createModel);
    Optional<SystemRules.Outcome> checked = Optional.of(model).filter(read -> read.eResource() != null)
        .map(read -> rules.check(read, reading, cancel));
    List<Diagnostic> diagnostics = new ArrayList<>();
    List<Suppressed> suppressed = new ArrayList<>();
    Suppressions suppressions = new Suppressions();
    List<Path> sources = new ArrayList<>();
    for (Resource resource : closure) {
      Path path = resource == root ? file : path(file, resource);
      sources.add(path);
      FileText text = new FileText(resource, path, ((TactusResource) resource).getParseResult().getRootNode(),
          other -> other == root ? file : path(file, other));
      checked.ifPresent(outcome -> suppressed.addAll(text.suppressed(outcome)));
      checked.ifPresent(outcome -> suppressions.add(path, text.root(), comments(outcome, resource)));
      diagnostics.addAll(text.diagnostics(checked));
    }
    SystemView view = checked.map(outcome -> outcome.system().view()).orElseGet(() -> SystemView.of(model));
    return new LoadedSystem(model, view, diagnostics, suppressed, suppressions, sources,
        checked.flatMap(outcome -> TimedSystem.lowered(outcome.system())));
  }

  private static FileSuppressions comments(SystemRules.Outcome checked, Resource resource) {
    return checked.comments().getOrDefault(resource, FileSuppressions.NONE);
  }

  private static Path path(Path root, Resource resource) {
    Path absolute = Path.of(resource.getURI().toFileString());
    return root.isAbsolute() ? absolute : Path.of("").toAbsolutePath().relativize(absolute);
  }

  /**
   * A file of a system.
   *
   * @param path the file as it is named in diagnostics
   * @param root the root of its nodes
   * @param paths how files of the system are named in diagnostics
   */
  private record FileText(Resource resource, Path path, INode root, Function<Resource, Path> paths) {

    List<Diagnostic> diagnostics(Optional<SystemRules.Outcome> checked) {
      List<Diagnostic> diagnostics = new ArrayList<>();
      for (Resource.Diagnostic error : List.copyOf(resource.getErrors())) {
        AbstractDiagnostic located = (AbstractDiagnostic) error;
        diagnostics.add(diagnostic(located.getOffset(), located.getLength(), Catalogue.of(located.getCode()),
            located.getMessage()));
      }
      checked.map(SystemRules.Outcome::findings).orElse(List.of()).stream().filter(this::has).map(this::diagnostic)
          .forEach(diagnostics::add);
      checked.map(SystemRules.Outcome::notes).orElse(Map.of()).getOrDefault(resource, List.of()).forEach(note ->
          diagnostics.add(diagnostic(note.offset(), note.length(), note.code(), note.message())));
      diagnostics.sort(Diagnostic.BY_PLACE);
      return diagnostics;
    }

    List<Suppressed> suppressed(SystemRules.Outcome checked) {
      return checked.suppressed().stream().filter(one -> has(one.finding())).map(one ->
          new Suppressed(diagnostic(one.finding()), one.by().reason(),
              Diagnostic.Span.of(root, one.by().offset(), one.by().length())))
          .sorted(Comparator.comparing(Suppressed::diagnostic, Diagnostic.BY_PLACE)).toList();
    }

    private boolean has(Finding finding) {
      return finding.element().eResource() == resource;
    }

    private Diagnostic diagnostic(Finding finding) {
      ITextRegion region = Places.region(finding.element(), finding.feature(), finding.index());
      return new Diagnostic(path, Diagnostic.Span.of(root, region.getOffset(), region.getLength()),
          finding.rule().code(), finding.message(), finding.others().stream().map(this::related).toList());
    }

    private RelatedPlace related(OtherPlace other) {
      ITextRegion region = Places.region(other.element(), other.feature(), -1);
      Resource file = other.element().eResource();
      INode text = ((XtextResource) file).getParseResult().getRootNode();
      return new RelatedPlace(paths.apply(file), Diagnostic.Span.of(text, region.getOffset(), region.getLength()),
          other.message());
    }

    private Diagnostic diagnostic(int offset, int length, Code code, String message) {
      return new Diagnostic(path, Diagnostic.Span.of(root, offset, length), code, message);
    }
  }
}
