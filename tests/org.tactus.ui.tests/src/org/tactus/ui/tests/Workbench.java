package org.tactus.ui.tests;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jface.dialogs.MessageDialogWithToggle;
import org.eclipse.jface.text.quickassist.IQuickAssistInvocationContext;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.search.ui.ISearchQuery;
import org.eclipse.search.ui.NewSearchUI;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.console.ConsolePlugin;
import org.eclipse.ui.console.IConsole;
import org.eclipse.ui.console.TextConsole;
import org.eclipse.ui.handlers.IHandlerService;
import org.tactus.ui.search.ReferenceResult;

/** What the editor's tests do with the workbench. All methods are called in the user interface's thread. */
final class Workbench {

  private static final long PATIENCE_MS = 120_000;

  static {
    // a launch that ends late would ask in a dialog, which nobody answers here, about what the next test has typed
    InstanceScope.INSTANCE.getNode(IDebugUIConstants.PLUGIN_ID)
        .put(IDebugUIConstants.PLUGIN_ID + ".save_dirty_editors_before_launch", MessageDialogWithToggle.NEVER);
  }

  private Workbench() {}

  static IWorkbenchPage page() {
    return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
  }

  /** Handles events of the user interface until the condition holds; fails with the message if it never does. */
  static void await(String failure, BooleanSupplier condition) throws InterruptedException {
    long end = System.currentTimeMillis() + PATIENCE_MS;
    while (!condition.getAsBoolean()) {
      if (System.currentTimeMillis() > end) {
        fail(failure);
      }
      handleEvents();
      Thread.sleep(20);
    }
    handleEvents();
  }

  /** Handles events, then lets the other threads run for the given time. */
  static void pause(int milliseconds) throws InterruptedException {
    handleEvents();
    Thread.sleep(milliseconds);
  }

  private static void handleEvents() {
    while (Display.getCurrent().readAndDispatch()) {
      // readAndDispatch does the work
    }
  }

  /** Creates a project with a copy of the repository's examples. */
  static IProject importExamples(String name) throws CoreException, IOException {
    IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
    project.create(null);
    project.open(null);
    Path examples = Path.of(System.getProperty("tactus.root"), "examples");
    List<Path> sources;
    try (Stream<Path> files = Files.walk(examples)) {
      sources = files.filter(file -> file.toString().endsWith(".tactus")).sorted().toList();
    }
    for (Path source : sources) {
      IFolder folder = project.getFolder(examples.relativize(source.getParent()).toString());
      create(folder);
      IFile copy = folder.getFile(source.getFileName().toString());
      copy.create(Files.readAllBytes(source), true, false, null);
    }
    return project;
  }

  private static void create(IFolder folder) throws CoreException {
    if (!folder.exists()) {
      if (folder.getParent() instanceof IFolder parent) {
        create(parent);
      }
      folder.create(true, true, null);
    }
  }

  /** Handles events for a while, so that everything is drawn that is going to be. */
  static void settle() throws InterruptedException {
    long end = System.currentTimeMillis() + 2_000;
    await("time stands still", () -> System.currentTimeMillis() > end);
  }

  /**
   * Opens the entry that begins with the text in whichever tree of the window has it, and gives the tree's descriptions
   * room; fails if none has it yet.
   */
  static boolean expand(String text) {
    return expand(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(), text);
  }

  private static boolean expand(Composite parent, String text) {
    for (Control child : parent.getChildren()) {
      if ((child instanceof Tree tree && expand(tree, text))
          || (child instanceof Composite composite && expand(composite, text))) {
        return true;
      }
    }
    return false;
  }

  private static boolean expand(Tree tree, String text) {
    for (TreeItem item : tree.getItems()) {
      if (item.getText().startsWith(text)) {
        Event event = new Event();
        event.item = item;
        tree.notifyListeners(SWT.Expand, event);
        item.setExpanded(true);
        for (TreeColumn column : tree.getColumns()) {
          column.setWidth(column.getText().equals("Description") ? 560 : 120);
        }
        return item.getExpanded();
      }
    }
    return false;
  }

  /** Double-clicks what shows an element in a tree of the window: the events are those of the tree's widget. */
  static void doubleClick(Object element) {
    TreeItem item = item(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(), element).orElseThrow();
    Tree tree = item.getParent();
    tree.setSelection(item);
    for (int type : new int[] {SWT.Selection, SWT.MouseDoubleClick, SWT.DefaultSelection}) {
      Event event = new Event();
      event.item = item;
      event.button = 1;
      event.count = 2;
      event.x = item.getBounds().x + 1;
      event.y = item.getBounds().y + 1;
      tree.notifyListeners(type, event);
    }
  }

  private static Optional<TreeItem> item(Composite parent, Object element) {
    Stream<TreeItem> found = Stream.of(parent.getChildren()).flatMap(child -> switch (child) {
      case Tree tree -> Stream.of(tree.getItems()).flatMap(row -> item(row, element).stream());
      case Composite composite -> item(composite, element).stream();
      default -> Stream.empty();
    });
    return found.findFirst();
  }

