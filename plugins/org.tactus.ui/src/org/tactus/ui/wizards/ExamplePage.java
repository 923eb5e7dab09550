package org.tactus.ui.wizards;

import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.List;

/** Chooses an example. */
final class ExamplePage extends WizardPage {

  private final Examples examples;
  private List names;
  private Label content;

  ExamplePage(Examples examples) {
    super("example");
    this.examples = examples;
    setTitle("Tactus Example");
    setDescription("Choose what is copied into a new project");
  }

  @Override
  public void createControl(Composite parent) {
    Composite area = new Composite(parent, SWT.NONE);
    area.setLayout(new GridLayout());
    names = new List(area, SWT.BORDER | SWT.V_SCROLL | SWT.SINGLE);
    examples.names().forEach(names::add);
    GridDataFactory.fillDefaults().grab(true, true).hint(SWT.DEFAULT, 240).applyTo(names);
    names.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> chosen()));
    content = new Label(area, SWT.WRAP);
    GridDataFactory.fillDefaults().grab(true, false).hint(420, 48).applyTo(content);
    setPageComplete(false);
    setControl(area);
  }

  private void chosen() {
    content.setText(name().map(name -> String.join(", ", examples.files(name))).orElse(""));
    setPageComplete(name().isPresent());
  }

  /** Returns the chosen example. */
  Optional<String> name() {
    return names.getSelectionIndex() < 0 ? Optional.empty() : Optional.of(names.getSelection()[0]);
  }

  /** Chooses an example. */
  void choose(String name) {
    names.setSelection(new String[] {name});
    chosen();
  }
}
