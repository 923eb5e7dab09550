package org.tactus.ui.views;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.ControlContribution;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;
import org.tactus.ui.launch.Selected;

/** Draws a system with a chain highlighted, or the timeline of a chain: of its bound, or of a simulated run. */
public final class DiagramView extends ViewPart {

  /** The identifier of the view. */
  public static final String ID = "org.tactus.ui.diagram";

  private static final String NO_CHAIN = "(no chain)";

  private Combo kinds;
  private Combo chains;
  private Label message;
  private DrawingArea drawing;
  private IFile file;
  private String svg;
  private Job running;

  /** Shows a drawing of a file that something else has made. */
  public static void show(IFile file, String svg) {
    open().ifPresent(view -> {
      view.file = file;
      view.display(svg);
      view.describe("simulated run");
    });
  }

  /** Draws a system. */
  public static void show(IFile file) {
    open().ifPresent(view -> view.draw(file));
  }

  private static Optional<DiagramView> open() {
    IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    try {
      return Optional.of((DiagramView) page.showView(ID, null, IWorkbenchPage.VIEW_VISIBLE));
    } catch (PartInitException e) {
      ILog.of(DiagramView.class).error("Cannot open the diagram", e);
      return Optional.empty();
    }
  }

  @Override
  public void createPartControl(Composite parent) {
    Composite area = new Composite(parent, SWT.NONE);
    GridLayoutFactory.fillDefaults().applyTo(area);
    message = new Label(area, SWT.WRAP);
    GridDataFactory.fillDefaults().grab(true, false).indent(4, 4).applyTo(message);
    drawing = DrawingArea.create(area);
    GridDataFactory.fillDefaults().grab(true, true).applyTo(drawing.control());
    IToolBarManager tools = getViewSite().getActionBars().getToolBarManager();
    tools.add(new Choice("kind", combo -> {
      kinds = combo;
      for (DiagramKind kind : DiagramKind.values()) {
        combo.add(kind.label());
      }
      combo.select(0);
    }));
    tools.add(new Choice("chain", combo -> {
      chains = combo;
      combo.setItems(NO_CHAIN);
      combo.select(0);
    }));
    tools.add(action("Draw again", ISharedImages.IMG_ELCL_SYNCED, this::drawAgain));
    tools.add(action("Save as SVG...", ISharedImages.IMG_ETOOL_SAVEAS_EDIT, this::save));
    tell("Open the file of a system and press 'Draw again', or choose Tactus, Show Diagram");
  }

  private static Action action(String text, String image, Runnable run) {
    Action action = new Action(text) {
      @Override
      public void run() {
        run.run();
      }
    };
    action.setImageDescriptor(PlatformUI.getWorkbench().getSharedImages().getImageDescriptor(image));
    return action;
  }

  private void drawAgain() {
    IEditorPart editor = getSite().getPage().getActiveEditor();
    Selected.file(editor).or(() -> Optional.ofNullable(file)).ifPresent(this::draw);
  }

  /** Draws a system as the choices of the view say. */
  private void draw(IFile system) {
    if (!system.equals(file)) {
      chains.setItems(NO_CHAIN);
      chains.select(0);
    }
    file = system;
    DiagramKind kind = DiagramKind.values()[Math.max(0, kinds.getSelectionIndex())];
    Optional<String> chain = Optional.of(chains.getText()).filter(name -> chains.getSelectionIndex() > 0);
    if (running != null) {
      running.cancel();
    }
    running = new DiagramJob(system, kind, chain) {
      @Override
      void done(Diagram diagram) {
        asynchronously(() -> {
          offer(diagram.chains(), diagram.chain());
          display(diagram.svg());
          describe(kind.label());
        });
      }

      @Override
      void failed(List<String> chains, String reason) {
        asynchronously(() -> {
          if (!chains.isEmpty()) {
            offer(chains, chain);
          }
          tell(reason);
        });
      }
    };
    running.schedule();
  }

  private void asynchronously(Runnable run) {
    Control control = drawing.control();
    PlatformUI.getWorkbench().getDisplay().asyncExec(() -> {
      if (!control.isDisposed()) {
        run.run();
      }
    });
  }

  private void offer(List<String> names, Optional<String> chosen) {
    chains.setItems(NO_CHAIN);
    names.forEach(chains::add);
    chains.select(chosen.map(name -> names.indexOf(name) + 1).orElse(0));
    chains.requestLayout();
  }

  private void display(String picture) {
    svg = picture;
    try {
      drawing.show(picture);
    } catch (IllegalArgumentException unrenderable) {
      tell("The drawing cannot be shown here (" + unrenderable.getMessage()
          + "). Save it as SVG and open it in a browser.");
    }
  }

  private void describe(String what) {
    tell(file.getFullPath() + ", " + what);
  }

  private void tell(String text) {
    message.setText(text);
    message.requestLayout();
  }

  private void save() {
    if (svg == null) {
      tell("Nothing is drawn yet");
      return;
    }
    FileDialog dialog = new FileDialog(getSite().getShell(), SWT.SAVE);
    dialog.setFilterExtensions(new String[] {"*.svg"});
    dialog.setFileName(file.getFullPath().removeFileExtension().lastSegment() + ".svg");
    dialog.setOverwrite(true);
    String chosen = dialog.open();
    if (chosen != null) {
      try {
        Files.writeString(Path.of(chosen), svg, StandardCharsets.UTF_8);
      } catch (IOException e) {
        tell("The drawing cannot be saved as " + chosen + ": " + e.getMessage());
      }
    }
  }

  /** Returns the drawing that is shown, in SVG; empty if there is none yet. */
  public Optional<String> shown() {
    return Optional.ofNullable(svg);
  }

  /** Returns what the view says above the drawing. */
  public String message() {
    return message.getText();
  }

  /** Chooses what is drawn, and draws it. */
  public void choose(DiagramKind kind, Optional<String> chain) {
    kinds.select(kind.ordinal());
    chains.select(chain.map(name -> Math.max(0, chains.indexOf(name))).orElse(0));
    drawAgain();
  }

  @Override
  public void setFocus() {
    drawing.control().setFocus();
  }

  @Override
  public void dispose() {
    if (running != null) {
      running.cancel();
    }
    super.dispose();
  }

  /** A list in the tool bar, which draws again when another entry is chosen. */
  private final class Choice extends ControlContribution {

    private final Consumer<Combo> fill;

    Choice(String id, Consumer<Combo> fill) {
      super(ID + "." + id);
      this.fill = fill;
    }

    @Override
    protected Control createControl(Composite parent) {
      Combo combo = new Combo(parent, SWT.READ_ONLY | SWT.DROP_DOWN);
      fill.accept(combo);
      combo.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> drawAgain()));
      return combo;
    }

    @Override
    protected int computeWidth(Control control) {
      return 180;
    }
  }
}