  private static Optional<TreeItem> item(TreeItem item, Object element) {
    return item.getData() == element ? Optional.of(item)
        : Stream.of(item.getItems()).flatMap(child -> item(child, element).stream()).findFirst();
  }

  /** Returns how many colours the picture has. */
  static long colours(Path picture) {
    ImageData data = new ImageLoader().load(picture.toString())[0];
    return IntStream.range(0, data.width * data.height)
        .map(pixel -> data.getPixel(pixel % data.width, pixel / data.width))
        .distinct()
        .count();
  }

  /** Tells whether a build is running or waits. */
  static boolean isBuilding() {
    return Job.getJobManager().find(ResourcesPlugin.FAMILY_AUTO_BUILD).length > 0
        || Job.getJobManager().find(ResourcesPlugin.FAMILY_MANUAL_BUILD).length > 0;
  }

  /** Executes a command in the active window, and returns what its handler does. */
  static Object execute(String command) throws Exception {
    return page().getWorkbenchWindow().getService(IHandlerService.class).executeCommand(command, null);
  }

  /** Returns the text of the console of Tactus. */
  static String console() {
    for (IConsole console : ConsolePlugin.getDefault().getConsoleManager().getConsoles()) {
      if (console instanceof TextConsole text && console.getName().equals("Tactus")) {
        return text.getDocument().get();
      }
    }
    return "";
  }

  /** Returns the view, if it is open. */
  static Optional<IViewPart> view(String id) {
    return Optional.ofNullable(page().findView(id));
  }

  /** Returns what the search view shows. */
  static Optional<ReferenceResult> searchResult() {
    for (ISearchQuery query : NewSearchUI.getQueries()) {
      if (query.getSearchResult() instanceof ReferenceResult result) {
        return Optional.of(result);
      }
    }
    return Optional.empty();
  }

  /** Types into the first field of a page. */
  static void type(Control control, String text) {
    texts(control, field -> field.setText(text), new boolean[1]);
  }

  private static void texts(Control control, Consumer<Text> first, boolean[] done) {
    if (control instanceof Text field && !done[0] && field.isEnabled()) {
      done[0] = true;
      first.accept(field);
    }
    if (control instanceof Composite composite) {
      for (Control child : composite.getChildren()) {
        texts(child, first, done);
      }
    }
  }

  /** Returns where a quick assistance is asked for. */
  static IQuickAssistInvocationContext invocation(ISourceViewer viewer, int offset) {
    return new IQuickAssistInvocationContext() {
      @Override
      public int getOffset() {
        return offset;
      }

      @Override
      public int getLength() {
        return 0;
      }

      @Override
      public ISourceViewer getSourceViewer() {
        return viewer;
      }
    };
  }

  /** Opens the dialog of launch configurations and closes it again; returns the texts that it shows. */
  static List<String> launchDialog(ILaunchConfiguration configuration) {
    Shell window = page().getWorkbenchWindow().getShell();
    List<String> texts = new ArrayList<>();
    window.getDisplay().timerExec(2_000, () -> {
      for (Shell shell : window.getDisplay().getShells()) {
        if (shell != window && shell.isVisible()) {
          texts.addAll(texts(shell));
          shell.close();
        }
      }
    });
    DebugUITools.openLaunchConfigurationDialog(window, configuration, "org.eclipse.debug.ui.launchGroup.run", null);
    return texts;
  }

  /** Returns all texts that the window shows. */
  static List<String> texts() {
    return texts(page().getWorkbenchWindow().getShell());
  }

  /** Returns all texts that a part of a window shows. */
  static List<String> texts(Composite parent) {
    List<String> texts = new ArrayList<>();
    for (Control child : parent.getChildren()) {
      switch (child) {
        case Text field -> texts.add(field.getText());
        case Label label -> texts.add(label.getText());
        case Button button -> texts.add(button.getText());
        default -> { }
      }
      if (child instanceof Composite composite) {
        texts.addAll(texts(composite));
      }
    }
    return texts;
  }

  /** Writes a picture of the workbench's window, which begins in the corner of the screen. */
  static void screenshot(Path file) throws IOException {
    Shell shell = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
    Display display = shell.getDisplay();
    Rectangle client = shell.getClientArea();
    Point corner = shell.toDisplay(client.width, client.height);
    Image image = new Image(display, corner.x, corner.y);
    GC gc = new GC(display);
    try {
      gc.copyArea(image, 0, 0);
      ImageLoader loader = new ImageLoader();
      loader.data = new ImageData[] {image.getImageData()};
      Files.createDirectories(file.getParent());
      loader.save(file.toString(), SWT.IMAGE_PNG);
    } finally {
      gc.dispose();
      image.dispose();
    }
  }
}
