package org.tactus.ui.wizards;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.ui.IImportWizard;
import org.tactus.application.Import;
import org.tactus.application.ImportJob;
import org.tactus.application.ImportReports;
import org.tactus.application.ImportedSystem;
import org.tactus.application.InputException;
import org.tactus.application.ProvisionOptions;
import org.tactus.diagnostics.ImportCode;
import org.tactus.importers.amalthea.AmaltheaImport;
import org.tactus.importers.amalthea.ImportException;
import org.tactus.importers.amalthea.ImportResult;
import org.tactus.ui.builder.AutomaticNature;
import org.tactus.ui.language.TactusFiles;
import org.tactus.ui.launch.JobMonitor;
import org.tactus.ui.launch.TactusConsole;

/** Makes a system from an AMALTHEA model, and shows the report in the console. */
public final class AmaltheaWizard extends TactusWizard implements IImportWizard {

  private AmaltheaPage model;
  private AmaltheaOptionsPage options;

  /** Called by the workbench. */
  public AmaltheaWizard() {
    super("Import an AMALTHEA Model");
  }

  @Override
  public void addPages() {
    model = new AmaltheaPage(selection());
    options = new AmaltheaOptionsPage();
    addPage(model);
    addPage(options);
  }

  /** Fills the first page in, as a user does. */
  public void choose(Path file, IContainer folder, String name) {
    model.chooseModel(file.toString());
    model.chooseTarget(folder, name);
  }

  /** Chooses or types an option of the second page, as a user does. */
  public void set(String option, String value) {
    options.set(option, value);
  }

  @Override
  public boolean performFinish() {
    IFile target = model.target();
    ImportSettings settings = options.settings();
    Path source = model.model();
    boolean page = model.writesReport();
    AtomicReference<String> report = new AtomicReference<>("");
    boolean done = run(monitor -> report.set(run(source, target, settings, page, monitor).report()));
    if (done) {
      AutomaticNature.opened(target.getProject());
      show(target);
      TactusConsole.open().print(report.get());
    }
    return done;
  }

  private static ImportedSystem run(Path source, IFile target, ImportSettings settings, boolean page,
      IProgressMonitor monitor) throws CoreException {
    Projects.create(target.getParent(), null);
    Path file = TactusFiles.path(target).orElseThrow(() -> new InputException(target.getProject().getName()
        + " is not on the disk of this machine; choose another project"));
    ImportJob job = ImportJob.of(progress -> read(source, settings, progress)).reading(List.of(source)).writingTo(file)
        .provisioning(ProvisionOptions.Searching.USUAL);
    Optional<Path> report = Optional.of(file.resolveSibling(
        target.getFullPath().removeFileExtension().lastSegment() + "-import.html")).filter(one -> page);
    ImportedSystem system = Import.run(report.map(job::reportingTo).orElse(job),
        new JobMonitor(monitor, "Importing " + source, note -> { }));
    target.getParent().refreshLocal(IResource.DEPTH_ONE, monitor);
    return system;
  }

  private static ImportedSystem read(Path source, ImportSettings settings, Consumer<String> progress) {
    try {
      ImportResult result = AmaltheaImport.run(source, settings.options(progress));
      return new ImportedSystem(result.text(), result.cores(),
          new ImportReports(result::report, result::html, result::json));
    } catch (ImportException refused) {
      throw new InputException(ImportCode.UNUSABLE.id() + " " + refused.getMessage());
    } catch (IllegalArgumentException wrong) {
      throw new InputException(wrong.getMessage());
    }
  }
}
